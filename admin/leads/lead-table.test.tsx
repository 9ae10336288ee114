import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { LeadsPage } from './leads-page.tsx';

test('the bulk actions are shown only while leads are selected', async () => {
  const narrow = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(narrow(query), { matches: query.includes('min-width') }),
  );
  const lead = { id: 'a', name: 'Ann Lee', status: 'New', priority: 'Low', interests: [] };
  const instant = '2026-01-05T15:00:00Z';
  fakeNetwork({
    'GET /rest/v1/leads': () => json([{ ...lead, created_at: instant, updated_at: instant }]),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
  });
  renderInBackOffice(<LeadsPage />, { resource: 'leads' });
  const box = await screen.findByRole('checkbox', { name: 'Select Ann Lee' });
  expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull();
  await userEvent.click(box);
  expect(screen.getByRole('button', { name: 'Set status' })).toBeTruthy();
  await userEvent.click(box);
  expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull();
});
