import type { DataProvider } from 'react-admin';
import type { Coordinates } from '../../shared/leads/contact-draft.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { supabaseClient } from '../providers/supabase-client.ts';

const COLUMNS = [
  'id',
  'name',
  'company_name',
  'shop_address',
  'status',
  'priority',
  'created_at',
  'latitude',
  'longitude',
] as const;

/** What the map needs of a lead that has a shop address. */
export type MapLead = Pick<LeadRow, Exclude<(typeof COLUMNS)[number], 'shop_address'>> & {
  shop_address: string;
};

/** A lead whose place is known. */
export type PlacedLead = MapLead & Coordinates;

/** As many rows as the Data API answers at once. */
const PAGE_SIZE = 1000;

/** So many parts are read at the same time, as many as a browser asks a server for at once. */
const STRETCHES = 6;

/**
 * The ends of so many stretches of one length that part all ids behind that one. Ids are random, so that
 * each stretch holds about as many leads.
 */
function endsBehind(id: string): string[] {
  const start = parseInt(id.slice(0, 8), 16);
  return Array.from({ length: STRETCHES }, (_, index) => {
    const end = Math.floor(start + ((0xffffffff - start) * (index + 1)) / STRETCHES);
    return `${end.toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`;
  });
}

/**
 * All leads with a shop address, the newest first (SPEC.md §7), with the columns that the map needs
 * and no more. What the first answer leaves is read in several stretches at once. Throws what the data
 * provider throws.
 */
export async function fetchMapLeads(dataProvider: DataProvider): Promise<MapLead[]> {
  // By id, so that no part depends on what is added meanwhile.
  async function stretch(condition: object, end?: string): Promise<MapLead[]> {
    const { data } = await dataProvider.getList<MapLead>('leads', {
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: PAGE_SIZE },
      filter: { 'shop_address@not.is': null, ...condition },
      meta: { columns: COLUMNS },
    });
    const last = data.at(-1);
    if (!last || data.length < PAGE_SIZE) return data;
    const ends = end ? [end] : endsBehind(last.id);
    const others = ends.map((until, index) =>
      stretch({ 'and@': `(id.gt.${ends[index - 1] ?? last.id},id.lte.${until})` }, until),
    );
    return [data, ...(await Promise.all(others))].flat();
  }
  const leads = await stretch({});
  return leads.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/**
 * Keeps a place with its lead, so that the next visit need not ask: only if the address is still the
 * one that it was found for, and nobody knew better. A failure is only logged: nothing is lost.
 */
export async function keepPlace(
  { id, shop_address }: MapLead,
  { latitude, longitude }: Coordinates,
): Promise<void> {
  const { error } = await supabaseClient
    .from('leads')
    .update({ latitude, longitude })
    .eq('id', id)
    .eq('shop_address', shop_address)
    .is('latitude', null);
  if (error) console.warn('The place of a lead could not be kept with it.', error.message);
}

/** The lead with its place, if it has one. */
export function placedLead(lead: MapLead, found?: Coordinates): PlacedLead | null {
  const latitude = lead.latitude ?? found?.latitude;
  const longitude = lead.longitude ?? found?.longitude;
  return latitude == null || longitude == null ? null : { ...lead, latitude, longitude };
}
