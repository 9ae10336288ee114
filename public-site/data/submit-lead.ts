import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../shared/database.types.ts';
import { dataApiHeaders, dataApiUrl } from './supabase-project.ts';

type SubmitLead = Database['public']['Functions']['submit_lead'];

const dataApi = new PostgrestClient<Database>(dataApiUrl, { headers: dataApiHeaders });

/**
 * Sends a visitor's request (SPEC.md §7) and returns the created lead. The id is made by the caller,
 * so that sending again makes no second lead. Throws PostgREST's error, with its code, on a refusal.
 */
export async function submitLead(lead: SubmitLead['Args']): Promise<SubmitLead['Returns']> {
  const { data } = await dataApi.rpc('submit_lead', lead).throwOnError();
  return data;
}
