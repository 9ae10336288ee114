import { ViewTransition, type ViewTransitionProps } from 'react';

/** Where the browser cannot, and for those who asked for less motion. */
const isStill =
  typeof document === 'undefined' ||
  !('startViewTransition' in document) ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * What changes softly from one page to the next: a part that comes or goes, or what has the same `name` on
 * both.
 */
export function Transition({ children, ...props }: ViewTransitionProps) {
  return isStill ? (
    children
  ) : (
    <ViewTransition default="none" {...props}>
      {children}
    </ViewTransition>
  );
}
