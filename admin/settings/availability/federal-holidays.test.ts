import { expect, it } from 'vitest';
import { comingHolidays } from './federal-holidays.ts';

/** As the Office of Personnel Management lists them, by the day on which they are observed. */
const OBSERVED: Record<number, string> = {
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
};

it.each(Object.keys(OBSERVED).map(Number))('knows the holidays that are observed in %i', (year) => {
  const days = comingHolidays(`${year}-01-01`).map(({ day }) => day);
  const inYear = days.filter((day) => day.startsWith(String(year)));
  expect(inYear.map((day) => day.slice(5)).join(' ')).toBe(OBSERVED[year]);
});

it('names each holiday, and says which are observed on another day', () => {
  expect(comingHolidays('2026-06-19').slice(0, 12)).toEqual([
    { day: '2026-06-19', name: 'Juneteenth' },
    { day: '2026-07-03', name: 'Independence Day (observed)' },
    { day: '2026-09-07', name: 'Labor Day' },
    { day: '2026-10-12', name: 'Columbus Day' },
    { day: '2026-11-11', name: 'Veterans Day' },
    { day: '2026-11-26', name: 'Thanksgiving Day' },
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: 'New Year’s Day' },
    { day: '2027-01-18', name: 'Martin Luther King Jr. Day' },
    { day: '2027-02-15', name: 'Presidents’ Day' },
    { day: '2027-05-31', name: 'Memorial Day' },
    { day: '2027-06-18', name: 'Juneteenth (observed)' },
  ]);
});

it('gives those from today to the end of the next year', () => {
  const days = comingHolidays('2026-12-25').map(({ day }) => day);
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-25', '2027-12-31', 13]);
  expect(comingHolidays('2026-12-26')[0]?.day).toBe('2027-01-01');
});
