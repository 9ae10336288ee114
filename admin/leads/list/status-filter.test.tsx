import { screen } from '@testing-library/react';
import { ListContextProvider, useList, type RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { StatusFilter } from './status-filter.tsx';

function FilteredList() {
  const list = useList<RaRecord>({ data: [], filter: { priority: 'High', status: 'New' } });
  return (
    <ListContextProvider value={list}>
      <StatusFilter />
    </ListContextProvider>
  );
}

it('asks once for how many leads of each status the other filters leave', async () => {
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/count_leads': () =>
      json([
        { status: 'New', leads: 1200 },
        { status: 'Closed - Won', leads: 3 },
      ]),
  });
  renderInBackOffice(<FilteredList />, { resource: 'leads' });
  await screen.findByRole('button', { name: 'All 1,203' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'All 1,203',
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
