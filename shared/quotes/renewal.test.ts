import { expect, it } from 'vitest';
import { RENEWAL_CASES } from './renewal.cases.ts';
import { renewalMonth } from './renewal.ts';

it.each(RENEWAL_CASES)('a deal with the month %s, won on %s, renews in %s', (had, wonOn, month) => {
  expect(renewalMonth(had, wonOn)).toBe(month);
});
