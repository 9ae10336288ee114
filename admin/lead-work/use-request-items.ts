import { useGetList } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { ALL_BY_NAME } from '../providers/row-limit.ts';

type ItemRow = Pick<Database['public']['Tables']['products']['Row'], 'id' | 'slug' | 'name'>;

const ITEM_LIST = { ...ALL_BY_NAME, meta: { columns: ['id', 'slug', 'name'] } };

/** The catalog's products and bundles, to match typed names against; empty until loaded. */
export function useRequestItems(): RequestItem[] {
  const { data: products = [] } = useGetList<ItemRow>('products', ITEM_LIST);
  const { data: bundles = [] } = useGetList<ItemRow>('bundles', ITEM_LIST);
  return [
    ...products.map(({ slug, name }) => ({ slug, name, type: 'product' as const })),
    ...bundles.map(({ slug, name }) => ({ slug, name, type: 'bundle' as const })),
  ];
}
