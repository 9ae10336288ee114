import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LeaveGuard } from '../../layout/leaving/leave-guard.tsx';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { queryClient } from '../../providers/query-client.ts';
import { ActivityTab } from './activity-tab.tsx';
import { TasksTab } from './tasks-tab.tsx';

const lead = (id: string, name: string) =>
  ({
    id: `0b6f9a3e-0000-4000-8000-00000000000${id}`,
    name,
    created_at: '2048-01-01T15:00:00+00:00',
    products_of_interest: { items: [] },
    chat_history: [],
  }) as unknown as LeadRow;
const ANN = lead('a', 'Ann');
const BOB = lead('b', 'Bob');
const FLYER = {
  id: 'flyer',
  lead_id: ANN.id,
  description: 'Send the flyer',
  due_date: '2049-03-01T19:30:00+00:00',
  is_completed: false,
};

/** Two tabs of two leads. Each is unmounted when another one is shown. */
function Panel() {
  const { place } = useLeadsAddress();
  const navigate = useNavigate();
  const lead = place.lead === BOB.id ? BOB : ANN;
  return (
    <>
      {['Ann', 'Bob'].map((name) => (
        <button
          key={name}
          onClick={() => void navigate(`/leads/${name === 'Bob' ? BOB.id : ANN.id}`)}
        >
          {name}
        </button>
      ))}
      <button onClick={() => void navigate(`/leads/${lead.id}/tasks`)}>Tasks</button>
      {place.tab === 'tasks' ? (
        <TasksTab key={lead.id} lead={lead} />
      ) : (
        <ActivityTab key={lead.id} lead={lead} />
      )}
    </>
  );
}

let answers: Parameters<typeof fakeNetwork>[0];
let requests: Request[];
beforeEach(() => {
  answers = {
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([FLYER]),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
  };
  requests = fakeNetwork(answers);
  renderInBackOffice(
    <>
      <Routes>
        <Route path="/leads/*" element={<Panel />} />
      </Routes>
      <LeaveGuard />
    </>,
    { resource: 'leads', at: `/leads/${ANN.id}` },
  );
});

const go = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Add a note');
const form = (name: string) => screen.findByRole('form', { name });
const written = async (index: number) => {
  const sent = requests.filter(({ method }) => method !== 'GET')[index];
  return sent && ((await sent.json()) as unknown);
};

test('a blank note cannot be added', async () => {
  await userEvent.type(note(), ' a');
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' });
  expect(add.disabled).toBe(false);
  await userEvent.type(note(), '{Backspace} ');
  expect(add.disabled).toBe(true);
});

test('a note that is not added yet is kept for its own lead', async () => {
  await userEvent.type(note(), 'Called');
  await go('Tasks');
  expect(screen.queryByLabelText('Add a note')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await go('Bob');
  expect(note().value).toBe('');
  await userEvent.type(note(), 'Not in');
  await go('Ann');
  expect(note().value).toBe('Called');
  await go('Bob');
  expect(note().value).toBe('Not in');
});

test('adding a note drops its draft, even if the tab was left meanwhile', async () => {
  let answer = () => {};
  answers['POST /rest/v1/lead_notes'] = () =>
    new Promise((resolve) => (answer = () => resolve(json({ id: 'note' }, 201))));
  await userEvent.type(note(), ' Called. ');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await go('Tasks');
  await waitFor(async () => expect(await written(0)).toMatchObject({ note: 'Called.' }));
  answer();
  await go('Ann');
  await waitFor(() => expect(note().value).toBe(''));
});

test('a note that cannot be saved stays in the input', async () => {
  answers['POST /rest/v1/lead_notes'] = () => json({ message: 'disk full' }, 500);
  await userEvent.type(note(), 'Called');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('disk full')).toBeTruthy();
  expect(note().value).toBe('Called');
});

