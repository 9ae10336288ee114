import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { openBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json, signIn } from '../../../tests/component/fake-network.ts';
import {
  giveMapSize,
  mapLead as lead,
  openMap,
  PLACE_NOT_FOUND,
} from '../../../tests/component/lead-map.tsx';
import { loadOpenedPage } from '../../lazy-pages.ts';
import { queryClient } from '../../providers/query-client.ts';

const NOWHERE = { latitude: null, longitude: null };
const FOUND = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { type: 'house', countrycode: 'US', housenumber: '1', street: 'Main St' },
      geometry: { type: 'Point', coordinates: [-73.9, 40.7] },
    },
  ],
};
const said = (text: string) => waitFor(() => expect(statusText()).toContain(text));
const statusText = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
/** The line above the map, with the numbers that are not read out. */
const line = (text: string | RegExp) => screen.findByText(text, { selector: 'p' });
const rows = () => screen.queryAllByRole('button', { name: /show on the map$/ });

// Before any other test has loaded the map.
test('the status line says what the map waits for and counts the addresses, of which a reader hears once', async () => {
  const waiting: ((response: Response) => void)[] = [];
  let fetched = () => {};
  const held = new Promise<void>((resolve) => (fetched = resolve));
  const answers = openMap([lead('Ann'), lead('Bob', NOWHERE), lead('Cid', NOWHERE)]);
  const leads = answers['GET /rest/v1/leads']!;
  answers['GET /rest/v1/leads'] = async (request) => held.then(() => leads(request));
  answers['GET /api/'] = () => new Promise((resolve) => waiting.push(resolve));
  expect(statusText()).toContain('Initializing map...');
  await said('Fetching leads...');
  fetched();
  await line('Geocoding addresses... (0/2)');
  expect(statusText()).toContain('Geocoding addresses...');
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]!(json(FOUND));
  await line('Geocoding addresses... (1/2)');
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]!(json(FOUND));
  await said('3 of 3 leads on the map.');
});

