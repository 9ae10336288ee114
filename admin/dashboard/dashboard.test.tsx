import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBackOffice, renderInBackOffice } from '../../tests/component/back-office.tsx';
import { readProduct } from '../../shared/catalog/catalog-rows.ts';
import { fakeNetwork, json, product, signIn } from '../../tests/component/fake-network.ts';
import { useAnonymizeDue } from '../layout/anonymize-due.ts';
import { loadOpenedPage } from '../lazy-pages.ts';
import { Dashboard } from './dashboard.tsx';

const LEAD = {
  id: 'lead',
  name: 'Ann Lee',
  phone: '(718) 555-0100',
  email: null,
  shop_address: null,
};

/** Rows of a list that is longer. */
function part(rows: object[], total: number) {
  const answer = json(rows);
  answer.headers.set('Content-Range', `0-${rows.length - 1}/${total}`);
  return answer;
}

interface Rows {
  tasks?: object[];
  late?: object[];
  /** Leads with an appointment. */
  appointments?: object[];
  newLeads?: object[];
}

/** Answers what the dashboard asks for with these rows; everything else is empty. */
function answersWith({ tasks = [], late = [], appointments = [], newLeads = [] }: Rows) {
  const counted = () => new Response(null, { headers: { 'Content-Range': '*/0' } });
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/lead_tasks': (request) =>
      new URL(request.url).search.includes('gte') ? json(tasks) : part(late, late.length && 101),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/leads': (request) => {
      const asked = new URL(request.url).searchParams;
      if (asked.toString().includes('scheduled_date')) return json(appointments);
      return asked.get('unanswered') === 'eq.true'
        ? part(newLeads, newLeads.length && 1200)
        : json([]);
    },
    'POST /rest/v1/rpc/leads_per_week': () => json([]),
    'HEAD /rest/v1/leads': counted,
    'HEAD /rest/v1/products': counted,
    'HEAD /rest/v1/bundles': counted,
    'HEAD /rest/v1/testimonials': counted,
  };
  return answers;
}

/** The frame anonymizes what is due, and the dashboard counts it. */
function DashboardInFrame() {
  useAnonymizeDue();
  return <Dashboard />;
}

/** The dashboard with these rows. Gives the requests, and the answers to change. */
function openDashboard(rows: Rows) {
  const answers = answersWith(rows);
  const requests = fakeNetwork(answers);
  renderInBackOffice(<DashboardInFrame />, { resource: 'leads', at: '/' });
  return { requests, answers };
}

test('what the dashboard begins with is read while its frame is made, and not again', async () => {
  const answers = answersWith({
    tasks: [{ id: 'a', description: 'Call back', due_date: 'infinity', leads: LEAD }],
  });
  const asked = (requests: Request[]) =>
    requests.map(({ method, url }) => {
      const { pathname, searchParams } = new URL(url);
      const asks = [method, pathname.split('/').at(-1), searchParams.get('limit')];
      // The menu's badge requests the leads, too, sorted by created_at.
      const ofBadge = /^created_at/.test(searchParams.get('order')!);
      return (ofBadge ? [...asks, 'of the badge'] : asks).join(' ').trim();
    });
  signIn();
  const early = fakeNetwork(answers);
  window.location.hash = '#/admin';
  await loadOpenedPage();
  const totals = ['HEAD leads', 'HEAD products', 'HEAD bundles', 'HEAD testimonials'];
  const tasks = ['GET lead_tasks 100', 'GET lead_tasks 100'];
  const read = [...totals, ...tasks, 'GET leads 100', 'GET leads 5'];
  expect(asked(early).sort()).toEqual(read.sort());

  const { requests } = openBackOffice('/', answers);
  expect(await screen.findByText('Call back')).toBeTruthy();
  await screen.findByText('No appointments today.', { exact: false });
  expect(asked(requests).filter((each) => read.includes(each))).toEqual([]);
});

