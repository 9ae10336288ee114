// Repeated events (RFC 5545, 3.3.10), in local times: the epoch ms at which UTC shows them.
import type { Deadline } from './calendar-lines.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;
/** Frequencies with a fixed length. A week is the days from its first one on. */
const UNITS: Readonly<Record<string, number>> = {
  WEEKLY: 7 * DAY_MS,
  DAILY: DAY_MS,
  HOURLY: 3600 * SECOND_MS,
  MINUTELY: 60 * SECOND_MS,
  SECONDLY: SECOND_MS,
};
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const MAX_INTERVAL = 1e9;

/** A rule, with empty lists for what it doesn't say. */
type Rule = NonNullable<ReturnType<typeof readRule>>;

interface Repeated {
  start: number;
  rule: Rule;
  /** Earlier and later ones need not be found. */
  from: number;
  until: number;
  /** Whether a start is after the rule's own end. */
  isOver: (local: number) => boolean;
  tick: Deadline;
}

/** Whole numbers from -most to most, without 0, or from 0 to most. */
function numbers(text: string | undefined, most: number, mayBeNegative: boolean): Set<number> {
  const found = (text ? text.split(',') : []).map((each) => {
    const number = /^[+-]?\d{1,3}$/.test(each) ? Number(each) : NaN;
    const isRight = mayBeNegative ? number !== 0 && number >= -most : number >= 0;
    if (!isRight || !(number <= most)) throw new RangeError('No number of a rule.');
    return number;
  });
  return new Set(found);
}

function weekdaysOf(text: string | undefined) {
  return [...new Set(text ? text.split(',') : [])].map((each) => {
    const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(each) ?? [];
    const day = DAYS.indexOf(name);
    if (day < 0) throw new RangeError('No day of a rule.');
    return { day, nth: Number(nth) };
  });
}

/** Reads the value of an RRULE, in upper or lower case. Null for one that makes no sense. */
export function readRule(text: string) {
  const parts = new Map(
    text
      .toUpperCase()
      .replace(/\s/g, '')
      .split(';')
      .map((part) => part.split('=') as [string, string | undefined]),
  );
  const frequency = parts.get('FREQ') ?? '';
  const isKnown = frequency === 'YEARLY' || frequency === 'MONTHLY' || UNITS[frequency];
  const scale = parts.get('RSCALE') ?? 'GREGORIAN';
  if (!isKnown || scale !== 'GREGORIAN') return null;
  // The standard doesn’t say what that means.
  if (frequency === 'WEEKLY' && parts.has('BYMONTHDAY')) return null;
  const whole = (name: string) => {
    const number = Number(parts.get(name) ?? 0);
    if (!Number.isInteger(number) && number !== Infinity) throw new RangeError('No number.');
    return number;
  };
  try {
    return {
      frequency,
      interval: Math.min(Math.max(1, whole('INTERVAL')), MAX_INTERVAL),
      count: whole('COUNT') || Infinity,
      /** '' for a rule without an end. */
      until: parts.get('UNTIL') ?? '',
      /** The day on which a week begins; 0 is Sunday. */
      weekStart: Math.max(0, DAYS.indexOf(parts.get('WKST') ?? 'MO')),
      months: numbers(parts.get('BYMONTH'), 12, false),
      weeks: numbers(parts.get('BYWEEKNO'), 53, true),
      yearDays: numbers(parts.get('BYYEARDAY'), 366, true),
      monthDays: numbers(parts.get('BYMONTHDAY'), 31, true),
      weekdays: weekdaysOf(parts.get('BYDAY')),
      hours: numbers(parts.get('BYHOUR'), 23, false),
      minutes: numbers(parts.get('BYMINUTE'), 59, false),
      seconds: numbers(parts.get('BYSECOND'), 60, false),
      positions: numbers(parts.get('BYSETPOS'), 366, true),
    };
  } catch {
    return null;
  }
}

/** A date or a time of a file as a local time: “20270106”, “20270106T090000Z”, or with dashes and colons. Null for others. */
export function localOf(text: string): number | null {
  const [, year, month, day, hour = 0, minute = 0, second = 0] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text,
    ) ?? [];
  if (!year) return null;
  const date = Date.UTC(+year, Number(month) - 1, Number(day));
  const isDate = new Date(date).getUTCDate() === Number(day) && +hour <= 24;
  return isDate && +minute < 60 && +second <= 60
    ? date + ((+hour * 60 + +minute) * 60 + +second) * SECOND_MS
    : null;
}