test('a lead whose address is found later is brought into view', async () => {
  const answers = openMap([lead('Ann'), lead('Bob', NOWHERE)]);
  let find: (response: Response) => void = () => undefined;
  answers['GET /api/'] = () => new Promise((resolve) => (find = resolve));
  await line('Geocoding addresses... (0/1)');
  await screen.findByRole('button', { name: 'Ann, New' });
  const [house] = FOUND.features;
  const inBuffalo = { ...house, geometry: { type: 'Point', coordinates: [-78.88, 42.89] } };
  find(json({ ...FOUND, features: [inBuffalo] }));
  await said('2 of 2 leads on the map.');
  // The map has no markers for leads out of view.
  expect(await screen.findByRole('button', { name: 'Bob, New' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ann, New' })).toBeTruthy();
});

test('a map shows all leads whenever it is opened, until somebody has moved it', async () => {
  const [ann, bob] = [lead('Ann'), lead('Bob', { latitude: 42.89, longitude: -78.88 })];
  const marker = (name: string) => screen.findByRole('button', { name: `${name}, New` });
  const openLater = (...leads: object[]) => {
    cleanup();
    queryClient.clear();
    openMap(leads);
  };
  openMap([ann]);
  await marker('Ann');
  openLater(ann, bob);
  await marker('Ann');
  await marker('Bob');
  openLater(ann);
  await marker('Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  openLater(ann, bob);
  await marker('Ann');
  await said('2 of 2 leads on the map.');
  // The map has no markers for leads out of view.
  expect(screen.queryByRole('button', { name: 'Bob, New' })).toBeNull();
});

test('without leads that have an address the map says so', async () => {
  openMap([]);
  await said('No leads with addresses found.');
  expect(screen.getByRole('button', { name: 'Show all' })).toHaveProperty('disabled', true);
});

test('leads that cannot be fetched are reported, and can be fetched again', async () => {
  const answers = openMap([lead('Ann')]);
  const leads = answers['GET /rest/v1/leads']!;
  answers['GET /rest/v1/leads'] = () => json({ message: 'disk full' }, 500);
  const alert = await screen.findByText(/Failed to fetch leads: disk full/);
  await expectAccessible();
  expect(screen.queryByText('No leads with addresses found.')).toBeNull();
  answers['GET /rest/v1/leads'] = leads;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await said('1 of 1 lead on the map.');
  expect(alert.isConnected).toBe(false);
});

test('addresses that are not found are listed with a link to their lead', async () => {
  const lost = lead('Lost', { shop_address: 'Nowhere 7', ...NOWHERE });
  const answers = openMap([
    lead('Ann'),
    lost,
    lead('Failed', { shop_address: '9 Main St, Queens', ...NOWHERE }),
  ]);
  answers['GET /api/'] = ({ url }) =>
    new URL(url).searchParams.get('q')?.startsWith('Nowhere')
      ? json(PLACE_NOT_FOUND)
      : json({ message: 'Internal error' }, 500);
  await screen.findByText(/2 addresses couldn’t be found/);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const alert = within(
    screen.getAllByRole('alert').find((each) => each.textContent?.includes('couldn’t be found'))!,
  );
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lost: Nowhere 7',
    'Failed: 9 Main St, Queens (the address service failed)',
  ]);
  expect(alert.getByRole('link', { name: 'Lost' }).getAttribute('href')).toContain(
    `/leads/${lost.id}`,
  );
});

const STATUSES = [
  lead('Ann Lee'),
  lead('Bea Ortiz', { status: 'Contacted', latitude: 40.7 }),
  lead('Cid Roy', { status: 'Closed - Lost', latitude: 40.72 }),
];
const names = () =>
  rows().map(({ textContent }) => /Ann Lee|Bea Ortiz|Cid Roy/.exec(textContent)?.[0]);
const FILTERED = `/map?filter=${encodeURIComponent('{"priority":"High"}')}`;
/** The database's answer to the question which leads pass a filter. */
const found = (...leads: { id: string }[]) =>
  json({ total: leads.length, leads: leads.map(({ id }) => ({ id, created_at: '2049-11-20' })) });

describe('with the filter of the list', () => {
  test('the map shows what the database finds, says how many match, and shows all without it', async () => {
    const asked: unknown[] = [];
    openMap(
      STATUSES,
      { at: FILTERED },
      {
        'POST /rest/v1/rpc/find_leads': async (request) => {
          asked.push(((await request.json()) as { filter: object }).filter);
          // One that matches has no address.
          return found(STATUSES[0]!, STATUSES[1]!, { id: crypto.randomUUID() });
        },
      },
    );
    await said('2 of 3 matching leads on the map.');
    expect(asked).toEqual([{ search: [], equal: { priority: 'High' } }]);
    expect(names()).toEqual(['Ann Lee', 'Bea Ortiz']);
    expect(await screen.findByRole('button', { name: 'Ann Lee, New' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cid Roy, Closed - Lost' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: High priority' }));
    await said('3 of 3 leads on the map.');
    expect(await screen.findByRole('button', { name: 'Cid Roy, Closed - Lost' })).toBeTruthy();
  });

  test('leads without a place are told from leads that do not match, and the filter is cleared', async () => {
    let answer = found({ id: crypto.randomUUID() });
    openMap(STATUSES, { at: FILTERED }, { 'POST /rest/v1/rpc/find_leads': () => answer.clone() });
    expect(await screen.findByText(/^None of the leads that match is on the map/)).toBeTruthy();
    answer = found();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search leads' }), 'nobody');
    expect(await screen.findByText('No leads match these filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await said('3 of 3 leads on the map.');
  });

  test('a filter that the database does not answer is reported, and can be tried again', async () => {
    let answer = () => new Response(null, { status: 503 });
    openMap(STATUSES, { at: FILTERED }, { 'POST /rest/v1/rpc/find_leads': () => answer() });
    const alert = await screen.findByText(/^Failed to fetch leads:/);
    expect(rows()).toEqual([]);
    answer = () => found(STATUSES[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await said('1 of 1 matching lead on the map.');
    expect(alert.isConnected).toBe(false);
  });

  test('another filter brings what it finds into view, once the database has answered', async () => {
    const far = { latitude: 42.89, longitude: -78.88 };
    const [near, away] = [lead('Ann Lee'), lead('Bea Ortiz', far)];
    const late = heldAnswer({ total: 1, leads: [{ id: away.id, created_at: '2049-11-20' }] }, 200);
    openMap(
      [near, away],
      { at: FILTERED },
      {
        'POST /rest/v1/rpc/find_leads': async (request) => {
          const { filter } = (await request.json()) as { filter: { equal: { priority: string } } };
          return filter.equal.priority === 'High' ? found(near) : late.answer();
        },
      },
    );
    expect(await screen.findByRole('button', { name: 'Ann Lee, New' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Priority' }), {
      target: { value: 'Low' },
    });
    await userEvent.keyboard('{Escape}');
    await said('Fetching leads...');
    expect(screen.getByRole('button', { name: 'Ann Lee, New' })).toBeTruthy();
    late.give();
    // The map has no markers for leads out of view.
    expect(await screen.findByRole('button', { name: 'Bea Ortiz, New' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ann Lee, New' })).toBeNull();
  });

  test('the other views of the leads have the same filter', async () => {
    openMap(STATUSES, { at: FILTERED }, { 'POST /rest/v1/rpc/find_leads': () => found() });
    await screen.findByText('No leads match these filters.');
    for (const [view, path] of [
      ['Table', '/leads'],
      ['Board', '/leads/board'],
    ] as const) {
      const href = screen.getByRole('link', { name: view }).getAttribute('href')!;
      const { pathname, searchParams } = new URL(href, 'http://localhost');
      expect([pathname, searchParams.get('filter')]).toEqual([path, '{"priority":"High"}']);
    }
    expect(screen.getByRole('link', { name: 'Map' }).getAttribute('aria-current')).toBe('page');
  });

  test('a visit stays planned, though the filter hides its lead', async () => {
    openMap(
      STATUSES,
      {},
      {
        'POST /rest/v1/rpc/find_leads': () => found(STATUSES[0]!),
      },
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Visit Cid Roy' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Priority' }), {
      target: { value: 'High' },
    });
    await userEvent.keyboard('{Escape}');
    await said('1 of 1 matching lead on the map.');
    expect(screen.queryByRole('checkbox', { name: 'Visit Cid Roy' })).toBeNull();
    const stops = within(screen.getByRole('list', { name: 'Stops' }));
    expect(stops.getByText('Cid Roy')).toBeTruthy();
  });
});

describe('without tiles', () => {
  const tiles = () => [...document.querySelectorAll('img.leaflet-tile')];
  const fail = async () => {
    await waitFor(() => expect(tiles()).not.toEqual([]));
    act(() => tiles().forEach((tile) => tile.dispatchEvent(new Event('error'))));
  };
  const notice = (text: RegExp) => screen.findByText(text);
  const attribution = () => document.querySelector('.leaflet-control-attribution')?.textContent;

  test('the boroughs are drawn with their names, the map says so, and can try again', async () => {
    openMap([lead('Ann')]);
    await said('1 of 1 lead on the map.');
    expect(screen.queryByText(/street map couldn’t be loaded/)).toBeNull();
    await fail();
    const alert = await notice(
      /^The street map couldn’t be loaded\..*outline of the five boroughs/,
    );
    for (const name of ['Manhattan', 'The Bronx', 'Queens', 'Brooklyn', 'Staten Island']) {
      expect(screen.getByText(name)).toBeTruthy();
    }
    expect(attribution()).toContain('OpenStreetMap');
    expect(attribution()).toContain('Outlines: NYC City Planning, NOAA');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert.isConnected).toBe(false));
    act(() => tiles().forEach((tile) => tile.dispatchEvent(new Event('load'))));
    expect(screen.queryByText(/street map couldn’t be loaded/)).toBeNull();
    expect(attribution()).not.toContain('Outlines');
  });

  test('a map away from New York opens on the business, and names no borough', async () => {
    openMap([], { settings: { map_latitude: 30.27, map_longitude: -97.74 } });
    await said('No leads with addresses found.');
    await fail();
    await notice(/^The street map couldn’t be loaded\..*You see the leads without it/);
    expect(screen.queryByText('Manhattan')).toBeNull();
    expect(attribution()).not.toContain('NYC City Planning');
    const [zoom, column] = tiles()[0]!.getAttribute('src')!.split('/').slice(-3).map(Number);
    // The tiles are those around Austin: New York is east of 90° W.
    expect((column! / 2 ** zoom!) * 360 - 180).toBeLessThan(-90);
  });
});

test('a row lights its marker, and each marker opens its own window, without a company if it has none', async () => {
  openMap([
    lead('Ann', { shop_address: '1 Grand Ave, Brooklyn' }),
    lead('Bob', { company_name: 'Bronx Trucks', latitude: 40.845, longitude: -73.865 }),
  ]);
  // Leaflet would take two real clicks so soon after each other for a double click.
  fireEvent.click(await screen.findByRole('button', { name: 'Ann, New' }));
  const row = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^${name} .*show on the map$`) });
  expect(row('Ann').getAttribute('aria-current')).toBe('true');
  const window = await screen.findByRole('dialog', { name: 'Ann' });
  expect(window.textContent).toMatch(
    /^Ann1 Grand Ave, BrooklynNNew · Medium priorityView DetailsAdd to visits/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close popup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Bob, New' }));
  expect((await screen.findByRole('dialog', { name: 'Bob' })).textContent).toContain(
    'Bronx Trucks',
  );
  expect(row('Ann').getAttribute('aria-current')).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Close popup' }));
  // The letter of the status, on each pin and once more on the one that stands out.
  const pins = () => within(screen.getByRole('region', { name: 'Map of leads' })).getAllByText('N');
  await waitFor(() => expect(pins()).toHaveLength(2));
  act(() => row('Bob').focus());
  expect(pins()).toHaveLength(3);
  act(() => row('Bob').blur());
  await userEvent.hover(row('Ann'));
  expect(pins()).toHaveLength(3);
});

test('leads near the location come first, and blocked access to it is reported', async () => {
  let isBlocked = true;
  const getCurrentPosition = (
    locate: (position: { coords: object }) => void,
    fail: (error: { code: number }) => void,
  ) => {
    if (isBlocked) fail({ code: 1 });
    else locate({ coords: { latitude: 40.72, longitude: -73.95 } });
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  openMap(STATUSES);
  const nearMe = await screen.findByRole('button', { name: 'Near me' });
  await userEvent.click(nearMe);
  expect(await screen.findByText(/^Location access is blocked/)).toBeTruthy();
  expect(screen.getByText('newest first · check the ones to visit')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Ann Lee', 'Bea Ortiz', 'Cid Roy']));
  isBlocked = false;
  await userEvent.click(nearMe);
  expect(await screen.findByText('nearest first · check the ones to visit')).toBeTruthy();
  expect(names()).toEqual(['Cid Roy', 'Bea Ortiz', 'Ann Lee']);
  expect(screen.queryByText(/^Location access is blocked/)).toBeNull();
});

test('the leads that were read while the page was loading are not read again', async () => {
  giveMapSize();
  signIn();
  const rows = {
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    'GET /rest/v1/leads': () => json([lead('Ann')]),
    'HEAD /rest/v1/leads': () => new Response(null, { headers: { 'Content-Range': '*/1' } }),
  };
  const reads = (requests: Request[]) =>
    requests.filter(({ url }) => url.includes('/leads?') && url.includes('latitude')).length;
  const early = fakeNetwork(rows);
  window.location.hash = '#/admin/map';
  await loadOpenedPage();
  expect(reads(early)).toBe(1);
  const { requests } = openBackOffice('/map', rows);
  await screen.findByRole('button', { name: /^Ann.*show on the map$/ });
  expect(reads(requests)).toBe(0);
});
