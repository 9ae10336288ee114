import { createContext, lazy, use, useSyncExternalStore } from 'react';
import { localStore } from '../data/storage.ts';

let signedIn = false;
let watching = false;
const listeners = new Set<() => void>();

// A door to the back office: asked for only where a session is kept, which no visitor has.
const importTools = () => import('../../admin/public-card-tools/card-tools.tsx');

/** Edit and Delete for a card (SPEC.md §2 «Cards»). */
export const CardTools = lazy(async () => ({ default: (await importTools()).CardTools }));

async function watch(): Promise<void> {
  const { watchSignedIn } = await importTools();
  watchSignedIn((next) => {
    signedIn = next;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!watching && localStore.hasKeyLike(/^sb-.+-auth-token$/)) {
    watching = true;
    watch().catch((error: unknown) => console.error('The session could not be checked.', error));
  }
  return () => listeners.delete(listener);
}

/** True where a page is shown as visitors see it, whoever is signed in. */
export const AsVisitor = createContext(false);

/** Whether the administrator is signed in: cards then carry their tools in place of the toggle. */
export function useIsAdministrator(): boolean {
  const administrator = useSyncExternalStore(subscribe, () => signedIn);
  return !use(AsVisitor) && administrator;
}
