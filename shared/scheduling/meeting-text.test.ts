import { expect, test } from 'vitest';
import { meetingText } from './meeting-text.ts';

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

test('a meeting in summer has the same everyday zone as one in winter', () => {
  expect(meetingText({ date: '2026-07-01', time: '9:30 AM' }, 'America/New_York')).toBe(
    'Wednesday, July 1, 9:30 AM Eastern',
  );
});
