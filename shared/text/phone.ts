const MAX_DIGITS = 10;

/** A phone number as phones dial it: without what separates its digits, and without an extension. */
export function dialed(phone: string): string {
  return phone.replace(/\s*(?:x|ext\.?)\s*\d+\s*$/i, '').replace(/[^a-z\d+#*]/gi, '');
}

/**
 * The national digits of a US phone number, at most 10. The country code 1 is dropped when the input
 * starts with “+1”, or starts with 1 and has 11 digits or more: a shorter one may not be complete yet.
 * Further digits are cut off. Never throws.
 */
export function phoneDigits(input: string): string {
  const digits = input.replace(/\D/g, '');
  const hasCountryCode =
    input.trimStart().startsWith('+1') || (digits.startsWith('1') && digits.length > MAX_DIGITS);
  return digits.slice(hasCountryCode ? 1 : 0).slice(0, MAX_DIGITS);
}

/**
 * A phone number in any notation as “(718) 555-0142”, or as much of it as has been typed: “(7”,
 * “(718”, “(718) 5”, “(718) 555-0”. A separator appears only with the digit after it, so that the
 * backspace key always removes a digit. Never throws.
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

/**
 * What a phone field shows after its text was changed, and where the caret goes: after the same digit
 * as before. `caret` counts characters from the start. Never throws.
 */
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
