import type { Json } from '../../shared/database.types.ts';
import { readRequestItems } from '../../shared/leads/lead.ts';
import type { RequestItem } from '../../shared/request-list/selection.ts';
import { localStore } from '../data/storage.ts';

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
  return parseRequestList(localStore.getItem(STORAGE_KEY), Date.now());
}

/** Stores the list. */
export function saveRequestList(items: readonly RequestItem[]): void {
  localStore.setJson(STORAGE_KEY, { changedAt: Date.now(), items });
}

/** Calls back with the list whenever another tab has changed it. Returns the way to stop. */
export function watchRequestList(changed: (items: RequestItem[]) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) changed(loadRequestList());
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
