import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LeadRow } from '../../../shared/leads/lead.ts';
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
