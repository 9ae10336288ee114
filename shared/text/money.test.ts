import { expect, test } from 'vitest';
import { centsText, readCents, typedCents } from './money.ts';

test.each([
  ['89', 8_900],
  ['$89.5', 8_950],
  ['$ 1,250.00', 125_000],
  ['.5', 50],
  ['12.', 1_200],
  [' 0 ', 0],
  ['1250', 125_000],
  ['12,345,678', 1_234_567_800],
])('%s is %i cents', (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});

test.each([
  '',
  '$',
  '1,250,5',
  '12,50,000',
  '1234,500',
  '.',
  '-5',
  '89.999',
  '1,25',
  'free',
  '8 9',
  '1e3',
  '89,50',
])('“%s” is no amount', (typed) => {
  expect(readCents(typed)).toBeNull();
});

test('an amount is written as in the United States, in both languages', () => {
  expect([centsText(125_000), centsText(8_950), centsText(125_000, 'es')]).toEqual([
    '$1,250',
    '$89.50',
    '$1,250',
  ]);
  expect([typedCents(0), typedCents(8_900), typedCents(8_950)]).toEqual(['', '89', '89.50']);
});
