import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEETING_TYPES } from '../leads/lead-options.ts';
import { DEFAULT_AVAILABILITY, MEETING_INTERVALS } from '../site-settings/availability.ts';
import type { Availability, TimeSlot } from '../site-settings/availability.ts';
import { addDays, isCalendarDate, type CalendarDate } from './calendar-date.ts';
import { CASES_NOW, CASES_RULES, SLOT_CASES } from './slots.cases.ts';
import {
  busyWithBuffer,
  cutStarts,
  firstFreeSlot,
  lastOfferedDate,
  openRanges,
  readBookingRules,
  slotsOfDay,
  withBuffer,
  type BookingRules,
  type Taken,
} from './slots.ts';
import { formatTimeOfDay, minutesOfDay, parseTimeOfDay } from './time-of-day.ts';
import { wallClock, zonedInstant } from './time-zone.ts';

type SettingsRow = Parameters<typeof readBookingRules>[0];

const MINUTE = 60_000;

const rules = CASES_RULES;
/** A Wednesday, 8:00 AM in New York. */
const now = Date.parse('2026-11-18T13:00:00Z');
const TODAY = '2026-11-18';
const times = (date: string, changes: Partial<BookingRules> = {}, taken: Taken[] = []) =>
  slotsOfDay(date, 'Phone Call', { ...rules, ...changes }, taken, now).map(({ time }) => time);

function openOn(weekday: string, ...slots: TimeSlot[]): Availability {
  return { ...DEFAULT_AVAILABILITY, [weekday]: { isOpen: true, slots } };
}

test.each([
  [60, '2027-01-22'],
  [365, '2027-11-23'],
  // A year at most: taken_slots tells visitors no later bookings.
  [400, '2027-11-23'],
])('with a horizon of %i days the last date to offer is %s', (horizonDays, date) => {
  const later = Date.parse('2026-11-23T15:00:00Z');
  expect(lastOfferedDate({ ...rules, horizonDays }, later)).toBe(date);
});

describe('the slots of a day', () => {
  test('fill its ranges at the meeting interval', () => {
    expect(times('2026-11-19')).toEqual([
      '9:00 AM',
      '10:00 AM',
      '11:00 AM',
      '12:00 PM',
      '1:00 PM',
      '2:00 PM',
      '3:00 PM',
      '4:00 PM',
    ]);
    const every = (minutes: number) => ({
      meetingInterval: minutes,
      lengths: { 'Phone Call': minutes, Meetup: minutes },
    });
    expect(times('2026-11-19', every(120))).toHaveLength(4);
    expect(times('2026-11-19', every(90)).at(-1)).toBe('3:00 PM');
  });

  test('start at the same times for each type, as far as a meeting of its length fits', () => {
    const both = { ...rules, meetingInterval: 30, lengths: { 'Phone Call': 30, Meetup: 90 } };
    const calls = slotsOfDay('2026-11-19', 'Phone Call', both, [], now);
    const meetups = slotsOfDay('2026-11-19', 'Meetup', both, [], now);
    expect(calls).toHaveLength(16);
    expect(meetups.map(({ time }) => time)).toEqual(calls.slice(0, 14).map(({ time }) => time));
    expect([calls, meetups].map(([first]) => (first!.end - first!.start) / MINUTE)).toEqual([
      30, 90,
    ]);
  });

  test('have the length of a type only where the settings name one', () => {
    const settings = { meeting_interval: 45, call_length: null, meetup_length: 90 };
    expect(readBookingRules(settings as SettingsRow, []).lengths).toEqual({
      'Phone Call': 45,
      Meetup: 90,
    });
  });

  test('follow each of the settings, and those of a type for its meetings alone', () => {
    const settings = {
      ...{ availability: DEFAULT_AVAILABILITY, time_zone: 'America/Chicago' },
      ...{ meeting_interval: 30, call_length: 15, meetup_length: 90 },
      ...{ minimum_notice_minutes: 45, booking_horizon_days: 21 },
      ...{ call_minutes_before: 1, call_minutes_after: 2 },
      ...{ meetup_minutes_before: 3, meetup_minutes_after: 4 },
      ...{ buffer_around_busy_times: true, max_meetings_per_day: 5, booking_paused: true },
    };
    expect(readBookingRules(settings as unknown as SettingsRow, [])).toEqual({
      availability: DEFAULT_AVAILABILITY,
      specialDays: [],
      timeZone: 'America/Chicago',
      meetingInterval: 30,
      lengths: { 'Phone Call': 15, Meetup: 90 },
      minimumNoticeMinutes: 45,
      horizonDays: 21,
      buffer: { 'Phone Call': { before: 1, after: 2 }, Meetup: { before: 3, after: 4 } },
      bufferAroundBusyTimes: true,
      maxPerDay: 5,
      paused: true,
    });
  });

  test('leave out times that are past or inside the minimum notice', () => {
    expect(times(TODAY)[0]).toBe('10:00 AM');
    expect(times(TODAY, { minimumNoticeMinutes: 0 })[0]).toBe('9:00 AM');
    expect(times('2026-11-17')).toEqual([]);
  });

  test('end with the last day of the horizon', () => {
    expect(times(addDays(TODAY, 61))).toEqual([]);
    expect(times('2026-11-20', { horizonDays: 2 })).toHaveLength(8);
    expect(times('2026-11-20', { horizonDays: 1 })).toEqual([]);
  });

  test('leave out times that overlap a booking', () => {
    const start = zonedInstant('2026-11-19', 10 * 60 + 30, rules.timeZone)!;
    const taken = [withBuffer({ start, end: start + 60 * MINUTE }, 'Phone Call', rules)];
    expect(times('2026-11-19', {}, taken)).not.toContain('10:00 AM');
    expect(times('2026-11-19', {}, taken)).not.toContain('11:00 AM');
    expect(times('2026-11-19', {}, taken)).toContain('12:00 PM');
  });

  test('are none on a closed day', () => {
    expect(times('2026-11-21')).toEqual([]);
    const specialDays = [
      { from: '2026-11-19', to: '2026-11-20', slots: [] },
      { from: '2026-11-21', to: '2026-11-21', slots: [{ from: '09:00', to: '10:00' }] },
    ];
    expect(times('2026-11-18', { specialDays })).toEqual(times('2026-11-18'));
    expect(times('2026-11-18')).not.toEqual([]);
    expect(times('2026-11-19', { specialDays })).toEqual([]);
    expect(times('2026-11-20', { specialDays })).toEqual([]);
    expect(times('2026-11-21', { specialDays })).toEqual(['9:00 AM']);
  });

  test('are not searched for after a year, when bookings are not known', () => {
    const firstAfter = (closed: CalendarDate) => {
      const specialDays = [{ from: TODAY, to: closed, slots: [] }];
      const distant = { ...rules, specialDays, horizonDays: 730 };
      return firstFreeSlot('Phone Call', distant, [], now)?.date;
    };
    expect(firstAfter('2027-11-17')).toBe('2027-11-18');
    expect(firstAfter('2027-11-18')).toBeUndefined();
  });

  test('are counted across ranges that touch', () => {
    const availability = openOn(
      '4',
      { from: '09:00', to: '10:30' },
      { from: '10:30', to: '12:00' },
    );
    expect(openRanges({ ...rules, availability }, '2026-11-19')).toEqual([{ from: 540, to: 720 }]);
    expect(times('2026-11-19', { availability })).toEqual(['9:00 AM', '10:00 AM', '11:00 AM']);
  });

  test('can end at midnight', () => {
    const availability = openOn('4', { from: '22:00', to: '24:00' });
    expect(times('2026-11-19', { availability })).toEqual(['10:00 PM', '11:00 PM']);
  });

  test('skip only the hours around a daylight saving change', () => {
    const availability = openOn('0', { from: '00:00', to: '06:00' });
    const spring = times('2027-03-14', { availability, horizonDays: 365 });
    expect(spring).toEqual(['12:00 AM', '3:00 AM', '4:00 AM', '5:00 AM']);
  });
});

