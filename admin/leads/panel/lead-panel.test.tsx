import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { useLeadsAddress } from '../leads-address.ts';
import { LeadPanel } from './lead-panel.tsx';

const LEAD = {
  id: 'a-lead',
  name: 'Ann Lee',
  status: 'New',
  priority: 'Medium',
  interests: [],
  products_of_interest: { items: [] },
  chat_history: [],
  origin: 'Direct',
  created_at: 'infinity',
};

function OpenPanel() {
  const { place } = useLeadsAddress();
  return <LeadPanel id={place.lead ?? ''} beside />;
}

/** The panel of a lead, opened at a tab; the Data API answers with this lead and these tasks. */
function openPanel(tab: string, { lead = {}, tasks = [] }: { lead?: object; tasks?: object[] }) {
  fakeNetwork({
    'GET /rest/v1/leads': () => json({ ...LEAD, ...lead }),
    'GET /rest/v1/lead_tasks': () => json(tasks),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/lead_notes': () => json([]),
  });
  renderInBackOffice(
    <ListContextProvider value={{ data: [] } as unknown as ListControllerResult}>
      <Routes>
        <Route path="/leads/*" element={<OpenPanel />} />
      </Routes>
    </ListContextProvider>,
    { resource: 'leads', at: `/leads/${LEAD.id}${tab}` },
  );
}

test('a row that nobody thought of breaks its own tab alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openPanel('/tasks', { tasks: [{ id: 'a', description: { not: 'text' }, due_date: null }] });
  expect(await screen.findByText('The tasks of this lead cannot be shown.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ann Lee' })).toBeTruthy();

  await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
  expect(await screen.findByRole('heading', { name: 'Appointment' })).toBeTruthy();
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

test('beside the time of an appointment stands whether it holds a slot', async () => {
  openPanel('/details', { lead: { scheduled_date: '2049-11-24', scheduled_time: 'after lunch' } });
  const appointment = await screen.findByRole('region', { name: 'Appointment' });
  expect(appointment.textContent).toContain('after lunchHolds no slot');

  await userEvent.click(screen.getByRole('button', { name: 'Edit appointment' }));
  const time = screen.getByRole('textbox', { name: 'Time' });
  const hint = () => document.getElementById(time.getAttribute('aria-describedby')!)?.textContent;
  expect(hint()).toContain('Holds no slot');
  await userEvent.clear(time);
  expect(hint()).toBe('Such as 2:30 PM.');
  await userEvent.type(time, '1 pm');
  expect(hint()).toBe('Holds this slot: nobody else can book it.');
});
