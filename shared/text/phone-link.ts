import { asSeen } from './visible-text.ts';

/** A US number within other words. */
export const US_NUMBER =
  /(?:^|[^\d+])(?:\+?1[ ./-]*)?\(?([2-9]\d\d)\)?[ ./-]*(\d{3})[ ./-]*(\d{4})(?!\d)/;
/** A number that begins with + or 011 and the code of a country. */
const FOREIGN_NUMBER = /(?:\+|\b011[ ./-]*)([1-9][\d ().-]{6,})/;
/** A US number of which some digits are letters. */
const VANITY_NUMBER = /^(?:1[ ./-]*)?\(?([2-9]\d\d)\)?(?=.*[a-z])((?:[ ./-]*[\da-z]){7,})$/;
/** The digits of the letters a to z on a phone's keys. */
const KEYS = '22233344455566677778889999';
const onKeys = (text: string) => text.replace(/[a-z]/g, (sign) => KEYS[sign.charCodeAt(0) - 97]!);

/**
 * What a phone dials for a text: the first number in it, as “+17185550142”, or without + where it is not clear of which
 * country it is. null if there is none. Extensions are left out. Never throws.
 */
export function dialed(text: string): string | null {
  const plain = asSeen(text)
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-');
  const [, ...us] = US_NUMBER.exec(plain) ?? VANITY_NUMBER.exec(plain) ?? [];
  if (us[0]) return `+1${onKeys(us.join('')).replace(/\W/g, '').slice(0, 10)}`;
  const foreign = FOREIGN_NUMBER.exec(plain)?.[1];
  // Other signs stand in dates, and in numbers that a spreadsheet has rounded.
  const digits = (foreign ?? /^[\d ().-]+$/.exec(plain)?.[0] ?? '').replace(/\(0\)|\D/g, '');
  return /^\d{7,15}$/.test(digits) ? (foreign ? '+' : '') + digits : null;
}

/**
 * A link that calls or texts a number, with the country code, so that it works abroad; undefined if it can't be dialed.
 * Never throws.
 */
export function phoneLink(phone: string, scheme: 'tel' | 'sms' = 'tel'): string | undefined {
  const number = dialed(phone);
  return number ? `${scheme}:${number}` : undefined;
}
