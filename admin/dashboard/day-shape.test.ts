import { expect, test } from 'vitest';
import { dayShape } from './day-shape.ts';

test.each([
  [
    { appointments: 3, overdue: 2, tasks: 1, leads: 1 },
    '3 appointments, 2 overdue tasks, 1 task, 1 new lead',
  ],
  [{ appointments: 1, overdue: 0, tasks: 0, leads: 0 }, '1 appointment'],
  [{ appointments: 0, overdue: 0, tasks: 0, leads: 0 }, 'Nothing due today'],
  [{ appointments: 0, overdue: 0, tasks: 0, leads: 1200 }, 'Nothing due today, 1,200 new leads'],
  [{ appointments: 0, tasks: 0, leads: 2 }, '2 new leads'],
  [{}, ''],
])('the day of %j is “%s”', (counts, text) => {
  expect(dayShape(counts)).toBe(text);
});
