import type { RequestItem } from '../../shared/leads/lead.ts';
import { itemKey, MAX_COMPARED, setComparison, useComparison } from '../data/comparison.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './compare-toggle.module.css';
import * as texts from './card-texts.ts';

/** Adds a product or bundle to the comparison, four at most, or removes it. */
export function CompareToggle({ item }: { item: RequestItem }) {
  const keys = useComparison();
  const { announcement, announce, dismissAnnouncement } = useRequestList();
  const key = itemKey(item);
  const chosen = keys.includes(key);

  function toggle() {
    if (chosen) {
      setComparison(keys.filter((each) => each !== key));
      if (announcement?.sentences.includes(texts.full)) dismissAnnouncement();
    } else if (keys.length < MAX_COMPARED) setComparison([...keys, key]);
    else announce(texts.full);
  }
  return (
    <button
      type="button"
      className={`needs-script ${styles.compare}`}
      aria-pressed={chosen}
      aria-label={texts.compareItem(item.name)}
      onClick={toggle}
    >
      <Icon name={chosen ? 'check' : 'compare'} size={20} />
      {texts.compare}
    </button>
  );
}
