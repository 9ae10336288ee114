import { useEffect } from 'react';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { TryAgain } from '../ui/try-again.tsx';
import { useRequestList } from './request-list-provider.tsx';
import styles from './request-announcement.module.css';

const SHOWN_FOR_MS = 8000;

/** Says what an action added or removed, the item itself and all that came along with it. */
export function RequestAnnouncement() {
  const { announcement, dismissAnnouncement } = useRequestList();

  useEffect(() => {
    if (!announcement || announcement.failed) return;
    const timer = setTimeout(dismissAnnouncement, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [announcement, dismissAnnouncement]);

  return (
    <div role="status">
      {announcement && (
        <div key={announcement.id} className={styles.announcement}>
          <ul>
            {[announcement.asked, ...announcement.also].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {announcement.failed && <TryAgain className={button.onDark} />}
          <button
            type="button"
            className={styles.dismiss}
            onClick={dismissAnnouncement}
            aria-label="Dismiss"
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
