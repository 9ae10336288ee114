// Time zones of calendar files. A local time is a number: the epoch ms at which UTC shows it.
import { zonedInstant, isTimeZone, wallClock } from '../../../shared/scheduling/time-zone.ts';
import { textOf, type CalendarComponent, type Deadline } from './calendar-lines.ts';
import { localOf, readRule, startsOf } from './recurrence.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** A map, because a file may call a zone “constructor”. */
const ZONES_OF_WINDOWS = new Map(Object.entries(WINDOWS_ZONES));

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** The most changes of a zone's offset that are read: two a year since 1601 are fewer. */
const MAX_CHANGES = 1000;
const MAX_ID_LENGTH = 200;
/** No zone is looked up at a time before there were any, or that a Date can hardly hold. */
const ZONES_FROM = Date.UTC(1800);
const ZONES_UNTIL = Date.UTC(9000);

/**
 * The instant of a local time: the earlier one of two, and for a time that the clocks skip the instant by the offset
 * before (RFC 5545, 3.3.5).
 */
export type Zone = (local: number) => number;

export const UTC: Zone = (local) => local;

/** A zone that the runtime knows. */
export function ianaZone(timeZone: string): Zone {
  const offsets = new Map<number, number>();
  function offsetOf(day: number): number {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const { date, minutes } = wallClock(day, timeZone);
    const offset = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 - day;
    offsets.set(day, offset);
    return offset;
  }
  function instantNearChange(local: number, midnight: number): number {
    const date = new Date(midnight).toISOString().slice(0, 10);
    const minutes = Math.floor((local - midnight) / 60_000);
    const seconds = (local - midnight) % 60_000;
    const instant =
      zonedInstant(date, minutes, timeZone) ?? zonedInstant(date, minutes + 60, timeZone) ?? local;
    const shown = wallClock(instant - HOUR_MS, timeZone);
    const isRepeated = shown.date === date && shown.minutes === minutes;
    return (isRepeated ? instant - HOUR_MS : instant) + seconds;
  }
  return (local) => {
    if (local < ZONES_FROM || local > ZONES_UNTIL) return local;
    const midnight = Math.floor(local / DAY_MS) * DAY_MS;
    // Most days have one offset, with those around them.
    const before = offsetOf(midnight - DAY_MS);
    return before === offsetOf(midnight + 2 * DAY_MS)
      ? local - before
      : instantNearChange(local, midnight);
  };
}

/** “-0500” in ms. */
function readOffset(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The zone that a VTIMEZONE defines, up to a local time; null if it defines none. */
function definedZone(component: CalendarComponent, until: number, tick: Deadline): Zone | null {
  const changes = component.components.flatMap((part) => {
    const start = localOf(textOf(part, 'DTSTART'));
    const [from, to] = [textOf(part, 'TZOFFSETFROM'), textOf(part, 'TZOFFSETTO')].map(readOffset);
    if (start === null || Number.isNaN(from) || Number.isNaN(to)) return [];
    const onsets = new Set([start]);
    for (const { name, value } of part.properties) {
      const rule = name === 'RRULE' ? readRule(value) : null;
      const end = rule?.until ? (localOf(rule.until) ?? Infinity) : Infinity;
      const isOver = (local: number) => local - from! > end;
      if (rule) {
        const starts = startsOf({ start, rule, from: start, until, isOver, tick });
        for (const onset of starts) if (onsets.add(onset).size > MAX_CHANGES) return [];
      }
      if (name === 'RDATE') {
        for (const each of value.split(',')) onsets.add(localOf(each.trim()) ?? start);
      }
    }
    // A skipped time has the offset before.
    return [...onsets].map((onset) => ({
      onset: onset + Math.max(0, to! - from!),
      from: from!,
      to: to!,
    }));
  });
  changes.sort((a, b) => a.onset - b.onset);
  const [first] = changes;
  if (!first || changes.length > MAX_CHANGES) return null;
  return (local) => {
    const last = changes.findLast(({ onset }) => onset <= local);
    return local - (last ? last.to : first.from);
  };
}

/** What US programs call a zone, without its definition. */
const US_ZONES: Readonly<Record<string, string>> = {
  EASTERN: 'America/New_York',
  CENTRAL: 'America/Chicago',
  MOUNTAIN: 'America/Denver',
  PACIFIC: 'America/Los_Angeles',
  ALASKA: 'America/Anchorage',
  HAWAII: 'Pacific/Honolulu',
  ARIZONA: 'America/Phoenix',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
};
const REGIONS = ['America', 'Europe', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'US', 'America/Indiana']; // oxfmt-ignore

/** The zone of a city or a US name alone, such as “New York” or “Eastern Time”. */
function zoneOfPlace(text: string): string | undefined {
  const place = text.trim();
  const short = place.toUpperCase().replace(/ (STANDARD |DAYLIGHT )?TIME$/, '');
  if (US_ZONES[short]) return US_ZONES[short];
  const city = place.replaceAll(' ', '_').replaceAll('.', '');
  return REGIONS.map((region) => `${region}/${city}`).find(isTimeZone);
}

/**
 * A zone by what its name says, for one that neither the runtime nor the file knows: behind a prefix such as
 * “/mozilla.org/2024/”, with a number behind it, of a city, or an offset from UTC.
 */
function guessedZone(id: string): Zone | null {
  const name = id.replace(/^(?!(?:UTC|GMT)-)(.*[A-Za-z)])[-_ ]?\d{1,2}$/i, '$1').trim();
  const parts = name.split('/');
  const known = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')]
    .map((each) => ZONES_OF_WINDOWS.get(each) ?? each.replaceAll(' ', '_'))
    .find(isTimeZone);
  if (known) return ianaZone(known);
  // “(UTC-05:00) Eastern Time (US & Canada)”, “(GMT+01.00) Sarajevo/Warsaw/Zagreb”
  const [, offset, places = ''] =
    /^\(?(?:UTC|GMT)?\s*([+-]\d{1,2}(?:[:.]?\d\d)?)?\)?\s*([^(]*)/i.exec(name) ?? [];
  for (const place of places.split(/[/,]/).slice(0, 4)) {
    const found = place.trim() && zoneOfPlace(place);
    if (found) return ianaZone(found);
  }
  if (!offset) return null;
  const [, sign = '', hours = '', minutes = '00'] = /^(.)(\d{1,2}?)\D?(\d\d)?$/.exec(offset) ?? [];
  const ms = readOffset(`${sign}${hours.padStart(2, '0')}${minutes}`);
  return (local) => local - ms;
}

/** Finds a file's zones by their TZID; null for one that nothing defines. `until` is a local time. */
export function zoneFinder(
  definitions: readonly CalendarComponent[],
  until: number,
  tick: Deadline,
): (id: string) => Zone | null {
  const found = new Map<string, Zone | null>();
  const defined = new Map(definitions.map((each) => [textOf(each, 'TZID'), each]));
  const find = (id: string) => {
    if (id.length > MAX_ID_LENGTH) return null;
    const name = ZONES_OF_WINDOWS.get(id) ?? id;
    const definition = defined.get(id);
    // Files define “America/New_York” with outdated rules, and the runtime has summer time nowhere in “EST”.
    if (name.includes('/') && isTimeZone(name)) return ianaZone(name);
    const own = definition && definedZone(definition, until, tick);
    if (own) return own;
    return US_ZONES[id] === undefined && isTimeZone(name) ? ianaZone(name) : guessedZone(id);
  };
  return (id) => {
    tick();
    if (!found.has(id)) found.set(id, find(id));
    return found.get(id)!;
  };
}
