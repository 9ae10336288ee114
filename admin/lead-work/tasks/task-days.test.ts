import { describe, expect, it } from 'vitest';
import { eachWeekday } from '../../../shared/site-settings/availability.ts';
import { taskDue, taskOfContact } from './task-days.ts';

/** Open Monday to Friday from 8:30 AM. */
const RULES = {
  availability: eachWeekday((weekday) =>
    weekday === '0' || weekday === '6'
      ? { isOpen: false, slots: [] }
      : { isOpen: true, slots: [{ from: '08:30', to: '17:00' }] },
  ),
  specialDays: [] as { from: string; to: string; slots: { from: string; to: string }[] }[],
  timeZone: 'America/New_York',
};
/** Tuesday, 23 November 2049, 11 PM in New York, where it is already the 24th in UTC. */
const TUESDAY = Date.parse('2049-11-24T04:00:00Z');

describe('the day that a task is put off to', () => {
  it.each([
    ['tomorrow', '2049-11-24T13:30:00.000Z'],
    ['in 3 days', '2049-11-26T13:30:00.000Z'],
    ['next week', '2049-11-30T13:30:00.000Z'],
  ] as const)('is counted on the business’s calendar: %s', (day, due) => {
    expect(taskDue(day, TUESDAY, RULES)).toBe(due);
  });

  it('is never a day off of the week or of the special days', () => {
    const friday = TUESDAY + 3 * 24 * 3_600_000;
    expect(taskDue('tomorrow', friday, RULES)).toBe('2049-11-29T13:30:00.000Z');
    const closed = { from: '2049-11-24', to: '2049-11-26', slots: [] };
    const rules = { ...RULES, specialDays: [closed] };
    expect(taskDue('tomorrow', TUESDAY, rules)).toBe('2049-11-29T13:30:00.000Z');
  });

  it('begins with the hours of a special day', () => {
    const open = { from: '2049-11-27', to: '2049-11-27', slots: [{ from: '10:00', to: '12:00' }] };
    const friday = TUESDAY + 3 * 24 * 3_600_000;
    const due = taskDue('tomorrow', friday, { ...RULES, specialDays: [open] });
    expect(due).toBe('2049-11-27T15:00:00.000Z');
  });

  it('keeps the time of day that the task had', () => {
    expect(taskDue('tomorrow', TUESDAY, RULES, '2049-06-01T19:15:00+00:00')).toBe(
      '2049-11-24T20:15:00.000Z',
    );
    expect(taskDue('tomorrow', TUESDAY, RULES, 'infinity')).toBe('2049-11-24T13:30:00.000Z');
  });

  it('stays as wanted, at nine, where no day is open', () => {
    const availability = eachWeekday(() => ({ isOpen: false, slots: [] }));
    expect(taskDue('tomorrow', TUESDAY, { ...RULES, availability })).toBe(
      '2049-11-24T14:00:00.000Z',
    );
  });

  it('is an hour later where the clocks skip its time', () => {
    const saturday = Date.parse('2049-03-13T17:00:00Z');
    const availability = eachWeekday(() => ({
      isOpen: true,
      slots: [{ from: '02:30', to: '17:00' }],
    }));
    expect(taskDue('tomorrow', saturday, { ...RULES, availability })).toBe(
      '2049-03-14T07:30:00.000Z',
    );
  });
});

describe('the task that a call or visit was for', () => {
  const task = (id: string, description: string, due_date: string | null) => ({
    id,
    description,
    due_date,
    is_completed: false,
  });
  const mail = task('mail', 'Send the quote', '2049-11-22T15:00:00Z');
  const late = task('late', 'Call back', '2049-11-22T15:00:00Z');
  const later = task('later', 'Phone Call with Ann Lee at 2:00 PM', '2049-12-01T15:00:00Z');
  const of = (tasks: (typeof mail)[], id?: string, kind: 'call' | 'visit' = 'call') =>
    taskOfContact(kind, tasks, id, TUESDAY, RULES.timeZone)?.id;

  it('is the one it was begun from, or else one to call by today', () => {
    expect(of([mail, late, later])).toBe('late');
    expect(of([mail, late, later], 'later')).toBe('later');
    expect(of([mail, later])).toBeUndefined();
    expect(of([mail, task('some day', 'Call', null)])).toBe('some day');
    expect(of([task('x', 'Recall the recall list', null)])).toBeUndefined();
    const meetup = task('meetup', 'Meetup with Ann Lee at 9:00 AM', '2049-11-23T14:00:00Z');
    expect(of([late, meetup], undefined, 'visit')).toBe('meetup');
    expect(of([task('visit', 'Visit', null)], undefined, 'visit')).toBe('visit');
    expect(of([late], undefined, 'visit')).toBeUndefined();
  });
});
