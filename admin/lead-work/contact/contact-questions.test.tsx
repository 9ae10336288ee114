import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useStoreContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json, signIn } from '../../../tests/component/fake-network.ts';
import { eachWeekday } from '../../../shared/site-settings/availability.ts';
import { DRAFTS } from '../../layout/leaving/drafts.ts';
import { queryClient } from '../../providers/query-client.ts';
import { ContactActions } from './contact-actions.tsx';
import { SentQuestion } from './contact-questions.tsx';
import { useContactWork } from './contact-work.ts';
import { usePlannedVisits } from '../planned-visits.ts';
import { MAX_NOTE_LENGTH, WHATSAPP_OPENED } from './notes.ts';

const LEAD = {
  id: 'ann',
  name: 'Ann Lee',
  phone: '(718) 555-0101',
  email: 'ann@example.org',
  shop_address: null,
};
const TASK = {
  id: 'task',
  lead_id: 'ann',
  description: 'Call Ann back',
  due_date: null,
  is_completed: false,
};

/** Opens the icons of rows. The test's browser has neither a telephone nor mail. */
function openRow(answers: Parameters<typeof fakeNetwork>[0], part?: ReactNode) {
  signIn();
  const written: [string, object][] = [];
  const keep = (what: string, answer: object) => async (request: Request) => {
    written.push([what, request.method === 'DELETE' ? {} : ((await request.json()) as object)]);
    return json(answer, request.method === 'POST' ? 201 : 200);
  };
  const table: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/site_settings': () =>
      json({
        id: 1,
        time_zone: 'America/New_York',
        next_steps: [],
        availability: eachWeekday(() => ({
          isOpen: true,
          slots: [{ from: '09:00', to: '17:00' }],
        })),
      }),
    'GET /rest/v1/special_days': () => json([]),
    'GET /rest/v1/leads': () =>
      json({ ...LEAD, status: 'New', products_of_interest: { items: [] } }),
    'PATCH /rest/v1/leads': keep('stage', { ...LEAD, status: 'Contacted' }),
    'GET /rest/v1/lead_tasks': () => json([TASK]),
    'POST /rest/v1/lead_notes': keep('note', { id: 'new note' }),
    'POST /rest/v1/lead_tasks': keep('task', { id: 'new task' }),
    'PATCH /rest/v1/lead_tasks': keep('change', TASK),
    'DELETE /rest/v1/lead_notes': keep('no note', [{ id: 'new note' }]),
    'DELETE /rest/v1/lead_tasks': keep('no task', [{ id: 'new task' }]),
    ...answers,
  };
  fakeNetwork(table);
  renderInBackOffice(part ?? <ContactActions lead={LEAD} />, { resource: 'leads' });
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  return { table, written };
}

test('after a call from a row two presses log it, set the next step, and check off its task', async () => {
  const { table, written } = openRow({});
  await userEvent.click(screen.getByRole('link', { name: 'Call Ann Lee' }));
  const question = within(await screen.findByLabelText('How did it go?'));
  const next = await question.findByRole('button', { name: 'Call tomorrow, 9:00 AM' });
  expect(next).toHaveProperty('disabled', true);
  await userEvent.click(question.getByRole('button', { name: 'No answer' }));
  const done = await question.findByRole('checkbox', { name: 'Done: Call Ann back' });
  const stage = () =>
    question.queryByRole('checkbox', { name: 'Set the status to “Contacted”', checked: true });
  expect(stage()).toBeNull();
  expect(done).toHaveProperty('checked', false);
  await userEvent.click(question.getByRole('button', { name: 'Reached' }));
  expect(done).toHaveProperty('checked', true);
  expect(stage()).toBeTruthy();

  // What was saved before a failure is not saved again.
  const addTask = table['POST /rest/v1/lead_tasks']!;
  const held = heldAnswer({ message: 'Out of order' }, 400);
  table['POST /rest/v1/lead_tasks'] = held.answer;
  await userEvent.click(next);
  // The question can't be left before the answer, which may be a refusal.
  fireEvent.keyDown(screen.getByLabelText('How did it go?'), { key: 'Escape' });
  held.give();
  // The reason stands beside the buttons: a notice at the bottom of a phone would cover them.
  expect((await question.findByRole('alert')).textContent).toMatch(/^Not saved: /);
  table['POST /rest/v1/lead_tasks'] = addTask;
  await userEvent.click(next);
  await waitFor(() => expect(screen.queryByLabelText('How did it go?')).toBeNull());
  expect(written).toMatchObject([
    ['note', { lead_id: 'ann', activity_type: 'call', note: 'Reached' }],
    ['task', { lead_id: 'ann', description: 'Call' }],
    ['change', { is_completed: true }],
    ['stage', { status: 'Contacted' }],
  ]);

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written.slice(4)).toHaveLength(4));
  expect(written.slice(4).map(([what]) => what)).toEqual(['no note', 'no task', 'change', 'stage']);
  expect(written).toContainEqual(['stage', { status: 'New' }]);
});

