import { expect, test } from 'vitest';
import { DATE_COLUMNS, TIME_STAMPS } from '../../../tests/world/time-stamps.ts';
import { dayOrder, instantOf, readWrittenDate, readWrittenMonth } from './read-date.ts';

const NEW_YORK = 'America/New_York';

test.each(TIME_STAMPS)('the time stamp “%s” means %s', (text, expected) => {
  const written = readWrittenDate(text);
  const instant = written && instantOf(written, NEW_YORK);
  expect(instant === null ? null : new Date(instant).toISOString()).toBe(expected);
});

test.each(DATE_COLUMNS)('the dates %j have the order: %s', (cells, order) => {
  expect(dayOrder(cells)).toBe(order);
});

test.each([
  ['2027-11', '2027-11'],
  ['11/2027', '2027-11'],
  ['Nov-27', '2027-11'],
  ['November 2027', '2027-11'],
  ['noviembre de 2027', '2027-11'],
  ['11/15/2027', '2027-11'],
  ['13/2027', null],
  ['Nov', null],
  ['2027', null],
])('the month “%s” is %s', (text, month) => {
  expect(readWrittenMonth(text)).toBe(month);
});

test('what JavaScript writes of an instant is read as that instant', () => {
  const instant = Date.parse('2026-11-03T19:22:10Z');
  const zone = { timeZone: NEW_YORK };
  const texts = [
    new Date(instant).toLocaleString('en-US', zone),
    ...(['full', 'long', 'medium'] as const).flatMap((dateStyle) =>
      (['full', 'long', 'medium'] as const).map((timeStyle) =>
        new Date(instant).toLocaleString('en-US', { ...zone, dateStyle, timeStyle }),
      ),
    ),
    new Date(instant).toUTCString(),
    new Date(instant).toISOString(),
    String(new Date(instant)),
  ];
  const read = texts.map((text) => {
    const written = readWrittenDate(text);
    return [text, written && instantOf(written, NEW_YORK)];
  });
  expect(read).toEqual(texts.map((text) => [text, instant]));
});

test('a time that clocks skip in spring has no instant', () => {
  expect(instantOf(readWrittenDate('3/8/2026 2:30 AM')!, NEW_YORK)).toBeNull();
});
