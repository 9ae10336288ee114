import { describe, expect, test } from 'vitest';
import {
  countsByDay,
  instantAt,
  isMovable,
  itemText,
  placeOf,
  scheduleItems,
  type ScheduledLead,
  type ScheduledTask,
} from './schedule-items.ts';

const NEW_YORK = 'America/New_York';
const NOW = Date.parse('2026-11-20T20:00:00Z');

const task = (
  id: string,
  due_date: string,
  fields: Partial<ScheduledTask> = {},
): ScheduledTask => ({
  id,
  lead_id: 'ann',
  description: `Task ${id}`,
  due_date,
  is_completed: false,
  completed_at: null,
  is_appointment: false,
  created_at: '',
  updated_at: '',
  leads: { id: 'ann', name: 'Ann Lee' },
  ...fields,
});

const lead = (fields: Partial<ScheduledLead> = {}): ScheduledLead => ({
  id: 'ann',
  name: 'Ann Lee',
  email: null,
  updated_at: '',
  scheduled_date: '2026-11-24',
  scheduled_time: '10:00 AM',
  booked_at: null,
  appointment: '["2026-11-24 15:00:00+00","2026-11-24 16:00:00+00")',
  meeting_type: null,
  no_show: false,
  ...fields,
});

const shown = (tasks: ScheduledTask[], leads: ScheduledLead[] = []) =>
  scheduleItems(tasks, leads, NEW_YORK, NOW).map((item) => itemText(item));

describe('the schedule shows', () => {
  test('an appointment once, whether or not its task is there', () => {
    const following = task('own', '2026-11-24T15:00:00Z', { is_appointment: true });
    expect(shown([following], [lead()])).toEqual(['10:00 AM Ann Lee: Phone Call']);
    expect(shown([], [lead({ meeting_type: 'Meetup' })])).toEqual(['10:00 AM Ann Lee: Meetup']);
    // Read before the lead was.
    const former = { ...following, due_date: '2026-11-23T15:00:00Z' };
    expect(shown([former], [lead()])).toHaveLength(1);
    expect(shown([following])).toEqual(['10:00 AM Task own: Ann Lee']);
  });

  test('an appointment at no readable time on its day', () => {
    const later = lead({ appointment: null, scheduled_time: 'after lunch' });
    expect(shown([], [later])).toEqual(['after lunch Ann Lee: Phone Call']);
    const [item] = scheduleItems([], [later], NEW_YORK, NOW);
    expect(item?.place).toBe('2026-11-24');
  });

  test('how it stands with an item, and what is over cannot be moved', () => {
    const past = '2026-11-20T19:00:00Z';
    const own = task('own', past, { is_appointment: true });
    const held = lead({ appointment: '["2026-11-20 19:00:00+00","2026-11-20 20:00:00+00")' });
    const items = scheduleItems(
      [task('late', past), task('done', past, { is_completed: true }), own],
      [held, lead({ id: 'bo', name: 'Bo', no_show: true })],
      NEW_YORK,
      NOW,
    );
    expect(items.map((item) => [itemText(item), isMovable(item)])).toEqual([
      ['2:00 PM Ann Lee: Phone Call · Overdue', true],
      ['10:00 AM Bo: Phone Call · No-show', false],
      ['2:00 PM Task late: Ann Lee · Overdue', true],
      ['2:00 PM Task done: Ann Lee · Done', false],
    ]);
    expect([...countsByDay(items)]).toEqual([
      ['2026-11-20', 3],
      ['2026-11-24', 1],
    ]);
  });

  test('no task that is due at no time of the calendar', () => {
    expect(shown([task('never', 'infinity')])).toEqual([]);
  });
});

test.each([
  ['over the whole of it', '14:00', '17:00', {}, 'Own'],
  ['from its last minute', '15:59', '17:00', {}, 'Own'],
  ['from its end', '16:00', '17:00', {}, ''],
  ['until its first minute', '14:00', '15:01', {}, 'Own'],
  ['until its start', '14:00', '15:00', {}, ''],
  ['over that of a no-show', '14:00', '17:00', { no_show: true }, ''],
  ['over one that is over', '14:00', '17:00', { appointment: '["2026-11-19 15:00:00+00","2026-11-19 16:00:00+00")' }, ''], // oxfmt-ignore
])(
  'an appointment is said to be busy where an own calendar is: %s',
  (_, from, to, fields, busyIn) => {
    const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
    const yesterday = {
      calendar: 'Own',
      start: at('14:00') - 5 * 86_400_000,
      end: at('17:00') - 5 * 86_400_000,
    };
    const busy = [{ calendar: 'Own', start: at(from), end: at(to) }, yesterday];
    const [item] = scheduleItems([], [lead(fields)], NEW_YORK, NOW, busy);
    expect(item?.busyIn).toBe(busyIn);
  },
);

describe('when the clocks change', () => {
  test.each([
    ['before midnight of the day of 25 hours', '2026-11-01T03:59:00Z', '2026-10-31T23:59:00'],
    ['in the first of the two hours', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00'],
    ['in the second of the two hours', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00'],
    ['after them', '2026-11-01T15:00:00Z', '2026-11-01T10:00:00'],
    ['late on that day', '2026-11-02T04:30:00Z', '2026-11-01T23:30:00'],
    ['on the day after', '2026-11-02T15:00:00Z', '2026-11-02T10:00:00'],
    ['before the skipped hour', '2026-03-08T06:59:00Z', '2026-03-08T01:59:00'],
    ['after the skipped hour', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
    ['late on the day of 23 hours', '2026-03-09T03:30:00Z', '2026-03-08T23:30:00'],
  ])('an item stands at its local time: %s', (_when, instant, place) => {
    expect(placeOf(Date.parse(instant), NEW_YORK)).toBe(place);
  });

  test('an item is moved to the local time at which it is dropped', () => {
    const moved = (place: string) => instantAt(place, NEW_YORK);
    expect(moved('2026-10-31T10:00:00')).toBe(Date.parse('2026-10-31T14:00:00Z'));
    expect(moved('2026-11-01T10:00:00')).toBe(Date.parse('2026-11-01T15:00:00Z'));
    expect(moved('2026-03-08T10:00:00')).toBe(Date.parse('2026-03-08T14:00:00Z'));
    expect(moved('2026-03-08T02:30:00')).toBeNull();
  });

  test('an appointment across the change keeps its length', () => {
    const range = '["2026-11-01 05:30:00+00","2026-11-01 06:30:00+00")';
    const [item] = scheduleItems([], [lead({ appointment: range })], NEW_YORK, NOW);
    expect(item).toMatchObject({ place: '2026-11-01T01:30:00', minutes: 60 });
  });
});
