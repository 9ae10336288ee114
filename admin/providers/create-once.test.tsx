import { expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import type { NoteRow } from '../lead-work/contact/notes.ts';
import { dataProvider } from './data-provider.ts';

const NOTE = { lead_id: 'ann', note: 'Called.', activity_type: 'note' };
const addNote = (note = NOTE.note) =>
  dataProvider.create<NoteRow>('lead_notes', { data: { ...NOTE, note } });

/** A table of notes that refuses a repeated id, as the database does. */
function openNotes() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const notes: { id: string; note: string }[] = [];
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/lead_notes': ({ url }) => json(notes.filter(({ id }) => url.includes(id))),
    'POST /rest/v1/lead_notes': async (request) => {
      const note = (await request.json()) as (typeof notes)[number];
      if (notes.some(({ id }) => id === note.id)) {
        return json({ code: '23505', message: 'duplicate key value' }, 409);
      }
      notes.push(note);
      return json(note, 201);
    },
  };
  fakeNetwork(answers);
  return { notes, answers };
}

test('two presses without a gap make one note, and the same text later another one', async () => {
  const { notes } = openNotes();
  const [first, second] = await Promise.all([addNote(), addNote()]);
  expect(second).toEqual(first);
  expect(notes).toHaveLength(1);
  await addNote();
  await addNote('Other.');
  expect(notes.map(({ note }) => note)).toEqual(['Called.', 'Called.', 'Other.']);
});

test('a note whose answer was lost is saved once, whether it is read back or sent again', async () => {
  const { notes, answers } = openNotes();
  const { 'POST /rest/v1/lead_notes': save, 'GET /rest/v1/lead_notes': read } = answers;
  answers['POST /rest/v1/lead_notes'] = async (request) => {
    await save!(request);
    throw new TypeError('Failed to fetch');
  };
  expect((await addNote()).data.note).toBe('Called.');

  delete answers['GET /rest/v1/lead_notes'];
  await expect(addNote('Other.')).rejects.toThrow();
  answers['GET /rest/v1/lead_notes'] = read!;
  answers['POST /rest/v1/lead_notes'] = save!;
  expect((await addNote('Other.')).data.note).toBe('Other.');
  expect(notes.map(({ note }) => note)).toEqual(['Called.', 'Other.']);
});

test('a lead whose button is pressed twice is added once', async () => {
  let added = 0;
  fakeNetwork({ 'POST /rest/v1/leads': () => json({ id: `lead-${(added += 1)}` }, 201) });
  const add = () => dataProvider.create('leads', { data: { name: 'Ann Lee' } });
  expect(await Promise.all([add(), add()])).toEqual([
    { data: { id: 'lead-1' } },
    { data: { id: 'lead-1' } },
  ]);
});
