import { HttpError } from 'react-admin';
import { watchedValue } from './watched-value.ts';

/** There is no connection. `from` is when the oldest data was read that is shown because of that (epoch ms). */
export interface Offline {
  from: number | null;
}

const offline = watchedValue<Offline | null>(null);
/** When the server was last reached (epoch ms): what is on the page then was current. */
let reachedAt = Infinity;

/** Notes that the server wasn't reached, and from when the data is that is shown instead. */
export function noteLostContact(from = reachedAt): void {
  const before = offline.get();
  const oldest = Math.min(from, before?.from ?? Infinity);
  if (before?.from !== oldest) offline.set({ from: Number.isFinite(oldest) ? oldest : null });
}

/** Notes that the server was reached. Returns whether it wasn't before. */
export function noteContact(): boolean {
  reachedAt = Date.now();
  const wasOffline = offline.get() !== null;
  offline.set(null);
  return wasOffline;
}

/** Notes that a call was answered. Others that take longer are slow, then: the server is not lost. */
export function noteAnswer(): void {
  reachedAt = Math.min(reachedAt, Date.now());
}

/** Whether the server was reached, and still is as far as is known. */
export const isReached = (): boolean => offline.get() === null && Number.isFinite(reachedAt);

/** How long the server has to answer before the page shows what is kept, until it is known to be reached. */
const ANSWER_TIMEOUT_MS = 3000;

/** Resolves after that. */
export const patience = () =>
  new Promise<void>((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS));

/** Resolves when the server is known not to be reached, at the latest after that. */
export async function patienceUntilLost(): Promise<void> {
  let end = () => {};
  const lost = new Promise<void>((resolve) => {
    end = offline.watch(() => offline.get() && resolve());
    if (offline.get()) resolve();
  });
  await Promise.race([lost, patience()]);
  end();
}

/** Whether there is no connection, and from when the shown data is; null while there is one. */
export const useOffline = offline.use;

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
