import type { QuoteLine } from './quote-lines.ts';
import type { QuoteRow, QuoteState } from './quote-state.ts';

/** The day on which the cases ask. */
export const TODAY = '2026-11-30';

const AT = '2026-11-20T15:00:00Z';

type Times = Partial<
  Pick<
    QuoteRow,
    'sent_at' | 'seen_at' | 'accepted_at' | 'declined_at' | 'withdrawn_at' | 'replaced_at'
  >
> & { valid_until: string };

const sent = (valid_until: string, times: Partial<Times> = {}): Times => ({
  valid_until,
  sent_at: AT,
  ...times,
});

/** What a quote is, for the rule here and the one in the database. */
export const STATE_CASES: readonly (readonly [Times, QuoteState])[] = [
  [{ valid_until: TODAY }, 'draft'],
  [{ valid_until: '2026-11-01' }, 'draft'],
  [sent(TODAY), 'sent'],
  [sent('2026-11-29'), 'expired'],
  [sent(TODAY, { seen_at: AT }), 'seen'],
  [sent('2026-11-29', { seen_at: AT }), 'expired'],
  [sent(TODAY, { seen_at: AT, accepted_at: AT }), 'accepted'],
  [sent('2026-11-29', { seen_at: AT, accepted_at: AT }), 'accepted'],
  [sent('2026-11-29', { declined_at: AT }), 'declined'],
  [sent('2026-11-29', { withdrawn_at: AT }), 'withdrawn'],
  [sent(TODAY, { replaced_at: AT }), 'replaced'],
  [sent('2026-11-29', { replaced_at: AT }), 'replaced'],
];

const line = (monthly_cents: number, once_cents: number): QuoteLine => ({
  ...{ kind: 'text', slug: null, name: 'Setup', monthly_cents, once_cents },
});

/** Lines with their sums a month and once, in cents. */
export const SUM_CASES: readonly (readonly [QuoteLine[], number, number])[] = [
  [[], 0, 0],
  [[line(0, 0)], 0, 0],
  [[line(8_999, 0), line(1, 25_050)], 9_000, 25_050],
  [Array<QuoteLine>(50).fill(line(10_000_000, 10_000_000)), 500_000_000, 500_000_000],
];
