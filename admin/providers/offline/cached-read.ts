import { hashKey } from '@tanstack/react-query';
import { requireConnection } from '../session/session.ts';
import {
  isNotSent,
  isReached,
  isUnreached,
  noteAnswer,
  noteLostContact,
  offlineError,
  patience,
} from '../connection.ts';
import { findAnswer, cacheAnswer, type CachedAnswer } from './device-store.ts';

/** What stands in for an answer, and when it was read. */
export type StandIn = Pick<CachedAnswer, 'answer' | 'at'>;

/** Answers with what is kept. */
function serve<T>({ answer, at }: StandIn): T {
  noteLostContact(at);
  return answer as T;
}

/**
 * Reads from the server and keeps the answer on this device. Without a connection it answers with what `find` finds: what
 * was kept of the same call. If there is nothing, it throws what `read` throws, or that a connection is needed.
 */
export async function readOrCached<T>(
  call: readonly unknown[],
  read: () => Promise<T>,
  find: (name: string) => Promise<StandIn | undefined> = findAnswer,
): Promise<T> {
  const name = hashKey(call);
  try {
    await requireConnection();
    const reading = read();
    reading.then(
      (answer) => {
        noteAnswer();
        return cacheAnswer(name, { call, answer, at: Date.now() });
      },
      // Handled below.
      () => undefined,
    );
    if (!isReached()) {
      const answered = reading.then(
        () => undefined,
        () => undefined,
      );
      const late = patience().then(() => (isReached() ? undefined : find(name)));
      const cached = await Promise.race([answered, late]);
      if (cached && !isReached()) return serve<T>(cached);
    }
    return await reading;
  } catch (error) {
    if (!isUnreached(error)) throw error;
    const cached = await find(name);
    if (cached) return serve<T>(cached);
    throw isNotSent(error) || !navigator.onLine
      ? offlineError('You’re offline. This wasn’t opened before, so it needs a connection.')
      : error;
  }
}
