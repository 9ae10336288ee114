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

/**
 * All leads with a shop address, the newest first (SPEC.md §7), with the columns that the map needs
 * and no more. Throws what the data provider throws.
 */
export async function fetchMapLeads(dataProvider: DataProvider): Promise<MapLead[]> {
  const page = (number: number) =>
    dataProvider.getList<MapLead>('leads', {
      // By id, so that no page depends on what is added meanwhile.
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: number, perPage: PAGE_SIZE },
      filter: { 'shop_address@not.is': null },
      meta: { columns: COLUMNS },
    });
  const first = await page(1);
  const others = Math.ceil((first.total ?? 0) / PAGE_SIZE) - 1;
  const pages = await Promise.all(
    Array.from({ length: Math.max(0, others) }, (_, index) => page(index + 2)),
  );
  const leads = [first, ...pages].flatMap(({ data }) => data);
  // A lead that is added between two pages moves another one into the next.
  const once = [...new Map(leads.map((lead) => [lead.id, lead])).values()];
  return once.sort((a, b) => b.created_at.localeCompare(a.created_at));
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
