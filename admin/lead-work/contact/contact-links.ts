import { phoneLink } from '../../../shared/text/phone-link.ts';
import { readUsPhone } from '../../../shared/text/us-phone.ts';

/** Opens the device's messages, with a text if one is given; undefined for a phone that can't be dialed. */
export function textLink(phone: string, body = ''): string | undefined {
  const link = phoneLink(phone, 'sms');
  // Android reads what follows “?”, and iOS what follows “&”.
  return link && link + (body && `?&body=${encodeURIComponent(body)}`);
}

/** Opens WhatsApp, with a text if one is given; undefined for anything but exactly one US number. */
export function whatsAppLink(phone: string, body = ''): string | undefined {
  const number = readUsPhone(phone);
  if (!number || number.extension) return undefined;
  return `https://wa.me/1${number.digits}${body && `?text=${encodeURIComponent(body)}`}`;
}

/** Opens the device's mail, with a subject and a text if they are given. */
export function mailLink(email: string, { subject = '', body = '' } = {}): string {
  const parts = Object.entries({ subject, body: body.replace(/\r?\n/g, '\r\n') });
  // Blanks are %20 here: mail programs show the “+” of URLSearchParams.
  const query = parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  // All but the “@” that ends the name, so that no address adds a field of its own.
  const address = encodeURIComponent(email.trim()).replace(/%40(?!.*%40)/, '@');
  return `mailto:${address}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Directions to an address in Google Maps. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address }).toString()}`;
}
