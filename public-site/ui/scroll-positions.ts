import { useLayoutEffect } from 'react';
import { useLocation } from 'site-router';
import { tabStore } from '../data/storage.ts';

const STORAGE_KEY = 'scroll-positions';
/** As many entries of the history as are kept. */
const MOST = 50;
/** How long a page may take to become as high as it was. */
const RESTORE_WITHIN_MS = 4000;

const positions = new Map<string, number>(Object.entries(tabStore.getJson(STORAGE_KEY) ?? {}));
let stopRestoring: (() => void) | null = null;

/** How far an entry of the history was scrolled, in pixels; 0 for one that is not known. */
export function scrollPositionOf(locationKey: string): number {
  return positions.get(locationKey) ?? 0;
}

/** Scrolls there, again while the page grows towards it, until the visitor scrolls on their own. */
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
 * Remembers how far each page is scrolled, so that Back and a reload find the place again: the
 * browser restores it before a page drawn by script has any height.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();

  // Before the next page scrolls: that is no longer this one's place.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => {
      if (stopRestoring) return;
      positions.delete(key);
      positions.set(key, window.scrollY);
    };
    const store = () =>
      tabStore.setJson(STORAGE_KEY, Object.fromEntries([...positions].slice(-MOST)));
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', store);
    };
  }, [key]);
}
