import { expect, it } from 'vitest';
import { EMAIL_ADDRESSES } from '../../tests/world/email-addresses.ts';
import { isEmail, tidyEmail } from './email-address.ts';

it.each(EMAIL_ADDRESSES)('$text is the address $kept', ({ text, kept }) => {
  expect(tidyEmail(text)).toBe(kept ?? text);
  expect(isEmail(text)).toBe(kept === text);
});
