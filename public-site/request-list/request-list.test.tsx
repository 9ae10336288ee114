import { expect, test } from 'vitest';
import { parseRequestList } from './request-list.tsx';

const now = Date.parse('2026-03-08T12:00:00Z');
const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];

test('a list that was stored a day ago is read', () => {
  const text = JSON.stringify({ changedAt: now - 86_400_000, items });
  expect(parseRequestList(text, now)).toEqual(items);
});

test('a list that was stored more than a week ago is empty', () => {
  const text = JSON.stringify({ changedAt: now - 8 * 86_400_000, items });
  expect(parseRequestList(text, now)).toEqual([]);
});

test('a list that cannot be read is empty', () => {
  for (const text of [null, '', '{', '[]', '"text"', '{"items":{}}', '{"changedAt":1}']) {
    expect(parseRequestList(text, now)).toEqual([]);
  }
});

test('entries of another shape are left out', () => {
  const text = JSON.stringify({ changedAt: now, items: [...items, { slug: 1 }, null] });
  expect(parseRequestList(text, now)).toEqual(items);
});
