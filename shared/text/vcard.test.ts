import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PHONE_NUMBERS } from '../../tests/world/phone-numbers.ts';
import { vCard, vCardFile, type ContactCard } from './vcard.ts';

/** The lines of a card, unfolded. */
const linesOf = (card: ContactCard) => vCard(card).replaceAll('\r\n ', '').split('\r\n');
/** A property's values, as a program reads them. */
const valuesOf = (card: ContactCard, property: string) =>
  linesOf(card)
    .filter((line) => line.split(/[:;]/)[0] === property)
    .map((line) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
    );

describe('a contact card', () => {
  test('has what is known, with accents and commas as they are', () => {
    expect(
      linesOf({
        name: 'José Núñez, Jr.',
        company: 'Núñez & Sons; Auto\\Body',
        title: ' ',
        phone: '(718) 555-0142',
        email: 'jose@example.org',
        address: '1301 Oak Point Ave, Bronx, NY 10474',
      }),
    ).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:José Núñez\\, Jr.',
      'N:;José Núñez\\, Jr.;;;',
      'ORG:Núñez & Sons\\; Auto\\\\Body',
      'TEL;TYPE=voice:+17185550142',
      'EMAIL:jose@example.org',
      'ADR:;;1301 Oak Point Ave\\, Bronx\\, NY 10474;;;;',
      'END:VCARD',
      '',
    ]);
  });

  test.each([
    ['http://shop.example', ['http://shop.example']],
    ['https://shop.example/a', ['https://shop.example/a']],
    ['see https://shop.example', []],
    ['https://shop.example or call', []],
  ])('has an address of the web alone as its website and photo: %s', (address, shown) => {
    const card = { name: 'Ann', website: address, photo: address };
    expect([valuesOf(card, 'URL'), valuesOf(card, 'PHOTO')]).toEqual([shown, shown]);
  });

  test.each(PHONE_NUMBERS)('has the number that a press dials first: $text', ({ text, calls }) => {
    expect(valuesOf({ name: 'Ann', phone: text }, 'TEL')[0] ?? null).toBe(calls);
  });

  test('has two numbers apart, each once, and as a note what stands around them', () => {
    const phone = '718-555-0142 or 347-555-0199 (cell), 718.555.0142';
    expect(valuesOf({ name: 'Ann', phone }, 'TEL')).toEqual(['+17185550142', '+13475550199']);
    expect(valuesOf({ name: 'Ann', phone }, 'NOTE')).toEqual([phone]);
    expect(valuesOf({ name: 'Ann', phone: '718-555-0142 x4' }, 'NOTE')).toEqual([
      '718-555-0142 x4',
    ]);
    expect(valuesOf({ name: 'Ann', phone: 'ask for Bo' }, 'TEL')).toEqual([]);
    expect(valuesOf({ name: 'Ann', phone: '718 555 0142' }, 'NOTE')).toEqual([]);
  });

  test('has the addresses of pages and pictures alone', () => {
    const card = { name: 'Ann', website: 'javascript:alert(1)', photo: 'photo.jpg' };
    expect(valuesOf(card, 'URL')).toEqual([]);
    expect(valuesOf(card, 'PHOTO')).toEqual([]);
    const web = 'https://example.org/a,b';
    expect(linesOf({ ...card, website: web, photo: web })).toEqual(
      expect.arrayContaining([`URL:${web}`, `PHOTO:${web}`]),
    );
  });

  test('keeps any text whole, in lines of at most 75 octets, and lets none begin a line of its own', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(text, text, (name, company) => {
        const card = { name: `A${name}`, company: `B${company}` };
        const file = vCard(card);
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(linesOf(card)).toHaveLength(7);
        const plain = (value: string) =>
          value
            .trim()
            .replace(/\r\n?/g, '\n')
            .replace(/(?!\n)\p{Cc}/gu, ' ');
        expect(valuesOf(card, 'FN')).toEqual([plain(card.name)]);
        expect(valuesOf(card, 'ORG')).toEqual([plain(card.company)]);
      }),
    );
  });
});

test.each([
  ['Ann Lee', 'Ann Lee.vcf'],
  [' ..Ann   Lee. ', 'Ann Lee..vcf'],
  ['Ann /// Lee', 'Ann Lee.vcf'],
  ['A'.repeat(200), `${'A'.repeat(80)}.vcf`],
  ['José "Pepe" Núñez / Bo', 'José Pepe Núñez Bo.vcf'],
  ['../..', 'contact.vcf'],
  [' ', 'contact.vcf'],
])('the file of “%s” is called %s', (name, file) => expect(vCardFile(name)).toBe(file));
