import { expect, test } from 'vitest';
import {
  calendarFile,
  googleCalendarAddress,
  outlookCalendarAddress,
  type CalendarEntry,
} from './ics-file.ts';

const entry: CalendarEntry = {
  uid: '10000000-0000-4000-8000-000000000001',
  start: Date.parse('2026-07-15T14:00:00Z'),
  end: Date.parse('2026-07-15T15:00:00Z'),
  stamp: Date.parse('2026-07-01T08:09:10.123Z'),
  timeZone: 'America/New_York',
  summary: 'Phone Call with Borough, Inc.',
  description: 'First line\nSecond; line',
  location: '1180 Atlantic Ave, Brooklyn',
  organizer: { name: 'Sam Reyes', email: 'sam@borobay.example' },
};

test('carries local times, their zone, and the zone’s offset at that time', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Software representative//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0400',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:10000000-0000-4000-8000-000000000001',
    'DTSTAMP:20260701T080910Z',
    'SEQUENCE:15667750',
    'STATUS:CONFIRMED',
    'DTSTART;TZID=America/New_York:20260715T100000',
    'DTEND;TZID=America/New_York:20260715T110000',
    'ORGANIZER;CN="Sam Reyes":mailto:sam@borobay.example',
    'SUMMARY:Phone Call with Borough\\, Inc.',
    'DESCRIPTION:First line\\nSecond\\; line',
    'LOCATION:1180 Atlantic Ave\\, Brooklyn',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('knows winter, and zones of half an hour east of Greenwich', () => {
  const winter = calendarFile({ ...entry, start: Date.parse('2026-01-15T15:00:00Z') });
  expect(winter).toContain('TZOFFSETTO:-0500');
  expect(winter).toContain('DTSTART;TZID=America/New_York:20260115T100000');
  expect(calendarFile({ ...entry, timeZone: 'Asia/Kolkata' })).toContain('TZOFFSETTO:+0530');
});

test('names its organizer, whose name cannot end the line or the parameter', () => {
  const organizer = { name: 'Sam "the\r\nMan": Reyes', email: 'sam@borobay.example' };
  expect(calendarFile({ ...entry, organizer })).toContain(
    '\r\nORGANIZER;CN="Sam  the  Man : Reyes":mailto:sam@borobay.example\r\n',
  );
});

test('an organizer’s address cannot end the line either', () => {
  const organizer = { name: 'Sam', email: 'sam@borobay.example\r\nMETHOD:CANCEL' };
  expect(calendarFile({ ...entry, organizer })).not.toContain('\r\nMETHOD:CANCEL');
});

test('folds long lines at 75 octets, never inside a character', () => {
  // Characters of one, two, and three octets, the last one the first of those.
  const description = 'Ärger im Büro ࠀ '.repeat(20);
  const file = calendarFile({ ...entry, description });
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  // As few lines as possible.
  expect(file.match(/\r\n /g)).toHaveLength(5);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`);
});

test('a file that was made later replaces the entry of an earlier one, or removes it', () => {
  const sequence = (each: CalendarEntry) => Number(/SEQUENCE:(\d+)/.exec(calendarFile(each))?.[1]);
  const later = { ...entry, stamp: entry.stamp + 1000 };
  expect(sequence(later)).toBeGreaterThan(sequence(entry));
  const canceled = calendarFile({ ...later, canceled: true });
  expect(canceled).toContain('METHOD:CANCEL\r\n');
  expect(canceled).toContain('STATUS:CANCELLED\r\n');
  expect(canceled).toContain(`UID:${entry.uid}\r\n`);
});

test('Google and Outlook get the same entry in their own addresses', () => {
  const google = new URL(googleCalendarAddress(entry));
  expect(google.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Phone Call with Borough, Inc.',
    dates: '20260715T140000Z/20260715T150000Z',
    details: 'First line\nSecond; line',
    location: '1180 Atlantic Ave, Brooklyn',
    ctz: 'America/New_York',
  });
  const outlook = new URL(outlookCalendarAddress(entry));
  expect(outlook.origin).toBe('https://outlook.live.com');
  expect(outlook.search).not.toContain('+');
  expect(Object.fromEntries(outlook.searchParams)).toEqual({
    rru: 'addevent',
    subject: 'Phone Call with Borough, Inc.',
    startdt: '2026-07-15T14:00:00.000Z',
    enddt: '2026-07-15T15:00:00.000Z',
    body: 'First line\nSecond; line',
    location: '1180 Atlantic Ave, Brooklyn',
  });
});
