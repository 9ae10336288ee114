import { expect, test } from 'vitest';
import { meetingText, ownTimeText, whenText } from './meeting-text.ts';

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
