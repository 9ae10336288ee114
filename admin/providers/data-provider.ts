import { supabaseDataProvider } from 'ra-supabase';
import { withCatalogue } from './catalogue-provider.ts';
import { withLeads } from './lead-provider.ts';
import { supabaseClient, supabaseProject } from './supabase-client.ts';

/** react-admin's calls as calls of the Supabase Data API (SPEC.md §7). */
export const dataProvider = withLeads(
  withCatalogue(
    supabaseDataProvider({
      instanceUrl: supabaseProject.url,
      apiKey: supabaseProject.anonKey,
      supabaseClient,
    }),
  ),
);
