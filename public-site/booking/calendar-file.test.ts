import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: '10000000-0000-4000-8000-000000000001',
  start: Date.parse('2026-07-15T14:00:00Z'),
  end: Date.parse('2026-07-15T15:00:00Z'),
  stamp: Date.parse('2026-07-01T08:09:10.123Z'),
  timeZone: 'America/New_York',
  summary: 'Phone Call with Borough, Inc.',
  description: 'First line\nSecond; line',
  location: '1180 Atlantic Ave, Brooklyn',
};

test('carries local times, their zone, and the zone’s offset at that time', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shop software representative//Appointments//EN',
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
    'DTSTART;TZID=America/New_York:20260715T100000',
    'DTEND;TZID=America/New_York:20260715T110000',
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

test('folds long lines at 75 octets, never inside a character', () => {
  const description = 'Ärger im Büro · '.repeat(20);
  const file = calendarFile({ ...entry, description });
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`);
});
