import { watchedValue } from '../watched-value.ts';

// Whether the administrator's session still holds while the back office is open. session/session.ts sets it, failed calls
// note its end, and a dialog asks to sign in again.

/**
 * The session's state while the back office is open: `open` (also before the first sign-in);
 * `expired` in the middle of work; or `signed-out` on purpose in another tab.
 */
export type SessionState = 'open' | 'expired' | 'signed-out';

/** The state, and how to set and follow it. */
export const sessionState = watchedValue<SessionState>('open');

let signedInHere = false;

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
  if (signedInHere && sessionState.get() === 'open') sessionState.set('expired');
}
