import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createChatEventReader, type ChatEvent } from '../../shared/chat/chat-protocol.ts';
import { readProposal } from '../../shared/chat/proposals.ts';
import type { Handler } from '../../supabase/functions/_shared/project.ts';
import { createChatHandler } from '../../supabase/functions/chat/chat-handler.ts';
import type { EmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { openBackend } from '../database/support.ts';
import { openGemini, reply, type GeminiOnLoopback } from '../gemini-on-loopback.ts';

export const SITE = 'https://shop.example';
export const KEY = 'a-key-that-nobody-may-see';

/** The project and Gemini of a test file, once `openChat` was called. */
export const chat = {} as {
  backend: EmbeddedBackend;
  gemini: GeminiOnLoopback;
  dataApiCalls: string[];
};

/** Opens a project for the file, and a new Gemini for each test. */
export function openChat(): void {
  beforeAll(async () => {
    chat.backend = await openBackend();
  });
  afterAll(() => chat.backend.close());
  beforeEach(async () => {
    // Before Google retires gemini-2.5-flash.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
    await chat.backend.database.query('delete from private.request_counts');
    chat.gemini = await openGemini(() => reply('Hello there. [[QUICK_REPLIES: One? | Two? ]]'));
    chat.dataApiCalls = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await chat.gemini.close();
  });
}

export function createHandler(changes: Record<string, string | undefined> = {}): Handler {
  return createChatHandler(
    {
      GEMINI_API_KEY: KEY,
      GEMINI_BASE_URL: chat.gemini.url,
      CHAT_ALLOWED_ORIGINS: `${SITE}, https://www.shop.example`,
      SUPABASE_URL: 'http://localhost',
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: chat.backend.secretKey }),
      ...changes,
    },
    (input, init) => {
      const request = new Request(input, init);
      chat.dataApiCalls.push(new URL(request.url).pathname);
      return chat.backend.fetch(request, '127.0.0.1');
    },
  );
}

export function post(
  body: unknown,
  { origin = SITE, signal }: { origin?: string; signal?: AbortSignal } = {},
) {
  return new Request('http://localhost/functions/v1/chat', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
}

/** The events of an answer, or its failure. */
export async function read(response: Response) {
  const text = await response.text();
  expect(text).not.toContain(KEY);
  expect(text).not.toMatch(/gemini|secret|upstream/i);
  const events = createChatEventReader()(text);
  const data = <Name extends ChatEvent['event']>(name: Name) =>
    events.filter((event): event is Extract<ChatEvent, { event: Name }> => event.event === name);
  return {
    status: response.status,
    text: data('delta')
      .map((event) => event.data)
      .join(''),
    pieces: data('delta').length,
    proposals: data('proposal').map((event) => readProposal(event.data)!),
    done: data('done')[0]?.data,
    code:
      data('error')[0]?.data.code ??
      (response.status >= 400 ? (JSON.parse(text) as { code: string }).code : undefined),
  };
}

export const ask = async (
  handler: Handler,
  message: string,
  conversation?: string,
  more: { language?: string; outcomes?: Record<string, string> } = {},
  address = '192.0.2.7',
) => read(await handler(post({ message, conversation, ...more }), address));

/** The answer to a message from this address. */
export const askFrom = (address: string, handler: Handler, message: string) =>
  ask(handler, message, undefined, {}, address);
