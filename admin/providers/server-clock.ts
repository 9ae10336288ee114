import { useSyncExternalStore } from 'react';

/** A computer's clock may differ this much. */
const TOLERANCE_MS = 5 * 60_000;
/** A slower response says nothing about the clock: the computer may have been asleep. */
const SLOW_MS = 60_000;

/** How far the server's clock is ahead of this computer's (ms); 0 within the tolerance. */
let offset = 0;
const listeners = new Set<() => void>();

/** Fetches, and compares this computer's clock with the answer's Date header, where a page may read that. */
export const fetchAndCompareClocks: typeof fetch = async (input, init) => {
  const asked = Date.now();
  const answer = await fetch(input, init);
  const ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  if (Number.isFinite(ahead) && Date.now() - asked < SLOW_MS) {
    const believed = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
    if (Math.abs(believed - offset) > TOLERANCE_MS) {
      offset = believed;
      for (const listener of listeners) listener();
    }
  }
  return answer;
};

/** The current time (epoch ms), by the server's clock where this computer's is off. */
export const currentTime = (): number => Date.now() + offset;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far the server's clock is ahead of this computer's (ms); 0 where they agree. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, () => offset);
