import { hasVisibleText } from '../text/visible-text.ts';
import * as texts from './texts.ts';

/** Characters. The database has the same limit. */
export const CONSENT_TEXT_LIMIT = 500;
export const CONSENT_TEXT = texts.consent;

/** What visitors agree to by sending a request: the administrator's text, or the default one. */
export function consentText(written: string): string {
  return hasVisibleText(written) ? written.trim() : CONSENT_TEXT;
}

/** The most months before closed leads are anonymized. The database has the same limit. */
export const ANONYMIZE_MONTHS_LIMIT = 120;

/** “a month”, “12 months”. */
export const monthsText = (months: number) => texts.months(months);
