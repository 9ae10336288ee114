import type { Json } from '../../shared/database.types.ts';
import { readRequestItems } from '../../shared/leads/lead.ts';
import type { RequestItem } from '../../shared/request-list/selection.ts';

const STORAGE_KEY = 'request-list';
/** A list that was not touched for so long is another visit's. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** The list as stored; [] for one that is old or cannot be read. Never throws. */
export function parseRequestList(text: string | null, now: number): RequestItem[] {
  try {
    const stored = JSON.parse(text ?? 'null') as { changedAt?: unknown } | null;
    const changedAt = Number(stored?.changedAt);
    return changedAt > now - KEPT_FOR_MS ? readRequestItems(stored as Json) : [];
  } catch {
    return [];
  }
}

/** The stored list of this browser. Local storage, so that all tabs of it see one list. */
export function loadRequestList(): RequestItem[] {
  return parseRequestList(localStorage.getItem(STORAGE_KEY), Date.now());
}

/** Stores the list; where there is no room the tab goes on with its own. */
export function saveRequestList(items: readonly RequestItem[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ changedAt: Date.now(), items }));
  } catch (error) {
    console.warn('The request list could not be stored.', error);
  }
}

/** Calls back with the list whenever another tab has changed it. Returns the way to stop. */
export function watchRequestList(changed: (items: RequestItem[]) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) changed(loadRequestList());
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
