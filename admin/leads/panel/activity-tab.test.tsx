import { Dialog } from '@mui/material';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json, signIn } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { ActivityTab } from './activity-tab.tsx';
import { Composer } from './composer.tsx';
import { WrittenNote } from './written-note.tsx';
import type { NoteRow } from '../../lead-work/contact/notes.ts';

const LEAD = {
  id: 'ann',
  name: 'Ann Lee',
  status: 'Contacted',
  created_at: '2048-01-01T15:00:00+00:00',
  additional_message: 'We have two bays.',
  products_of_interest: { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] },
  chat_history: [
    { id: '1', sender: 'user', text: 'What fits?' },
    { id: '2', sender: 'bot', text: '**ProDemand**: see [its page](#/products/prodemand).' },
    { id: '3', sender: 'bot', text: 'Suggested: ProDemand', proposal: 'items', outcome: 'added' },
    { id: '4', sender: 'bot', text: 'Free times for a phone call', proposal: 'times' },
  ],
} as unknown as LeadRow;

/** 60 notes, newest first: one of a person among those of the system. */
const NOTES = Array.from({ length: 60 }, (_, index) => ({
  id: `note-${index}`,
  lead_id: 'ann',
  note: index === 1 ? 'Likes ProDemand.' : `Change ${index}`,
  // The note of a merge, with what was not taken.
  details: index === 0 ? { name: 'Ann B. Lee', language: 'es' } : null,
  activity_type: index === 1 ? 'note' : 'system',
  author_email: index === 1 ? 'bo@borobay.local' : 'System',
  created_at: new Date(Date.parse('2049-01-01') - index * 3_600_000).toISOString(),
}));

test('a note that is saved in a dialog, which has the focus that its button lost, gives it to the field', async () => {
  signIn();
  const late = heldAnswer({ id: 'note' }, 201);
  fakeNetwork({ 'POST /rest/v1/lead_notes': late.answer });
  renderInBackOffice(
    <Dialog open>
      <Composer lead={LEAD} />
    </Dialog>,
    { resource: 'leads' },
  );
  const note = screen.getByRole('textbox', { name: 'Add a note' });
  await userEvent.type(note, 'Called');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  act(() => document.querySelector<HTMLElement>('.MuiDialog-container')!.focus());
  expect(document.activeElement).not.toBe(note);
  act(late.give);
  await screen.findByText('Note added.');
  expect(document.activeElement).toBe(note);
});

test('a blank note’s field stays as high as it is when it is left, so that a press below it is not lost', async () => {
  signIn();
  fakeNetwork({});
  renderInBackOffice(<Composer lead={LEAD} />, { resource: 'leads' });
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: 'Add a note' }));
  expect(screen.getByRole('button', { name: 'Add note' })).toBeTruthy();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('button', { name: 'Add note' })).toBeTruthy();
});

test('a note that is saved late leaves the focus where it is by then', async () => {
  signIn();
  const late = heldAnswer({ id: 'note' }, 201);
  fakeNetwork({ 'POST /rest/v1/lead_notes': late.answer });
  renderInBackOffice(
    <>
      <Composer lead={LEAD} />
      <input aria-label="Search" />
    </>,
    { resource: 'leads' },
  );
  const note = screen.getByRole('textbox', { name: 'Add a note' });
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.type(note, 'Called');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await userEvent.click(search);
  act(late.give);
  await screen.findByText('Note added.');
  expect(document.activeElement).toBe(search);
});

test('a changed note that is saved late leaves the focus where it is by then', async () => {
  signIn();
  const note = { ...NOTES[1]!, edited_at: null } as unknown as NoteRow;
  const late = heldAnswer(note, 200);
  fakeNetwork({ 'PATCH /rest/v1/lead_notes': late.answer });
  renderInBackOffice(
    <>
      <WrittenNote note={note} />
      <input aria-label="Search" />
    </>,
    { resource: 'leads' },
  );
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit note: Likes ProDemand.' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edit the note' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(search);
  act(late.give);
  await screen.findByRole('button', { name: 'Edit note: Likes ProDemand.' });
  expect(document.activeElement).toBe(search);
});

