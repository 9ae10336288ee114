import { counted } from '../layout/amounts.ts';

/** The day's counts; undefined while one is unknown. */
interface DayCounts {
  appointments?: number;
  overdue?: number;
  tasks?: number;
  leads?: number;
}

/** Sums up the day: “3 appointments, 2 overdue tasks”. Leaves out unknown counts. */
export function dayShape({ appointments, overdue, tasks, leads }: DayCounts): string {
  const count = (number = 0, one: string) => (number === 0 ? [] : [counted(number, one)]);
  const due = [
    ...count(appointments, 'appointment'),
    ...count(overdue, 'overdue task'),
    ...count(tasks, 'task'),
  ];
  const known = [appointments, overdue, tasks].every((number) => number !== undefined);
  if (due.length === 0 && known) due.push('Nothing due today');
  const parts = [...due, ...count(leads, 'new lead')];
  return parts.join(', ');
}
