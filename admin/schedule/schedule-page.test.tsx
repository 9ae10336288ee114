import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { focusedText } from '../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../tests/component/fake-network.ts';
import { DEFAULT_AVAILABILITY } from '../../shared/site-settings/availability.ts';
import { noteContact, noteLostContact } from '../providers/connection.ts';
import { queryClient } from '../providers/query-client.ts';
import { LeadSchedule } from './schedule-page.tsx';

const task = (id: string, due_date: string) => ({
  id,
  description: `Task ${id}`,
  due_date,
  is_completed: false,
  leads: { id: 'lead', name: 'Ann Lee' },
});

/** Makes the screen as wide as a desktop's, or as narrow as a phone's; without it, it is a tablet's. */
const screenIs = (which: 'wide' | 'narrow') => {
  const tablet = window.matchMedia.bind(window);
  const matched = which === 'wide' ? 'min-width' : 'max-width';
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(tablet(query), { matches: query.includes(matched) }),
  );
};
const wide = () => screenIs('wide');

/** The schedule with tasks on November 3, on the 20th at 11:30 PM, and on December 2, in New York. */
function openSchedule(
  address = '/leads/schedule',
  answers: Parameters<typeof fakeNetwork>[0] = {},
) {
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/lead_tasks': () =>
      json([
        task('early', '2049-11-03T15:00:00+00:00'),
        task('late', '2049-11-21T04:30:00+00:00'),
        task('next', '2049-12-02T15:00:00+00:00'),
        task('never', 'infinity'),
      ]),
    'GET /rest/v1/leads': () => json([]),
    'GET /rest/v1/special_days': () => json([]),
    ...answers,
  });
  renderInBackOffice(<LeadSchedule />, { resource: 'leads', at: address });
  return requests;
}

const tasks = () =>
  screen.queryAllByRole('button', { name: /Task/ }).map(({ textContent }) => textContent);

beforeEach(() => {
  // November 20, 3 PM in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2049-11-20T20:00:00Z') });
});

test('the agenda begins today and can be moved', async () => {
  openSchedule();
  await waitFor(() =>
    expect(tasks()).toEqual(['11:30 PM Task late: Ann Lee', '10:00 AM Task next: Ann Lee']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(tasks()).toEqual(['11:00 AM Task early: Ann Lee · Overdue']));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(tasks()).toHaveLength(2));
});

test('two presses before the schedule re-renders go two steps', async () => {
  openSchedule('/leads/schedule?view=day');
  const later = await screen.findByRole('button', { name: 'Later' });
  act(() => {
    later.click();
    later.click();
  });
  expect(await screen.findByRole('heading', { name: 'Mon, Nov 22' })).toBeTruthy();
});

test('an item can’t be dragged without a connection, and says why', async () => {
  wide();
  openSchedule('/leads/schedule?view=month&date=2049-11-20');
  const item = await screen.findByRole('button', { name: /Task late/ });
  const movable = () => item.classList.contains('fc-event-draggable');
  await waitFor(() => expect(movable()).toBe(true));
  onTestFinished(() => void noteContact());
  act(() => noteLostContact());
  await waitFor(() => expect(movable()).toBe(false));
  expect(within(item).getByTitle('Moving needs a connection')).toBeTruthy();
  act(() => void noteContact());
  await waitFor(() => expect(movable()).toBe(true));
  expect(within(item).queryByTitle('Moving needs a connection')).toBeNull();
});

test('nothing is dragged before the business’s time zone is read, which its time depends on', async () => {
  wide();
  const { answer, give } = heldAnswer({ time_zone: 'America/Los_Angeles' }, 200);
  openSchedule('/leads/schedule?view=month&date=2049-11-20', {
    'GET /rest/v1/site_settings': answer,
  });
  const item = await screen.findByRole('button', { name: /Task late/ });
  expect(item.classList.contains('fc-event-draggable')).toBe(false);
  expect(screen.getByText('Loading...')).toBeTruthy();
  act(give);
  await waitFor(() =>
    expect(
      screen
        .getByRole('button', { name: /8:30 PM Task late/ })
        .classList.contains('fc-event-draggable'),
    ).toBe(true),
  );
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
});

