import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
  readCategoryList,
  type Category,
} from '../../../shared/catalog/catalog-options.ts';
import type { Database } from '../../../shared/database.types.ts';
import { DEFAULT_INTERESTS } from '../../../shared/leads/lead-options.ts';
import { checked, unwrap } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';

type SettingsRow = Database['public']['Tables']['site_settings']['Row'];

/** The lists of the settings whose names are also on products, bundles, or leads. */
export type ListName = 'product_categories' | 'bundle_categories' | 'interests';

export type CategoryLists = {
  product_categories: readonly Category[];
  bundle_categories: readonly Category[];
  interests: readonly string[];
};

/** The lists in a row of settings; the default ones without a row. */
export function readCategoryLists(row?: Pick<SettingsRow, ListName>): CategoryLists {
  return {
    product_categories: readCategoryList(row?.product_categories, DEFAULT_PRODUCT_CATEGORIES),
    bundle_categories: readCategoryList(row?.bundle_categories, DEFAULT_BUNDLE_CATEGORIES),
    interests: row?.interests ?? DEFAULT_INTERESTS,
  };
}

/** The query for the lists, which are cached like the other settings. */
export const categoryListsQuery = queryOptions({
  queryKey: ['site_settings', 'category lists'],
  staleTime: 5 * 60_000,
  async queryFn() {
    const settings = supabaseClient
      .from('site_settings')
      .select('product_categories,bundle_categories,interests');
    return readCategoryLists(await unwrap(settings.eq('id', 1).single()));
  },
});

const WITHOUT_SETTINGS = readCategoryLists();

/** The lists; the default ones until the settings are read. */
export function useCategoryLists(): CategoryLists {
  return useQuery(categoryListsQuery).data ?? WITHOUT_SETTINGS;
}

/** The names to choose from for a product or bundle, with those it has that no longer exist. */
export function useCategoryNames(
  list: 'product_categories' | 'bundle_categories',
  stored: string | readonly string[] = [],
): string[] {
  const names = useCategoryLists()[list].map(({ name }) => name);
  return [...new Set([...names, ...[stored].flat().filter((name) => name !== '')])];
}

/** How many products, bundles, or leads have a name of a list. Throws an HttpError. */
export async function countEntries(list: ListName, name: string): Promise<number> {
  const [table, column, value] = (
    {
      product_categories: ['products', 'category', JSON.stringify([name])],
      bundle_categories: ['bundles', 'category', name],
      interests: ['leads', 'interests', `{${JSON.stringify(name)}}`],
    } as const
  )[list];
  const rows = supabaseClient.from(table).select('*', { count: 'exact', head: true });
  const operator = list === 'bundle_categories' ? 'eq' : 'cs';
  return (await checked(rows.filter(column, operator, value))).count ?? 0;
}
