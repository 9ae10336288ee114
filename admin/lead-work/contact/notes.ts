import type { Database } from '../../../shared/database.types.ts';

export type NoteRow = Database['public']['Tables']['lead_notes']['Row'];

/** A note that was saved, or waits on this device until it can be sent. */
export type CreatedNote = NoteRow & { waiting?: true };

/** The maximum length of a note. */
export const MAX_NOTE_LENGTH = 5000;

/** How the note of a message begins for which WhatsApp was opened. */
export const WHATSAPP_OPENED = 'WhatsApp opened';
