import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, useNavigate } from 'site-router';
import { siteIdentity } from '../data/site-identity.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';

export interface ChatPanelProps {
  open: boolean;
  onClose: () => void;
}

/** On a narrow screen the chat is all there is, and so a modal dialog. */
const NARROW = '(width < 40rem)';

/** The chat itself (SPEC.md §2 «Chat widget»): a dialog beside the page, or over it on a phone. */
export function ChatPanel({ open, onClose }: ChatPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [expanded, setExpanded] = useState(false);
  const titleId = useId();
  const navigate = useNavigate();
  const { conversation, state } = useConversation(function goToDemo() {
    // Closing gives the focus back to the button that opened the chat, so it comes first.
    dialog.current?.close();
    const form = document.getElementById('contact');
    if (!form) {
      void navigate('/contact');
      return;
    }
    form.focus({ preventScroll: true });
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    form.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      if (window.matchMedia(NARROW).matches) element.showModal();
      else {
        element.show();
        element.querySelector('textarea')?.focus();
      }
      conversation.open();
    } else if (!open && element.open) {
      // Gives the focus back to where it came from.
      element.close();
    }
  }, [open, conversation]);

  function closed() {
    conversation.close();
    onClose();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    dialog.current?.close();
  }

  /** Following a link leads away from a chat that covers the page. */
  function closeOverPage(event: MouseEvent) {
    const followed = (event.target as Element).closest('a');
    if (followed && dialog.current?.matches(':modal')) dialog.current.close();
  }

  return (
    <dialog
      ref={dialog}
      className={expanded ? styles.expanded : styles.panel}
      aria-labelledby={titleId}
      onClose={closed}
      onKeyDown={closeOnEscape}
      onClick={closeOverPage}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{siteIdentity.assistantName}</h2>
        <button
          type="button"
          className={styles.resize}
          aria-label={expanded ? 'Shrink chat' : 'Expand chat'}
          onClick={() => setExpanded(!expanded)}
        >
          <Icon name={expanded ? 'shrink' : 'expand'} size={20} />
        </button>
        <button type="button" aria-label="Close chat" onClick={() => dialog.current?.close()}>
          <Icon name="close" size={20} />
        </button>
      </header>
      <MessageList state={state} onRetry={conversation.retry} />
      {state.chips.length > 0 && (
        <ul className={styles.chips} aria-label="Suggestions">
          {state.chips.map((chip) => (
            <li key={chip}>
              <button
                type="button"
                className={styles.chip}
                disabled={state.waiting}
                onClick={() => conversation.send(chip)}
              >
                {chip}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Composer
        waiting={state.waiting}
        stoppable={state.stoppable}
        onSend={conversation.send}
        onStop={conversation.stop}
      />
      <p className={styles.note}>
        Answers are written by a machine and can be wrong. <Link to="/contact">Contact us</Link>
      </p>
      <p role="status" className={styles.announcement}>
        {state.announcement}
      </p>
    </dialog>
  );
}
