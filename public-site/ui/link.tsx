import type { ComponentPropsWithRef } from 'react';
import { useFollow, useHref, useLocation } from '../data/router.tsx';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  state?: unknown;
}

/** A link within the site. */
export function Link({ to, state, onClick, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useFollow(to, props.target, state);
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    />
  );
}

/** A link that is marked as current on its page and on the pages below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const current = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}
