import ICAL from 'ical.js';
import type { InstantRange } from '../../../shared/scheduling/slots.ts';
import {
  CalendarError,
  readComponents,
  type CalendarComponent,
  type CalendarProperty,
} from './calendar-lines.ts';
import { ianaZone, UTC, zoneFinder, type Zone } from './calendar-zones.ts';
import { createRepeater, localOf } from './recurrence.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONTHS_AHEAD = 24;
const MOST_BUSY_TIMES = 5000;
/** A second of work, and enough for a hundred daily or weekly events. */
const MOST_STEPS = 100_000;

/** The entries of this product's own feed (supabase/functions/calendar), which must not block themselves. */
const OWN_ENTRY = /^(appointment|task)-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Outlook's words for times that can be booked. */
const FREE = ['FREE', 'WORKINGELSEWHERE'];

/** A date or time of a file. */
interface When {
  local: number;
  isDate: boolean;
  /** null for a floating time, which is in the zone of what it belongs to. */
  zone: Zone | null;
}

interface CalendarEvent {
  uid: string;
  start: When & { zone: Zone };
  /** The instant of the end of the occurrence that starts at a local time. */
  endOf: (local: number) => number;
  isBusy: boolean;
  component: CalendarComponent;
}

type ReadWhen = (property: CalendarProperty | undefined, value?: unknown) => When | null;

/** When an event ends; null for an event without a length that makes sense. */
function readEnd(
  start: When & { zone: Zone },
  { propertyOf, textOf }: CalendarComponent,
  read: ReadWhen,
): CalendarEvent['endOf'] | null {
  const end = read(propertyOf('dtend'));
  if (end) {
    const inOneZone = end.zone === null || end.zone === start.zone;
    // On the clock, so that a night with a clock change keeps its hours.
    if (inOneZone) return (local) => start.zone(local + end.local - start.local);
    const length = end.zone!(end.local) - start.zone(start.local);
    return (local) => start.zone(local) + length;
  }
  const duration = textOf('duration');
  if (duration) {
    try {
      const { isNegative, weeks, days, hours, minutes, seconds } =
        ICAL.Duration.fromString(duration);
      const onClock = (weeks * 7 + days) * DAY_MS;
      const elapsed = ((hours * 60 + minutes) * 60 + seconds) * 1000;
      return isNegative ? null : (local) => start.zone(local + onClock) + elapsed;
    } catch {
      return null;
    }
  }
  return start.isDate ? (local) => start.zone(local + DAY_MS) : null;
}

function readEvent(
  component: CalendarComponent,
  read: ReadWhen,
  ownZone: Zone,
): CalendarEvent | null {
  const { propertyOf, textOf } = component;
  const when = read(propertyOf('dtstart'));
  if (!when) return null;
  const start = { ...when, zone: when.zone ?? ownZone };
  const word = (name: string) => textOf(name).trim().toUpperCase();
  const endOf = readEnd(start, component, read);
  return {
    uid: textOf('uid'),
    start,
    endOf: endOf ?? start.zone,
    isBusy:
      endOf !== null &&
      word('status') !== 'CANCELLED' &&
      word('transp') !== 'TRANSPARENT' &&
      !FREE.includes(word('x-microsoft-cdo-busystatus')),
    component,
  };
}

/** What names one occurrence: a day, a local time, or an instant, whichever the file has. */
const keyOf = ({ local, isDate, zone }: When) =>
  isDate ? `day ${Math.floor(local / DAY_MS)}` : zone ? `at ${zone(local)}` : `local ${local}`;

/** All names of the occurrence of an event at a local time. */
const keysOf = (local: number, zone: Zone) => [
  `day ${Math.floor(local / DAY_MS)}`,
  `local ${local}`,
  `at ${zone(local)}`,
];

/** The dates and times of all properties of a name, such as EXDATE. */
function listed(name: string, { properties }: CalendarComponent, read: ReadWhen): When[] {
  return properties
    .filter(([each]) => each === name)
    .flatMap((property) => property.slice(3).flatMap((value) => read(property, value) ?? []));
}

/** Ranges in order; those that touch or overlap are merged. */
function merged(ranges: InstantRange[]): InstantRange[] {
  const found: InstantRange[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else found.push({ ...range });
  }
  return found;
}

