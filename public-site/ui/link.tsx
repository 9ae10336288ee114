import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler, useLocation, type To } from 'site-router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  state?: unknown;
  replace?: boolean;
}

/** A link within the site. react-router's own Link can prefetch pages, which costs each visitor 3 kB. */
export function Link({ to, state, replace, onClick, ...props }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: props.target,
    state,
    replace,
  });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}

interface NavLinkProps extends LinkProps {
  to: string;
  end?: boolean;
}

/** A link that is marked as current on its page and, without `end`, on the pages below it. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const current = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}
