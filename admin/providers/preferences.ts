import { localStorageStore, type Store } from 'react-admin';

/** The names of the follow-up texts that were used on this device, the last one first. */
export const USED_TEXTS = 'texts.used';

/** The preferences that outlive a sign-out, when react-admin clears its store. The default view isn't among them: its filter may name a person. */
const LASTING_KEYS = [
  'theme',
  'leads.csv',
  'leads.columns',
  'leads.columns_columnRanks',
  'keys',
  'map.travel',
  USED_TEXTS,
];

const store = localStorageStore('1', 'back-office');

/** React-admin's store of preferences. */
export const preferences: Store = {
  ...store,
  reset() {
    const values = LASTING_KEYS.map((key) => [key, store.getItem<unknown>(key)] as const);
    store.reset();
    for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
  },
};
