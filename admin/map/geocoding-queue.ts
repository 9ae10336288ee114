import type { Coordinates } from '../../shared/leads/contact-draft.ts';

/** A geocoding service refused for being asked too much: SPEC.md §4 tries again after 2 s. */
export class OverLimitError extends Error {}

/** What was found for addresses in this browser session; null is «nothing». */
export interface AddressCache {
  get: (address: string) => Coordinates | null | undefined;
  set: (address: string, found: Coordinates | null) => void;
}

interface AddressTask {
  id: string;
  address: string;
}

/** Why an address has no place: the service knows none, or failed. */
export type MissReason = 'unknown' | 'failed';

export interface GeocodingQueueOptions<Task extends AddressTask> {
  /** Asks the service; null is «nothing found». Throws OverLimitError, or anything else. */
  geocode: (address: string, signal: AbortSignal) => Promise<Coordinates | null>;
  cache: AddressCache;
  /** Between two requests, in ms. */
  intervalMs: number;
  found: (task: Task, place: Coordinates) => void;
  missed: (task: Task, reason: MissReason) => void;
  /** How many of all are done. */
  progress: (done: number, total: number) => void;
  /** The service goes on refusing: these are left for another time, and the queue ends. */
  refused: (left: readonly Task[]) => void;
}

const RETRY_AFTER_MS = 2000;
/** A service that refuses so often in a row is left alone. */
const MOST_TRIES = 5;

/**
 * Finds places for addresses, one request after the other (SPEC.md §4 «Map geocoding»): cached ones
 * at once, the others staggered; over the limit it waits two seconds and tries again; any other
 * failure is skipped with a warning. An abort ends it at once. Never rejects.
 */
export async function runGeocodingQueue<Task extends AddressTask>(
  tasks: readonly Task[],
  options: GeocodingQueueOptions<Task>,
  signal: AbortSignal,
): Promise<void> {
  const { cache, found, missed, progress, refused, intervalMs } = options;
  let asked = false;
  for (const [index, task] of tasks.entries()) {
    let place: Coordinates | 'failed' | null | undefined = cache.get(task.address);
    if (place === undefined) {
      if (asked) await pause(intervalMs, signal);
      asked = true;
      const answer = await geocodePatiently(task.address, options, signal);
      if (signal.aborted) return;
      if (answer === 'refused') {
        refused(tasks.slice(index));
        return;
      }
      place = answer;
      if (place !== 'failed') cache.set(task.address, place);
    }
    if (place === 'failed') missed(task, 'failed');
    else if (place) found(task, place);
    else missed(task, 'unknown');
    progress(index + 1, tasks.length);
  }
}

async function geocodePatiently(
  address: string,
  { geocode }: Pick<GeocodingQueueOptions<AddressTask>, 'geocode'>,
  signal: AbortSignal,
): Promise<Coordinates | null | 'failed' | 'refused'> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await geocode(address, signal);
    } catch (error) {
      if (signal.aborted) return 'failed';
      if (!(error instanceof OverLimitError)) {
        console.warn(`The address «${address}» could not be geocoded.`, error);
        return 'failed';
      }
      if (tries >= MOST_TRIES) {
        console.warn('The address service goes on refusing: it is left alone for now.');
        return 'refused';
      }
      await pause(RETRY_AFTER_MS, signal);
    }
  }
  return 'failed';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
