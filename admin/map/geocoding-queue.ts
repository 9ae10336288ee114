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

export interface GeocodingQueueOptions<Task extends AddressTask> {
  /** Asks the service; null is «nothing found». Throws OverLimitError, or anything else. */
  geocode: (address: string, signal: AbortSignal) => Promise<Coordinates | null>;
  cache: AddressCache;
  /** Between two requests, in ms. */
  intervalMs: number;
  found: (task: Task, place: Coordinates) => void;
  notFound: (task: Task) => void;
  /** How many of all are done. */
  progress: (done: number, total: number) => void;
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
  const { cache, found, notFound, progress, intervalMs } = options;
  let asked = false;
  for (const [index, task] of tasks.entries()) {
    let place = cache.get(task.address);
    if (place === undefined) {
      if (asked) await pause(intervalMs, signal);
      asked = true;
      place = await geocodePatiently(task.address, options, signal);
      if (signal.aborted) return;
      if (place !== undefined) cache.set(task.address, place);
    }
    if (place) found(task, place);
    else notFound(task);
    progress(index + 1, tasks.length);
  }
}

/** undefined if the service failed: that says nothing of the address. */
async function geocodePatiently(
  address: string,
  { geocode }: Pick<GeocodingQueueOptions<AddressTask>, 'geocode'>,
  signal: AbortSignal,
): Promise<Coordinates | null | undefined> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await geocode(address, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof OverLimitError) || tries >= MOST_TRIES) {
        console.warn(`The address «${address}» could not be geocoded.`, error);
        return undefined;
      }
      await pause(RETRY_AFTER_MS, signal);
    }
  }
  return undefined;
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
