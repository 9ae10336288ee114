import { expect, type Locator, type Page, type Route } from './test.ts';

export const TILES = 'https://tile.openstreetmap.org/**';
export const PHOTON = 'https://photon.komoot.io/**';
/** The map's request for leads; those of other pages do not name the address. */
export const MAP_LEADS = /\/rest\/v1\/leads\?.*shop_address=not\.is\.null/;

export const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8/e/5fwAIwgOz7UZ9tgAAAABJRU5ErkJggg==',
  'base64',
);

interface MapRow {
  id: string;
  name: string;
  company_name: string | null;
  shop_address: string;
  status: string;
  priority: string;
  created_at: string;
  latitude: number | null;
  longitude: number | null;
}

let number = 0;

/** A lead of the map, in Brooklyn unless it says something else. */
export function mapRow(row: Partial<MapRow> & { name: string }): MapRow {
  number += 1;
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    company_name: null,
    shop_address: `${number} Atlantic Ave, Brooklyn, NY 11216`,
    status: 'New',
    priority: 'Medium',
    created_at: '2049-11-20T15:00:00+00:00',
    latitude: 40.68,
    longitude: -73.95,
    ...row,
  };
}

export const KINGS = { latitude: 40.678, longitude: -73.944 };
export const BRONX = { latitude: 40.845, longitude: -73.865 };
export const STATEN_ISLAND = { latitude: 40.58, longitude: -74.15 };

/** Answers as PostgREST does: a part of the rows, by their ids, and of how many it is one. */
function answerRows(route: Route, rows: readonly MapRow[]): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  const idIn = (operator: string) =>
    query
      .getAll('id')
      .find((each) => each.startsWith(`${operator}.`))
      ?.slice(operator.length + 1);
  const [after, until] = [idIn('gt') ?? '', idIn('lte') ?? 'g'];
  const stretch = rows.filter(({ id }) => id > after && id <= until);
  const some = stretch.slice(0, Number(query.get('limit') ?? rows.length));
  const range = some.length > 0 ? `0-${some.length - 1}` : '*';
  return route.fulfill({
    status: some.length < stretch.length ? 206 : 200,
    json: some,
    headers: { 'content-range': `${range}/${stretch.length}` },
  });
}

/** What Photon answers for a house. */
export function photonAnswer(place: { latitude: number; longitude: number } | null) {
  const house = place && {
    type: 'Feature',
    properties: {
      osm_type: 'W',
      osm_id: 250_530_122,
      osm_key: 'building',
      osm_value: 'yes',
      type: 'house',
      countrycode: 'US',
      housenumber: '1180',
      street: 'Atlantic Avenue',
      district: 'Crown Heights',
      city: 'New York',
      state: 'New York',
      country: 'United States',
      postcode: '11216',
    },
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
  };
  return { type: 'FeatureCollection', features: house ? [house] : [] };
}

/** Answers how many leads there are. */
export async function countLeads(page: Page, count: number): Promise<void> {
  await page.route('**/rest/v1/leads?select=*', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { 'content-range': `*/${count}` } })
      : route.fallback(),
  );
}

/** Opens the map with these leads. */
export async function openMap(page: Page, rows: readonly MapRow[]): Promise<void> {
  await countLeads(page, rows.length);
  await page.route(MAP_LEADS, (route) => answerRows(route, rows));
  await page.goto('/#/admin/map');
  await expect(map(page)).toBeVisible();
}

export const map = (page: Page) => page.getByRole('region', { name: 'Map of leads' });
export const marker = (page: Page, name: string | RegExp) =>
  map(page).getByRole('button', { name });
export const list = (page: Page) => page.getByRole('region', { name: /^Leads/ });
export const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /map|leads|address/i });

/** Stops the page's timers until the test moves its clock. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

/** Whether the whole of an element lies within the map. */
export async function liesOnMap(page: Page, element: Locator): Promise<boolean> {
  const [frame, box] = await Promise.all([map(page).boundingBox(), element.boundingBox()]);
  return (
    frame !== null &&
    box !== null &&
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}

export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
