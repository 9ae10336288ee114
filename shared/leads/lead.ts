import type { Database, Json } from '../database.types.ts';
import type { RequestItem } from '../request-list/selection.ts';

export type LeadRow = Database['public']['Tables']['leads']['Row'];

/** Where a lead's shop is. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

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
 * The items of a lead's products_of_interest, an object with a list of them. What has another shape is
 * left out. Never throws.
 */
export function readRequestItems(value: Json): RequestItem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Array.isArray(value.items) ? value.items.filter(isRequestItem) : [];
}
