import type { LeadRow } from '../../../shared/leads/lead.ts';
import { unwrap } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';
import { refreshLeads } from './lead-provider.ts';

/** The secret of the link by which a won lead writes a testimonial, which works for 90 days from now. Throws an HttpError. */
export async function askForReview(lead: string): Promise<string> {
  const token = await unwrap(supabaseClient.rpc('ask_for_review', { lead }));
  refreshLeads();
  return token;
}

/** The lead that recommended this one; null if there is none by now. Throws an HttpError. */
export async function recommenderOf(lead: string): Promise<LeadRow | null> {
  const rows = await unwrap(supabaseClient.rpc('recommender_of', { lead }));
  return rows[0] ?? null;
}