test('lost leads are not among the appointments that are asked for, nor done tasks among the tasks', async () => {
  const { requests } = openDashboard({});
  await screen.findByText('No appointments today.', { exact: false });
  const asked = (table: string, by: string) =>
    requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname, search }) => pathname.endsWith(`/${table}`) && search.includes(by))
      .map(({ searchParams }) => searchParams);
  const statuses = asked('leads', 'scheduled_date').map((query) => query.get('status'));
  expect(new Set(statuses)).toEqual(new Set(['neq.Closed - Lost']));
  const done = asked('lead_tasks', 'due_date').map((query) => query.get('is_completed'));
  expect(done).toEqual(['eq.false', 'eq.false']);
});

test('a task that is due at “infinity” is listed as upcoming', async () => {
  openDashboard({
    tasks: [{ id: 'a', description: 'Call back', due_date: 'infinity', leads: LEAD }],
  });
  const upcoming = await screen.findByRole('region', { name: 'Upcoming' });
  expect(upcoming.textContent).toContain('Call backFor: Ann Lee infinity');
});

test.each([
  [false, true],
  [true, false],
])('the first steps are listed unless they were dismissed: %s', async (dismissed, listed) => {
  const { answers } = openDashboard({});
  const settings = { time_zone: 'America/New_York', first_steps_dismissed: dismissed };
  answers['GET /rest/v1/site_settings'] = () => json(settings);
  await screen.findByRole('link', { name: 'Total Leads 0' });
  if (listed) expect(await screen.findByRole('region', { name: 'Get started' })).toBeTruthy();
  else expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
});

test.each([
  [1, 1200, '1 lead came in this week, 1,200 the week before. See the report'],
  [12, 0, '12 leads came in this week, 0 the week before. See the report'],
])('this week’s %i leads stand beside the %i of the week before', async (now, before, text) => {
  const { answers, requests } = openDashboard({});
  answers['POST /rest/v1/rpc/leads_per_week'] = () =>
    json([
      { week_start: '2049-01-04', leads: before },
      { week_start: '2049-01-11', leads: now },
    ]);
  expect(
    await screen.findByText((_, element) => element?.textContent === text, { selector: 'p' }),
  ).toBeTruthy();
  const asked = requests.find(({ url }) => url.endsWith('/leads_per_week'));
  expect(await asked!.clone().json()).toEqual({ weeks: 2 });
});

test('the way to the report is there while the week’s leads can’t be counted', async () => {
  const { answers } = openDashboard({});
  answers['POST /rest/v1/rpc/leads_per_week'] = () => json({}, 503);
  const link = await screen.findByRole('link', { name: 'See the report' });
  expect(link.getAttribute('href')).toMatch(/\/report$/);
  expect(link.parentElement?.textContent).toBe('See the report');
});

test.each([
  [0, 0, null],
  [1200, 0, '1,200 closed leads will be anonymized within a day. Personal data settings'],
  [1, 2, '2 closed leads were anonymized in the last 7 days. 1 closed lead will be anonymized within a day. Personal data settings'], // oxfmt-ignore
])('of closed leads, %i due and %i anonymized of late are counted', async (due, done, text) => {
  const { answers } = openDashboard({});
  answers['POST /rest/v1/rpc/anonymize_by_itself'] = () => json({ due, done });
  expect(await screen.findByRole('link', { name: 'Total Leads 0' })).toBeTruthy();
  if (text)
    expect(await screen.findByText((_, element) => element?.textContent === text)).toBeTruthy();
  else expect(screen.queryByText(/anonymized/)).toBeNull();
});

