import { useEffect } from 'react';
import { useLocation } from '../data/router.tsx';
import button from '../ui/button.module.css';
import { TryAgain } from '../ui/pages/error-boundary.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './request-controls.module.css';
import { useRequestList } from './request-list.tsx';
import * as texts from './texts.ts';

const SHOWN_FOR_MS = 8000;

export function RequestAnnouncement() {
  const { announcement, dismissAnnouncement, listOpen, showList } = useRequestList();
  const { pathname } = useLocation();
  const next = announcement?.next;
  // On the contact page the list itself shows what was added.
  const isSeen = pathname === '/contact' && next === 'added';

  useEffect(() => {
    // The open drawer shows the announcement until it is closed.
    if (!announcement || next === 'failed' || listOpen) return;
    const timer = setTimeout(dismissAnnouncement, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [announcement, dismissAnnouncement, listOpen, next]);

  return (
    <div role="status">
      {announcement && (
        <div key={announcement.id} className={isSeen ? 'visually-hidden' : styles.announcement}>
          <ul>
            {announcement.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {!isSeen && (
            <>
              {next === 'failed' ? (
                <TryAgain className={button.onDark} />
              ) : (
                next && (
                  <button
                    type="button"
                    className={button.onDark}
                    onClick={next === 'added' ? () => showList(true) : next}
                  >
                    {next === 'added' ? texts.viewList : texts.undo}
                  </button>
                )
              )}
              <IconButton
                icon="close"
                size={18}
                label={texts.dismiss}
                className={styles.dismiss}
                onClick={dismissAnnouncement}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}
