import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appleMapsRoute, googleMapsRoute, routeMiles, visitOrder } from './visit-route.ts';

const at = (latitude: number, longitude: number) => ({
  latitude,
  longitude,
  shop_address: '1 Main St',
});
const place = fc.record({
  latitude: fc.double({ min: 40.4, max: 41, noNaN: true }),
  longitude: fc.double({ min: -74.3, max: -73.6, noNaN: true }),
});

describe('the order of visits', () => {
  test('follows a line from the start', () => {
    const line = [3, 1, 4, 2].map((n) => at(40.6 + n / 100, -74));
    expect(visitOrder(line, at(40.6, -74)).map(({ latitude }) => latitude)).toEqual(
      [1, 2, 3, 4].map((n) => 40.6 + n / 100),
    );
  });

  test('has no crossings', () => {
    const square = [at(40.6, -74), at(40.7, -73.9), at(40.6, -73.9), at(40.7, -74)];
    const miles = routeMiles(visitOrder(square, null));
    expect(miles).toBeLessThan(routeMiles(square));
  });

  test('visits each place once, and reversing no part of it makes it shorter', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 9 }), fc.option(place), (places, start) => {
        const order = visitOrder(places, start);
        expect(new Set(order)).toEqual(new Set(places));
        expect(order).toHaveLength(places.length);
        const length = (some: typeof order) => routeMiles(start ? [start, ...some] : some);
        for (let from = start ? 0 : 1; from < order.length; from += 1) {
          for (let to = from + 1; to < order.length; to += 1) {
            const reversed = [
              ...order.slice(0, from),
              ...order.slice(from, to + 1).reverse(),
              ...order.slice(to + 1),
            ];
            expect(length(reversed)).toBeGreaterThanOrEqual(length(order) - 1e-6);
          }
        }
      }),
    );
  });

  test('begins with the first place if there is no start', () => {
    const places = [at(40.7, -74), at(40.9, -74), at(40.8, -74)];
    expect(visitOrder(places, null)[0]).toBe(places[0]);
    expect(visitOrder([], null)).toEqual([]);
  });
});

describe('the URL of a route', () => {
  test('has the last stop as its destination in Google Maps', () => {
    const stops = ['1 A St', '2 B & C St'].map((shop_address) => ({ shop_address }));
    const url = new URL(googleMapsRoute(stops)!);
    expect(url.searchParams.get('destination')).toBe('2 B & C St');
    expect(url.searchParams.get('waypoints')).toBe('1 A St');
    expect(new URL(googleMapsRoute(stops.slice(0, 1))!).searchParams.has('waypoints')).toBe(false);
  });

  test('begins at an address of one’s own', () => {
    const stops = [{ shop_address: '1 A St' }];
    const google = new URL(googleMapsRoute(stops, '9 Z St')!);
    expect(google.searchParams.get('origin')).toBe('9 Z St');
    expect(appleMapsRoute(stops, '9 Z St')).toBe(
      'https://maps.apple.com/?saddr=9%20Z%20St&daddr=1%20A%20St&dirflg=d',
    );
  });

  test('is null without stops, and in Google Maps also with more stops than it takes', () => {
    const many = Array.from({ length: 11 }, () => at(40, -74));
    expect(googleMapsRoute([])).toBeNull();
    expect(googleMapsRoute(many)).toBeNull();
    expect(googleMapsRoute(many.slice(1))).not.toBeNull();
    expect(appleMapsRoute([])).toBeNull();
  });

  test('lists stop after stop in Apple Maps', () => {
    const stops = ['1 A St', '2 B St'].map((shop_address) => ({ shop_address }));
    expect(appleMapsRoute(stops)).toBe(
      'https://maps.apple.com/?daddr=1%20A%20St+to:2%20B%20St&dirflg=d',
    );
  });
});