test('an outcome and a text that were taken back leave no draft, for which signing out would ask', async () => {
  function Drafts() {
    const store = useStoreContext();
    const [names, setNames] = useState('');
    const look = () => setNames(Object.keys(store.listItems?.(DRAFTS) ?? {}).join());
    return <button onClick={look}>Drafts: {names}</button>;
  }
  openRow(
    {},
    <>
      <ContactActions lead={LEAD} />
      <Drafts />
    </>,
  );
  const drafts = () => {
    const button = screen.getByRole('button', { name: /^Drafts/, hidden: true });
    fireEvent.click(button);
    return button.textContent;
  };
  await userEvent.click(screen.getByRole('link', { name: 'Call Ann Lee' }));
  const question = within(await screen.findByLabelText('How did it go?'));
  const reached = question.getByRole('button', { name: 'Reached' });
  await userEvent.click(reached);
  await userEvent.type(question.getByLabelText('What was said'), 'x');
  expect(drafts()).toMatch(/drafts\.call\.ann$/);
  await userEvent.click(reached);
  await userEvent.clear(question.getByLabelText('What was said'));
  expect(drafts()).toBe('Drafts: ');
});

test('a call that is saved late leaves the question about the next one open', async () => {
  const tablet = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(tablet(query), { matches: query.includes('min-width') }),
  );
  const late = heldAnswer({ id: 'new note' }, 201);
  openRow(
    { 'POST /rest/v1/lead_notes': late.answer },
    <>
      <ContactActions lead={LEAD} />
      <ContactActions lead={{ ...LEAD, id: 'bob', name: 'Bob Ray' }} />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Call Ann Lee' }));
  const question = within(await screen.findByLabelText('How did it go?'));
  await userEvent.click(question.getByRole('button', { name: 'No answer' }));
  await userEvent.click(question.getByRole('button', { name: 'Only save' }));
  await userEvent.click(screen.getByRole('link', { name: 'Call Bob Ray' }));
  expect(await screen.findByRole('heading', { name: /Bob Ray/ })).toBeTruthy();
  late.give();
  await screen.findByText('Call with Ann Lee logged.');
  expect(screen.getByRole('heading', { name: /Bob Ray/ })).toBeTruthy();
});

function PlannedVisits() {
  const [ids, change] = usePlannedVisits();
  const { logVisit } = useContactWork();
  return (
    <>
      <p>Planned: {ids.toSorted().join(', ')}</p>
      {['ann', 'bob'].map((id) => (
        <button key={id} onClick={() => change((before) => [...before, id])}>
          Plan {id}
        </button>
      ))}
      <button onClick={() => logVisit(LEAD)}>Log</button>
    </>
  );
}

test('a visit that is logged, and its Undo, leave the visits that were planned meanwhile', async () => {
  const late = heldAnswer({ id: 'new note' }, 201);
  openRow({ 'POST /rest/v1/lead_notes': late.answer }, <PlannedVisits />);
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name, hidden: true }));
  await press('Plan ann');
  await press('Log');
  await press('Owner wasn’t there');
  await press('Only save');
  fireEvent.click(screen.getByRole('button', { name: 'Plan bob', hidden: true }));
  late.give();
  expect(await screen.findByText('Planned: bob')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText('Planned: ann, bob')).toBeTruthy();
});

test('a call moves no lead that is past “Contacted”, or whose choice is unchecked', async () => {
  const log = async (status: string, uncheck: boolean) => {
    const { written } = openRow({ 'GET /rest/v1/leads': () => json({ ...LEAD, status }) });
    await userEvent.click(screen.getByRole('link', { name: 'Call Ann Lee' }));
    const question = within(await screen.findByLabelText('How did it go?'));
    await question.findByRole('checkbox', { name: 'Done: Call Ann back' });
    await userEvent.click(question.getByRole('button', { name: 'Reached' }));
    const choice = /^Set the status/;
    if (uncheck) await userEvent.click(question.getByRole('checkbox', { name: choice }));
    else expect(question.queryByRole('checkbox', { name: choice })).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Only save' }));
    await screen.findByText('Call with Ann Lee logged.');
    cleanup();
    return written.map(([what]) => what);
  };
  expect(await log('New', true)).toEqual(['note', 'change']);
  queryClient.clear();
  expect(await log('Demo Scheduled', false)).toEqual(['note', 'change']);
});

