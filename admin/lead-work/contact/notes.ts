import type { Database } from '../../../shared/database.types.ts';

export type NoteRow = Database['public']['Tables']['lead_notes']['Row'];

/** A note that was saved, or waits on this device until it can be sent. */
export type CreatedNote = NoteRow & { waiting?: true };

/** The maximum length of a note. */
export const MAX_NOTE_LENGTH = 5000;

/** How a call went. */
export const OUTCOMES = ['Reached', 'Left a message', 'No answer'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The note of a call, which begins with its outcome. */
export const callNote = (outcome: Outcome | '', text: string) =>
  [outcome, text.trim()].filter(Boolean).join(': ');

/** Says how much too long the note of a call is; false if it isn't. */
export function callNoteProblem(outcome: Outcome | '', text: string): string | false {
  const over = callNote(outcome, text).length - MAX_NOTE_LENGTH;
  return (
    over > 0 &&
    `Shorten this by ${over} ${over === 1 ? 'character' : 'characters'}: “${outcome}” is saved with it.`
  );
}
