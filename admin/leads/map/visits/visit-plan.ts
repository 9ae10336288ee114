import type { Coordinates } from '../../../../shared/leads/lead.ts';
import { addDays, type CalendarDate } from '../../../../shared/scheduling/calendar-date.ts';
import { MINUTES_OF_DAY, minutesOfDay } from '../../../../shared/scheduling/time-of-day.ts';
import { wallClock, zonedInstant } from '../../../../shared/scheduling/time-zone.ts';
import { travelMinutes } from '../../../../shared/scheduling/travel.ts';
import { visitOrder } from './visit-route.ts';

const MINUTE_MS = 60_000;

/** Travel speed, and the length of a visit. */
export interface Travel {
  /** Average speed in a straight line. */
  milesPerHour: number;
  /** For a visit without an appointment. */
  minutesPerVisit: number;
}

/** A place to visit, at a fixed time if it has an appointment. */
export interface Visit<Place extends Coordinates> {
  place: Place;
  /** Epoch ms. */
  appointment?: { start: number; end: number };
}

/** A visit with its times, in the order of the route. */
export interface PlannedVisit<Place extends Coordinates> extends Visit<Place> {
  /** Epoch ms. */
  arrival: number;
  leaving: number;
  /** Minutes from the appointment's start to the arrival; 0 if on time or without an appointment. */
  minutesLate: number;
}

/** Where and when the day begins. Without a place it begins at the first visit. */
export interface Beginning {
  place: Coordinates | null;
  /** Epoch ms. */
  at: number;
}

const STEP = 5;
/** From then on, a day that nobody chose is the next one. Minutes of the day. */
const EVENING = 20 * 60;

