import type { Database, Json } from '../database.types.ts';

export type LeadRow = Database['public']['Tables']['leads']['Row'];

/** What happened to an appointment; `changed` if it is its type alone. */
export type AppointmentNews = 'booked' | 'moved' | 'changed' | 'canceled';

/** Where a lead's shop is. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A place that was found for an address. */
export interface FoundPlace extends Coordinates {
  /** Whether it is the middle of the street, because the service doesn't know the house. */
  place_is_street: boolean;
}

type ItemType = 'product' | 'bundle';

/** Identifies an item of a request: a product and a bundle may share a slug. */
export type ItemRef = { readonly type: ItemType; readonly slug: string };

/** An item of a request, as a lead stores it. A type, because an interface is not assignable to Json. */
export type RequestItem = { readonly slug: string; readonly name: string; readonly type: ItemType };

/** Whether a product or bundle is on a list. */
export const hasItem = (items: readonly ItemRef[], { type, slug }: ItemRef): boolean =>
  items.some((item) => item.type === type && item.slug === slug);

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

/** The items in a lead's products_of_interest or products_sold. Anything of another shape is left out. Never throws. */
export function readRequestItems(value: Json): RequestItem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Array.isArray(value.items) ? value.items.filter(isRequestItem) : [];
}
