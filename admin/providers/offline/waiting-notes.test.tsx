import { HttpError, type DataProvider } from 'react-admin';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { noteContact } from '../connection.ts';
import type { WaitingNote } from './device-store.ts';
import { sendWaitingNotes, withWaitingNotes } from './waiting-notes.ts';

let notes: WaitingNote[] = [];
vi.mock('./device-store.ts', async (original) => ({
  ...(await original<object>()),
  allAnswers: () => Promise.resolve([]),
  waitingNotes: () => Promise.resolve(notes),
  storeNote: (note: WaitingNote) => {
    notes = notes.map((each) => (each.row.id === note.row.id ? note : each));
    return Promise.resolve(true);
  },
  removeNote: (id: string) => {
    notes = notes.filter(({ row }) => row.id !== id);
    return Promise.resolve();
  },
}));

const waiting = (id: string): WaitingNote => ({
  row: {
    id,
    lead_id: 'lead',
    note: id,
    activity_type: 'note',
    author_email: null,
    created_at: `2026-11-20T10:00:0${id}Z`,
  },
  lead: 'Ann Lee',
});

beforeEach(() => {
  notes = ['1', '2', '3'].map(waiting);
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
});

/** Sends by a table of failures; returns the ids in the order in which they were sent. */
async function send(failures: Record<string, HttpError>) {
  const tried: string[] = [];
  await sendWaitingNotes(({ id }) => {
    tried.push(id);
    return failures[id] ? Promise.reject(failures[id]) : Promise.resolve();
  });
  return tried;
}

test('waiting notes are sent in their order, and one that has arrived before counts as sent', async () => {
  const isThere = new HttpError('There is already an entry like this.', 409, { code: '23505' });
  expect(await send({ '2': isThere })).toEqual(['1', '2', '3']);
  expect(notes).toEqual([]);
});

test('a refused note stays with the reason, and the others are sent', async () => {
  const refused = new HttpError('The lead was deleted.', 409, { code: '23503' });
  expect(await send({ '2': refused })).toEqual(['1', '2', '3']);
  expect(notes).toEqual([{ ...waiting('2'), reason: 'The lead was deleted.' }]);
});

test.each([0, 401, 429, 503])(
  'a failure with status %i leaves the rest for later',
  async (status) => {
    expect(await send({ '2': new HttpError('Not now', status) })).toEqual(['1', '2']);
    expect(notes).toEqual([waiting('2'), waiting('3')]);
  },
);

test('a note that gets no answer is kept on this device, and shown as one that waits', async () => {
  onTestFinished(() => void noteContact());
  const create = () => Promise.reject(new HttpError('The server couldn’t be reached.', 0));
  const provider = withWaitingNotes({ create } as unknown as DataProvider);
  const data = { id: '4', lead_id: 'lead', note: 'Called.', activity_type: 'note' };
  expect(await provider.create('lead_notes', { data })).toMatchObject({
    data: { ...data, waiting: true },
  });
});
