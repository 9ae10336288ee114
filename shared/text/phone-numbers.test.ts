import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHONE_NUMBERS } from '../../tests/world/phone-numbers.ts';
import { dialed, phoneLink } from './phone-link.ts';
import {
  formatPhoneInput,
  formatTypedPhone,
  readUsPhone,
  tidyPhone,
  phoneKey,
} from './us-phone.ts';

/** Text of the characters that people put into phone fields. */
const phoneText = fc.string({ unit: fc.constantFrom(...'0123456789+()-. x') });

describe.each(PHONE_NUMBERS)('“$text”', ({ text, formatted, calls, key }) => {
  it(formatted === null ? 'stays as it is written' : `is ${formatted}`, () => {
    expect(tidyPhone(text)).toBe(formatted ?? text);
    expect(readUsPhone(text) !== null).toBe(formatted !== null);
  });

  it(calls === null ? 'cannot be dialed' : `dials ${calls}`, () => {
    expect(dialed(text)).toBe(calls);
    expect(phoneLink(text)).toBe(calls === null ? undefined : `tel:${calls}`);
    expect(phoneLink(text, 'sms')).toBe(calls === null ? undefined : `sms:${calls}`);
  });

  it('is the same number as others with its digits alone', () => {
    expect(phoneKey(text)).toBe(key);
  });
});

describe('tidyPhone', () => {
  it('leaves its own output as it is', () => {
    fc.assert(
      fc.property(fc.oneof(phoneText, fc.string()), (input) => {
        expect(tidyPhone(tidyPhone(input))).toBe(tidyPhone(input));
      }),
    );
  });

  it('loses no digit but the code of the country', () => {
    fc.assert(
      fc.property(phoneText, (input) => {
        const digits = (text: string) => text.replace(/\D/g, '');
        expect([digits(input), digits(input).slice(1)]).toContain(digits(tidyPhone(input)));
      }),
    );
  });
});

describe('formatTypedPhone', () => {
  it('grows with each digit that is typed', () => {
    const stages = ['', '(7', '(71', '(718', '(718) 5', '(718) 55', '(718) 555'];
    stages.push('(718) 555-0', '(718) 555-01', '(718) 555-014', '(718) 555-0142');
    expect(stages.map((_, typed) => formatTypedPhone('7185550142'.slice(0, typed)))).toEqual(
      stages,
    );
  });

  it('loses a digit when the last character is deleted', () => {
    for (let count = 1; count <= 10; count += 1) {
      const typed = formatTypedPhone('7185550142'.slice(0, count));
      const left = typed.slice(0, -1).replace(/\D/g, '');
      expect(left).toBe('7185550142'.slice(0, count - 1));
    }
  });

  it('drops the 1 of “+1” even when few digits follow', () => {
    expect(formatTypedPhone('+1')).toBe('');
    expect(formatTypedPhone('+1 718')).toBe('(718');
  });

  it('keeps a leading 1 that may be part of the number', () => {
    expect(formatTypedPhone('1718555014')).toBe('(171) 855-5014');
  });
});

describe('formatPhoneInput', () => {
  it.each([
    ['at the end of what is typed', '7185', 4, '(718) 5', 7],
    ['behind a digit in the middle', '(7128) 555-0142', 3, '(712) 855-5014', 3],
    ['where a digit was taken away', '(78) 555-0142', 2, '(785) 550-142', 2],
    ['behind a pasted number with its country code', '+1 718 555 0142', 15, '(718) 555-0142', 14],
    ['at the start', '(718) 555', 0, '(718) 555', 0],
  ])('leaves the caret %s', (_where, input, caret, text, place) => {
    expect(formatPhoneInput(input, caret, '(718) 555-0142')).toEqual({ text, caret: place });
  });

  it.each([
    ['(718) 555-0142', '(718) 555-01425', 15],
    ['(718) 555-0142', '(718) 555-0142x', 15],
    ['(718', '(718a', 5],
  ])('at “%s” passes over a key that no number has: “%s”', (before, input, caret) => {
    expect(formatPhoneInput(input, caret, before)).toEqual({ text: before, caret: caret - 1 });
  });

  it.each(['+44 20 7946 0958', '+507 6123 4567', '718-555-0142 x4', '27185550142', 'none'])(
    'keeps “%s”, which is pasted and no US number, as it is',
    (input) => {
      expect(formatPhoneInput(input, input.length)).toEqual({ text: input, caret: input.length });
      // It can be corrected key by key.
      const less = input.slice(0, -1);
      expect(formatPhoneInput(less, less.length, input)).toEqual(
        formatPhoneInput(less, less.length),
      );
    },
  );
});
