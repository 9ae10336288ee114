import type { QuoteLine } from '../../shared/quotes/quote-lines.ts';
import type { QuoteState } from '../../shared/quotes/quote-state.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { callFunction, DataApiError } from '../data/data-api.ts';

/** What a link shows of a quote that can be read. */
export interface Offer {
  /** Prices in cents. */
  lines: QuoteLine[];
  monthly_cents: number;
  once_cents: number;
  note: string;
  terms: string;
  /** When and by whom it was accepted. */
  accepted_at: string | null;
  accepted_by: string | null;
}

/** A quote as its link shows it. One that was replaced or withdrawn shows no offer. */
export type Quote = {
  number: number;
  name: string;
  company_name: string | null;
  language: string;
  valid_until: CalendarDate;
  sent_at: string;
} & (
  | { state: 'replaced' | 'withdrawn' }
  | ({ state: Exclude<QuoteState, 'draft' | 'replaced' | 'withdrawn'> } & Offer)
);

/** How a call ended. Only `quote` and `no-answer` may have changed the quote. */
export type QuoteAnswer =
  | { kind: 'quote'; quote: Quote }
  /** The link is unknown or has expired. */
  | { kind: 'ended' }
  /** The quote has another state by now. */
  | { kind: 'changed' }
  /** This network, or this quote, has had too many calls. */
  | { kind: 'limit' }
  /** Safe to send again. */
  | { kind: 'no-answer' };

async function answerTo(call: Promise<unknown>): Promise<QuoteAnswer> {
  try {
    return { kind: 'quote', quote: (await call) as Quote };
  } catch (error) {
    console.error('The quote couldn’t be read or answered.', error);
    if (!(error instanceof DataApiError) || !error.code) return { kind: 'no-answer' };
    if (error.code === 'PT404') return { kind: 'ended' };
    return { kind: error.code === 'PT429' ? 'limit' : 'changed' };
  }
}

/** Reads the quote that a link leads to. `seen` is whether its customer looks at it. Never throws. */
export const loadQuote = (token: string, seen: boolean) =>
  answerTo(callFunction('quote', { token, seen }));

/** Accepts a quote by a name, declines it with a reason or '', or asks a question. Never throws. */
export const answerQuote = (token: string, answer: 'accept' | 'decline' | 'ask', words: string) =>
  answerTo(callFunction('answer_quote', { token, answer, words }));
