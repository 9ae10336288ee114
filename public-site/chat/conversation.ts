import {
  MESSAGE_CHARACTER_LIMIT,
  type ChatEvent,
  type ChatFailure,
} from '../../shared/chat/chat-protocol.ts';
import type { Outcome } from '../../shared/chat/transcript.ts';
import type { Json } from '../../shared/database.types.ts';
import { LANGUAGE } from '../../shared/language/language.ts';
import { cutText } from '../../shared/text/plain-text.ts';
import { createListeners } from '../data/listeners.ts';
import type { ChatService } from './chat-service.ts';
import type { ShownMessage, StoredChat } from '../data/storage/chat-storage.ts';
import { replyAsPlainText } from '../../shared/chat/reply-text.ts';
import * as texts from './texts.ts';

export interface ConversationState extends StoredChat {
  /** True from a message to the end of its reply. Nothing can be sent meanwhile. */
  waiting: boolean;
  /** Whether a reply is under way that can be stopped. */
  stoppable: boolean;
  /** For screen readers: each reply once, when it is complete. */
  announcement: string;
}

interface ConversationParts {
  service: ChatService;
  business: string;
  /** Whether visitors run no repair shops. */
  isOtherTrade: boolean;
  /** The first quick reply below a reply without its own. */
  question: string;
  load: () => StoredChat;
  save: (chat: StoredChat) => void;
  /** Checks a proposal: its card as a message, or null if nothing is left of it. Rejects if its file can't be loaded. */
  check: (proposal: unknown) => Promise<ShownMessage | null>;
  /** Closes the chat and goes to the contact form. */
  goToDemo: () => void;
}

/** Delays, in ms. */
export const CHAT_TIMES = {
  greetingAfter: 500,
  demoConfirmedAfter: 700,
  demoLeavesAfter: 1500,
} as const;

const EMPTY: StoredChat = { messages: [], chips: [], conversation: null, unanswered: false };

/** The message and suggestions in place of a failed reply, if not the usual ones, and whether it can be tried again. */
const FAILURES: Record<ChatFailure, { text: string; chips?: readonly string[]; again: boolean }> = {
  'not-configured': { text: texts.notConfigured, chips: [], again: false },
  limit: { text: texts.limitReached, chips: [], again: false },
  blocked: { text: texts.blocked, again: false },
  empty: { text: texts.replyFailed, chips: texts.failureChips, again: true },
  failed: { text: texts.replyFailed, chips: texts.failureChips, again: true },
  refused: { text: texts.replyFailed, chips: texts.failureChips, again: true },
};

/** The message in place of the greeting, by failure. */
const CANNOT_START: Partial<Record<ChatFailure, string>> = {
  'not-configured': texts.notConfigured,
  limit: texts.dayUsedUp,
};

/** A card whose file couldn't be loaded. Its place in the list says so, and it is checked when it is shown. */
const uncheckedCard = (proposal: unknown): ShownMessage => ({
  id: crypto.randomUUID(),
  text: texts.hereItIs,
  sender: 'bot',
  card: proposal as Json,
});

