import { expect, test } from 'vitest';
import {
  addEntry,
  addProductAlone,
  linesOfRequest,
  quoteSums,
  type QuoteCatalog,
} from './quote-lines.ts';
import { quoteState } from './quote-state.ts';
import { STATE_CASES, SUM_CASES, TODAY } from './quote.cases.ts';

const NO_TIMES = {
  sent_at: null,
  seen_at: null,
  accepted_at: null,
  declined_at: null,
  withdrawn_at: null,
  replaced_at: null,
};

test.each(STATE_CASES)('a quote with %j is %s', (times, state) => {
  expect(quoteState({ ...NO_TIMES, ...times }, TODAY)).toBe(state);
});

test.each(SUM_CASES)('lines have their sums a month and once', (lines, monthly, once) => {
  expect(quoteSums(lines)).toEqual({ monthly_cents: monthly, once_cents: once });
});

const product = (slug: string, base?: string) => ({
  ...{ id: slug, slug, name: slug.toUpperCase() },
  ...{ is_add_on: base !== undefined, linked_product_id: base ?? null },
});

const CATALOG: QuoteCatalog = {
  products: [product('info'), product('shop'), product('text', 'shop'), product('alone')],
  bundles: [{ id: 'both', slug: 'both', name: 'BOTH', includes: ['info', 'shop'] }],
  prices: [
    { kind: 'product', slug: 'info', monthly_cents: 8_900, once_cents: 0 },
    { kind: 'bundle', slug: 'both', monthly_cents: 19_900, once_cents: 5_000 },
    { kind: 'product', slug: 'both', monthly_cents: 1, once_cents: 1 },
  ],
};

const namesOf = (...slugs: string[]) =>
  linesOfRequest(
    slugs.map((slug) => ({ type: slug === 'both' ? 'bundle' : 'product', slug })),
    CATALOG,
  ).map(({ name }) => name);

test('a new quote has what the lead asked for with its prices, and none for what is in no catalog', () => {
  expect(linesOfRequest([{ type: 'product', slug: 'info' }], CATALOG)).toEqual([
    { kind: 'product', slug: 'info', name: 'INFO', monthly_cents: 8_900, once_cents: 0 },
  ]);
  expect(namesOf('alone', 'gone', 'alone')).toEqual(['ALONE']);
});

test('a bundle brings what it includes, in either order', () => {
  expect(namesOf('info', 'shop', 'both', 'alone')).toEqual(['BOTH', 'ALONE']);
  const info = addEntry([], { kind: 'product', slug: 'info' }, CATALOG);
  const both = addEntry(info, { kind: 'bundle', slug: 'both' }, CATALOG);
  expect(both).toMatchObject([{ monthly_cents: 19_900, once_cents: 5_000 }]);
  expect(addEntry(both, { kind: 'product', slug: 'shop' }, CATALOG)).toEqual(both);
});

test('a bundle takes the place of products alone: a line of text and another bundle stay', () => {
  const others = [
    { kind: 'text', slug: null, name: 'Setup', monthly_cents: 0, once_cents: 100 },
    // A product of this slug would go.
    { kind: 'bundle', slug: 'info', name: 'Info bundle', monthly_cents: 1, once_cents: 0 },
  ] as const;
  const lines = addEntry(others, { kind: 'bundle', slug: 'both' }, CATALOG);
  expect(lines.map(({ name }) => name)).toEqual(['Setup', 'Info bundle', 'BOTH']);
});

test('an add-on brings its base, unless a bundle has it', () => {
  expect(namesOf('text')).toEqual(['TEXT', 'SHOP']);
  expect(namesOf('text', 'both')).toEqual(['BOTH', 'TEXT']);
});

test('for a customer who has its base, an add-on comes alone', () => {
  const add = (lines: Parameters<typeof addProductAlone>[0], slug: string) =>
    addProductAlone(lines, slug, CATALOG);
  const lines = add([], 'text');
  expect(lines.map(({ name }) => name)).toEqual(['TEXT']);
  expect(add(lines, 'text')).toEqual(lines);
  expect(add(lines, 'gone')).toEqual(lines);
});
