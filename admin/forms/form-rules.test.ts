import { expect, it } from 'vitest';
import { readWholeNumber } from './form-rules.ts';

it.each([
  ['', 50, null],
  [' 4 ', 50, 4],
  ['50', 50, 50],
  ['51', 50, undefined],
  ['0', 50, undefined],
  ['-5', 50, undefined],
  ['1.5', 50, undefined],
  ['1e3', 36_500, undefined],
  ['few', 50, undefined],
  ['36500', 36_500, 36_500],
])('reads “%s” as a whole number up to %i: %s', (typed, most, number) => {
  expect(readWholeNumber(typed, most)).toBe(number);
});