test('on a phone a menu has the views and the way back to today', async () => {
  screenIs('narrow');
  openSchedule();
  const choose = async (from: string, to: string, role = 'menuitemradio') => {
    await userEvent.click(screen.getByRole('button', { name: `View: ${from}` }));
    await userEvent.click(await screen.findByRole(role, { name: to }));
  };
  await choose('Agenda', 'Day');
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect(await screen.findByRole('heading', { name: 'Sun, Nov 21' })).toBeTruthy();
  await choose('Day', 'Today', 'menuitem');
  expect(await screen.findByRole('heading', { name: 'Sat, Nov 20' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New…' })).toBeTruthy();
});

test.each(['day', 'week', 'month', 'agenda'])(
  'the first and the last date can be shown by %s',
  async (view) => {
    wide();
    openSchedule(`/leads/schedule?view=${view}&date=9999-12-31`);
    expect(await screen.findByRole('heading', { name: /9999/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(await screen.findByRole('heading', { name: /9999/ })).toBeTruthy();
    act(() => void (window.location.hash = `#/leads/schedule?view=${view}&date=0100-01-01`));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(screen.getByRole('button', { name: 'Today' })).toBeTruthy();
  },
);

test('a task late in the evening is shown only on the business’s day', async () => {
  wide();
  openSchedule('/leads/schedule?date=2049-11-20');
  const views = within(await screen.findByRole('group', { name: 'View' }));
  for (const [view, title] of [
    ['Month', /^November 2049$/],
    ['Agenda', /^Nov 20.*Dec 19, 2049$/],
  ] as const) {
    await userEvent.click(views.getByRole('button', { name: view }));
    await screen.findByRole('heading', { name: title });
    const late = () => tasks().filter((text) => text?.includes('late'));
    await waitFor(() =>
      expect(late()).toEqual([expect.stringMatching(/^11:30 PM +Task late: Ann Lee$/)]),
    );
  }
});
test('the view and the date are in the address, and a month on a phone counts and leads to its days', async () => {
  openSchedule('/leads/schedule?view=month&date=2049-11-02');
  expect(screen.getByRole('heading', { name: 'Nov 2049' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Sat, Nov 20, 2049: 1' }));
  expect(screen.getByRole('heading', { name: 'Sat, Nov 20' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByRole('heading', { name: 'Sun, Nov 21' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agenda' }));
  await waitFor(() => expect(tasks()).toEqual(['10:00 AM Task next: Ann Lee']));
});

test('a task is opened, finished, and edited in the schedule', async () => {
  const requests = openSchedule('/leads/schedule', {
    'PATCH /rest/v1/lead_tasks': () => json(task('late', '2049-11-21T04:30:00+00:00')),
  });
  const late = await screen.findByRole('button', { name: /Task late/ });
  act(() => late.focus());
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee: Task late' }));
  expect(dialog.getByText('Task · Sat, Nov 20, 2049, 11:30 PM')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Open lead' }).getAttribute('href')).toBe(
    '/leads/lead/tasks',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focusedText()).toContain('Task late');
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(await patch?.json()).toEqual({ is_completed: true });

  await userEvent.click(screen.getByRole('button', { name: /Task late/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move…' }));
  const description = await screen.findByRole('textbox', { name: 'Task' });
  await userEvent.type(description, '!');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an item that was gone is not opened by itself once it is back', async () => {
  const answers: Parameters<typeof fakeNetwork>[0] = {};
  openSchedule('/leads/schedule', {
    'GET /rest/v1/lead_tasks': (request) => answers.tasks!(request),
  });
  const rows = [task('late', '2049-11-21T04:30:00+00:00')];
  answers.tasks = () => json(rows);
  await userEvent.click(await screen.findByRole('button', { name: /Task late/ }));
  await screen.findByRole('dialog');
  answers.tasks = () => json([]);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answers.tasks = () => json(rows);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: /Task late/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new task that was begun before the business’s time zone was read is due on its clock', async () => {
  const { answer, give } = heldAnswer({ time_zone: 'America/Los_Angeles' }, 200);
  const requests = openSchedule('/leads/schedule?view=day&date=2049-11-24', {
    'GET /rest/v1/site_settings': answer,
    'GET /rest/v1/leads': () => json([{ id: 'lead', name: 'Ann Lee' }]),
    'POST /rest/v1/lead_tasks': () => json(task('new', '2049-11-24T17:00:00+00:00'), 201),
  });
  await userEvent.click(screen.getByRole('button', { name: 'New…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Task' }));
  act(give);
  const lead = await screen.findByRole('combobox', { name: 'Lead' });
  await userEvent.type(lead, 'Ann');
  await userEvent.click(await screen.findByRole('option', { name: /Ann Lee/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New task' }), 'Call');
  await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
  expect(await screen.findByText('The task was added.')).toBeTruthy();
  const post = requests.find(({ method, url }) => method === 'POST' && url.includes('/lead_tasks'));
  expect(await post?.json()).toMatchObject({ due_date: '2049-11-24T17:00:00.000Z' });
});

test('why a task was not saved comes into view, with the buttons below it', async () => {
  openSchedule('/leads/schedule', {
    'PATCH /rest/v1/lead_tasks': () => json({ message: 'too many tasks' }, 400),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Task late/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Task' }), '!');
  const shown = vi.fn<() => void>();
  HTMLElement.prototype.scrollIntoView = shown;
  await userEvent.click(screen.getByRole('button', { name: 'Save task' }));
  const reason = (await screen.findByText('too many tasks')).closest<HTMLElement>('[role=alert]');
  expect(shown.mock.contexts).toEqual([reason]);
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  expect(reason?.style.scrollMarginBottom).toBe('4rem');
});

test('a new task is made for a lead that is found, at the time that is shown', async () => {
  const requests = openSchedule('/leads/schedule?view=day&date=2049-11-24', {
    'GET /rest/v1/leads': () => json([{ id: 'lead', name: 'Ann Lee', company_name: 'Lee Auto' }]),
    'POST /rest/v1/lead_tasks': () => json(task('new', '2049-11-24T14:00:00+00:00'), 201),
  });
  await userEvent.click(screen.getByRole('button', { name: 'New…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Task' }));
  const lead = await screen.findByRole('combobox', { name: 'Lead' });
  await userEvent.type(lead, 'Ann');
  await userEvent.click(await screen.findByRole('option', { name: /Ann Lee/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New task' }), 'Call');
  await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
  expect(await screen.findByText('The task was added.')).toBeTruthy();
  const post = requests.find(({ method, url }) => method === 'POST' && url.includes('/lead_tasks'));
  expect(await post?.json()).toMatchObject({
    lead_id: 'lead',
    description: 'Call',
    due_date: '2049-11-24T14:00:00.000Z',
  });
});

test('the popover with the rest of a day’s tasks can be opened, used and closed by keyboard', async () => {
  wide();
  // FullCalendar measures where to open the popover.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  vi.setSystemTime(new Date('2026-01-15T15:00:00Z'));
  const tasks = [1, 2, 3, 4, 5, 6, 7].map((each) => ({
    id: `t${each}`,
    description: `Task ${each}`,
    due_date: '2026-01-15T16:00:00Z',
    is_completed: false,
    leads: { id: 'a', name: 'Ann Lee' },
  }));
  openSchedule('/leads/schedule?view=month', { 'GET /rest/v1/lead_tasks': () => json(tasks) });
  const more = await screen.findByRole('button', { name: /^\+\d more$/ });
  more.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(focusedText()).toContain('Task 1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(more);
});

test('a schedule that cannot be read says why, and is read again', async () => {
  const answers = {
    'GET /rest/v1/lead_tasks': () => json({ message: 'no such table' }, 400),
    'GET /rest/v1/leads': () => json([]),
    'GET /rest/v1/special_days': () => json([]),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
  };
  fakeNetwork(answers);
  renderInBackOffice(<LeadSchedule />, { resource: 'leads', at: '/leads/schedule' });
  expect(await screen.findByText('Error: no such table')).toBeTruthy();
  expect(screen.queryByText('Nothing scheduled.')).toBeNull();
  answers['GET /rest/v1/lead_tasks'] = () => json([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing scheduled.')).toBeTruthy();
  expect(screen.queryByText('Error: no such table')).toBeNull();
});

test('appointments and special days stand in the agenda, and an appointment opens with its form', async () => {
  const lead = {
    id: 'ann',
    name: 'Ann Lee',
    email: null,
    phone: '(718) 555-0101',
    updated_at: '2049-11-01T00:00:00Z',
    status: 'New',
    scheduled_date: '2049-11-23',
    scheduled_time: '10:00 AM',
    appointment: '["2049-11-23 15:00:00+00","2049-11-23 16:00:00+00")',
    meeting_type: 'Meetup',
    products_of_interest: { items: [] },
    interests: [],
    no_show: false,
  };
  openSchedule('/leads/schedule', {
    'GET /rest/v1/lead_tasks': () => json([]),
    // The list, or the one lead.
    'GET /rest/v1/leads': ({ headers }) =>
      json(headers.get('Accept')?.includes('object') ? lead : [lead]),
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/special_days': () =>
      json([{ id: 's', from_day: '2049-11-25', to_day: '2049-11-26', slots: [], note: 'Turkey' }]),
  });
  expect(await screen.findAllByText('Closed: Turkey')).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: '10:00 AM Ann Lee: Meetup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee: Meetup' }));
  expect(dialog.getByText('Appointment · Tue, Nov 23, 2049, 10:00 AM')).toBeTruthy();
  expect(await dialog.findByText('(718) 555-0101')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Move…' }));
  expect(await dialog.findByRole('form', { name: 'Edit appointment' })).toBeTruthy();
  expect(dialog.getAllByRole('form')).toHaveLength(1);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Time' }).value).toBe('10:00 AM');
});

const BUSY = {
  'POST /rest/v1/rpc/busy_times': () =>
    json([
      {
        calendar: 'Personal',
        starts_at: '2049-11-24T15:00:00Z',
        ends_at: '2049-11-24T16:00:00Z',
      },
      { calendar: 'Family', starts_at: '2049-11-26T05:00:00Z', ends_at: '2049-11-27T05:00:00Z' },
    ]),
  'GET /rest/v1/site_settings': () =>
    json({ time_zone: 'America/New_York', availability: DEFAULT_AVAILABILITY }),
};

test('the agenda says when one’s own calendars are busy, without a button', async () => {
  openSchedule('/leads/schedule?view=agenda', BUSY);
  const times = await screen.findByText('10:00 AM to 11:00 AM Busy: Personal');
  expect(times.closest('[role="button"]')).toBeNull();
  expect(screen.getByText('All day Busy: Family')).toBeTruthy();
});

test('a month shows only the whole days on which one’s own calendars are busy', async () => {
  wide();
  openSchedule('/leads/schedule?view=month', BUSY);
  expect(await screen.findByText('Busy: Family')).toBeTruthy();
  expect(screen.queryByText('Busy: Personal')).toBeNull();
});
