const MAX_DIGITS = 10;

/** A phone number for dialing, without separators and extension. */
export function dialed(phone: string): string {
  return phone.replace(/\s*(?:x|ext\.?)\s*\d+\s*$/i, '').replace(/[^a-z\d+#*]/gi, '');
}

/** A link that calls or texts a number, with the country code, so that it works abroad. */
export function phoneLink(phone: string, scheme: 'tel' | 'sms' = 'tel'): string {
  const digits = dialed(phone).replace(/\D/g, '');
  return `${scheme}:+${digits.length === 10 ? `1${digits}` : digits}`;
}

/**
 * At most 10 national digits of a US phone number. The country code is dropped if the input starts with “+1”, or with 1
 * and has 11 digits or more: a shorter one may not be complete yet. Never throws.
 */
export function phoneDigits(input: string): string {
  const digits = input.replace(/\D/g, '');
  const hasCountryCode =
    input.trimStart().startsWith('+1') || (digits.startsWith('1') && digits.length > MAX_DIGITS);
  return digits.slice(hasCountryCode ? 1 : 0).slice(0, MAX_DIGITS);
}

/**
 * A phone number as “(718) 555-0142”, or as much as has been typed: “(7”, “(718) 5”. A separator appears only with the
 * digit after it, so that the backspace key always removes a digit. Never throws.
 */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input);
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

/** Formats a phone field's text, and moves the caret so that it stays after the same digit. Never throws. */
export function formatPhoneInput(input: string, caret: number): { text: string; caret: number } {
  const text = formatPhone(input);
  if (caret >= input.length) return { text, caret: text.length };
  const dropped = input.replace(/\D/g, '').length > phoneDigits(input).length ? 1 : 0;
  let digits = input.slice(0, caret).replace(/\D/g, '').length;
  if (dropped && /^\D*1/.test(input.slice(0, caret))) digits -= 1;
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1) {
    if (/\d/.test(text[place]!)) seen += 1;
  }
  return { text, caret: place };
}