test('changes of a task are kept as a draft: its description and due date', async () => {
  answers['PATCH /rest/v1/lead_tasks'] = () => json(FLYER);
  await go('Tasks');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit task: Send the flyer' }));
  const editing = within(await form('Edit task'));
  await userEvent.type(editing.getByLabelText('Task'), 's');
  await userEvent.click(editing.getByRole('spinbutton', { name: 'Month' }));
  await userEvent.keyboard('04');
  await go('Bob');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await go('Ann');
  await go('Tasks');
  const again = within(await form('Edit task'));
  expect(again.getByLabelText<HTMLInputElement>('Task').value).toBe('Send the flyers');
  expect(again.getByRole('spinbutton', { name: 'Month' }).textContent).toBe('04');
  await userEvent.click(again.getByRole('button', { name: 'Save task' }));
  await waitFor(async () =>
    expect(await written(0)).toMatchObject({
      description: 'Send the flyers',
      due_date: '2049-04-01T18:30:00.000Z',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit task' })).toBeNull());
});

test('a draft of a new text alone leaves the due time that the task was given before a reload', async () => {
  answers['PATCH /rest/v1/lead_tasks'] = () => json(FLYER);
  await go('Tasks');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit task: Send the flyer' }));
  await userEvent.type(within(await form('Edit task')).getByLabelText('Task'), 's');
  await go('Bob');
  answers['GET /rest/v1/lead_tasks'] = () =>
    json([{ ...FLYER, due_date: '2049-05-01T18:30:00+00:00' }]);
  // As after a reload.
  queryClient.removeQueries({ queryKey: ['lead_tasks'] });
  await go('Ann');
  await go('Tasks');
  const again = within(await form('Edit task'));
  expect(again.getByLabelText<HTMLInputElement>('Task').value).toBe('Send the flyers');
  expect(again.getByRole('spinbutton', { name: 'Month' }).textContent).toBe('05');
  await userEvent.click(again.getByRole('button', { name: 'Save task' }));
  await waitFor(async () => expect(await written(0)).toEqual({ description: 'Send the flyers' }));
});

test('a due date without a description is kept as a draft of the new task', async () => {
  await go('Tasks');
  const fresh = within(await form('New task'));
  await userEvent.click(fresh.getByRole('spinbutton', { name: 'Month' }));
  await userEvent.keyboard('030120490230PM');
  await go('Ann');
  await go('Tasks');
  const again = within(await form('New task'));
  expect(again.getByRole('spinbutton', { name: 'Year' }).textContent).toBe('2049');
  expect(again.getByRole('spinbutton', { name: 'Month' }).textContent).toBe('03');
});

test('a half-typed date is refused, and leaving it asks first', async () => {
  await go('Tasks');
  const fresh = within(await form('New task'));
  await userEvent.click(fresh.getByRole('spinbutton', { name: 'Month' }));
  await userEvent.keyboard('03');
  expect(screen.queryByText(/whole date/)).toBeNull();
  await userEvent.type(fresh.getByLabelText('New task'), 'Call back{Enter}');
  expect(screen.getByText('Enter a full date and time, or clear it.')).toBeTruthy();
  expect(await written(0)).toBeUndefined();
  await go('Ann');
  expect(await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' })).toBeTruthy();
});

test.each([
  ['a change', 'textbox', 'Task', 's'],
  ['a date that is typed only in part', 'spinbutton', 'Month', '03'],
])('Cancel asks before it discards %s', async (_, role, name, keys) => {
  answers['GET /rest/v1/lead_tasks'] = () => json([{ ...FLYER, due_date: null }]);
  await go('Tasks');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit task: Send the flyer' }));
  const editing = within(await form('Edit task'));
  await userEvent.click(editing.getByRole(role, { name }));
  await userEvent.keyboard(keys);
  await userEvent.click(editing.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('alertdialog');
  await go('Discard');
  expect(await screen.findByText('Send the flyer')).toBeTruthy();
});

test('a new task whose description was cleared cannot be added', async () => {
  await go('Tasks');
  const fresh = within(await form('New task'));
  await userEvent.type(fresh.getByLabelText('New task'), 'Call');
  await userEvent.clear(fresh.getByLabelText('New task'));
  expect(fresh.getByRole<HTMLButtonElement>('button', { name: 'Add task' }).disabled).toBe(true);
});