const timeText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * When visits begin that were to begin at `time` (HH:MM on the business's clock) on `date`: then, or if that is over, at
 * the next five minutes, or in the evening at that time on the next day. A date that is over, or '', is no choice.
 */
export function departureOf(
  { date, time }: { date: string; time: string },
  now: number,
  timeZone: string,
): { date: CalendarDate; time: string; at: number } {
  const today = wallClock(now, timeZone);
  const on = (day: CalendarDate, minutes: number) => ({
    date: day,
    time: timeText(minutes),
    at: Math.max(now, zonedInstant(day, minutes, timeZone) ?? now),
  });
  const minutes = minutesOfDay(time);
  if (date > today.date) return on(date, minutes);
  if (minutes >= today.minutes) return on(today.date, minutes);
  const next = Math.ceil(today.minutes / STEP) * STEP;
  return date !== today.date && next >= EVENING
    ? on(addDays(today.date, 1), minutes)
    : on(today.date, Math.min(next, MINUTES_OF_DAY - 1));
}

/** Adds the times of arrival and departure to the visits. */
function timed<Place extends Coordinates>(
  visits: readonly Visit<Place>[],
  beginning: Beginning,
  travel: Travel,
): PlannedVisit<Place>[] {
  let here = beginning.place;
  let now = beginning.at;
  return visits.map((visit) => {
    const { place, appointment } = visit;
    const arrival = now + (here ? travelMinutes(here, place, travel.milesPerHour) * MINUTE_MS : 0);
    const length = appointment
      ? appointment.end - appointment.start
      : travel.minutesPerVisit * MINUTE_MS;
    const leaving = Math.max(arrival, appointment?.start ?? arrival) + length;
    const late = appointment ? Math.max(0, arrival - appointment.start) : 0;
    here = place;
    now = leaving;
    return { ...visit, arrival, leaving, minutesLate: Math.round(late / MINUTE_MS) };
  });
}

/** Sums up the minutes of delay of all appointments. */
const lateness = <Place extends Coordinates>(
  visits: readonly Visit<Place>[],
  beginning: Beginning,
  travel: Travel,
) => timed(visits, beginning, travel).reduce((sum, { minutesLate }) => sum + minutesLate, 0);

/** Returns the minutes of travel that a stop before the visit at `index` adds. */
function addedMinutes<Place extends Coordinates>(
  visits: readonly Visit<Place>[],
  index: number,
  place: Coordinates,
  beginning: Beginning,
  travel: Travel,
): number {
  const before = index > 0 ? visits[index - 1]!.place : beginning.place;
  const after = visits[index]?.place;
  const leg = (from: Coordinates | null | undefined, to: Coordinates | undefined) =>
    from && to ? travelMinutes(from, to, travel.milesPerHour) : 0;
  return leg(before, place) + leg(place, after) - leg(before, after);
}

/**
 * Orders the day's visits. Appointments keep the order of their times. Each other visit goes where it adds the least
 * travel without causing a delay for an appointment, or else after the last appointment.
 */
export function planVisits<Place extends Coordinates>(
  visits: readonly Visit<Place>[],
  beginning: Beginning,
  travel: Travel,
): PlannedVisit<Place>[] {
  const route = visits
    .filter(({ appointment }) => appointment !== undefined)
    .sort((one, other) => one.appointment!.start - other.appointment!.start);
  const left = visits
    .filter(({ appointment }) => appointment === undefined)
    .map(({ place }) => place);
  let late = lateness(route, beginning, travel);
  for (let placed = route.length > 0; placed;) {
    placed = false;
    const ways = left
      .flatMap((place) =>
        route.map((visit, index) => ({
          place,
          index,
          minutes: addedMinutes(route, index, place, beginning, travel),
          // Compare with a visit after the last appointment; those are ordered as a whole below.
          later: travelMinutes(route.at(-1)?.place ?? visit.place, place, travel.milesPerHour),
        })),
      )
      .filter(({ minutes, later }) => minutes <= later)
      .sort((one, other) => one.minutes - other.minutes);
    for (const { place, index } of ways) {
      const changed = route.toSpliced(index, 0, { place });
      if (lateness(changed, beginning, travel) > late) continue;
      route.splice(index, 0, { place });
      left.splice(left.indexOf(place), 1);
      late = lateness(route, beginning, travel);
      placed = true;
      break;
    }
  }
  const last = route.at(-1)?.place ?? beginning.place;
  const rest = visitOrder(left, last).map((place) => ({ place }));
  return timed([...route, ...rest], beginning, travel);
}

/** Returns the visits in an order of one's own, with their times. Visits that it doesn't name come last. */
export function visitsInOrder<Place extends Coordinates & { id: string }>(
  visits: readonly Visit<Place>[],
  order: readonly string[],
  beginning: Beginning,
  travel: Travel,
): PlannedVisit<Place>[] {
  const rank = ({ place }: Visit<Place>) =>
    order.includes(place.id) ? order.indexOf(place.id) : order.length;
  return timed(
    visits.toSorted((one, other) => rank(one) - rank(other)),
    beginning,
    travel,
  );
}

/** A place on the way, with the minutes of travel that a stop there adds. */
export interface OnTheWay<Place> {
  place: Place;
  minutes: number;
}

/**
 * Returns the places that add at most `mostMinutes` of travel and no delay for an appointment, the smallest detour
 * first.
 */
export function onTheWay<Place extends Coordinates>(
  places: readonly Place[],
  route: readonly Visit<Place>[],
  beginning: Beginning,
  travel: Travel,
  mostMinutes: number,
): OnTheWay<Place>[] {
  const late = lateness(route, beginning, travel);
  // Gaps between stops; the one before the first stop only if the day begins somewhere else.
  const gaps = route.map((_, index) => index).filter((index) => index > 0 || beginning.place);
  return places
    .flatMap((place) => {
      const minutes = gaps
        .map((index) => ({
          index,
          minutes: addedMinutes(route, index, place, beginning, travel),
        }))
        .filter((gap) => gap.minutes <= mostMinutes)
        .sort((one, other) => one.minutes - other.minutes)
        .find(
          ({ index }) => lateness(route.toSpliced(index, 0, { place }), beginning, travel) <= late,
        )?.minutes;
      return minutes === undefined ? [] : [{ place, minutes }];
    })
    .sort((one, other) => one.minutes - other.minutes);
}