/** What the chat shows, and the one call or timer that may change it. */
function createState(stored: StoredChat, save: ConversationParts['save']) {
  const [watch, tell] = createListeners();
  let state: ConversationState = { ...stored, waiting: false, stoppable: false, announcement: '' };
  /** Aborts the current call and its timers. */
  let work = new AbortController();

  function change(changes: Partial<ConversationState>) {
    state = { ...state, ...changes };
    tell();
  }

  function keep() {
    const { messages, chips, conversation, unanswered } = state;
    save({ messages, chips, conversation, unanswered });
  }

  /** Adds a complete message of the assistant. */
  function say(
    text: string,
    changes: Partial<ConversationState> = {},
    {
      before = state.messages,
      id = crypto.randomUUID(),
      cards = [],
    }: { before?: ShownMessage[]; id?: string; cards?: ShownMessage[] } = {},
  ) {
    change({
      messages: [...before, { id, text, sender: 'bot' }, ...cards],
      waiting: false,
      stoppable: false,
      announcement: [replyAsPlainText(text), ...cards.map((card) => card.text)].join('\n'),
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

  return {
    snapshot: () => state,
    subscribe: watch,
    change,
    keep,
    say,
    later,
    begin,
    abort: () => work.abort(),
  };
}

/** The state of the conversation, independent of React. */
export function createConversation(parts: ConversationParts) {
  const { service, business, isOtherTrade, question, load, save, check, goToDemo } = parts;
  const fallbackChips = [question, ...texts.fallbackChips];
  const { snapshot, subscribe, change, keep, say, later, begin, abort } = createState(load(), save);

  async function start() {
    const signal = begin();
    later(CHAT_TIMES.greetingAfter, () =>
      isOtherTrade
        ? say(texts.otherGreeting(business), { chips: [question] })
        : say(texts.greeting(business), { chips: texts.defaultChips }),
    );
    const failure = await service.ready();
    if (signal.aborted || !failure) return;
    // Cancels the greeting if it has not been shown yet.
    begin();
    say(CANNOT_START[failure] ?? texts.notReached, { chips: [] });
  }

  async function ask(message: string) {
    const signal = begin();
    const before = snapshot().messages;
    const id = crypto.randomUUID();
    change({
      waiting: true,
      stoppable: true,
      chips: [],
      unanswered: true,
      announcement: texts.replying,
    });
    keep();
    const request = {
      message,
      conversation: snapshot().conversation,
      language: LANGUAGE,
      outcomes: Object.fromEntries(
        before.flatMap(({ id, outcome }) => (outcome ? [[id, outcome]] : [])),
      ),
    };
    const cards: ShownMessage[] = [];
    for await (const event of service.reply(request, signal)) {
      if (signal.aborted) return;
      if (event.event === 'proposal') {
        const card = await check(event.data).catch(() => uncheckedCard(event.data));
        if (card) cards.push(card);
      } else receive(event, before, id, cards);
    }
  }

  /** The cards of a reply come after its text, and are shown with its end. */
  function receive(
    event: Exclude<ChatEvent, { event: 'proposal' }>,
    before: ShownMessage[],
    id: string,
    cards: ShownMessage[],
  ) {
    if (event.event === 'delta') {
      const text = (snapshot().messages[before.length]?.text ?? '') + event.data;
      change({ messages: [...before, { id, text, sender: 'bot' }] });
    } else if (event.event === 'done') {
      const { conversation, quickReplies, cutOff } = event.data;
      const came = snapshot().messages[before.length]?.text;
      // A reply whose only card was dropped by the page's own check.
      if (!came && cards.length === 0) {
        fail('empty', before);
        return;
      }
      const text = came ? `${came}${cutOff ? ' …' : ''}` : texts.hereItIs;
      const chips = quickReplies.length > 0 ? quickReplies : fallbackChips;
      say(text, { conversation, unanswered: false, chips }, { before, id, cards });
    } else fail(event.data.code, before);
  }

  /** Says why there is no reply. An incomplete one is dropped. */
  function fail(code: ChatFailure, before: ShownMessage[]) {
    const { text, chips = fallbackChips, again } = FAILURES[code] ?? FAILURES.failed;
    const isTrucks = isOtherTrade && chips === texts.failureChips;
    const offered = isTrucks ? texts.otherFailureChips : chips;
    say(text, { chips: [...offered], unanswered: again }, { before });
  }

  function confirmDemo() {
    begin();
    change({ waiting: true, stoppable: false, chips: [], unanswered: false });
    later(CHAT_TIMES.demoConfirmedAfter, () => {
      say(texts.demo, { waiting: true });
      later(CHAT_TIMES.demoLeavesAfter, () => {
        change({ waiting: false, chips: fallbackChips });
        keep();
        goToDemo();
      });
    });
  }

  function respond(message: string) {
    if (texts.demoRequest.test(message)) confirmDemo();
    else void ask(message);
  }

  function giveUp() {
    abort();
    if (!snapshot().waiting) return;
    const answered = snapshot().messages.at(-1)?.sender === 'bot';
    change({
      waiting: false,
      stoppable: false,
      chips: fallbackChips,
      unanswered: !answered,
      announcement: '',
    });
    keep();
  }

  return {
    snapshot,
    subscribe,
    /** Call when the chat is opened. The first time, the assistant greets or says why it cannot answer. */
    open: () => {
      if (snapshot().messages.length === 0) void start();
    },
    /** Call when the chat is closed or the page is left. Aborts a reply. */
    close: giveUp,
    /** Aborts a reply and keeps what has arrived. */
    stop: giveUp,
    /** Sends a message, unless it is blank or another one is waiting for its reply. */
    send: (text: string) => {
      const message = cutText(text.trim(), MESSAGE_CHARACTER_LIMIT);
      if (!message || snapshot().waiting) return;
      const id = crypto.randomUUID();
      change({ messages: [...snapshot().messages, { id, text: message, sender: 'user' }] });
      respond(message);
    },
    retry: () => {
      const last = snapshot().messages.findLastIndex(({ sender }) => sender === 'user');
      const message = snapshot().messages[last];
      if (!message || snapshot().waiting) return;
      change({ messages: snapshot().messages.slice(0, last + 1) });
      respond(message.text);
    },
    /** Notes what the visitor did with a card. */
    note: (id: string, outcome: Outcome) => {
      change({
        messages: snapshot().messages.map((each) => (each.id === id ? { ...each, outcome } : each)),
        announcement: texts.outcomes[outcome],
      });
      keep();
    },
    clear: () => {
      abort();
      change({ ...EMPTY, waiting: false, stoppable: false, announcement: '' });
    },
  };
}
