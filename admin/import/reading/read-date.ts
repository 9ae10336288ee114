import { calendarDate, type CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { wallClock, zonedInstant } from '../../../shared/scheduling/time-zone.ts';
import { asSeen } from '../../../shared/text/visible-text.ts';

/** Whether 3/4/2026 is March 4 or April 3. */
export type DayOrder = 'month first' | 'day first';

/** A date as somebody wrote it, with the seconds since midnight and the zone if it says them. */
export interface WrittenDate {
  date: CalendarDate;
  seconds: number | null;
  /** An offset in minutes, or a zone's IANA name. */
  zone: number | string | null;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const SPANISH_MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const DAY_NAME =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|lunes|martes|miércoles|jueves|viernes|sábado|domingo)\.?,? /i;

const ZONES: Readonly<Record<string, number | string>> = {
  ...{ Z: 0, UTC: 0, GMT: 0 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
  ...{ ET: 'America/New_York', CT: 'America/Chicago', MT: 'America/Denver' },
  PT: 'America/Los_Angeles',
};

const MONTH = String.raw`(\p{L}{3,10})\.?`;
const YEAR = String.raw`(\d{4}|’?\d{2})(?![\d:])`;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/;
const NUMBERS = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d:])/;
const DAY_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|º)?[ .-]{1,2}(?:of |de )?${MONTH}[ ,-]{1,2}(?:de )?${YEAR}`,
  'iu',
);
const MONTH_DAY = new RegExp(
  String.raw`^${MONTH}[ -](\d{1,2})(?:st|nd|rd|th)?[ ,-]{1,2}${YEAR}`,
  'iu',
);
const TIME = /^(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)?(?: ?([ap])\.? ?m\b\.?)?/i;
const COMPACT_TIME = /^(\d{2})(\d{2})(\d{2})?(?![\d:])/;

/** The number of a month by its English or Spanish name, 0 for any other word. */
function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return 1 + Math.max(MONTHS.indexOf(start), SPANISH_MONTHS.indexOf(start));
}

/** A date of its parts; null if there is no such day. */
function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const full = year < 100 ? 2000 + year : year;
  const date = calendarDate(full, month, day);
  const exists = Number(date.slice(5, 7)) === month && Number(date.slice(8)) === day;
  return exists && full > 999 ? date : null;
}

/** The date at the start of a text, and the rest of it. */
function dateIn(text: string, order: DayOrder): { date: CalendarDate | null; rest: string } | null {
  const tries: [RegExp, (parts: string[]) => [year: string, month: number, day: number]][] = [
    [YEAR_FIRST, ([, year, , month, day]) => [year!, Number(month), Number(day)]],
    [COMPACT, ([, year, month, day]) => [year!, Number(month), Number(day)]],
    [
      NUMBERS,
      ([, first, , second, year]) =>
        order === 'month first'
          ? [year!, Number(first), Number(second)]
          : [year!, Number(second), Number(first)],
    ],
    [DAY_MONTH, ([, day, month, year]) => [year!, monthOf(month!), Number(day)]],
    [MONTH_DAY, ([, month, day, year]) => [year!, monthOf(month!), Number(day)]],
  ];
  for (const [pattern, partsOf] of tries) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [year, month, day] = partsOf(found);
    const date = dateOf(Number(year.replace('’', '')), month, day);
    return { date, rest: text.slice(found[0].length) };
  }
  return null;
}

/** The seconds since midnight at the start of a text, and the rest of it. */
function timeIn(text: string): { seconds: number; rest: string } | null {
  const found = COMPACT_TIME.exec(text) ?? TIME.exec(text);
  if (!found) return null;
  const [all, hours, minutes, seconds = 0, half] = found;
  const hour = Number(hours);
  if (minutes === undefined && !half) return null;
  if (half ? hour < 1 || hour > 12 : hour > 23) return null;
  if (Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null;
  const day = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return {
    seconds: (day * 60 + Number(minutes ?? 0)) * 60 + Number(seconds),
    rest: text.slice(all.length),
  };
}

/** The zone that a text names; null if it names none, undefined if it says something else. */
function zoneIn(text: string): WrittenDate['zone'] | undefined {
  const plain = text
    .replace(/\([^)]*\)/g, '')
    .trim()
    // “Eastern Standard Time”.
    .replace(/^([ECMP])\w+ (?:([SD])\w+ )?Time$/i, '$1$2T');
  if (plain === '') return null;
  const [, name, sign, hours, minutes = 0] =
    /^(\p{L}+)? ?(?:([+-])(\d{1,2})(?::?(\d{2}))?)?(?: UTC)?$/iu.exec(plain) ?? [];
  if (sign && (!name || ZONES[name.toUpperCase()] === 0)) {
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  }
  return name && !sign ? ZONES[name.toUpperCase()] : undefined;
}

const DAY_SECONDS = 86_400;

/** A number of days since 1900 as spreadsheets count, or of seconds or milliseconds since 1970. */
function numberedDate(text: string): WrittenDate | null {
  const number = Number(text);
  const isSerial = /^\d{5}(\.\d+)?$/.test(text) && number > 20_000 && number < 80_000;
  if (!isSerial && !/^1\d{9}(\d{3})?(\.\d+)?$/.test(text)) return null;
  const since1970 = isSerial
    ? Math.round((number - 25_569) * DAY_SECONDS)
    : Math.floor(number / (number > 1e12 ? 1000 : 1));
  const date = new Date(since1970 * 1000).toISOString().slice(0, 10);
  const seconds = since1970 % DAY_SECONDS;
  return isSerial
    ? { date, seconds: text.includes('.') ? seconds : null, zone: null }
    : { date, seconds, zone: 0 };
}

/**
 * Reads a date, with or without a time, as programs and people write it: “1/13/2049 2:30 PM”, “Tue, 13 Jan 2049 14:30:10
 * GMT”, “January 13th, 2049 at 2 p.m.”, 54436.5. null for any other text, and for a day that doesn't exist. Never throws.
 */
export function readWrittenDate(text: string, order: DayOrder = 'month first'): WrittenDate | null {
  const seen = asSeen(text)
    .replace(/^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?),? (?:on )?(.*\d.*)$/i, '$2 $1')
    .replace(DAY_NAME, '')
    // Unix writes the year at the end.
    .replace(/^(\p{L}+ \d{1,2}) (\d{1,2}:\d{2}.*) (\d{4})$/u, '$1 $3 $2');
  const numbered = numberedDate(seen);
  if (numbered) return numbered;
  const { date, rest = '' } = dateIn(seen, order) ?? {};
  if (!date) return null;
  const behind = rest.replace(/^(?:[ ,T@|·-]|at |on |a las )+/i, '');
  if (behind === '') return { date, seconds: null, zone: null };
  const time = timeIn(behind);
  const zone = time ? zoneIn(time.rest) : undefined;
  return time && zone !== undefined ? { date, seconds: time.seconds, zone } : null;
}

/**
 * The month (YYYY-MM) of a date, or of a month alone: “11/2027”, “Nov-27”, “noviembre de 2027”. null for any other text.
 * Never throws.
 */
export function readWrittenMonth(text: string, order?: DayOrder): string | null {
  const whole = text
    .trim()
    .replace(/^(\d{1,2})[/.-](\d{4})$/, '$2-$1')
    .replace(/^(\d{4})[/.-](\d{1,2})$/, '$1-$2-01');
  const written = readWrittenDate(whole, order) ?? readWrittenDate(`1 ${whole}`);
  return written && written.date.slice(0, 'YYYY-MM'.length);
}

/** The instant (epoch ms) of a written date. `timeZone` holds where it names none; null for a time that clocks skip. */
export function instantOf({ date, seconds, zone }: WrittenDate, timeZone: string): number | null {
  const rest = ((seconds ?? 0) % 60) * 1000;
  const minutes = Math.floor((seconds ?? 0) / 60);
  if (typeof zone === 'number') {
    return Date.parse(date) + (minutes - zone) * 60_000 + rest;
  }
  const instant = zonedInstant(date, minutes, zone ?? timeZone);
  return instant === null ? null : instant + rest;
}

/** The date and minutes since midnight of a written date on the business's clock. */
export function onClock(written: WrittenDate, timeZone: string): { date: string; minutes: number } {
  const instant = written.zone === null ? null : instantOf(written, timeZone);
  return instant === null
    ? { date: written.date, minutes: Math.floor((written.seconds ?? 0) / 60) }
    : wallClock(instant, timeZone);
}

/**
 * In which order a column has days and months. 'unclear' if all its dates can be read in both orders and mean other days
 * then; 'month first' without any date of numbers.
 */
export function dayOrder(cells: readonly string[]): DayOrder | 'unclear' {
  let first = 0;
  let second = 0;
  let unclear = 0;
  for (const cell of cells) {
    if (readWrittenDate(cell, 'month first')?.date !== readWrittenDate(cell, 'day first')?.date) {
      if (!readWrittenDate(cell, 'month first')) first += 1;
      else if (!readWrittenDate(cell, 'day first')) second += 1;
      else unclear += 1;
    }
  }
  if (first !== second) return first > second ? 'day first' : 'month first';
  return unclear > 0 && first === 0 ? 'unclear' : 'month first';
}
