import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useNavigate } from '../data/router.tsx';
import { MESSAGE_CHARACTER_LIMIT } from '../../shared/chat/chat-protocol.ts';
import { isComposing } from '../../shared/text/composing.ts';
import { Link } from '../ui/link.tsx';
import { readContactTexts } from '../../shared/site-settings/contact-texts.ts';
import {
  businessNow,
  settingsNow,
  useFinder,
  useIdentity,
} from '../data/business-and-representative.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { EXPAND, SEND, SHRINK, STOP } from '../ui/icons.ts';
import type { DialogProps } from '../ui/modal.ts';
import styles from './chat-panel.module.css';
import { chatService } from './chat-service.ts';
import { loadChat, saveChat, watchChatCleared } from '../data/storage/chat-storage.ts';
import { createConversation } from './conversation.ts';
import { MessageList } from './message-list.tsx';
import * as texts from './texts.ts';

function useConversation(goToDemo: () => void) {
  const [conversation] = useState(() =>
    createConversation({
      service: chatService,
      business: businessNow().name,
      isOtherTrade: businessNow().isOtherTrade,
      question: readContactTexts(settingsNow()).chatQuestion,
      load: loadChat,
      save: saveChat,
      check: async (proposal) => (await import('./proposal-card.tsx')).messageOfProposal(proposal),
      goToDemo,
    }),
  );
  useEffect(() => watchChatCleared(conversation.clear), [conversation]);
  useEffect(() => {
    // Leaving the page or closing the tab aborts a reply.
    window.addEventListener('pagehide', conversation.close);
    return () => {
      window.removeEventListener('pagehide', conversation.close);
      conversation.close();
    };
  }, [conversation]);
  const state = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  return { conversation, state };
}

/** On a screen as narrow or as short as this, the chat covers the page and is a modal dialog. */
const SMALL = '(width < 40rem), (height < 30rem)';

/** Keeps the chat in the part of the screen that an on-screen keyboard leaves, while it is open. */
function useVisiblePart(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    const style = dialog.current?.style;
    if (!open || !viewport || !style) return;
    const measure = () => {
      // A zoomed page has a smaller viewport without a keyboard.
      const isZoomed = viewport.scale > 1;
      style.setProperty('--seen-from', isZoomed ? '' : `${viewport.offsetTop}px`);
      style.setProperty('--seen', isZoomed ? '' : `${viewport.height}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [dialog, open]);
}

/** The chat: a dialog beside the page, or a modal one on a phone. */
export function ChatPanel({ open, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [expanded, setExpanded] = useState(false);
  const titleId = useId();
  const navigate = useNavigate();
  const close = () => dialog.current?.close();
  const { conversation, state } = useConversation(goToForm);
  const hasFinder = useFinder();
  useVisiblePart(dialog, open);

  function goToForm() {
    // Close first: closing moves the focus back to the button that opened the chat.
    close();
    const form = document.getElementById('contact');
    if (!form) {
      navigate('/contact');
      return;
    }
    form.focus({ preventScroll: true });
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    form.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
  }

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      import('../ui/double-press.ts').catch(() => undefined);
      if (window.matchMedia(SMALL).matches) element.showModal();
      else {
        element.show();
        element.querySelector('textarea')?.focus();
      }
      conversation.open();
    } else if (!open && element.open) {
      element.close();
    }
  }, [open, conversation]);

  function closed() {
    conversation.close();
    onClose();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    close();
  }

  /** Closes a modal chat when one of its links is followed. */
  function closeOverPage(event: MouseEvent) {
    const followed = (event.target as Element).closest('a');
    if (followed && dialog.current?.matches(':modal')) close();
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
        <h2 id={titleId}>{readContactTexts(useIdentity()).assistantName}</h2>
        <IconButton
          icon={{ path: expanded ? SHRINK : EXPAND }}
          size={20}
          label={expanded ? texts.shrink : texts.expand}
          className={styles.resize}
          onClick={() => setExpanded(!expanded)}
        />
        <IconButton icon="close" size={20} label={texts.close} onClick={close} />
      </header>
      <MessageList
        state={state}
        onRetry={conversation.retry}
        onOutcome={conversation.note}
        goToForm={goToForm}
      >
        <p className={styles.note}>
          {texts.canBeWrong} {hasFinder && <Link to="/find">{texts.whatFits}</Link>}{' '}
          <Link to="/contact">{texts.contactUs}</Link>
        </p>
      </MessageList>
      {state.chips.length > 0 && (
        <ul className={styles.chips} aria-label={texts.suggestions}>
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
      <p role="status" className="visually-hidden">
        {state.announcement}
      </p>
    </dialog>
  );
}

/** From this length on, the composer shows how many characters are left. */
const COUNTED_FROM = MESSAGE_CHARACTER_LIMIT - 100;

interface ComposerProps {
  waiting: boolean;
  /** Whether Stop replaces Send. */
  stoppable: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** The message field: Enter sends, Shift+Enter starts a new line. */
function Composer({ waiting, stoppable, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);

  // The field loses the focus while it is disabled, and gets it back with the reply.
  useEffect(() => {
    if (!waiting && hadFocus.current) field.current?.focus();
    if (!waiting) hadFocus.current = false;
  }, [waiting]);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!text.trim() || waiting) return;
    hadFocus.current = true;
    onSend(text);
    setText('');
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) send(event);
  }

  return (
    <form className={styles.composer} onSubmit={send}>
      <div className={styles.field}>
        <textarea
          ref={field}
          value={text}
          rows={1}
          maxLength={MESSAGE_CHARACTER_LIMIT}
          placeholder={texts.placeholder}
          aria-label={texts.yourQuestion}
          enterKeyHint="send"
          disabled={waiting}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        {text.length >= COUNTED_FROM && (
          <span className={styles.left} role="status">
            {texts.left(MESSAGE_CHARACTER_LIMIT - text.length)}
          </span>
        )}
      </div>
      {stoppable ? (
        <IconButton
          icon={{ path: STOP }}
          size={20}
          label={texts.stop}
          className={styles.send}
          onClick={onStop}
        />
      ) : (
        <IconButton
          icon={{ path: SEND }}
          size={20}
          label={texts.send}
          type="submit"
          className={styles.send}
          disabled={waiting || !text.trim()}
        />
      )}
    </form>
  );
}
