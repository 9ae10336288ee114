import { expect, test } from 'vitest';
import { parseRequestList } from './request-list-storage.ts';

const now = Date.parse('2026-03-08T12:00:00Z');
const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];

test('reads what was stored a day ago', () => {
  const text = JSON.stringify({ changedAt: now - 86_400_000, items });
  expect(parseRequestList(text, now)).toEqual(items);
});

test('starts afresh after a week', () => {
  const text = JSON.stringify({ changedAt: now - 8 * 86_400_000, items });
  expect(parseRequestList(text, now)).toEqual([]);
});

test('starts afresh from what cannot be read', () => {
  for (const text of [null, '', '{', '[]', '"text"', '{"items":{}}', '{"changedAt":1}']) {
    expect(parseRequestList(text, now)).toEqual([]);
  }
});

test('drops what is no item and keeps the rest', () => {
  const text = JSON.stringify({ changedAt: now, items: [...items, { slug: 1 }, null] });
  expect(parseRequestList(text, now)).toEqual(items);
});
