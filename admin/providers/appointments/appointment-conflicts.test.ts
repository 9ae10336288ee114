import { expect, test } from 'vitest';
import { DEFAULT_AVAILABILITY } from '../../../shared/site-settings/availability.ts';
import { zonedInstant } from '../../../shared/scheduling/time-zone.ts';
import {
  conflictsOf,
  freeTimes,
  meetingOf,
  readRange,
  type OwnRules,
} from './appointment-conflicts.ts';

const DAY = '2049-01-13';
const at = (minutes: number, day = DAY) => zonedInstant(day, minutes, 'America/New_York')!;
const NOON = 12 * 60;
const NOW = at(NOON, '2049-01-11');

const RULES: OwnRules = {
  availability: DEFAULT_AVAILABILITY,
  timeZone: 'America/New_York',
  meetingInterval: 60,
  lengths: { 'Phone Call': 60, Meetup: 60 },
  minimumNoticeMinutes: 120,
  horizonDays: 1,
  paused: true,
  bufferAroundBusyTimes: false,
  maxPerDay: null,
  buffer: { 'Phone Call': { before: 0, after: 15 }, Meetup: { before: 60, after: 60 } },
  specialDays: [],
  busyTimes: [],
};

/** A lead with an appointment of an hour. */
const lead = (id: string, minutes: number, fields: object = {}) => ({
  id,
  name: `Lead ${id}`,
  meeting_type: 'Phone Call',
  appointment: `["${new Date(at(minutes)).toISOString()}","${new Date(at(minutes + 60)).toISOString()}")`,
  ...fields,
});

function calendar(leads: ReturnType<typeof lead>[], rules: Partial<OwnRules> = {}) {
  const all = { ...RULES, ...rules };
  const meetings = leads.map((one) => meetingOf(one, all)!);
  return { rules: all, meetings, leadId: null as string | null, now: NOW };
}
const call = (time: string, date = DAY) => ({ date, time, meetingType: 'Phone Call' as const });
const kinds = (...args: Parameters<typeof conflictsOf>) =>
  conflictsOf(...args).map((found) =>
    'meeting' in found ? `${found.kind} ${found.meeting.lead.id}` : found.kind,
  );

test('a range is read as PostgreSQL writes it, in any zone', () => {
  const range = { start: Date.parse('2049-01-13T15:00Z'), end: Date.parse('2049-01-13T16:00Z') };
  expect(readRange('["2049-01-13 15:00:00+00","2049-01-13 16:00:00+00")')).toEqual(range);
  expect(readRange('["2049-01-13 20:30:00+05:30","2049-01-13 11:00:00-05")')).toEqual(range);
  expect(readRange(null)).toBeNull();
  expect(readRange('empty')).toBeNull();
});

test('an open time that nobody has speaks for itself', () => {
  expect(conflictsOf(call('10:00 AM'), calendar([]))).toEqual([]);
  // Between two starts is within the hours.
  expect(conflictsOf(call('10:07'), calendar([]))).toEqual([]);
  expect(conflictsOf(call('after lunch'), calendar([]))).toEqual([]);
});

test('another meeting is named, whether it overlaps or is too close on either side', () => {
  const ten = calendar([lead('a', 10 * 60)]);
  expect(kinds(call('10:30 AM'), ten)).toEqual(['overlap a']);
  expect(kinds(call('11:00 AM'), ten)).toEqual(['buffer a']);
  expect(kinds(call('11:15 AM'), ten)).toEqual([]);
  expect(kinds(call('9:00 AM'), ten)).toEqual(['buffer a']);
  expect(kinds({ ...call('11:30 AM'), meetingType: 'Meetup' }, ten)).toEqual(['buffer a']);
  expect(kinds({ ...call('12:00 PM'), meetingType: 'Meetup' }, ten)).toEqual([]);
});

test('a meeting is judged by the length of its type', () => {
  const lengths = { 'Phone Call': 30, Meetup: 90 };
  const noon = calendar([lead('a', NOON)], {
    lengths,
    buffer: { ...RULES.buffer, Meetup: { before: 0, after: 0 } },
  });
  expect(kinds(call('11:30 AM'), noon)).toEqual(['buffer a']);
  expect(kinds(call('11:15 AM'), noon)).toEqual([]);
  expect(kinds({ ...call('11:15 AM'), meetingType: 'Meetup' }, noon)).toEqual(['overlap a']);
  expect(kinds(call('4:30 PM'), noon)).toEqual([]);
  expect(kinds({ ...call('4:30 PM'), meetingType: 'Meetup' }, noon)).toEqual(['closed']);
  expect(freeTimes(DAY, 'Meetup', noon).map(({ time }) => time)).not.toContain('4:00 PM');
  expect(freeTimes(DAY, 'Phone Call', noon).map(({ time }) => time)).toContain('4:00 PM');
});

test('the appointment that is moved does not count, neither as a conflict nor among the free times', () => {
  const own = { ...calendar([lead('a', 10 * 60)], { maxPerDay: 1 }), leadId: 'a' };
  expect(kinds(call('10:30 AM'), own)).toEqual([]);
  expect(freeTimes(DAY, 'Phone Call', own).map(({ time }) => time)).toContain('10:00 AM');
  expect(freeTimes(DAY, 'Phone Call', { ...own, leadId: null })).toEqual([]);
});

test('times are offered beyond the horizon and while booking is paused, as far as the buffer allows', () => {
  const times = freeTimes(DAY, 'Phone Call', calendar([lead('a', 12 * 60)]));
  expect(times.map(({ time }) => time)).toEqual([
    '9:00 AM',
    '10:00 AM',
    '2:00 PM',
    '3:00 PM',
    '4:00 PM',
  ]);
});

test('what visitors could not book is said: past, notice, hours, days off, a full day, a skipped time', () => {
  const none = calendar([]);
  expect(kinds(call('11:00 AM', '2049-01-11'), none)).toEqual(['past']);
  expect(kinds(call('1:00 PM', '2049-01-11'), none)).toEqual(['notice']);
  expect(kinds(call('4:30 PM'), none)).toEqual(['closed']);
  expect(kinds(call('2:30 AM', '2049-03-14'), none)).toEqual(['skipped']);
  const full = calendar([lead('a', 9 * 60), lead('b', 15 * 60)], { maxPerDay: 2 });
  expect(kinds(call('12:00 PM'), full)).toEqual(['full']);
  const off = { from: '2049-01-10', to: '2049-01-20', slots: [], note: 'Vacation' };
  expect(conflictsOf(call('10:00 AM'), calendar([], { specialDays: [off] }))).toEqual([
    { kind: 'closed', special: off },
  ]);
});
