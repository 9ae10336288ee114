import type { Database } from '../../../shared/database.types.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { readInstant } from '../../../shared/scheduling/time-zone.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';

export type NoteRow = Database['public']['Tables']['lead_notes']['Row'];

/** The most characters of a note. */
export const LONGEST_NOTE = 5000;

/** Something that happened with a lead. Notes of the system that follow one another are one. */
export type Entry =
  | { kind: 'written'; at: string; note: NoteRow }
  | { kind: 'changes'; at: string; notes: NoteRow[] }
  | { kind: 'task'; at: string; task: TaskRow }
  | { kind: 'request'; at: string };

/** What of a lead's activity is shown. `notes` are the types of notes, all without; null for none of them. */
export const ACTIVITY_FILTERS = {
  all: { label: 'All', notes: undefined, tasks: true, request: true },
  notes: { label: 'Notes', notes: ['note'], tasks: false, request: false },
  contacts: {
    label: 'Calls and messages',
    notes: ['call', 'message'],
    tasks: false,
    request: true,
  },
  tasks: { label: 'Tasks done', notes: null, tasks: true, request: false },
  changes: { label: 'Changes', notes: ['system'], tasks: false, request: false },
} as const;

export type ActivityFilter = keyof typeof ACTIVITY_FILTERS;

interface Happened {
  notes: readonly NoteRow[];
  /** Whether there are older notes than these. */
  more: boolean;
  /** Tasks that are done. */
  tasks: readonly TaskRow[];
  /** The lead whose request is an entry; null for none. */
  lead: Pick<LeadRow, 'created_at'> | null;
}

/**
 * What happened with a lead, newest first. While older notes are not read yet, nothing older than those that are
 * is shown: it would stand in the wrong place.
 */
export function timelineOf({ notes, more, tasks, lead }: Happened): Entry[] {
  // A page that is read again may repeat what the one before it has.
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
    // A lead whose request has the time of another entry came before it. The sort keeps that order.
    .sort((a, b) => readInstant(b.at) - readInstant(a.at) || 0)) {
    const last = grouped.at(-1);
    if (entry.kind === 'changes' && last?.kind === 'changes') last.notes.push(...entry.notes);
    else grouped.push(entry);
  }
  return grouped;
}
