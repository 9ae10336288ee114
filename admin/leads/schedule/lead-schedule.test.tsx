import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { LeadSchedule } from './lead-schedule.tsx';

afterEach(() => void vi.useRealTimers());

test('the tasks that a day has no room for are opened, reached and left by keyboard', async () => {
  const narrow = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(narrow(query), { matches: query.includes('min-width') }),
  );
  // Where it opens is measured.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T15:00:00Z') });
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
