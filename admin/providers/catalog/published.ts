import * as v from 'valibot';
import type { Database } from '../../../shared/database.types.ts';
import { readProduct } from '../../../shared/catalog/catalog-rows.ts';
import { unwrap, unwrapFunction } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';

type SettingsRow = Database['public']['Tables']['site_settings']['Row'];

/** The settings that the built pages show. */
const SHOWN_SETTING =
  /^(rep|business)_|_hero_url$|_categories$|^(areas_served|interests|questions|next_steps)$/;

/**
 * A row as text, with the columns of a built row in one order: the site asks for fewer columns than the back office, and in
 * another order.
 */
const rowText = (row: object, built: object) =>
  JSON.stringify(
    Object.keys(built)
      .toSorted()
      .map((column) => [column, (row as Record<string, unknown>)[column]]),
  );

/** Rows in one order, as text. */
const listed = (rows: readonly { id: string }[], built: readonly object[]) =>
  rows
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map((row) => rowText(row, built[0] ?? row))
    .join();

const shown = (settings: object | null | undefined, built: object | null) =>
  rowText(
    settings ?? {},
    Object.fromEntries(Object.entries(built ?? {}).filter(([name]) => SHOWN_SETTING.test(name))),
  );

/** The data that the build writes beside its pages (public-site/data/catalog.ts). */
interface BuiltCatalog {
  products: { id: string }[];
  bundles: { id: string }[];
  testimonials: { id: string }[];
  settings: SettingsRow | null;
}

/** The data that the published pages were built with; null where no page is built, as in development. */
async function readBuilt(): Promise<BuiltCatalog | null> {
  const root = new URL('.', document.baseURI);
  // Bypasses the cache: this page may be older than the published site.
  const page = await (await fetch(root, { cache: 'no-cache' })).text();
  const file = /<meta name="built-catalog" content="([^"]*)"/.exec(page)?.[1];
  return file ? ((await (await fetch(new URL(file, root))).json()) as BuiltCatalog) : null;
}

/** A short text that differs for other data. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, 8)).join('.');
}

/**
 * What the catalog and the other texts of the built pages are, if they have changed since the pages were built; null if
 * not. Throws.
 */
export async function unpublishedChange(): Promise<string | null> {
  const built = await readBuilt();
  if (!built) return null;
  const [products, bundles, testimonials, settings] = await Promise.all([
    unwrap(supabaseClient.from('products').select()),
    unwrap(supabaseClient.from('bundles').select()),
    unwrap(supabaseClient.from('testimonials').select()),
    unwrap(supabaseClient.from('site_settings').select()),
  ]);
  const stored = [
    listed(products.map(readProduct), built.products),
    listed(bundles, built.bundles),
    listed(testimonials, built.testimonials),
    shown(settings[0], built.settings),
  ].join();
  const published = [
    listed(built.products, built.products),
    listed(built.bundles, built.bundles),
    listed(built.testimonials, built.testimonials),
    shown(built.settings, built.settings),
  ].join();
  return stored === published ? null : fingerprint(stored);
}

/** Calls the function `publish`. Throws an HttpError. */
const callPublish = (method: 'GET' | 'POST') =>
  unwrapFunction(supabaseClient.functions.invoke<unknown>('publish', { method }));

/** Whether the project knows its host's deploy hook. */
export async function canPublish(): Promise<boolean> {
  return v.parse(v.object({ ready: v.boolean() }), await callPublish('GET')).ready;
}

const Publishing = v.object({
  /** Whether the host has accepted to build the site. */
  started: v.boolean(),
  /** The host's answer; null if none came. */
  status: v.nullable(v.number()),
});

/** Has the host build the site. Throws an HttpError. */
export async function publish() {
  return v.parse(Publishing, await callPublish('POST'));
}
