import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { openBackOffice } from '../../tests/component/back-office.tsx';
import { authSession, json } from '../../tests/component/fake-network.ts';
import { authProvider } from '../providers/session/auth-provider.ts';

const LEAD = {
  id: 'ann',
  name: 'Ann Lee',
  status: 'New',
  priority: 'Medium',
  interests: [],
  products_of_interest: { items: [] },
  chat_history: [{ id: '1', sender: 'user', text: 'What does it cost?' }],
  origin: 'Direct',
  created_at: '2026-01-05T15:00:00Z',
  updated_at: '2026-01-05T15:00:00Z',
};
const TASK = {
  id: 'task',
  lead_id: 'ann',
  description: 'Call back',
  due_date: '2020-03-01T15:00:00Z',
  is_completed: false,
  created_at: '2020-02-01T15:00:00Z',
};
const failure = () => json({ message: 'disk full' }, 500);

/** Opens a page of the leads, of whom there is one; what is written fails. */
function open(path: string) {
  return openBackOffice(`/leads${path}`, {
    'GET /rest/v1/leads': ({ headers }) =>
      json(headers.get('accept')?.includes('object') ? LEAD : [LEAD]),
    'POST /rest/v1/rpc/count_leads': () => json([]),
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([TASK]),
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/saved_views': () => json([]),
    'GET /rest/v1/special_days': () => json([]),
    'POST /rest/v1/leads': failure,
    'PATCH /rest/v1/leads': failure,
    'POST /rest/v1/rpc/save_changes': failure,
    'DELETE /rest/v1/leads': failure,
    'PATCH /rest/v1/lead_tasks': failure,
    'POST /rest/v1/lead_notes': failure,
  });
}
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const statusOf = () => screen.getAllByRole('combobox', { name: /^Status of Ann Lee/ })[0]!;
async function chooseStatus(name: string) {
  await userEvent.click(statusOf());
  await userEvent.click(await screen.findByRole('option', { name }));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a status that cannot be saved', () => {
  test('is taken back in the list, which says why', async () => {
    open('');
    await screen.findByRole('link', { name: 'Ann Lee' });
    await chooseStatus('Contacted');
    await screen.findByText('Failed to update lead: disk full');
    await waitFor(() => expect(statusOf().textContent).toBe('New'));
  });

  test('is said to a screen reader on a phone, where the lead covers the page', async () => {
    open('/ann');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Status of Ann Lee/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Contacted' }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Failed to update lead: disk full');
  });

  test('is taken back on the board', async () => {
    open('/board');
    const column = within(await screen.findByRole('region', { name: 'New' }));
    await userEvent.click(await column.findByRole('button', { name: 'Move Ann Lee' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Proposal Sent' }));
    await screen.findByText('Failed to update lead: disk full');
    expect(await column.findByRole('link', { name: 'Ann Lee' })).toBeTruthy();
  });
});

test('a list that the database has no table for says what to check', async () => {
  const { answers } = open('');
  answers['GET /rest/v1/leads'] = () => json({ message: 'relation "leads" does not exist' }, 404);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      `Failed to fetch leads: relation "leads" does not exist. Ensure the 'leads' table exists and RLS policies are set up correctly.`,
    ),
  );
  await expectAccessible();
});

test('a new lead that is refused stays in its form, which asks before it is dropped', async () => {
  open('/create');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Lead' }));
  fill(dialog.getByRole('textbox', { name: /^Name/ }), 'Bob Ray');
  await userEvent.click(dialog.getByRole('button', { name: 'Add lead' }));
  const failure = await dialog.findByRole('alert');
  expect(failure.textContent).toBe('Failed to create lead: disk full');
  // Beside the buttons, not at the end of the long form, which scrolls.
  expect(failure.nextElementSibling?.textContent).toBe('CancelAdd lead');
  await expectAccessible();
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Bob Ray');

  const answer = async (name: string) => {
    await userEvent.click(dialog.getByText('Cancel'));
    await userEvent.click(await screen.findByText(name));
  };
  await answer('Keep editing');
  expect(screen.getByDisplayValue('Bob Ray')).toBeTruthy();
  await answer('Discard');
  await waitFor(() => expect(screen.queryByDisplayValue('Bob Ray')).toBeNull());
});

