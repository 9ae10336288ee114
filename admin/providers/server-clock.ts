import { watchedValue } from './watched-value.ts';

/** A computer's clock may differ this much. */
const TOLERANCE_MS = 5 * 60_000;
/** A slower response says nothing about the clock: the computer may have been asleep. */
const SLOW_MS = 60_000;

/** How far the server's clock is ahead of this computer's (ms); 0 within the tolerance. */
const offset = watchedValue(0);

/** Fetches, and compares this computer's clock with the answer's Date header, where a page may read that. */
export const fetchAndCompareClocks: typeof fetch = async (input, init) => {
  const asked = Date.now();
  const answer = await fetch(input, init);
  const ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  if (Number.isFinite(ahead) && Date.now() - asked < SLOW_MS) {
    const believed = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
    if (Math.abs(believed - offset.get()) > TOLERANCE_MS) offset.set(believed);
  }
  return answer;
};

/** The current time (epoch ms), by the server's clock where this computer's is off. */
export const currentTime = (): number => Date.now() + offset.get();

/** How far the server's clock is ahead of this computer's (ms); 0 where they agree. */
export const useClockOffset = offset.use;
