import type { LeadRow } from '../../../shared/leads/lead.ts';
import { readInstant } from '../../../shared/scheduling/time-zone.ts';
import type { NoteRow } from '../../lead-work/contact/notes.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';

/** An entry of a lead's activity. Consecutive notes of the system are one entry. */
export type Entry =
  | { kind: 'written'; at: string; note: NoteRow }
  | { kind: 'changes'; at: string; notes: NoteRow[] }
  | { kind: 'task'; at: string; task: TaskRow }
  | { kind: 'request'; at: string };

/** The filters of a lead's activity. `notes` are note types: undefined for all, null for none. */
export const ACTIVITY_FILTERS = {
  all: { label: 'All', notes: undefined, tasks: true, request: true },
  notes: { label: 'Notes', notes: ['note'], tasks: false, request: false },
  contacts: {
    label: 'Calls, visits, and messages',
    notes: ['call', 'visit', 'message'],
    tasks: false,
    request: true,
  },
  tasks: { label: 'Tasks done', notes: null, tasks: true, request: false },
  changes: { label: 'Changes', notes: ['system'], tasks: false, request: false },
} as const;

export type ActivityFilter = keyof typeof ACTIVITY_FILTERS;

interface Happened {
  notes: readonly NoteRow[];
  /** Whether older notes are still to be loaded. */
  more: boolean;
  /** Completed tasks. */
  tasks: readonly TaskRow[];
  /** The lead whose request is an entry; null for none. */
  lead: Pick<LeadRow, 'created_at'> | null;
}

/**
 * A lead's activity, newest first. While older notes are still to be loaded, nothing older than the loaded
 * ones is shown, since the notes between would be missing.
 */
export function timelineOf({ notes, more, tasks, lead }: Happened): Entry[] {
  // A page may repeat notes of the former one, if notes were added between the reads.
  const unique = [...new Map(notes.map((note) => [note.id, note])).values()];
  const oldest = unique.at(-1);
  const entries: Entry[] = unique.map((note) =>
    note.activity_type === 'system'
      ? { kind: 'changes', at: note.created_at, notes: [note] }
      : { kind: 'written', at: note.created_at, note },
  );
  for (const task of tasks) {
    if (task.completed_at) entries.push({ kind: 'task', at: task.completed_at, task });
  }
  if (lead) entries.push({ kind: 'request', at: lead.created_at });

  const from = more && oldest ? readInstant(oldest.created_at) : -Infinity;
  const grouped: Entry[] = [];
  for (const entry of entries
    .filter(({ at }) => readInstant(at) >= from)
    // The sort is stable: of entries of one time, the request comes last, since it happened first.
    .sort((a, b) => readInstant(b.at) - readInstant(a.at) || 0)) {
    const last = grouped.at(-1);
    if (entry.kind === 'changes' && last?.kind === 'changes') last.notes.push(...entry.notes);
    else grouped.push(entry);
  }
  return grouped;
}
