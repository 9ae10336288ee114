import type { MeetingType } from '../leads/lead-options.ts';
import { DEFAULT_AVAILABILITY } from '../site-settings/availability.ts';
import type { BookingRules, SlotRefusal } from './slots.ts';

/** Monday, January 11, 2049, 10:00 AM in New York. */
export const CASES_NOW = '2049-01-11T15:00:00Z';

export const CASES_RULES: BookingRules = {
  availability: DEFAULT_AVAILABILITY,
  specialDays: [],
  timeZone: 'America/New_York',
  meetingInterval: 60,
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  room: { 'Phone Call': { before: 0, after: 0 }, Meetup: { before: 0, after: 0 } },
  maxPerDay: null,
  paused: false,
};

interface SlotCase {
  what: string;
  date: string;
  time: string;
  /** A phone call by default. */
  type?: MeetingType;
  /** Differences from CASES_RULES. */
  rules?: Partial<BookingRules>;
  /** Booked meetings of one hour, phone calls by default. */
  taken?: readonly { date: string; time: string; type?: MeetingType }[];
  refusal: SlotRefusal | null;
}

const WEDNESDAY = '2049-01-13';
const THURSDAY = '2049-01-14';
const SATURDAY = '2049-01-16';
const SUNDAY = '2049-01-17';
/** The clocks go forward from 2:00 AM to 3:00 AM. */
const SPRING = '2049-03-14';
/** The clocks go back from 2:00 AM to 1:00 AM. */
const FALL = '2049-11-07';
const open = (weekday: string, ...slots: { from: string; to: string }[]) => ({
  ...DEFAULT_AVAILABILITY,
  [weekday]: { isOpen: true, slots },
});
const wholeSunday = { availability: open('0', { from: '00:00', to: '24:00' }), horizonDays: 400 };
const touching = {
  availability: open('3', { from: '09:00', to: '10:30' }, { from: '10:30', to: '12:00' }),
};
const special = (from: string, to: string, ...slots: { from: string; to: string }[]) => ({
  specialDays: [{ from, to, slots }],
});
const none = { before: 0, after: 0 };
const roomOfCalls = (room: { before?: number; after?: number }) => ({
  room: { 'Phone Call': { ...none, ...room }, Meetup: none },
});
const roomOfMeetups = (room: { before?: number; after?: number }) => ({
  room: { 'Phone Call': none, Meetup: { ...none, ...room } },
});
const at = (time: string, date = WEDNESDAY, type?: MeetingType) => [{ date, time, type }];

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
    taken: at('10:00 AM'),
    refusal: 'taken',
  },
  {
    what: 'a time that another meeting reaches into',
    date: WEDNESDAY,
    time: '10:30 AM',
    rules: { meetingInterval: 30 },
    taken: at('10:00 AM'),
    refusal: 'taken',
  },
  {
    what: 'right after another meeting',
    date: WEDNESDAY,
    time: '11:00 AM',
    taken: at('10:00 AM'),
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
    date: SPRING,
    time: '2:00 AM',
    rules: wholeSunday,
    refusal: 'closed',
  },
  {
    what: 'right after the skipped time',
    date: SPRING,
    time: '3:00 AM',
    rules: wholeSunday,
    refusal: null,
  },
  {
    what: 'across a daylight saving change',
    date: FALL,
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
  {
    what: 'a special day without hours',
    date: WEDNESDAY,
    time: '10:00 AM',
    rules: special(WEDNESDAY, WEDNESDAY),
    refusal: 'closed',
  },
  {
    what: 'the last of several special days without hours',
    date: THURSDAY,
    time: '10:00 AM',
    rules: special('2049-01-12', THURSDAY),
    refusal: 'closed',
  },
  {
    what: 'the day after special days',
    date: THURSDAY,
    time: '10:00 AM',
    rules: special('2049-01-12', WEDNESDAY),
    refusal: null,
  },
  {
    what: 'the hours of a special day on a closed weekday',
    date: SATURDAY,
    time: '12:00 PM',
    rules: special(SATURDAY, SUNDAY, { from: '11:00', to: '13:00' }),
    refusal: null,
  },
  {
    what: 'the hours of the week on a special day with others',
    date: WEDNESDAY,
    time: '10:00 AM',
    rules: special(WEDNESDAY, WEDNESDAY, { from: '13:00', to: '15:00' }),
    refusal: 'closed',
  },
  {
    what: 'a special day while booking is paused',
    date: WEDNESDAY,
    time: '10:00 AM',
    rules: { ...special(WEDNESDAY, WEDNESDAY), paused: true },
    refusal: 'paused',
  },
  {
    what: 'a time that is taken on a special day without hours',
    date: WEDNESDAY,
    time: '10:00 AM',
    rules: special(WEDNESDAY, WEDNESDAY),
    taken: at('10:00 AM'),
    refusal: 'closed',
  },
  {
    what: 'in the room after another meeting',
    date: WEDNESDAY,
    time: '11:00 AM',
    rules: roomOfCalls({ after: 15 }),
    taken: at('10:00 AM'),
    refusal: 'taken',
  },
  {
    what: 'in the room before another meeting',
    date: WEDNESDAY,
    time: '9:00 AM',
    rules: roomOfCalls({ before: 15 }),
    taken: at('10:00 AM'),
    refusal: 'taken',
  },
  {
    what: 'where its own room before it reaches into another meeting',
    date: WEDNESDAY,
    time: '11:00 AM',
    type: 'Meetup',
    rules: roomOfMeetups({ before: 15 }),
    taken: at('10:00 AM'),
    refusal: 'taken',
  },
  {
    what: 'where its own room after it reaches into another meeting',
    date: WEDNESDAY,
    time: '9:00 AM',
    type: 'Meetup',
    rules: roomOfMeetups({ after: 15 }),
    taken: at('10:00 AM'),
    refusal: 'taken',
  },
  {
    what: 'a phone call where a meetup would have too little room',
    date: WEDNESDAY,
    time: '11:00 AM',
    rules: roomOfMeetups({ before: 15 }),
    taken: at('10:00 AM'),
    refusal: null,
  },
  {
    what: 'in the room after a meetup, which is more than that of a call',
    date: WEDNESDAY,
    time: '11:00 AM',
    rules: roomOfMeetups({ after: 60 }),
    taken: at('10:00 AM', WEDNESDAY, 'Meetup'),
    refusal: 'taken',
  },
  {
    what: 'right behind the room after a meetup',
    date: WEDNESDAY,
    time: '12:00 PM',
    rules: roomOfMeetups({ after: 60 }),
    taken: at('10:00 AM', WEDNESDAY, 'Meetup'),
    refusal: null,
  },
  {
    what: 'where the larger of two rooms fits between two meetings, but not both',
    date: WEDNESDAY,
    time: '11:30 AM',
    rules: { ...roomOfCalls({ before: 30, after: 30 }), meetingInterval: 30 },
    taken: at('10:00 AM'),
    refusal: null,
  },
  {
    what: 'at opening time, with its room before it',
    date: WEDNESDAY,
    time: '9:00 AM',
    rules: roomOfCalls({ before: 60 }),
    refusal: null,
  },
  {
    what: 'at the last start of a day, with its room after it',
    date: WEDNESDAY,
    time: '4:00 PM',
    rules: roomOfCalls({ after: 60 }),
    refusal: null,
  },
  {
    what: 'in the room after a meeting of the day before',
    date: SUNDAY,
    time: '1:00 AM',
    rules: { ...wholeSunday, ...roomOfCalls({ after: 90 }) },
    taken: at('11:00 PM', SATURDAY),
    refusal: 'taken',
  },
  {
    what: 'where its own room reaches into a meeting of the next day',
    date: SUNDAY,
    time: '10:00 PM',
    type: 'Meetup',
    rules: { ...wholeSunday, ...roomOfMeetups({ after: 120 }) },
    taken: at('12:30 AM', '2049-01-18'),
    refusal: 'taken',
  },
  {
    what: 'a day that has its one meeting',
    date: WEDNESDAY,
    time: '2:00 PM',
    rules: { maxPerDay: 1 },
    taken: at('10:00 AM'),
    refusal: 'full',
  },
  {
    what: 'a day that has one of its two meetings',
    date: WEDNESDAY,
    time: '2:00 PM',
    rules: { maxPerDay: 2 },
    taken: at('10:00 AM'),
    refusal: null,
  },
  {
    what: 'the day after a day that is full',
    date: THURSDAY,
    time: '10:00 AM',
    rules: { maxPerDay: 1 },
    taken: at('10:00 AM'),
    refusal: null,
  },
  {
    what: 'a time that is taken on a day that is full',
    date: WEDNESDAY,
    time: '10:00 AM',
    rules: { maxPerDay: 1 },
    taken: at('10:00 AM'),
    refusal: 'full',
  },
  {
    what: 'a closed time of a day that is full',
    date: WEDNESDAY,
    time: '8:00 AM',
    rules: { maxPerDay: 1 },
    taken: at('10:00 AM'),
    refusal: 'closed',
  },
  {
    what: 'a day that a meeting of the evening before reaches into',
    date: SUNDAY,
    time: '2:00 AM',
    rules: { ...wholeSunday, maxPerDay: 1 },
    taken: at('11:30 PM', SATURDAY),
    refusal: null,
  },
  {
    what: 'the day after a meeting so late that in UTC it is on that day',
    date: THURSDAY,
    time: '10:00 AM',
    rules: { maxPerDay: 1 },
    taken: at('9:00 PM'),
    refusal: null,
  },
  {
    what: 'before the time that daylight saving skips',
    date: SPRING,
    time: '12:00 AM',
    rules: wholeSunday,
    refusal: null,
  },
  {
    what: 'up to the time that daylight saving skips',
    date: SPRING,
    time: '1:00 AM',
    rules: wholeSunday,
    refusal: 'closed',
  },
  {
    what: 'in a room that goes across the skipped hour',
    date: SPRING,
    time: '3:00 AM',
    rules: { ...wholeSunday, ...roomOfCalls({ after: 90 }) },
    taken: at('12:00 AM', SPRING),
    refusal: 'taken',
  },
  {
    what: 'right behind a room that goes across the skipped hour',
    date: SPRING,
    time: '3:00 AM',
    rules: { ...wholeSunday, ...roomOfCalls({ after: 60 }) },
    taken: at('12:00 AM', SPRING),
    refusal: null,
  },
  {
    what: 'where its own room across the skipped hour reaches a meeting',
    date: SPRING,
    time: '3:00 AM',
    rules: { ...wholeSunday, ...roomOfCalls({ before: 75 }) },
    taken: at('12:00 AM', SPRING),
    refusal: 'taken',
  },
  {
    what: 'the skipped hour among the hours of a special day',
    date: SPRING,
    time: '2:00 AM',
    rules: { ...special(SPRING, SPRING, { from: '02:00', to: '05:00' }), horizonDays: 400 },
    refusal: 'closed',
  },
  {
    what: 'after the skipped hour among the hours of a special day',
    date: SPRING,
    time: '4:00 AM',
    rules: { ...special(SPRING, SPRING, { from: '02:00', to: '05:00' }), horizonDays: 400 },
    refusal: null,
  },
  {
    what: 'a special day without hours on which the clocks go forward',
    date: SPRING,
    time: '10:00 AM',
    rules: { ...wholeSunday, ...special(SPRING, SPRING) },
    refusal: 'closed',
  },
  {
    what: 'a day of 23 hours that is full from its last hour',
    date: SPRING,
    time: '10:00 AM',
    rules: { ...wholeSunday, maxPerDay: 1 },
    taken: at('11:00 PM', SPRING),
    refusal: 'full',
  },
  {
    what: 'a day of 23 hours when the next day has a meeting at midnight',
    date: SPRING,
    time: '10:00 AM',
    rules: { ...wholeSunday, maxPerDay: 1 },
    taken: at('12:00 AM', '2049-03-15'),
    refusal: null,
  },
  {
    what: 'up to the hour that daylight saving repeats',
    date: FALL,
    time: '12:00 AM',
    rules: wholeSunday,
    refusal: null,
  },
  {
    what: 'the repeated hour, the second time',
    date: FALL,
    time: '1:00 AM',
    rules: wholeSunday,
    refusal: null,
  },
  {
    what: 'the repeated hour when it is taken',
    date: FALL,
    time: '1:00 AM',
    rules: wholeSunday,
    taken: at('1:00 AM', FALL),
    refusal: 'taken',
  },
  {
    what: 'right after the repeated hour',
    date: FALL,
    time: '2:00 AM',
    rules: wholeSunday,
    taken: at('1:00 AM', FALL),
    refusal: null,
  },
  {
    what: 'in the room after the repeated hour',
    date: FALL,
    time: '2:00 AM',
    rules: { ...wholeSunday, ...roomOfCalls({ after: 15 }) },
    taken: at('1:00 AM', FALL),
    refusal: 'taken',
  },
  {
    what: 'right behind a room that fills the first of the repeated hours',
    date: FALL,
    time: '1:00 AM',
    rules: { ...wholeSunday, ...roomOfCalls({ after: 60 }) },
    taken: at('12:00 AM', FALL),
    refusal: null,
  },
  {
    what: 'in a room that goes beyond the first of the repeated hours',
    date: FALL,
    time: '1:00 AM',
    rules: { ...wholeSunday, ...roomOfCalls({ after: 75 }) },
    taken: at('12:00 AM', FALL),
    refusal: 'taken',
  },
  {
    what: 'where its own room across the first of the repeated hours reaches a meeting',
    date: FALL,
    time: '1:00 AM',
    rules: { ...wholeSunday, ...roomOfCalls({ before: 75 }) },
    taken: at('12:00 AM', FALL),
    refusal: 'taken',
  },
  {
    what: 'the repeated hour among the hours of a special day',
    date: FALL,
    time: '1:00 AM',
    rules: { ...special(FALL, FALL, { from: '01:00', to: '03:00' }), horizonDays: 400 },
    refusal: null,
  },
  {
    what: 'a special day without hours on which the clocks go back',
    date: FALL,
    time: '10:00 AM',
    rules: { ...wholeSunday, ...special(FALL, FALL) },
    refusal: 'closed',
  },
  {
    what: 'a day of 25 hours that is full from its first and last hour',
    date: FALL,
    time: '10:00 AM',
    rules: { ...wholeSunday, maxPerDay: 2 },
    taken: [...at('12:00 AM', FALL), ...at('11:00 PM', FALL)],
    refusal: 'full',
  },
];
