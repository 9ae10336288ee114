import { hasVisibleText } from '../text/visible-text.ts';

/** The ranges that the database accepts (SPEC.md §3 «Site settings»). */
export const MINIMUM_NOTICE_RANGE = { min: 0, max: 20_160 } as const;
export const BOOKING_HORIZON_RANGE = { min: 1, max: 36_500 } as const;

/** The most that the administrator's words for a pause may have. */
export const BOOKING_PAUSE_TEXT_LIMIT = 500;
/** What visitors read while booking is paused and the administrator wrote nothing. */
export const BOOKING_PAUSE_TEXT = 'Meetings cannot be booked online at the moment.';

/** What visitors read while booking is paused. */
export function bookingPauseText(written: string): string {
  return hasVisibleText(written) ? written.trim() : BOOKING_PAUSE_TEXT;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long before a meeting visitors may book it at the latest, in minutes. */
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

/** The notices to choose from, in minutes, with the present one where it is none of them. */
export function noticeChoices(present: number): number[] {
  return NOTICES.includes(present) ? NOTICES : [...NOTICES, present].sort((a, b) => a - b);
}

/** A notice of so many minutes in plain words: «Until 2 hours before», «Until it starts». */
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

/** The days in what was typed for the booking horizon; null for what the database would refuse. */
export function readBookingHorizon(typed: string): number | null {
  if (!/^\s*\d{1,6}\s*$/.test(typed)) return null;
  const days = Number(typed);
  return days >= BOOKING_HORIZON_RANGE.min && days <= BOOKING_HORIZON_RANGE.max ? days : null;
}

/** The length of a meeting as it is offered: «60 minutes (1 hour)» (SPEC.md §9). */
export function meetingIntervalName(minutes: number): string {
  return minutes === HOUR ? '60 minutes (1 hour)' : `${minutes} minutes`;
}
