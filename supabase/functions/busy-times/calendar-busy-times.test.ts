import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXPECTED_BUSY_TIMES } from '../../../tests/world/calendars/expected-busy-times.ts';
import { isTimeZone } from '../../../shared/scheduling/time-zone.ts';
import { calendarBusyTimes, type Reading } from './calendar-busy-times.ts';
import { CalendarError, createLineReader } from './calendar-lines.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

const NOW = Date.parse('2027-01-04T12:00:00Z');
const NEW_YORK = 'America/New_York';

const file = (...lines: (string | string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:one@example.org']),
  'DTSTAMP:20261201T000000Z',
  'SUMMARY:Dentist',
  ...lines,
  'END:VEVENT',
];

const read = (text: string, reading: Partial<Reading> = {}) => {
  const reader = createLineReader(NOW);
  reader.push(text);
  // On a clock that stands still, so that a slow machine changes nothing.
  return calendarBusyTimes(reader.end(), {
    timeZone: NEW_YORK,
    now: NOW,
    clock: () => 0,
    ...reading,
  });
};

/** The busy times as `01-06 15:00/16:00` in UTC, with both days if they differ. */
function busy(text: string, reading: Partial<Reading> = {}) {
  return read(text, reading).times.map(({ start, end }) => {
    const [from, to] = [start, end].map((each) => new Date(each).toISOString());
    const last = from!.slice(0, 10) === to!.slice(0, 10) ? to!.slice(11, 16) : to!.slice(5, 16);
    return `${from!.slice(5, 16)}/${last}`.replaceAll('T', ' ');
  });
}
const busyOf = (...lines: string[]) => busy(file(event(...lines)));
const refusal = (text: string) => {
  try {
    return read(text, { clock: () => performance.now() }).times.length;
  } catch (error) {
    expect(error).toBeInstanceOf(CalendarError);
    return (error as Error).message;
  }
};

const NINE = ['DTSTART;TZID=America/New_York:20270106T090000', 'DTEND;TZID=America/New_York:20270106T100000']; // oxfmt-ignore

/** Eastern time as Outlook and Exchange define it. */
const eastern = (id: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('a calendar as it is written by', () => {
  it('Google: UTC for single events, a zone for repeated ones, and exceptions of these', () => {
    const weekly = (...lines: string[]) => event('UID:weekly@google.com', ...lines);
    const text = file(
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'X-WR-CALNAME:sam@example.org',
      'X-WR-TIMEZONE:America/New_York',
      ['BEGIN:VTIMEZONE', 'TZID:America/New_York', 'X-LIC-LOCATION:America/New_York', 'END:VTIMEZONE'],
      event('UID:single@google.com', 'DTSTART:20270105T150000Z', 'DTEND:20270105T153000Z', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE'),
      weekly(...NINE, 'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=WE', 'EXDATE;TZID=America/New_York:20270120T090000'),
      weekly(
        'RECURRENCE-ID;TZID=America/New_York:20270113T090000',
        'DTSTART;TZID=America/New_York:20270114T140000',
        'DTEND;TZID=America/New_York:20270114T144500',
      ),
      weekly(
        'RECURRENCE-ID;TZID=America/New_York:20270127T090000',
        'STATUS:CANCELLED',
        ...NINE,
      ),
    ); // oxfmt-ignore
    expect(busy(text)).toEqual([
      '01-05 15:00/15:30',
      '01-06 14:00/15:00',
      '01-14 19:00/19:45',
      '02-03 14:00/15:00',
    ]);
  });

  it('iCloud: exceptions in UTC, lengths as durations, and an event after the clocks change', () => {
    const text = file(
      'PRODID:-//caldav.icloud.com//CALDAVJ 2514B607//EN',
      event('UID:ABC', 'DTSTART;TZID=America/New_York:20270305T180000', 'DURATION:PT1H30M', 'RRULE:FREQ=WEEKLY;UNTIL=20270326T220000Z', 'SEQUENCE:1'),
      event('UID:ABC', 'RECURRENCE-ID:20270319T220000Z', 'DTSTART;TZID=America/New_York:20270319T200000', 'DURATION:PT30M'),
    ); // oxfmt-ignore
    expect(busy(text)).toEqual([
      '03-05 23:00/03-06 00:30',
      '03-12 23:00/03-13 00:30',
      '03-20 00:00/00:30',
      '03-26 22:00/23:30',
    ]);
  });

  it('iCloud: the copy of an event that was modified last, though all are stamped when they are read', () => {
    const copy = (hour: string, modified: string) =>
      event(`DTSTART:20270106T${hour}0000Z`, 'DURATION:PT1H', `LAST-MODIFIED:${modified}`);
    const [older, newer] = [copy('15', '20261202T000000Z'), copy('18', '20261203T000000Z')];
    expect(busy(file(older, newer))).toEqual(['01-06 18:00/19:00']);
    expect(busy(file(newer, older))).toEqual(['01-06 18:00/19:00']);
  });

  it('Outlook 365: Windows’ names, of which some are defined and some are not', () => {
    const at = (zone: string, day: string) => [
      `UID:${zone}`,
      `DTSTART;TZID=${zone}:202701${day}T090000`,
      `DTEND;TZID=${zone}:202701${day}T100000`,
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ];
    const text = file(
      'METHOD:PUBLISH',
      'PRODID:Microsoft Exchange Server 2010',
      eastern('Eastern Standard Time'),
      event(...at('Eastern Standard Time', '05')),
      event(...at('W. Europe Standard Time', '06')),
      event(...at('"GMT Standard Time"', '07')),
      event(...at('Eastern Standard Time', '08'), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE').filter(
        (line) => !line.endsWith(':BUSY'),
      ),
      event(...at('Eastern Standard Time', '09'), 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE').filter((line) => !line.endsWith(':BUSY')), // oxfmt-ignore
    );
    expect(busy(text)).toEqual(['01-05 14:00/15:00', '01-06 08:00/09:00', '01-07 09:00/10:00']);
  });

  it('Exchange: a zone of its own name, which its definition explains in winter and summer', () => {
    const at = (day: string) =>
      event(
        `UID:${day}`,
        `DTSTART;TZID=Customized Time Zone 1:${day}T090000`,
        `DTEND;TZID=Customized Time Zone 1:${day}T093000`,
      );
    const text = file(
      eastern('Customized Time Zone 1'),
      at('20270105'),
      at('20270706'),
      // The clocks skip 2:30 AM, and show 1:30 AM twice.
      event('UID:skipped', 'DTSTART;TZID=Customized Time Zone 1:20270314T023000', 'DURATION:PT15M'),
      event('UID:twice', 'DTSTART;TZID=Customized Time Zone 1:20271107T013000', 'DURATION:PT15M'),
    );
    expect(busy(text, { timeZone: 'Asia/Tokyo' })).toEqual([
      '01-05 14:00/14:30',
      '03-14 07:30/07:45',
      '07-06 13:00/13:30',
      '11-07 05:30/05:45',
    ]);
  });

  it('Fastmail: folded lines, a prefix before the zone, and days', () => {
    const text = file(
      event('UID:folded', 'DTSTART;TZID="/freeassociation.sourceforge.net/Americ', ' a/Chicago":20270105T090000', 'DTEND;TZID=America/Chicago:20270105T', '\t091500'),
      event('UID:days', 'DTSTART;VALUE=DATE:20270111', 'DTEND;VALUE=DATE:20270113'),
      event('UID:day', 'DTSTART;VALUE=DATE:20270115', 'TRANSP:TRANSPARENT'),
    ); // oxfmt-ignore
    expect(busy(text)).toEqual(['01-05 15:00/15:15', '01-11 05:00/01-13 05:00']);
  });
});

describe('the calendar of', () => {
  const folder = 'tests/world/calendars';

  it.each(EXPECTED_BUSY_TIMES)('$file: $what', (calendar) => {
    const text = readFileSync(`${folder}/${calendar.file}.ics`, 'utf8');
    expect(busy(text, { ownEmail: calendar.ownEmail })).toEqual(calendar.busy);
    expect(read(text, { ownEmail: calendar.ownEmail }).unread).toBe(calendar.unread ?? 0);
  });

  it('each file is in the table', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ics'));
    expect(files).toEqual(EXPECTED_BUSY_TIMES.map(({ file }) => `${file}.ics`).sort());
  });
});

describe('an event', () => {
  it.each([
    ['that is canceled', [...NINE, 'STATUS:CANCELLED']],
    ['that is transparent', [...NINE, 'TRANSP:TRANSPARENT']],
    ['without a length', [NINE[0]!]],
    ['that ends before it starts', [NINE[0]!, 'DTEND:20270105T150000Z']],
    ['with a negative duration', [NINE[0]!, 'DURATION:-PT1H']],
    ['that is over', ['DTSTART:20261201T150000Z', 'DTEND:20261201T160000Z']],
    ['that ended a day ago to the second', ['DTSTART:20270103T110000Z', 'DTEND:20270103T120000Z']],
    ['25 months ahead', ['DTSTART:20290210T150000Z', 'DTEND:20290210T160000Z']],
    ['without a start', ['DTEND:20270106T100000Z']],
    ['that starts at words', ['DTSTART;VALUE=TEXT:soon', 'DTEND:20270106T100000Z']],
    ['of our own feed', ['UID:appointment-10000000-0000-4000-8000-000000000001', ...NINE]],
    ['of our own feed, a task', ['UID:task-10000000-0000-4000-8000-000000000001', ...NINE]],
  ])('%s does not block', (_what, lines) => {
    expect(busyOf(...lines)).toEqual([]);
  });

  it.each(['DTEND:20270105T150000Z', 'DURATION:-PT1H'])(
    'that ends before it starts counts as unread: %s',
    (end) => {
      expect(read(file(event(NINE[0]!, end))).unread).toBe(1);
    },
  );

  it.each([
    ['is tentative', [...NINE, 'STATUS:TENTATIVE'], '01-06 14:00/15:00'],
    ['is floating', ['DTSTART:20270106T090000', 'DTEND:20270106T100000'], '01-06 14:00/15:00'],
    ['ends at a floating time', [NINE[0]!, 'DTEND:20270106T100000'], '01-06 14:00/15:00'],
    [
      'is in a zone that nothing defines',
      ['DTSTART;TZID=Nowhere:20270106T090000', 'DURATION:PT1H'],
      '01-06 14:00/15:00',
    ],
    [
      'ends in another zone',
      [NINE[0]!, 'DTEND;TZID=America/Los_Angeles:20270106T090000'],
      '01-06 14:00/17:00',
    ],
    [
      'is in a zone with the name of a property that every object has',
      ['DTSTART;TZID=constructor:20270106T090000', 'DURATION:PT1H'],
      '01-06 14:00/15:00',
    ],
    ['is in a zone called UTC-5', ['DTSTART;TZID=UTC-5:20270106T090000', 'DURATION:PT1H'], '01-06 14:00/15:00'], // oxfmt-ignore
    ['is in a zone called GMT-05', ['DTSTART;TZID=GMT-05:20270106T090000', 'DURATION:PT1H'], '01-06 14:00/15:00'], // oxfmt-ignore
    ['is a day without an end', ['DTSTART;VALUE=DATE:20270106'], '01-06 05:00/01-07 05:00'],
    ['is a day that doesn’t say so', ['DTSTART:20270106'], '01-06 05:00/01-07 05:00'],
    [
      'lasts a day on which the clocks change',
      ['DTSTART;VALUE=DATE:20270314', 'DURATION:P1D'],
      '03-14 05:00/03-15 04:00',
    ],
    [
      'lasts the night in which the clocks go back',
      [
        'DTSTART;TZID=America/New_York:20271106T220000',
        'DTEND;TZID=America/New_York:20271107T060000',
      ],
      '11-07 02:00/11:00',
    ],
    [
      'starts at a time that the clocks skip',
      ['DTSTART;TZID=America/New_York:20270314T023000', 'DURATION:PT1H'],
      '03-14 07:30/08:30',
    ],
    [
      'starts at a time that the clocks show twice',
      ['DTSTART;TZID=America/New_York:20271107T013000', 'DURATION:PT1H'],
      '11-07 05:30/06:30',
    ],
    ['has a line that makes no sense', [...NINE, 'RRULE:FREQ=OFTEN'], '01-06 14:00/15:00'],
    ['has a rule that makes no sense', [...NINE, 'RRULE:FREQ=WEEKLY;BYMONTHDAY=3'], '01-06 14:00/15:00'], // oxfmt-ignore
    ['began long ago', ['DTSTART:20200101T000000Z', 'DTEND:20270106T000000Z'], '01-03 12:00/01-06 00:00'], // oxfmt-ignore
  ])('that %s blocks', (_what, lines, time) => {
    expect(busyOf(...lines)).toEqual([time]);
  });

  it('is one busy time with those that it touches or overlaps', () => {
    const at = (from: string, to: string) =>
      event(`UID:${from}`, `DTSTART:20270106T${from}00Z`, `DTEND:20270106T${to}00Z`);
    expect(busy(file(at('1500', '1600'), at('1400', '1500'), at('1430', '1445'), at('1630', '1700')))).toEqual(['01-06 14:00/16:00', '01-06 16:30/17:00']); // oxfmt-ignore
  });
});

describe('a repeated event', () => {
  const daily = (...lines: string[]) => busyOf(...NINE, ...lines);

  it('keeps its time on the clock when the clocks change', () => {
    expect(busyOf('DTSTART;TZID=America/New_York:20270312T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4')).toEqual(['03-12 14:00/15:00', '03-13 14:00/15:00', '03-14 13:00/14:00', '03-15 13:00/14:00']); // oxfmt-ignore
  });

  it('goes on for 24 months, also if it began decades ago', () => {
    const found = busyOf(
      'DTSTART;TZID=America/New_York:19850107T090000',
      'DTEND;TZID=America/New_York:19850107T100000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
    );
    expect(found).toHaveLength(104);
    expect(found.slice(0, 3)).toEqual([
      '01-11 14:00/15:00',
      '01-13 14:00/15:00',
      '01-25 14:00/15:00',
    ]);
  });

  it.each([
    ['an instant', 'UNTIL=20270108T140000Z', 3],
    ['an instant before its last start', 'UNTIL=20270108T135959Z', 2],
    ['a day', 'UNTIL=20270108', 3],
    ['a number', 'COUNT=2', 2],
    ['a day in the past', 'UNTIL=20260101', 1],
  ])('ends at %s', (_what, end, count) => {
    expect(daily(`RRULE:FREQ=DAILY;${end}`)).toHaveLength(count);
  });

  it.each([
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=2', ['01-12 14:00/15:00', '02-09 14:00/15:00']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', ['01-29 14:00/15:00', '02-26 14:00/15:00']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=1', ['11-25 14:00/15:00']],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=1', ['05-17 13:00/14:00']],
  ])('counts weekdays within the month, or within the year: %s', (rule, times) => {
    expect(daily(`RRULE:${rule}`)).toEqual(['01-06 14:00/15:00', ...times]);
  });

  it.each([
    ['MO', ['01-05', '01-10', '01-19', '01-24']],
    ['SU', ['01-05', '01-17', '01-19', '01-31']],
  ])('that skips weeks counts them from their first day, %s', (weekStart, days) => {
    const found = busyOf(
      'DTSTART:20270105T150000Z',
      'DURATION:PT1H',
      `RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=${weekStart}`,
    );
    expect(found).toEqual(days.map((day) => `${day} 15:00/16:00`));
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=-32',
    'FREQ=DAILY;BYHOUR=-1',
    'FREQ=DAILY;BYMINUTE=60',
  ])('whose rule has a number out of range blocks once, and counts as unread: %s', (rule) => {
    const text = file(event(...NINE, `RRULE:${rule}`));
    expect(busy(text)).toEqual(['01-06 14:00/15:00']);
    expect(read(text).unread).toBe(1);
  });

  it('leaves out its exceptions, written as days, times, instants, or several at once', () => {
    expect(
      daily(
        'RRULE:FREQ=DAILY;COUNT=6',
        'EXDATE;VALUE=DATE:20270106',
        'EXDATE;TZID=America/New_York:20270107T090000,20270108T090000',
        'EXDATE:20270109T140000Z',
        'EXDATE:20270110T090000',
      ),
    ).toEqual(['01-11 14:00/15:00']);
  });

  it('has additional dates', () => {
    expect(daily('RDATE;TZID=America/New_York:20270109T120000', 'RDATE;VALUE=PERIOD:20270110T170000Z/PT1H')).toEqual(['01-06 14:00/15:00', '01-09 17:00/18:00', '01-10 17:00/18:00']); // oxfmt-ignore
  });

  it('can be moved, freed, or canceled from one time on', () => {
    const future = (...lines: string[]) =>
      busy(
        file(
          event(...NINE, 'RRULE:FREQ=DAILY;COUNT=4'),
          event('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20270108T090000', ...lines), // oxfmt-ignore
        ),
      );
    const until = ['01-06 14:00/15:00', '01-07 14:00/15:00'];
    const moved = ['DTSTART;TZID=America/New_York:20270108T130000', 'DURATION:PT30M'];
    expect(future(...moved)).toEqual([...until, '01-08 18:00/18:30', '01-09 18:00/18:30']);
    expect(future(...moved, 'STATUS:CANCELLED')).toEqual(until);
    expect(future(...moved, 'TRANSP:TRANSPARENT')).toEqual(until);
  });

  it('can be changed from several times on, in whatever order the file has them', () => {
    const from = (day: string, hour: string) =>
      event(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:202701${day}T090000`,
        `DTSTART;TZID=America/New_York:202701${day}T${hour}0000`,
        'DURATION:PT1H',
      );
    const daily = event(...NINE, 'RRULE:FREQ=DAILY;COUNT=3');
    const expected = ['01-06 14:00/15:00', '01-07 16:00/17:00', '01-08 18:00/19:00'];
    expect(busy(file(daily, from('07', '11'), from('08', '13')))).toEqual(expected);
    expect(busy(file(daily, from('08', '13'), from('07', '11')))).toEqual(expected);
  });

  it('blocks also beside a newer exception that does not say of which occurrence it is', () => {
    const text = file(
      event(...NINE, 'RRULE:FREQ=DAILY;COUNT=2'),
      event(...NINE, 'RECURRENCE-ID:', 'SEQUENCE:1'),
    );
    expect(busy(text)).toEqual(['01-06 14:00/15:00', '01-07 14:00/15:00']);
    expect(read(text).unread).toBe(1);
  });

  it('takes its exceptions with it when it is canceled after them, and not before', () => {
    const canceled = (sequence: number) =>
      busy(
        file(
          event(...NINE, 'RRULE:FREQ=DAILY', 'STATUS:CANCELLED', `SEQUENCE:${sequence}`),
          event(...NINE, 'RECURRENCE-ID:20270106T140000Z', 'SEQUENCE:1'),
        ),
      );
    expect(canceled(1)).toEqual(['01-06 14:00/15:00']);
    expect(canceled(2)).toEqual([]);
  });

  it('whose exception alone is in the file blocks by that', () => {
    expect(busyOf('RECURRENCE-ID:20270101T140000Z', ...NINE)).toEqual(['01-06 14:00/15:00']);
  });
});

it('the runtime knows each zone of Windows’ names', () => {
  expect(Object.values(WINDOWS_ZONES).filter((zone) => !isTimeZone(zone))).toEqual([]);
});

describe('a file', () => {
  it.each([
    ['is a page', '<!doctype html><title>Sign in</title>', /There’s no calendar/],
    ['is empty', '', /There’s no calendar/],
    ['is data', '{"items": []}', /There’s no calendar/],
    ['ends early', file(event(...NINE)).slice(0, -20), /incomplete/],
  ])('that %s is refused', (_what, text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  it('without events, or with components of other kinds, is never busy', () => {
    expect(busy(file())).toEqual([]);
    expect(busy(file(['BEGIN:VTODO', ...NINE, 'END:VTODO'], ['BEGIN:VFREEBUSY', 'END:VFREEBUSY']))).toEqual([]); // oxfmt-ignore
  });

  it('keeps its nearest 5,000 busy times, and says from when on it is cut', () => {
    const text = file(event('DTSTART:20270105T000000Z', 'DURATION:PT5M', 'RRULE:FREQ=HOURLY'));
    const { times, completeUntil } = read(text);
    expect(times).toHaveLength(5000);
    expect(completeUntil).toBe(Date.UTC(2027, 0, 5, 5000));
    const daily = read(file(event(...NINE, 'RRULE:FREQ=DAILY')));
    expect([daily.times.length, daily.completeUntil]).toEqual([729, null]);
  });

  it('is refused when its time is up, and the clock is looked at in each loop', () => {
    const many = (count: number, lines: (at: number) => string[]) =>
      file(...Array.from({ length: count }, (_, at) => lines(at)));
    for (const text of [
      file(event(...NINE, 'RRULE:FREQ=DAILY')),
      file(event('DTSTART:20270105T000000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')),
      file(event(...NINE, `EXDATE:${'20270106T140000Z,'.repeat(200)}20270106T140000Z`)),
      many(100, (at) => event(`UID:${at}`, `DTSTART;TZID=Zone ${at}:20270106T090000`)),
    ]) {
      let looks = 0;
      // The first look starts the time, and the second one finds it over.
      expect(() => read(text, { clock: () => (looks += 1) * 1000 })).toThrow(/takes too long/);
      expect(looks).toBe(2);
    }
  });

  it('with 10,000 occurrences of the same time is one busy time', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => event(`UID:${at}`, ...NINE));
    expect(busy(file(...many))).toEqual(['01-06 14:00/15:00']);
  });

  const TWO_MB = 2_000_000;
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at).join();
  const filled = (line: string) => line.repeat(Math.floor(TWO_MB / line.length));
  it.each<[string, string]>([
    ['a rule for each second', file(event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))], // oxfmt-ignore
    ['a rule that never matches', file(event(...NINE, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))],
    ['hours that never match', file(event(...NINE, 'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31'))],
    ['a year that never matches', file(event(...NINE, 'RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31'))], // oxfmt-ignore
    ['a fifth Monday that never comes', file(event(...NINE, 'RRULE:FREQ=MONTHLY;BYMONTH=2;BYDAY=6MO'))], // oxfmt-ignore
    ['an endless list of days', file(event(...NINE, `RRULE:FREQ=DAILY;BYDAY=${filled('MO,')}MO`))],
    ['an endless list of exceptions', file(event(...NINE, `EXDATE:${filled('20270106T150000Z,')}20270106T150000Z`))], // oxfmt-ignore
    ['a huge interval', file(event(...NINE, 'RRULE:FREQ=DAILY;INTERVAL=999999999999'))],
    ['a huge duration', file(event(NINE[0]!, `DURATION:P${'9'.repeat(300)}W`))],
    ['components in components', file(filled('BEGIN:VEVENT\r\n'))],
    ['ends without a beginning', file(filled('END:VEVENT\r\n'))],
    ['a folded list of exceptions', file(event(...NINE, `EXDATE:20270106T150000Z${'\r\n ,20270106T150000Z'.repeat(20_000)}`))], // oxfmt-ignore
    ['lines of folds', file(event(...NINE, `SUMMARY:${filled('x\r\n ')}`))],
    ['parameters without end', file(event(`DTSTART${filled(';A=B')}:20270106T150000Z`))],
    ['a zone name without end', file(event(`DTSTART;TZID=${filled('a/')}:20270106T150000`))],
    ['a zone that changes each second', file(eastern('Odd').map((line) => line.replace('YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11', 'SECONDLY')), event('DTSTART;TZID=Odd:20270106T150000', 'DURATION:PT1H'))], // oxfmt-ignore
    ['dates out of range', file(event('DTSTART:99999999T999999Z', 'DTEND:00000000T000000Z', 'RRULE:FREQ=DAILY'))], // oxfmt-ignore
    ['a rule in each of thousands of events', file(...Array.from({ length: 8000 }, (_, at) => event(`UID:${at}`, 'DTSTART:19700101T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY')))], // oxfmt-ignore
    ['thirty paydays for years', file(...Array.from({ length: 30 }, (_, at) => event(`UID:${at}`, ...NINE, 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')))], // oxfmt-ignore
    ['changes of all later times, at every second', file(event(...NINE, 'RRULE:FREQ=DAILY'), ...Array.from({ length: 8000 }, (_, at) => event(`RECURRENCE-ID;RANGE=THISANDFUTURE:20270106T${String(100000 + (at % 60))}Z`, `SEQUENCE:${at}`, ...NINE)))], // oxfmt-ignore
    ['many events of one name with changes each', file(...Array.from({ length: 4000 }, () => [event(...NINE, 'RRULE:FREQ=DAILY'), event('RECURRENCE-ID;RANGE=THISANDFUTURE:20270107T140000Z', ...NINE)].flat()))], // oxfmt-ignore
    ['zone names of slashes', file(...Array.from({ length: 10_000 }, (_, at) => event(`UID:${at}`, `DTSTART;TZID=${'a/'.repeat(90)}${at}:20270106T090000`, 'DURATION:PT1H')))], // oxfmt-ignore
    ['thousands of zones with rules', file(...Array.from({ length: 2000 }, (_, at) => [...eastern(`Zone ${at}`), ...event(`UID:${at}`, `DTSTART;TZID=Zone ${at}:20270106T090000`, 'DURATION:PT1H')]))], // oxfmt-ignore
    ['a busy time each minute', file(event('DTSTART:20270106T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY'))], // oxfmt-ignore
    ['a count since 1601', file(event('DTSTART:16010101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY;COUNT=999999999'))], // oxfmt-ignore
    ['every second of a day', file(event(...NINE, `RRULE:FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)};BYSETPOS=-1`))], // oxfmt-ignore
    ['busy periods without end', file(['BEGIN:VFREEBUSY', `FREEBUSY:${filled('20270106T150000Z/PT1H,')}20270106T150000Z/PT1H`, 'END:VFREEBUSY'])], // oxfmt-ignore
    ['values that look like dates', file(event(`DTSTART${filled(':2027010')}:20270106T150000Z`))],
    ['quotes without end', file(event(`DTSTART;TZID=${filled('"')}:20270106T150000Z`))],
    ['a line without an end', file(event(`SUMMARY:${filled('x')}`))],
    ['guests without end', file(event(...NINE, ...Array.from({ length: 20_000 }, (_, at) => `ATTENDEE;PARTSTAT=DECLINED:mailto:${at}@shop.example`)))], // oxfmt-ignore
  ])('with %s is read or refused within a second of work', { timeout: 10_000 }, (_what, text) => {
    const start = performance.now();
    const answer = refusal(text);
    expect(typeof answer === 'string' || answer <= 5000).toBe(true);
    // A machine that tests something else beside may be slow.
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
