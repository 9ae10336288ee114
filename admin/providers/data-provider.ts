import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import type { DataProvider } from 'react-admin';
import { auditExport, getAuditLog } from './settings/audit-log.ts';
import {
  countOutdatedCategories,
  migrateCategories,
  populateImages,
  readCatalog,
  replaceCatalog,
} from './catalog/catalog-actions.ts';
import { withCatalog } from './catalog/catalog-provider.ts';
import { withCreatedOnce } from './create-once.ts';
import { withFormErrors } from './form-errors.ts';
import { httpError } from './http-error.ts';
import { leadMethods, withLeads } from './leads/lead-provider.ts';
import { getMapLeads, saveCoordinates } from './leads/map-provider.ts';
import { withPictures } from './catalog/pictures.ts';
import { hasChangedSinceBuild } from './catalog/published.ts';
import { bookingPause, resumeBooking, withSettings } from './settings/settings-provider.ts';
import {
  areSignUpsOn,
  createCalendarFeed,
  endCalendarFeed,
  getAssistantStatus,
  getCalendarFeed,
  getSetupReport,
} from './settings/setup-provider.ts';
import { addSpecialDays, appointmentsOn, entryOn } from './appointments/special-day-provider.ts';
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

/** An error that can be shown, from what ra-supabase's calls throw. */
function shownError({ status = 0, body }: Failure) {
  // An id that is not a UUID, as in a mistyped address: there is no such record.
  return httpError(body?.code === '22P02' ? 406 : status, body);
}

/** What the back office asks beyond react-admin's own calls: each feature's methods. */
const methods = {
  ...leadMethods,
  addSpecialDays,
  appointmentsOn,
  areSignUpsOn,
  auditExport,
  bookingPause,
  countOutdatedCategories,
  createCalendarFeed,
  endCalendarFeed,
  entryOn,
  getAssistantStatus,
  getAuditLog,
  getCalendarFeed,
  getMapLeads,
  getSetupReport,
  hasChangedSinceBuild,
  migrateCategories,
  populateImages,
  readCatalog,
  replaceCatalog,
  resumeBooking,
  saveCoordinates,
};

/** The back office's only way to its data: react-admin's calls, and the methods of the features. */
export type AdminDataProvider = DataProvider & typeof methods;

const tables = supabaseDataProvider({
  ...project,
  httpClient: (url: string, options?: object) =>
    fetchJson(url, options).catch((error: unknown) => {
      throw shownError(error as Failure);
    }),
});

export const dataProvider: AdminDataProvider = {
  ...withFormErrors(withLeads(withCreatedOnce(withPictures(withCatalog(withSettings(tables)))))),
  ...methods,
};
