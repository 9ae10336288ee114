import { useSyncExternalStore } from 'react';
import { HttpError } from 'react-admin';

/** There is no connection. `from` is when the oldest data was read that is shown because of that (epoch ms). */
export interface Offline {
  from: number | null;
}

let state: Offline | null = null;
/** When the server was last reached (epoch ms): what is on the page then was current. */
let reachedAt = Infinity;
const listeners = new Set<() => void>();

function change(next: Offline | null): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Notes that the server wasn't reached, and from when the data is that is shown instead. */
export function noteLostContact(from = reachedAt): void {
  const oldest = Math.min(from, state?.from ?? Infinity);
  if (!state || state.from !== oldest) change({ from: Number.isFinite(oldest) ? oldest : null });
}

/** Notes that the server was reached. Returns whether it wasn't before. */
export function noteContact(): boolean {
  reachedAt = Date.now();
  const wasOffline = state !== null;
  if (wasOffline) change(null);
  return wasOffline;
}

/** Whether the server was reached, and still is as far as is known. */
export const isReached = (): boolean => state === null && Number.isFinite(reachedAt);

/** How long the server has to answer before the page shows what is kept, until it is known to be reached. */
const ANSWER_TIMEOUT_MS = 3000;

/** Resolves after that. */
export const patience = () =>
  new Promise<void>((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS));

/** Resolves when the server is known not to be reached, at the latest after that. */
export async function patienceUntilLost(): Promise<void> {
  let end = () => {};
  const lost = new Promise<void>((resolve) => {
    end = subscribe(() => state && resolve());
    if (state) resolve();
  });
  await Promise.race([lost, patience()]);
  end();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether there is no connection, and from when the shown data is; null while there is one. */
export const useOffline = (): Offline | null => useSyncExternalStore(subscribe, () => state);

const NOT_SENT = 'not_sent';

export const OFFLINE = 'You’re offline. This needs a connection; try again when you have one.';

/** What a call is refused with that needs a connection. */
export const offlineError = (text = OFFLINE) => new HttpError(text, 0, { code: NOT_SENT });

/** Whether a call was refused before it was sent. */
export const isNotSent = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as { code?: string } | null)?.code === NOT_SENT;

/** Whether an answer of this status comes from a gateway, in place of a service that is down. */
export const isFromGateway = (status: number): boolean =>
  (status >= 502 && status <= 504) || status >= 520;

/** Whether a call failed because no answer of the service came. */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const status = error.status as number;
  return status === 0 || isFromGateway(status);
}