test('a call of full length and its outcome don’t fit together, which its field says', async () => {
  const { written } = openRow({});
  await userEvent.click(screen.getByRole('link', { name: 'Call Ann Lee' }));
  const question = within(await screen.findByLabelText('How did it go?'));
  const field = question.getByRole('textbox', { name: 'What was said' });
  fireEvent.change(field, { target: { value: 'x'.repeat(5000) } });
  await userEvent.click(question.getByRole('button', { name: 'No answer' }));
  expect(field).toHaveProperty('ariaInvalid', 'true');
  expect(
    question.getByText('Shorten this by 11 characters: “No answer” is saved with it.'),
  ).toBeTruthy();
  expect(question.getByRole('button', { name: 'Only save' })).toHaveProperty('disabled', true);

  fireEvent.change(field, { target: { value: 'x'.repeat(4989) } });
  // ⌘S on a Mac saves like Ctrl+S elsewhere.
  fireEvent.keyDown(field, { key: 's', metaKey: true });
  await waitFor(() => expect(screen.queryByLabelText('How did it go?')).toBeNull());
  expect(written).toMatchObject([['note', { note: `No answer: ${'x'.repeat(4989)}` }]]);
});

test('a row’s mail opens the texts, subject and text apart, with the one used last in front', async () => {
  const texts = ['Quote', 'Thanks'].map((name) => ({ name, subject: `About ${name}`, text: 'Hi' }));
  const { table } = openRow({ 'GET /rest/v1/follow_up_texts': () => json({ id: 1, texts }) });
  const mail = screen.getByRole('link', { name: 'Email Ann Lee' });
  const items = async () => {
    await userEvent.click(mail);
    await screen.findByRole('menuitem', { name: /^Thanks/ });
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  expect(await items()).toEqual(['Blank email', 'QuoteAbout QuoteHi', 'ThanksAbout ThanksHi']);
  const thanks = screen.getByRole('menuitem', { name: /^Thanks/ });
  thanks.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(thanks);
  const held = heldAnswer({ message: 'Out of order' }, 400);
  table['POST /rest/v1/lead_notes'] = held.answer;
  await userEvent.click(await screen.findByRole('button', { name: 'Sent: add a note' }));
  fireEvent.keyDown(screen.getByLabelText('Was it sent?'), { key: 'Escape' });
  held.give();
  await screen.findByText(/^The note wasn’t added: /);
  await userEvent.click(screen.getByRole('button', { name: 'Not sent' }));
  expect(await items()).toEqual(['Blank email', 'ThanksAbout ThanksHi', 'QuoteAbout QuoteHi']);
});

test('a long text is noted as far as a note has room, and not cut within a character', async () => {
  const noted: string[] = [];
  fakeNetwork({
    'POST /rest/v1/lead_notes': async (request) => {
      noted.push(((await request.json()) as { note: string }).note);
      return json({ id: 'note' }, 201);
    },
  });
  signIn();
  const opened = `${WHATSAPP_OPENED}\n\n`;
  const kept = 'x'.repeat(MAX_NOTE_LENGTH - opened.length - 1);
  const sent = { by: 'whatsapp', name: 'First reply', note: `${kept}🔧` } as const;
  renderInBackOffice(<SentQuestion lead={LEAD} sent={sent} onDone={() => undefined} />, {
    resource: 'leads',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  await waitFor(() => expect(noted).toEqual([opened + kept]));
});

test('why a note was not added is said of its own text, and not of the next one', async () => {
  fakeNetwork({ 'POST /rest/v1/lead_notes': () => json({ message: 'Out of order' }, 400) });
  signIn();
  const sent = { by: 'text', name: 'First reply', note: 'Hi' } as const;
  function Texts() {
    const { startSent } = useContactWork();
    return ['Ann', 'Bob'].map((name) => (
      <button key={name} onClick={() => startSent({ ...LEAD, id: name, name }, sent)}>
        Text {name}
      </button>
    ));
  }
  renderInBackOffice(<Texts />, { resource: 'leads' });
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
  await press('Text Ann');
  await press('Sent: add a note');
  await screen.findByText('The note wasn’t added: Out of order');
  await press('Text Bob');
  await screen.findByText('Did you text Bob “First reply”?');
  expect(screen.queryByRole('alert')).toBeNull();
});
