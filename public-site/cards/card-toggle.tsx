import type { RequestItem } from '../../shared/leads/lead.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './card-toggle.module.css';
import * as texts from './card-texts.ts';

/** A card's round + button, which is a green check once the item is on the list. */
export function CardToggle({ item }: { item: RequestItem }) {
  const { has, toggle } = useRequestList();
  const selected = has(item);
  return (
    <IconButton
      icon={selected ? 'check' : 'plus'}
      size={22}
      label={selected ? texts.removeItem(item.name) : texts.addItem(item.name)}
      className={selected ? styles.selected : styles.toggle}
      onClick={() => void toggle(item)}
    />
  );
}
