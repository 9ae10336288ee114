import { localStorageStore, type Store } from 'react-admin';

/** What react-admin would forget at a sign-out, and the administrator wants to find again. */
const KEPT = [
  'theme',
  'leads.savedQueries',
  'leads.columns',
  'leads.columns_columnRanks',
  'keys',
  'map.travel',
];

const store = localStorageStore('1', 'back-office');

/** react-admin's store of preferences; saved views and the list's looks outlive a sign-out. */
export const preferences: Store = {
  ...store,
  reset() {
    const kept = KEPT.map((key) => [key, store.getItem<unknown>(key)] as const);
    store.reset();
    for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
  },
};
