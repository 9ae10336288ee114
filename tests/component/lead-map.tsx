import { vi } from 'vitest';
import { MapPage } from '../../admin/leads/map/map-page.tsx';
import { renderInBackOffice } from './back-office.tsx';
import { fakeNetwork, json } from './fake-network.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

let number = 0;

/** A row of leads, which has its place on the map. */
export function mapLead(name: string, fields: object = {}) {
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

/** What the address service answers to an address that it doesn't know. */
export const PLACE_NOT_FOUND = { type: 'FeatureCollection', features: [] };

/** A map has a size, and the page a wide screen. */
export function giveMapSize(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
}

/** Opens the map with these leads; the address service finds nothing. */
export function openMap(
  leads: object[],
  { at = '/map', settings = {} } = {},
  others: Answers = {},
): Answers {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  giveMapSize();
  const answers: Answers = {
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York', ...settings }),
    'GET /rest/v1/leads': () => json(leads),
    'HEAD /rest/v1/leads': () =>
      new Response(null, { headers: { 'Content-Range': `*/${leads.length}` } }),
    'PATCH /rest/v1/leads': () => new Response(null, { status: 204 }),
    'GET /api/': () => json(PLACE_NOT_FOUND),
    ...others,
  };
  fakeNetwork(answers);
  renderInBackOffice(<MapPage />, { resource: 'leads', at });
  return answers;
}
