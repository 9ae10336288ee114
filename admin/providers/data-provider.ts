import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import type { DataProvider } from 'react-admin';
import { auditExport, getAuditLog } from './settings/audit-log.ts';
import { countEntries } from './settings/category-lists.ts';
import * as catalogMethods from './catalog/catalog-actions.ts';
import { withCatalog } from './catalog/catalog-provider.ts';
import { withCreatedOnce } from './create-once.ts';
import { withFormErrors } from './form-errors.ts';
import { checked, httpError } from './http-error.ts';
import { leadMethods, refreshLeads, withLeads } from './leads/lead-provider.ts';
import * as mapMethods from './leads/map-provider.ts';
import { withPictures } from './catalog/pictures.ts';
import * as publishMethods from './catalog/published.ts';
import * as quoteMethods from './leads/quote-methods.ts';
import * as reviewMethods from './leads/review-methods.ts';
import * as pushMethods from './notifications/push-methods.ts';
import { refreshCopy } from './offline/offline-copy.ts';
import { withCachedAnswers } from './offline/offline-provider.ts';
import { sendWaitingNotes, withWaitingNotes } from './offline/waiting-notes.ts';
import {
  bookingPause,
  saveFirstSteps,
  resumeBooking,
  withSettings,
} from './settings/settings-provider.ts';
import * as blockingCalendarMethods from './settings/calendar-provider.ts';
import * as setupMethods from './settings/setup-provider.ts';
import { savedViews, saveViews } from './leads/saved-views.ts';
import { appointmentMethods } from './appointments/appointment-provider.ts';
import { importMethods } from './leads/lead-imports.ts';
import { supabaseClient, supabaseProject } from './supabase-client.ts';

const project = {
  instanceUrl: supabaseProject.url,
  apiKey: supabaseProject.anonKey,
  supabaseClient,
};
const fetchJson = supabaseHttpClient(project);

interface Failure {
  /** None when no answer came. */
  status?: number;
  body?: { code?: string; message?: string } | null;
}

/** Converts what ra-supabase's calls throw to an error that can be shown. */
function shownError({ status = 0, body }: Failure) {
  // An id that is not a UUID, as in a mistyped address: there is no such record.
  return httpError(body?.code === '22P02' ? 406 : status, body);
}

export type CountedTable = 'leads' | 'products' | 'bundles' | 'testimonials';

/** How many rows a table has, without reading any. Throws an HttpError. */
async function countRows(table: CountedTable): Promise<number> {
  const rows = supabaseClient.from(table).select('*', { count: 'exact', head: true });
  return (await checked(rows)).count ?? 0;
}

const tables = supabaseDataProvider({
  ...project,
  async httpClient(url: string, options: { method?: string } = {}) {
    const answer = await fetchJson(url, options).catch((error: unknown) => {
      throw shownError(error as Failure);
    });
    // A network's login page, which answers everything with 200.
    const isRead = (options.method ?? 'GET') === 'GET';
    if (answer.json === undefined && (isRead || answer.body)) throw httpError(0);
    return answer;
  },
});

/** The methods beyond react-admin's own calls. */
const methods = {
  ...appointmentMethods,
  ...blockingCalendarMethods,
  ...catalogMethods,
  ...importMethods,
  ...leadMethods,
  ...mapMethods,
  ...publishMethods,
  ...pushMethods,
  ...quoteMethods,
  ...reviewMethods,
  ...setupMethods,
  auditExport,
  bookingPause,
  countEntries,
  countRows,
  saveFirstSteps,
  getAuditLog,
  resumeBooking,
  savedViews,
  saveViews,
  /** Keeps the newest leads, tasks, and notes on this device. Never rejects. */
  refreshOfflineCopy: (): Promise<void> => refreshCopy(dataProvider),
  /** Sends the notes and calls that wait on this device. Never rejects. */
  async sendNotes(): Promise<void> {
    const sent = await sendWaitingNotes((row) => tables.create('lead_notes', { data: row }));
    if (sent > 0) refreshLeads();
  },
};

/** The back office's only way to its data: react-admin's calls, and the methods of the features. */
export type AdminDataProvider = DataProvider & typeof methods;

/** The layers between react-admin's calls and ra-supabase. */
const calls = withFormErrors(
  withLeads(withCreatedOnce(withWaitingNotes(withPictures(withCatalog(withSettings(tables)))))),
);

export const dataProvider: AdminDataProvider = withCachedAnswers({ ...calls, ...methods });
