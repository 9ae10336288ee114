import { useStore, useStoreContext } from 'react-admin';

const KEY = 'map.visits';
const NONE: string[] = [];

/** The ids of the leads that were chosen to be visited, and the function that changes them. This browser keeps them. */
export function usePlannedVisits() {
  const [ids] = useStore(KEY, NONE);
  const store = useStoreContext();
  // Changes the newest ones: what is saved late, and an Undo, were rendered with older ones.
  const change = (changed: (newest: string[]) => string[]) =>
    store.setItem(KEY, changed(store.getItem<string[]>(KEY) ?? NONE));
  return [ids, change] as const;
}
