import { createContext, lazy, use, useSyncExternalStore } from 'react';
import { createListeners } from '../data/listeners.ts';
import { localStore } from '../data/storage/storage.ts';

let signedIn = false;
let watching = false;
const [listen, tell] = createListeners();

// Part of the back office. Loaded only if a session is stored, so never for visitors.
const importTools = () => import('../../admin/public-card-tools/card-tools.tsx');

/** A card's Edit and Delete buttons. */
export const CardTools = lazy(async () => ({ default: (await importTools()).CardTools }));

async function watch(): Promise<void> {
  const { watchSignedIn } = await importTools();
  watchSignedIn((next) => {
    signedIn = next;
    tell();
  });
}

function subscribe(listener: () => void): () => void {
  if (!watching && localStore.hasKeyLike(/^sb-.+-auth-token$/)) {
    watching = true;
    watch().catch((error: unknown) => console.error('The session couldn’t be checked.', error));
  }
  return listen(listener);
}

/** True in previews, which show pages as visitors see them. */
export const AsVisitor = createContext(false);

/** Whether the administrator is signed in. Cards then have Edit and Delete in place of the + button. */
export function useIsAdministrator(): boolean {
  const administrator = useSyncExternalStore(
    subscribe,
    () => signedIn,
    () => false,
  );
  return !use(AsVisitor) && administrator;
}
