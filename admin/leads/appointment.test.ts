import { expect, test } from 'vitest';
import { slotHint } from './appointment.ts';

test.each([
  ['2049-11-24', '2:30 PM', 'New', 'Holds this slot: nobody else can book it.'],
  ['2049-11-24', '14:30', 'Closed - Won', 'Holds this slot: nobody else can book it.'],
  ['2049-11-24', '2:30 PM', 'Closed - Lost', 'Holds no slot while the lead is lost.'],
  ['2049-11-24', 'after lunch', 'New', 'Holds no slot: write it like 2:30 PM to hold one.'],
  ['', '2:30 PM', 'New', 'Holds no slot without a date.'],
  [null, '2:30 PM', 'New', 'Holds no slot without a date.'],
  ['2049-11-24', ' ', 'New', null],
  ['2049-11-24', null, 'New', null],
])('the slot hint for date %s, time %s and status %s is: %s', (date, time, status, hint) => {
  expect(slotHint({ scheduled_date: date, scheduled_time: time, status })).toBe(hint);
});
