import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Changes a part of the address. `drawn` is what that says, as the page shows it, and `go` navigates to what it is to say.
 * The router draws a new address in the background, so of two presses in a row both find what was drawn before; gives a
 * function that takes how the newest one changes.
 */
export function useAddressChange<T>(drawn: T, go: (next: T) => void) {
  const newest = useRef(drawn);
  const location = useLocation();
  useLayoutEffect(() => {
    newest.current = drawn;
  }, [drawn, location]);
  return (change: (newest: T) => T) => {
    newest.current = change(newest.current);
    go(newest.current);
  };
}
