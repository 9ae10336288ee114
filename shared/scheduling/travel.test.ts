import { expect, test } from 'vitest';
import { milesBetween, travelMinutes } from './travel.ts';

const CITY_HALL = { latitude: 40.7128, longitude: -74.006 };
const YANKEE_STADIUM = { latitude: 40.8296, longitude: -73.9262 };

test('City Hall is nine miles from Yankee Stadium as the crow flies', () => {
  expect(milesBetween(CITY_HALL, YANKEE_STADIUM)).toBeCloseTo(9.1, 0);
  expect(milesBetween(CITY_HALL, CITY_HALL)).toBe(0);
});

test('nine miles take three quarters of an hour at twelve miles an hour', () => {
  expect(travelMinutes(CITY_HALL, YANKEE_STADIUM, 12)).toBeCloseTo(45, 0);
});
