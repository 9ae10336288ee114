import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, formatPhoneInput, phoneDigits, phoneLink } from './phone.ts';

/** Text of the characters that people put into phone fields. */
const phoneText = fc.string({ unit: fc.constantFrom(...'0123456789+()-. x') });

describe('formatPhone', () => {
  it('grows with each digit that is typed', () => {
    const stages = ['', '(7', '(71', '(718', '(718) 5', '(718) 55', '(718) 555'];
    stages.push('(718) 555-0', '(718) 555-01', '(718) 555-014', '(718) 555-0142');
    expect(stages.map((_, typed) => formatPhone('7185550142'.slice(0, typed)))).toEqual(stages);
  });

  it('loses a digit when the last character is deleted', () => {
    for (let count = 1; count <= 10; count += 1) {
      const typed = formatPhone('7185550142'.slice(0, count));
      expect(phoneDigits(typed.slice(0, -1))).toBe('7185550142'.slice(0, count - 1));
    }
  });

  it.each([
    '+1 718 555 0142',
    '+1 (718) 555-0142',
    '1-718-555-0142',
    '(+1) 718.555.0142',
    ' +17185550142',
    '17185550142',
    '718.555.0142 99',
  ])('reads “%s” as one number', (pasted) => {
    expect(formatPhone(pasted)).toBe('(718) 555-0142');
  });

  it('drops the 1 of “+1” even when few digits follow', () => {
    expect(formatPhone('+1')).toBe('');
    expect(formatPhone('+1 718')).toBe('(718');
  });

  it('keeps a leading 1 that may be part of the number', () => {
    expect(formatPhone('1718555014')).toBe('(171) 855-5014');
  });

  it('ignores everything but digits', () => {
    expect(formatPhone('call me')).toBe('');
  });

  it('leaves its own output as it is', () => {
    fc.assert(
      fc.property(fc.oneof(phoneText, fc.string()), (input) => {
        expect(formatPhone(formatPhone(input))).toBe(formatPhone(input));
      }),
    );
  });

  it('shows exactly the digits of the number', () => {
    fc.assert(
      fc.property(phoneText, (input) => {
        expect(formatPhone(input).replace(/\D/g, '')).toBe(phoneDigits(input));
      }),
    );
  });
});

describe('phoneDigits', () => {
  it('never gives more than ten digits', () => {
    fc.assert(
      fc.property(phoneText, (input) => {
        expect(phoneDigits(input)).toMatch(/^\d{0,10}$/);
      }),
    );
  });

  it('keeps all digits of up to ten that carry no country code', () => {
    fc.assert(
      fc.property(phoneText, (input) => {
        const digits = input.replace(/\D/g, '');
        fc.pre(digits.length <= 10 && !input.includes('+'));
        expect(phoneDigits(input)).toBe(digits);
      }),
    );
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
    expect(formatPhoneInput(input, caret)).toEqual({ text, caret: place });
  });
});

describe('phoneLink', () => {
  it('adds the country code to a national number', () => {
    expect(phoneLink('(718) 555-0142')).toBe('tel:+17185550142');
    expect(phoneLink('+1 718 555 0142')).toBe('tel:+17185550142');
  });

  it('leaves out an extension, and can open a message', () => {
    expect(phoneLink('(718) 555-0142 ext. 4')).toBe('tel:+17185550142');
    expect(phoneLink('(718) 555-0142', 'sms')).toBe('sms:+17185550142');
  });
});
