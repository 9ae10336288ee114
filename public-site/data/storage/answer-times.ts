import { createListeners } from '../listeners.ts';

/** Since when the service worker has kept the answers of each table that the page shows; null for new ones. */
const times = new Map<string, string | null>();
const [watch, tell] = createListeners();

/** Notes a table's answer: since when it was kept, or null for a new one. */
export function noteAnswerTime(table: string, at: string | null): void {
  times.set(table, at);
  tell();
}

/** Since when one of them was kept, as ISO 8601; undefined if all are new. */
export const cachedSince = (): string | undefined =>
  [...times.values()].find((at) => at !== null) ?? undefined;

/** Calls back after each answer. Returns a function that stops it. */
export const watchAnswerTimes = watch;
