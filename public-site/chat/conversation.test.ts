import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatEvent, ChatFailure, ChatRequest } from '../../shared/chat/chat-protocol.ts';
import type { Proposal } from '../../shared/chat/proposals.ts';
import type { Json } from '../../shared/database.types.ts';
import type { ChatService } from './chat-service.ts';
import type { StoredChat } from '../data/storage/chat-storage.ts';
import { createConversation } from './conversation.ts';
import { demoRequest } from './texts.ts';

const nothing: StoredChat = { messages: [], chips: [], conversation: null, unanswered: false };

/** A reply whose events the test sends one by one. */
interface Asked {
  request: ChatRequest;
  signal: AbortSignal;
  send: (event: ChatEvent) => Promise<void>;
}

function setUp(
  stored: StoredChat = nothing,
  failure: ChatFailure | null = null,
  fileIsMissing = false,
) {
  const asked: Asked[] = [];
  const service: ChatService = {
    ready: () => Promise.resolve(failure),
    async *reply(request, signal) {
      const events: ChatEvent[] = [];
      let wake = () => {};
      asked.push({
        request,
        signal,
        send(event) {
          events.push(event);
          wake();
          return vi.advanceTimersByTimeAsync(0).then(() => undefined);
        },
      });
      signal.addEventListener('abort', () => wake());
      for (;;) {
        if (signal.aborted) return;
        const event = events.shift();
        if (!event) await new Promise<void>((resolve) => (wake = resolve));
        else {
          yield event;
          if (event.event === 'done' || event.event === 'error') return;
        }
      }
    },
  };
  const saved: StoredChat[] = [];
  const goToDemo = vi.fn();
  const conversation = createConversation({
    service,
    isOtherTrade: false,
    business: 'Brand',
    question: 'What is a wrench?',
    load: () => stored,
    save: (chat) => saved.push(chat),
    check: async (card) => {
      if (fileIsMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return Promise.resolve({
        id: (card as Proposal).id,
        text: `Card ${(card as Proposal).id}`,
        sender: 'bot',
        proposal: 'items',
        card: card as Json,
      });
    },
    goToDemo,
  });
  const texts = () => conversation.snapshot().messages.map(({ sender, text }) => [sender, text]);
  return { conversation, asked, saved, goToDemo, texts };
}

const delta = (data: string): ChatEvent => ({ event: 'delta', data });
const done = (quickReplies: string[] = [], cutOff = false): ChatEvent => ({
  event: 'done',
  data: { conversation: 'sealed', quickReplies, cutOff },
});
const failed = (code: ChatFailure): ChatEvent => ({ event: 'error', data: { code } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('opening', () => {
  test('greets after 500 ms with four chips, once', async () => {
    const { conversation, texts } = setUp();
    conversation.open();
    await vi.advanceTimersByTimeAsync(499);
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual([['bot', expect.stringContaining('Brand')]]);
    expect(conversation.snapshot().chips).toEqual([
      'Repair Shop',
      'Dealership',
      'Fleet Service',
      'Truck Repair',
    ]);
    conversation.close();
    conversation.open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts()).toHaveLength(1);
  });

  test('says why it cannot answer', async () => {
    for (const [failure, text] of [
      [
        'not-configured',
        'Sorry, the AI assistant is not configured correctly. Please use the contact form.',
      ],
      ['failed', "Sorry, I'm having trouble connecting right now. Please try again later."],
      [
        'limit',
        'I’ve reached my limit for today. A person can help: use the [contact form](#/contact).',
      ],
    ] as const) {
      const { conversation, texts } = setUp(nothing, failure);
      conversation.open();
      await vi.advanceTimersByTimeAsync(1000);
      expect(texts()).toEqual([['bot', text]]);
      expect(conversation.snapshot().chips).toEqual([]);
    }
  });

  test('does not interrupt a visitor who writes before the greeting', async () => {
    for (const failure of [null, 'not-configured'] as const) {
      const { conversation, asked, texts } = setUp(nothing, failure);
      conversation.open();
      conversation.send('Hi');
      await vi.advanceTimersByTimeAsync(1000);
      expect(texts()).toEqual([['user', 'Hi']]);
      expect(asked[0]?.signal.aborted).toBe(false);
      expect(conversation.snapshot().waiting).toBe(true);
    }
    const { conversation, texts } = setUp();
    conversation.open();
    conversation.send('Schedule a demo');
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts()).toEqual([
      ['user', 'Schedule a demo'],
      ['bot', expect.stringContaining('demo')],
    ]);
  });

  test('goes on with what was stored', () => {
    const stored: StoredChat = {
      ...nothing,
      messages: [{ id: '1', sender: 'bot', text: 'Hi' }],
      chips: ['One?'],
      conversation: 'before',
    };
    const { conversation, asked } = setUp(stored);
    conversation.open();
    conversation.send('And?');
    expect(asked[0]?.request).toEqual({
      message: 'And?',
      conversation: 'before',
      language: 'en',
      outcomes: {},
    });
  });
});

describe('a message', () => {
  test('is ignored when blank, and while another waits', () => {
    const { conversation, asked, texts } = setUp();
    for (const text of ['', '  ', '\n\t']) conversation.send(text);
    expect(texts()).toEqual([]);
    conversation.send(' One ');
    conversation.send('Two');
    expect(texts()).toEqual([['user', 'One']]);
    expect(asked).toHaveLength(1);
    expect(conversation.snapshot()).toMatchObject({ waiting: true, stoppable: true, chips: [] });
  });

  test('is cut at its limit, but not within a character, which a request with the chat would be refused for', () => {
    const { conversation, texts } = setUp();
    conversation.send(`${'x'.repeat(499)}🔧`);
    expect(texts()).toEqual([['user', 'x'.repeat(499)]]);
  });

  test('gets its reply as it comes, then its quick replies', async () => {
    const { conversation, asked, texts, saved } = setUp();
    conversation.send('Hi');
    await asked[0]!.send(delta('Hello'));
    expect(texts()[1]).toEqual(['bot', 'Hello']);
    await asked[0]!.send(delta(' there.'));
    expect(texts()[1]).toEqual(['bot', 'Hello there.']);
    expect(conversation.snapshot().waiting).toBe(true);
    await asked[0]!.send(done(['One?', 'Two?']));
    expect(texts()).toEqual([
      ['user', 'Hi'],
      ['bot', 'Hello there.'],
    ]);
    expect(conversation.snapshot()).toMatchObject({ waiting: false, chips: ['One?', 'Two?'] });
    expect(saved.at(-1)).toMatchObject({ conversation: 'sealed', unanswered: false });
  });

  test('keeps one message for its reply from the first word to the last', async () => {
    const { conversation, asked } = setUp();
    conversation.send('Hi');
    await asked[0]!.send(delta('Hello'));
    const { id } = conversation.snapshot().messages[1]!;
    await asked[0]!.send(done());
    expect(conversation.snapshot().messages[1]?.id).toBe(id);
  });

  test('is announced once when sent, and once with its reply', async () => {
    const { conversation, asked } = setUp();
    const announced = new Set<string>();
    conversation.subscribe(() => announced.add(conversation.snapshot().announcement));
    conversation.send('Hi');
    for (const word of ['We ', 'have ', '**ProDemand**.']) await asked[0]!.send(delta(word));
    await asked[0]!.send(done());
    expect([...announced].filter(Boolean)).toEqual([
      'The assistant is replying.',
      'We have ProDemand.',
    ]);
  });

  test('gets the default chips with a reply that has none', async () => {
    const { conversation, asked } = setUp();
    conversation.send('Hi');
    await asked[0]!.send(delta('Hello'));
    await asked[0]!.send(done());
    expect(conversation.snapshot().chips).toEqual([
      'What is a wrench?',
      'Tell me about bundles',
      'How do I get a demo?',
    ]);
  });

  test('shows that its reply was cut off', async () => {
    const { conversation, asked, texts } = setUp();
    conversation.send('Hi');
    await asked[0]!.send(delta('Once upon'));
    await asked[0]!.send(done([], true));
    expect(texts()[1]).toEqual(['bot', 'Once upon …']);
  });
});

describe('a reply that fails', () => {
  const oops = 'Oops! Something went wrong on my end. Could you please try asking that again?';

  test('says so, offers other questions, and can be tried again', async () => {
    const { conversation, asked, texts } = setUp();
    conversation.send('Hi');
    await asked[0]!.send(delta('Hel'));
    await asked[0]!.send(failed('failed'));
    expect(texts()).toEqual([
      ['user', 'Hi'],
      ['bot', oops],
    ]);
    expect(conversation.snapshot()).toMatchObject({
      waiting: false,
      unanswered: true,
      chips: [
        'What are the core products?',
        'Tell me about truck repair',
        'How do I contact support?',
      ],
    });
    conversation.retry();
    expect(texts()).toEqual([['user', 'Hi']]);
    expect(asked[1]?.request.message).toBe('Hi');
    await asked[1]!.send(delta('Hello'));
    await asked[1]!.send(done());
    expect(texts()[1]).toEqual(['bot', 'Hello']);
    expect(conversation.snapshot().unanswered).toBe(false);
  });

  test('points to the contact form at a limit, and for what is blocked', async () => {
    for (const code of ['limit', 'blocked'] as const) {
      const { conversation, asked, texts } = setUp();
      conversation.send('Hi');
      await asked[0]!.send(failed(code));
      expect(texts()[1]?.[1]).toContain('[contact form](#/contact)');
      expect(conversation.snapshot().unanswered).toBe(false);
    }
  });
});

describe('giving up', () => {
  test('ends the call and keeps what had come', async () => {
    for (const how of ['stop', 'close'] as const) {
      const { conversation, asked, texts } = setUp();
      conversation.send('Hi');
      await asked[0]!.send(delta('Hello'));
      conversation[how]();
      expect(asked[0]?.signal.aborted).toBe(true);
      await asked[0]!.send(delta(' there'));
      expect(texts()).toEqual([
        ['user', 'Hi'],
        ['bot', 'Hello'],
      ]);
      expect(conversation.snapshot()).toMatchObject({ waiting: false, unanswered: false });
    }
  });

  test('before the first word leaves a message that can be tried again', () => {
    const { conversation, saved } = setUp();
    conversation.send('Hi');
    conversation.stop();
    expect(conversation.snapshot().unanswered).toBe(true);
    expect(saved.at(-1)?.unanswered).toBe(true);
  });
});

describe('“schedule a demo”', () => {
  test('is confirmed after 700 ms, and taken to the form 1.5 s later, without the assistant', async () => {
    const { conversation, asked, texts, goToDemo } = setUp();
    conversation.send('Please SCHEDULE a demo');
    expect(conversation.snapshot()).toMatchObject({ waiting: true, stoppable: false });
    await vi.advanceTimersByTimeAsync(699);
    expect(texts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1499);
    expect(goToDemo).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(goToDemo).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(0);
    expect(conversation.snapshot().waiting).toBe(false);
  });

  test('leaves nothing to try again of a message without a reply before it', async () => {
    const { conversation, asked, saved } = setUp();
    conversation.send('Hi');
    await asked[0]!.send(failed('failed'));
    expect(conversation.snapshot().unanswered).toBe(true);
    conversation.send('schedule a demo');
    await vi.advanceTimersByTimeAsync(2200);
    expect(conversation.snapshot().unanswered).toBe(false);
    expect(saved.at(-1)?.unanswered).toBe(false);
  });

  test('goes nowhere once the chat was closed', async () => {
    const { conversation, goToDemo } = setUp();
    conversation.send('schedule a demo');
    await vi.advanceTimersByTimeAsync(1000);
    conversation.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(goToDemo).not.toHaveBeenCalled();
  });
});

test('forgetting the conversation leaves nothing, and greets anew', async () => {
  const { conversation, asked, texts } = setUp();
  conversation.send('Hi');
  conversation.clear();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(texts()).toEqual([]);
  conversation.open();
  await vi.advanceTimersByTimeAsync(500);
  expect(texts()).toHaveLength(1);
});

test('a request for a demo is recognized in any case, anywhere in the message, across a line break', () => {
  for (const message of [
    'schedule a demo',
    'Can I SCHEDULE A DEMO today?',
    'please Schedule a\nDemo',
  ]) {
    expect(demoRequest.test(message)).toBe(true);
  }
});

test('no other message counts as a request for a demo', () => {
  for (const message of ['', 'demo', 'schedule the demo', 'a schedule', 'How do I get a demo?']) {
    expect(demoRequest.test(message)).toBe(false);
  }
});

describe('a proposal', () => {
  const items = {
    id: 'a',
    kind: 'items',
    items: [{ type: 'product', slug: 'prodemand' }],
  } as const satisfies Proposal;
  const done: ChatEvent = {
    event: 'done',
    data: { conversation: 'sealed', quickReplies: [], cutOff: false },
  };
  /** A conversation whose reply has begun. */
  async function asking(fileIsMissing = false) {
    const parts = setUp(nothing, null, fileIsMissing);
    parts.conversation.send('What fits?');
    await vi.advanceTimersByTimeAsync(0);
    return { ...parts, send: parts.asked[0]!.send };
  }

  test('is shown with the end of the reply, below its text', async () => {
    const { conversation, send, texts } = await asking();
    await send({ event: 'delta', data: 'This one:' });
    await send({ event: 'proposal', data: items });
    expect(texts()).toHaveLength(2);
    await send(done);
    expect(texts().slice(1)).toEqual([
      ['bot', 'This one:'],
      ['bot', 'Card a'],
    ]);
    expect(conversation.snapshot().announcement).toBe('This one:\nCard a');
  });

  test('gets a sentence above it if the reply has no words', async () => {
    const { send, texts } = await asking();
    await send({ event: 'proposal', data: items });
    await send(done);
    expect(texts().slice(1)).toEqual([
      ['bot', 'Here is what I found for you.'],
      ['bot', 'Card a'],
    ]);
  });

  test('is kept unchecked if the file of the cards can’t be loaded, so that its place says so', async () => {
    const { conversation, send } = await asking(true);
    await send({ event: 'delta', data: 'This one:' });
    await send({ event: 'proposal', data: items });
    await send(done);
    expect(conversation.snapshot().messages.at(-1)).toMatchObject({ sender: 'bot', card: items });
  });

  test('is dropped with a reply that fails or is stopped before its end', async () => {
    const failed = await asking();
    await failed.send({ event: 'proposal', data: items });
    await failed.send({ event: 'error', data: { code: 'failed' } });
    expect(failed.texts().flat()).not.toContain('Card a');
    const stopped = await asking();
    await stopped.send({ event: 'proposal', data: items });
    stopped.conversation.stop();
    expect(stopped.texts()).toHaveLength(1);
  });

  test('is kept, with what the visitor did, for the next message and for the lead', async () => {
    const { conversation, send, saved, asked } = await asking();
    await send({ event: 'proposal', data: items });
    await send(done);
    conversation.note('a', 'added');
    expect(saved.at(-1)?.messages.at(-1)).toEqual({
      id: 'a',
      text: 'Card a',
      sender: 'bot',
      proposal: 'items',
      outcome: 'added',
      card: items,
    });
    conversation.send('And now?');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[1]?.request.outcomes).toEqual({ a: 'added' });
  });
});
