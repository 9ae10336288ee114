import { useState, type MouseEvent } from 'react';

/** A menu that a button opens: the props of both, and handlers that close the menu. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return {
    anchor,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    menu: { open, anchorEl: anchor, onClose: close },
    close,
    closeAnd: (act: () => void) => () => {
      close();
      act();
    },
  } as const;
}
