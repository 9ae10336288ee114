import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeZone, readInstant, wallClock, zonedInstant, zoneName } from './time-zone.ts';

const NEW_YORK = 'America/New_York';
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

test.each([
  ['winter', '2026-01-15', 600, '2026-01-15T15:00:00.000Z'],
  ['summer', '2026-07-15', 600, '2026-07-15T14:00:00.000Z'],
  ['midnight at the end of a day', '2026-07-15', 1440, '2026-07-16T04:00:00.000Z'],
  ['the first hour after the spring change', '2026-03-08', 180, '2026-03-08T07:00:00.000Z'],
  ['the hour that autumn repeats: the later one', '2026-11-01', 90, '2026-11-01T06:30:00.000Z'],
])('a local time in New York is the right instant: %s', (_when, date, minutes, instant) => {
  expect(iso(zonedInstant(date, minutes, NEW_YORK))).toBe(instant);
});

test('a local time that daylight saving skips has no instant', () => {
  expect(zonedInstant('2026-03-08', 150, NEW_YORK)).toBeNull();
});

test('a daylight saving change of half an hour is handled', () => {
  expect(zonedInstant('2026-10-04', 135, 'Australia/Lord_Howe')).toBeNull();
  expect(iso(zonedInstant('2026-10-04', 150, 'Australia/Lord_Howe'))).toBe(
    '2026-10-03T15:30:00.000Z',
  );
});

test('the local time of an instant leads back to it, or to its repetition', () => {
  const zones = [NEW_YORK, 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/St_Johns', 'UTC'];
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 }),
      fc.constantFrom(...zones),
      (minute, zone) => {
        const instant = minute * 60_000;
        const { date, minutes } = wallClock(instant, zone);
        const back = zonedInstant(date, minutes, zone);
        expect(back).not.toBeNull();
        expect([0, 30, 60].map((later) => instant + later * 60_000)).toContain(back);
      },
    ),
  );
});

test.each([
  ['2049-11-20T20:54:09.5+00:00', Date.UTC(2049, 10, 20, 20, 54, 9, 500)],
  ['infinity', Infinity],
  ['100000-01-01T00:00:00+00:00', Infinity],
  ['-infinity', -Infinity],
  ['0044-03-15T00:00:00+00:00 BC', -Infinity],
])('a timestamp from the database is read: %s', (text, instant) => {
  expect(readInstant(text)).toBe(instant);
});

test('a zone has its everyday name', () => {
  expect(zoneName(NEW_YORK, Date.UTC(2026, 6, 1))).toBe('Eastern Time');
});

test('an unknown zone is recognized', () => {
  expect(isTimeZone(NEW_YORK)).toBe(true);
  expect(isTimeZone('America/Nowhere')).toBe(false);
  expect(() => wallClock(0, 'America/Nowhere')).toThrow(RangeError);
});
