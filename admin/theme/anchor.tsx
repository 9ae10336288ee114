import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The element of Material UI's links: the router opens paths of the back office, the browser all other addresses. */
export function Anchor({ href, ...props }: ComponentProps<'a'>) {
  return href?.startsWith('/') ? <RouterLink to={href} {...props} /> : <a href={href} {...props} />;
}
