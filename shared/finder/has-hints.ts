// Apart from hints.ts: every page asks, and few need the rest.

/** Whether one of these products or bundles has hints. Never throws. */
export const hasHints = (entries: readonly { hints?: unknown }[]): boolean =>
  entries.some(({ hints }) => Object.keys(hints ?? {}).length > 0);
