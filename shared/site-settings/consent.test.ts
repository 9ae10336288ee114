import { expect, test } from 'vitest';
import { CONSENT_TEXT, consentText, monthsText } from './consent.ts';

test('visitors agree to the words that are written, or else to the default ones', () => {
  expect(consentText('  I agree. ')).toBe('I agree.');
  expect(consentText(' \u200b ')).toBe(CONSENT_TEXT);
});

test('months are told as one says them', () => {
  expect([1, 12].map(monthsText)).toEqual(['a month', '12 months']);
});
