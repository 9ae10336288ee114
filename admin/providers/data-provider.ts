import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import { HttpError } from 'react-admin';
import { withCatalogue } from './catalogue-provider.ts';
import { withLeads } from './lead-provider.ts';
import { refusalText } from './refusal-text.ts';
import { supabaseClient, supabaseProject } from './supabase-client.ts';

const project = {
  instanceUrl: supabaseProject.url,
  apiKey: supabaseProject.anonKey,
  supabaseClient,
};
const ask = supabaseHttpClient(project);

interface Failure {
  message?: string;
  /** None where no answer came. */
  status?: number;
  body?: { code?: string } | null;
}

/** A failure in words that can be shown. */
function asShown({ message, status = 0, body }: Failure): HttpError {
  // An id that is none, as in a mistyped address: there is no such record.
  const told = body?.code === '22P02' ? 406 : status;
  return new HttpError(refusalText(told, body ? message : undefined), told, body);
}

/** react-admin's calls as calls of the Supabase Data API (SPEC.md §7). */
export const dataProvider = withLeads(
  withCatalogue(
    supabaseDataProvider({
      ...project,
      httpClient: (url: string, options?: object) =>
        ask(url, options).catch((error: unknown) => {
          throw asShown(error as Failure);
        }),
    }),
  ),
);
