import { describe, expect, it } from 'vitest';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import type { NoteRow } from '../../lead-work/contact/notes.ts';
import { timelineOf } from './timeline.ts';

const at = (day: number) => `2049-01-${String(day).padStart(2, '0')}T15:00:00+00:00`;
const note = (day: number, activity_type = 'note') =>
  ({ id: `${activity_type}-${day}`, activity_type, created_at: at(day) }) as NoteRow;
const task = (day: number | null) =>
  ({ id: `task-${day}`, completed_at: day && at(day) }) as TaskRow;
const lead = { created_at: at(1) };

/** “kind day”, and of changes how many. */
const shown = (happened: Parameters<typeof timelineOf>[0]) =>
  timelineOf(happened).map((entry) =>
    [
      entry.kind,
      Number(entry.at.slice(8, 10)),
      ...(entry.kind === 'changes' ? [entry.notes.length] : []),
    ].join(' '),
  );

describe('the timeline of a lead', () => {
  it('mixes notes, tasks done, and the request, newest first', () => {
    const notes = [note(9, 'call'), note(4), note(2, 'message')];
    const tasks = [task(6), task(3), task(null)];
    expect(shown({ notes, more: false, tasks, lead })).toEqual([
      'written 9',
      'task 6',
      'written 4',
      'task 3',
      'written 2',
      'request 1',
    ]);
  });

  it('makes one entry of changes that follow one another', () => {
    const notes = [note(8, 'system'), note(7, 'system'), note(5), note(4, 'system')];
    expect(shown({ notes, more: false, tasks: [task(6)], lead: null })).toEqual([
      'changes 8 2',
      'task 6',
      'written 5',
      'changes 4 1',
    ]);
  });

  it('ends with the oldest note that was read while there are more', () => {
    const notes = [note(9), note(5)];
    expect(shown({ notes, more: true, tasks: [task(7), task(3)], lead })).toEqual([
      'written 9',
      'task 7',
      'written 5',
    ]);
  });

  it('shows a note once that two pages have, and the request last of what came with it', () => {
    const notes = [note(5), note(5), note(1, 'system')];
    expect(shown({ notes, more: false, tasks: [], lead })).toEqual([
      'written 5',
      'changes 1 1',
      'request 1',
    ]);
  });

  it('does not stumble over times that no calendar reaches', () => {
    const never = { created_at: 'infinity' };
    expect(timelineOf({ notes: [note(2)], more: false, tasks: [], lead: never })).toHaveLength(2);
  });
});
