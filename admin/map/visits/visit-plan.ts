import type { Coordinates } from '../../../shared/leads/lead.ts';
import { milesBetween, visitOrder } from './visit-route.ts';

const MINUTE_MS = 60_000;

/** How one travels, and how long one stays. */
export interface Travel {
  /** On average, as the crow flies. */
  milesPerHour: number;
  /** At a shop without an appointment. */
  minutesPerVisit: number;
}

/** A place to visit; with an appointment it is visited then. */
export interface Visit<Place extends Coordinates> {
  place: Place;
  /** Epoch ms. */
  appointment?: { start: number; end: number };
}

/** A visit of the day, in the order of the route. */
export interface PlannedVisit<Place extends Coordinates> extends Visit<Place> {
  /** Epoch ms. */
  arrival: number;
  leaving: number;
  /** How many minutes after its appointment begins; 0 without one. */
  minutesLate: number;
}

/** Where and when the day begins: without a place, at the first visit. */
export interface Beginning {
  place: Coordinates | null;
  /** Epoch ms. */
  at: number;
}

const travelMinutes = (from: Coordinates, to: Coordinates, { milesPerHour }: Travel) =>
  (60 * milesBetween(from, to)) / milesPerHour;

/** When one arrives at each visit and leaves it. */
function timed<Place extends Coordinates>(
  visits: readonly Visit<Place>[],
  beginning: Beginning,
  travel: Travel,
): PlannedVisit<Place>[] {
  let here = beginning.place;
  let now = beginning.at;
  return visits.map((visit) => {
    const { place, appointment } = visit;
    const arrival = now + (here ? travelMinutes(here, place, travel) * MINUTE_MS : 0);
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

/** The minutes by which all appointments together are missed. */
const lateness = <Place extends Coordinates>(
  visits: readonly Visit<Place>[],
  beginning: Beginning,
  travel: Travel,
) => timed(visits, beginning, travel).reduce((sum, { minutesLate }) => sum + minutesLate, 0);

/** The minutes of travel that a place adds between two visits. */
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
    from && to ? travelMinutes(from, to, travel) : 0;
  return leg(before, place) + leg(place, after) - leg(before, after);
}

/**
 * The day's visits in an order, with their times. Appointments stand in the order of their times. Each other
 * visit goes where it adds the least way without making one late for an appointment, or else behind the last one.
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
          // From the last appointment, at most: what comes behind it is ordered as a whole.
          later: travelMinutes(route.at(-1)?.place ?? visit.place, place, travel),
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

/** A place that lies on the way, and the minutes that a stop there adds to the travel. */
export interface OnTheWay<Place> {
  place: Place;
  minutes: number;
}

/**
 * The places that add at most so many minutes of travel to the route, nearest to it first, and make one late for no
 * appointment.
 */
export function onTheWay<Place extends Coordinates>(
  places: readonly Place[],
  route: readonly Visit<Place>[],
  beginning: Beginning,
  travel: Travel,
  mostMinutes: number,
): OnTheWay<Place>[] {
  const late = lateness(route, beginning, travel);
  // Between two stops: before the first one only if the day begins elsewhere.
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
