import { expect, test } from 'vitest';
import { formatDay, formatInstant } from './times.ts';

test('formatInstant shows an instant in the given time zone', () => {
  expect(formatInstant('2049-11-20T21:05:00+00:00', 'America/New_York')).toBe(
    'Nov 20, 2049, 4:05 PM',
  );
});

test.each(['infinity', '-infinity', '100000-01-01T00:00:00+00:00'])(
  'an instant or day outside of the calendar is returned unchanged: %s',
  (text) => {
    expect(formatInstant(text, 'America/New_York')).toBe(text);
    expect(formatDay(text)).toBe(text);
  },
);
