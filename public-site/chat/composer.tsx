import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CHAT_LIMITS } from '../../shared/chat/chat-limits.ts';
import { CHAT_TEXTS } from '../../shared/chat/chat-texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chat-panel.module.css';

/** From so many characters on it says how many are left. */
const COUNTED_FROM = CHAT_LIMITS.messageCharacters - 100;

interface ComposerProps {
  waiting: boolean;
  /** A reply is coming: Stop takes Send's place. */
  stoppable: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** The field for a message: Enter sends, Shift+Enter breaks the line (SPEC.md §2, §5 «Chat»). */
export function Composer({ waiting, stoppable, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);

  // A disabled field loses the focus: it comes back with the reply.
  useEffect(() => {
    if (!waiting && hadFocus.current) field.current?.focus();
    if (!waiting) hadFocus.current = false;
  }, [waiting]);

  function send() {
    if (!text.trim() || waiting) return;
    hadFocus.current = true;
    onSend(text);
    setText('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  const left = CHAT_LIMITS.messageCharacters - text.length;
  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.field}>
        <textarea
          ref={field}
          value={text}
          rows={1}
          maxLength={CHAT_LIMITS.messageCharacters}
          placeholder={CHAT_TEXTS.placeholder}
          aria-label="Your question"
          enterKeyHint="send"
          disabled={waiting}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        {text.length >= COUNTED_FROM && (
          <span className={styles.left} role="status">
            {left} characters left
          </span>
        )}
      </div>
      {stoppable ? (
        <button type="button" className={styles.send} aria-label="Stop" onClick={onStop}>
          <Icon name="stop" size={20} />
        </button>
      ) : (
        <button
          type="submit"
          className={styles.send}
          aria-label="Send"
          disabled={waiting || !text.trim()}
        >
          <Icon name="send" size={20} />
        </button>
      )}
    </form>
  );
}
