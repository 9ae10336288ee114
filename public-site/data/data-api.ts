import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../shared/database.types.ts';
import { dataApiHeaders, dataApiUrl } from './supabase-project.ts';

/** The client of what visitors call. It comes with the contact form, never with the first page. */
export const dataApi = new PostgrestClient<Database>(dataApiUrl, { headers: dataApiHeaders });
