import type { Coordinates } from '../../../../shared/leads/lead.ts';
import { milesBetween } from '../../../../shared/scheduling/travel.ts';

/** The most stops before the destination that a Google Maps URL takes. */
const MAX_WAYPOINTS = 9;

/** Formats miles, with one decimal below ten. */
export function milesText(miles: number): string {
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles`;
}

/** Returns the length of a route through the places in their order, in a straight line, in miles. */
export function routeMiles(places: readonly Coordinates[]): number {
  return places
    .slice(1)
    .reduce((total, place, index) => total + milesBetween(places[index]!, place), 0);
}

/**
 * Orders a day's visits: the nearest neighbor first, then improved by reversing parts of the route
 * (2-opt). Begins at `start`, or at the first place. The result is not always the shortest route, but
 * reversing no single part makes it shorter.
 */
export function visitOrder<Place extends Coordinates>(
  places: readonly Place[],
  start: Coordinates | null,
): Place[] {
  const order = nearestFirst(places, start);
  const before = (index: number): Coordinates | null => (index > 0 ? order[index - 1]! : start);
  for (let improved = true; improved;) {
    improved = false;
    // Without a start, the first place stays first.
    for (let from = start ? 0 : 1; from < order.length - 1; from += 1) {
      for (let to = from + 1; to < order.length; to += 1) {
        if (savedByReversing(before(from), order, from, to) < 1e-9) continue;
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

/** Miles saved by reversing order[from..to]. */
function savedByReversing(
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

/**
 * Returns the route's URL in Google Maps, from an address or else the current location; null without stops or with too
 * many.
 */
export function googleMapsRoute(
  stops: readonly { shop_address: string }[],
  from?: string,
): string | null {
  const addresses = stops.map(({ shop_address }) => shop_address);
  const destination = addresses.pop();
  if (destination === undefined || addresses.length > MAX_WAYPOINTS) return null;
  const query = new URLSearchParams({ api: '1', destination, travelmode: 'driving' });
  if (from) query.set('origin', from);
  if (addresses.length > 0) {
    query.set('waypoints', addresses.map((address) => address.replaceAll('|', ' ')).join('|'));
  }
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}

/** Returns the route's URL in Apple Maps, likewise, which allows any number of stops; null without stops. */
export function appleMapsRoute(
  stops: readonly { shop_address: string }[],
  from?: string,
): string | null {
  if (stops.length === 0) return null;
  const addresses = stops.map(({ shop_address }) => encodeURIComponent(shop_address)).join('+to:');
  const start = from ? `saddr=${encodeURIComponent(from)}&` : '';
  return `https://maps.apple.com/?${start}daddr=${addresses}&dirflg=d`;
}
