// Whether the administrator's session still holds while the back office is open. session/session.ts sets it, failed calls
// note its end, and a dialog asks to sign in again.

/**
 * The session's state while the back office is open: `open` (also before the first sign-in);
 * `expired` in the middle of work; or `signed-out` on purpose in another tab.
 */
export type SessionState = 'open' | 'expired' | 'signed-out';

let state: SessionState = 'open';
let signedInHere = false;
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;

/** Sets the state, and tells whoever watches it. */
export function setSessionState(next: SessionState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls back after each change. Returns the function that ends it. */
export function watchSessionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody has signed in on this page, and not out. */
export const isSignedInHere = (): boolean => signedInHere;

export function setSignedInHere(isSignedIn: boolean): void {
  signedInHere = isSignedIn;
}

const removals: (() => Promise<unknown>)[] = [];

/** Has something removed from this device when somebody signs out. It must not reject. */
export const removeAtSignOut = (remove: () => Promise<unknown>) => void removals.push(remove);

/** Removes all of that. */
export const removeFromDevice = () => Promise.all(removals.map((remove) => remove()));

/** Notes that a call was refused because the session ended: the page asks to sign in again. */
export function noteSessionEnd(): void {
  if (signedInHere && state === 'open') setSessionState('expired');
}
