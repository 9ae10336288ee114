import { hasVisibleText } from '../text/visible-text.ts';

/** The most characters of the consent. The database has the same. */
export const CONSENT_TEXT_LIMIT = 500;
/** What visitors agree to by sending a request, where the administrator wrote nothing. */
export const CONSENT_TEXT =
  'By sending this request, you agree that we keep what you entered and contact you about it.';

/** What visitors agree to by sending a request. */
export function consentText(written: string): string {
  return hasVisibleText(written) ? written.trim() : CONSENT_TEXT;
}

/** The most months before closed leads are anonymized. The database has the same. */
export const ANONYMIZE_MONTHS_LIMIT = 120;

/** How long that is, in words: “a month”, “12 months”. */
export const monthsText = (months: number) => (months === 1 ? 'a month' : `${months} months`);
