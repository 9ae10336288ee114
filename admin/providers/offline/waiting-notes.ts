import { HttpError, type CreateParams, type DataProvider, type DeleteParams } from 'react-admin';
import { isRefusal } from '../http-error.ts';
import { watchedValue } from '../watched-value.ts';
import { requireConnection } from '../session/session.ts';
import { isUnreached, noteLostContact } from '../connection.ts';
import { deriveOne } from './cached-rows.ts';
import {
  storeNote,
  removeNote,
  waitingNotes,
  watchNotes,
  type WaitingNote,
} from './device-store.ts';

const RESOURCE = 'lead_notes';

const notes = watchedValue<readonly WaitingNote[]>([], readNotes);

function readNotes(): void {
  void waitingNotes().then(notes.set);
}
watchNotes(readNotes);

/** The notes, calls, and visits on this device that the server doesn't have yet, the oldest first. */
export const useWaitingNotes = notes.use;

/** Sends a note. Throws an HttpError. */
type Send = (row: WaitingNote['row']) => Promise<unknown>;

const isThere = (error: unknown) =>
  error instanceof HttpError && (error.body as { code?: string } | null)?.code === '23505';

/**
 * Sends the notes that wait, in order; one tab at a time. Those that the server refuses stay, with its reason; the first
 * that doesn't reach it ends the attempt. Never rejects. Returns how many were sent.
 */
export async function sendWaitingNotes(send: Send): Promise<number> {
  // A browser that keeps notes has locks.
  const { locks } = navigator as Partial<Navigator>;
  const sent = await locks?.request('waiting-notes', async () => {
    const waiting = await waitingNotes();
    let count = 0;
    for (const note of waiting) {
      try {
        await send(note.row).catch((error: unknown) => {
          // It was sent before, and the answer was lost.
          if (!isThere(error)) throw error;
        });
        await removeNote(note.row.id);
        count += 1;
      } catch (error) {
        // Not the note's fault: no connection, no session, too many calls, or a server that is down.
        const { status, message } = error as { status: number; message: string };
        if (!isRefusal(error) || status === 401 || status === 429) break;
        await storeNote({ ...note, reason: message });
      }
    }
    return count;
  });
  return sent ?? 0;
}

/** Keeps notes, calls, and visits on this device that can't be sent; they have their ids already. */
export function withWaitingNotes(provider: DataProvider): DataProvider {
  return {
    ...provider,
    async create(resource: string, params: CreateParams) {
      if (resource !== RESOURCE) return provider.create(resource, params);
      try {
        await requireConnection();
        return await provider.create(resource, params);
      } catch (error) {
        if (!isUnreached(error)) throw error;
        const row = {
          ...(params.data as WaitingNote['row']),
          created_at: new Date().toISOString(),
        };
        const lead = (await deriveOne('leads', row.lead_id))?.answer as
          | { data: { name: string } }
          | undefined;
        if (!(await storeNote({ row, lead: lead?.data.name ?? '' }))) throw error;
        noteLostContact();
        return { data: { ...row, edited_at: null, waiting: true } };
      }
    },
    async delete(resource: string, params: DeleteParams) {
      const waiting = resource === RESOURCE && notes.get().find(({ row }) => row.id === params.id);
      if (!waiting) {
        await requireConnection();
        return provider.delete(resource, params);
      }
      await removeNote(waiting.row.id);
      return { data: waiting.row };
    },
  } as DataProvider;
}
