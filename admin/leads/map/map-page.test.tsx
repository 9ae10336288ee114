import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { openBackOffice, renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json, signIn } from '../../../tests/component/fake-network.ts';
import { loadOpenedPage } from '../../lazy-pages.ts';
import { geocodingService } from './geocoding-service.ts';
import { MapPage } from './map-page.tsx';

let number = 0;
function lead(name: string, fields: object = {}) {
  number += 1;
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name,
    company_name: null,
    shop_address: `${number} Atlantic Ave, Brooklyn, NY 11216`,
    status: 'New',
    priority: 'Medium',
    created_at: '2049-11-20T15:00:00+00:00',
    latitude: 40.68,
    longitude: -73.95,
    ...fields,
  };
}
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
const NOT_FOUND = { type: 'FeatureCollection', features: [] };

/** Opens the map with these leads; the address service finds nothing. */
function openMap(
  leads: object[],
  { at = '/map', settings = {} } = {},
  others: Parameters<typeof fakeNetwork>[0] = {},
) {
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York', ...settings }),
    'GET /rest/v1/leads': () => json(leads),
    'HEAD /rest/v1/leads': () =>
      new Response(null, { headers: { 'Content-Range': `*/${leads.length}` } }),
    'PATCH /rest/v1/leads': () => new Response(null, { status: 204 }),
    'GET /api/': () => json(NOT_FOUND),
    ...others,
  };
  fakeNetwork(answers);
  renderInBackOffice(<MapPage />, { resource: 'leads', at });
  return answers;
}
const said = (text: string) => waitFor(() => expect(statusText()).toContain(text));
const statusText = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
/** The line above the map, with the numbers that are not read out. */
const line = (text: string | RegExp) => screen.findByText(text, { selector: 'p' });
const rows = () => screen.queryAllByRole('button', { name: /show on the map$/ });

function setClock(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // A map has a size, and the page a wide screen.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

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
      ? json(NOT_FOUND)
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
    openMap(
      [near, away],
      { at: FILTERED },
      {
        'POST /rest/v1/rpc/find_leads': async (request) => {
          const { filter } = (await request.json()) as { filter: { equal: { priority: string } } };
          return found(filter.equal.priority === 'High' ? near : away);
        },
      },
    );
    expect(await screen.findByRole('button', { name: 'Ann Lee, New' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Priority' }), {
      target: { value: 'Low' },
    });
    await userEvent.keyboard('{Escape}');
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

test('blocked access to the location is reported', async () => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      geolocation: {
        value: {
          getCurrentPosition: (_: unknown, fail: (error: { code: number }) => void) =>
            fail({ code: 1 }),
        },
      },
    }),
  );
  openMap([lead('Ann')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Near me' }));
  expect(await screen.findByText(/^Location access is blocked/)).toBeTruthy();
});

