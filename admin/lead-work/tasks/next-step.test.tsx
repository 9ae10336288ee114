import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { eachWeekday } from '../../../shared/site-settings/availability.ts';
import { NextStep } from './next-step.tsx';
import { taskDue } from './task-days.ts';

const LEAD = { id: 'ann', name: 'Ann Lee', status: 'Contacted' } as LeadRow;
const RULES = {
  availability: eachWeekday((day) => ({
    isOpen: day === '3',
    slots: [{ from: '08:30', to: '12:00' }],
  })),
  specialDays: [],
  timeZone: 'America/New_York',
};

test('the next step is set with one press on an open day, undone, and ticked off', async () => {
  let tasks: Record<string, unknown>[] = [];
  const open = () => json(tasks.filter(({ is_completed }) => !is_completed));
  const requests = fakeNetwork({
    'GET /rest/v1/lead_tasks': open,
    'GET /rest/v1/special_days': () => json([]),
    'GET /rest/v1/site_settings': () =>
      json({ id: 1, availability: RULES.availability, time_zone: RULES.timeZone }),
    'POST /rest/v1/lead_tasks': async (request) => {
      tasks = [{ id: 'quote', is_completed: false, ...((await request.json()) as object) }];
      return json(tasks[0], 201);
    },
    'DELETE /rest/v1/lead_tasks': () => {
      tasks = [];
      return json([{ id: 'quote' }]);
    },
    'PATCH /rest/v1/lead_tasks': async (request) => {
      tasks = [{ ...tasks[0], ...((await request.json()) as object) }];
      return json(tasks[0]);
    },
  });
  const sent = (method: string) =>
    requests.filter((each) => each.method === method && each.url.includes('/lead_tasks')).length;
  renderInBackOffice(<NextStep lead={LEAD} />, { resource: 'leads', at: '/leads/ann' });
  const step = within(screen.getByRole('region', { name: 'Next step' }));

  const quote = await step.findByRole('button', { name: /^Send the quote/ });
  await userEvent.dblClick(quote);
  const tick = await step.findByRole('checkbox', { name: 'Done: Send the quote' });
  expect(sent('POST')).toBe(1);
  expect(tasks).toMatchObject([
    { lead_id: 'ann', due_date: taskDue('in 3 days', Date.now(), RULES) },
  ]);

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await step.findByText('No next step');
  expect(sent('DELETE')).toBe(1);
  expect(tick.isConnected).toBe(false);

  await userEvent.click(step.getByRole('button', { name: /^Visit/ }));
  await userEvent.click(await step.findByRole('checkbox', { name: 'Done: Visit' }));
  await step.findByText('No next step');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next step' }));
  await waitFor(() => expect(tasks).toMatchObject([{ is_completed: true }]));
});

test('a next step that is saved late leaves the focus where it is by then', async () => {
  const task = { id: 'call', description: 'Call', is_completed: false, due_date: null };
  const late = heldAnswer({ ...task, is_completed: true }, 200);
  fakeNetwork({
    'GET /rest/v1/lead_tasks': () => json([task]),
    'GET /rest/v1/special_days': () => json([]),
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: RULES.timeZone }),
    'PATCH /rest/v1/lead_tasks': late.answer,
  });
  renderInBackOffice(
    <>
      <NextStep lead={LEAD} />
      <input aria-label="Search" />
    </>,
    { resource: 'leads', at: '/leads/ann' },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Call' }));
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.click(search);
  act(late.give);
  await screen.findByText('Done: Call');
  expect(document.activeElement).toBe(search);
});

test('a next step that was not added says why, and can be chosen again', async () => {
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/lead_tasks': () => json([]),
    'GET /rest/v1/special_days': () => json([]),
    'GET /rest/v1/site_settings': () =>
      json({ id: 1, availability: RULES.availability, time_zone: RULES.timeZone }),
    'POST /rest/v1/lead_tasks': () => json({ message: 'disk full' }, 400),
  };
  fakeNetwork(answers);
  renderInBackOffice(<NextStep lead={LEAD} />, { resource: 'leads', at: '/leads/ann' });
  const quote = await screen.findByRole('button', { name: /^Send the quote/ });
  await userEvent.click(quote);
  await screen.findByText('The task wasn’t added: disk full');
  const task = { id: 'quote', description: 'Send the quote', is_completed: false, due_date: null };
  answers['POST /rest/v1/lead_tasks'] = () => json(task, 201);
  answers['GET /rest/v1/lead_tasks'] = () => json([task]);
  await userEvent.click(quote);
  expect(await screen.findByRole('checkbox', { name: 'Done: Send the quote' })).toBeTruthy();
});
