import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { readProduct } from '../../shared/catalogue/catalogue-rows.ts';
import { fakeNetwork, json, product } from '../../tests/component/fake-network.ts';
import { Dashboard } from './dashboard.tsx';

const LEAD = { id: 'lead', name: 'Ann Lee' };

/** The dashboard with these tasks and overdue tasks; everything else is empty. */
function openDashboard(tasks: object[], late: object[] = []) {
  const counted = () => new Response(null, { headers: { 'Content-Range': '*/0' } });
  const requests = fakeNetwork({
    'GET /rest/v1/lead_tasks': (request) =>
      json(new URL(request.url).search.includes('gte') ? tasks : late),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/leads': () => json([]),
    'POST /rest/v1/rpc/leads_per_week': () => json([]),
    'HEAD /rest/v1/leads': counted,
    'HEAD /rest/v1/products': counted,
    'HEAD /rest/v1/bundles': counted,
    'HEAD /rest/v1/testimonials': counted,
  });
  renderInBackOffice(<Dashboard />, { resource: 'leads', at: '/' });
  return requests;
}

test('a task that is due at “infinity” is listed as upcoming', async () => {
  openDashboard([{ id: 'a', description: 'Call back', due_date: 'infinity', leads: LEAD }]);
  const upcoming = await screen.findByRole('region', { name: 'Upcoming' });
  expect(upcoming.textContent).toContain('Call backFor: Ann Lee · infinity');
});

test('a row that cannot be shown breaks only its own part of the dashboard', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openDashboard([{ id: 'a', description: { not: 'text' }, due_date: 'infinity', leads: LEAD }]);
  expect(await screen.findByText('The tasks cannot be shown.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Total Leads 0' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Leads per status' })).toBeTruthy();
});

test.each([
  ['2049-11-04T02:00:00+00:00', '/leads/schedule?date=2049-11-03'],
  ['-infinity', '/leads/schedule'],
])(
  'the link to overdue tasks opens the schedule at the first of them, due %s',
  async (due, address) => {
    openDashboard([], [{ id: 'a', description: 'Call back', due_date: due }]);
    const link = await screen.findByRole('link', { name: 'View Schedule' });
    expect(link.getAttribute('href')).toBe(address);
  },
);

const task = (description: string, due_date: string) => ({
  id: description,
  description,
  due_date,
  leads: LEAD,
});
/** 11:30 PM on November 20 in New York, the 21st in UTC. */
const TODAY = task('Late call', '2049-11-21T04:30:00+00:00');
const LATER = task('Morning visit', '2049-11-21T14:00:00+00:00');

describe('at 11 PM in New York on November 20', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2049-11-21T04:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('tasks are divided by the business’s day', async () => {
    openDashboard([TODAY, LATER]);
    const today = await screen.findByRole('region', { name: "Today's Tasks" });
    await waitFor(() =>
      expect(today.textContent).toContain('Late callFor: Ann Lee · Nov 20, 2049, 11:30 PM'),
    );
    expect(screen.getByRole('region', { name: 'Upcoming' }).textContent).toContain('Morning visit');
  });

  test.each([
    ['No tasks due today.', [LATER]],
    ['No other upcoming tasks.', [TODAY]],
    ['No upcoming tasks.', []],
  ])('the overview says “%s”', async (text, tasks) => {
    openDashboard(tasks);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

test('tasks that cannot be read say why, and can be read again', async () => {
  const answers = {
    'GET /rest/v1/lead_tasks': () => json({ message: 'no such table' }, 400),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
  };
  fakeNetwork(answers);
  renderInBackOffice(<Dashboard />, { resource: 'leads', at: '/' });
  const overview = within(await screen.findByRole('region', { name: 'Tasks Overview' }));
  expect((await overview.findByRole('alert')).textContent).toContain('no such table');
  answers['GET /rest/v1/lead_tasks'] = () => json([]);
  await userEvent.click(overview.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No upcoming tasks.')).toBeTruthy();
  expect(screen.queryByText(/no such table/)).toBeNull();
});

test('a change since the site was built is said, and only then', async () => {
  const row = product('ProDemand');
  const built = {
    products: [readProduct(row as never)],
    bundles: [],
    testimonials: [],
    settings: { id: 1, rep_name: 'Ann', meeting_interval: 60 },
  };
  const note = /have changed since the site was built/;
  for (const [name, isChanged] of [
    ['ProDemand', false],
    ['ProDemand II', true],
  ] as const) {
    const requests = fakeNetwork({
      'GET /': () => new Response('<meta name="built-catalogue" content="./built.json" />'),
      'GET /built.json': () => json(built),
      'GET /rest/v1/products': () => json([{ ...row, name }]),
      'GET /rest/v1/bundles': () => json([]),
      'GET /rest/v1/testimonials': () => json([]),
      'GET /rest/v1/site_settings': () => json([{ ...built.settings, meeting_interval: 30 }]),
    });
    const { unmount } = renderInBackOffice(<Dashboard />, { resource: 'leads', at: '/' });
    if (isChanged) expect(await screen.findByText(note)).toBeTruthy();
    await waitFor(() =>
      expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/rest/v1/testimonials'),
    );
    expect(screen.queryAllByText(note)).toHaveLength(isChanged ? 1 : 0);
    unmount();
  }
});
