import type { Database, Json } from '../database.types.ts';
import type { RequestItem } from '../request-list/selection.ts';

export type LeadRow = Database['public']['Tables']['leads']['Row'];

function isRequestItem(value: Json | undefined): value is Json & RequestItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    typeof value.slug === 'string' &&
    typeof value.name === 'string' &&
    (value.type === 'product' || value.type === 'bundle')
  );
}

/**
 * The items of a lead's products_of_interest (SPEC.md §3): an object with an items list.
 * What is not of that shape is left out; it never throws.
 */
export function readRequestItems(value: Json): RequestItem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Array.isArray(value.items) ? value.items.filter(isRequestItem) : [];
}
