import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './chat-panel.module.css';
import type { ConversationState } from './conversation.ts';
import { Reply } from './reply.tsx';

/** As far from the end still counts as reading the newest, in pixels. */
const NEAR_END = 100;

interface MessageListProps {
  state: ConversationState;
  onRetry: () => void;
}

/** The conversation; it follows its end unless the reader has scrolled up (SPEC.md §2 «Chat widget»). */
export function MessageList({ state, onRetry }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const { messages, waiting, stoppable, unanswered } = state;
  const last = messages.at(-1);

  function scrollToEnd() {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }

  function noteScroll() {
    const element = list.current;
    if (!element) return;
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END);
  }

  // One's own message is always shown.
  const written = messages.filter(({ sender }) => sender === 'user').length;
  useLayoutEffect(scrollToEnd, [written]);
  useLayoutEffect(() => {
    if (atEnd) scrollToEnd();
  }, [atEnd, state]);

  return (
    <div className={styles.messagesFrame}>
      <div
        ref={list}
        className={styles.messages}
        role="region"
        aria-label="Conversation"
        aria-busy={stoppable}
        tabIndex={0}
        onScroll={noteScroll}
      >
        <ol>
          {messages.map(({ id, text, sender }) => (
            <li key={id} className={sender === 'user' ? styles.asked : styles.answered}>
              <span className={styles.sender}>{sender === 'user' ? 'You:' : 'Assistant:'}</span>
              {sender === 'user' ? <p>{text}</p> : <Reply text={text} />}
            </li>
          ))}
        </ol>
        {waiting && last?.sender === 'user' && (
          <p className={styles.typing} aria-hidden="true">
            <i />
            <i />
            <i />
          </p>
        )}
        {unanswered && !waiting && (
          <button type="button" className={styles.chip} onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
      {!atEnd && (
        <button type="button" className={styles.newest} onClick={scrollToEnd}>
          <Icon name="chevron" size={18} />
          Newest
        </button>
      )}
    </div>
  );
}
