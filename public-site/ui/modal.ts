import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from '../data/router.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Opens and closes a modal dialog. It also closes when the address changes. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();

  useEffect(() => {
    if (!open) {
      dialog.current?.close();
    } else if (!dialog.current?.open) {
      import('./double-press.ts').catch(() => undefined);
      const { clientWidth, style } = document.documentElement;
      style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
      dialog.current?.showModal();
    }
  }, [open]);

  // A layout effect: closing moves the focus back, and the next page's heading takes it after that.
  const openedAt = useRef(location);
  useLayoutEffect(() => {
    if (openedAt.current !== location) dialog.current?.close();
    openedAt.current = location;
  }, [location]);

  return dialog;
}
