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
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { FilterButton, FilterChips, StatusFilter } from './list-filters.tsx';
import { SenderBar } from './sender-bar.tsx';

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

async function openFilters() {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/lead_origins': () => json([]),
    'GET /rest/v1/leads': () => json([]),
  });
  renderInBackOffice(
    <ListBase resource="leads">
      <FilterButton narrow={false} onPhone={false} />
      <FilterChips withStatus />
    </ListBase>,
    { resource: 'leads' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
}

test('two filters that are set before the list is drawn anew both hold', async () => {
  await openFilters();
  act(() => {
    screen.getByRole('checkbox', { name: 'Not answered yet' }).click();
    screen.getByRole('checkbox', { name: 'No next step' }).click();
  });
  const removing = { name: /^Remove filter/, hidden: true };
  await waitFor(() =>
    expect(screen.getAllByRole('button', removing).map(({ textContent }) => textContent)).toEqual([
      'Not answered yet',
      'No next step',
    ]),
  );
});

test('a filter’s choice stands at once, and gives way to the address when it is left', async () => {
  await openFilters();
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Business type' });
  act(() => type.focus());
  act(() => {
    fireEvent.change(type, { target: { value: 'Dealership' } });
    // The list is not drawn anew yet. An arrow key would begin here.
    expect(type.value).toBe('Dealership');
  });
  act(() => type.blur());
  const chip = await screen.findByRole('button', { name: /^Remove filter/, hidden: true });
  expect(type.value).toBe('Dealership');
  act(() => chip.click());
  await waitFor(() => expect(type.value).toBe(''));
});

describe('the sender bar', () => {
  const leads = ['Ann', 'Ben', 'Cleo'].map((name) => ({ id: name, name, sender: 'ab12' }));
  const other = { id: 'Dora', name: 'Dora', sender: 'cd34' };

  let answers: Parameters<typeof fakeNetwork>[0];
  let requests: Request[];
  beforeEach(() => {
    answers = {
      'GET /rest/v1/leads': ({ url }) =>
        json(url.includes('sender=eq.ab12') ? leads : [...leads, other]),
      'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
      'DELETE /rest/v1/leads': () =>
        new Response(null, { status: 204, headers: { 'Content-Range': '*/3' } }),
    };
    requests = fakeNetwork(answers);
  });

  function openList(filter: object) {
    renderInBackOffice(
      <ListBase resource="leads">
        <input id="search-leads" />
        <SenderBar />
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
  const deletions = () =>
    requests.filter(({ method }) => method === 'DELETE').map(({ url }) => new URL(url).search);

  test('counts the leads of the sender, and leads back to all leads', async () => {
    openList({ sender: 'ab12', status: 'New' });
    await screen.findByText('3 leads of the same sender');
    expect(screen.queryByText('Dora')).toBeNull();
    await press('Show all leads');
    await screen.findByText('Dora');
    expect(screen.queryByText('3 leads of the same sender')).toBeNull();
    const last = new URL(requests.at(-1)!.url).searchParams;
    expect(last.get('status')).toBe('eq.New');
    expect(last.get('sender')).toBeNull();
  });

  test('deletes all leads of the sender with one request, after a confirmation', async () => {
    openList({ sender: 'ab12' });
    await screen.findByText('3 leads of the same sender');
    await press('Delete all 3');
    await press('Cancel');
    expect(deletions()).toEqual([]);
    await press('Delete all 3');
    await press('Delete');
    await screen.findByText('3 leads were deleted.');
    expect(deletions()).toEqual(['?sender=eq.ab12']);
    await screen.findByText('Dora');
    await waitFor(() => expect(document.activeElement?.id).toBe('search-leads'));
  });

  test('keeps the leads and shows the reason if they cannot be deleted', async () => {
    answers['DELETE /rest/v1/leads'] = () => json({ message: 'disk full' }, 500);
    openList({ sender: 'ab12' });
    await screen.findByText('3 leads of the same sender');
    await press('Delete all 3');
    await press('Delete');
    await screen.findByText(/^Failed to delete leads: /);
    expect(screen.getByText('Ann')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete all 3' })).toBeTruthy());
  });

  test('is hidden while the list is not filtered by sender', async () => {
    openList({});
    await screen.findByText('Dora');
    expect(screen.queryByText(/same sender/)).toBeNull();
  });
});
