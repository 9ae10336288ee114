import { supabaseDataProvider } from 'ra-supabase';
import { supabaseClient, supabaseProject } from './supabase-client.ts';

/** react-admin's calls as calls of the Supabase Data API (SPEC.md §7). */
export const dataProvider = supabaseDataProvider({
  instanceUrl: supabaseProject.url,
  apiKey: supabaseProject.anonKey,
  supabaseClient,
});