test.each([
  [[], null],
  [[{ status: 'Closed - Won', leads: 1 }], '1 deal renews in the next 90 days. See it'],
  [[{ status: 'Closed - Won', leads: 1200 }], '1,200 deals renew in the next 90 days. See them'],
])('deals that renew soon are counted, with the way to them: %j', async (counts, text) => {
  const { answers } = openDashboard({});
  const asked = vi.fn((request: Request) => request.json().then(() => json(counts)));
  answers['POST /rest/v1/rpc/count_leads'] = asked;
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const link = { name: /^See (it|them)$/ };
  if (!text) {
    expect(screen.queryByRole('link', link)).toBeNull();
    return;
  }
  const way = await screen.findByRole('link', link);
  expect(way.parentElement?.textContent).toBe(text);
  expect(decodeURIComponent(way.getAttribute('href')!)).toContain('{"renews":"yes"}');
});

test.each([
  [0, 79, null],
  [0, 80, '80 of 100 emails of a day went out. See why'],
  [1, 0, '1 notification or email couldn’t be delivered. See why'],
  [3, 0, '3 notifications or emails couldn’t be delivered. See why'],
])(
  '%i messages that were given up and %i emails of 100 are said, with a link to Setup',
  async (count, sent, text) => {
    const failure = { kind: 'day', channel: 'push', lead_id: null, at: 'infinity', error: null };
    const answers = answersWith({});
    const asked = vi.fn(() =>
      json({
        waiting: 0,
        waiting_since: null,
        delivered_at: null,
        claimed_at: null,
        failures: Array.from({ length: count }, () => failure),
        retrying: [],
        emails_sent: sent,
        emails_per_day: 100,
        caller: { pg_net: true, pg_cron: true, address: true, secret: true },
      }),
    );
    answers['POST /rest/v1/rpc/outbox_state'] = asked;
    fakeNetwork(answers);
    renderInBackOffice(<Dashboard />, { resource: 'leads', at: '/' });
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    if (!text) {
      expect(screen.queryByText(/delivered|went out/)).toBeNull();
      return;
    }
    const line = await screen.findByText(/couldn’t be delivered|went out/);
    expect(line.textContent).toBe(text);
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/setup');
  },
);

test('a row that cannot be shown breaks only its own part of the dashboard', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openDashboard({
    tasks: [{ id: 'a', description: { not: 'text' }, due_date: 'infinity', leads: LEAD }],
  });
  expect(await screen.findByText('The tasks can’t be shown.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Total Leads 0' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'See the report' })).toBeTruthy();
});

const task = (description: string, due_date: string) => ({
  id: description,
  description,
  due_date,
  is_completed: false,
  is_appointment: false,
  lead_id: LEAD.id,
  leads: LEAD,
});
/** 11:30 PM on November 20 in New York, the 21st in UTC. */
const TODAY = task('Late call', '2049-11-21T04:30:00+00:00');
const LATER = task('Morning visit', '2049-11-21T14:00:00+00:00');

describe('at 11 PM in New York on November 20', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2049-11-21T04:00:00Z') });
  });

  test('tasks are divided by the business’s day', async () => {
    openDashboard({ tasks: [TODAY, LATER] });
    const today = await screen.findByRole('region', { name: "Today's Tasks" });
    await waitFor(() =>
      expect(today.textContent).toContain('Late callFor: Ann Lee Today, 11:30 PM'),
    );
    expect(screen.getByRole('region', { name: 'Upcoming' }).textContent).toContain('Morning visit');
  });

  test.each([
    ['No tasks due today.', [LATER]],
    ['No other upcoming tasks.', [TODAY]],
    ['No upcoming tasks.', []],
  ])('the overview says “%s”', async (text, tasks) => {
    openDashboard({ tasks });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

test('at midnight on the business’s clock the open dashboard goes on to the next day', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    // 11:59:30 PM in Denver.
    now: new Date('2049-11-21T06:59:30Z'),
    shouldAdvanceTime: true,
  });
  const { requests, answers } = openDashboard({
    tasks: [task('Late call', '2049-11-21T06:59:45+00:00')],
  });
  answers['GET /rest/v1/site_settings'] = () => json({ time_zone: 'America/Denver' });
  expect(await screen.findByText(/^Saturday, November 20/)).toBeTruthy();
  const today = screen.getByRole('region', { name: "Today's Tasks" });
  await waitFor(() => expect(today.textContent).toContain('Late call'));
  const since = () =>
    requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname, search }) => pathname.endsWith('/lead_tasks') && search.includes('gte'))
      .map(({ searchParams }) => searchParams.get('due_date'))
      .at(-1);
  expect(since()).toBe('gte.2049-11-20T07:00:00.000Z');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(await screen.findByText(/^Sunday, November 21/)).toBeTruthy();
  await waitFor(() => expect(since()).toBe('gte.2049-11-21T07:00:00.000Z'));
});

