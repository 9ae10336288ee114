import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Changes a part of the address: `rendered` is that part as the page shows it, `go` navigates to another one. The router
 * renders a new address in the background, so `rendered` may lack the latest change. The returned function passes the
 * latest value to its callback, and navigates only if that returns another one.
 */
export function useAddressChange<T>(rendered: T, go: (next: T) => void) {
  const newest = useRef(rendered);
  const location = useLocation();
  useLayoutEffect(() => {
    newest.current = rendered;
  }, [rendered, location]);
  return (change: (newest: T) => T) => {
    const next = change(newest.current);
    if (next === newest.current) return;
    newest.current = next;
    go(next);
  };
}
