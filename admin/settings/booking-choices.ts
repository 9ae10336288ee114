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

/** The notices to choose from, in minutes; a stored one that is not among them is added. */
export function noticeChoices(present: number): number[] {
  return NOTICES.includes(present) ? NOTICES : [...NOTICES, present].sort((a, b) => a - b);
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
