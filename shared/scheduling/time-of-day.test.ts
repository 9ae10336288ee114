import { expect, test } from 'vitest';
import { TIMES_OF_DAY } from '../../tests/world/times-of-day.ts';
import { formatTimeOfDay, minutesOfDay, parseTimeOfDay } from './time-of-day.ts';

test('HH:MM up to 24:00 is read as minutes since midnight', () => {
  expect(minutesOfDay('00:00')).toBe(0);
  expect(minutesOfDay('09:30')).toBe(570);
  expect(minutesOfDay('24:00')).toBe(1440);
  for (const text of ['9:30', '24:01', '12:60', 'noon', '']) {
    expect(() => minutesOfDay(text)).toThrow(RangeError);
  }
});

test.each([
  [0, '12:00 AM'],
  [570, '9:30 AM'],
  [720, '12:00 PM'],
  [1425, '11:45 PM'],
])('%i minutes are formatted as %s, and read back', (minutes, text) => {
  expect(formatTimeOfDay(minutes)).toBe(text);
  expect(parseTimeOfDay(text)).toBe(minutes);
});

test.each(TIMES_OF_DAY)('%j is read as %j minutes', (text, minutes) => {
  expect(parseTimeOfDay(text)).toBe(minutes);
});
