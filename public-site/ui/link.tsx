import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler, useLocation, type To } from 'site-router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  state?: unknown;
  replace?: boolean;
}

/** A link within the site. The library's own can fetch pages ahead, which is 3 kB more for each visitor. */
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
  /** Only the path itself is the current page, and none below it. */
  end?: boolean;
}

/** A link that is marked on its page and, without `end`, on those below it. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const current = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}
