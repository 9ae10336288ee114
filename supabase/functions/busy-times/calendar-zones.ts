// Time zones of calendar files. A local time is a number: the epoch ms at which UTC shows it.
import { zonedInstant, isTimeZone, wallClock } from '../../../shared/scheduling/time-zone.ts';
import type { CalendarComponent } from './calendar-lines.ts';
import { localOf, type Repeater } from './recurrence.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Of a zone's offset: two a year since 1601. */
const MOST_CHANGES = 1000;
const LONGEST_ID = 200;
/** No zone is looked up at a time that a Date can hardly hold. */
const FAR = Date.UTC(9000);

/**
 * The instant of a local time: the earlier one of two, and for a time that the clocks skip the instant by the offset
 * before (RFC 5545, 3.3.5).
 */
export type Zone = (local: number) => number;

export const UTC: Zone = (local) => local;

/** A zone that the runtime knows. */
export function ianaZone(timeZone: string): Zone {
  const known = new Map<number, number>();
  const instantOf = (local: number) => {
    if (local > FAR) return local;
    const midnight = Math.floor(local / DAY_MS) * DAY_MS;
    const date = new Date(midnight).toISOString().slice(0, 10);
    const minutes = Math.floor((local - midnight) / 60_000);
    const seconds = (local - midnight) % 60_000;
    const instant =
      zonedInstant(date, minutes, timeZone) ?? zonedInstant(date, minutes + 60, timeZone) ?? local;
    const shown = wallClock(instant - HOUR_MS, timeZone);
    const isRepeated = shown.date === date && shown.minutes === minutes;
    return (isRepeated ? instant - HOUR_MS : instant) + seconds;
  };
  return (local) => {
    const instant = known.get(local) ?? instantOf(local);
    known.set(local, instant);
    return instant;
  };
}

/** “-0500” in ms. */
function readOffset(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The zone that a VTIMEZONE defines, up to a local time; null if it defines none. */
function definedZone(component: CalendarComponent, until: number, repeat: Repeater): Zone | null {
  const changes = component.components.flatMap(({ propertyOf, textOf }) => {
    const start = localOf(textOf('dtstart'));
    const [from, to] = [readOffset(textOf('tzoffsetfrom')), readOffset(textOf('tzoffsetto'))];
    if (start === null || Number.isNaN(from) || Number.isNaN(to)) return [];
    const onsets = repeat({
      start,
      rule: propertyOf('rrule')?.[3],
      from: start,
      until,
      instantOf: (local) => local - from,
    });
    // A skipped time has the offset before.
    return onsets.map((onset) => ({ onset: onset + Math.max(0, to - from), from, to }));
  });
  changes.sort((a, b) => a.onset - b.onset);
  const [first] = changes;
  if (!first || changes.length > MOST_CHANGES) return null;
  return (local) => {
    const last = changes.findLast(({ onset }) => onset <= local);
    return local - (last ? last.to : first.from);
  };
}

/** The name that the runtime knows for a TZID: its own, Windows’, or behind a prefix such as “/mozilla.org/2024/”. */
function ianaName(id: string): string | null {
  const names = [
    id,
    WINDOWS_ZONES[id],
    ...id.split('/').map((_, at, parts) => parts.slice(at).join('/')),
  ];
  return names.find((name) => name !== undefined && name !== '' && isTimeZone(name)) ?? null;
}

/** Finds a file's zones by their TZID; null for one that nothing defines. `until` is a local time. */
export function zoneFinder(
  definitions: readonly CalendarComponent[],
  until: number,
  repeat: Repeater,
): (id: string) => Zone | null {
  const found = new Map<string, Zone | null>();
  const defined = new Map(definitions.map((each) => [each.textOf('tzid'), each]));
  const find = (id: string) => {
    const name = id.length <= LONGEST_ID ? ianaName(id) : null;
    if (name) return ianaZone(name);
    const definition = defined.get(id);
    return definition ? definedZone(definition, until, repeat) : null;
  };
  return (id) => {
    const zone = found.has(id) ? found.get(id)! : find(id);
    found.set(id, zone);
    return zone;
  };
}
