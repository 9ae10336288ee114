import type { Arrival } from '../../shared/leads/attribution.ts';

const STORAGE_KEY = 'first-visit';

/** Notes where this visitor came from, on the first visit alone. Called once, at start. */
export function noteFirstVisit(): void {
  try {
    if (localStorage.getItem(STORAGE_KEY)) return;
    const { search, host, pathname, hash } = window.location;
    const arrival: Arrival = {
      search,
      referrer: document.referrer,
      ownHost: host,
      landingPage: pathname + hash,
      now: Date.now(),
    };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(arrival));
  } catch (error) {
    console.warn('Where this visit came from could not be noted.', error);
  }
}

/** What was noted on the first visit, as text; null if nothing was. */
export function firstVisit(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}
