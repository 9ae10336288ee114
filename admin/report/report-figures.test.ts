import { describe, expect, it } from 'vitest';
import type { LeadReport } from '../providers/leads/lead-provider.ts';
import {
  daysBefore,
  daysText,
  byMonth,
  daysOf,
  medianText,
  percentText,
  readReportAddress,
  reportRows,
  winRate,
  type Figures,
} from './report-figures.ts';

const figures = (values: Partial<Figures>): Figures => ({
  received: 0,
  contacted: 0,
  demo: 0,
  proposal: 0,
  won: 0,
  lost: 0,
  value: 0,
  ...values,
});
const report: LeadReport = {
  months: [
    { month: '2048-11-01', source: 'flyer', ...figures({ received: 3, won: 1, value: 99.5 }) },
    { month: '2048-11-01', source: null, ...figures({ received: 2, lost: 1 }) },
    { month: '2049-01-01', source: 'flyer', ...figures({ received: 1 }) },
  ],
  sources: [],
  times: { first_contact: null, contacted: null, demo: null, proposal: null, won: null },
  reasons: [],
  renewals: [],
  recommended: [],
  quotes: { sent: 0, accepted: 0, open: 0, open_cents: 0, to_yes: null },
};

describe('the days of the report', () => {
  it('are those of a period on the business’s calendar', () => {
    expect(daysOf('month', '2049-01-13')).toEqual({ from: '2049-01-01', to: '' });
    expect(daysOf('quarter', '2049-01-31').from).toBe('2048-11-01');
    expect(daysOf('year', '2049-01-13').from).toBe('2049-01-01');
    expect(daysOf('all', '2049-01-13').from).toBe('');
  });

  it('come from the address, and are the last three months where it is wrong', () => {
    const read = (query: string) => readReportAddress(new URLSearchParams(query));
    expect(read('from=2049-01-02')).toEqual({ from: '2049-01-02', to: '' });
    expect(read('to=2049-01-02&period=all')).toEqual({ from: '', to: '2049-01-02' });
    expect(read('period=all')).toBe('all');
    expect(read('period=toString&from=2049-13-41')).toBe('quarter');
  });
});

describe('the figures of the report', () => {
  it('have each month once, and those without leads', () => {
    expect(byMonth(report)).toEqual([
      { month: '2048-11-01', figures: figures({ received: 5, won: 1, lost: 1, value: 99.5 }) },
      { month: '2048-12-01', figures: figures({}) },
      { month: '2049-01-01', figures: figures({ received: 1 }) },
    ]);
    expect(byMonth({ ...report, months: [] })).toEqual([]);
  });

  it('give the win rate of the leads that were decided', () => {
    expect(winRate(figures({ received: 10, won: 1, lost: 3 }))).toBe(0.25);
    expect(winRate(figures({ received: 10 }))).toBeNull();
  });

  it('are written as one says them', () => {
    const shares = [0, 0.004, 0.01, 0.256, null];
    expect(shares.map(percentText)).toEqual(['0%', '< 1%', '1%', '26%', '–']);
    expect([90, null].map(medianText)).toEqual(['2 hours', '–']);
  });

  it('are a row for each month and source in the CSV file', () => {
    const { headings, rows } = reportRows(report);
    expect(rows.map((row) => row.length)).toEqual([9, 9, 9]);
    expect(headings).toHaveLength(9);
    expect(rows[1]).toEqual(['2048-11', 'Other sources', 2, 0, 0, 0, 0, 1, 0]);
  });
});

describe('the days to compare with', () => {
  it.each([
    ['month', '2026-11-23', '2026-10-01', '2026-10-23'],
    ['month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-23', '2026-06-01', '2026-08-23'],
    ['year', '2026-11-23', '2025-01-01', '2025-11-23'],
    [{ from: '2026-11-01', to: '2026-11-10' }, '2026-11-23', '2026-10-22', '2026-10-31'],
    [{ from: '2026-11-10', to: '2026-11-10' }, '2026-11-23', '2026-11-09', '2026-11-09'],
    [{ from: '2026-11-22', to: '' }, '2026-11-23', '2026-11-20', '2026-11-21'],
  ] as const)('are as many before %j on %s', (asked, today, from, to) => {
    expect(daysBefore(asked, today)).toEqual({ from, to });
  });

  it.each(['all', { from: '', to: '2026-11-10' }, { from: '2049-01-02', to: '' }] as const)(
    'are none before %j',
    (asked) => {
      expect(daysBefore(asked, '2026-11-23')).toBeNull();
    },
  );

  it('are said as a range', () => {
    const text = daysText({ from: '2026-06-01', to: '2026-08-23' });
    expect(text.replace(/\s/g, ' ')).toBe('Jun 1 – Aug 23, 2026');
  });
});
