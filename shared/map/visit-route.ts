import type { Coordinates } from '../leads/contact-draft.ts';

const EARTH_MILES = 3958.8;
/** As many places between start and end as Google Maps' addresses take. */
const MOST_WAYPOINTS = 9;

/** The distance of two places as the crow flies, in miles. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const inner =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(inner)));
}

/** The length of a way through those places in that order, in miles. */
export function routeMiles(places: readonly Coordinates[]): number {
  return places
    .slice(1)
    .reduce((total, place, index) => total + milesBetween(places[index]!, place), 0);
}

/**
 * A sensible order for a day's visits: the nearest first, then crossings undone (2-opt), from where
 * one is or else from the first place. Not the shortest way for certain, but none that two turns
 * would shorten. Leaves its arguments alone; never throws.
 */
export function visitOrder<Place extends Coordinates>(
  places: readonly Place[],
  start: Coordinates | null,
): Place[] {
  const order = nearestFirst(places, start);
  const before = (index: number): Coordinates | null => (index > 0 ? order[index - 1]! : start);
  for (let improved = true; improved;) {
    improved = false;
    // Without a place to start from, the first one stays the first.
    for (let from = start ? 0 : 1; from < order.length - 1; from += 1) {
      for (let to = from + 1; to < order.length; to += 1) {
        if (gainOfTurning(before(from), order, from, to) < 1e-9) continue;
        order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse());
        improved = true;
      }
    }
  }
  return order;
}

function nearestFirst<Place extends Coordinates>(
  places: readonly Place[],
  start: Coordinates | null,
): Place[] {
  const left = [...places];
  const order: Place[] = [];
  let here = start ?? left[0];
  while (here && left.length > 0) {
    const from = here;
    const distances = left.map((place) => milesBetween(from, place));
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1);
    order.push(next!);
    here = next;
  }
  return order;
}

/** Miles saved by going through order[from..to] the other way round. */
function gainOfTurning(
  before: Coordinates | null,
  order: readonly Coordinates[],
  from: number,
  to: number,
): number {
  const first = order[from]!;
  const last = order[to]!;
  const after = order[to + 1];
  const leg = (a: Coordinates | null, b: Coordinates | undefined) =>
    a && b ? milesBetween(a, b) : 0;
  return leg(before, first) + leg(last, after) - leg(before, last) - leg(first, after);
}

/** A place of a route, as a maps application is told of it. */
interface RouteStop extends Coordinates {
  address: string;
}

/** The route in Google Maps, for any phone; from where one is. null without a stop, or with too many. */
export function googleMapsRoute(stops: readonly RouteStop[]): string | null {
  const last = stops.at(-1);
  if (!last || stops.length - 1 > MOST_WAYPOINTS) return null;
  const query = new URLSearchParams({
    api: '1',
    destination: last.address,
    travelmode: 'driving',
  });
  if (stops.length > 1) {
    query.set(
      'waypoints',
      stops
        .slice(0, -1)
        .map(({ address }) => address.replaceAll('|', ' '))
        .join('|'),
    );
  }
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}

/** The same in Apple Maps, which takes any number of stops. null without a stop. */
export function appleMapsRoute(stops: readonly RouteStop[]): string | null {
  if (stops.length === 0) return null;
  const places = stops.map(({ address }) => encodeURIComponent(address)).join('+to:');
  return `https://maps.apple.com/?daddr=${places}&dirflg=d`;
}
