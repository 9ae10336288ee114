import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { loadLeadsAhead } from '../lazy-pages.ts';
import { LeadsPage } from './leads-page.tsx';

const lead = {
  id: 'a',
  name: 'Ann Lee',
  status: 'New',
  priority: 'Medium',
  created_at: '2049-01-13T15:00:00Z',
};
let requests: Request[];
const lists = () => requests.filter(({ url }) => new URL(url).pathname === '/rest/v1/leads');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(
    'sb-localhost-auth-token',
    JSON.stringify({
      access_token: 'a token',
      refresh_token: 'another',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      user: { id: 'admin', email: 'admin@example.org' },
    }),
  );
  requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/count_leads': () => json([]),
    'POST /rest/v1/rpc/lead_origins': () => json([]),
    'GET /rest/v1/leads': () => json([lead]),
  });
});

test('the leads are asked for while the page is loading, and not once more when it is there', async () => {
  window.location.hash = '#/admin/leads';
  loadLeadsAhead();
  await waitFor(() => expect(lists()).toHaveLength(1));
  renderInBackOffice(<LeadsPage />, { resource: 'leads' });
  await screen.findByText('Ann Lee');
  expect(lists()).toHaveLength(1);
});

test('leads that the page does not show are not taken from an earlier question', async () => {
  window.location.hash = '#/admin/leads';
  loadLeadsAhead();
  await waitFor(() => expect(lists()).toHaveLength(1));
  renderInBackOffice(<LeadsPage />, { resource: 'leads', at: '/leads?sort=name&order=ASC' });
  await screen.findByText('Ann Lee');
  expect(lists().map(({ url }) => new URL(url).searchParams.get('order'))).toEqual([
    expect.stringMatching(/^created_at/),
    expect.stringMatching(/^name/),
  ]);
});
