import { expect, it } from 'vitest';
import { mailLink, textLink, whatsAppLink } from './contact-links.ts';

it('opens a message with a text that iOS and Android both read, to a phone that can be dialed', () => {
  expect(textLink('(718) 555-0142')).toBe('sms:+17185550142');
  expect(textLink('718-555-0142', 'Hi Ann & Bo,\nsee you + yours?')).toBe(
    'sms:+17185550142?&body=Hi%20Ann%20%26%20Bo%2C%0Asee%20you%20%2B%20yours%3F',
  );
  expect(textLink('ask at the counter', 'Hi')).toBeUndefined();
});

it('opens WhatsApp for exactly one US number', () => {
  expect(whatsAppLink('718.555.0142')).toBe('https://wa.me/17185550142');
  expect(whatsAppLink('+1 (718) 555-0142', '¡Hola, Ann & Bo!\n#1')).toBe(
    'https://wa.me/17185550142?text=%C2%A1Hola%2C%20Ann%20%26%20Bo!%0A%231',
  );
  for (const other of ['718-555-0142 x4', '718-555-0142 or 347-555-0199', '+44 20 7946 0000', '']) {
    expect(whatsAppLink(other)).toBeUndefined();
  }
});

it('opens a mail with subject and text, whose lines end as mail wants it', () => {
  expect(mailLink('ann+shop@example.org')).toBe('mailto:ann%2Bshop@example.org');
  expect(mailLink('ann@example.org', { subject: 'Your demo', body: 'Hi\nAnn' })).toBe(
    'mailto:ann@example.org?subject=Your%20demo&body=Hi%0D%0AAnn',
  );
});

it('lets no e-mail address add a recipient or a text', () => {
  expect(mailLink('a@b.example?bcc=c@d.example&body=x')).toBe(
    'mailto:a%40b.example%3Fbcc%3Dc@d.example%26body%3Dx',
  );
});