test('a day of visits whose time to leave is over leaves in the next five minutes', async () => {
  setClock('2026-12-01T19:01:00Z');
  openMap([lead('Ann')]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visit Ann' }));
  const visits = within(await screen.findByRole('region', { name: /^Visits/ }));
  const leave = visits.getByLabelText('Leave at');
  expect(leave).toHaveProperty('value', '14:05');
  expect(visits.getByText('About 2:05 PM')).toBeTruthy();
  fireEvent.change(leave, { target: { value: '08:00' } });
  expect(await visits.findByText('Leaving at 2:05 PM')).toBeTruthy();
  fireEvent.blur(leave);
  expect(leave).toHaveProperty('value', '14:05');
  expect(visits.queryByText('Leaving at 2:05 PM')).toBeNull();
});

test('today’s meetups stand at their times between the chosen visits, what lies on the way is offered, and all of it is printed', async () => {
  const place = (east: number) => ({ latitude: 40.68, longitude: -73.95 + east / 52.4 });
  setClock('2026-12-01T15:00:00Z');
  const [ann, bob, cal] = [
    lead('Ann', { ...place(0), phone: '(718) 555-0142' }),
    lead('Bob', place(2)),
    lead('Cal', { ...place(1), phone: null }),
  ];
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const meetup = { ...bob, meeting_type: 'Meetup', appointment: `["${at(3)}","${at(4)}")` };
  // Dan’s lead was lost and Eve’s meetup is over, so neither of them is a stop.
  const [dan, eve] = [
    lead('Dan', { ...place(1), status: 'Closed - Lost' }),
    lead('Eve', { ...place(9) }),
  ];
  const lost = { ...meetup, ...dan };
  const call = { ...meetup, ...cal, appointment: `["${at(5)}","${at(6)}")` };
  const over = { ...meetup, ...eve, appointment: `["${at(-2)}","${at(-1)}")` };
  const answers = openMap([ann, bob, cal, dan, eve]);
  const all = answers['GET /rest/v1/leads']!;
  answers['GET /rest/v1/leads'] = (request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has('scheduled_date')) {
      // The visits ask for meetups alone; without that condition a call would be among them.
      const withCalls = searchParams.get('meeting_type') !== 'eq.Meetup';
      return json([meetup, lost, over, ...(withCalls ? [call] : [])]);
    }
    return searchParams.has('id') ? json([ann, bob]) : all(request);
  };
  const visits = await screen.findByRole('region', { name: /^Visits/ });
  const stops = () =>
    within(within(visits).getByRole('list', { name: 'Stops' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(stops()).toEqual([expect.stringMatching(/^1\.BobAppointment at \d+:\d\d [AP]M, arrive/)]);
  // An appointment is no choice to take back here.
  expect(within(visits).queryByRole('button', { name: /^Remove/ })).toBeNull();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Visit Ann' }));
  await waitFor(() => expect(stops()).toHaveLength(2));
  expect(stops()[0]).toMatch(/^1\.AnnAbout/);
  const nearby = within(visits).getByRole('region', { name: 'On the way' });
  expect(nearby.textContent).toContain('Cal on your way');
  expect(nearby.textContent).not.toContain('Dan');
  const speed = within(visits).getByLabelText('Miles per hour');
  await userEvent.clear(speed);
  await userEvent.type(speed, '0');
  expect(within(visits).getByText('1 to 99')).toBeTruthy();
  expect(stops()).toHaveLength(2);
  await userEvent.click(within(nearby).getByRole('button', { name: 'Add Cal to visits' }));
  await waitFor(() =>
    expect(stops().map((text) => text?.slice(2, 5))).toEqual(['Ann', 'Cal', 'Bob']),
  );

  const names = () => stops().map((text) => text?.slice(2, 5));
  await userEvent.click(within(visits).getByRole('button', { name: 'Move Cal up' }));
  await waitFor(() => expect(names()).toEqual(['Cal', 'Ann', 'Bob']));
  await userEvent.click(within(visits).getByRole('button', { name: 'Shortest route again' }));
  await waitFor(() => expect(names()).toEqual(['Ann', 'Cal', 'Bob']));

  const paper = document.querySelector('#visits-on-paper')!;
  expect(paper.textContent).toMatch(/Visits on \w+, \w+ \d+, \d+/);
  await waitFor(() => expect(paper.textContent).toContain(`${ann.shop_address}(718) 555-0142`));
  expect(paper.textContent).toContain('Appointment at');
});

test('a stop that is logged is done, and the route goes on from there; Undo plans it again', async () => {
  const place = (east: number) => ({ latitude: 40.68, longitude: -73.95 + east / 52.4 });
  setClock('2026-12-01T15:00:00Z');
  const [ann, bob, cal] = [lead('Ann', place(0)), lead('Bob', place(2)), lead('Cal', place(4))];
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const meetup = { ...bob, meeting_type: 'Meetup', appointment: `["${at(0.5)}","${at(1)}")` };
  let notes: { id: string; lead_id: string }[] = [];
  const answers = openMap([ann, bob, cal], undefined, {
    'GET /rest/v1/special_days': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'PATCH /rest/v1/leads': () => json(ann),
    'GET /rest/v1/lead_notes': (request) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('activity_type')).toBe('eq.visit');
      expect(searchParams.get('and')).toContain('created_at.gte.2026-12-01T05:00:00.000Z');
      return json(notes);
    },
    'POST /rest/v1/lead_notes': async (request) => {
      const note = (await request.json()) as { lead_id: string };
      const row = { ...note, id: `note of ${note.lead_id}`, created_at: at(0) };
      notes = [...notes, row];
      return json(row, 201);
    },
    'DELETE /rest/v1/lead_notes': (request) => {
      const id = new URL(request.url).searchParams.get('id');
      const gone = notes.filter((note) => `eq.${note.id}` === id);
      notes = notes.filter((note) => !gone.includes(note));
      return json(gone);
    },
  });
  const all = answers['GET /rest/v1/leads']!;
  answers['GET /rest/v1/leads'] = (request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has('scheduled_date')) return json([meetup]);
    return searchParams.has('id') ? json(ann) : all(request);
  };
  const visits = within(await screen.findByRole('region', { name: /^Visits/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Visit Ann' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Visit Cal' }));
  const stops = () =>
    within(visits.getByRole('list', { name: 'Stops' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(2, 5));
  await waitFor(() => expect(stops()).toEqual(['Ann', 'Bob', 'Cal']));
  const route = () => visits.getByRole('link', { name: /Google/ }).getAttribute('href');
  expect(route()).not.toContain('origin=');

  const log = async (name: string, outcome: string) => {
    await userEvent.click(visits.getByRole('button', { name: `Log the visit to ${name}` }));
    const question = within(await screen.findByLabelText('How did the visit go?'));
    await userEvent.click(question.getByRole('button', { name: outcome }));
    await userEvent.click(question.getByRole('button', { name: 'Only save' }));
  };
  const done = () => visits.queryByRole('list', { name: 'Done' })?.textContent;
  await log('Ann', 'Showed it');
  await waitFor(() => expect(stops()).toEqual(['Bob', 'Cal']));
  expect(done()).toBe('Ann: Showed it');
  expect(decodeURIComponent(route()!)).toContain(`origin=${ann.shop_address.replaceAll(' ', '+')}`);
  await log('Bob', 'Owner wasn’t there');
  await waitFor(() => expect(stops()).toEqual(['Cal']));
  expect(done()).toBe('Ann: Showed itBob: Owner wasn’t there');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stops()).toEqual(['Bob', 'Cal']));
  await log('Cal', 'Not interested');
  await waitFor(() => expect(stops()).toEqual(['Bob']));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stops()).toEqual(['Bob', 'Cal']));
});

