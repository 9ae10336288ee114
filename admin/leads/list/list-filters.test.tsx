import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ListBase,
  ListContextProvider,
  RecordsIterator,
  useList,
  type RaRecord,
} from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { BookingPauseNotice } from '../../lead-work/appointment/booking-pause.tsx';
import { DeleteBar } from './delete-bar.tsx';
import { FilterButton, FilterChips, StatusFilter } from './list-filters.tsx';

function FilteredList() {
  const list = useList<RaRecord>({ data: [], filter: { priority: 'High', status: 'New' } });
  return (
    <ListContextProvider value={list}>
      <StatusFilter />
    </ListContextProvider>
  );
}

test('the status filter counts the leads of each status with one request', async () => {
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/count_leads': () =>
      json([
        { status: 'New', leads: 1200 },
        { status: 'Closed - Won', leads: 3 },
      ]),
  });
  renderInBackOffice(<FilteredList />, { resource: 'leads' });
  const status = screen.getByRole('combobox', { name: 'Status' });
  await waitFor(() => expect(status.textContent).toBe('New 1,200'));
  await userEvent.click(status);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All statuses 1,203',
    'New 1,200',
    'Contacted 0',
    'Demo Scheduled 0',
    'Proposal Sent 0',
    'Closed - Won 3',
    'Closed - Lost 0',
  ]);
  const asked = requests.filter(({ url }) => url.includes('/rpc/') || url.includes('/leads'));
  expect(asked).toHaveLength(1);
  expect(await asked[0]!.json()).toEqual({ filter: { search: [], equal: { priority: 'High' } } });
});

test('no number of the former filter stands beside a new one', async () => {
  const [counts, list] = [heldAnswer([], 200), heldAnswer([], 200)];
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/lead_origins': () => json([]),
    'POST /rest/v1/rpc/count_leads': () => json([{ status: 'New', leads: 2 }]),
    'GET /rest/v1/leads': () => json([{ id: 'ann' }, { id: 'bob' }]),
  };
  fakeNetwork(answers);
  renderInBackOffice(
    <ListBase resource="leads">
      <FilterButton withStatus onPhone />
    </ListBase>,
    { resource: 'leads' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const status = screen.getByRole('combobox', { name: 'Status' });
  await waitFor(() => expect(status.textContent).toBe('All statuses 2'));
  await screen.findByRole('button', { name: 'Show 2 leads' });
  answers['POST /rest/v1/rpc/count_leads'] = counts.answer;
  answers['GET /rest/v1/leads'] = list.answer;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not answered yet' }));
  await screen.findByRole('button', { name: 'Show the leads' });
  expect(status.textContent).toBe('All statuses …');
  counts.give();
  list.give();
  await screen.findByRole('button', { name: 'Show 0 leads' });
  await waitFor(() => expect(status.textContent).toBe('All statuses 0'));
});

async function openFilters() {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/lead_origins': () => json([]),
    'GET /rest/v1/leads': () => json([]),
  });
  renderInBackOffice(
    <ListBase resource="leads">
      <FilterButton withStatus={false} onPhone={false} />
      <FilterChips withStatus />
    </ListBase>,
    { resource: 'leads' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
}

test('filters that are set before the list re-renders all hold', async () => {
  await openFilters();
  act(() => {
    screen.getByRole('checkbox', { name: 'Not answered yet' }).click();
    screen.getByRole('checkbox', { name: 'No next step' }).click();
    screen.getByRole('checkbox', { name: 'Renews in 90 days' }).click();
  });
  const removing = { name: /^Remove filter/, hidden: true };
  await waitFor(() =>
    expect(screen.getAllByRole('button', removing).map(({ textContent }) => textContent)).toEqual([
      'Not answered yet',
      'No next step',
      'Renews in 90 days',
    ]),
  );
});

test('the leads who prefer Spanish are found by a filter, which the X of its chip removes', async () => {
  await openFilters();
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), {
    target: { value: 'es' },
  });
  const name = 'Remove filter: Prefers Spanish';
  const chip = await screen.findByRole('button', { name, hidden: true });
  fireEvent.click(chip.querySelector('svg')!);
  await waitFor(() => expect(screen.queryByRole('button', { name, hidden: true })).toBeNull());
});

