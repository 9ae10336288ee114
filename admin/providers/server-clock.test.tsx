import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openBackOffice } from '../../tests/component/back-office.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { currentTime, fetchAndCompareClocks } from './server-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

test('where the computer’s clock is a day fast, the page says so, and its days are those of the server', async () => {
  const serverTime = Date.now() - DAY_MS;
  const dated = (answer: Response) => {
    answer.headers.set('date', new Date(serverTime).toUTCString());
    return answer;
  };
  const counted = () => new Response(null, { headers: { 'Content-Range': '*/0' } });
  const { requests } = openBackOffice('/', {
    'GET /rest/v1/site_settings': () => dated(json({ id: 1, time_zone: 'America/New_York' })),
    'GET /rest/v1/lead_tasks': () => json([]),
    'GET /rest/v1/leads': () => json([]),
    'POST /rest/v1/rpc/leads_per_week': () => json([]),
    'HEAD /rest/v1/leads': counted,
    'HEAD /rest/v1/products': counted,
    'HEAD /rest/v1/bundles': counted,
    'HEAD /rest/v1/testimonials': counted,
  });
  const notice = await screen.findByText(/This computer’s clock is 24 hours fast/);
  expect(Math.abs(currentTime() - serverTime)).toBeLessThan(60_000);
  // The tasks of today are asked for by the server's day.
  await waitFor(() => {
    const asked = requests.flatMap(({ url }) => /due_date=gte\.([^&]+)/.exec(url)?.[1] ?? []);
    const startOfDay = Date.parse(decodeURIComponent(asked.at(-1) ?? ''));
    expect(startOfDay).toBeLessThanOrEqual(serverTime);
    expect(serverTime - startOfDay).toBeLessThan(25 * 60 * 60_000);
  });

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice.isConnected).toBe(false);
});

test('the server’s clock counts where it differs by more than five minutes, and its response was quick', async () => {
  const MINUTE_MS = 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  /** The difference that is believed after a response of a server that is so far ahead, which took so long. */
  const believed = async (ahead: number, took = 0) => {
    vi.stubGlobal('fetch', () => {
      vi.setSystemTime(Date.now() + took);
      const date = new Date(Date.now() + ahead).toUTCString();
      return Promise.resolve(new Response(null, { headers: { date } }));
    });
    await fetchAndCompareClocks('/');
    // Headers have whole seconds.
    return Math.round((currentTime() - Date.now()) / 1000) * 1000;
  };
  expect(await believed(0)).toBe(0);
  expect(await believed(5 * MINUTE_MS)).toBe(0);
  expect(await believed(5 * MINUTE_MS + 1000)).toBe(5 * MINUTE_MS + 1000);
  // Set right again.
  expect(await believed(MINUTE_MS)).toBe(0);
  expect(await believed(DAY_MS, MINUTE_MS)).toBe(0);
  expect(await believed(DAY_MS, MINUTE_MS - 1000)).toBe(DAY_MS);
  expect(await believed(0)).toBe(0);
});
