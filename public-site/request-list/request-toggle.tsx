import type { RequestItem } from '../../shared/request-list/selection.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { useRequestList } from './request-list-provider.tsx';
import styles from './request-toggle.module.css';

/** The round + of a card, a green check once selected (SPEC.md §2 «Cards»). */
export function CardToggle({ item }: { item: RequestItem }) {
  const { has, toggle } = useRequestList();
  const selected = has(item);
  return (
    <button
      type="button"
      className={selected ? styles.selected : styles.toggle}
      aria-label={selected ? `Remove ${item.name} from request` : `Add ${item.name} to request`}
      onClick={() => void toggle(item)}
    >
      <Icon name={selected ? 'check' : 'plus'} size={22} />
    </button>
  );
}

/** The same on a page of its own, in words. */
export function RequestButton({ item }: { item: RequestItem }) {
  const { has, toggle } = useRequestList();
  const selected = has(item);
  return (
    <button
      type="button"
      className={`${button.secondary} ${selected ? styles.selectedButton : ''}`}
      onClick={() => void toggle(item)}
    >
      <Icon name={selected ? 'check' : 'plus'} size={20} />
      {selected
        ? 'Remove from Request'
        : `Add ${item.type === 'bundle' ? 'Bundle ' : ''}to Request`}
    </button>
  );
}
