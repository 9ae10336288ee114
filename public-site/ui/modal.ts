import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'site-router';

/** Opens and closes a modal dialog. It closes as well when the address changes. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();

  useEffect(() => {
    if (!open) {
      dialog.current?.close();
    } else if (!dialog.current?.open) {
      const { clientWidth, style } = document.documentElement;
      style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
      dialog.current?.showModal();
    }
  }, [open]);

  // Before the heading of the next page takes the focus: closing gives it back to where it was.
  const openedAt = useRef(location);
  useLayoutEffect(() => {
    if (openedAt.current !== location) dialog.current?.close();
    openedAt.current = location;
  }, [location]);

  return dialog;
}
