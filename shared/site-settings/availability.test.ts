import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_PAUSE_TEXT,
  bookingPauseText,
  DEFAULT_AVAILABILITY,
  DEFAULT_MEETING_INTERVAL,
  DEFAULT_TIME_SLOT,
  MEETING_INTERVALS,
  WEEKDAYS,
  readAvailability,
  readSpecialDay,
  type DayAvailability,
} from './availability.ts';

describe('the default availability', () => {
  it('is Monday to Friday from nine to five', () => {
    const open = { isOpen: true, slots: [{ from: '09:00', to: '17:00' }] };
    const closed = { isOpen: false, slots: [] };
    expect(DEFAULT_AVAILABILITY).toEqual({
      ...{ '0': closed, '1': open, '2': open, '3': open, '4': open, '5': open, '6': closed },
    });
  });

  it('has a meeting length that can be chosen', () => {
    expect(MEETING_INTERVALS).toContain(DEFAULT_MEETING_INTERVAL);
  });
});

it('tells visitors of a pause in the words that are written, or else in its own', () => {
  expect(bookingPauseText('  Back on Monday. ')).toBe('Back on Monday.');
  expect(bookingPauseText(' \u200b ')).toBe(BOOKING_PAUSE_TEXT);
});

it('reads a special day from its first to its last date, without times that make no sense', () => {
  const slots = [
    { from: '10:00', to: '12:00' },
    { from: '13:00', to: '24:00' },
    { from: 'noon' },
    ...[
      [10, '12:00'],
      ['10:00', 12],
      ['10:00', '9:00'],
      ['10:00', '25:00'],
      ['10:00', '12:60'],
      ['1:00', '12:00'],
      ['at 10:00', 'to 12:00'],
      ['10:00 sharp', '12:00 sharp'],
      ['12:00', '12:00'],
    ].map(([from, to]) => ({ from, to })),
  ];
  expect(readSpecialDay({ from_day: '2049-01-13', to_day: '2049-01-15', slots })).toEqual({
    from: '2049-01-13',
    to: '2049-01-15',
    slots: [
      { from: '10:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ],
  });
});

describe('readAvailability', () => {
  const saturday = (day: unknown): DayAvailability => readAvailability({ '6': day })['6'];
  const slotsOf = (...slots: unknown[]) => saturday({ isOpen: true, slots }).slots;

  it('gives back what was saved', () => {
    const day = fc.record({
      isOpen: fc.boolean(),
      slots: fc.subarray([
        { from: '00:00', to: '08:30' },
        { from: '09:00', to: '12:00' },
        { from: '23:59', to: '24:00' },
      ]),
    });
    const saved = fc.record(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])));
    fc.assert(
      fc.property(saved, (availability) => {
        expect(readAvailability(availability)).toEqual(availability);
      }),
    );
  });

  it.each([null, undefined, 'closed', 7, [], {}])('is the default for %j', (value) => {
    expect(readAvailability(value)).toEqual(DEFAULT_AVAILABILITY);
  });

  it('falls back for the weekdays that cannot be read, and for those alone', () => {
    const monday = { isOpen: true, slots: [{ from: '10:00', to: '11:00' }] };
    const value = { '1': monday, '2': null, '3': { isOpen: 'yes', slots: [] } };
    expect(readAvailability(value)).toEqual({ ...DEFAULT_AVAILABILITY, '1': monday });
  });

  it('offers nothing on an open day without a list of slots', () => {
    expect(saturday({ isOpen: true })).toEqual({ isOpen: true, slots: [] });
  });

  it('drops the slots that cannot be read and keeps the others', () => {
    const good = { from: '10:00', to: '11:30' };
    expect(
      slotsOf({ from: '9:00', to: '10:00' }, good, null, { from: '25:00', to: '26:00' }),
    ).toEqual([good]);
  });

  it('drops slots that end before or when they start', () => {
    expect(slotsOf({ from: '12:00', to: '09:00' }, { from: '12:00', to: '12:00' })).toEqual([]);
  });

  it('shares nothing with the default, which stays as it is', () => {
    const monday = readAvailability(null)['1'];
    monday.slots[0]!.from = '06:00';
    monday.isOpen = false;
    expect(DEFAULT_AVAILABILITY['1']).toEqual({ isOpen: true, slots: [DEFAULT_TIME_SLOT] });
    expect(readAvailability(null)).toEqual(DEFAULT_AVAILABILITY);
  });

  it('reads any value as seven weekdays', () => {
    const day = fc.record({ isOpen: fc.anything(), slots: fc.array(fc.anything()) });
    const value = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...WEEKDAYS), day));
    fc.assert(
      fc.property(value, (anything) => {
        expect(Object.keys(readAvailability(anything))).toEqual([...WEEKDAYS]);
      }),
    );
  });
});
