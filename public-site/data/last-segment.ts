import { useLocation } from './router.tsx';

/** The last part of the path, such as a product's slug. */
export function useLastSegment(): string {
  const segment = /([^/]*)\/?$/.exec(useLocation().pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray % in a typed address.
    return segment;
  }
}
