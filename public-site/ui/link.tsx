import type { ComponentPropsWithRef } from 'react';
import { useFollow, useHref, useLocation, type NavigateOptions } from '../data/router.tsx';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, NavigateOptions {
  to: string;
}

/** A link within the site. */
export function Link({ to, state, replace, onClick, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useFollow(to, props.target, { state, ...(replace && { replace }) });
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

interface NavLinkProps extends LinkProps {
  end?: boolean;
}

/** A link that is marked as current on its page and, without `end`, on the pages below it. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const current = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}
