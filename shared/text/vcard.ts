import { contentText, textValue } from './content-lines.ts';
import { dialed, US_NUMBER } from './phone-link.ts';
import { readUsPhone } from './us-phone.ts';
import { asSeen } from './visible-text.ts';

/** What a contact card says. What is blank is left out. */
export interface ContactCard {
  name: string;
  company?: string | null;
  title?: string | null;
  /** As somebody wrote it: with several numbers, each gets its own line, and other words are a note. */
  phone?: string | null;
  email?: string | null;
  address?: string | null;
  website?: string | null;
  photo?: string | null;
}

/** What a phone dials for each number in a text. */
function numbersIn(text: string): string[] {
  const found = asSeen(text)
    .replace(/\p{Pd}/gu, '-')
    .matchAll(new RegExp(US_NUMBER, 'g'));
  const numbers = [...found].map(([, ...digits]) => `+1${digits.join('')}`);
  // Numbers of other countries, and letters as digits.
  const [first] = numbers.length > 0 ? [] : [dialed(text)];
  return [...new Set(first ? [first] : numbers)];
}

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

/**
 * A contact card as a file (vCard 4.0, RFC 6350). The name is one part of it: a guess which word is the family's would
 * file people wrongly. Never throws.
 */
export function vCard(card: ContactCard): string {
  const read = (part: keyof ContactCard) => card[part]?.trim() ?? '';
  const line = (property: string, part: keyof ContactCard) =>
    read(part) ? [`${property}:${textValue(read(part))}`] : [];
  const link = (property: string, part: keyof ContactCard) =>
    isWebAddress(read(part)) ? [`${property}:${read(part)}`] : [];
  const name = textValue(read('name'));
  const address = textValue(read('address'));
  const numbers = numbersIn(read('phone'));
  const isNumberAlone = numbers.length === 1 && readUsPhone(read('phone'))?.extension === '';
  return contentText([
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${name}`,
    `N:;${name};;;`,
    ...line('ORG', 'company'),
    ...line('TITLE', 'title'),
    ...numbers.map((number) => `TEL;TYPE=voice:${number}`),
    ...line('EMAIL', 'email'),
    ...(address ? [`ADR:;;${address};;;;`] : []),
    ...link('URL', 'website'),
    ...link('PHOTO', 'photo'),
    ...(isNumberAlone ? [] : line('NOTE', 'phone')),
    'END:VCARD',
  ]);
}

/** The name of a card's file: “Ann Lee.vcf”. */
export const vCardFile = (name: string): string =>
  `${
    name
      .replace(/[^\p{L}\p{M}\p{N} .-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[ .]+/, '')
      .trim()
      .slice(0, 80) || 'contact'
  }.vcf`;