/** The day of the week of a local day; 0 is Sunday. */
const weekdayOf = (day: number) => (((day / DAY_MS + 4) % 7) + 7) % 7;
const yearStart = (year: number) => Date.UTC(year, 0, 1);

/** The number of a day's week in its year, and the number of the year's last week (ISO 8601, with any first day). */
function weekOf(day: number, weekStart: number): [number, last: number] {
  // A week belongs to the year that most of its days are in.
  const middle = day - ((weekdayOf(day) - weekStart + 7) % 7) * DAY_MS + 3 * DAY_MS;
  const year = new Date(middle).getUTCFullYear();
  const weekFrom = (instant: number) => Math.floor((instant - yearStart(year)) / (7 * DAY_MS)) + 1;
  const lastMiddle = yearStart(year + 1) - DAY_MS;
  const offset = (((lastMiddle - middle) / DAY_MS) % 7) * DAY_MS;
  return [weekFrom(middle), weekFrom(lastMiddle - offset)];
}

/** Whether a rule has a day, counted from the start or the end of a span of so many days. */
const has = (values: Set<number>, number: number, size: number) =>
  values.size === 0 || values.has(number) || values.has(number - size - 1);

/** Says of local days whether a rule has them, with what it leaves to the start. */
function dayFilter(rule: Rule, start: number): (day: number) => boolean {
  const { frequency, months, weeks, yearDays, weekdays, weekStart } = rule;
  let { monthDays } = rule;
  let days = weekdays;
  let ofMonths = months;
  const startDate = new Date(start);
  const saysNoDay = yearDays.size + monthDays.size + weekdays.length === 0;
  if (saysNoDay && (frequency === 'WEEKLY' || (frequency === 'YEARLY' && weeks.size > 0))) {
    days = [{ day: startDate.getUTCDay(), nth: 0 }];
  } else if (saysNoDay && (frequency === 'MONTHLY' || frequency === 'YEARLY')) {
    monthDays = new Set([startDate.getUTCDate()]);
    if (frequency === 'YEARLY' && months.size === 0) {
      ofMonths = new Set([startDate.getUTCMonth() + 1]);
    }
  }
  const countsInMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months.size > 0);
  const counts = countsInMonth || (frequency === 'YEARLY' && weeks.size === 0);

  return (day) => {
    const date = new Date(day);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    if (ofMonths.size > 0 && !ofMonths.has(month + 1)) return false;
    if (monthDays.size > 0) {
      const size = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      if (!has(monthDays, date.getUTCDate(), size)) return false;
    }
    const yearSize = (yearStart(year + 1) - yearStart(year)) / DAY_MS;
    const yearDay = (day - yearStart(year)) / DAY_MS;
    if (!has(yearDays, yearDay + 1, yearSize)) return false;
    if (weeks.size > 0 && !has(weeks, ...weekOf(day, weekStart))) return false;
    if (days.length === 0) return true;
    return days.some(({ day: weekday, nth }) => {
      if (weekday !== date.getUTCDay()) return false;
      if (nth === 0 || !counts) return true;
      const at = countsInMonth ? date.getUTCDate() - 1 : yearDay;
      const size = countsInMonth ? new Date(Date.UTC(year, month + 1, 0)).getUTCDate() : yearSize;
      return nth > 0
        ? Math.floor(at / 7) + 1 === nth
        : Math.floor((size - 1 - at) / 7) + 1 === -nth;
    });
  };
}

/** The months that a rule of years looks at, from 0 on, in order. */
function monthsOf({ months, weeks, yearDays, monthDays, weekdays }: Rule, start: number): number[] {
  const saysNoDay = weeks.size + yearDays.size + monthDays.size + weekdays.length === 0;
  if (months.size === 0 && saysNoDay) return [new Date(start).getUTCMonth()];
  const all = Array.from({ length: 12 }, (_, at) => at);
  return months.size > 0 ? all.filter((at) => months.has(at + 1)) : all;
}

function daysOfMonth(year: number, month: number): number[] {
  const first = Date.UTC(year, month, 1);
  const size = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Array.from({ length: size }, (_, at) => first + at * DAY_MS);
}

/** The number of the first of so many equal spans to look at: one before `from`, or the start of a rule that counts. */
function firstSpan(startSpan: number, fromSpan: number, { interval, count }: Rule): number {
  const skipped = Math.floor((fromSpan - startSpan) / interval) - 1;
  return count === Infinity ? startSpan + Math.max(0, skipped) * interval : startSpan;
}

