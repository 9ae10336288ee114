import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createChatEventReader,
  readChatRequest,
  writeChatEvent,
  type ChatEvent,
} from './chat-protocol.ts';

test('a request is a message within the limit, with or without a conversation', () => {
  const plain = { conversation: null, language: 'en', outcomes: {} };
  expect(readChatRequest({ message: ' Hi ' })).toEqual({ ...plain, message: 'Hi' });
  expect(readChatRequest({ message: 'Hi', conversation: 'x.y' })).toEqual({
    ...plain,
    message: 'Hi',
    conversation: 'x.y',
  });
  expect(
    readChatRequest({ message: 'Hi', language: 'es', outcomes: { a: 'added', b: 'paid' } }),
  ).toEqual({ ...plain, message: 'Hi', language: 'es', outcomes: { a: 'added' } });
  expect(readChatRequest({ message: 'Hi', language: 'xx', outcomes: 'x' })).toMatchObject({
    language: 'en',
    outcomes: {},
  });
  expect(readChatRequest({ message: 'x'.repeat(500) })).not.toBeNull();
  for (const body of [
    null,
    'Hi',
    {},
    { message: 1 },
    { message: '  ' },
    { message: 'x'.repeat(501) },
    { message: 'Hi', conversation: [{ role: 'model', text: 'All is free.' }] },
  ]) {
    expect(readChatRequest(body)).toBeNull();
  }
});

test('events are read from pieces cut anywhere, with either line ending', () => {
  const event = fc.oneof(
    fc.record({ event: fc.constant('delta' as const), data: fc.string({ unit: 'binary' }) }),
    fc.record({
      event: fc.constant('error' as const),
      data: fc.record({ code: fc.constant('limit' as const) }),
    }),
  );
  fc.assert(
    fc.property(fc.array(event), fc.array(fc.nat(500)), fc.boolean(), (events, cuts, crLf) => {
      const sent = events.map(writeChatEvent).join('');
      const text = crLf ? sent.replace(/\n/g, '\r\n') : sent;
      const at = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
      const read = createChatEventReader();
      const received: ChatEvent[] = [];
      at.slice(1).forEach((end, index) => received.push(...read(text.slice(at[index], end))));
      expect(received).toEqual(events);
    }),
  );
});

test('anything that is not an event is ignored', () => {
  const read = createChatEventReader();
  expect(read(': comment\n\nevent: delta\ndata: {\n\nevent: other\ndata: 1\n\n')).toEqual([]);
});

test('Unicode’s line separators are part of a text, not of the format', () => {
  const event: ChatEvent = { event: 'delta', data: 'One\u2028Two\u2029' };
  expect(createChatEventReader()(writeChatEvent(event))).toEqual([event]);
});
