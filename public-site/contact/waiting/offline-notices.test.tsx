import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../../../tests/component/site.tsx';
import { json } from '../../../tests/component/fake-network.ts';

test('an answer that was kept is told with its time, until the network is back and has a new one', async () => {
  const kept = () => new Response('[]', { headers: { 'kept-at': '2026-11-23T14:12:00.000Z' } });
  const { answers } = await openSite('/privacy', { 'GET /rest/v1/bundles': kept });
  await screen.findByText('No connection. This is the site as of November 23, 2026 at 9:12 AM.');
  answers['GET /rest/v1/bundles'] = () => json([]);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
});