/** The days of each year, month, week, or day of a rule. */
function* daySpans({ start, rule, from, until, tick }: Repeated): Generator<number[]> {
  const { frequency, interval, weekStart } = rule;
  if (frequency === 'YEARLY' || frequency === 'MONTHLY') {
    const size = frequency === 'YEARLY' ? 12 : 1;
    const spanOf = (local: number) => {
      const date = new Date(local);
      return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / size);
    };
    const months = size === 12 ? monthsOf(rule, start) : [0];
    const last = spanOf(until);
    for (let at = firstSpan(spanOf(start), spanOf(from), rule); at <= last; at += interval) {
      tick();
      yield months.flatMap((month) => daysOfMonth(Math.floor((at * size) / 12), ((at * size) % 12) + month)); // oxfmt-ignore
    }
    return;
  }
  const length = frequency === 'WEEKLY' ? 7 : 1;
  const day = Math.floor(start / DAY_MS);
  const first = length === 7 ? day - ((weekdayOf(day * DAY_MS) - weekStart + 7) % 7) : day;
  const spanOf = (local: number) => Math.floor((local / DAY_MS - first) / length);
  for (let at = firstSpan(0, spanOf(from), rule); at <= spanOf(until); at += interval) {
    tick();
    yield Array.from({ length }, (_, each) => (first + at * length + each) * DAY_MS);
  }
}

/** The times of a day, hour, or minute at which a rule starts something: ms from its beginning, in order. */
function timesOf({ frequency, hours, minutes, seconds }: Rule, start: number): number[] {
  const date = new Date(start);
  const own = (values: Set<number>, one: number) => (values.size > 0 ? [...values] : [one]);
  const isShort = UNITS[frequency]! < DAY_MS;
  const all = [
    isShort ? [0] : own(hours, date.getUTCHours()),
    isShort && frequency !== 'HOURLY' ? [0] : own(minutes, date.getUTCMinutes()),
    frequency === 'SECONDLY' ? [0] : own(seconds, date.getUTCSeconds()),
  ] as const;
  return all[0]
    .flatMap((hour) =>
      all[1].flatMap((minute) => all[2].map((second) => (hour * 60 + minute) * 60 + second)),
    ) // oxfmt-ignore
    .map((each) => each * SECOND_MS)
    .sort((a, b) => a - b);
}

/** The beginnings of the hours, minutes, or seconds that a rule has, one each. */
function* shortSpans({ start, rule, from, until, tick }: Repeated): Generator<number[]> {
  const { frequency, interval, hours, minutes, seconds } = rule;
  const unit = UNITS[frequency]!;
  const isDay = dayFilter(rule, start);
  const startSpan = Math.floor(start / unit);
  const last = Math.floor(until / unit);
  let checked: number | undefined;
  for (let at = firstSpan(startSpan, Math.floor(from / unit), rule); at <= last;) {
    tick();
    const local = at * unit;
    const day = Math.floor(local / DAY_MS) * DAY_MS;
    if (day !== checked && !isDay(day)) {
      // Goes on with the first time of the next day.
      at += Math.ceil(((day + DAY_MS) / unit - at) / interval) * interval;
      continue;
    }
    checked = day;
    const date = new Date(local);
    const isIn = (values: Set<number>, value: number) => values.size === 0 || values.has(value);
    if (
      isIn(hours, date.getUTCHours()) &&
      (frequency === 'HOURLY' || isIn(minutes, date.getUTCMinutes())) &&
      (frequency !== 'SECONDLY' || isIn(seconds, date.getUTCSeconds()))
    ) {
      yield [local];
    }
    at += interval;
  }
}

/** The starts by a rule from one local time to another, in order. */
export function* startsOf(repeated: Repeated): Generator<number> {
  const { start, rule, from, until, isOver, tick } = repeated;
  const isShort = UNITS[rule.frequency]! < DAY_MS;
  const isDay = isShort ? () => true : dayFilter(rule, start);
  const times = timesOf(rule, start);
  let counted = 0;
  for (const span of isShort ? shortSpans(repeated) : daySpans(repeated)) {
    const all = span.filter(isDay).flatMap((day) => times.map((time) => day + time));
    for (const [at, local] of all.entries()) {
      tick();
      if (rule.positions.size > 0 && !has(rule.positions, at + 1, all.length)) continue;
      if (local < start) continue;
      counted += 1;
      if (local > until || counted > rule.count || isOver(local)) return;
      if (local >= from) yield local;
    }
  }
}
