import type { ReactNode } from 'react';
import type { Loadable } from '../data/loadable.ts';
import { useLoaded } from '../data/loadable.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import styles from './card.module.css';

interface CardGridProps<T> {
  source: Loadable<T[]>;
  /** How the list is called in «The … could not be loaded». */
  what: string;
  skeletons: 2 | 3 | 6;
  choose?: (entries: T[]) => T[];
  card: (entry: T) => ReactNode;
  /** For few cards that share the whole width. */
  few?: boolean;
  /** Shown where the list is loaded and has nothing to show. */
  empty?: ReactNode;
}

/** Cards of what is loaded; placeholders before, and a way to try again after a failure. */
export function CardGrid<T extends { id: string }>(props: CardGridProps<T>) {
  const { source, what, skeletons, choose, card, few, empty } = props;
  const { status, data } = useLoaded(source);
  const entries = choose ? choose(data) : data;

  const grid = few ? `${styles.grid} ${styles.few}` : styles.grid;

  if (status === 'failed') return <LoadFailure what={what} onRetry={() => void source.load()} />;
  if (status === 'ready' && entries.length === 0) return empty ?? null;
  if (status === 'loading') {
    return (
      <div className={grid}>
        <Skeletons count={skeletons} height="30rem" />
      </div>
    );
  }
  return (
    <ul className={grid}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.cell}>
          {card(entry)}
        </li>
      ))}
    </ul>
  );
}
