import { useWatch } from 'react-hook-form';
import type { MeetingType } from '../../../shared/leads/lead-options.ts';
import { durationText } from '../../../shared/scheduling/meeting-text.ts';
import { formatTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import { DEFAULT_MEETING_INTERVAL } from '../../../shared/site-settings/availability.ts';
import type { Settings } from '../../providers/settings/settings-provider.ts';

// The choices of the meeting settings, within the limits of the database.

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minimum notice, in minutes. */
const NOTICES = [0, 0.5, 1, 2, 4, 8, 12, 24, 48, 72, 7 * 24, 14 * 24].map((hours) => hours * HOUR);

/** What a meeting is called in sentences. */
export const MEETING_WORDS = { 'Phone Call': 'call', Meetup: 'meetup' } as const;

/** Adds the stored value where the list lacks it, so that opening the form changes nothing. */
function withStored(choices: readonly number[], stored: number): number[] {
  return [...new Set([...choices, stored])].sort((a, b) => a - b);
}

/** Returns the notices to choose from, in minutes, with the stored one. */
export function noticeChoices(stored: number): number[] {
  return withStored(NOTICES, stored);
}

/** Formats a notice: “Until 2 hours before”, “Until it starts”. */
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

/** Formats a meeting's length: “60 minutes (1 hour)”. */
export function meetingIntervalName(minutes: number): string {
  return minutes === HOUR ? '60 minutes (1 hour)' : `${minutes} minutes`;
}

const LENGTH_COLUMNS = ['meeting_interval', 'call_length', 'meetup_length'] as const;

/** Returns the minutes of each meeting type from the values of the three columns above. */
export function lengthsOf(values: readonly unknown[]): Record<MeetingType, number> {
  const [interval, call, meetup] = values as (number | null | undefined)[];
  const otherwise = interval ?? DEFAULT_MEETING_INTERVAL;
  return { 'Phone Call': call ?? otherwise, Meetup: meetup ?? otherwise };
}

/** Returns the minutes of each meeting type as the form has them now. */
export const useMeetingLengths = () => lengthsOf(useWatch<Settings>({ name: LENGTH_COLUMNS }));

/** Returns the minutes of the shortest meeting type as the form has them now. */
export const useShortestMeeting = () => Math.min(...Object.values(useMeetingLengths()));

/** Explains interval and length by the example of a meeting at 9:00 AM. */
export function lengthExample(type: MeetingType, interval: number, length: number): string {
  const start = 9 * HOUR;
  const next = start + Math.ceil(length / interval) * interval;
  const [from, to, then] = [start, start + length, next].map(formatTimeOfDay);
  const what = MEETING_WORDS[type];
  return to === then
    ? `A ${what} at ${from} ends at ${to}, when the next meeting can start.`
    : `A ${what} at ${from} ends at ${to}; the next meeting can start at ${then}.`;
}

/** The buffer that is suggested for meetups, in minutes. */
export const SUGGESTED_MEETUP_BUFFER = 30;

/** Buffers before or after a meeting, in minutes. */
const BUFFERS = [0, 5, 10, 15, 20, 30, 45, HOUR, 90, 2 * HOUR, 3 * HOUR, 4 * HOUR];

/** Returns the buffers to choose from, in minutes, with the stored one. */
export function bufferChoices(stored: number): number[] {
  return withStored(BUFFERS, stored);
}

/** Formats a buffer: “None”, “45 minutes”. */
export function bufferName(minutes: number): string {
  return minutes === 0 ? 'None' : durationText(minutes);
}

export interface Buffer {
  before: number;
  after: number;
}

/** Explains a buffer by the example of a meeting at 10:00 AM. */
export function bufferExample(
  type: MeetingType,
  { before, after }: Buffer,
  length: number,
): string {
  const what = MEETING_WORDS[type];
  if (before === 0 && after === 0) return `A ${what} has no buffer around it.`;
  const [start, end] = [10 * HOUR, 10 * HOUR + length];
  const [from, to, free, until] = [start, end, start - before, end + after].map(formatTimeOfDay);
  return `A ${what} from ${from} to ${to} blocks ${free} to ${until} for other meetings.`;
}
