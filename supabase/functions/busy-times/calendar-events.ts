import { propertyOf, textOf, type CalendarComponent } from './calendar-lines.ts';
import { UTC, type Zone } from './calendar-zones.ts';
import { localOf } from './recurrence.ts';

export const DAY_MS = 24 * 60 * 60_000;
/** Outlook's words for times that can be booked. */
const FREE = ['FREE', 'WORKINGELSEWHERE'];

/** A date or time of a file. */
export interface When {
  local: number;
  isDate: boolean;
  /** null for a floating time, which is in the zone of what it belongs to. */
  zone: Zone | null;
}

/** The instant of the end of what starts at a local time. */
type EndOf = (local: number) => number;

/** An event of a file, or what one of its occurrences has become. */
export type CalendarEvent = NonNullable<ReturnType<typeof readEvent>>;

/** “P1DT2H” as days on the clock and elapsed ms. Null for anything else, and for negative ones. */
export function readDuration(text: string): { days: number; elapsed: number } | null {
  const [all, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(
      text,
    ) ?? [];
  if (all === undefined) return null;
  return {
    days: +weeks * 7 + +days,
    elapsed: ((+hours * 60 + +minutes) * 60 + +seconds) * 1000,
  };
}

/** Reads a date or time, and each of a list; null for what is none. */
export interface Reader {
  one: (component: CalendarComponent, name: string) => When | null;
  all: (component: CalendarComponent, name: string) => Occurrence[];
  /** What can't be read, or only in part. */
  unread: Set<CalendarComponent>;
}

/** A start, with the end that a period has of its own. */
export interface Occurrence extends When {
  end?: When | { days: number; elapsed: number };
}

/** The instant that is a duration after a local time. */
export const after = (
  zone: Zone,
  local: number,
  { days, elapsed }: { days: number; elapsed: number },
) => zone(local + days * DAY_MS) + elapsed;

/** When an event ends. Null if that can't be read, or is before its start. */
function readEnd(
  start: When & { zone: Zone },
  component: CalendarComponent,
  read: Reader,
): EndOf | null {
  const aDay: EndOf = (local) => start.zone(local + DAY_MS);
  if (propertyOf(component, 'DTEND')) {
    const end = read.one(component, 'DTEND');
    if (!end) return null;
    const inOneZone = end.zone === null || end.zone === start.zone;
    const length = inOneZone
      ? end.local - start.local
      : end.zone!(end.local) - start.zone(start.local);
    // Some programs end a day on the day itself.
    if (start.isDate && length <= 0) return aDay;
    if (length < 0) return null;
    // On the clock, so that a night with a clock change keeps its hours.
    return inOneZone
      ? (local) => start.zone(local + length)
      : (local) => start.zone(local) + length;
  }
  const text = textOf(component, 'DURATION');
  const duration = text ? readDuration(text) : { days: 0, elapsed: 0 };
  if (!duration) return null;
  if (start.isDate && duration.days + duration.elapsed === 0) return aDay;
  return (local) => after(start.zone, local, duration);
}

/** Reads an event; null without a start. What can't be read is noted in `read.unread`. */
export function readEvent(
  component: CalendarComponent,
  read: Reader,
  ownZone: Zone,
  ownEmails: readonly string[],
) {
  const word = (name: string) => textOf(component, name).toUpperCase();
  const hasDeclined = component.properties.some(
    ({ name, value, parameters }) =>
      name === 'ATTENDEE' &&
      [value.replace(/^mailto:/i, ''), parameters.EMAIL ?? ''].some((each) =>
        ownEmails.includes(each.toLowerCase()),
      ),
  );
  const isCanceled = word('STATUS') === 'CANCELLED';
  const isFree =
    isCanceled ||
    hasDeclined ||
    word('TRANSP') === 'TRANSPARENT' ||
    FREE.includes(word('X-MICROSOFT-CDO-BUSYSTATUS'));
  const when = read.one(component, 'DTSTART');
  const start = when && { ...when, zone: when.zone ?? ownZone };
  const endOf = start && readEnd(start, component, read);
  if (!endOf) read.unread.add(component);
  // What doesn’t block need not be understood.
  if (isFree) read.unread.delete(component);
  if (!start) return null;
  const changed = textOf(component, 'LAST-MODIFIED') || textOf(component, 'DTSTAMP');
  return {
    uid: textOf(component, 'UID'),
    start,
    endOf: endOf ?? start.zone,
    isBusy: endOf !== null && !isFree,
    isCanceled,
    /** Which copy of an event is the newest: by its sequence, then by its last change. */
    sequence: Number(textOf(component, 'SEQUENCE')) || 0,
    changed: localOf(changed) ?? 0,
    /** The occurrence that this event stands for; null for the event itself. */
    id: read.one(component, 'RECURRENCE-ID'),
    component,
  };
}

/** What names an occurrence in a file: a day, a local time, or an instant. Some write a day as midnight in UTC. */
export const keysOf = ({ local, isDate, zone }: When): string[] => {
  if (isDate) return [`day ${Math.floor(local / DAY_MS)}`];
  if (!zone) return [`local ${local}`];
  return [`at ${zone(local)}`, ...(zone === UTC && local % DAY_MS === 0 ? [`midnight ${local}`] : [])]; // oxfmt-ignore
};

/** All names of the occurrence of an event at a local time. */
export const namesOf = (local: number, zone: Zone, isDate: boolean) => [
  `day ${Math.floor(local / DAY_MS)}`,
  `local ${local}`,
  `at ${zone(local)}`,
  ...(isDate ? [`midnight ${local}`] : []),
];

/** The local time that a zone shows at an instant. */
export function localIn(zone: Zone, instant: number): number {
  const near = instant + instant - zone(instant);
  return near + instant - zone(near);
}

/** Leaves the newest copy of each event and each of its occurrences: the others are former versions. */
export function newestCopies(events: readonly CalendarEvent[]): CalendarEvent[] {
  const nameOf = ({ uid, id, component }: CalendarEvent) => {
    // An occurrence whose name can't be read is no copy of the event.
    const whole = propertyOf(component, 'RECURRENCE-ID') ? 'one' : 'all';
    return `${id ? keysOf(id)[0] : whole} of ${uid}`;
  };
  const newest = new Map<string, CalendarEvent>();
  const compare = (a: CalendarEvent, b: CalendarEvent) =>
    a.sequence - b.sequence || a.changed - b.changed;
  for (const event of events) {
    const known = newest.get(nameOf(event));
    if (!known || compare(event, known) > 0) newest.set(nameOf(event), event);
  }
  return events.filter((each) => !each.uid || compare(each, newest.get(nameOf(each))!) === 0);
}

/** Whether an event that happens once is long over. */
export const isOver = ({ start, component }: CalendarEvent, fromLocal: number) =>
  start.local < fromLocal - 7 * DAY_MS &&
  !component.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE');

/** Says whether a start is after the end of a rule. */
export function endOfRule(text: string, { isDate, zone }: CalendarEvent['start']) {
  const end = localOf(text);
  if (end === null) return () => false;
  const isInstant = text.endsWith('Z');
  // A rule of days ends on a day, also if that is written as midnight in UTC.
  if (isDate && end % DAY_MS === 0) return (local: number) => local > end;
  if (isInstant) return (local: number) => zone(local) > end;
  const last = text.includes('T') ? end : end + DAY_MS - 1;
  return (local: number) => local > last;
}
