import type { Database } from '../../../shared/database.types.ts';
import { formError } from '../form-errors.ts';
import { checked, unwrap } from '../http-error.ts';
import { preferences } from '../preferences.ts';
import { supabaseClient } from '../supabase-client.ts';
import { type LeadListFilter } from './lead-filter.ts';

/** What a view shows, as the list's address has it. A type, not an interface, so that it fits Json. */
export type ViewQuery = { filter: LeadListFilter; sort: string; order: 'ASC' | 'DESC' };

/** A view of the list of leads under a name. */
export interface SavedView {
  id: string;
  name: string;
  query: ViewQuery;
  /** Whether the list begins with it when the back office is opened. */
  is_default: boolean;
}

/** The limits of the database. */
export const VIEW_LIMITS = { views: 30, name: 60 };

/** Where this device keeps the default view's query, so that the list needn't wait for the database. */
const DEFAULT = 'leads.default';
/** The key under which react-admin keeps what the list shows. */
const PARAMS = 'leads.listParams';

const table = () => supabaseClient.from('saved_views');

/** Makes a view; the id is its own, so that saving it twice makes one. */
export function newView(name: string, query: ViewQuery): SavedView {
  return { id: crypto.randomUUID(), name, query, is_default: false };
}

/** The saved views in their order. */
export async function savedViews(): Promise<SavedView[]> {
  const rows = await unwrap(table().select('id, name, query, is_default').order('position'));
  const views = rows as unknown as SavedView[];
  preferences.setItem(DEFAULT, views.find(({ is_default }) => is_default)?.query ?? null);
  return views;
}

/** Saves the views in this order, and removes some. Throws what their form shows. */
export async function saveViews(
  views: readonly SavedView[],
  removed: readonly string[] = [],
): Promise<void> {
  const rows = views.map((view, position) => ({ ...view, position }));
  try {
    if (removed.length > 0) await checked(table().delete().in('id', removed));
    await checked(table().upsert(rows as Database['public']['Tables']['saved_views']['Insert'][]));
  } catch (error) {
    throw formError('saved_views', error);
  }
}

/** Makes the list begin with the default view or all leads, in place of what it last showed. The page's size stays. */
export function beginLeads(): void {
  const perPage = preferences.getItem<{ perPage?: number }>(PARAMS)?.perPage;
  const query = preferences.getItem<ViewQuery | null>(DEFAULT, null);
  preferences.setItem(PARAMS, { ...query, page: 1, ...(perPage && { perPage }) });
}
