import { expect, test } from 'vitest';
import {
  chatHistoryForLead,
  readChatMessages,
  REQUEST_BYTES,
  type ChatMessage,
} from './transcript.ts';

const asked: ChatMessage = { id: '1', text: 'Hello?', sender: 'user' };
const answered: ChatMessage = { id: '2', text: 'Hi!', sender: 'bot' };

test('reads stored messages and leaves out anything else', () => {
  expect(readChatMessages([asked, null, 'x', { text: 1, sender: 'bot' }, answered])).toEqual([
    asked,
    answered,
  ]);
  expect(readChatMessages([{ text: 'a', sender: 'system' }])).toEqual([]);
  for (const value of [null, undefined, 'x', 3, {}]) expect(readChatMessages(value)).toEqual([]);
});

test('a card of the assistant keeps its kind and what became of it, and nothing else of it', () => {
  const card = { id: '3', text: 'Suggested: ProDemand', sender: 'bot', proposal: 'items' } as const;
  const shown = { ...card, outcome: 'added', card: { items: [] } } as const;
  const [kept] = chatHistoryForLead([shown, asked]);
  expect(kept).toEqual({ ...card, outcome: 'added' });
  expect(readChatMessages([kept!])).toEqual([kept]);
  expect(
    readChatMessages([
      { ...card, proposal: 'payment', outcome: 'added' },
      { ...card, outcome: 'paid' },
      { ...card, sender: 'user' },
    ]),
  ).toEqual([
    { id: '3', text: card.text, sender: 'bot' },
    card,
    { id: '3', text: card.text, sender: 'user' },
  ]);
});

test('a lead gets the conversation, but not a greeting alone', () => {
  expect(chatHistoryForLead([answered])).toEqual([]);
  expect(chatHistoryForLead([answered, asked])).toEqual([answered, asked]);
});

test('a lead gets as many of the last messages as the database accepts', () => {
  const many = Array.from({ length: 500 }, (_, n): ChatMessage => ({ ...asked, id: String(n) }));
  const taken = chatHistoryForLead(many);
  expect(taken).toHaveLength(200);
  expect(taken.at(-1)?.id).toBe('499');
});

test('the oldest messages are left out of a request that would be longer than the database takes', () => {
  // Two bytes a character, and quotes that JSON escapes.
  const long = Array.from({ length: 100 }, (_, n): ChatMessage => ({
    ...asked,
    id: String(n),
    text: 'é"'.repeat(500),
  }));
  const request = { name: 'Ann', additional_message: 'x'.repeat(4000) };
  const chat_history = chatHistoryForLead(long, request);
  expect(chat_history.at(-1)?.id).toBe('99');
  const bytes = (messages: unknown[]) =>
    Buffer.byteLength(JSON.stringify({ ...request, chat_history: messages }));
  expect(bytes(chat_history)).toBeLessThanOrEqual(REQUEST_BYTES);
  expect(bytes([long[0], ...chat_history])).toBeGreaterThan(REQUEST_BYTES - 1000);
  expect(chatHistoryForLead(long, { ...request, interests: 'x'.repeat(REQUEST_BYTES) })).toEqual(
    [],
  );
});
