import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'site-router';
import { scrollPageTo, scrollPositionOf } from './scroll-positions.ts';

let arrivedBefore = false;

/**
 * The heading of a page. When the page comes up by navigation it takes the focus, and the page
 * starts at its top, or where the visitor left it when coming Back. A first load takes nothing.
 */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const arrival = useRef({ key, navigation });

  useLayoutEffect(() => {
    // A preview in a frame of the back office is no page that anybody comes to.
    if (heading.current?.ownerDocument !== document) return;
    const { key, navigation } = arrival.current;
    if (arrivedBefore) heading.current.focus({ preventScroll: true });
    const top = navigation === NavigationType.Pop ? scrollPositionOf(key) : 0;
    if (arrivedBefore || top > 0) scrollPageTo(top);
    arrivedBefore = true;
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
