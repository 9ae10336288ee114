import { expect, test } from 'vitest';
import { formatDay, formatInstant, slotHint } from './lead-times.ts';

test('an instant is told on the business’s clock', () => {
  expect(formatInstant('2049-11-20T21:05:00+00:00', 'America/New_York')).toBe(
    'Nov 20, 2049, 4:05 PM',
  );
});

test.each(['infinity', '-infinity', '100000-01-01T00:00:00+00:00'])(
  'an instant or a day that no calendar reaches is told as it is: %s',
  (text) => {
    expect(formatInstant(text, 'America/New_York')).toBe(text);
    expect(formatDay(text)).toBe(text);
  },
);

test.each([
  ['2049-11-24', '2:30 PM', 'New', 'Holds this slot: nobody else can book it.'],
  ['2049-11-24', '14:30', 'Closed - Won', 'Holds this slot: nobody else can book it.'],
  ['2049-11-24', '2:30 PM', 'Closed - Lost', 'Holds no slot while the lead is lost.'],
  ['2049-11-24', 'after lunch', 'New', 'Holds no slot: write it like 2:30 PM to hold one.'],
  ['', '2:30 PM', 'New', 'Holds no slot without a date.'],
  [null, '2:30 PM', 'New', 'Holds no slot without a date.'],
  ['2049-11-24', ' ', 'New', null],
  ['2049-11-24', null, 'New', null],
])('beside the time %s, %s of a lead that is %s stands: %s', (date, time, status, hint) => {
  expect(slotHint({ scheduled_date: date, scheduled_time: time, status })).toBe(hint);
});
