import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  departureOf,
  onTheWay,
  planVisits,
  visitsInOrder,
  type Beginning,
  type Visit,
} from './visit-plan.ts';

/** A place so many miles east of the first one, on one line. */
const mile = (miles: number) => ({ miles, latitude: 40.7, longitude: -74 + miles / 52.38 });
type Mile = ReturnType<typeof mile>;

const MINUTE = 60_000;
/** A mile takes two minutes. */
const travel = { milesPerHour: 30, minutesPerVisit: 20 };
const begin: Beginning = { place: mile(0), at: 0 };
const meeting = (miles: number, from: number, minutes = 30): Visit<Mile> => ({
  place: mile(miles),
  appointment: { start: from * MINUTE, end: (from + minutes) * MINUTE },
});
const visit = (miles: number): Visit<Mile> => ({ place: mile(miles) });

/** Each stop as “mile at minute”, rounded. */
const shown = (visits: Visit<Mile>[], beginning = begin) =>
  planVisits(visits, beginning, travel).map(
    ({ place, arrival }) => `${place.miles} at ${Math.round(arrival / MINUTE)}`,
  );

test('an order of one’s own is kept, with what it doesn’t name at the end', () => {
  const stop = (miles: number) => ({ place: { ...mile(miles), id: `at ${miles}` } });
  const plan = visitsInOrder([stop(1), stop(5), stop(3)], ['at 5', 'at 9', 'at 1'], begin, travel);
  expect(plan.map(({ place }) => place.miles)).toEqual([5, 1, 3]);
  expect(plan.map(({ arrival }) => Math.round(arrival / MINUTE))).toEqual([10, 38, 62]);
});

test.each([
  // The clock, the stored day and time, and when the visits begin.
  ['2026-12-01T13:00:00Z', '', '09:00', '2026-12-01 09:00'],
  ['2026-12-01T14:00:00Z', '', '09:00', '2026-12-01 09:00'],
  ['2026-12-01T19:01:00Z', '', '09:00', '2026-12-01 14:05'],
  ['2026-12-01T19:01:00Z', '2026-11-20', '09:00', '2026-12-01 14:05'],
  ['2026-12-01T19:01:00Z', '', '16:00', '2026-12-01 16:00'],
  // In the evening it’s the next day, unless today was chosen.
  ['2026-12-02T01:01:00Z', '', '09:00', '2026-12-02 09:00'],
  ['2026-12-02T01:01:00Z', '2026-12-01', '09:00', '2026-12-01 20:05'],
  ['2026-12-02T04:57:00Z', '2026-12-01', '09:00', '2026-12-01 23:59'],
  ['2026-12-02T01:01:00Z', '', '21:00', '2026-12-01 21:00'],
  ['2026-12-02T01:01:00Z', '2026-12-05', '07:30', '2026-12-05 07:30'],
])('at %s, visits of the day “%s” from %s begin at %s', (now, date, time, begins) => {
  const zone = 'America/New_York';
  const found = departureOf({ date, time }, Date.parse(now), zone);
  expect(`${found.date} ${found.time}`).toBe(begins);
  expect(found.at).toBeGreaterThanOrEqual(Date.parse(now));
});

describe('the plan of a day', () => {
  test('without appointments follows the shortest way, with the time of each stop', () => {
    expect(shown([visit(10), visit(2), visit(5)])).toEqual(['2 at 4', '5 at 30', '10 at 60']);
  });

  test('without a place to begin at begins at the first stop', () => {
    expect(shown([visit(2), visit(5)], { place: null, at: 0 })).toEqual(['2 at 0', '5 at 26']);
  });

  test('keeps appointments in the order of their times, and waits for each', () => {
    const plan = planVisits([meeting(2, 200), meeting(10, 60)], begin, travel);
    expect(plan.map(({ place }) => place.miles)).toEqual([10, 2]);
    expect(plan.map(({ leaving }) => leaving / MINUTE)).toEqual([90, 230]);
    expect(plan.map(({ minutesLate }) => minutesLate)).toEqual([0, 0]);
  });

  test('puts visits between appointments where they add least, as long as nobody waits for it', () => {
    expect(shown([meeting(10, 45), visit(5), visit(15), meeting(20, 200)])).toEqual([
      '5 at 10',
      '10 at 40',
      '15 at 85',
      '20 at 115',
    ]);
    // There is time for one of the two.
    const plan = planVisits([visit(4), meeting(10, 45), visit(6)], begin, travel);
    expect(plan[1]).toMatchObject({ place: { miles: 10 }, minutesLate: 0 });
    // Behind the last appointment there is time for everything.
    expect(shown([meeting(10, 21), visit(5)])).toEqual(['10 at 20', '5 at 61']);
  });

  test('says by how much an appointment is missed', () => {
    const [first, second] = planVisits([meeting(10, 5), meeting(40, 40)], begin, travel);
    expect(first!.minutesLate).toBe(15);
    // 20 minutes there, half an hour with the first, an hour on the road.
    expect(second!.minutesLate).toBe(70);
  });

  test('has each visit once, and is never later for an appointment than with appointments alone', () => {
    const anyVisit = fc.oneof(
      fc.integer({ min: 0, max: 30 }).map(visit),
      fc
        .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 500 }))
        .map(([miles, from]) => meeting(miles, from)),
    );
    const late = (visits: Visit<Mile>[]) =>
      planVisits(visits, begin, travel).reduce((sum, { minutesLate }) => sum + minutesLate, 0);
    fc.assert(
      fc.property(fc.array(anyVisit, { maxLength: 12 }), (visits) => {
        const plan = planVisits(visits, begin, travel);
        expect(new Set(plan.map(({ place }) => place))).toEqual(
          new Set(visits.map(({ place }) => place)),
        );
        expect(plan).toHaveLength(visits.length);
        expect(late(visits)).toBe(late(visits.filter(({ appointment }) => appointment)));
      }),
      { numRuns: 200 },
    );
  });
});

describe('what lies on the way', () => {
  const found = (visits: Visit<Mile>[], miles: number[], minutes: number) =>
    onTheWay(miles.map(mile), planVisits(visits, begin, travel), begin, travel, minutes).map(
      ({ place, minutes: added }) => [place.miles, Math.round(added)],
    );

  test('adds at most so many minutes, the least first, and not behind the last stop', () => {
    // Before mile 0 one drives back: two miles there and two back.
    expect(found([visit(10)], [-1, 5, 12], 4.5)).toEqual([
      [5, 0],
      [-1, 4],
    ]);
    expect(found([visit(10)], [-1, 5, 12], 3)).toEqual([[5, 0]]);
  });

  test('leaves no appointment late', () => {
    expect(found([meeting(10, 45)], [5], 10)).toEqual([[5, 0]]);
    expect(found([meeting(10, 30)], [5], 10)).toEqual([]);
  });

  test('is measured from the stop before it, not from the beginning', () => {
    // In the first gap the stop would make the first appointment late.
    expect(found([meeting(20, 40), meeting(10, 300)], [15], 10)).toEqual([[15, 0]]);
  });

  test('is nothing without a route', () => expect(found([], [5], 10)).toEqual([]));
});
