import {
  addDays,
  addMonths,
  isCalendarDate,
  startOfMonth,
} from '../../shared/scheduling/calendar-date.ts';
import { durationText } from '../layout/times.ts';
import type { LeadReport, VisitReport } from '../providers/leads/lead-provider.ts';

/** The periods to choose from, in order. */
export const PERIODS = {
  month: 'This month',
  quarter: 'Last 3 months',
  year: 'This year',
  all: 'All',
} as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as readonly Period[];

/** The first and last day of the report (YYYY-MM-DD); '' for no limit. */
export interface Days {
  from: string;
  to: string;
}

/** Returns the days of a period, which has no end; `today` is YYYY-MM-DD. */
export function daysOf(period: Period, today: string): Days {
  const from = {
    month: startOfMonth(today),
    quarter: addMonths(startOfMonth(today), -2),
    year: `${today.slice(0, 4)}-01-01`,
    all: '',
  }[period];
  return { from, to: '' };
}

const MONTHS: Readonly<Record<Period, number>> = { month: 1, quarter: 3, year: 12, all: 0 };

/**
 * Returns the days to compare with: for a period the same days one month, three months, or a year earlier; for other
 * days as many right before them. null if there are none.
 */
export function daysBefore(asked: Days | Period, today: string): Days | null {
  if (typeof asked === 'string') {
    const months = MONTHS[asked];
    if (months === 0) return null;
    const from = addMonths(daysOf(asked, today).from, -months);
    return { from, to: addMonths(today, -months) };
  }
  const last = asked.to || today;
  if (asked.from === '' || asked.from > last) return null;
  const count = 1 + (Date.parse(last) - Date.parse(asked.from)) / 86_400_000;
  return { from: addDays(asked.from, -count), to: addDays(asked.from, -1) };
}

/** Formats days: “Jun 1 – Aug 23, 2026”. */
export function daysText({ from, to }: Days): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

/** Reads days or a period from the page's address; the last three months by default. */
export function readReportAddress(query: URLSearchParams): Days | Period {
  const day = (name: string) => {
    const text = query.get(name);
    return isCalendarDate(text) ? text : '';
  };
  const days = { from: day('from'), to: day('to') };
  if (days.from || days.to) return days;
  const period = query.get('period');
  return period !== null && Object.hasOwn(PERIODS, period) ? (period as Period) : 'quarter';
}

/** The stages of the funnel in order, without `lost`. */
export const STAGES = {
  received: 'Received',
  contacted: 'Contacted',
  demo: 'Demo',
  proposal: 'Proposal',
  won: 'Won',
} as const;
export type Stage = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as readonly Stage[];

export type Figures = Record<Stage | 'lost' | 'value', number>;

/** Adds up some rows of the report. */
export function sumOf(lines: readonly Figures[]): Figures {
  const sums = [...STAGE_NAMES, 'lost' as const, 'value' as const].map((figure) => [
    figure,
    lines.reduce((sum, line) => sum + line[figure], 0),
  ]);
  return Object.fromEntries(sums) as Figures;
}

/** Returns the figures of each month from the first to the last, including months without leads. */
export function byMonth({ months }: LeadReport): { month: string; figures: Figures }[] {
  const known = months.map(({ month }) => month).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  const all: { month: string; figures: Figures }[] = [];
  for (let month = first; month && last && month <= last; month = addMonths(month, 1)) {
    const each = month;
    all.push({ month, figures: sumOf(months.filter((line) => line.month === each)) });
  }
  return all;
}

/** Returns the number of visits in each week from the first to the last, including weeks without visits. */
export function byWeek({ weeks }: VisitReport): VisitReport['weeks'] {
  const visits = new Map(weeks.map(({ week, visits }) => [week, visits]));
  const [first, last] = [weeks[0]?.week, weeks.at(-1)?.week];
  const all: VisitReport['weeks'] = [];
  for (let week = first; week && last && week <= last; week = addDays(week, 7)) {
    all.push({ week, visits: visits.get(week) ?? 0 });
  }
  return all;
}

/** Formats how many there are for each of some: “2.5”, or “–” for none. */
export const averageText = (sum: number, count: number): string =>
  count === 0 ? '–' : (sum / count).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Returns the share of won leads among those won or lost; null if there are none. */
export function winRate({ won, lost }: Figures): number | null {
  return won + lost === 0 ? null : won / (won + lost);
}

/** Formats a share: “42%”, “< 1%”, or “–” for none. */
export function percentText(share: number | null): string {
  if (share === null || !Number.isFinite(share)) return '–';
  return share > 0 && share < 0.01 ? '< 1%' : `${Math.round(share * 100)}%`;
}

/** Formats a median of minutes: “3 hours”, or “–” for none. */
export const medianText = (minutes: number | null): string =>
  minutes === null ? '–' : durationText(minutes);

/** Formats the Monday of a week: “Mar 2”. */
export function weekName(week: string): string {
  return new Date(week).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
}

/** Returns a source's name; null stands for the less frequent ones together. */
export const sourceName = (source: string | null): string => source ?? 'Other sources';

/** Returns the headings and rows of the CSV file: one row per month and source. */
export function reportRows({ months }: LeadReport): {
  headings: string[];
  rows: (string | number)[][];
} {
  return {
    headings: ['Month', 'Source', ...Object.values(STAGES), 'Lost', 'Won monthly value'],
    rows: months.map((line) => [
      line.month.slice(0, 7),
      sourceName(line.source),
      ...STAGE_NAMES.map((stage) => line[stage]),
      line.lost,
      line.value,
    ]),
  };
}
