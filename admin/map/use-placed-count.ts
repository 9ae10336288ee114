import { useEffect, useState } from 'react';

/** So many at a time leave the page free to answer; fewer would draw the page more often. */
const PER_FRAME = 1500;

/**
 * Of that many markers, how many may be placed already: some more with each frame
 * (SPEC.md §2 «Placing markers... (n/total)»). 0 until the map is ready.
 */
export function usePlacedCount(total: number, ready: boolean): number {
  const [count, setCount] = useState(0);
  const placed = ready ? Math.min(count, total) : 0;
  useEffect(() => {
    if (!ready || placed >= total) return;
    const frame = requestAnimationFrame(() => setCount(Math.min(placed + PER_FRAME, total)));
    return () => cancelAnimationFrame(frame);
  }, [ready, placed, total]);
  return placed;
}
