import {
  addDays,
  isCalendarDate,
  type CalendarDate,
} from '../../../shared/scheduling/calendar-date.ts';
import { openRanges } from '../../../shared/scheduling/slots.ts';
import { parseTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import {
  DEFAULT_AVAILABILITY,
  SPECIAL_DAY_NOTE_LIMIT,
  SPECIAL_DAYS_LIMIT,
  type TimeSlot,
} from '../../../shared/site-settings/availability.ts';
import { formatDays } from '../../layout/times.ts';
import { readRange } from '../../providers/appointments/appointment-conflicts.ts';
import type {
  Appointment,
  Days,
  SpecialDay,
} from '../../providers/appointments/special-day-provider.ts';
import { timeName, timeSlotProblems } from './availability-editing.ts';

// The rules of the editor of days off and special hours.

const MINUTE_MS = 60_000;

/** An entry as its form edits it: without a last day it is one day; a closed one keeps its hours for now. */
export interface SpecialDayValues {
  from_day: string;
  to_day: string;
  is_open: boolean;
  slots: TimeSlot[];
  note: string;
}

/** The form of an entry; a new one is closed. */
export function specialDayValues(entry?: SpecialDay): SpecialDayValues {
  const { from_day = '', to_day = '', slots = [], note = '' } = entry ?? {};
  return {
    from_day,
    to_day: to_day === from_day ? '' : to_day,
    is_open: slots.length > 0,
    slots,
    note,
  };
}

/** The columns as the form means them. */
export function specialDayColumns(values: SpecialDayValues) {
  const { from_day, to_day, is_open, slots, note } = values;
  return { from_day, to_day: to_day || from_day, slots: is_open ? slots : [], note: note.trim() };
}

type Problems = Partial<Record<keyof SpecialDayValues, string>>;

function daysProblem(values: SpecialDayValues, today: CalendarDate): Problems {
  const { from_day, to_day } = specialDayColumns(values);
  if (!isCalendarDate(from_day)) return { from_day: 'Enter the first day.' };
  if (!isCalendarDate(to_day)) return { to_day: 'Enter a whole date.' };
  if (to_day < from_day) return { to_day: 'The last day must not be before the first.' };
  if (to_day < today) {
    return { [values.to_day ? 'to_day' : 'from_day']: 'Choose a day that is not past.' };
  }
  return to_day >= addDays(from_day, SPECIAL_DAYS_LIMIT)
    ? { to_day: `An entry has at most ${SPECIAL_DAYS_LIMIT} days. Add another one for the rest.` }
    : {};
}

/** What is wrong with an entry, by field; `today` is the business's. Never throws. */
export function specialDayProblems(values: SpecialDayValues, today: CalendarDate): Problems {
  const { slots, note } = specialDayColumns(values);
  const wrongHours = slots.length === 0 || timeSlotProblems(slots).some(Boolean);
  return {
    ...daysProblem(values, today),
    ...(values.is_open && wrongHours && { slots: 'Some hours need a second look.' }),
    ...(note.length > SPECIAL_DAY_NOTE_LIMIT && {
      note: `At most ${SPECIAL_DAY_NOTE_LIMIT} characters.`,
    }),
  };
}

/** The hours of an entry in words: “Closed”, “9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM”. */
export function hoursText(slots: readonly TimeSlot[]): string {
  if (slots.length === 0) return 'Closed';
  const ranges = slots
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => `${timeName(from)} to ${timeName(to)}`);
  return new Intl.ListFormat('en-US').format(ranges);
}

/** An entry in one line, for questions and messages. */
export function entryName({ from_day, to_day, note }: SpecialDay): string {
  const days = formatDays(from_day, to_day);
  return note ? `${note}, ${days}` : days;
}

/** The appointments on an entry's days that lie outside of its hours; one whose time cannot be read does. */
export function outsideHours(
  { from_day, to_day, slots }: Days & Pick<SpecialDay, 'slots'>,
  appointments: readonly Appointment[],
): Appointment[] {
  const specialDays = [{ from: from_day, to: to_day, slots }];
  const ranges = openRanges({ availability: DEFAULT_AVAILABILITY, specialDays }, from_day);
  return appointments.filter((appointment) => {
    const { scheduled_date, scheduled_time } = appointment;
    if (scheduled_date < from_day || to_day < scheduled_date) return false;
    const start = parseTimeOfDay(scheduled_time ?? '');
    const held = readRange(appointment.appointment);
    if (start === null || held === null) return true;
    const end = start + (held.end - held.start) / MINUTE_MS;
    return !ranges.some(({ from, to }) => from <= start && end <= to);
  });
}

/** What is left of an entry's days from today on. */
export function fromToday<T extends Days>(entry: T, today: CalendarDate): T {
  return entry.from_day < today ? { ...entry, from_day: today } : entry;
}
