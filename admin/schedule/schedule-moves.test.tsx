import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json, signIn } from '../../tests/component/fake-network.ts';
import { businessQuery } from '../providers/appointments/business-time.ts';
import { queryClient } from '../providers/query-client.ts';
import type { ScheduledLead, ScheduleItem } from './schedule-items.ts';
import { useMoves } from './schedule-moves.tsx';

/** The time that the database gives an appointment, by its date. */
const HELD: Readonly<Record<string, string>> = {
  '2049-01-13': '["2049-01-13 15:00:00+00","2049-01-13 16:00:00+00")',
  '2049-01-14': '["2049-01-14 16:00:00+00","2049-01-14 17:00:00+00")',
};
const LEAD = {
  id: 'ann',
  name: 'Ann Lee',
  email: 'ann@example.org',
  status: 'Demo Scheduled',
  meeting_type: 'Phone Call',
  scheduled_date: '2049-01-13',
  scheduled_time: '10:00 AM',
  appointment: HELD['2049-01-13'],
  booked_at: null,
} as unknown as ScheduledLead;
const ITEM = {
  id: 'ann',
  kind: 'appointment',
  lead: LEAD,
  what: 'Phone Call',
  place: '2049-01-13T10:00:00',
} as ScheduleItem;

const TASK = {
  ...ITEM,
  id: 'task',
  kind: 'task',
  task: { id: 'task', description: 'Call', due_date: '2049-01-13T15:00:00Z' },
  what: 'Call',
} as ScheduleItem;

/** Where items are shown, with buttons in place of the mouse that drags. */
function Moves({ items = [ITEM], to = '2049-01-14T11:00:00' }) {
  const { moving, move, question } = useMoves({
    rules: undefined,
    timeZone: 'America/New_York',
    leads: [LEAD],
    refresh: () => Promise.resolve(),
    readLeads: () => Promise.resolve([LEAD]),
  });
  return (
    <>
      {items.map((item) => (
        <p key={item.id}>
          {item.what} is at {moving[item.id] ?? item.place}
          <button onClick={() => move(item, to)}>Drop {item.what}</button>
        </p>
      ))}
      {question}
    </>
  );
}

test.each([
  [true, ['moved', 'moved']],
  [false, []],
])(
  'a lead is told of a move and of its Undo, unless that is unchecked: %s',
  async (telling, told) => {
    signIn();
    const emails: string[] = [];
    let lead = LEAD;
    fakeNetwork({
      'GET /rest/v1/site_settings': () =>
        json({ id: 1, time_zone: 'America/New_York', server_emails: true }),
      'POST /rest/v1/rpc/save_changes': async (request) => {
        const { writes } = (await request.json()) as {
          writes: { changes: Partial<typeof LEAD> }[];
        };
        const { changes } = writes[0]!;
        // As the database does.
        lead = { ...lead, ...changes, appointment: HELD[changes.scheduled_date!]! };
        return json({ saved: true, rows: [lead] });
      },
      'POST /rest/v1/rpc/email_visitor': async (request) => {
        emails.push(((await request.json()) as { news: string }).news);
        return json(null);
      },
    });
    await queryClient.fetchQuery(businessQuery);
    renderInBackOffice(<Moves />, { resource: 'leads' });
    await userEvent.click(screen.getByRole('button', { name: 'Drop Phone Call' }));
    const tell = await screen.findByRole('checkbox', { name: 'Let them know by email' });
    if (!telling) await userEvent.click(tell);
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText(/^Moved to /);
    expect(lead).toMatchObject({ scheduled_date: '2049-01-14', scheduled_time: '11:00 AM' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(lead).toMatchObject({ scheduled_date: '2049-01-13', scheduled_time: '10:00 AM' }),
    );
    await waitFor(() => expect(emails).toEqual(told));
  },
);

test('each move asks anew whether to tell the lead', async () => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () =>
      json({ id: 1, time_zone: 'America/New_York', server_emails: true }),
  });
  await queryClient.fetchQuery(businessQuery);
  renderInBackOffice(<Moves />, { resource: 'leads' });
  const drop = screen.getByRole('button', { name: 'Drop Phone Call' });
  const tell = () => screen.findByRole('checkbox', { name: 'Let them know by email' });
  await userEvent.click(drop);
  await userEvent.click(await tell());
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  await userEvent.click(drop);
  expect(await tell()).toHaveProperty('checked', true);
});

test.each([
  ['2049-01-14T11:00:00', /^Moved to /, [{ due_date: '2049-01-14T16:00:00.000Z' }]],
  ['2049-03-14T02:30:00', /^Not moved: This time doesn’t exist that day/, []],
] as const)('a task that is dropped at %s is answered with %s', async (to, answer, sent) => {
  const changes: unknown[] = [];
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'PATCH /rest/v1/lead_tasks': async (request) => {
      changes.push(await request.json());
      return json({ id: 'task' });
    },
  });
  renderInBackOffice(<Moves items={[TASK]} to={to} />, { resource: 'leads' });
  await userEvent.click(screen.getByRole('button', { name: 'Drop Call' }));
  await screen.findByText(answer);
  expect(changes).toEqual(sent);
});

test('an item stays where it was dropped until its own move is saved, whatever else is moved', async () => {
  const slow = heldAnswer({ id: 'slow' }, 200);
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'PATCH /rest/v1/lead_tasks': ({ url }) =>
      url.includes('id=eq.slow') ? slow.answer() : json({ id: 'task' }),
  });
  const late = { ...TASK, id: 'slow', what: 'Visit', task: { ...TASK.task, id: 'slow' } };
  renderInBackOffice(<Moves items={[TASK, late as ScheduleItem]} />, { resource: 'leads' });
  const isAt = (what: string, place: string) => screen.findByText(`${what} is at ${place}`);
  await userEvent.click(screen.getByRole('button', { name: 'Drop Visit' }));
  await isAt('Visit', '2049-01-14T11:00:00');
  await userEvent.click(screen.getByRole('button', { name: 'Drop Call' }));
  await screen.findByText(/^Moved to /);
  await isAt('Call', TASK.place);
  await isAt('Visit', '2049-01-14T11:00:00');
  act(slow.give);
  await isAt('Visit', TASK.place);
});
