import type { FoundPlace, LeadRow } from '../../../shared/leads/lead.ts';
import { unwrap } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';
import { MAX_ROWS } from '../row-limit.ts';

/** The columns of a lead on the map. */
export type MapLead = Pick<
  LeadRow,
  | 'id'
  | 'name'
  | 'phone'
  | 'email'
  | 'company_name'
  | 'status'
  | 'priority'
  | 'created_at'
  | 'latitude'
  | 'longitude'
  | 'place_is_street'
> & { shop_address: string };

/** A browser's limit for one server at a time. */
const PARALLEL_REQUESTS = 6;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Splits the ids after this one into ranges of equal size. Ids are random, so their rows spread evenly. */
function rangeEndsAfter(id: string): string[] {
  const start = parseInt(id.slice(0, 8), 16);
  return Array.from({ length: PARALLEL_REQUESTS }, (_, index) => {
    const end = Math.floor(start + ((0xffffffff - start) * (index + 1)) / PARALLEL_REQUESTS);
    return `${end.toString(16).padStart(8, '0')}${LAST_ID.slice(8)}`;
  });
}

/** The leads whose id is after the first and up to the second. Throws an HttpError. */
async function getRange(after: string | null, until: string): Promise<MapLead[]> {
  let query = supabaseClient
    .from('leads')
    .select(
      'id,name,phone,email,company_name,shop_address,status,priority,created_at,latitude,longitude,place_is_street',
    )
    .not('shop_address', 'is', null);
  if (after) query = query.gt('id', after).lte('id', until);
  // Sorted by id, so that leads added meanwhile shift no page.
  const leads = (await unwrap(query.order('id').limit(MAX_ROWS))) as MapLead[];
  const last = leads.at(-1);
  if (!last || leads.length < MAX_ROWS) return leads;
  // The first request tells where the ids begin; the others are made in parallel.
  const ends = after ? [until] : rangeEndsAfter(last.id);
  const others = ends.map((end, index) => getRange(ends[index - 1] ?? last.id, end));
  return [leads, ...(await Promise.all(others))].flat();
}

/** All leads with a shop address, newest first. Throws an HttpError. */
export async function getMapLeads(): Promise<MapLead[]> {
  const leads = await getRange(null, LAST_ID);
  return leads.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/**
 * Saves the coordinates that were found for a lead's address, unless the address has changed since or
 * the lead has coordinates already. Never throws: the address can be looked up again.
 */
export async function saveCoordinates(
  { id, shop_address }: Pick<MapLead, 'id' | 'shop_address'>,
  { latitude, longitude, place_is_street }: FoundPlace,
): Promise<void> {
  const { error } = await supabaseClient
    .from('leads')
    .update({ latitude, longitude, place_is_street })
    .eq('id', id)
    .eq('shop_address', shop_address)
    .is('latitude', null);
  if (error) console.warn('The coordinates of a lead couldn’t be saved.', error.message);
}
