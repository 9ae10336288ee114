import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { BlockedTimesNotice } from './blocked-times-notice.tsx';

const calendar = (name: string, stale: boolean) => ({
  id: name,
  name,
  read_at: '2026-11-20T12:00:00Z',
  busy_count: 2,
  error: null,
  stale,
});

test('calendars that could not be read for six hours are named, with the way to the reason', async () => {
  fakeNetwork({
    'POST /rest/v1/rpc/blocking_calendars': () =>
      json([calendar('Personal', true), calendar('Family', false), calendar('Club', true)]),
    'POST /rest/v1/rpc/busy_appointments': () => json([]),
  });
  renderInBackOffice(<BlockedTimesNotice />, { resource: 'leads' });
  expect(
    await screen.findByText(/^“Personal” and “Club” couldn’t be read for six hours\./),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe(
    '/settings/calendars',
  );
});

test('of the appointments at busy times, the first five are listed and the schedule has all', async () => {
  fakeNetwork({
    'POST /rest/v1/rpc/blocking_calendars': () => json([calendar('Personal', false)]),
    'POST /rest/v1/rpc/busy_appointments': () =>
      json(
        ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => ({
          lead_id: name.toLowerCase(),
          name,
          starts_at: '2049-01-13T15:00:00Z',
          calendar: 'Personal',
        })),
      ),
  });
  renderInBackOffice(<BlockedTimesNotice />, { resource: 'leads' });
  expect(
    await screen.findByText('6 appointments are at times when your own calendars are busy.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/leads/ann');
  expect(screen.getByRole('link', { name: 'See all in the schedule' }).getAttribute('href')).toBe(
    '/leads/schedule',
  );
  expect(screen.queryByText(/couldn’t be read/)).toBeNull();
});
