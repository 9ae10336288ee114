import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { expect, onTestFinished, test } from 'vitest';
import { openBackOffice, renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json, product } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { TaskRow } from '../../dashboard/task-row.tsx';
import type { OpenTask } from '../../dashboard/today.ts';
import { DeleteButton } from '../../forms/delete-button.tsx';
import { FormDialog } from '../../forms/save-form.tsx';
import { NextStep } from '../../lead-work/tasks/next-step.tsx';
import { TasksTab } from '../../leads/panel/tasks-tab.tsx';
import { noteContact, noteLostContact } from '../../providers/connection.ts';

function goOffline() {
  onTestFinished(() => void noteContact());
  act(() => noteLostContact());
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a form is not saved without a connection, says why, and can be saved again with one', async () => {
  fakeNetwork({});
  const saved: object[] = [];
  renderInBackOffice(
    <FormDialog
      title="A view"
      defaultValues={{ name: '' }}
      submit="Save"
      save={(values) => Promise.resolve(saved.push(values))}
      onCancel={() => undefined}
    >
      <TextInput source="name" label="Name" />
    </FormDialog>,
    { resource: 'leads' },
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann');
  expect(screen.queryByText('Needs a connection')).toBeNull();
  goOffline();
  expect(button(/^Save/).disabled).toBe(true);
  expect(screen.getByText('Needs a connection')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(saved).toEqual([]);
  act(() => void noteContact());
  await userEvent.click(button(/^Save/));
  expect(saved).toEqual([{ name: 'Ann' }]);
});

test('an editor’s buttons are off without a connection', async () => {
  openBackOffice('/products/prodemand', {
    'GET /rest/v1/products': ({ headers }) =>
      headers.get('accept')?.includes('object') ? json(product('ProDemand')) : json([]),
    'GET /rest/v1/bundles': () => json([]),
  });
  await screen.findByRole('button', { name: 'Save' });
  expect(button(/^Delete/).disabled).toBe(false);
  goOffline();
  expect(button(/^Save/).disabled).toBe(true);
  expect(button(/^Delete/).disabled).toBe(true);
});

test('a note that waits on this device can be deleted without a connection, one that was sent cannot', () => {
  fakeNetwork({});
  const note = (id: string, more = {}) => (
    <DeleteButton kind="note" record={{ id, ...more }} nameOf={() => id} inRow />
  );
  renderInBackOffice(
    <>
      {note('sent')}
      {note('waits', { waiting: true })}
    </>,
    { resource: 'lead_notes' },
  );
  goOffline();
  expect(button(/^Delete note: sent \(needs a connection\)$/).disabled).toBe(true);
  expect(button(/^Delete note: waits$/).disabled).toBe(false);
});

test('a task’s checkbox and days are off without a connection', async () => {
  const task = {
    id: 'a',
    description: 'Call back',
    due_date: null,
    is_completed: false,
    is_appointment: false,
    leads: { id: 'lead', name: 'Ann Lee' },
  };
  fakeNetwork({ 'GET /rest/v1/lead_tasks': () => json([task]) });
  const lead = { id: 'lead', name: 'Ann Lee', status: 'New' } as LeadRow;
  renderInBackOffice(
    <>
      <TasksTab lead={lead} />
      <NextStep lead={lead} />
      <TaskRow
        task={{ ...task, lead_id: 'lead' } as unknown as OpenTask}
        onChange={() => undefined}
      />
    </>,
    { resource: 'leads' },
  );
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3));
  const changing = () => [
    ...screen.getAllByRole<HTMLInputElement>('checkbox'),
    button(/^Tomorrow: Call back/),
    button(/^Next week: Call back/),
  ];
  expect(changing().some(({ disabled }) => disabled)).toBe(false);
  goOffline();
  expect(changing().every(({ disabled }) => disabled)).toBe(true);
  for (const each of changing())
    expect(each.getAttribute('aria-label')).toMatch(/ \(needs a connection\)$/);
});
