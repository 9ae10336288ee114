import styles from './skeleton.module.css';

interface SkeletonsProps {
  count: number;
  /** The height that one has when it is loaded: nothing moves when it comes. */
  height: string;
}

/** Placeholders of what is still loading (SPEC.md §4). The reader of a screen reader hears one word. */
export function Skeletons({ count, height }: SkeletonsProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} style={{ minHeight: height }}>
          {index === 0 && <span className="visually-hidden">Loading…</span>}
        </div>
      ))}
    </>
  );
}
