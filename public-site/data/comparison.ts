import { useSyncExternalStore } from 'react';
import type { ItemRef } from '../../shared/leads/lead.ts';
import { createListeners } from './listeners.ts';
import { tabStore } from './storage/storage.ts';

const STORAGE_KEY = 'comparison';
export const MAX_COMPARED = 4;

/** The keys of the compared items, such as “product:prodemand,bundle:teamworks-se”. */
let stored = tabStore.getItem(STORAGE_KEY) ?? '';
const [watch, tell] = createListeners();

/** An item's name in addresses: “product:prodemand”. */
export const itemKey = ({ type, slug }: ItemRef) => `${type}:${slug}`;

/** The keys in a comma-separated list, without repetitions. */
export const comparisonKeys = (list: string) => [...new Set(list.split(',').filter(Boolean))];

/** The address of the page that compares these items. */
export const comparisonAddress = (keys: readonly string[]) => `/compare?items=${keys.join()}`;

/** The keys of the items that this tab compares, in the order they were chosen. */
export function useComparison(): string[] {
  return comparisonKeys(
    useSyncExternalStore(
      watch,
      () => stored,
      () => '',
    ),
  );
}

/** Replaces the items that this tab compares. */
export function setComparison(keys: readonly string[]): void {
  stored = keys.join();
  tabStore.setItem(STORAGE_KEY, stored);
  tell();
}