test('a long timeline loads in steps, is filtered, and takes a note', async () => {
  signIn();
  const written: object[] = [];
  let answer = () => {};
  fakeNetwork({
    'GET /rest/v1/lead_notes': ({ url }) => {
      const query = new URL(url).searchParams;
      const types = query.get('activity_type') ?? '';
      const notes = NOTES.filter(
        ({ activity_type }) => types === '' || types.includes(activity_type),
      );
      const first = Number(query.get('offset') ?? 0);
      const page = notes.slice(first, first + Number(query.get('limit')));
      const answer = json(page);
      answer.headers.set('Content-Range', `${first}-${first + page.length - 1}/${notes.length}`);
      return answer;
    },
    'GET /rest/v1/lead_tasks': () =>
      json([{ id: 'task', description: 'Called back', completed_at: '2049-01-02T00:00:00+00:00' }]),
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'POST /rest/v1/lead_notes': async (request) => {
      written.push((await request.json()) as object);
      await new Promise<void>((resolve) => (answer = resolve));
      return json({ id: 'new' }, 201);
    },
  });
  renderInBackOffice(
    <Routes>
      <Route path="/leads/*" element={<ActivityTab lead={LEAD} />} />
    </Routes>,
    { resource: 'leads', at: '/leads/ann?compose=note' },
  );
  const field = screen.getByLabelText('Add a note');
  expect(document.activeElement).toBe(field);
  const list = within(screen.getByRole('list', { name: 'Activity' }));
  const entries = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  await list.findByText('Likes ProDemand.');
  expect(entries()).toEqual([
    expect.stringMatching(/^Task done · .*Called back$/),
    expect.stringMatching(
      /^Change 0\. Not taken from there: Name: Ann B\. Lee; Language: Spanish · /,
    ),
    expect.stringMatching(/^Note · bo@borobay\.local · .*Likes ProDemand\.$/),
    expect.stringMatching(/^48 changes/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  const request = await list.findByText('We have two bays.');
  expect(request.closest('li')?.textContent).toContain('ProDemand');
  expect(list.getByText('Chat history (4)')).toBeTruthy();
  const chat = within(list.getByRole('list', { name: 'Chat history', hidden: true }));
  expect(
    chat.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent),
  ).toEqual([
    'Ann LeeWhat fits?',
    'AssistantProDemand: see its page.',
    'Assistant’s cardSuggested: ProDemandAdded to the request',
    'Assistant’s cardFree times for a phone callNot used',
  ]);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  await waitFor(() => expect(entries()).toHaveLength(1));

  await userEvent.type(field, 'Try Monday.');
  // The shortcut is pressed twice before React draws the saving state: one note is saved.
  act(() => {
    for (const key of ['Enter', 'Enter']) fireEvent.keyDown(field, { key, ctrlKey: true });
  });
  await waitFor(() => expect(written).toHaveLength(1));
  answer();
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(written).toMatchObject([{ lead_id: 'ann', activity_type: 'note', note: 'Try Monday.' }]);
  expect(screen.getByText('Note added.')).toBeTruthy();
});

/** A Wednesday: a call can be planned for the day after it. */
const fixDay = () => {
  vi.useFakeTimers({ now: new Date('2049-01-13T15:00:00Z'), toFake: ['Date'] });
};

test('a call is logged by hand with its next step in three presses, without calling', async () => {
  fixDay();
  signIn();
  const written: object[] = [];
  const keep = async (request: Request) => {
    written.push((await request.json()) as object);
    return json({ id: 'new' }, 201);
  };
  fakeNetwork({
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'GET /rest/v1/special_days': () => json([]),
    'POST /rest/v1/lead_notes': keep,
    'POST /rest/v1/lead_tasks': keep,
  });
  renderInBackOffice(<ActivityTab lead={LEAD} />, { resource: 'leads', at: '/leads/ann' });
  const log = screen.getByRole('button', { name: 'Log a call' });
  await userEvent.click(log);
  const question = within(await screen.findByLabelText('How did it go?'));
  await userEvent.click(question.getByRole('button', { name: 'Left a message' }));
  await userEvent.click(await question.findByRole('button', { name: /^Call tomorrow/ }));
  await waitFor(() => expect(screen.queryByLabelText('How did it go?')).toBeNull());
  expect(written).toMatchObject([
    { lead_id: 'ann', activity_type: 'call', note: 'Left a message' },
    { lead_id: 'ann', description: 'Call' },
  ]);
  expect(document.activeElement).toBe(log);
});

test('a note and a call that wait on this device say so', async () => {
  signIn();
  fakeNetwork({
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'GET /rest/v1/special_days': () => json([]),
    // What the provider answers for a note that it keeps on this device.
    'POST /rest/v1/lead_notes': () => json({ id: 'new', waiting: true }, 201),
  });
  renderInBackOffice(<ActivityTab lead={LEAD} />, { resource: 'leads', at: '/leads/ann' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add a note' }), 'Try Monday.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Kept on this device until it can be sent.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Log a call' }));
  const question = within(await screen.findByLabelText('How did it go?'));
  await userEvent.click(question.getByRole('button', { name: 'No answer' }));
  await userEvent.click(question.getByRole('button', { name: 'Only save' }));
  expect(
    await screen.findByText(`Call with ${LEAD.name} kept on this device until it can be sent.`),
  ).toBeTruthy();
});

test('a visit is logged in the same way, and its task is done unless nobody was met', async () => {
  fixDay();
  signIn();
  const task = {
    id: 'meetup',
    lead_id: 'ann',
    description: 'Meetup with Ann Lee at 9:00 AM',
    due_date: null,
    is_completed: false,
  };
  const written: [string, object][] = [];
  const keep = (what: string, answer: object) => async (request: Request) => {
    written.push([what, request.method === 'DELETE' ? {} : ((await request.json()) as object)]);
    return json(answer, request.method === 'POST' ? 201 : 200);
  };
  fakeNetwork({
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([task]),
    'GET /rest/v1/leads': () => json({ ...LEAD, status: 'New' }),
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'GET /rest/v1/special_days': () => json([]),
    'POST /rest/v1/lead_notes': keep('note', { id: 'new' }),
    'POST /rest/v1/lead_tasks': keep('step', { id: 'step' }),
    'PATCH /rest/v1/lead_tasks': keep('task', { ...task, is_completed: true }),
    'PATCH /rest/v1/leads': keep('stage', LEAD),
    'DELETE /rest/v1/lead_notes': keep('no note', [{ id: 'new' }]),
    'DELETE /rest/v1/lead_tasks': keep('no step', [{ id: 'step' }]),
  });
  renderInBackOffice(<ActivityTab lead={LEAD} />, { resource: 'leads', at: '/leads/ann' });
  await userEvent.click(screen.getByRole('button', { name: 'Log a visit' }));
  const question = within(await screen.findByLabelText('How did the visit go?'));
  await userEvent.click(question.getByRole('button', { name: 'Owner wasn’t there' }));
  const done = await question.findByRole('checkbox', { name: /^Done: Meetup/ });
  expect(done).toHaveProperty('checked', false);
  expect(question.queryByRole('checkbox', { name: /^Set the status/ })).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Come back' }));
  expect(done).toHaveProperty('checked', true);
  await userEvent.type(question.getByLabelText('What you saw and heard'), 'in May');
  await userEvent.click(question.getByRole('button', { name: /^Visit next week|^Visit / }));
  await waitFor(() => expect(screen.queryByLabelText('How did the visit go?')).toBeNull());
  expect(written).toMatchObject([
    ['note', { lead_id: 'ann', activity_type: 'visit', note: 'Come back: in May' }],
    ['step', { lead_id: 'ann', description: 'Visit' }],
    ['task', { is_completed: true }],
    ['stage', { status: 'Contacted' }],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written.slice(4)).toHaveLength(4));
  expect(written.slice(4).map(([what]) => what)).toEqual(['no note', 'no step', 'task', 'stage']);
});

test('a note is edited, which its entry says, and deleted with Undo; one of the system is not', async () => {
  signIn();
  let note = { ...NOTES[1]!, note: 'Likes ProDemnd.', edited_at: null as string | null };
  const requests = fakeNetwork({
    'GET /rest/v1/lead_notes': () => json([NOTES[0], note]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'PATCH /rest/v1/lead_notes': async (request) => {
      const change = (await request.json()) as object;
      note = { ...note, ...change, edited_at: new Date().toISOString() };
      return json(note);
    },
  });
  renderInBackOffice(<ActivityTab lead={LEAD} />, { resource: 'leads', at: '/leads/ann' });
  const list = within(screen.getByRole('list', { name: 'Activity' }));
  await userEvent.click(await list.findByRole('button', { name: 'Edit note: Likes ProDemnd.' }));
  expect(list.queryAllByRole('button', { name: /^(Edit|Delete) / })).toHaveLength(0);
  const field = list.getByRole('textbox', { name: 'Edit the note' });
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
  expect(await list.findByText('Enter a text, or delete it.')).toBeTruthy();
  await userEvent.type(field, 'Likes ProDemand.');
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
  const entry = (await list.findByText('Likes ProDemand.')).closest('li');
  await waitFor(() => expect(entry?.textContent).toContain('· edited Just now'));
  expect(document.activeElement).toHaveProperty('ariaLabel', 'Edit note: Likes ProDemand.');

  await userEvent.click(list.getByRole('button', { name: 'Delete note: Likes ProDemand.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(list.queryByText('Likes ProDemand.')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await list.findByText('Likes ProDemand.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
});
