import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { TasksTab } from './tasks-tab.tsx';

test('a task that is due at “infinity” is shown and can be edited', async () => {
  fakeNetwork({
    'GET /rest/v1/lead_tasks': () =>
      json([
        { id: 'a', description: 'Call back', due_date: 'infinity', is_completed: false },
        {
          id: 'b',
          description: 'Visit',
          due_date: '2049-11-20T15:00:00+00:00',
          is_completed: false,
        },
      ]),
  });
  renderInBackOffice(<TasksTab lead={{ id: 'lead' } as LeadRow} />, { resource: 'leads' });
  expect(await screen.findByText('infinity')).toBeTruthy();
  expect(screen.getByText('Sat, Nov 20, 2049, 10:00 AM')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Edit task: Call back' }));
  expect(await screen.findByText(/The saved due date, infinity, can’t be shown/)).toBeTruthy();
});

test('the fields of a new task look alike', async () => {
  fakeNetwork({ 'GET /rest/v1/lead_tasks': () => json([]) });
  renderInBackOffice(<TasksTab lead={{ id: 'lead' } as LeadRow} />, { resource: 'leads' });
  const form = await screen.findByRole('form', { name: 'New task' });
  const inputs = [
    ...form.querySelectorAll('[class*=OutlinedInput-root], [class*=FilledInput-root]'),
  ];
  expect(inputs).toHaveLength(2);
  expect(inputs.filter(({ className }) => className.includes('Filled'))).toEqual([]);
});

test('on a phone, Back closes the calendar of a due date, and not the lead', async () => {
  const none = window.matchMedia;
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(none(media), { matches: media.includes('max-width') }),
    );
  onTestFinished(() => phone.mockRestore());
  fakeNetwork({ 'GET /rest/v1/lead_tasks': () => json([]) });
  renderInBackOffice(<TasksTab lead={{ id: 'lead' } as LeadRow} />, { resource: 'leads' });
  await userEvent.click(await screen.findByRole('button', { name: /^Choose date/ }));
  await screen.findByRole('dialog');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('form', { name: 'New task' })).toBeTruthy();
});

test('a task that is due in a far year is not saved so, and says why', async () => {
  const task = { id: 'a', description: 'Call back', is_completed: false };
  const requests = fakeNetwork({
    'GET /rest/v1/lead_tasks': () => json([{ ...task, due_date: '2250-01-01T15:00:00+00:00' }]),
  });
  renderInBackOffice(<TasksTab lead={{ id: 'lead' } as LeadRow} />, { resource: 'leads' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit task: Call back' }));
  const form = await screen.findByRole('form', { name: /Edit/ });
  await userEvent.type(within(form).getByRole('textbox', { name: /Task|Description/ }), ' now');
  await userEvent.click(within(form).getByRole('button', { name: /Save/ }));
  await screen.findByText('Enter a date from 1970 to 2199.');
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a new text leaves the due time that somebody else gave the task meanwhile', async () => {
  let task = {
    id: 'a',
    description: 'Call',
    due_date: '2049-11-20T15:00:00Z',
    is_completed: false,
  };
  const requests = fakeNetwork({
    'GET /rest/v1/lead_tasks': () => json([task]),
    'PATCH /rest/v1/lead_tasks': () => json(task),
  });
  const { queryClient } = renderInBackOffice(<TasksTab lead={{ id: 'lead' } as LeadRow} />, {
    resource: 'leads',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit task: Call' }));
  const form = within(await screen.findByRole('form', { name: 'Edit task' }));
  task = { ...task, due_date: '2049-11-23T16:00:00Z' };
  await act(() => queryClient.invalidateQueries());
  await userEvent.type(form.getByRole('textbox', { name: 'Task' }), ' back');
  await userEvent.click(form.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit task' })).toBeNull());
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(await patch?.json()).toEqual({ description: 'Call back' });
});

test('tasks are added with a due time, completed, edited, and deleted', async () => {
  type Task = { id: string; description: string; due_date: string | null; is_completed: boolean };
  let rows: Task[] = [];
  const orders: (string | null)[] = [];
  const idIn = (url: string) => new URL(url).searchParams.get('id')!.slice('eq.'.length);
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'GET /rest/v1/lead_tasks': ({ url }) => {
      orders.push(new URL(url).searchParams.get('order'));
      return json(rows.toSorted((a, b) => Number(a.is_completed) - Number(b.is_completed)));
    },
    async 'POST /rest/v1/lead_tasks'(request) {
      const task = (await request.json()) as Task;
      rows = [...rows, { ...task, id: task.description, is_completed: false }];
      return json(rows.at(-1), 201);
    },
    async 'PATCH /rest/v1/lead_tasks'(request) {
      const change = (await request.json()) as Partial<Task>;
      rows = rows.map((row) => (row.id === idIn(request.url) ? { ...row, ...change } : row));
      return json(rows.find(({ id }) => id === idIn(request.url)));
    },
    'DELETE /rest/v1/lead_tasks': ({ url }) => {
      rows = rows.filter(({ id }) => id !== idIn(url));
      return json({ id: idIn(url) });
    },
  });
  renderInBackOffice(<TasksTab lead={{ id: 'lead' } as LeadRow} />, { resource: 'leads' });
  expect(await screen.findByText('No tasks yet.')).toBeTruthy();
  const list = () =>
    within(screen.getByRole('list', { name: 'Tasks' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const shows = (...tasks: RegExp[]) =>
    waitFor(() =>
      expect(list()).toEqual(tasks.map((task) => expect.stringMatching(task) as string)),
    );
  const form = within(await screen.findByRole('form', { name: 'New task' }));
  await userEvent.type(form.getByLabelText('New task'), 'Call back');
  await userEvent.click(form.getByRole('spinbutton', { name: 'Month' }));
  await userEvent.keyboard('030120490230PM');
  await userEvent.click(form.getByRole('button', { name: 'Add task' }));
  await shows(/^Call backMon, Mar 1, 2049, 2:30 PM$/);
  expect(rows).toMatchObject([{ lead_id: 'lead', due_date: '2049-03-01T19:30:00.000Z' }]);
  await waitFor(() => expect(form.getByLabelText('New task')).toHaveProperty('value', ''));
  await userEvent.type(form.getByLabelText('New task'), 'Send the flyer{Enter}');
  await shows(/^Call back/, /^Send the flyerNo due date$/);
  expect(rows[1]!.due_date).toBeNull();
  expect(orders[0]).toBe('is_completed.asc,due_date.asc.nullslast');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Completed: Call back' }));
  await shows(/^Send the flyerNo due date$/, /^Call back/);
  await userEvent.click(screen.getByRole('button', { name: 'Edit task: Send the flyer' }));
  const edit = within(await screen.findByRole('form', { name: 'Edit task' }));
  await expectAccessible();
  await userEvent.type(edit.getByLabelText('Task'), 's');
  await userEvent.click(edit.getByRole('button', { name: 'Save task' }));
  await shows(/^Send the flyersNo due date$/, /^Call back/);
  await userEvent.click(screen.getByRole('button', { name: 'Delete task: Call back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await shows(/^Send the flyersNo due date$/);
  // Closing the message that offers to undo it deletes the task.
  await screen.findByText('The task was deleted.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(rows).toMatchObject([{ description: 'Send the flyers' }]));
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