test('a filter’s choice stands at once, and gives way to the address when it is left', async () => {
  await openFilters();
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Business type' });
  act(() => type.focus());
  act(() => {
    fireEvent.change(type, { target: { value: 'Dealership' } });
    // The list has not re-rendered yet. An arrow key would begin here.
    expect(type.value).toBe('Dealership');
  });
  act(() => type.blur());
  const chip = await screen.findByRole('button', { name: /^Remove filter/, hidden: true });
  expect(type.value).toBe('Dealership');
  act(() => chip.click());
  await waitFor(() => expect(type.value).toBe(''));
});

test('a day that is not whole filters nothing, and days in the wrong order are told', async () => {
  await openFilters();
  const chips = () =>
    screen
      .queryAllByRole('button', { name: /^Remove filter/, hidden: true })
      .map(({ textContent }) => textContent);
  const day = screen.getByLabelText<HTMLInputElement>('Received from');
  act(() => day.focus());
  fireEvent.change(day, { target: { value: '2049-11-20' } });
  await waitFor(() => expect(chips()).toEqual(['Received from Sat, Nov 20, 2049']));
  // The year is typed as far as its second digit.
  fireEvent.change(day, { target: { value: '0020-11-20' } });
  await waitFor(() => expect(chips()).toEqual([]));
  expect(screen.queryByText(/a year of four digits/)).toBeNull();
  act(() => day.blur());
  expect(screen.getByText('Enter month, day, and a year of four digits.')).toBeTruthy();
  expect(day.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(day, { target: { value: '2049-11-20' } });
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(screen.queryByText(/a year of four digits/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Received through'), { target: { value: '2049-11-19' } });
  expect(await screen.findByText('This day is before the first day.')).toBeTruthy();
});

describe('the bar that deletes what a list shows', () => {
  const leads = ['Ann', 'Ben', 'Cleo'].map((name) => ({ id: name, name, sender: 'ab12' }));
  const other = { id: 'Dora', name: 'Dora', sender: 'cd34' };
  const DELETED = { leads: [{}, {}, {}], notes: [], tasks: [], links: [] };

  let answers: Parameters<typeof fakeNetwork>[0];
  let requests: Request[];
  beforeEach(() => {
    answers = {
      'GET /rest/v1/leads': ({ url }) => json(url.includes('sender=') ? leads : [...leads, other]),
      'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
      'POST /rest/v1/rpc/find_leads': () => json({ total: 3, leads }),
      'POST /rest/v1/rpc/delete_leads': () => json(DELETED),
      'POST /rest/v1/rpc/restore_leads': () => json(3),
    };
    requests = fakeNetwork(answers);
  });

  function openList(filter: object) {
    renderInBackOffice(
      <ListBase resource="leads">
        <input id="search-leads" />
        <DeleteBar />
        <ul>
          <RecordsIterator<LeadRow> render={({ name }) => <li key={name}>{name}</li>} />
        </ul>
      </ListBase>,
      {
        resource: 'leads',
        at: `/leads?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      },
    );
  }
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const sent = (call: string) =>
    Promise.all(
      requests
        .filter(({ url }) => url.endsWith(`/rpc/${call}`))
        .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
    );

  test('counts the leads of the sender, and leads back to all leads', async () => {
    openList({ sender: 'ab12', status: 'New' });
    await screen.findByText('3 leads from the same sender');
    expect(screen.queryByText('Dora')).toBeNull();
    await press('Show all leads');
    await screen.findByText('Dora');
    expect(screen.queryByText('3 leads from the same sender')).toBeNull();
    const last = new URL(requests.at(-1)!.url).searchParams;
    expect(last.get('status')).toBe('eq.New');
    expect(last.get('sender')).toBeNull();
  });

  test('asks for the leads that were sent since a time, under all other filters', async () => {
    openList({
      online: 'yes',
      appointment: 'yes',
      received_since: '2049-01-13T15:00:00.000Z',
      search: 'ann',
    });
    const bar = await screen.findByText(/^3 leads sent since/);
    expect(bar.textContent).toBe('3 leads sent since Wed, Jan 13, 2049, 10:00 AM');
    expect((await sent('find_leads'))[0]?.filter).toMatchObject({
      online: 'yes',
      received_from: '2049-01-13T15:00:00.000Z',
      search: [['ann']],
    });
    await press('Show all leads');
    await waitFor(async () =>
      expect((await sent('find_leads')).at(-1)?.filter).toEqual({ search: [['ann']], equal: {} }),
    );
  });

  test('deletes the leads that it counted with one press, and Undo brings them back', async () => {
    openList({ sender: 'ab12' });
    await press('Delete these 3 leads');
    await screen.findByText('3 leads were deleted.');
    expect(await sent('delete_leads')).toEqual([{ ids: ['Ann', 'Ben', 'Cleo'] }]);
    await screen.findByText('Dora');
    await waitFor(() => expect(document.activeElement?.id).toBe('search-leads'));
    await press('Undo');
    await waitFor(async () => expect(await sent('restore_leads')).toEqual([{ deleted: DELETED }]));
  });

  test('says how many leads couldn’t be brought back', async () => {
    answers['POST /rest/v1/rpc/restore_leads'] = () => json(2);
    openList({ sender: 'ab12' });
    await press('Delete these 3 leads');
    await press('Undo');
    await screen.findByText('Not undone: the time of 1 lead has been booked since.');
  });

  test('keeps the leads and shows the reason if they cannot be deleted', async () => {
    answers['POST /rest/v1/rpc/delete_leads'] = () => json({ message: 'disk full' }, 500);
    openList({ sender: 'ab12' });
    await press('Delete these 3 leads');
    await screen.findByText(/^Failed to delete leads: /);
    expect(screen.getByText('Ann')).toBeTruthy();
    await screen.findByRole('button', { name: 'Delete these 3 leads' });
  });

  test('says why it has nothing to delete if its leads cannot be read, and reads them again', async () => {
    answers['POST /rest/v1/rpc/find_leads'] = () => json({ message: 'Out of order' }, 400);
    openList({ sender: 'ab12' });
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
    answers['POST /rest/v1/rpc/find_leads'] = () => json({ total: 3, leads });
    await press('Try again');
    await screen.findByRole('button', { name: 'Delete these 3 leads' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is hidden while the list is filtered by neither', async () => {
    openList({});
    await screen.findByText('Dora');
    expect(screen.queryByText(/same sender|sent since/)).toBeNull();
  });
});

describe('the notice that booking paused by itself', () => {
  const PAUSED = { booking_paused: true, booking_limit_reached_at: '2049-01-13T15:42:00Z' };
  const open = (settings: object) => {
    const answers: Parameters<typeof fakeNetwork>[0] = {
      'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York', ...settings }),
      'POST /rest/v1/rpc/count_leads': () =>
        json([
          { status: 'New', leads: 9 },
          { status: 'Contacted', leads: 1 },
        ]),
      'PATCH /rest/v1/site_settings': () => new Response(null, { status: 204 }),
    };
    const requests = fakeNetwork(answers);
    renderInBackOffice(<BookingPauseNotice />, { resource: 'leads' });
    return { answers, requests };
  };

  test('says since when and for how many requests, and leads to them', async () => {
    open(PAUSED);
    const link = await screen.findByRole('link', { name: 'Review the 10 requests' });
    expect(screen.getByRole('status').textContent).toContain(
      'Online booking paused by itself (Wed, Jan 13, 2049, 10:42 AM):',
    );
    const address = new URL(link.getAttribute('href')!, 'http://localhost');
    expect(JSON.parse(address.searchParams.get('filter')!)).toEqual({
      online: 'yes',
      appointment: 'yes',
      received_since: '2049-01-13T14:42:00.000Z',
    });
  });

  test('resumes booking', async () => {
    const { answers, requests } = open(PAUSED);
    const button = await screen.findByRole('button', { name: 'Resume booking' });
    answers['GET /rest/v1/site_settings'] = () =>
      json({ time_zone: 'America/New_York', booking_paused: false });
    await userEvent.click(button);
    await screen.findByText('Visitors can book online again.');
    const patch = requests.find(({ method }) => method === 'PATCH');
    expect(await patch?.json()).toEqual({ booking_paused: false });
  });

  test('stays, with the reason, if booking cannot be resumed', async () => {
    const { answers } = open(PAUSED);
    answers['PATCH /rest/v1/site_settings'] = () => json({ message: 'disk full' }, 500);
    await userEvent.click(await screen.findByRole('button', { name: 'Resume booking' }));
    await screen.findByText(/^Booking is still paused: /);
    expect(screen.getByText(/Online booking paused by itself/)).toBeTruthy();
  });

  test('is not there while the administrator has paused booking', async () => {
    const { requests } = open({ booking_paused: true, booking_limit_reached_at: null });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(screen.queryByText(/Online booking paused/)).toBeNull();
  });
});
