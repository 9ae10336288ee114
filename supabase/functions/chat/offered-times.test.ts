import { expect, test } from 'vitest';
import { readBookingRules } from '../../../shared/scheduling/slots.ts';
import { lastDate } from './offered-times.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');

test.each([
  [60, '2027-01-22'],
  [365, '2027-11-23'],
  // The database answers for a year which times are taken.
  [400, '2027-11-23'],
])('with a horizon of %i days the last date to offer is %s', (booking_horizon_days, date) => {
  const settings = { time_zone: 'America/New_York', booking_horizon_days };
  const rules = readBookingRules(settings as Parameters<typeof readBookingRules>[0], []);
  expect(lastDate(rules, NOW)).toBe(date);
});
