import type { Database } from '../../../shared/database.types.ts';

export type NoteRow = Database['public']['Tables']['lead_notes']['Row'];

/** A note that was saved, or waits on this device until it can be sent. */
export type CreatedNote = NoteRow & { waiting?: true };

/** The maximum length of a note. */
export const MAX_NOTE_LENGTH = 5000;
