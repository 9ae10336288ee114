import { useEffect } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useRequestList } from './request-list-provider.tsx';
import styles from './request-announcement.module.css';

const SHOWN_FOR_MS = 8000;

/** Says what an action added or removed, the item itself and all that came along with it. */
export function RequestAnnouncement() {
  const { announcement, dismissAnnouncement } = useRequestList();

  useEffect(() => {
    if (!announcement) return;
    const timer = setTimeout(dismissAnnouncement, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [announcement, dismissAnnouncement]);

  return (
    <div role="status" className={styles.place}>
      {announcement && (
        <div key={announcement.id} className={styles.announcement}>
          <ul>
            {[announcement.asked, ...announcement.also].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <button type="button" onClick={dismissAnnouncement} aria-label="Dismiss">
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
