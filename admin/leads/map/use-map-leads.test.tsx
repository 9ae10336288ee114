import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { queryClient } from '../../providers/query-client.ts';
import { MAP_LEADS_KEY } from '../../providers/read-ahead.ts';
import { MapProblems, MapStatus } from './map-status.tsx';
import { useMapLeads } from './use-map-leads.ts';

const lead = (id: string, latitude: number | null = null) => ({
  id,
  name: `Lead ${id}`,
  shop_address: `${id} Main St, Brooklyn`,
  status: 'New',
  created_at: '2049-11-20T15:00:00+00:00',
  latitude,
  longitude: latitude && -73.9,
});

const place = {
  type: 'Feature',
  properties: { type: 'house', countrycode: 'US', housenumber: '1', street: 'Main St' },
  geometry: { type: 'Point', coordinates: [-73.9, 40.7] },
};

function MapTexts() {
  const leads = useMapLeads(true);
  return (
    <>
      <MapStatus ready leads={leads} shown={leads.placed.length} matching={undefined} />
      <MapProblems leads={leads} />
    </>
  );
}

/** The map of these leads, of `total` in all; the address service fails for the ids in `failing`. */
function openMap(leads: object[], { total = leads.length, failing = [] as string[], ...others }) {
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    // All of them at once: nothing is left for the requests that follow.
    'GET /rest/v1/leads': ({ url }) => json(url.includes('id=gt.') ? [] : leads),
    'HEAD /rest/v1/leads': () => new Response(null, { headers: { 'Content-Range': `*/${total}` } }),
    'PATCH /rest/v1/leads': () => new Response(null, { status: 204 }),
    'GET /api/': ({ url }) =>
      failing.some((id) => new URL(url).searchParams.get('q')?.startsWith(`${id} `))
        ? json({ message: 'down' }, 500)
        : json({ type: 'FeatureCollection', features: [place] }),
    ...others,
  });
  renderInBackOffice(<MapTexts />, { resource: 'leads', at: '/map' });
  return (method: string, path: string) =>
    requests.filter((each) => each.method === method && new URL(each.url).pathname === path);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('trying again looks up only the addresses that failed, and saves only new coordinates', async () => {
  const failing = ['c'];
  const asked = openMap([lead('a'), lead('b'), lead('c')], { failing });
  expect(await screen.findByText('1 address couldn’t be found')).toBeTruthy();
  await waitFor(() => expect(asked('PATCH', '/rest/v1/leads')).toHaveLength(2));
  expect(asked('GET', '/api/')).toHaveLength(3);

  failing.pop();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked('PATCH', '/rest/v1/leads')).toHaveLength(3));
  expect(screen.queryByText(/couldn’t be found/)).toBeNull();
  expect(asked('GET', '/api/')).toHaveLength(4);
});

test('coordinates are stored only for a lead that has none, and only for the address that was looked up', async () => {
  const [moved, placed, open, known] = [lead('m'), lead('p'), lead('o'), lead('k', 40.6)];
  // As the database has them by the time of the answer: one moved, and another was placed elsewhere.
  const rows = [{ ...moved, shop_address: '9 Elm St' }, { ...placed, latitude: 40.5 }, open, known];
  const stored = new Map(rows.map(({ id, latitude }) => [id, latitude]));
  const asked = openMap([moved, placed, open, known], {
    'PATCH /rest/v1/leads': async (request: Request) => {
      const query = new URL(request.url).searchParams;
      const { latitude } = (await request.json()) as { latitude: number };
      for (const row of rows) {
        const meets = [...query].every(([column, condition]) => {
          const value = row[column as keyof typeof row];
          return condition === (value === null ? 'is.null' : `eq.${value}`);
        });
        if (meets) stored.set(row.id, latitude);
      }
      return new Response(null, { status: 204 });
    },
  });
  await waitFor(() => expect(asked('PATCH', '/rest/v1/leads')).toHaveLength(3));
  await waitFor(() => expect(stored.get('o')).toBe(40.7));
  expect([...stored]).toEqual([
    ['m', null],
    ['p', 40.5],
    ['o', 40.7],
    ['k', 40.6],
  ]);
  expect(asked('GET', '/api/')).toHaveLength(3);
});

test('a place that was found for a former address is not used for the present one', async () => {
  const leads = [lead('a')];
  openMap(leads, { failing: ['9'] });
  expect(await screen.findByText('1 of 1 lead on the map.', { selector: 'p' })).toBeTruthy();
  leads[0] = { ...lead('a'), shop_address: '9 Elm St, Brooklyn' };
  await act(() => queryClient.invalidateQueries({ queryKey: MAP_LEADS_KEY }));
  expect(await screen.findByText('1 address couldn’t be found')).toBeTruthy();
});

test('the map counts all leads and says how many have no address', async () => {
  openMap([lead('d', 40.7), lead('e', 40.7)], { total: 5 });
  expect(
    await screen.findByText('2 of 5 leads on the map. 3 have no address.', { selector: 'p' }),
  ).toBeTruthy();
});

test('many markers are drawn some at a time, one part with each frame', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  const draw = () => act(() => frames.splice(0).forEach((each) => each(0)));
  openMap(
    Array.from({ length: 2000 }, (_, index) => lead(String(index), 40.7)),
    {},
  );
  const line = (text: string) => screen.findByText(text, { selector: 'p' });
  await line('Placing markers... (0/2000)');
  draw();
  await line('Placing markers... (1500/2000)');
  draw();
  await line('2000 of 2000 leads on the map.');
});

test('a place that was found is kept for the session, so that a reload of the page does not ask again', async () => {
  /** The service as a page that was just loaded has it. */
  const service = async () => {
    vi.resetModules();
    return (await import('./geocoding-service.ts')).geocodingService!;
  };
  const found = { latitude: 40.7, longitude: -73.9, place_is_street: true };
  const { cache } = await service();
  expect(cache.get('1 Main St')).toBeUndefined();
  cache.set('1 Main St', found);
  cache.set('Nowhere 7', null);
  const again = (await service()).cache;
  expect(again).not.toBe(cache);
  expect(['1 Main St', 'Nowhere 7'].map((address) => again.get(address))).toEqual([found, null]);
});
