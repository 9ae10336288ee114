import {
  attributionOf,
  readAttribution,
  type Attribution,
} from '../../shared/leads/attribution.ts';

const STORAGE_KEY = 'first-visit';

/** Notes where this visitor came from, on the first visit alone. Called once, at start. */
export function noteFirstVisit(): void {
  try {
    if (localStorage.getItem(STORAGE_KEY)) return;
    const { search, host, pathname, hash } = window.location;
    const attribution = attributionOf({
      search,
      referrer: document.referrer,
      ownHost: host,
      landingPage: pathname + hash,
      now: Date.now(),
    });
    localStorage.setItem(STORAGE_KEY, JSON.stringify(attribution));
  } catch (error) {
    console.warn('Where this visit came from could not be noted.', error);
  }
}

/** What was noted on the first visit; {} if nothing was. */
export function firstVisit(): Attribution {
  return readAttribution(localStorage.getItem(STORAGE_KEY));
}
