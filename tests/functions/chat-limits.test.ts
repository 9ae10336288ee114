import { describe, expect, it } from 'vitest';
import type { Handler } from '../../supabase/functions/_shared/project.ts';
import { createChatHandler } from '../../supabase/functions/chat/chat-handler.ts';
import {
  piece,
  pieceOf,
  reply,
  toolCall,
  toolResults,
  type GeminiOnLoopback,
} from '../gemini-on-loopback.ts';

import {
  ask,
  askFrom,
  chat,
  createHandler,
  KEY,
  openChat,
  post,
  read,
  SITE,
} from './chat-function.ts';

openChat();

const setCounts = (bucket: string, requests: number) =>
  chat.backend.database.query('update private.request_counts set requests = $2 where bucket = $1', [
    bucket,
    requests,
  ]);

describe('a limit on messages', () => {
  it('holds for an address across instances, and for no other address', async () => {
    const handlers = [createHandler(), createHandler()];
    const from = (address: string, n: number) => handlers[n % 2]!(post({ message: 'Hi' }), address);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) {
      const response = await from('192.0.2.7', n);
      statuses.push(response.status);
      await response.body?.cancel();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(await read(await from('192.0.2.7', 0))).toMatchObject({ status: 429, code: 'limit' });
    // Read to its end: a reply that nobody reads is asked for again once this test's Gemini is gone, and counts in the next.
    expect(await read(await from('192.0.2.8', 0))).toMatchObject({ status: 200 });
  });

  /** The answers to callers at each of these addresses, one after the other. */
  async function statusesOf(addresses: string[]) {
    const handler = createHandler();
    const statuses: number[] = [];
    for (const address of addresses) {
      const response = await handler(post({ message: 'Hi' }), address);
      statuses.push(response.status);
      await response.body?.cancel();
    }
    return statuses;
  }

  it.each([
    ['the addresses of one /64', '2001:db8:1:2::7', '2001:db8:1:2:ffff::9', 429],
    ['those of two /64', '2001:db8:1:2::7', '2001:db8:1:3::7', 200],
    ['one IPv4 address in both its spellings', '192.0.2.7', '::ffff:192.0.2.7', 429],
    ['two IPv4 addresses', '192.0.2.7', '192.0.2.8', 200],
    ['two IPv4 addresses written as IPv6', '::ffff:192.0.2.7', '::ffff:192.0.2.8', 200],
    ['callers without an address', 'unknown', 'unknown', 429],
  ])('counts %s as one network or two', async (_name, first, second, status) => {
    await statusesOf([first]);
    await setCounts('chat', 60);
    expect(await statusesOf([second])).toEqual([status]);
  });

  it('uses the one header in which the platform puts the caller’s address', async () => {
    const from = async (handler: Handler, headers: Record<string, string>) => {
      const request = post({ message: 'Hi' });
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      const response = await handler(request);
      await response.body?.cancel();
      return response.status;
    };
    const hosted = createHandler();
    await from(hosted, { 'cf-connecting-ip': '192.0.2.7' });
    await setCounts('chat', 60);
    expect(await from(hosted, { 'cf-connecting-ip': '192.0.2.7', 'x-real-ip': '192.0.2.8' })).toBe(
      429,
    );
    const own = createHandler({ CALLER_HEADER: 'X-Forwarded-For' });
    const claimed = {
      'cf-connecting-ip': '192.0.2.99',
      'x-forwarded-for': '192.0.2.99, 192.0.2.7',
    };
    expect(await from(own, claimed)).toBe(429);
    expect(await from(own, { ...claimed, 'x-forwarded-for': '192.0.2.7, 192.0.2.99' })).toBe(200);
  });

  it('leaves other networks their messages when one has used up its share', async () => {
    await statusesOf(['2001:db8::1']);
    await setCounts('chat of a network', 100);
    expect(await statusesOf(['2001:db8::2', '2001:db8::3'])).toEqual([429, 429]);
    expect(await statusesOf(['192.0.2.8'])).toEqual([200]);
    const { rows } = await chat.backend.database.query<{ requests: number }>(
      `select requests from private.request_counts where bucket = 'chat of all'`,
    );
    expect(rows).toEqual([{ requests: 2 }]);
  });

  /** Answers each message after two calls of the model. */
  function useTools() {
    chat.gemini.answer = (request) =>
      toolResults(request).length === 0
        ? [pieceOf([toolCall('free_times', {}, 'signed')], 'STOP')]
        : reply('On Monday.');
  }

  it.each([
    ['chat', 58, 'an hour'],
    ['chat of a network', 98, 'a day'],
  ])('counts each call of the model for its network: “%s”, %i of %s', async (bucket, calls) => {
    useTools();
    const handler = createHandler();
    const from = (address: string) => askFrom(address, handler, 'When?');
    await from('192.0.2.7');
    await setCounts(bucket, calls);
    expect(await from('192.0.2.7')).toMatchObject({ text: 'On Monday.', code: undefined });
    expect(await from('192.0.2.7')).toMatchObject({ status: 429, code: 'limit' });
    expect(await from('192.0.2.8')).toMatchObject({ text: 'On Monday.' });
    await setCounts(bucket, calls + 1);
    expect(await from('192.0.2.8')).toMatchObject({ text: '', code: 'limit' });
    expect(chat.gemini.requests).toHaveLength(7);
  });

  it.each([
    ['chat', 89],
    ['chat of a network', 149],
  ])('of a /48 is 1.5 times that of a /64: “%s”, after %i', async (bucket, calls) => {
    await statusesOf(['2001:db8:1:1::7', '2001:db8:1:2::7']);
    // The row of the /48: those of the two networks have 1.
    const { rows } = await chat.backend.database.query(
      `update private.request_counts set requests = $2 where bucket = $1 and requests = 2
       returning requests`,
      [bucket, calls],
    );
    expect(rows).toHaveLength(1);
    expect(await statusesOf(['2001:db8:1:3::7', '2001:db8:1:4::7', '2001:db8:2:4::7'])).toEqual([
      200, 429, 200,
    ]);
  });

  describe('keeps a fifth of the day’s calls for networks that have not asked yet', () => {
    it('and refuses the others', async () => {
      await statusesOf(['192.0.2.7', '2001:db8:1:1::7']);
      await setCounts('chat of all', 1199);
      // The second one is in the /48 of a network that has asked.
      expect(await statusesOf(['192.0.2.7', '192.0.2.7', '2001:db8:1:2::7'])).toEqual([
        200, 429, 429,
      ]);
      expect(await statusesOf(['192.0.2.8', '192.0.2.8', '2001:db8:2:2::7'])).toEqual([
        200, 429, 200,
      ]);
      await setCounts('chat of all', 1499);
      expect(await statusesOf(['192.0.2.9', '192.0.2.10'])).toEqual([200, 429]);
    });

    it('with all calls that their first message takes', async () => {
      useTools();
      await statusesOf(['192.0.2.7']);
      await setCounts('chat of all', 1199);
      const handler = createHandler();
      const from = (address: string) => askFrom(address, handler, 'When?');
      expect(await from('192.0.2.8')).toMatchObject({ text: 'On Monday.' });
      await setCounts('chat of all', 1199);
      expect(await from('192.0.2.7')).toMatchObject({ code: 'limit' });
    });
  });

  it('leaves more than a fifth of the day to others when ten networks use up what they may', async () => {
    useTools();
    const handler = createHandler();
    const askUntilRefused = async () => {
      for (;;) {
        if ((await askFrom('192.0.2.7', handler, 'When?')).status === 429) return;
      }
    };
    for (let hour = 0; hour < 2; hour += 1) {
      await askUntilRefused();
      await chat.backend.database.query(`delete from private.request_counts where bucket = 'chat'`);
    }
    expect(chat.gemini.requests).toHaveLength(100);
    // Nine other networks have used up as many each.
    await setCounts('chat of all', 10 * 100);
    expect(await statusesOf(['198.51.100.1'])).toEqual([200]);
  });

  it('holds for everybody’s messages of a day, and shows when the chat is opened', async () => {
    const handler = createHandler();
    const look = async () =>
      read(await handler(new Request('http://localhost/functions/v1/chat'), '192.0.2.9'));
    await ask(handler, 'Hi');
    await setCounts('chat of all', 1499);
    expect(await look()).toMatchObject({ status: 200 });
    expect(await askFrom('192.0.2.8', handler, 'Hi')).toMatchObject({ status: 200 });
    expect(await look()).toMatchObject({ status: 429, code: 'limit' });
    expect(await askFrom('192.0.2.10', handler, 'Hi')).toMatchObject({
      status: 429,
      code: 'limit',
    });
  });

  it.each([
    [
      'count_assistant_call',
      { address: 'x', calls_before: 0, most_per_hour: 1, most_per_network: 1, most_per_day: 1 },
    ],
    ['chat_messages_today', {}],
  ])('cannot be read or changed by a visitor: %s', async (name, body) => {
    const response = await chat.backend.fetch(
      new Request(`http://localhost/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: 'sb_publishable_local_embedded_backend',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }),
      '192.0.2.9',
    );
    expect(response.status).toBe(401);
  });
});

describe('a failed reply', () => {
  const answers: [
    name: string,
    code: string,
    answer: () => ReturnType<GeminiOnLoopback['answer']>,
  ][] = [
    ['a blocked prompt', 'blocked', () => [{ promptFeedback: { blockReason: 'SAFETY' } }]],
    ['a reply that is blocked on the way', 'blocked', () => [piece('Well,'), piece('', 'SAFETY')]],
    ['prohibited content', 'blocked', () => [piece('', 'PROHIBITED_CONTENT')]],
    ['an empty reply', 'empty', () => [piece('', 'STOP')]],
    ['nothing but thoughts', 'empty', () => [piece('', 'MAX_TOKENS')]],
    ['nothing but quick replies', 'empty', () => reply('[[QUICK_REPLIES: a | b]]')],
    ['no events at all', 'empty', () => []],
    ['a stream that breaks off', 'failed', () => [piece('Well,')]],
    ['an overloaded service', 'failed', () => ({ status: 503 })],
    ['a used-up quota', 'failed', () => ({ status: 429 })],
    ['a refused key', 'failed', () => ({ status: 400 })],
  ];
  it.each(answers)('after %s has the code “%s”', async (_name, code, answer) => {
    chat.gemini.answer = answer;
    const received = await ask(createHandler(), 'Hi');
    expect(received.code).toBe(code);
    expect(received.done).toBeUndefined();
  });

  const passing = answers.filter(([name]) => !/^(a reply that is blocked|a blocked|prohibited|a stream|a used-up|a refused)/.test(name)); // oxfmt-ignore
  it.each([
    ...passing,
    [
      'a malformed call',
      'empty',
      () => [{ candidates: [{ finishReason: 'MALFORMED_FUNCTION_CALL' }] }],
    ] as const,
    ['an answer that isn’t one', 'failed', () => ({ status: 500, message: '<html>' })] as const,
  ])('is repeated once after %s, unseen and counted', async (_name, code, answer) => {
    chat.gemini.answer = () =>
      chat.gemini.requests.length === 1 ? answer() : reply('Hello after all.');
    const received = await ask(createHandler(), 'Hi');
    expect(received).toMatchObject({ text: 'Hello after all.', code: undefined });
    expect(received.done).toMatchObject({ cutOff: false, quickReplies: [] });
    const [first, second] = chat.gemini.requests;
    expect(second).toEqual(first);
    // The first call and the second one.
    await setCounts('chat of all', 1498);
    chat.gemini.answer = answer;
    expect(await askFrom('192.0.2.8', createHandler(), 'Hi')).toMatchObject({ code });
    expect(chat.gemini.requests).toHaveLength(4);
    expect(await askFrom('192.0.2.9', createHandler(), 'Hi')).toMatchObject({
      status: 429,
      code: 'limit',
    });
  });

  it.each(answers.filter((each) => !passing.includes(each)))(
    'is not repeated after %s',
    async (_name, _code, answer) => {
      chat.gemini.answer = answer;
      await ask(createHandler(), 'Hi');
      expect(chat.gemini.requests).toHaveLength(1);
    },
  );

  it('is repeated with the results of the tools that ran', async () => {
    const call = () => [pieceOf([toolCall('free_times', {}, 'signed')], 'STOP')];
    let failures = 0;
    chat.gemini.answer = (request) => {
      if (toolResults(request).length === 0) return call();
      failures += 1;
      return failures === 1 ? { status: 503 } : reply('On Monday.');
    };
    expect(await ask(createHandler(), 'When?')).toMatchObject({ text: 'On Monday.' });
    expect(chat.gemini.requests.map((each) => toolResults(each).length)).toEqual([0, 1, 1]);
  });

  it('is not a reply that was cut off by its length', async () => {
    chat.gemini.answer = () => [piece('A long '), piece('story [[QUI', 'MAX_TOKENS')];
    expect(await ask(createHandler(), 'Hi')).toMatchObject({
      text: 'A long story',
      done: { cutOff: true, quickReplies: [] },
    });
  });

  it('is also sent when the database does not answer', async () => {
    const handler = createChatHandler(
      {
        GEMINI_API_KEY: KEY,
        GEMINI_BASE_URL: chat.gemini.url,
        CHAT_ALLOWED_ORIGINS: SITE,
        SUPABASE_URL: 'http://localhost',
        SUPABASE_SERVICE_ROLE_KEY: 'x',
      },
      () => Promise.reject(new TypeError('fetch failed')),
    );
    expect(await ask(handler, 'Hi')).toMatchObject({ status: 503, code: 'failed' });
    expect(chat.gemini.requests).toHaveLength(0);
  });
});

describe('a visitor who leaves', () => {
  /** A reply without an end. */
  async function* endless() {
    for (;;) {
      yield piece('and on ');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it('stops the call to Gemini by reading no further', async () => {
    chat.gemini.answer = endless;
    const left = chat.gemini.nextLeft();
    const response = await createHandler()(post({ message: 'Hi' }));
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    await left;
  });

  it('stops the call to Gemini by dropping the request', async () => {
    chat.gemini.answer = endless;
    const left = chat.gemini.nextLeft();
    const stop = new AbortController();
    const response = await createHandler()(post({ message: 'Hi' }, { signal: stop.signal }));
    await response.body!.getReader().read();
    stop.abort();
    await left;
  });
});
