import { localStore } from './storage.ts';

/** What a first visit began with, as the browser tells it. */
export interface Arrival {
  /** The address's query, `?utm_source=…`. */
  search: string;
  referrer: string;
  /** The site's own host: a referrer from there is not a source. */
  ownHost: string;
  /** The page on which the visit began. */
  landingPage: string;
  /** Epoch ms. */
  now: number;
}

const STORAGE_KEY = 'first-visit';

/** Notes where this visitor came from, on the first visit alone. Called once, at start. */
export function noteFirstVisit(): void {
  if (localStore.getItem(STORAGE_KEY)) return;
  const { search, host, pathname, hash } = window.location;
  const arrival: Arrival = {
    search,
    referrer: document.referrer,
    ownHost: host,
    landingPage: pathname + hash,
    now: Date.now(),
  };
  localStore.setJson(STORAGE_KEY, arrival);
}

/** What was noted on the first visit, as text; null if nothing was. */
export function firstVisit(): string | null {
  return localStore.getItem(STORAGE_KEY);
}
