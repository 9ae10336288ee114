import {
  Fragment,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Outcome } from '../../shared/chat/transcript.ts';
import { Link } from '../ui/link.tsx';
import { parseReply, type ReplySpan } from '../../shared/chat/reply-text.ts';
import { ErrorBoundary } from '../ui/pages/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/pages/loading.tsx';
import styles from './chat-panel.module.css';
import type { ConversationState } from './conversation.ts';
import * as texts from './texts.ts';

const ProposalCard = lazyPart(() => import('./proposal-card.tsx'), 'ProposalCard');

/** Within this distance from the end, in pixels, the list follows new messages. */
const NEAR_END = 100;

interface MessageListProps {
  state: ConversationState;
  onRetry: () => void;
  /** Notes what the visitor did with a message's card. */
  onOutcome: (id: string, outcome: Outcome) => void;
  goToForm: () => void;
  /** Stands once, before the first message. */
  children: ReactNode;
}

/** The messages. The list stays scrolled to its end unless the reader has scrolled up. */
export function MessageList(props: MessageListProps) {
  const { state, onRetry, onOutcome, goToForm, children } = props;
  const list = useRef<HTMLDivElement>(null);
  /** How far down the list could be scrolled at the last render. */
  const lastEnd = useRef(0);
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

  // Always scroll to the visitor's own new message.
  const written = messages.filter(({ sender }) => sender === 'user').length;
  useLayoutEffect(scrollToEnd, [written]);
  function stayAtEnd() {
    const element = list.current;
    if (!element) return;
    // `atEnd` would be too late: the next part of a reply can arrive before the scroll event.
    if (lastEnd.current - element.scrollTop < NEAR_END) scrollToEnd();
    // The list also gets lower, when quick replies appear below it.
    lastEnd.current = element.scrollHeight - element.clientHeight;
  }
  useLayoutEffect(stayAtEnd, [state]);
  useEffect(() => {
    // The list shrinks when an on-screen keyboard opens.
    const observer = new ResizeObserver(stayAtEnd);
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles.messagesFrame}>
      <div
        ref={list}
        className={styles.messages}
        role="region"
        aria-label={texts.conversation}
        aria-busy={stoppable}
        tabIndex={0}
        onScroll={noteScroll}
      >
        {children}
        <ol>
          {messages.map((message) => {
            const { id, text, sender, card } = message;
            const isVisitor = sender === 'user';
            const look = card ? styles.card : isVisitor ? styles.asked : styles.answered;
            return (
              <li key={id} className={look}>
                <span className="visually-hidden">{isVisitor ? texts.you : texts.assistant}</span>
                {card ? (
                  <ErrorBoundary page={id} part={texts.suggestion}>
                    <Suspense fallback={<p>{text}</p>}>
                      <ProposalCard.Part
                        message={message}
                        onOutcome={(outcome) => onOutcome(id, outcome)}
                        goToForm={goToForm}
                      />
                    </Suspense>
                  </ErrorBoundary>
                ) : isVisitor ? (
                  <p>{text}</p>
                ) : (
                  <Reply text={text} />
                )}
              </li>
            );
          })}
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
            {texts.tryAgain}
          </button>
        )}
      </div>
      {!atEnd && (
        <button type="button" className={styles.newest} onClick={scrollToEnd}>
          <Icon name="chevron" size={18} />
          {texts.latest}
        </button>
      )}
    </div>
  );
}

function Span({ span }: { span: ReplySpan }) {
  switch (span.kind) {
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'link':
      return <Link to={span.path}>{span.text}</Link>;
    case 'text':
      return span.text;
  }
}

function Line({ spans }: { spans: ReplySpan[] }) {
  return spans.map((span, index) => <Span key={index} span={span} />);
}

/** A reply as elements. Markup in it stays text. */
function Reply({ text }: { text: string }) {
  return parseReply(text).map((block, index) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
          {block.lines.map((spans, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              <Line spans={spans} />
            </Fragment>
          ))}
        </p>
      );
    }
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index}>
        {block.items.map((spans, item) => (
          <li key={item}>
            <Line spans={spans} />
          </li>
        ))}
      </List>
    );
  });
}
