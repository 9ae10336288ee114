import { formatTimeOfDay } from '../../../../shared/scheduling/time-of-day.ts';
import { wallClock } from '../../../../shared/scheduling/time-zone.ts';
import type { PlacedLead } from '../use-map-leads.ts';
import type { PlannedVisit } from './visit-plan.ts';

/** An instant (epoch ms) as a time of day in a time zone. */
export const clockTime = (instant: number, timeZone: string) =>
  formatTimeOfDay(wallClock(instant, timeZone).minutes);

/** Describes a stop's arrival: “About 10:05 AM”, or for an appointment its time and the delay. */
export function timesOf(
  { arrival, appointment, minutesLate }: PlannedVisit<PlacedLead>,
  timeZone: string,
) {
  const there = clockTime(arrival, timeZone);
  if (!appointment) return { text: `About ${there}`, late: null };
  const at = `Appointment at ${clockTime(appointment.start, timeZone)}`;
  return minutesLate > 0
    ? { text: at, late: `About ${minutesLate} min late (arrive ${there})` }
    : { text: `${at}, arrive ${there}`, late: null };
}
