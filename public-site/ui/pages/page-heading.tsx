import { createContext, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Business } from '../../../shared/site-settings/business.ts';
import { useBusiness } from '../../data/business-and-representative.ts';
import { useHydrated } from '../../data/hydration.ts';
import { useArrival, useLocation } from '../../data/router.tsx';
import { scrollPageTo, scrollPositionOf } from './scroll-positions.ts';

let arrivedBefore = false;

/**
 * The heading of a page. After a navigation it takes the focus, and the page scrolls to its top, or after Back to
 * where the visitor left it. The first page keeps the browser's focus, and a prerendered one its scroll position.
 */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const arrivedBy = useArrival();
  const hydrated = useHydrated();
  const arrival = useRef({ location, arrivedBy, readBefore: !hydrated });

  useLayoutEffect(() => {
    // A preview in a frame of the back office has no title of its own.
    if (heading.current?.ownerDocument !== document) return;
    const { location, arrivedBy, readBefore } = arrival.current;
    if (arrivedBefore) heading.current.focus({ preventScroll: true });
    const top = arrivedBy === 'pop' ? scrollPositionOf(location) : 0;
    // Browsers restore the scroll position of a prerendered page at its own address, but not behind a #.
    const isRestored = readBefore && (window.location.hash === '' || window.scrollY > 0);
    if (!isRestored && (arrivedBefore || top > 0)) scrollPageTo(top);
    arrivedBefore = true;
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** What a browser tab, a search result, and a shared link show of a page. */
export interface PageMeta {
  /** The title without the business's name; '' on the home page. */
  title: string;
  /** What a page is about whose title is a name alone, the best text first; one too long for a title is passed over. */
  about?: readonly (string | undefined)[];
  description: string;
}

/** Receives a page's title and description while the build renders it. */
export const PageMetaTarget = createContext<((meta: PageMeta) => void) | null>(null);

/** The text with a period, unless it ends with a punctuation mark. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const TITLE_BELOW = 60;

/**
 * The title of a search result: with what the page is about and the business's name, as far as they fit, or cut.
 */
export function wholeTitle(
  { title: short, about = [] }: Pick<PageMeta, 'title' | 'about'>,
  { name, tagline }: Business,
): string {
  const told = about.map((text) => text && `${short}: ${text}`);
  const title = told.find((text) => text && text.length < TITLE_BELOW) || short;
  const whole = title ? `${title} | ${name}` : `${name}: ${tagline}`;
  if (whole.length < TITLE_BELOW) return whole;
  const text = title || whole;
  return text.length < TITLE_BELOW ? text : text.slice(0, TITLE_BELOW).replace(/\s+\S*$/, '');
}

function setContent(selector: string, content: string) {
  document.head.querySelector(selector)?.setAttribute('content', content);
}

/** Sets the page's title, description, and Open Graph tags. */
export function usePageMeta(meta: PageMeta): void {
  use(PageMetaTarget)?.(meta);
  const { description } = meta;
  const whole = wholeTitle(meta, useBusiness());
  useEffect(() => {
    document.title = whole;
    setContent('meta[name="description"]', description);
    setContent('meta[property="og:title"]', whole);
    setContent('meta[property="og:description"]', description);
    setContent('meta[property="og:url"]', window.location.href);
  }, [whole, description]);
}
