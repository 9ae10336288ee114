/** When a task is due that is to be done on a day, for the tests of both rules. The business is in New York. */
import { eachWeekday } from '../../../shared/site-settings/availability.ts';

type Hours = { from: string; to: string }[];

/** Open Monday to Friday from 8:30 AM. */
export const WEEK = eachWeekday((weekday) =>
  weekday === '0' || weekday === '6'
    ? { isOpen: false, slots: [] }
    : { isOpen: true, slots: [{ from: '08:30', to: '17:00' }] },
);
const ALWAYS_CLOSED = eachWeekday(() => ({ isOpen: false, slots: [] }));
const OPEN_AT_NIGHT = eachWeekday(() => ({
  isOpen: true,
  slots: [{ from: '02:30', to: '17:00' }],
}));

interface DueCase {
  what: string;
  /** The day that is wanted: November 24, 2049 is a Wednesday. */
  day: string;
  due: string;
  week?: typeof WEEK;
  special?: { from: string; to: string; slots: Hours }[];
}

export const DUE_CASES: readonly DueCase[] = [
  { what: 'an open day', day: '2049-11-24', due: '2049-11-24T13:30:00.000Z' },
  { what: 'a Saturday', day: '2049-11-27', due: '2049-11-29T13:30:00.000Z' },
  {
    what: 'days off before a weekend',
    day: '2049-11-24',
    due: '2049-11-29T13:30:00.000Z',
    special: [{ from: '2049-11-24', to: '2049-11-26', slots: [] }],
  },
  {
    what: 'a Saturday with hours of its own',
    day: '2049-11-27',
    due: '2049-11-27T15:00:00.000Z',
    special: [
      {
        from: '2049-11-27',
        to: '2049-11-27',
        slots: [
          { from: '10:00', to: '12:00' },
          { from: '14:00', to: '15:00' },
        ],
      },
    ],
  },
  {
    what: 'a day of a week that is never open',
    day: '2049-11-24',
    due: '2049-11-24T14:00:00.000Z',
    week: ALWAYS_CLOSED,
  },
  {
    what: 'a day on which the clocks skip the opening',
    day: '2049-03-14',
    due: '2049-03-14T07:30:00.000Z',
    week: OPEN_AT_NIGHT,
  },
  {
    what: 'the last day of a year off',
    day: '2049-01-10',
    due: '2050-01-03T13:30:00.000Z',
    special: [{ from: '2049-01-01', to: '2049-12-31', slots: [] }],
  },
  {
    what: 'a day from which it is closed for longer than a year',
    day: '2049-01-01',
    due: '2049-01-01T14:00:00.000Z',
    special: [
      { from: '2049-01-01', to: '2049-12-31', slots: [] },
      { from: '2050-01-01', to: '2050-01-31', slots: [] },
    ],
  },
];
