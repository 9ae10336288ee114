import type { RequestItem } from '../../shared/leads/lead.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './request-button.module.css';
import { useRequestList } from './request-list.tsx';
import * as texts from './texts.ts';

/** Adds a product or bundle to the request list, or removes it. */
export function RequestButton({ item }: { item: RequestItem }) {
  const { has, toggle } = useRequestList();
  const selected = has(item);
  const labels = [item.type === 'bundle' ? texts.addBundle : texts.addToRequest, texts.remove];
  if (selected) labels.reverse();
  return (
    <button
      type="button"
      className={`needs-script ${button.secondary} ${styles.label} ${selected ? styles.selected : ''}`}
      data-other={labels[1]}
      onClick={() => void toggle(item)}
    >
      <Icon name={selected ? 'check' : 'plus'} size={20} />
      {labels[0]}
    </button>
  );
}
