import { ViewTransition, type ViewTransitionProps } from 'react';

/** True if the browser has no view transitions, or the visitor prefers reduced motion. */
const isStill =
  typeof document === 'undefined' ||
  !('startViewTransition' in document) ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** React's view transition: fades a part in or out, or moves an element to the one with its `name` on the next page. */
export function Transition({ children, ...props }: ViewTransitionProps) {
  return isStill ? (
    children
  ) : (
    <ViewTransition default="none" {...props}>
      {children}
    </ViewTransition>
  );
}
