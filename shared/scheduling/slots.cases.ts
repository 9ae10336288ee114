import { DEFAULT_AVAILABILITY } from '../site-settings/availability.ts';
import type { BookingRules, SlotRefusal } from './slots.ts';

/** Monday, January 11, 2049, 10:00 AM in New York. */
export const CASES_NOW = '2049-01-11T15:00:00Z';

export const CASES_RULES: BookingRules = {
  availability: DEFAULT_AVAILABILITY,
  timeZone: 'America/New_York',
  meetingInterval: 60,
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  paused: false,
};

interface SlotCase {
  what: string;
  date: string;
  time: string;
  /** Differences from CASES_RULES. */
  rules?: Partial<BookingRules>;
  /** A booked meeting of one hour. */
  taken?: { date: string; time: string };
  refusal: SlotRefusal | null;
}

const WEDNESDAY = '2049-01-13';
const open = (weekday: string, ...slots: { from: string; to: string }[]) => ({
  ...DEFAULT_AVAILABILITY,
  [weekday]: { isOpen: true, slots },
});
const wholeSunday = { availability: open('0', { from: '00:00', to: '24:00' }), horizonDays: 400 };
const touching = {
  availability: open('3', { from: '09:00', to: '10:30' }, { from: '10:30', to: '12:00' }),
};

/** Times, and why a visitor cannot book them. One table tests the rule in TypeScript and in SQL. */
export const SLOT_CASES: readonly SlotCase[] = [
  { what: 'an open time', date: WEDNESDAY, time: '10:00 AM', refusal: null },
  { what: 'an open time, written another way', date: WEDNESDAY, time: '14:00', refusal: null },
  { what: 'the last start of a day', date: WEDNESDAY, time: '4:00 PM', refusal: null },
  { what: 'yesterday', date: '2049-01-10', time: '10:00 AM', refusal: 'past' },
  { what: 'years ago', date: '2020-01-08', time: '10:00 AM', refusal: 'past' },
  { what: 'now', date: '2049-01-11', time: '10:00 AM', refusal: 'past' },
  { what: 'less than the notice', date: '2049-01-11', time: '11:00 AM', refusal: 'notice' },
  { what: 'exactly the notice', date: '2049-01-11', time: '12:00 PM', refusal: null },
  { what: 'the last day of the horizon', date: '2049-03-12', time: '10:00 AM', refusal: null },
  { what: 'beyond the horizon', date: '2049-03-15', time: '10:00 AM', refusal: 'horizon' },
  { what: 'fifty years ahead', date: '2099-01-14', time: '10:00 AM', refusal: 'horizon' },
  { what: 'infinity', date: 'infinity', time: '10:00 AM', refusal: 'closed' },
  { what: 'minus infinity', date: '-infinity', time: '10:00 AM', refusal: 'closed' },
  { what: 'Saturday at night', date: '2049-01-16', time: '3:00 AM', refusal: 'closed' },
  { what: 'before opening', date: WEDNESDAY, time: '8:00 AM', refusal: 'closed' },
  { what: 'past closing time', date: WEDNESDAY, time: '4:30 PM', refusal: 'closed' },
  { what: 'between two starts', date: WEDNESDAY, time: '10:07', refusal: 'closed' },
  { what: 'text that is not a time', date: WEDNESDAY, time: 'after lunch', refusal: 'closed' },
  { what: 'an hour without AM or PM', date: WEDNESDAY, time: '10', refusal: 'closed' },
  {
    what: 'a time that is taken',
    date: WEDNESDAY,
    time: '10:00 AM',
    taken: { date: WEDNESDAY, time: '10:00 AM' },
    refusal: 'taken',
  },
  {
    what: 'a time that another meeting reaches into',
    date: WEDNESDAY,
    time: '10:30 AM',
    rules: { meetingInterval: 30 },
    taken: { date: WEDNESDAY, time: '10:00 AM' },
    refusal: 'taken',
  },
  {
    what: 'right after another meeting',
    date: WEDNESDAY,
    time: '11:00 AM',
    taken: { date: WEDNESDAY, time: '10:00 AM' },
    refusal: null,
  },
  {
    what: 'across two ranges that touch',
    date: WEDNESDAY,
    time: '10:00 AM',
    rules: touching,
    refusal: null,
  },
  {
    what: 'the beginning of a range that touches another',
    date: WEDNESDAY,
    time: '10:30 AM',
    rules: touching,
    refusal: 'closed',
  },
  {
    what: 'a time that daylight saving skips',
    date: '2049-03-14',
    time: '2:00 AM',
    rules: wholeSunday,
    refusal: 'closed',
  },
  {
    what: 'right after the skipped time',
    date: '2049-03-14',
    time: '3:00 AM',
    rules: wholeSunday,
    refusal: null,
  },
  {
    what: 'across a daylight saving change',
    date: '2049-11-07',
    time: '12:00 AM',
    rules: { ...wholeSunday, meetingInterval: 120 },
    refusal: 'closed',
  },
  {
    what: 'an open time while booking is paused',
    date: WEDNESDAY,
    time: '10:00 AM',
    rules: { paused: true },
    refusal: 'paused',
  },
  {
    what: 'yesterday while booking is paused',
    date: '2049-01-10',
    time: '10:00 AM',
    rules: { paused: true },
    refusal: 'paused',
  },
];
