import type { ChatEvent, ChatFailure } from '../../shared/chat/chat-protocol.ts';
import {
  CHAT_TEXTS,
  CHAT_TIMES,
  DEFAULT_CHIPS,
  FAILURE_CHIPS,
  FALLBACK_CHIPS,
  greeting,
} from '../../shared/chat/chat-texts.ts';
import { CHAT_LIMITS } from '../../shared/chat/chat-limits.ts';
import { asksForDemo } from '../../shared/chat/demo-request.ts';
import { replyAsPlainText } from '../../shared/chat/reply-text.ts';
import type { ChatMessage } from '../../shared/chat/transcript.ts';
import type { ChatService } from './chat-service.ts';
import type { StoredChat } from './chat-storage.ts';

/** What the widget shows. */
export interface ConversationState extends StoredChat {
  /** Between a message and the end of its reply; nothing can be sent. */
  waiting: boolean;
  /** The reply is coming, and can be stopped. */
  stoppable: boolean;
  /** What a screen reader is told: once a reply, not with every word. */
  announcement: string;
}

interface ConversationParts {
  service: ChatService;
  brand: string;
  load: () => StoredChat;
  save: (chat: StoredChat) => void;
  /** Takes the visitor to where a demo is asked for, and closes the chat. */
  goToDemo: () => void;
}

/** The conversation with the assistant, outside of the page's drawing (SPEC.md §4, §8, §9 «Chat»). */
export interface Conversation {
  snapshot: () => ConversationState;
  subscribe: (listener: () => void) => () => void;
  /** The widget was opened: the first time the assistant greets, or says why it cannot. */
  open: () => void;
  /** The widget was closed, or the page left: a reply on its way is given up. */
  close: () => void;
  /** Sends a message; one that is blank, or comes while another waits, is ignored. */
  send: (text: string) => void;
  /** Ends the reply that is coming; what came of it stays. */
  stop: () => void;
  /** Asks once more what had no reply. */
  retry: () => void;
  /** Starts afresh. */
  clear: () => void;
}

const EMPTY: StoredChat = { messages: [], chips: [], conversation: null, unanswered: false };

/** What the assistant says instead of a reply, and what it offers then. */
const FAILURES: Record<ChatFailure, { text: string; chips: string[]; again: boolean }> = {
  'not-configured': { text: CHAT_TEXTS.notConfigured, chips: [], again: false },
  limit: { text: CHAT_TEXTS.limitReached, chips: [], again: false },
  blocked: { text: CHAT_TEXTS.blocked, chips: FALLBACK_CHIPS, again: false },
  empty: { text: CHAT_TEXTS.replyFailed, chips: FAILURE_CHIPS, again: true },
  failed: { text: CHAT_TEXTS.replyFailed, chips: FAILURE_CHIPS, again: true },
  refused: { text: CHAT_TEXTS.replyFailed, chips: FAILURE_CHIPS, again: true },
};

/** What the assistant says instead of its greeting. */
const CANNOT_START: Partial<Record<ChatFailure, string>> = {
  'not-configured': CHAT_TEXTS.notConfigured,
  limit: CHAT_TEXTS.dayUsedUp,
};

export function createConversation(parts: ConversationParts): Conversation {
  const { service, brand, load, save, goToDemo } = parts;
  const listeners = new Set<() => void>();
  let state: ConversationState = { ...load(), waiting: false, stoppable: false, announcement: '' };
  /** What is under way: aborted, it does nothing more. */
  let work = new AbortController();

  function change(changes: Partial<ConversationState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function keep() {
    const { messages, chips, conversation, unanswered } = state;
    save({ messages, chips, conversation, unanswered });
  }

  /** Adds a whole message of the assistant's after those. */
  function say(
    text: string,
    changes: Partial<ConversationState> = {},
    {
      before = state.messages,
      id = crypto.randomUUID(),
    }: { before?: ChatMessage[]; id?: string } = {},
  ) {
    change({
      messages: [...before, { id, text, sender: 'bot' }],
      waiting: false,
      stoppable: false,
      announcement: replyAsPlainText(text),
      ...changes,
    });
    keep();
  }

  function later(ms: number, task: () => void) {
    const timer = setTimeout(task, ms);
    work.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function begin(): AbortSignal {
    work.abort();
    work = new AbortController();
    return work.signal;
  }

  async function start() {
    const signal = begin();
    later(CHAT_TIMES.greetingAfter, () => say(greeting(brand), { chips: DEFAULT_CHIPS }));
    const failure = await service.ready();
    if (signal.aborted || !failure) return;
    // The greeting is not said any more, or was in vain.
    begin();
    say(CANNOT_START[failure] ?? CHAT_TEXTS.notReached, { chips: [] });
  }

  async function ask(message: string) {
    const signal = begin();
    const before = state.messages;
    const id = crypto.randomUUID();
    change({
      waiting: true,
      stoppable: true,
      chips: [],
      unanswered: true,
      announcement: 'The assistant is replying.',
    });
    keep();
    const request = { message, conversation: state.conversation };
    for await (const event of service.reply(request, signal)) {
      if (signal.aborted) return;
      receive(event, before, id);
    }
  }

  function receive(event: ChatEvent, before: ChatMessage[], id: string) {
    if (event.event === 'delta') {
      const text = (state.messages[before.length]?.text ?? '') + event.data;
      change({ messages: [...before, { id, text, sender: 'bot' }] });
    } else if (event.event === 'done') {
      const { conversation, quickReplies, cutOff } = event.data;
      const text = `${state.messages[before.length]?.text ?? ''}${cutOff ? ' …' : ''}`;
      const chips = quickReplies.length > 0 ? quickReplies : FALLBACK_CHIPS;
      say(text, { conversation, unanswered: false, chips }, { before, id });
    } else {
      const { text, chips, again } = FAILURES[event.data.code] ?? FAILURES.failed;
      // What had come of the reply is worth nothing without its end.
      say(text, { chips, unanswered: again }, { before });
    }
  }

  function confirmDemo() {
    begin();
    change({ waiting: true, stoppable: false, chips: [], unanswered: false });
    later(CHAT_TIMES.demoConfirmedAfter, () => {
      say(CHAT_TEXTS.demo, { waiting: true });
      later(CHAT_TIMES.demoLeavesAfter, () => {
        change({ waiting: false, chips: FALLBACK_CHIPS });
        keep();
        goToDemo();
      });
    });
  }

  function respond(message: string) {
    if (asksForDemo(message)) confirmDemo();
    else void ask(message);
  }

  function giveUp() {
    work.abort();
    if (!state.waiting) return;
    const answered = state.messages.at(-1)?.sender === 'bot';
    change({
      waiting: false,
      stoppable: false,
      chips: FALLBACK_CHIPS,
      unanswered: !answered,
      announcement: '',
    });
    keep();
  }

  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      if (state.messages.length === 0) void start();
    },
    close: giveUp,
    stop: giveUp,
    send(text) {
      const message = text.trim().slice(0, CHAT_LIMITS.messageCharacters);
      if (!message || state.waiting) return;
      const id = crypto.randomUUID();
      change({ messages: [...state.messages, { id, text: message, sender: 'user' }] });
      respond(message);
    },
    retry() {
      const last = state.messages.findLastIndex(({ sender }) => sender === 'user');
      const message = state.messages[last];
      if (!message || state.waiting) return;
      change({ messages: state.messages.slice(0, last + 1) });
      respond(message.text);
    },
    clear() {
      work.abort();
      change({ ...EMPTY, waiting: false, stoppable: false, announcement: '' });
    },
  };
}
