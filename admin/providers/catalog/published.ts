import * as v from 'valibot';
import { readProduct } from '../../../shared/catalog/catalog-rows.ts';
import { unwrapFunction } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';
import { readCatalog } from './catalog-actions.ts';

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

const shown = (settings: object | null | undefined, built: object | null | undefined) =>
  rowText(
    settings ?? {},
    Object.fromEntries(Object.entries(built ?? {}).filter(([name]) => SHOWN_SETTING.test(name))),
  );

const LISTS = ['products', 'bundles', 'testimonials'] as const;

/** What pages are built with, as the build writes it beside them (public-site/data/catalog.ts). */
type PageData = Record<(typeof LISTS)[number], { id: string }[]> & { settings?: object | null };

/** What visitors see of the data, as text. */
const textOf = (data: PageData, built: PageData) =>
  [
    ...LISTS.map((list) => listed(data[list], built[list])),
    shown(data.settings, built.settings),
  ].join();

/** The data that the published pages were built with; null where no page is built, as in development. */
async function readBuilt(): Promise<PageData | null> {
  const root = new URL('.', document.baseURI);
  // Bypasses the cache: this page may be older than the published site.
  const page = await (await fetch(root, { cache: 'no-cache' })).text();
  const file = /<meta name="built-catalog" content="([^"]*)"/.exec(page)?.[1];
  return file ? ((await (await fetch(new URL(file, root))).json()) as PageData) : null;
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
  const { products, ...others } = await readCatalog();
  const stored = textOf({ ...others, products: products.map(readProduct) }, built);
  return stored === textOf(built, built) ? null : fingerprint(stored);
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
