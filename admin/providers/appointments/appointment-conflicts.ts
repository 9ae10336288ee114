import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  DEFAULT_MEETING_TYPE,
  MEETING_TYPES,
  type MeetingType,
} from '../../../shared/leads/lead-options.ts';
import { isCalendarDate, type CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import {
  areTooNear,
  busyWithBuffer,
  isFull,
  openRanges,
  slotsOfDay,
  withBuffer,
  type BookingRules,
  type InstantRange,
  type Slot,
  type Taken,
} from '../../../shared/scheduling/slots.ts';
import { parseTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import { readInstant, zonedInstant } from '../../../shared/scheduling/time-zone.ts';
import type { SpecialDay } from '../../../shared/site-settings/availability.ts';

const MINUTE_MS = 60_000;
/** The administrator may book any time ahead. */
const NO_HORIZON = 100 * 366;

/** The rules for booking, with the administrator's notes on special days. */
export interface OwnRules extends BookingRules {
  specialDays: (SpecialDay & { note: string })[];
  /** When the administrator's own calendars are busy, by start. */
  busyTimes: readonly BusyTime[];
}

/** A busy time of a calendar that blocks times. */
export interface BusyTime extends InstantRange {
  calendar: string;
}

/** A meeting in the calendar, and its lead. */
export interface Meeting extends Taken {
  lead: { id: string; name: string };
}

/** An appointment as a lead's columns hold it: a date, and a time in free text. */
export interface Appointment {
  date: string;
  time: string;
  meetingType: MeetingType;
}

/** The meeting type in a column or an input, which may be empty. */
export function meetingTypeOf(text: string | null): MeetingType {
  return MEETING_TYPES.find((type) => type === text) ?? DEFAULT_MEETING_TYPE;
}

/** An instant as PostgreSQL writes it, `2049-01-13 15:00:00+00`, in epoch ms. */
function readBound(text: string): number {
  return readInstant(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** The instants of a range as the Data API writes it: `["2049-01-13 15:00:00+00","…")`; null for none. */
export function readRange(text: unknown): InstantRange | null {
  const bounds = typeof text === 'string' ? text.slice(1, -1).replaceAll('"', '').split(',') : [];
  const [start = NaN, end = NaN] = bounds.map(readBound);
  return Number.isFinite(start) && Number.isFinite(end) ? { start, end } : null;
}

/** The columns of a lead that holds a slot. */
export type LeadOfMeeting = Pick<LeadRow, 'id' | 'name' | 'meeting_type' | 'appointment'>;

/** A lead's meeting with its buffer; null for a lead that holds no slot. */
export function meetingOf(
  lead: LeadOfMeeting,
  rules: Pick<BookingRules, 'buffer'>,
): Meeting | null {
  const range = readRange(lead.appointment);
  if (!range) return null;
  const taken = withBuffer(range, meetingTypeOf(lead.meeting_type), rules);
  return { ...taken, lead: { id: lead.id, name: lead.name } };
}

/**
 * The times of a day that visitors could book, but also beyond their horizon and while booking is
 * paused. `leadId` names the lead whose own meeting does not count.
 */
export function freeTimes(
  date: CalendarDate,
  meetingType: MeetingType,
  { rules, meetings, leadId, now }: Calendar,
): Slot[] {
  const others = [
    ...meetings.filter(({ lead }) => lead.id !== leadId),
    ...rules.busyTimes.map((busy) => busyWithBuffer(busy, rules)),
  ];
  const own = { ...rules, paused: false, horizonDays: NO_HORIZON };
  return slotsOfDay(date, meetingType, own, others, now);
}

/** The context in which times are checked. */
export interface Calendar {
  rules: OwnRules;
  meetings: readonly Meeting[];
  /** The lead whose own appointment doesn't count; null for a new lead. */
  leadId: string | null;
  /** Epoch ms. */
  now: number;
}

/** A reason against a time. The database refuses only an overlap. */
export type AppointmentConflict =
  | { kind: 'overlap' | 'buffer'; meeting: Meeting }
  | { kind: 'busy'; busy: BusyTime }
  | { kind: 'skipped' | 'past' | 'notice' | 'full' }
  /** Outside the day's hours; `special` if they are those of a special day. */
  | { kind: 'closed'; special: OwnRules['specialDays'][number] | null };

/** All reasons against a time; none for text that is no time. */
export function conflictsOf(
  { date, time, meetingType }: Appointment,
  { rules, meetings, leadId, now }: Calendar,
): AppointmentConflict[] {
  const minutes = parseTimeOfDay(time);
  if (!isCalendarDate(date) || minutes === null) return [];
  const start = zonedInstant(date, minutes, rules.timeZone);
  if (start === null) return [{ kind: 'skipped' }];
  const found: AppointmentConflict[] = [];
  const length = rules.lengths[meetingType];
  const end = start + length * MINUTE_MS;
  const own = withBuffer({ start, end }, meetingType, rules);
  const others = meetings.filter(({ lead }) => lead.id !== leadId);
  for (const meeting of others) {
    if (meeting.start < end && start < meeting.end) found.push({ kind: 'overlap', meeting });
    else if (areTooNear(own, meeting)) found.push({ kind: 'buffer', meeting });
  }
  for (const busy of rules.busyTimes) {
    if (areTooNear(own, busyWithBuffer(busy, rules))) found.push({ kind: 'busy', busy });
  }
  if (start <= now) found.push({ kind: 'past' });
  else if (start < now + rules.minimumNoticeMinutes * MINUTE_MS) found.push({ kind: 'notice' });
  const until = minutes + length;
  if (!openRanges(rules, date).some((range) => range.from <= minutes && until <= range.to)) {
    const special = rules.specialDays.find(({ from, to }) => from <= date && date <= to) ?? null;
    found.push({ kind: 'closed', special });
  }
  if (isFull(date, rules, others)) found.push({ kind: 'full' });
  return found;
}
