import { describe, expect, it } from 'vitest';
import { businessDays, isOverdue, splitByToday, startOfBusinessDay } from './business-days.ts';

const ZONE = 'America/New_York';
/** 20 November 2049, 11 PM in New York, where it is already the 21st in UTC. */
const NOW = Date.parse('2049-11-21T04:00:00Z');
const task = (due_date: string | null, is_completed = false) => ({ due_date, is_completed });

describe('the tasks of a day', () => {
  it('begin with the business’s day, not with the machine’s', () => {
    expect(startOfBusinessDay(NOW, ZONE)).toBe('2049-11-20T05:00:00.000Z');
  });

  it('are split by the business’s calendar', () => {
    const morning = task('2049-11-20T14:00:00Z');
    const lastMinute = task('2049-11-21T04:59:59Z');
    const midnight = task('2049-11-21T05:00:00Z');
    const split = splitByToday([morning, lastMinute, midnight, task(null)], NOW, ZONE);
    expect(split).toEqual({ today: [morning, lastMinute], upcoming: [midnight] });
  });

  it('do not stumble over a date that no calendar reaches', () => {
    const [late, never, bronze] = ['100000-01-01T00:00:00+00:00', 'infinity', '-infinity'].map(
      (due) => task(due),
    );
    const split = splitByToday([bronze!, late!, never!], NOW, ZONE);
    expect(split).toEqual({ today: [], upcoming: [late, never] });
  });

  it('reach from midnight to midnight, across a change of the clocks too', () => {
    expect(businessDays('2049-11-06', '2049-11-07', ZONE)).toEqual({
      start: '2049-11-06T04:00:00.000Z',
      end: '2049-11-08T05:00:00.000Z',
    });
  });

  it('begin an hour late where the clocks skip midnight', () => {
    expect(businessDays('2018-11-04', '2018-11-04', 'America/Sao_Paulo').start).toBe(
      '2018-11-04T03:00:00.000Z',
    );
  });
});

describe('an overdue task', () => {
  it('is open, and its time has passed', () => {
    expect(isOverdue(task('2049-11-21T03:59:00Z'), NOW)).toBe(true);
    expect(isOverdue(task('2049-11-21T03:59:00Z', true), NOW)).toBe(false);
    expect(isOverdue(task('2049-11-21T04:01:00Z'), NOW)).toBe(false);
    expect(isOverdue(task(null), NOW)).toBe(false);
    expect(isOverdue(task('infinity'), NOW)).toBe(false);
    expect(isOverdue(task('-infinity'), NOW)).toBe(true);
  });
});
