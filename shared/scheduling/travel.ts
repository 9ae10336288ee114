import type { Coordinates } from '../leads/lead.ts';

const EARTH_RADIUS_MILES = 3958.8;

/** The speed where the settings have none: that in a city, measured in a straight line. */
export const USUAL_MILES_PER_HOUR = 12;

/** Returns the distance between two places in a straight line, in miles. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const inner =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(inner)));
}

/** The minutes of travel between two places at this speed in a straight line. */
export function travelMinutes(from: Coordinates, to: Coordinates, milesPerHour: number): number {
  return (60 * milesBetween(from, to)) / milesPerHour;
}
