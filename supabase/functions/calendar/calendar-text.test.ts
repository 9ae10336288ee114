import fc from 'fast-check';
import ical, { type CalendarResponse, type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { feedText, type CalendarEntries } from './calendar-text.ts';

type Appointment = CalendarEntries['appointments'][number];
type Task = CalendarEntries['tasks'][number];

const LEAD = '10000000-0000-4000-8000-000000000001';
const TASK = '20000000-0000-4000-8000-000000000002';
const SITE = 'https://shop.example';
const ACME = {
  business_name: 'Acme, Inc.',
  rep_name: 'Acme',
  rep_email: 'hello@shop.example',
};

const ana = {
  lead_id: LEAD,
  name: 'Ana Diaz',
  company_name: 'Diaz Auto',
  phone: '(718) 555-0142',
  email: 'ana@example.org',
};

const meetup = (changes: Partial<Appointment> = {}): Appointment => ({
  ...ana,
  shop_address: '1 Main St, Queens, NY',
  scheduled_date: '2049-01-13',
  scheduled_time: '10:00 AM',
  starts_at: '2049-01-13T15:00:00+00:00',
  ends_at: '2049-01-13T16:00:00+00:00',
  meeting_type: 'Meetup',
  canceled: false,
  no_show: false,
  sequence: 3,
  updated_at: '2048-12-31T09:30:00.123+00:00',
  items: 'ProDemand, Manager SE',
  ...changes,
});

const call = (changes: Partial<Task> = {}): Task => ({
  ...ana,
  task_id: TASK,
  description: 'Send the quote',
  due_date: '2049-01-14T20:00:00+00:00',
  updated_at: '2048-12-31T09:30:00+00:00',
  sequence: 7,
  ...changes,
});

const write = (
  appointments: Appointment[],
  tasks: Task[] = [],
  { site = SITE, representative = ACME } = {},
) => feedText({ representative, appointments, tasks }, site);

/** What another library than the one that wrote it finds in a calendar. */
function read(text: string) {
  const found = ical.sync.parseICS(text) as CalendarResponse & Record<string, object>;
  const events = Object.values(found).filter((each): each is VEvent => each?.type === 'VEVENT');
  return { calendar: found.vcalendar as unknown as Record<string, unknown>, events };
}

const onlyEvent = (text: string) => {
  const { events } = read(text);
  expect(events).toHaveLength(1);
  return events[0]!;
};

describe('the calendar', () => {
  it('says who made it, its name, and how often it is read again', () => {
    const text = write([]);
    expect(read(text).calendar).toMatchObject({
      version: '2.0',
      prodid: '-//Software representative//Back office calendar//EN',
      'WR-CALNAME': 'Acme, Inc.',
      'PUBLISHED-TTL': 'PT30M',
    });
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is the same text for the same entries', () => {
    expect(write([meetup()], [call()])).toBe(write([meetup()], [call()]));
  });
});

describe('an appointment', () => {
  it('has its instants in UTC, its version, where it is, and how to reach the lead', () => {
    const text = write([meetup()]);
    expect(onlyEvent(text)).toMatchObject({
      uid: `appointment-${LEAD}`,
      summary: 'Meetup with Ana Diaz (Diaz Auto)',
      start: new Date('2049-01-13T15:00:00Z'),
      end: new Date('2049-01-13T16:00:00Z'),
      status: 'CONFIRMED',
      transparency: 'OPAQUE',
      location: '1 Main St, Queens, NY',
      description: [
        'Phone: (718) 555-0142',
        'Email: ana@example.org',
        'Interested in: ProDemand, Manager SE',
        `https://shop.example/#/admin/leads/${LEAD}`,
      ].join('\n'),
      url: `https://shop.example/#/admin/leads/${LEAD}`,
      dtstamp: new Date('2048-12-31T09:30:00Z'),
      lastmodified: new Date('2048-12-31T09:30:00Z'),
    });
    expect(text).toContain('\r\nDTSTART:20490113T150000Z\r\n');
    expect(text).toContain('\r\nSEQUENCE:3\r\n');
  });

  it('by phone has no place, and needs neither company, items, nor the site’s address', () => {
    const text = write(
      [meetup({ meeting_type: null, company_name: null, email: null, items: null })],
      [],
      { site: '' },
    );
    const event = onlyEvent(text);
    expect(event).toMatchObject({
      summary: 'Phone Call with Ana Diaz',
      description: 'Phone: (718) 555-0142',
    });
    expect(text).not.toMatch(/^(LOCATION|URL)/m);
    const bare = meetup({ phone: null, email: null, items: null });
    expect(write([bare], [], { site: '' })).not.toContain('DESCRIPTION');
  });

  it('that is canceled keeps its id and time, says so, and keeps no time busy', () => {
    const event = onlyEvent(write([meetup({ canceled: true, scheduled_date: null, sequence: 4 })]));
    expect(event).toMatchObject({
      uid: `appointment-${LEAD}`,
      summary: 'Canceled: Meetup with Ana Diaz (Diaz Auto)',
      start: new Date('2049-01-13T15:00:00Z'),
      status: 'CANCELLED',
      transparency: 'TRANSPARENT',
    });
  });

  it('to which nobody came says so', () => {
    expect(onlyEvent(write([meetup({ no_show: true })]))).toMatchObject({
      summary: 'No-show: Meetup with Ana Diaz (Diaz Auto)',
      status: 'CONFIRMED',
      transparency: 'TRANSPARENT',
    });
  });

  it('at a time in words takes the day, and keeps the words', () => {
    const text = write([meetup({ starts_at: null, ends_at: null, scheduled_time: 'after lunch' })]);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20490113\r\n');
    expect(onlyEvent(text)).toMatchObject({
      summary: 'Meetup with Ana Diaz (Diaz Auto), after lunch',
      status: 'TENTATIVE',
      transparency: 'TRANSPARENT',
    });
  });

  it('is organized by the representative, or else by the business', () => {
    const organizer = (representative: CalendarEntries['representative']) =>
      onlyEvent(feedText({ representative, appointments: [meetup()], tasks: [] }, SITE)).organizer;
    expect(organizer({ rep_name: 'Sam, "Jr."', rep_email: 'sam@shop.example' })).toEqual({
      params: { CN: 'Sam,  Jr. ' },
      val: 'mailto:sam@shop.example',
    });
    expect(organizer({ ...ACME, rep_name: '' })).toEqual({
      params: { CN: 'Acme, Inc.' },
      val: 'mailto:hello@shop.example',
    });
  });
});

describe('a task', () => {
  it('is a quarter of an hour that keeps no time busy', () => {
    const text = write([], [call()]);
    expect(onlyEvent(text)).toMatchObject({
      uid: `task-${TASK}`,
      summary: 'Ana Diaz (Diaz Auto): Send the quote',
      start: new Date('2049-01-14T20:00:00Z'),
      end: new Date('2049-01-14T20:15:00Z'),
      transparency: 'TRANSPARENT',
      url: `https://shop.example/#/admin/leads/${LEAD}/tasks`,
    });
    expect(text).toContain('\r\nSEQUENCE:7\r\n');
  });
});

describe('hostile text', () => {
  const isWellFormed = (text: string) => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      // No character is torn in two.
      expect(line).not.toMatch(/\p{Surrogate}/u);
    }
  };

  it.each([
    [
      'line breaks',
      'Ann\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\n',
      'Ann END:VEVENT BEGIN:VEVENT UID:evil',
    ],
    ['line breaks of other kinds', 'a\rb\vc\fd\u0085e\u2028f\u2029g', 'a b c d e f g'],
    ['marks', 'a,b;c\\d"e":f\\', 'a,b;c\\d"e":f\\'],
    ['controls', 'a\u0000\u0007b\u001B[31mc\u007F', 'a b [31mc'],
    [
      'emoji at the edges of lines',
      `${'x'.repeat(40)}${'👩‍🔧🔧é'.repeat(80)}`,
      `${'x'.repeat(40)}${'👩‍🔧🔧é'.repeat(80)}`,
    ],
    ['5,000 characters', 'é, '.repeat(1667).trim(), 'é, '.repeat(1667).trim()],
  ])('with %s stays in its place', (_name, text, shown) => {
    const calendar = write(
      [meetup({ name: text, company_name: null, shop_address: text, phone: text, items: text })],
      [call({ description: text, name: 'Ann', company_name: null })],
      { representative: { ...ACME, business_name: text, rep_name: text } },
    );
    isWellFormed(calendar);
    const { events, calendar: found } = read(calendar);
    expect(found['WR-CALNAME']).toBe(shown);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      uid: `appointment-${LEAD}`,
      summary: `Meetup with ${shown}`,
      location: shown,
    });
    expect(events[0]?.description).toContain(`Phone: ${shown}\n`);
    expect(events[1]).toMatchObject({ uid: `task-${TASK}`, summary: `Ann: ${shown}` });
  });

  it('of any kind neither ends an entry nor begins another', () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom(
          '\r\n',
          '\n',
          '\r',
          'END:VEVENT',
          'BEGIN:VALARM',
          '\\',
          ';',
          ',',
          ':',
          '🔧',
        ),
        fc.string({ unit: 'binary' }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const text = parts.join('');
        const calendar = write(
          [meetup({ name: text, items: text })],
          [call({ description: text })],
        );
        isWellFormed(calendar);
        expect(read(calendar).events.map(({ uid }) => uid)).toEqual([
          `appointment-${LEAD}`,
          `task-${TASK}`,
        ]);
      }),
    );
  });
});