/** An update of a task, with what it changes. */
const updates = (requests: Request[]) => requests.filter(({ method }) => method === 'PATCH');
const nameOf = ({ textContent }: HTMLElement) => textContent;

describe('at 8 AM in New York on Friday, November 19', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2049-11-19T13:00:00Z') });
  });

  const LATE = task('Send the quote', '2049-11-17T15:00:00+00:00');
  const NOON = task('Lunch call', '2049-11-19T17:00:00+00:00');

  test('a task is ticked off and taken back in its row, and a failure is said there', async () => {
    const { requests, answers } = openDashboard({ tasks: [NOON], late: [LATE] });
    const overdue = within(await screen.findByRole('region', { name: 'Overdue' }));
    const box = overdue.getByRole('checkbox', { name: 'Completed: Send the quote' });
    await userEvent.click(box);
    const alert = await overdue.findByRole('alert');
    expect(alert.textContent).toContain('Not saved: The server couldn’t be reached.');
    expect((box as HTMLInputElement).checked).toBe(false);

    answers['PATCH /rest/v1/lead_tasks'] = async (request) =>
      json({ ...LATE, ...((await request.json()) as object) });
    // The database answers without the task afterwards.
    answers['GET /rest/v1/lead_tasks'] = (request) =>
      json(request.url.includes('gte') ? [NOON] : []);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Done: Send the quote')).toBeTruthy();
    await userEvent.click(overdue.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Open again: Send the quote')).toBeTruthy();
    expect((box as HTMLInputElement).checked).toBe(false);
    const sent = await Promise.all(
      updates(requests)
        .slice(-2)
        .map((one) => one.json()),
    );
    expect(sent).toMatchObject([{ is_completed: true }, { is_completed: false }]);
  });

  test('a task is put off to an open day, and says to which', async () => {
    const { requests, answers } = openDashboard({ tasks: [NOON], late: [LATE] });
    answers['GET /rest/v1/special_days'] = () => json([]);
    answers['PATCH /rest/v1/lead_tasks'] = async (request) =>
      json({ ...NOON, ...((await request.json()) as object) });
    const today = within(await screen.findByRole('region', { name: "Today's Tasks" }));
    await userEvent.click(today.getByRole('button', { name: 'Tomorrow: Lunch call' }));
    // The weekend is closed.
    expect(await today.findByText('Moved to Mon, Nov 22, 12:00 PM')).toBeTruthy();
    expect(document.activeElement).toBe(today.getByRole('button', { name: 'Undo' }));
    expect(await updates(requests)[0]?.json()).toMatchObject({
      due_date: '2049-11-22T17:00:00.000Z',
    });
    await userEvent.click(today.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(updates(requests)).toHaveLength(2));
    expect(await updates(requests)[1]?.json()).toEqual({ due_date: NOON.due_date });

    await userEvent.click(screen.getByRole('button', { name: 'More about Send the quote' }));
    const entries = screen.getAllByRole('menuitem').map(nameOf);
    expect(entries).toEqual(
      expect.arrayContaining(['Edit task', 'Call Ann Lee', 'Text Ann Lee', 'Write a note']),
    );
    // Call goes to the phone, where Text opens the texts first.
    expect(fireEvent.click(screen.getByRole('menuitem', { name: 'Call Ann Lee' }))).toBe(true);
  });

  test('the task of an appointment cannot be put off: it follows the appointment', async () => {
    openDashboard({ tasks: [], late: [{ ...LATE, is_appointment: true }] });
    const overdue = within(await screen.findByRole('region', { name: 'Overdue' }));
    expect(overdue.getByRole('checkbox', { name: 'Completed: Send the quote' })).toBeTruthy();
    expect(overdue.queryByRole('button', { name: /^(Tomorrow|Next week)/ })).toBeNull();
    await userEvent.click(overdue.getByRole('button', { name: 'More about Send the quote' }));
    expect(screen.getByRole('menuitem', { name: 'Edit task' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /^(Tomorrow|Next week)/ })).toBeNull();
  });

  test('the day has its appointments in order, the new leads, and a line that says how many', async () => {
    const meeting = (id: string, name: string, from: string, to: string) => ({
      ...LEAD,
      id,
      name,
      company_name: 'Lee Auto',
      shop_address: '1 Main St',
      scheduled_date: '2049-11-19',
      scheduled_time: '',
      appointment: `["2049-11-19 ${from}+00","2049-11-19 ${to}+00")`,
      meeting_type: 'Meetup',
      no_show: false,
    });
    openDashboard({
      tasks: [{ ...NOON, is_appointment: true, lead_id: 'b' }],
      late: [LATE],
      appointments: [
        meeting('a', 'Late Lou', '21:00:00', '22:00:00'),
        meeting('b', 'Early Eve', '17:00:00', '18:00:00'),
        // 11:30 PM of this day and of the day before.
        {
          ...meeting('d', 'Night Ned', '', ''),
          appointment: '["2049-11-20 04:30:00+00","2049-11-20 05:30:00+00")',
        },
        meeting('e', 'Past Pam', '04:30:00', '05:30:00'),
        {
          ...meeting('c', 'Nina', '17:00:00', '18:00:00'),
          appointment: null,
          scheduled_date: '2049-11-20',
        },
      ],
      newLeads: [{ ...LEAD, company_name: null, created_at: '2049-11-19T11:00:00+00:00' }],
    });
    expect(
      await screen.findByText(
        'Friday, November 19: 3 appointments, 101 overdue tasks, 1,200 new leads.',
      ),
    ).toBeTruthy();
    const appointments = within(screen.getByRole('region', { name: 'Today’s appointments' }));
    const [first, second, third, ...others] = appointments.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(first?.textContent).toContain('12:00 PMin 4 hoursEarly EveMeetup');
    expect(second?.textContent).toContain('4:00 PMLate Lou');
    expect(third?.textContent).toContain('11:30 PMNight Ned');
    expect(within(first!).getByRole('link', { name: 'Directions to Early Eve' })).toBeTruthy();
    // Its task is ticked off here, and is not in the list a second time.
    expect(within(first!).getByRole('checkbox', { name: 'Completed: Lunch call' })).toBeTruthy();
    expect(screen.getAllByText(/No tasks due today\./)).toHaveLength(1);
    expect(appointments.queryByRole('button', { name: /^How did/ })).toBeNull();
    const newLeads = within(screen.getByRole('region', { name: 'New leads' }));
    expect(newLeads.getByRole('listitem').textContent).toContain('Ann Lee2 hours ago');
    const all = newLeads.getByRole('link', { name: 'All 1,200 new leads' }).getAttribute('href');
    expect(decodeURIComponent(all!)).toBe('/leads?filter={"unanswered":"yes"}');
    const rest = screen.getByRole('link', { name: /^Showing the first 1/ });
    expect(rest.getAttribute('href')).toBe('/leads/schedule?date=2049-11-17');
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

describe('the note about publishing', () => {
  const row = product('ProDemand');
  const built = {
    products: [readProduct(row)],
    bundles: [{ id: 'pro', name: 'Pro' }],
    testimonials: [],
    settings: { id: 1, rep_name: 'Ann', meeting_interval: 60 },
  };
  const note = /has changed since the site was last published/;
  const started = (status: number) => () => json({ started: status < 300, status });

  /** The dashboard where a product has that name since the build. */
  function openChanged(name: string, hook?: () => Response) {
    const answers: Parameters<typeof fakeNetwork>[0] = {
      ...answersWith({}),
      'GET /': () => new Response('<meta name="built-catalog" content="./built.json" />'),
      'GET /built.json': () => json(built),
      'GET /rest/v1/products': () => json([{ ...row, name }]),
      // The site asks for its columns in another order, and not for the Spanish texts.
      'GET /rest/v1/bundles': () => json([{ translations: {}, name: 'Pro', id: 'pro' }]),
      'GET /rest/v1/testimonials': () => json([]),
      'GET /rest/v1/site_settings': () => json([{ meeting_interval: 30, rep_name: 'Ann', id: 1 }]),
      'GET /functions/v1/publish': () => json({ ready: Boolean(hook) }),
      ...(hook && { 'POST /functions/v1/publish': hook }),
    };
    const requests = fakeNetwork(answers);
    return {
      requests,
      answers,
      ...renderInBackOffice(<Dashboard />, { resource: 'leads', at: '/' }),
    };
  }

  test('is shown when a text of the built pages has changed, and only then', async () => {
    for (const [name, isChanged] of [
      ['ProDemand', false],
      ['ProDemand II', true],
    ] as const) {
      const { requests, unmount, queryClient } = openChanged(name);
      if (isChanged) expect(await screen.findByText(note)).toBeTruthy();
      await waitFor(() =>
        expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/rest/v1/testimonials'),
      );
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.queryAllByText(note)).toHaveLength(isChanged ? 1 : 0);
      unmount();
    }
  });

  test('stays away once it is dismissed, until the next change', async () => {
    const { answers, queryClient } = openChanged('ProDemand II');
    await screen.findByText(note);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await act(() => queryClient.refetchQueries());
    expect(screen.queryByText(note)).toBeNull();
    answers['GET /rest/v1/products'] = () => json([{ ...row, name: 'ProDemand III' }]);
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText(note)).toBeTruthy();
  });

  /** Whether it stands before the totals. */
  const isOnTop = async () => {
    const order = (await screen.findByText(note)).compareDocumentPosition(
      screen.getByRole('region', { name: 'Totals' }),
    );
    return Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING);
  };

  test('says without a deploy hook that the host publishes, above the day’s work', async () => {
    openChanged('ProDemand II');
    expect(await screen.findByText(/Publish the site at your host/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(await isOnTop()).toBe(true);
  });

  test('stands below the day’s work on a phone', async () => {
    const tablet = window.matchMedia.bind(window);
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(tablet(query), { matches: query.includes('max-width') }),
    );
    openChanged('ProDemand II');
    expect(await isOnTop()).toBe(false);
  });

  test('has the host publish with one press, and says when the new pages are there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answers, requests } = openChanged('ProDemand II', started(201));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/Publishing has started/)).toBeTruthy();
    expect(requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/publish'))).toHaveLength(1); // oxfmt-ignore
    answers['GET /rest/v1/products'] = () => json([row]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText(/^Published/)).toBeTruthy();
    vi.useRealTimers();
  });

  test.each([
    [started(404), 'Your host refused to publish (404).'],
    [() => json({ started: false, status: null }), 'Your host didn’t answer'],
    [() => json({}, 503), 'The service is not available right now (503).'],
  ])('says why nothing was published, and can be tried again', async (refused, why) => {
    const { answers } = openChanged('ProDemand II', refused);
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const failure = await screen.findByText((text) => text.startsWith(why));
    answers['POST /functions/v1/publish'] = started(200);
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Publishing has started/)).toBeTruthy();
  });
});
