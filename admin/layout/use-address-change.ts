import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Changes a part of the address: `drawn` is that part as the page shows it, `go` navigates to another one. The router
 * draws a new address in the background, so what is drawn may lack the press before; the function that this gives
 * hands over the newest, and stays where it is if it gets the same back.
 */
export function useAddressChange<T>(drawn: T, go: (next: T) => void) {
  const newest = useRef(drawn);
  const location = useLocation();
  useLayoutEffect(() => {
    newest.current = drawn;
  }, [drawn, location]);
  return (change: (newest: T) => T) => {
    const next = change(newest.current);
    if (next === newest.current) return;
    newest.current = next;
    go(next);
  };
}
