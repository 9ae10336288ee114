import type { Language } from '../language/language.ts';

const dollarsIn = (locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });

const DOLLARS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: dollarsIn('en-US'),
  es: dollarsIn('es-US'),
};

/** The highest price: $100,000, in cents. The database has the same. */
export const MAX_CENTS = 10_000_000;

/** US dollars, “$1,250” or “$149.50”. */
export function dollars(amount: number, language: Language = 'en'): string {
  return DOLLARS[language].format(amount);
}

/** A number of cents as US dollars. */
export const centsText = (cents: number, language?: Language) => dollars(cents / 100, language);

/** The cents of a typed amount of dollars: “1,250”, “$89.5”. Null if it is none, or has a part of a cent. */
export function readCents(typed: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d+)?(?:\.(\d{0,2}))?$/.exec(typed.trim());
  if (!match || !/\d/.test(typed)) return null;
  const [, whole = '0', part = ''] = match;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** The text of a field for an amount of cents: “89” or “89.50”; '' for 0. */
export const typedCents = (cents: number) =>
  cents === 0 ? '' : (cents / 100).toFixed(2).replace(/\.00$/, '');
