import { useStore, useStoreContext } from 'react-admin';

/** Where drafts stand in react-admin's store. Signing out empties it. */
export const DRAFTS = 'drafts.';

/**
 * What is half typed under a name, until it is saved or dropped: it outlives a change of tab, lead or
 * page, and a reload. Gives the draft, the function that keeps another one, and the one that drops it.
 */
export function useDraft<Draft>(
  name: string,
  empty: Draft,
): [Draft, (draft: Draft) => void, () => void] {
  const store = useStoreContext();
  const [draft, keep] = useStore<Draft>(`${DRAFTS}${name}`, empty);
  return [draft, keep, () => store.removeItem(`${DRAFTS}${name}`)];
}