test('a note that cannot be saved stays typed', async () => {
  open('/ann');
  const note = await screen.findByLabelText('Add a note');
  fill(note, 'Called.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect((await screen.findAllByText(/disk full/)).length).toBeGreaterThan(0);
  await expectAccessible();
  expect(screen.getByLabelText('Add a note')).toHaveProperty('value', 'Called.');
});

test('a note that is refused because the session has expired can be added after signing in over it', async () => {
  const { answers } = open('/ann');
  answers['POST /auth/v1/token'] = () => json(authSession());
  await authProvider.login({ email: 'admin@example.org', password: 'secret' });
  const note = await screen.findByLabelText('Add a note');
  fill(note, 'Called.');
  answers['POST /rest/v1/lead_notes'] = () =>
    json({ code: 'PGRST303', message: 'JWT expired' }, 401);
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  await expectAccessible();
  const written: object[] = [];
  answers['POST /rest/v1/lead_notes'] = async (request) => {
    written.push((await request.json()) as object);
    return json({ id: 'new' }, 201);
  };
  expect(dialog.getByLabelText(/Email/)).toHaveProperty('value', 'admin@example.org');
  await userEvent.type(dialog.getByLabelText(/Password/), 'secret{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull(),
  );
  expect(window.location.hash).toBe('#/admin/leads/ann');
  expect(note).toHaveProperty('value', 'Called.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(written).toMatchObject([{ lead_id: 'ann', note: 'Called.' }]));
});

test('a section that cannot be saved says why and keeps what was typed', async () => {
  open('/ann/details');
  const contact = within(await screen.findByRole('region', { name: 'Contact' }));
  await userEvent.click(contact.getByRole('button', { name: 'Edit contact' }));
  fill(contact.getByLabelText('Email'), 'ann@example.org');
  await userEvent.click(contact.getByRole('button', { name: 'Save' }));
  expect((await contact.findByRole('alert')).textContent).toContain('disk full');
  await expectAccessible();
  expect(contact.getByLabelText('Email')).toHaveProperty('value', 'ann@example.org');
});

test('the chat of a lead can be read', async () => {
  open('/ann/details');
  await userEvent.click(await screen.findByText('Chat history (1)'));
  const chat = await screen.findByRole('list', { name: 'Chat history' });
  expect(chat.textContent).toContain('What does it cost?');
});

test('an overdue task is marked, and one that cannot be completed is taken back', async () => {
  open('/ann/tasks');
  const tasks = within(await screen.findByRole('list', { name: 'Tasks' }));
  const item = (await tasks.findAllByRole('listitem'))[0];
  expect(item?.textContent).toContain('Overdue: Sun, Mar 1, 2020, 10:00 AM');
  await userEvent.click(tasks.getByRole('checkbox'));
  await screen.findByText('Failed to update task: disk full');
  await expectAccessible();
  await waitFor(() => expect(tasks.getByRole('checkbox')).toHaveProperty('checked', false));
});

test('a deletion that fails says so, and the lead is there again', async () => {
  open('/ann');
  await screen.findByLabelText('Add a note');
  await userEvent.click(screen.getByRole('button', { name: 'More about the lead' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  // Closing the message that offers to undo it deletes the lead.
  await screen.findByText(/ was deleted\.$/);
  await waitFor(() => expect(screen.queryByLabelText('Add a note')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Ann Lee' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await screen.findByText('Failed to delete lead: disk full');
  expect(await screen.findByRole('link', { name: 'Ann Lee' })).toBeTruthy();
});
