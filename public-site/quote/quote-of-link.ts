import type { QuoteLine } from '../../shared/quotes/quote-lines.ts';
import type { QuoteState } from '../../shared/quotes/quote-state.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';

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