describe('a time is offered exactly when the table of cases has no refusal for it', () => {
  test.each(SLOT_CASES)(
    '$what: $refusal',
    ({ date, time, type, rules, taken = [], busy = [], refusal }) => {
      const allRules = { ...CASES_RULES, ...rules };
      const busyTimes = busy.map(({ start, end }) =>
        busyWithBuffer({ start: Date.parse(start), end: Date.parse(end) }, allRules),
      );
      const meetings = taken.map(({ date, time, type = 'Phone Call' }) => {
        const start = zonedInstant(date, parseTimeOfDay(time)!, allRules.timeZone)!;
        return withBuffer({ start, end: start + 60 * MINUTE }, type, allRules);
      });
      const meetingType = type ?? 'Phone Call';
      const at = Date.parse(CASES_NOW);
      const offered = isCalendarDate(date)
        ? slotsOfDay(date, meetingType, allRules, [...meetings, ...busyTimes], at)
        : [];
      const minutes = parseTimeOfDay(time);
      expect(offered.some((slot) => parseTimeOfDay(slot.time) === minutes)).toBe(refusal === null);
    },
  );
});

describe('for every availability, interval, zone and date', () => {
  const quarter = fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15);
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const anySlot = fc
    .tuple(quarter, quarter)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ from: text(Math.min(a, b)), to: text(Math.max(a, b)) }));
  const anyDay = fc.record({ isOpen: fc.boolean(), slots: fc.array(anySlot, { maxLength: 4 }) });
  const anyAvailability = fc
    .tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay)
    .map((days) => ({ ...days }));
  // Days on which the clocks change stand beside ordinary ones.
  const anyDate = fc.oneof(
    fc.constantFrom('2027-03-14', '2026-11-01', '2027-04-04', '2026-10-04', '2027-03-28'),
    fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-06-01', days)),
  );
  const anyMinutes = fc.integer({ min: 0, max: 16 }).map((quarters) => quarters * 15);
  const anyRoom = fc.record({ before: anyMinutes, after: anyMinutes });
  const anyType = fc.constantFrom(...MEETING_TYPES);
  const anyRules = fc.record({
    availability: anyAvailability,
    buffer: fc.record({ 'Phone Call': anyRoom, Meetup: anyRoom }),
    bufferAroundBusyTimes: fc.boolean(),
    maxPerDay: fc.option(fc.integer({ min: 1, max: 5 })),
    timeZone: fc.constantFrom(
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'America/St_Johns',
      'UTC',
    ),
    meetingInterval: fc.constantFrom(...MEETING_INTERVALS),
    lengths: fc.record({
      'Phone Call': fc.constantFrom(...MEETING_INTERVALS),
      Meetup: fc.constantFrom(...MEETING_INTERVALS),
    }),
    minimumNoticeMinutes: fc.integer({ min: 0, max: 3000 }),
    horizonDays: fc.integer({ min: 1, max: 500 }),
    paused: fc.boolean(),
  });
  const anyNow = fc.integer({
    min: Date.parse('2026-05-01') / MINUTE,
    max: Date.parse('2027-08-01') / MINUTE,
  });
  const anyTaken = (date: string, rules: Pick<BookingRules, 'buffer'>) =>
    fc.array(
      fc
        .tuple(fc.integer({ min: -600, max: 2400 }), fc.integer({ min: 15, max: 180 }), anyType)
        .map(([from, length, type]) => {
          const start = Date.parse(date) + from * MINUTE;
          return withBuffer({ start, end: start + length * MINUTE }, type, rules);
        }),
      { maxLength: 5 },
    );
  const anySpecialDays = (date: string) =>
    fc.array(
      fc.record({
        from: fc.constantFrom(addDays(date, -1), date),
        to: fc.constantFrom(date, addDays(date, 7)),
        slots: fc.array(anySlot, { maxLength: 3 }),
      }),
      { maxLength: 1 },
    );
  const anyCase = fc
    .tuple(anyDate, anyRules, anyNow, anyType)
    .chain(([date, rules, minute, type]) =>
      fc.tuple(anyTaken(date, rules), anySpecialDays(date)).map(([taken, specialDays]) => ({
        date,
        type,
        rules: { ...rules, specialDays },
        taken,
        now: minute * MINUTE,
      })),
    );

  test('a slot lies in an open range, starts apart from others, and keeps the buffers of all meetings', () => {
    fc.assert(
      fc.property(anyCase, ({ date, type, rules, taken, now }) => {
        const ranges = openRanges(rules, date);
        const slots = slotsOfDay(date, type, rules, taken, now);
        const { before, after } = rules.buffer[type];
        const length = rules.lengths[type];
        slots.forEach(({ time, start, end }, index) => {
          const wall = wallClock(start, rules.timeZone);
          expect(wall.date).toBe(date);
          expect(formatTimeOfDay(wall.minutes)).toBe(time);
          expect(
            ranges.some(({ from, to }) => from <= wall.minutes && wall.minutes + length <= to),
          ).toBe(true);
          expect(end - start).toBe(length * MINUTE);
          expect(start).toBeGreaterThanOrEqual(now + rules.minimumNoticeMinutes * MINUTE);
          expect(start - (slots[index - 1]?.start ?? -Infinity)).toBeGreaterThanOrEqual(
            Math.min(rules.meetingInterval, length) * MINUTE,
          );
          for (const other of taken) {
            const behind = start - Math.max(other.keptUntil, other.end + before * MINUTE);
            const ahead = Math.min(other.keptFrom, other.start - after * MINUTE) - end;
            expect(Math.max(behind, ahead)).toBeGreaterThanOrEqual(0);
          }
        });
        const sameDay = taken.filter(({ start }) => wallClock(start, rules.timeZone).date === date);
        if (slots.length > 0) expect(sameDay.length).toBeLessThan(rules.maxPerDay ?? Infinity);
      }),
      { numRuns: 400 },
    );
  });

  test('no start is missing, compared with trying every minute', () => {
    fc.assert(
      fc.property(
        anyAvailability,
        anyDate,
        fc.constantFrom(...MEETING_INTERVALS),
        fc.constantFrom(...MEETING_INTERVALS),
        (a, date, interval, length) => {
          const open = new Set<number>();
          const day = a[String(new Date(date).getUTCDay()) as keyof Availability];
          if (day.isOpen) {
            for (const { from, to } of day.slots) {
              for (let m = minutesOfDay(from); m < minutesOfDay(to); m += 1) open.add(m);
            }
          }
          const starts: number[] = [];
          for (let m = 0, opened = 0; m < 1440; m += 1) {
            if (open.has(m) && !open.has(m - 1)) opened = m;
            const fits = Array.from({ length }, (_, i) => m + i).every((each) => open.has(each));
            if (fits && (m - opened) % interval === 0) starts.push(m);
          }
          const ranges = openRanges({ availability: a, specialDays: [] }, date);
          expect(cutStarts(ranges, interval, length)).toEqual(starts);
        },
      ),
    );
  });
});
