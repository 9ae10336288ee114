import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  locationOf,
  Router,
  useLocation,
  type Arrival,
  type Location,
  type Navigator,
} from '../../public-site/data/router.tsx';

/** The path and query of the router that was rendered last. */
export let address: string;
/** Goes to a path and query, or that many steps through the history. */
export let goTo: (to: string | number) => void;

interface MemoryRouterProps {
  /** The history's entries, the oldest first. */
  history?: readonly (string | Location)[];
  /** Which of them is shown; by default the last one. */
  index?: number;
  children: ReactNode;
}

/** The site's router with a history of its own. */
export function MemoryRouter({ history = ['/'], index, children }: MemoryRouterProps) {
  const [{ entries, at, arrival }, setState] = useState(() => ({
    entries: history.map((entry) => (typeof entry === 'string' ? locationOf(entry) : entry)),
    at: index ?? history.length - 1,
    arrival: 'pop' as Arrival,
  }));
  const location = entries[at]!;

  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => to,
      navigate(to, { replace = false, state = null } = {}) {
        setState(({ entries, at }) => {
          const kept = entries.slice(0, replace ? at : at + 1);
          const next = locationOf(to, state, String(Math.random()));
          return {
            entries: [...kept, next],
            at: kept.length,
            arrival: replace ? 'replace' : 'push',
          };
        });
      },
    }),
    [],
  );

  useLayoutEffect(() => {
    address = location.pathname + location.search;
    goTo = (to) => {
      if (typeof to === 'string') navigator.navigate(to);
      else setState((before) => ({ ...before, at: before.at + to, arrival: 'pop' }));
    };
  });

  return (
    <Router location={location} arrival={arrival} navigator={navigator}>
      {children}
    </Router>
  );
}

/** What stands for the current path in a table of pages. */
export function PageOf({ pages }: { pages: Readonly<Record<string, ReactNode>> }) {
  return pages[useLocation().pathname];
}
