import ICAL from 'ical.js';

/** A reason that the administrator reads, as a sentence. */
export class CalendarError extends Error {}

/** A property in jCal (RFC 7265): its name, parameters, type, and values. */
export type CalendarProperty = [
  name: string,
  parameters: Readonly<Record<string, string | undefined>>,
  type: string,
  ...values: unknown[],
];

/** A component of a calendar file, such as VEVENT. */
export interface CalendarComponent {
  name: string;
  properties: CalendarProperty[];
  components: CalendarComponent[];
  propertyOf: (name: string) => CalendarProperty | undefined;
  /** The first value of its first property of that name as text; '' without one. */
  textOf: (name: string) => string;
}

/** All that is read: nothing says what an event is about, who comes, or where it is. */
const READ =
  /^(UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i;
const DEEPEST = 4;
/** The library takes a minute for a line of 2 MB. */
const LONGEST_LINE = 20_000;

function newComponent(name: string): CalendarComponent {
  const properties: CalendarProperty[] = [];
  const propertyOf = (wanted: string) => properties.find(([each]) => each === wanted);
  return {
    name,
    properties,
    components: [],
    propertyOf,
    textOf(wanted) {
      const value = propertyOf(wanted)?.[3];
      return typeof value === 'string' ? value : '';
    },
  };
}

/**
 * The components of a file. Each line is parsed for itself, so that one that makes no sense takes nothing else with it;
 * a file that does not end is refused, because its missing events would not block. Throws a CalendarError.
 */
export function readComponents(text: string): CalendarComponent[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .trim()
    .split(/\r\n|\n|\r/);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) {
    throw new CalendarError(
      'There’s no calendar at this address. Copy the address that ends in “.ics”.',
    );
  }
  if (!/^END:VCALENDAR\s*$/i.test(lines.at(-1)!)) {
    throw new CalendarError('The calendar arrived incomplete.');
  }
  const root = newComponent('');
  const open = [root];
  for (const line of lines) {
    const [, edge, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    if (edge?.toUpperCase() === 'BEGIN') {
      const component = newComponent(name.toUpperCase());
      if (open.length <= DEEPEST) open.at(-1)!.components.push(component);
      open.push(component);
    } else if (edge) {
      if (open.length > 1) open.pop();
    } else if (line.length <= LONGEST_LINE && READ.test(line)) {
      try {
        open.at(-1)!.properties.push(ICAL.parse.property(line) as CalendarProperty);
      } catch {
        // The event is read without the line.
      }
    }
  }
  return root.components
    .filter((component) => component.name === 'VCALENDAR')
    .flatMap(({ components }) => components);
}
