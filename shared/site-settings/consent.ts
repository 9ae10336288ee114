import { hasVisibleText } from '../text/visible-text.ts';
import * as texts from './texts.ts';

export const CONSENT_TEXT = texts.consent;

/** What visitors agree to by sending a request: the administrator's text, or the default one. */
export function consentText(written: string): string {
  return hasVisibleText(written) ? written.trim() : CONSENT_TEXT;
}

/** “a month”, “12 months”. */
export const monthsText = (months: number) => texts.months(months);
