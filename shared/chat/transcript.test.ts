import { expect, test } from 'vitest';
import { chatHistoryForLead, readChatMessages, type ChatMessage } from './transcript.ts';

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

test('a lead gets the conversation, but not a greeting alone', () => {
  expect(chatHistoryForLead([answered])).toEqual([]);
  expect(chatHistoryForLead([answered, asked])).toEqual([answered, asked]);
});

test('a lead gets as many of the last messages as the database accepts', () => {
  const many = Array.from({ length: 500 }, (_, n): ChatMessage => ({ ...asked, id: String(n) }));
  const taken = chatHistoryForLead(many);
  expect(taken).toHaveLength(200);
  expect(taken.at(-1)?.id).toBe('499');
  const long = Array.from({ length: 100 }, () => ({ ...asked, text: 'x'.repeat(5000) }));
  expect(JSON.stringify(chatHistoryForLead(long)).length).toBeLessThan(200_000);
});