test('the visits of another day begin at its time and at an address of one’s own', async () => {
  const ann = lead('Ann', { latitude: 40.68, longitude: -73.95 });
  const answers = openMap([ann], { settings: { miles_per_hour: 10 } });
  const all = answers['GET /rest/v1/leads']!;
  const days: (string | null)[] = [];
  answers['GET /rest/v1/leads'] = (request) => {
    const { searchParams } = new URL(request.url);
    if (!searchParams.has('scheduled_date')) return all(request);
    days.push(searchParams.get('scheduled_date'));
    return json([]);
  };
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visit Ann' }));
  const visits = within(await screen.findByRole('region', { name: /^Visits/ }));
  fireEvent.change(visits.getByLabelText('Day'), { target: { value: '2049-03-02' } });
  await waitFor(() => expect(days.at(-1)).toBe('eq.2049-03-02'));
  fireEvent.change(visits.getByLabelText(/^Leave at/), { target: { value: '07:30' } });
  expect(await visits.findByText('About 7:30 AM')).toBeTruthy();
  const paper = document.querySelector('#visits-on-paper')!;
  expect(paper.textContent).toContain('Visits on Tue, Mar 2, 2049');
  expect(paper.textContent).toContain('at 7:30 AM');

  const find = vi.spyOn(geocodingService!, 'geocode').mockResolvedValue(null);
  const start = visits.getByLabelText('Start address');
  await userEvent.type(start, '1 Far St');
  fireEvent.keyDown(start, { key: 'Enter', keyCode: 229 });
  expect(find).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(await visits.findByText('This address wasn’t found.')).toBeTruthy();
  find.mockResolvedValue({ latitude: 40.68, longitude: -74.15, place_is_street: false });
  await userEvent.type(start, ', Elizabeth{Enter}');
  // 10.5 miles at the 10 miles an hour of the settings.
  expect(await visits.findByText(/^About 8:3\d AM$/)).toBeTruthy();
  expect(visits.getByRole('link', { name: /Google/ }).getAttribute('href')).toContain(
    'origin=1+Far+St%2C+Elizabeth',
  );
  await userEvent.click(visits.getByRole('button', { name: 'Remove Ann from visits' }));
  expect(await visits.findByText(/No meetups that day/)).toBeTruthy();
  // A day that is over counts as today.
  const asked = days.length;
  fireEvent.change(visits.getByLabelText('Day'), { target: { value: '2020-03-02' } });
  await waitFor(() => expect(days.length).toBeGreaterThan(asked));
  expect(days).not.toContain('eq.2020-03-02');
});

test('the leads that were read while the page was loading are not read again', async () => {
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
