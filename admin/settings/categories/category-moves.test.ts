import { expect, test } from 'vitest';
import { removed, renamed } from './category-moves.ts';

const entries = (...pairs: [was: string, name: string][]) =>
  pairs.map(([was, name]) => ({ was, name }));
const lists = (interests: ReturnType<typeof entries>) => ({
  product_categories: [],
  bundle_categories: [],
  interests,
});
const before = lists(entries(['A', 'A'], ['B', 'B'], ['C', 'C']));

test.each([
  ['nothing', entries(['A', 'A'], ['B', 'B'], ['C', 'C']), [], []],
  ['another order and a new one', entries(['C', 'C'], ['', 'D'], ['A', 'A'], ['B', 'B']), [], []],
  ['a new name', entries(['A', 'D'], ['B', 'B'], ['C', 'C']), ['A to D'], []],
  ['two exchanged', entries(['A', 'B'], ['B', 'A'], ['C', 'C']), ['A to B', 'B to A'], []],
  ['one removed', entries(['A', 'A'], ['C', 'C']), [], ['B']],
  ['one removed whose name another gets', entries(['A', 'B'], ['C', 'C']), ['A to B'], []],
  ['one removed and added again', entries(['A', 'A'], ['C', 'C'], ['', 'B']), [], []],
])('with %s', (_, after, renames, removals) => {
  const moves = renamed(lists(after));
  expect(moves.map(({ from, to }) => `${from} to ${to}`)).toEqual(renames);
  expect(removed(before, lists(after)).map(({ name }) => name)).toEqual(removals);
});
