import type { InstantRange } from '../../../shared/scheduling/slots.ts';
import {
  after,
  DAY_MS,
  endOfRule,
  isOver,
  keysOf,
  localIn,
  namesOf,
  newestCopies,
  readDuration,
  readEvent,
  type CalendarEvent,
  type Occurrence,
  type Reader,
  type When,
} from './calendar-events.ts';
import {
  propertyOf,
  readCalendars,
  startDeadline,
  textOf,
  type CalendarComponent,
  type CalendarProperty,
} from './calendar-lines.ts';
import { ianaZone, UTC, zoneFinder, type Zone } from './calendar-zones.ts';
import { localOf, readRule, startsOf } from './recurrence.ts';

const MONTHS_AHEAD = 24;
const MAX_BUSY_TIMES = 5000;

/** The entries of this product's own feed (supabase/functions/calendar), which must not block themselves. */
const OWN_ENTRY = /^(appointment|task)-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whose calendar it is, and the moment from which on it is read. */
export interface Reading {
  /** The business's time zone (IANA). */
  timeZone: string;
  /** Epoch ms. */
  now: number;
  /** The owner's email address, whose declined invitations don't block. */
  ownEmail?: string | null;
  /** A clock in ms, by which the work ends. */
  clock?: () => number;
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

/** A change of all occurrences from an instant on. */
interface Change {
  since: number;
  event: CalendarEvent;
}

/** The last change at an instant, of changes in order. */
function changeAt(changes: readonly Change[], instant: number): Change | undefined {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle]!.since <= instant) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
}

/** Reads times of components. Those of `unread` have one that couldn't be read, or not in its zone. */
function createReader(zoneOf: (id: string) => Zone | null, ownZone: Zone, tick: () => void) {
  const unread = new Set<CalendarComponent>();

  function readWhen(
    component: CalendarComponent,
    text: string,
    { TZID: id, VALUE }: CalendarProperty['parameters'],
  ): When | null {
    const written = localOf(text);
    if (written === null) {
      unread.add(component);
      return null;
    }
    if (!/T\d/i.test(text) || VALUE?.toUpperCase() === 'DATE') {
      return { local: Math.floor(written / DAY_MS) * DAY_MS, isDate: true, zone: null };
    }
    const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(text.slice(11)) ?? [];
    if (sign) {
      const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
      return { local: written - (sign === '-' ? -offset : offset), isDate: false, zone: UTC };
    }
    if (/Z$/i.test(text)) return { local: written, isDate: false, zone: UTC };
    const zone = id ? zoneOf(id) : null;
    // These times are read in the business’s zone, which may not be the calendar’s.
    if (id && !zone) unread.add(component);
    return { local: written, isDate: false, zone: zone ?? (id ? ownZone : null) };
  }

  function readPeriod(
    component: CalendarComponent,
    text: string,
    parameters: CalendarProperty['parameters'],
  ): Occurrence | null {
    tick();
    const [first = '', last] = text.trim().split('/');
    const start = readWhen(component, first, parameters);
    if (!start || last === undefined) return start;
    const end = readDuration(last) ?? readWhen(component, last, parameters);
    return end && { ...start, end };
  }

  const read: Reader = {
    one(component, name) {
      const property = propertyOf(component, name);
      return property ? readWhen(component, property.value, property.parameters) : null;
    },
    all: (component, name) =>
      component.properties
        .filter((each) => each.name === name)
        .flatMap(({ value, parameters }) =>
          value.split(',').flatMap((each) => readPeriod(component, each, parameters) ?? []),
        ),
    unread,
  };
  return { read, readPeriod };
}

/**
 * When a calendar file (RFC 5545) is busy, from a day before `now` and 24 months ahead: the nearest 5,000 times. Days
 * and floating times are in the business's time zone. Throws a CalendarError.
 */
