import { useQuery } from '@tanstack/react-query';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { unwrap } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';

/** Every product and bundle as an item of a request: what a typed name may mean. */
async function loadItems(): Promise<RequestItem[]> {
  const [products, bundles] = await Promise.all([
    unwrap(supabaseClient.from('products').select('slug, name').order('name')),
    unwrap(supabaseClient.from('bundles').select('slug, name').order('name')),
  ]);
  return [
    ...products.map((row) => ({ ...row, type: 'product' as const })),
    ...bundles.map((row) => ({ ...row, type: 'bundle' as const })),
  ];
}

/** The catalogue's items; empty until they are there. */
export function useKnownItems(): RequestItem[] {
  return useQuery({ queryKey: ['products', 'items of a request'], queryFn: loadItems }).data ?? [];
}
