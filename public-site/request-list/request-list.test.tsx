import { expect, test } from 'vitest';
import { parseRequestList } from './request-list.tsx';

const now = Date.parse('2026-03-08T12:00:00Z');
const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];

test('a list is read for a week after its last change', () => {
  const stored = (age: number) => JSON.stringify({ changedAt: now - age, items });
  const week = 7 * 86_400_000;
  expect(parseRequestList(stored(week - 1), now)).toEqual(items);
  expect(parseRequestList(stored(week), now)).toEqual([]);
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