export function calendarBusyTimes(
  lines: readonly string[],
  { timeZone, now, ownEmail, clock = () => performance.now() }: Reading,
) {
  const tick = startDeadline(clock);
  const from = now - DAY_MS;
  const until = new Date(now).setUTCMonth(new Date(now).getUTCMonth() + MONTHS_AHEAD);
  // No zone is more than a day away from UTC.
  const [fromLocal, untilLocal] = [from - DAY_MS, until + DAY_MS];
  const ownZone = ianaZone(timeZone);
  const calendars = readCalendars(lines, tick);
  const components = calendars.flatMap((calendar) => calendar.components);
  const named = (name: string) => components.filter((each) => each.name === name);
  const zoneOf = zoneFinder(named('VTIMEZONE'), untilLocal, tick);
  // Google names a person’s calendar by the address.
  const ownEmails = [ownEmail ?? '', ...calendars.map((each) => textOf(each, 'X-WR-CALNAME'))]
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each.includes('@'));

  const { read, readPeriod } = createReader(zoneOf, ownZone, tick);
  const { unread } = read;

  let ranges: InstantRange[] = [];
  let completeUntil = until;
  /** Leaves the nearest of them, in order. */
  const shorten = () => {
    ranges = merged(ranges);
    completeUntil = Math.min(completeUntil, ranges[MAX_BUSY_TIMES]?.start ?? until);
    ranges.length = Math.min(ranges.length, MAX_BUSY_TIMES);
  };
  const add = (start: number, end: number) => {
    if (start >= end || start >= completeUntil || end <= from) return;
    ranges.push({ start: Math.max(start, from), end: Math.min(end, until) });
    if (ranges.length > 20 * MAX_BUSY_TIMES) shorten();
  };
  const addPeriod = ({ local, zone, end }: Occurrence, own: Zone, length: number) => {
    const at = zone ?? own;
    if (!end) add(at(local), at(local) + length);
    else if ('days' in end) add(at(local), after(at, local, end));
    else add(at(local), (end.zone ?? at)(end.local));
  };

  for (const component of named('VFREEBUSY')) {
    for (const property of component.properties) {
      const type = property.parameters.FBTYPE?.toUpperCase() ?? 'BUSY';
      if (property.name !== 'FREEBUSY' || type === 'FREE') continue;
      for (const text of property.value.split(',')) {
        const period = readPeriod(component, text, property.parameters);
        if (period) addPeriod(period, ownZone, 0);
      }
    }
  }

  const copies = named('VEVENT').flatMap((component) => {
    tick();
    if (OWN_ENTRY.test(textOf(component, 'UID'))) return [];
    return readEvent(component, read, ownZone, ownEmails) ?? [];
  });
  const events = newestCopies(copies);
  const newest = new Set(events);
  // Nor need what was replaced, or is over.
  for (const each of copies) {
    if (!newest.has(each) || isOver(each, fromLocal)) unread.delete(each.component);
  }
  const whole = events.filter(({ component }) => !propertyOf(component, 'RECURRENCE-ID'));
  const canceled = new Map(whole.filter((each) => each.isCanceled).map((each) => [each.uid, each]));
  /** Moved and canceled occurrences by their event: by their name, or all from one instant on. */
  const exceptions = new Map<string, Set<string>>();
  const changesOf = new Map<string, Change[]>();
  for (const event of events) {
    const { uid, id, start } = event;
    if (!id) continue;
    if (propertyOf(event.component, 'RECURRENCE-ID')?.parameters.RANGE === 'THISANDFUTURE') {
      const known = changesOf.get(uid) ?? [];
      known.push({ since: (id.zone ?? start.zone)(id.local), event });
      changesOf.set(uid, known);
    } else {
      const known = exceptions.get(uid) ?? new Set<string>();
      for (const key of keysOf(id)) known.add(key);
      exceptions.set(uid, known);
    }
    const isOutdated = uid !== '' && (canceled.get(uid)?.sequence ?? -1) > event.sequence;
    if (event.isBusy && !isOutdated) add(start.zone(start.local), event.endOf(start.local));
  }
  for (const changes of changesOf.values()) changes.sort((a, b) => a.since - b.since);

  /** The starts by the rules of a name, in order for each. */
  function* startsBy(name: string, { component, start }: CalendarEvent, length: number) {
    for (const property of component.properties) {
      if (property.name !== name) continue;
      const rule = readRule(property.value);
      if (!rule) unread.add(component);
      else {
        yield* startsOf({
          start: start.local,
          rule,
          from: fromLocal - length,
          until: untilLocal,
          isOver: endOfRule(rule.until, start),
          tick,
        });
      }
    }
  }

  for (const event of whole) {
    tick();
    const { component, start, uid, endOf } = event;
    const { zone } = start;
    const changes = changesOf.get(uid) ?? [];
    if (!event.isBusy && (event.isCanceled || changes.length === 0)) continue;
    const length = Math.max(0, endOf(start.local) - zone(start.local));
    const excluded = new Set(read.all(component, 'EXDATE').flatMap(keysOf));
    for (const local of startsBy('EXRULE', event, length)) excluded.add(`local ${local}`);
    const own = exceptions.get(uid);
    const isExcluded = (local: number, at: Zone) =>
      (excluded.size > 0 || own !== undefined) &&
      namesOf(local, at, start.isDate).some((key) => excluded.has(key) || own?.has(key));

    const starts = new Set([start.local, ...startsBy('RRULE', event, length)]);
    const listed = read.all(component, 'RDATE');
    const occurrences: Occurrence[] = [...starts].map((local) => ({ ...start, local }));
    for (const occurrence of [...occurrences, ...listed]) {
      tick();
      const { local } = occurrence;
      const at = occurrence.zone ?? zone;
      if (isExcluded(local, at)) continue;
      const change = changeAt(changes, at(local));
      if (!change) {
        if (!event.isBusy) continue;
        if (at === zone && !occurrence.end) add(at(local), endOf(local));
        else addPeriod(occurrence, zone, length);
      } else if (change.event.isBusy) {
        const { start: moved, endOf: movedEnd } = change.event;
        const to = localIn(zone, at(local)) + moved.local - localIn(zone, change.since);
        add(moved.zone(to), movedEnd(to));
      }
    }
  }

  shorten();
  return {
    /** In order and without overlaps. */
    times: ranges,
    /** Events that couldn't be read, or not all of whose times could. */
    unread: unread.size,
    /** The instant from which on nothing is known, because there is too much; null if everything is. */
    completeUntil: completeUntil < until ? completeUntil : null,
  };
}
