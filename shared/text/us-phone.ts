import { dialed } from './phone-link.ts';
import { asSeen } from './visible-text.ts';

/** An extension as people and programs write it, behind a number. */
const EXTENSION = /[\s,;]*(?:;ext=|ext(?:ension|n)?|x|#)[\s.:]*(\d{1,7})$/i;
/** One number with spaces, dashes, points, and brackets; before it, what lead forms and links put there. */
const ONE_NUMBER = /^(?:(?:p|tel):(?=\+))?(\+?)([\d\s()./\p{Pd}]+)$/u;

/**
 * Reads a text that is exactly one US number: ten digits, or eleven that begin with 1, with an area code from 2 to 9. Gives
 * the ten, and an extension, '' without one; null for anything else. Never throws.
 */
export function readUsPhone(text: string) {
  const plain = asSeen(text);
  const found = EXTENSION.exec(plain);
  const number = plain.slice(0, found?.index).replace(/^\(\+(\d+)\)/, '+$1');
  const [, plus, rest] = ONE_NUMBER.exec(number) ?? [];
  const all = rest?.replace(/\D/g, '') ?? '';
  if (!(plus ? /^1[2-9]\d{9}$/ : /^1?[2-9]\d{9}$/).test(all)) return null;
  return { digits: all.slice(-10), extension: found?.[1] ?? '' };
}

/** A US number as “(718) 555-0142” or “(718) 555-0142 ext. 4”. Any other text stays as it is. Never throws. */
export function tidyPhone(text: string): string {
  const phone = readUsPhone(text);
  if (!phone) return text;
  const { digits, extension } = phone;
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension ? `${number} ext. ${extension}` : number;
}

/**
 * Under what two leads' numbers are the same: ten digits of a US number, all digits of another one; null without a number.
 * private.phone_key says the same in SQL. Never throws.
 */
export function phoneKey(text: string): string | null {
  return dialed(text)?.replace(/^\+1(?=\d{10}$)|^\+/, '') ?? null;
}

const MAX_DIGITS = 10;

/**
 * At most ten national digits of what is being typed. The country code is dropped if the input starts with “+1”, or with 1
 * and has 11 digits or more: a shorter one may not be complete yet.
 */
function typedDigits(input: string): string {
  const digits = input.replace(/\D/g, '');
  const hasCountryCode =
    input.trimStart().startsWith('+1') || (digits.startsWith('1') && digits.length > MAX_DIGITS);
  return digits.slice(hasCountryCode ? 1 : 0).slice(0, MAX_DIGITS);
}

/**
 * A phone number as “(718) 555-0142”, or as much as has been typed: “(7”, “(718) 5”. A separator appears only with the
 * digit after it, so that the backspace key always removes a digit. Never throws.
 */
export function formatTypedPhone(input: string): string {
  const digits = typedDigits(input);
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

const hasDigitsAlone = (text: string) => /^(?:\+(?=1|$))?[\d\s()./\p{Pd}]*$/u.test(text.trim());

/** Whether a text may be the beginning of a US number, or all of it. */
const isTypable = (text: string) =>
  hasDigitsAlone(text) && /^1?\d{0,10}$/.test(text.replace(/\D/g, ''));

/**
 * Formats a phone field's text, and moves the caret so that it stays after the same digit. `before` is the text that the
 * field had. A key that no US number has changes nothing, and a digit too many pushes the last one out. What is pasted
 * instead of a number stays as it is, so that nothing of it is lost before its problem is told. Never throws.
 */
export function formatPhoneInput(
  input: string,
  caret: number,
  before = '',
): { text: string; caret: number } {
  if (!isTypable(input)) {
    const isKey = input.length === before.length + 1 && isTypable(before);
    if (!isKey) return { text: input, caret };
    if (!hasDigitsAlone(input)) return { text: before, caret: caret - 1 };
  }
  const text = formatTypedPhone(input);
  if (caret >= input.length) return { text, caret: text.length };
  const dropped = input.replace(/\D/g, '').length > typedDigits(input).length ? 1 : 0;
  let digits = input.slice(0, caret).replace(/\D/g, '').length;
  if (dropped && /^\D*1/.test(input.slice(0, caret))) digits -= 1;
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1) {
    if (/\d/.test(text[place]!)) seen += 1;
  }
  return { text, caret: place };
}
