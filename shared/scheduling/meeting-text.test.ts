import { expect, test } from 'vitest';
import {
  comingDayText,
  durationText,
  isSameMeeting,
  longDate,
  meetingText,
  meetingTypeText,
  ownTimeText,
  storedTimeText,
  timeText,
  whenText,
} from './meeting-text.ts';

const meeting = { date: '2026-12-01', time: '10:00 AM' };

test.each([
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Phoenix', 'Mountain Standard'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard'],
  ['Europe/London', 'United Kingdom Time'],
  ['Asia/Kolkata', 'India Standard Time'],
  ['UTC', 'GMT+00:00'],
])('a meeting in %s is at a time that is called %s', (timeZone, name) => {
  expect(meetingText(meeting, timeZone)).toBe(`Tuesday, December 1, 10:00 AM ${name}`);
});

test.each([
  ['after lunch', 'Tuesday, December 1, after lunch'],
  [' ', 'Tuesday, December 1, time to be arranged'],
])('a meeting at a time in words, “%s”, is: %s', (time, text) => {
  expect(meetingText({ ...meeting, time }, 'America/New_York')).toBe(text);
});

test('a stored time reads as people write it, and a time in words as it is', () => {
  expect(['14:00', '10:00 AM', 'after lunch'].map(storedTimeText)).toEqual([
    '2:00 PM',
    '10:00 AM',
    'after lunch',
  ]);
});

test.each([
  [{ ...meeting }, true],
  [{ ...meeting, date: '2026-12-02' }, false],
  [{ ...meeting, time: '11:00 AM' }, false],
  [null, false],
])('whether %j is the same meeting: %s', (other, same) => {
  expect(isSameMeeting(meeting, other)).toBe(same);
});

test('a meeting in summer has the same everyday zone as one in winter', () => {
  expect(meetingText({ date: '2026-07-01', time: '9:30 AM' }, 'America/New_York')).toBe(
    'Wednesday, July 1, 9:30 AM Eastern',
  );
});

const NEW_YORK = 'America/New_York';
const TEN_IN_NEW_YORK = Date.parse('2026-12-01T15:00:00Z');

test.each([
  ['the same zone', NEW_YORK, null],
  ['another zone with the same clock', 'America/Toronto', null],
  ['the other coast', 'America/Los_Angeles', '7:00 AM your time'],
  ['a zone where it is the next day', 'Asia/Tokyo', 'Wednesday 12:00 AM your time'],
])('a visitor in %s reads the time on their own clock where it differs', (_, zone, text) => {
  expect(ownTimeText(TEN_IN_NEW_YORK, NEW_YORK, zone)).toBe(text);
});

test('an instant reads as the business’s time, with the visitor’s beside it', () => {
  expect(whenText(TEN_IN_NEW_YORK, NEW_YORK, 'America/Los_Angeles')).toBe(
    'Tuesday, December 1, 10:00 AM Eastern (7:00 AM your time)',
  );
  expect(whenText(TEN_IN_NEW_YORK, NEW_YORK, NEW_YORK)).toBe(
    'Tuesday, December 1, 10:00 AM Eastern',
  );
});

test('both clocks are right on the days when they change', () => {
  // Half past one, twice: before and after New York's clocks are set back. Arizona's are not.
  expect(whenText(Date.parse('2026-11-01T05:30:00Z'), NEW_YORK, 'America/Phoenix')).toBe(
    'Sunday, November 1, 1:30 AM Eastern (Saturday 10:30 PM your time)',
  );
  expect(whenText(Date.parse('2026-11-01T06:30:00Z'), NEW_YORK, 'America/Phoenix')).toBe(
    'Sunday, November 1, 1:30 AM Eastern (Saturday 11:30 PM your time)',
  );
  // An hour after two o'clock was skipped.
  expect(whenText(Date.parse('2027-03-14T08:00:00Z'), NEW_YORK, 'America/Phoenix')).toBe(
    'Sunday, March 14, 4:00 AM Eastern (1:00 AM your time)',
  );
});

test.each([
  ['2026-12-06', 'Sunday'],
  // The same weekday as today: its name alone would be taken for today.
  ['2026-12-07', 'Monday, December 7'],
])('on Monday, November 30, the day %s is %s', (date, text) => {
  expect(comingDayText(date, '2026-11-30')).toBe(text);
});

test.each([
  [15, '15 minutes', '15 minutos'],
  [60, '1 hour', '1 hora'],
  [90, '1 hour 30 minutes', '1 hora 30 minutos'],
  [240, '4 hours', '4 horas'],
])('%i minutes in plain words are %s, in Spanish %s', (minutes, english, spanish) => {
  expect(durationText(minutes)).toBe(english);
  expect(durationText(minutes, 'es')).toBe(spanish);
});

test.each([0, 570, 720, 1425])('%i minutes read in Spanish as Intl writes them', (minutes) => {
  const format = new Intl.DateTimeFormat('es-US', { timeStyle: 'short', timeZone: 'UTC' });
  expect(timeText(minutes, 'es')).toBe(
    format.format(minutes * 60_000).replaceAll(/[\u00a0\u202f]/g, ' '),
  );
});

test('a meeting reads in Spanish, with the same values', () => {
  const on = (time: string) => meetingText({ date: '2026-12-01', time }, NEW_YORK, 'es');
  expect(on('10:00 AM')).toBe('martes, 1 de diciembre, 10:00 a.m., hora del Este');
  expect(on('después de comer')).toBe('martes, 1 de diciembre, después de comer');
  expect(on('')).toBe('martes, 1 de diciembre, hora por acordar');
  expect(meetingTypeText('Meetup', 90, 'es')).toBe('Visita, 1 hora 30 minutos');
  expect(meetingTypeText('Phone Call', 30, 'es')).toBe('Llamada telefónica, 30 minutos');
  expect(longDate('2026-12-01', 'es')).toBe('martes, 1 de diciembre de 2026');
  expect(comingDayText('2026-12-01', '2026-11-30', 'es')).toBe('martes');
  expect(comingDayText('2026-12-08', '2026-11-30', 'es')).toBe('martes, 8 de diciembre');
});

test('an instant reads in Spanish on both clocks', () => {
  expect(whenText(TEN_IN_NEW_YORK, NEW_YORK, 'America/Los_Angeles', 'es')).toBe(
    'martes, 1 de diciembre, 10:00 a.m., hora del Este (7:00 a.m. en su hora local)',
  );
  expect(ownTimeText(TEN_IN_NEW_YORK, NEW_YORK, 'Asia/Tokyo', 'es')).toBe(
    'miércoles, 12:00 a.m. en su hora local',
  );
});
