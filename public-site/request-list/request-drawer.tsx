import { useId, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { useLocation } from '../data/router.tsx';
import button from '../ui/button.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useModal, type DialogProps } from '../ui/modal.ts';
import { Share } from '../ui/share.tsx';
import styles from './request-drawer.module.css';
import { RequestItems } from './request-items.tsx';
import { listAddress } from './request-link.ts';
import { useRequestList } from './request-list.tsx';
import * as texts from './texts.ts';

/** The id of the header's button. */
const LIST_BUTTON = 'request-list';

/** Below this width the list is a bottom sheet (request-drawer.module.css). */
const SHEET = '(width < 40rem)';
/** How far, in pixels, the sheet must be pulled down to close. */
const PULL = 80;

/** Pointer handlers of the sheet's head: pulling it down closes the sheet. */
function usePullDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const from = useRef<number | null>(null);

  function grab({ target, currentTarget, pointerId, clientY }: PointerEvent) {
    if (!window.matchMedia(SHEET).matches || (target as Element).closest('button')) return;
    currentTarget.setPointerCapture(pointerId);
    from.current = clientY;
  }

  function pull({ clientY }: PointerEvent) {
    if (from.current === null) return;
    sheet.current?.style.setProperty('translate', `0 ${Math.max(0, clientY - from.current)}px`);
  }

  function release({ type, clientY }: PointerEvent) {
    if (from.current === null) return;
    const pulled = type === 'pointerup' && clientY - from.current > PULL;
    from.current = null;
    sheet.current?.style.removeProperty('translate');
    if (pulled) close();
  }

  return {
    onPointerDown: grab,
    onPointerMove: pull,
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** The request list over any page: a side panel, or a bottom sheet on a phone. */
export function RequestDrawer({ open, onClose }: DialogProps) {
  const { announcement, items } = useRequestList();
  const dialog = useModal(open);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const onContactPage = useLocation().pathname === '/contact';

  const close = () => dialog.current?.close();
  const pullDown = usePullDown(dialog, close);
  /** The content covers the whole dialog, so a click on the dialog itself is on its backdrop. */
  function closeOnBackdrop({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }

  const next = announcement?.next;

  function undo(run: () => void) {
    run();
    // The Undo button unmounts, so the focus would fall to the body.
    title.current?.focus();
  }

  function closed() {
    onClose();
    // The browser returns the focus to what opened the drawer, unless that is gone, like an announcement.
    const left = document.activeElement;
    if (left === document.body || dialog.current?.contains(left)) {
      document.getElementById(LIST_BUTTON)?.focus();
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onClose={closed}
      onClick={closeOnBackdrop}
    >
      <div className={styles.content}>
        <div className={styles.top} {...pullDown}>
          <h2 ref={title} id={titleId} tabIndex={-1}>
            {texts.yourList}
          </h2>
          <IconButton icon="close" label={texts.closeList} onClick={close} />
        </div>
        <div className={styles.status}>
          <div role="status">
            {announcement?.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {typeof next === 'function' && (
            <button type="button" onClick={() => undo(next)}>
              {texts.undo}
            </button>
          )}
        </div>
        <div className={styles.list}>
          <RequestItems
            onFollow={close}
            empty={
              <div className={styles.empty}>
                <Icon name="list" size={40} />
                <p>
                  <strong>{texts.nothingYet}</strong> {texts.clickPlus}
                </p>
                <p>
                  <Link to="/products" onClick={close}>
                    {texts.browseProducts}
                  </Link>
                  <Link to="/bundles" onClick={close}>
                    {texts.browseBundles}
                  </Link>
                </p>
              </div>
            }
          />
        </div>
        <div className={styles.foot}>
          {onContactPage ? (
            <button type="button" className={button.primary} onClick={close}>
              {texts.backToRequest}
            </button>
          ) : (
            <>
              <Link to="/contact" className={button.primary} onClick={close}>
                {texts.requestDemo}
                <Icon name="arrow" size={20} />
              </Link>
              <button type="button" className={button.secondary} onClick={close}>
                {texts.keepBrowsing}
              </button>
            </>
          )}
          {items.length > 0 && (
            <Share what="list" path={listAddress(items)} names={items.map(({ name }) => name)} />
          )}
        </div>
      </div>
    </dialog>
  );
}
