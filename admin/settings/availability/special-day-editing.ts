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
} from '../../providers/appointments/appointment-provider.ts';
import { timeName, timeSlotProblems } from './availability-editing.ts';

const MINUTE_MS = 60_000;

/** The form's values. Without a last day the entry is one day; while it is closed, its hours are kept in the form. */
export interface SpecialDayValues {
  from_day: string;
  to_day: string;
  is_open: boolean;
  slots: TimeSlot[];
  note: string;
}

/** Returns the form's values for an entry; a new one is closed. */
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

/** Converts the form's values to the columns to save. */
export function specialDayColumns(values: SpecialDayValues) {
  const { from_day, to_day, is_open, slots, note } = values;
  return { from_day, to_day: to_day || from_day, slots: is_open ? slots : [], note: note.trim() };
}

type Problems = Partial<Record<keyof SpecialDayValues, string>>;

function daysProblem(values: SpecialDayValues, today: CalendarDate): Problems {
  const { from_day, to_day } = specialDayColumns(values);
  if (!isCalendarDate(from_day)) return { from_day: 'Enter the first day.' };
  if (!isCalendarDate(to_day)) return { to_day: 'Enter a complete date.' };
  if (to_day < from_day) return { to_day: 'The last day can’t be before the first.' };
  if (to_day < today) {
    return { [values.to_day ? 'to_day' : 'from_day']: 'Choose today or a later day.' };
  }
  return to_day >= addDays(from_day, SPECIAL_DAYS_LIMIT)
    ? {
        to_day: `An entry can have up to ${SPECIAL_DAYS_LIMIT} days. Add another one for the rest.`,
      }
    : {};
}

/** Returns an entry's validation errors by field; `today` is in the business's time zone. Never throws. */
export function specialDayProblems(values: SpecialDayValues, today: CalendarDate): Problems {
  const { slots, note } = specialDayColumns(values);
  const wrongHours = slots.length === 0 || timeSlotProblems(slots).some(Boolean);
  return {
    ...daysProblem(values, today),
    ...(values.is_open && wrongHours && { slots: 'Check the hours.' }),
    ...(note.length > SPECIAL_DAY_NOTE_LIMIT && {
      note: `At most ${SPECIAL_DAY_NOTE_LIMIT} characters.`,
    }),
  };
}

/** Formats hours: “Closed”, “9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM”. */
export function hoursText(slots: readonly TimeSlot[]): string {
  if (slots.length === 0) return 'Closed';
  const ranges = slots
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => `${timeName(from)} to ${timeName(to)}`);
  return new Intl.ListFormat('en-US').format(ranges);
}

/** Names an entry in one line: “Vacation, Thu, Dec 24, 2026”. */
export function entryName({ from_day, to_day, note }: SpecialDay): string {
  const days = formatDays(from_day, to_day);
  return note ? `${note}, ${days}` : days;
}

/** Returns the appointments on an entry's days that are outside its hours, or whose time can't be read. */
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

/** Cuts off an entry's days before today. */
export function fromToday<T extends Days>(entry: T, today: CalendarDate): T {
  return entry.from_day < today ? { ...entry, from_day: today } : entry;
}
