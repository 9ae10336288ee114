import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  createPath,
  NavigationType,
  parsePath,
  Router,
  type Navigator,
  type RouterProps,
  type To,
} from 'site-router';
import { FOLDER } from '../shared/language/language.ts';
import { currentAddress } from './data/current-address.ts';

/** What react-router keeps in `history.state`. The back office's router reads it, too. */
interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const entryState = () => (history.state ?? {}) as EntryState;

type Entry = Pick<RouterProps, 'location' | 'navigationType'>;

function currentEntry(navigationType: NavigationType): Entry {
  const { usr = null, key = 'default' } = entryState();
  return {
    location: { ...parsePath(currentAddress()), state: usr, key },
    navigationType,
  };
}

const createHref = (to: To) => `${FOLDER}#${typeof to === 'string' ? to : createPath(to)}`;

/**
 * A hash router, except that the first page may be a prerendered one, whose folder names its route. react-router's
 * own HashRouter cannot start from a path.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(() => currentEntry(NavigationType.Pop));

  const navigator = useMemo<Navigator>(() => {
    const show = (navigationType: NavigationType) =>
      startTransition(() => setEntry(currentEntry(navigationType)));
    const stateOf = (usr: unknown, idx: number): EntryState => ({
      usr,
      idx,
      key: Math.random().toString(36).slice(2, 10),
    });
    return {
      createHref,
      push(to, usr) {
        history.pushState(stateOf(usr, (entryState().idx ?? 0) + 1), '', createHref(to));
        show(NavigationType.Push);
      },
      replace(to, usr) {
        history.replaceState(stateOf(usr, entryState().idx ?? 0), '', createHref(to));
        show(NavigationType.Replace);
      },
      go: (steps) => history.go(steps),
    };
  }, []);

  useLayoutEffect(() => {
    const pop = () => startTransition(() => setEntry(currentEntry(NavigationType.Pop)));
    history.replaceState({ idx: 0, ...entryState() }, '');
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);

  return (
    <Router {...entry} navigator={navigator}>
      {children}
    </Router>
  );
}
