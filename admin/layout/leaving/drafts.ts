import { useStore, useStoreContext } from 'react-admin';

/** The prefix of drafts in react-admin's store, which signing out empties. */
export const DRAFTS = 'drafts.';

/**
 * A text that is being typed, kept under a name until it is saved or dropped: it survives a change of
 * tab, lead or page, and a reload. Returns the draft, and the functions that change and drop it. One that is empty again is
 * dropped.
 */
export function useDraft<Draft>(
  name: string,
  empty: Draft,
): [Draft, (draft: Draft) => void, () => void] {
  const store = useStoreContext();
  const [draft, keep] = useStore<Draft>(`${DRAFTS}${name}`, empty);
  const drop = () => store.removeItem(`${DRAFTS}${name}`);
  const change = (next: Draft) =>
    JSON.stringify(next) === JSON.stringify(empty) ? drop() : keep(next);
  return [draft, change, drop];
}
