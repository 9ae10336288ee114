/** A reason that the administrator reads, as a sentence. */
export class CalendarError extends Error {}

/** A line of a component: its name and parameters in upper case, and its value as it is written. */
export interface CalendarProperty {
  name: string;
  parameters: Readonly<Record<string, string | undefined>>;
  value: string;
}

/** A component of a calendar file, such as VEVENT. */
export interface CalendarComponent {
  name: string;
  properties: CalendarProperty[];
  components: CalendarComponent[];
}

/** Looks at the clock once in a while. Throws a CalendarError when the time for a calendar is used up. */
export type Deadline = () => void;

/** How long a calendar may take to work out. The server does nothing else meanwhile. */
const WORK_MS = 900;
/** Turns of a loop between two looks at the clock. */
const TURNS = 64;

/** Starts the time for a calendar, on a clock in ms. */
export function startDeadline(clock: () => number): Deadline {
  const end = clock() + WORK_MS;
  let turns = 0;
  return () => {
    turns += 1;
    if (turns % TURNS === 0 && clock() > end) {
      throw new CalendarError('The calendar takes too long to work out.');
    }
  };
}

/** All that is kept of a file: when events are, and who declined them. Nothing says what they are about. */
const KEPT =
  /^(?:BEGIN:|END:|ATTENDEE[;:].*PARTSTAT="?DECLINED|(?:UID|DTSTART|DTEND|DTSTAMP|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|LAST-MODIFIED|STATUS|TRANSP|FREEBUSY|X-MICROSOFT-CDO-BUSYSTATUS|X-WR-CALNAME|TZID|TZOFFSETFROM|TZOFFSETTO)[;:])/i;
/** Longer lines are kept only if they say when: a list of dates may be long, and so may an attached picture. */
const LONG_LINE = 4000;
const DAY_MS = 24 * 60 * 60_000;
const DEEPEST = 6;
/** The components that stand in a calendar itself, whatever was left open before them. */
const TOP_LEVEL = ['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY'];
/** Where the value of a line of dates begins: programs write a time zone with a colon, and no quotes. */
const DATES = /^\s*(?:\d{8}|\d{4}-\d\d-\d\d|[+-]?P[\dT])/i;
const HAVE_DATES = ['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY', 'DURATION'];

/** Whether the lines of an event say that it happens once, and ended before a day such as “20270101”. */
function isOver(lines: readonly string[], day: string): boolean {
  let last = '';
  for (const line of lines) {
    if (/^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)/i.test(line)) return false;
    if (!/^DT(?:START|END)/i.test(line)) continue;
    const [, date] = /:(\d{8})(?:T\d{6}Z?)?$/.exec(line) ?? [];
    if (!date || date >= day) return false;
    last = date;
  }
  return last !== '';
}

/**
 * Reads a file as it arrives, and keeps the lines that say when, unfolded, so that a large one needs little memory: calendars
 * keep the events of all years, and most of them are over at `now` (epoch ms). A file that doesn't end is refused, because its
 * missing events wouldn't block.
 */
export function createLineReader(now: number) {
  const longAgo = new Date(now - 7 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const lines: string[] = [];
  let eventAt = -1;
  let first: string | undefined;
  /** The line of the file that is arriving, and the one that it may continue. */
  let arriving = '';
  let unfolded = '';
  /** Looked at once for each long line, because that copies all of it. */
  let mayGrow: boolean | undefined;

  function endUnfolded(): void {
    if (KEPT.test(unfolded)) {
      if (/^BEGIN:VEVENT/i.test(unfolded)) eventAt = lines.length;
      lines.push(unfolded);
      if (eventAt >= 0 && /^END:VEVENT/i.test(unfolded)) {
        if (isOver(lines.slice(eventAt), longAgo)) lines.length = eventAt;
        eventAt = -1;
      }
    }
    unfolded = '';
    mayGrow = undefined;
  }

  function endArriving(): void {
    const line = arriving;
    arriving = '';
    // Some programs write blank lines, even between the parts of a folded one.
    if (line.trim() === '') return;
    const isFolded = /^[ \t]/.test(line);
    if (!isFolded) endUnfolded();
    if (mayGrow === false) return;
    unfolded += isFolded ? line.slice(1) : line;
    first ??= unfolded = unfolded.replace(/^\uFEFF/, '');
    if (unfolded.length > LONG_LINE) mayGrow ??= KEPT.test(unfolded.slice(0, LONG_LINE));
  }

  return {
    push(piece: string): void {
      for (const [at, part] of piece.split(/[\r\n]/).entries()) {
        if (at > 0) endArriving();
        arriving += part;
      }
    },
    /** The lines. Throws a CalendarError for what isn't a whole calendar file. */
    end(): string[] {
      endArriving();
      endUnfolded();
      if (!/^BEGIN:VCALENDAR\s*$/i.test(first ?? '')) {
        throw new CalendarError(
          'There’s no calendar at this address. Copy the address that ends in “.ics”.',
        );
      }
      if (!/^END:VCALENDAR\s*$/i.test(lines.at(-1) ?? '')) {
        throw new CalendarError('The calendar arrived incomplete.');
      }
      return lines;
    },
  };
}

/** Where the name and parameters of a line end; -1 for a line without a value. */
function endOfName(line: string, name: string): number {
  const hasDates = HAVE_DATES.includes(name);
  let isQuoted = false;
  for (let at = name.length; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] !== ':') continue;
    if (hasDates ? DATES.test(line.slice(at + 1, at + 20)) : !isQuoted) return at;
  }
  return line.indexOf(':');
}

function readLine(line: string): CalendarProperty | null {
  const name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? '';
  const end = endOfName(line, name);
  if (end < 0) return null;
  const parameters: Record<string, string> = {};
  // A line of a person’s calendar has fewer characters.
  const text = line.slice(name.length, Math.min(end, LONG_LINE));
  for (const [, key = '', value = ''] of text.matchAll(/;\s*([\w-]+)\s*=\s*("[^"]*"|[^;]*)/g)) {
    parameters[key.toUpperCase()] = value.replaceAll('"', '').trim();
  }
  return { name, parameters, value: line.slice(end + 1).trim() };
}

export const propertyOf = ({ properties }: CalendarComponent, name: string) =>
  properties.find((each) => each.name === name);

/** The value of the first property of that name; '' without one. */
export const textOf = (component: CalendarComponent, name: string) =>
  propertyOf(component, name)?.value ?? '';

/** The calendars of a file, mostly one. Each line is read for itself, so that one that makes no sense takes nothing else with it. */
export function readCalendars(lines: readonly string[], tick: Deadline): CalendarComponent[] {
  const root: CalendarComponent = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of lines) {
    tick();
    const [, edge, written = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = written.toUpperCase();
    if (edge?.toUpperCase() === 'BEGIN') {
      // What was not ended before, ends here.
      open.length = Math.min(open.length, TOP_LEVEL.includes(name) ? 2 : DEEPEST);
      if (name === 'VCALENDAR') open.length = 1;
      const component = { name, properties: [], components: [] };
      open.at(-1)!.components.push(component);
      open.push(component);
    } else if (edge) {
      const at = open.findLastIndex((each) => each.name === name);
      if (at > 0) open.length = at;
    } else {
      const property = readLine(line);
      if (property) open.at(-1)!.properties.push(property);
    }
  }
  return root.components.filter(({ name }) => name === 'VCALENDAR');
}