/**
 * When a calendar file (RFC 5545) is busy, from a day before `now` (epoch ms) and 24 months ahead. Days and floating
 * times are in `timeZone`. Throws a CalendarError.
 */
export function calendarBusyTimes(text: string, timeZone: string, now: number): InstantRange[] {
  const from = now - DAY_MS;
  const until = new Date(now).setUTCMonth(new Date(now).getUTCMonth() + MONTHS_AHEAD);
  const components = readComponents(text);
  const repeat = createRepeater(MOST_STEPS);
  const ownZone = ianaZone(timeZone);
  // No zone is more than a day away from UTC.
  const [fromLocal, untilLocal] = [from - DAY_MS, until + DAY_MS];
  const zoneOf = zoneFinder(
    components.filter(({ name }) => name === 'VTIMEZONE'),
    untilLocal,
    repeat,
  );

  const read: ReadWhen = (property, value = property?.[3]) => {
    // A period (RDATE) has a start and an end.
    const text = String(Array.isArray(value) ? value[0] : value);
    const local = localOf(text);
    if (!property || local === null || Number.isNaN(local)) return null;
    const isDate = !/T\d/.test(text);
    const id = property[1].tzid;
    const named = id && !isDate ? (zoneOf(id) ?? ownZone) : null;
    return { local, isDate, zone: text.endsWith('Z') && !isDate ? UTC : named };
  };

  const ranges: InstantRange[] = [];
  const add = (start: number, end: number) => {
    if (start < end && start < until && end > from) {
      ranges.push({ start: Math.max(start, from), end: Math.min(end, until) });
    }
  };

  const events = components
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((component) => readEvent(component, read, ownZone) ?? [])
    .filter(({ uid }) => !OWN_ENTRY.test(uid));
  /** Moved and canceled occurrences by their event: by their name, or all from one instant on. */
  const exceptions = new Map<string, Map<string, CalendarEvent>>();
  const later = new Map<string, { id: When; event: CalendarEvent }[]>();
  for (const event of events) {
    const property = event.component.propertyOf('recurrence-id');
    const id = read(property);
    if (!property || !id) continue;
    if (property[1].range === 'THISANDFUTURE') {
      const known = later.get(event.uid) ?? [];
      known.push({ id, event });
      later.set(event.uid, known);
    } else {
      const known = exceptions.get(event.uid) ?? new Map<string, CalendarEvent>();
      exceptions.set(event.uid, known.set(keyOf(id), event));
    }
    if (event.isBusy) add(event.start.zone(event.start.local), event.endOf(event.start.local));
  }

  for (const event of events) {
    const { component, start, uid, endOf } = event;
    const { zone } = start;
    const changes = (later.get(uid) ?? []).map((change) => ({
      ...change,
      since: (change.id.zone ?? zone)(change.id.local),
    }));
    if (component.propertyOf('recurrence-id') || (!event.isBusy && changes.length === 0)) continue;
    const length = Math.max(0, endOf(start.local) - zone(start.local));
    const excluded = new Set(listed('exdate', component, read).map(keyOf));
    const starts = repeat({
      start: start.local,
      rule: component.propertyOf('rrule')?.[3],
      from: fromLocal - length,
      until: untilLocal,
      instantOf: zone,
    });
    const own = exceptions.get(uid);
    const occurrences = [
      ...starts.map((local) => ({ local, zone })),
      ...listed('rdate', component, read).map((when) => ({
        local: when.local,
        zone: when.zone ?? zone,
      })),
    ];
    for (const { local, zone: at } of occurrences) {
      const keys = keysOf(local, at);
      if (keys.some((key) => excluded.has(key) || own?.has(key))) continue;
      const change = changes.findLast(({ since }) => since <= at(local));
      if (!change) {
        if (event.isBusy) add(at(local), at === zone ? endOf(local) : at(local) + length);
      } else if (change.event.isBusy) {
        const moved = local + change.event.start.local - change.id.local;
        add(change.event.start.zone(moved), change.event.endOf(moved));
      }
    }
  }
  const found = merged(ranges);
  if (found.length > MOST_BUSY_TIMES) {
    throw new CalendarError('The calendar has more than 5,000 busy times in the next 24 months.');
  }
  return found;
}
