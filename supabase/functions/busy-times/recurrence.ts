// Repeated events, in local times: the epoch ms at which UTC shows them.
import ICAL from 'ical.js';
import { CalendarError } from './calendar-lines.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A rule has no more values than a year has days. */
const MOST_VALUES = 400;
/** Rules with a fixed rhythm, whose past need not be walked through. */
const RHYTHM: Readonly<Record<string, number>> = { DAILY: DAY_MS, WEEKLY: 7 * DAY_MS };

interface Repeated {
  start: number;
  /** RRULE in jCal; undefined for an event that doesn't repeat. */
  rule: unknown;
  /** Earlier and later ones need not be found. */
  from: number;
  until: number;
  /** The instant of a local time, for a rule that ends at an instant. */
  instantOf: (local: number) => number;
}

/** The starts of a repeated event, the first one always among them. Throws a CalendarError. */
export type Repeater = (event: Repeated) => number[];

/** A date or a time of jCal as a local time; null for anything else. */
export function localOf(value: unknown): number | null {
  const [, year, month, day, hour = 0, minute = 0, second = 0] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d))?/.exec(String(value)) ?? [];
  return year ? Date.UTC(+year, Number(month) - 1, Number(day), +hour, +minute, +second) : null;
}

function timeOf(local: number): ICAL.Time {
  const parts = new Date(local).toISOString().split(/\D/).map(Number);
  const [year, month, day, hour, minute, second] = parts;
  return ICAL.Time.fromData({ year, month, day, hour, minute, second });
}

/** Works out repeated events, as many as so many steps of the library find. */
export function createRepeater(mostSteps: number): Repeater {
  let left = mostSteps;
  const take = (steps = 1) => {
    left -= steps;
    if (left < 0)
      throw new CalendarError('The calendar’s repeating events take too long to work out.');
  };

  /** Counts what every loop of the library does: a rule that never matches, such as February 30, would not end. */
  class CountedIterator extends ICAL.RecurIterator {
    override increment_monthday(days: number): void {
      take(days);
      super.increment_monthday(days);
    }
    override increment_month(): void {
      take();
      super.increment_month();
    }
    override increment_year(years: number): void {
      take();
      super.increment_year(years);
    }
    override check_contracting_rules(): boolean {
      take();
      return super.check_contracting_rules();
    }
  }

  return ({ start, rule, from, until, instantOf }) => {
    if (typeof rule !== 'object' || rule === null) return [start];
    if (Object.values(rule).flat().length > MOST_VALUES) return [start];
    const {
      until: end,
      count,
      freq = '',
    } = rule as { until?: string; count?: number; freq?: string };
    const last = localOf(end) ?? Infinity;
    if (last + DAY_MS < from) return [start];
    const isOver = (local: number) =>
      end?.endsWith('Z')
        ? instantOf(local) > last
        : local > last + (end?.includes('T') ? 0 : DAY_MS - 1);
    const found = new Set([start]);
    try {
      const recur = ICAL.Recur.fromData(rule);
      const rhythm = (count ? 0 : (RHYTHM[freq] ?? 0)) * recur.interval;
      const skipped = rhythm > 0 ? Math.max(0, Math.floor((from - start) / rhythm)) * rhythm : 0;
      recur.until = timeOf(until);
      const iterator = new CountedIterator({ rule: recur, dtstart: timeOf(start + skipped) });
      for (let next = iterator.next(); next; next = iterator.next()) {
        const local = Date.UTC(
          next.year,
          next.month - 1,
          next.day,
          next.hour,
          next.minute,
          next.second,
        );
        if (isOver(local)) break;
        if (local >= from) found.add(local);
      }
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      // A rule that makes no sense: the event happens once.
    }
    return [...found];
  };
}
