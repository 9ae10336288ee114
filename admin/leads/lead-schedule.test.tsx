import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { LeadSchedule } from './lead-schedule.tsx';

const task = (id: string, due_date: string) => ({
  id,
  description: `Task ${id}`,
  due_date,
  is_completed: false,
  leads: { id: 'lead', name: 'Ann Lee' },
});

/** The schedule with tasks on November 3, on the 20th at 11:30 PM, and on December 2, in New York. */
function openSchedule(address = '/leads/schedule') {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/lead_tasks': () =>
      json([
        task('early', '2049-11-03T15:00:00+00:00'),
        task('late', '2049-11-21T04:30:00+00:00'),
        task('next', '2049-12-02T15:00:00+00:00'),
        task('never', 'infinity'),
      ]),
  });
  renderInBackOffice(<LeadSchedule />, { resource: 'leads', at: address });
}

const tasks = () =>
  screen.queryAllByRole('link', { name: /Task/ }).map(({ textContent }) => textContent);

beforeEach(() => {
  // November 20, 3 PM in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2049-11-20T20:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the agenda begins today and can be moved', async () => {
  openSchedule();
  await waitFor(() =>
    expect(tasks()).toEqual(['11:30 PM Ann Lee: Task late', '10:00 AM Ann Lee: Task next']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(tasks()).toEqual(['11:00 AM Ann Lee: Task early']));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(tasks()).toHaveLength(2));
});

test('a task late in the evening is shown only on its own day', async () => {
  openSchedule();
  await userEvent.click(screen.getByRole('button', { name: 'Month' }));
  await waitFor(() => expect(tasks().filter((text) => text?.includes('late'))).toHaveLength(1));
});

test('the schedule opens at the date in the address', async () => {
  openSchedule('/leads/schedule?date=2049-11-02');
  await waitFor(() => expect(tasks()[0]).toBe('11:00 AM Ann Lee: Task early'));
});

test('the popover with the rest of a day’s tasks can be opened, used and closed by keyboard', async () => {
  const narrow = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(narrow(query), { matches: query.includes('min-width') }),
  );
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
  fakeNetwork({
    'GET /rest/v1/lead_tasks': () => json(tasks),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
  });
  renderInBackOffice(<LeadSchedule />, { resource: 'leads', at: '/leads/schedule' });
  const more = await screen.findByRole('button', { name: /^\+\d more$/ });
  more.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.textContent).toContain('Task 1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(more);
});

test('a schedule that cannot be read says why', async () => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/lead_tasks': () => json({ message: 'no such table' }, 400),
  });
  renderInBackOffice(<LeadSchedule />, { resource: 'leads', at: '/leads/schedule' });
  expect(await screen.findByText('Error: no such table')).toBeTruthy();
});
