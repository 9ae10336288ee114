import { expect, test } from 'vitest';
import { DEFAULT_AVAILABILITY } from '../../shared/site-settings/availability.ts';
import type { OwnRules } from '../providers/appointments/appointment-conflicts.ts';
import { eventsOf, lastsAllDay, type ShownItems } from './schedule-events.ts';
import type { ScheduleItem } from './schedule-items.ts';

const special = (from: string, to: string) => ({ from, to, slots: [], note: '' });

/** The week from November 22 to 28, with these special days and items. */
const week = (specialDays: OwnRules['specialDays'], places: string[] = []): ShownItems => ({
  view: 'week',
  date: '2026-11-25',
  items: places.map((place) => ({ place }) as ScheduleItem),
  rules: { availability: DEFAULT_AVAILABILITY, specialDays } as unknown as OwnRules,
});

test.each([
  ['2026-11-15', '2026-11-21', false],
  ['2026-11-20', '2026-11-22', true],
  ['2026-11-28', '2026-11-30', true],
  ['2026-11-29', '2026-11-30', false],
])(
  'a week has a row for whole days if a special day from %s to %s is in it: %s',
  (from, to, has) => {
    expect(lastsAllDay(week([special(from, to)]))).toBe(has);
  },
);

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2026-11-28', true],
  ['2026-11-29', false],
  ['2026-11-25T10:00:00', false],
])('a week has a row for whole days if an item without a time is in it: %s is %s', (place, has) => {
  expect(lastsAllDay(week([], [place]))).toBe(has);
});

test('a special day stands with its note, and without one as “Closed” alone', () => {
  const days = [special('2026-11-24', '2026-11-24'), special('2026-11-26', '2026-11-26')];
  days[1]!.note = 'Turkey';
  const shown = { ...week(days), moving: {}, counted: false, fixed: false };
  const titles = eventsOf(shown).flatMap(({ title }) => title ?? []);
  expect(titles).toEqual(['Closed', 'Closed: Turkey']);
});
