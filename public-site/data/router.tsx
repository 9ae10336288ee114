/**
 * The site's router: the page's address is behind the #, or is the folder of a prerendered page. It is our own because
 * React Router, which can do much more, is a tenth of what a visitor's first page may load (docs/decisions/068).
 */
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { FOLDER } from '../../shared/language/language.ts';
import { currentAddress } from './current-address.ts';

/** A history entry. */
export interface Location {
  pathname: string;
  /** The query with its ?; '' without parameters. */
  search: string;
  /** What the link or call that led here passed on; null if it passed nothing. */
  state: unknown;
  /** The entry's name; 'default' for one that no link of the site made. */
  key: string;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** How the visitor got here: by a link, by one that replaced the page before, or by Back, Forward, and a first visit. */
export type Arrival = 'push' | 'replace' | 'pop';

/** Paths and queries begin with a slash, as “/products?search=x”. */
export interface Navigator {
  createHref: (to: string) => string;
  navigate: (to: string, options?: NavigateOptions) => void;
}

interface Route extends Navigator {
  location: Location;
  arrival: Arrival;
}

const RouteContext = createContext<Route | null>(null);

function useRoute(): Route {
  const route = use(RouteContext);
  if (!route) throw new Error('This needs a Router around it.');
  return route;
}

/** The entry of an address such as “/products?search=x”. */
export function locationOf(address: string, state: unknown = null, key = 'default'): Location {
  const start = address.indexOf('?');
  const [pathname, search] =
    start < 0 ? [address, ''] : [address.slice(0, start), address.slice(start)];
  return { pathname: pathname || '/', search: search === '?' ? '' : search, state, key };
}

interface RouterProps {
  location: Location;
  arrival?: Arrival;
  navigator: Navigator;
  children: ReactNode;
}

/** Gives everything in it an address, and a way to change it. */
export function Router({ location, arrival = 'pop', navigator, children }: RouterProps) {
  const { pathname, search, state, key } = location;
  const { createHref, navigate } = navigator;
  // An event that leads to the same entry must not look like another page: dialogs close on that.
  const route = useMemo(
    () => ({ location: { pathname, search, state, key }, arrival, createHref, navigate }),
    [pathname, search, state, key, arrival, createHref, navigate],
  );
  return <RouteContext value={route}>{children}</RouteContext>;
}

/** What is kept in `history.state`. The back office's router, React Router, reads and writes the same. */
interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const entryState = () => (history.state ?? {}) as EntryState;

function currentEntry(arrival: Arrival) {
  const { usr, key } = entryState();
  return { location: locationOf(currentAddress(), usr, key), arrival };
}

const createHref = (to: string) => `${FOLDER}#${to}`;

/** The router of the browser's own history. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(() => currentEntry('pop'));
  const show = (arrival: Arrival) => startTransition(() => setEntry(currentEntry(arrival)));

  const navigator = useMemo<Navigator>(
    () => ({
      createHref,
      navigate(to, { replace = false, state = null } = {}) {
        const { idx = 0 } = entryState();
        const key = Math.random().toString(36).slice(2, 10);
        const next: EntryState = { usr: state, idx: replace ? idx : idx + 1, key };
        if (replace) history.replaceState(next, '', createHref(to));
        else history.pushState(next, '', createHref(to));
        show(replace ? 'replace' : 'push');
      },
    }),
    [],
  );

  useLayoutEffect(() => {
    const pop = () => show('pop');
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

export const useLocation = (): Location => useRoute().location;

export const useArrival = (): Arrival => useRoute().arrival;

/** The address of a link to a path and query. */
export const useHref = (to: string): string => useRoute().createHref(to);

/** Goes to a path and query. It stays the same function for as long as the router does. */
export const useNavigate = (): Navigator['navigate'] => useRoute().navigate;

/** The parameters of the address, and a function that replaces them all on the same page. */
export function useSearchParams() {
  const { location, navigate } = useRoute();
  const { pathname, search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      const query = next.toString();
      navigate(query ? `${pathname}?${query}` : pathname, options);
    },
    [navigate, pathname],
  );
  return [params, setParams] as const;
}

/**
 * Follows a link within the site on a plain click; the browser handles any other, such as one that opens a new tab. A
 * link to the current page adds no history entry.
 */
export function useFollow(to: string, target: string | undefined, state: unknown) {
  const { location, navigate } = useRoute();
  return (event: MouseEvent) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
    if (event.defaultPrevented || !isPlain || (target && target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace: to === location.pathname + location.search, state });
  };
}
