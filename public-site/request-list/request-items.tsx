import * as sentences from './selection-texts.ts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { useCatalogItems } from '../data/catalog.ts';
import { itemPath } from '../layout/navigation.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './request-items.module.css';
import { useRequestList } from './request-list.tsx';
import { reasonsFor } from './selection.ts';
import * as texts from './texts.ts';

interface RequestItemsProps {
  /** With it, names are links to the items' pages. Called when one is followed. */
  onFollow?: () => void;
  compact?: boolean;
  empty: ReactNode;
}

/** The request list, bundles first. Each item has the reason why it was added and a remove button. */
export function RequestItems({ onFollow, compact, empty }: RequestItemsProps) {
  const { items, toggle } = useRequestList();
  const known = useCatalogItems();
  const part = useRef<HTMLDivElement>(null);
  /** The position of the last pressed remove button. */
  const removed = useRef<number | null>(null);
  const id = useId();

  // The remove button unmounts with its item, so the focus moves to the next one.
  useEffect(() => {
    const position = removed.current;
    removed.current = null;
    if (position === null || document.activeElement !== document.body) return;
    const buttons = part.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(position, buttons.length - 1)] ?? part.current)?.focus();
  }, [items]);

  function remove(item: RequestItem, pressed: HTMLButtonElement) {
    removed.current = [...(part.current?.querySelectorAll('button') ?? [])].indexOf(pressed);
    void toggle(item);
  }

  const groups = [
    { name: texts.bundles, of: items.filter(({ type }) => type === 'bundle') },
    { name: texts.products, of: items.filter(({ type }) => type === 'product') },
  ].filter((group) => group.of.length > 0);

  return (
    <div ref={part} tabIndex={-1} className={compact ? styles.compact : styles.items}>
      {groups.length === 0 && empty}
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`${id}-${group.name}`}>
          <h3 id={`${id}-${group.name}`}>{group.name}</h3>
          <ul>
            {group.of.map((item) => (
              <li key={item.slug}>
                <div>
                  {onFollow ? (
                    <Link to={itemPath(item)} onClick={onFollow}>
                      {item.name}
                    </Link>
                  ) : (
                    <span>{item.name}</span>
                  )}
                  {reasonsFor(item, items, known).map((reason) => (
                    <small key={reason}>{reason}</small>
                  ))}
                </div>
                <IconButton
                  icon="close"
                  size={18}
                  label={sentences.removeShort(item.name)}
                  onClick={({ currentTarget }) => remove(item, currentTarget)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
