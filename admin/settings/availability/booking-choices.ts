import type { MeetingType } from '../../../shared/leads/lead-options.ts';
import { formatDuration, formatTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import {
  DEFAULT_MEETING_INTERVAL,
  ROOM_LIMIT,
} from '../../../shared/site-settings/availability.ts';

// What can be chosen for bookings, within the limits of the database.

const BOOKING_HORIZON = { min: 1, max: 36_500 };

export const BOOKING_HORIZON_PROBLEM = `Enter a whole number of days from ${BOOKING_HORIZON.min} to ${BOOKING_HORIZON.max}.`;

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long before a meeting visitors can still book it, in minutes. */
const NOTICES = [
  0,
  30,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
];

function withStored(choices: readonly number[], stored: number): number[] {
  return [...new Set([...choices, stored])].sort((a, b) => a - b);
}

/** The notices to choose from, in minutes; a stored one that is not among them is added. */
export function noticeChoices(stored: number): number[] {
  return withStored(NOTICES, stored);
}

/** A notice in plain words: “Until 2 hours before”, “Until it starts”. */
export function noticeName(minutes: number): string {
  if (minutes === 0) return 'Until it starts';
  const units = [
    { size: 7 * DAY, one: 'week', many: 'weeks' },
    { size: DAY, one: 'day', many: 'days' },
    { size: HOUR, one: 'hour', many: 'hours' },
    { size: 1, one: 'minute', many: 'minutes' },
  ];
  const { size, one, many } = units.find((unit) => minutes % unit.size === 0) ?? units[3]!;
  const count = minutes / size;
  return `Until ${count} ${count === 1 ? one : many} before`;
}

/** The days that were typed for the booking horizon; null for what the database would refuse. */
export function readBookingHorizon(typed: string): number | null {
  if (!/^\s*\d{1,6}\s*$/.test(typed)) return null;
  const days = Number(typed);
  return days >= BOOKING_HORIZON.min && days <= BOOKING_HORIZON.max ? days : null;
}

/** The length of a meeting as it is offered: “60 minutes (1 hour)”. */
export function meetingIntervalName(minutes: number): string {
  return minutes === HOUR ? '60 minutes (1 hour)' : `${minutes} minutes`;
}

/** The columns that `lengthsOf` reads. */
export const LENGTH_COLUMNS = ['meeting_interval', 'call_length', 'meetup_length'] as const;

/** How long meetings last, from the values of the columns above. */
export function lengthsOf(values: readonly unknown[]): Record<MeetingType, number> {
  const [interval, call, meetup] = values as (number | null | undefined)[];
  const otherwise = interval ?? DEFAULT_MEETING_INTERVAL;
  return { 'Phone Call': call ?? otherwise, Meetup: meetup ?? otherwise };
}

/** What interval and length mean, for a meeting at 9 o’clock. */
export function lengthExample(type: MeetingType, interval: number, length: number): string {
  const start = 9 * HOUR;
  const next = start + Math.ceil(length / interval) * interval;
  const [from, to, then] = [start, start + length, next].map(formatTimeOfDay);
  const what = type === 'Meetup' ? 'meetup' : 'call';
  return to === then
    ? `A ${what} at ${from} ends at ${to}, when the next meeting can start.`
    : `A ${what} at ${from} ends at ${to}; the next meeting can start at ${then}.`;
}

/** How much room between meetups is suggested, in minutes. */
export const SUGGESTED_MEETUP_ROOM = 30;

/** How long is kept free before or after a meeting, in minutes. */
const ROOMS = [0, 5, 10, 15, 20, 30, 45, HOUR, 90, 2 * HOUR, 3 * HOUR, ROOM_LIMIT];

/** The minutes to choose from before or after a meeting; stored ones that are not among them are added. */
export function roomChoices(stored: number): number[] {
  return withStored(ROOMS, stored);
}

/** The room around a meeting as it is offered: “None”, “45 minutes”. */
export function roomName(minutes: number): string {
  return minutes === 0 ? 'None' : formatDuration(minutes);
}

export interface Room {
  before: number;
  after: number;
}

/** What the room around a meeting means, for one at 10 o’clock. */
export function roomExample(type: MeetingType, { before, after }: Room, length: number): string {
  const what = type === 'Meetup' ? 'meetup' : 'call';
  if (before === 0 && after === 0) return `A ${what} keeps no time free around it.`;
  const [start, end] = [10 * HOUR, 10 * HOUR + length];
  const [from, to, free, until] = [start, end, start - before, end + after].map(formatTimeOfDay);
  return `A ${what} from ${from} to ${to} keeps ${free} to ${until} free of other meetings.`;
}

/** What is said of any other number. */
export const numberOrNoneProblem = (most: number) =>
  `Enter a whole number from 1 to ${most}, or leave it empty.`;

/** A number from 1 that was typed: null for nothing, undefined for what the database would refuse. */
export function readNumberOrNone(typed: string, most: number): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : undefined;
}
