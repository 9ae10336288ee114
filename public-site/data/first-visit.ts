import type { Arrival } from '../../shared/leads/attribution.ts';
import { localStore } from './storage.ts';

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
