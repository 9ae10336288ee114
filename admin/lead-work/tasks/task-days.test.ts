import { describe, expect, it } from 'vitest';
import { DUE_CASES, WEEK } from './task-days.cases.ts';
import { taskDue, taskOfContact } from './task-days.ts';

const RULES = { availability: WEEK, specialDays: [], timeZone: 'America/New_York' };
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

  it.each(DUE_CASES)('is when the business opens next: $what', ({ day, due, week, special }) => {
    const noonBefore = Date.parse(`${day}T17:00:00Z`) - 24 * 3_600_000;
    const rules = { ...RULES, ...(week && { availability: week }) };
    expect(taskDue('tomorrow', noonBefore, { ...rules, specialDays: special ?? [] })).toBe(due);
  });

  it('keeps the time of day that the task had', () => {
    expect(taskDue('tomorrow', TUESDAY, RULES, '2049-06-01T19:15:00+00:00')).toBe(
      '2049-11-24T20:15:00.000Z',
    );
    expect(taskDue('tomorrow', TUESDAY, RULES, 'infinity')).toBe('2049-11-24T13:30:00.000Z');
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
