import { useLayoutEffect } from 'react';
import { useLocation, type Location } from '../../data/router.tsx';
import { tabStore } from '../../data/storage/storage.ts';

const STORAGE_KEY = 'scroll-positions';
const MAX_ENTRIES = 50;
/** How long to wait for a page to reach its former height. */
const RESTORE_WITHIN_MS = 4000;

const positions = new Map<string, number>(Object.entries(tabStore.getJson(STORAGE_KEY) ?? {}));
let stopRestoring: (() => void) | null = null;

/** A history entry's name. The key alone is not enough: all typed addresses have the same one. */
const entryOf = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** How far a history entry was scrolled, in pixels; 0 if unknown. */
export function scrollPositionOf(location: Location): number {
  return positions.get(entryOf(location)) ?? 0;
}

/** Scrolls to a position, and again while the page grows, until the visitor scrolls. */
export function scrollPageTo(top: number): void {
  stopRestoring?.();
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (Math.abs(window.scrollY - top) < 1) return;

  const own = new AbortController();
  const growth = new ResizeObserver(() => {
    scroll();
    if (Math.abs(window.scrollY - top) < 1) stop();
  });
  const timer = setTimeout(stop, RESTORE_WITHIN_MS);
  function stop() {
    own.abort();
    growth.disconnect();
    clearTimeout(timer);
    stopRestoring = null;
  }
  stopRestoring = stop;
  growth.observe(document.body);
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { signal: own.signal, passive: true });
  }
}

/**
 * Remembers how far each page is scrolled, for Back and reload. The browser would restore the position too early,
 * before the page is rendered.
 */
export function useScrollMemory(): void {
  const entry = entryOf(useLocation());

  // A layout effect: its cleanup must run before the next page scrolls.
  useLayoutEffect(() => {
    const take = () => (history.scrollRestoration = 'manual');
    take();
    const keep = () => {
      if (stopRestoring) return;
      positions.delete(entry);
      positions.set(entry, window.scrollY);
    };
    const store = () => {
      tabStore.setJson(STORAGE_KEY, Object.fromEntries([...positions].slice(-MAX_ENTRIES)));
      // A prerendered page is readable before hydration, so there the browser may restore the position.
      if (!window.location.hash) history.scrollRestoration = 'auto';
    };
    const own = new AbortController();
    const listening = { signal: own.signal, passive: true };
    window.addEventListener('scroll', keep, listening);
    // A busy page tells of its last scrolling after the click that leaves it.
    window.addEventListener('click', keep, { ...listening, capture: true });
    window.addEventListener('pagehide', store, listening);
    window.addEventListener('pageshow', take, listening);
    return () => own.abort();
  }, [entry]);
}
