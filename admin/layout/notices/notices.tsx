import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Portal, Snackbar, Stack } from '@mui/material';
import {
  isValidElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import {
  CloseNotificationContext,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PHONE } from '../../theme/screen.ts';
import { UndoButton } from './undo-notice.tsx';
import { useAskBeforeUnload } from '../leaving/leave-guard.tsx';

interface Notice extends Pick<NotificationPayload, 'message' | 'type'> {
  key: number;
  open: boolean;
  /** What notify() was given. */
  options: {
    /** How long it stays, in milliseconds; null for a notice that stays until it is closed. */
    autoHideDuration?: number | null;
    messageArgs?: object;
    multiLine?: boolean;
    undoable?: boolean;
    action?: ReactNode;
    anchorOrigin?: { vertical: 'top' | 'bottom' };
    /** For news, such as a new lead: it stays beside the notice of the newest action. */
    beside?: boolean;
  };
}

const MAX_SHOWN = 3;

/** While a dialog or drawer stands at the bottom of a phone, whose controls a notice there would cover. */
const OVER_SHEET =
  'body:has(:is(.MuiDialog-paper:not(.MuiDialog-paperFullScreen), .MuiDrawer-modal)) &';

/** The height of what is at the bottom of the screen. */
const BELOW = 'max(var(--keyboard, 0px), var(--bottom-bar, 0px) + var(--thumb-strip, 0px))';

/**
 * Whether a notice stays until it is closed or the page is left, as failures do. React-admin's own errors, such as
 * that a form has wrong fields, have texts by key and close by themselves.
 */
function staysOpen({ message, type, options }: Notice): boolean {
  const isOwnText = typeof message !== 'string' || !message.startsWith('ra.');
  return type === 'error' && isOwnText && options.autoHideDuration === undefined;
}

/** Whether a notice is about the page that it came up on: a failure, or that the page's form has wrong fields. */
function isOfPage(notice: Notice): boolean {
  return staysOpen(notice) || notice.message === 'ra.message.invalid_form';
}

/** Whether a notice leaves that of the newest action in its place. */
function isBeside({ type, options }: Notice): boolean {
  return type === 'error' || type === 'warning' || options.beside === true;
}

/** Adds a notice, which replaces that of the previous action. */
function withNotice(shown: readonly Notice[], notice: Notice): Notice[] {
  const others = shown.filter(
    (each) => each.message !== notice.message && (isBeside(each) || isBeside(notice)),
  );
  return [...others, notice].slice(-MAX_SHOWN);
}

interface OneNoticeProps {
  notice: Notice;
  /** In milliseconds, for a notice that does not say how long it stays. */
  autoHideDuration: number | null;
  onClose: (isUndo: boolean) => void;
  onExited: () => void;
}

function OneNotice({ notice, autoHideDuration, onClose, onExited }: OneNoticeProps) {
  const { message, type, options, open } = notice;
  const { undoable = false, messageArgs, action, multiLine } = options;
  const stays = staysOpen(notice) ? null : (options.autoHideDuration ?? autoHideDuration);
  const translate = useTranslate();
  const focusedBefore = useRef<HTMLElement | null>(null);
  // A deletion that can still be undone isn't saved yet.
  useAskBeforeUnload(undoable && open);

  function keepFocused({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget))
      focusedBefore.current = relatedTarget as HTMLElement;
  }
  function close(isUndo = false) {
    if (!open) return;
    onClose(isUndo);
    focusedBefore.current?.focus();
  }

  return (
    <CloseNotificationContext value={() => close()}>
      <Snackbar
        open={open}
        autoHideDuration={stays}
        // After a hover, the full time starts over.
        resumeHideDuration={stays ?? undefined}
        disableWindowBlurListener={undoable}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') close();
        }}
        onFocus={keepFocused}
        message={typeof message === 'string' ? translate(message, messageArgs) : undefined}
        action={
          <>
            {undoable ? <UndoButton onUndo={() => close(true)} /> : action}
            <IconButton
              aria-label="Close this message"
              color="inherit"
              size="small"
              onClick={() => close()}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
        slotProps={{
          transition: { onExited },
          content: {
            sx: {
              flexWrap: 'nowrap',
              '& .MuiSnackbarContent-message': { minWidth: 0, overflowWrap: 'anywhere' },
              whiteSpace: multiLine ? 'pre-wrap' : undefined,
              ...(type !== 'info' && { bgcolor: `${type}.main`, color: `${type}.contrastText` }),
            },
          },
        }}
        sx={{ position: 'static', transform: 'none', pointerEvents: 'auto' }}
      >
        {/* Snackbar passes a ref to its child, which not every element accepts. */}
        {isValidElement(message) ? <div>{message}</div> : undefined}
      </Snackbar>
    </CloseNotificationContext>
  );
}

/**
 * Shows the notices of react-admin's notify(). React-admin's own component queues them and closes them at any click, so
 * Undo could belong to an earlier action. Here a notice replaces the one before and stays for its full time.
 */
export function Notices({ autoHideDuration = 4000 }: { autoHideDuration?: number | null }) {
  const { notifications, takeNotification } = useNotificationContext();
  const takeDeletion = useTakeUndoableMutation();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const lastKey = useRef(0);
  const region = useRef<HTMLDivElement>(null);

  /** Saves or undoes a deletion, which react-admin holds back until its notice closes. */
  function settle({ options, open }: Notice, isUndo = false) {
    if (open && options.undoable) takeDeletion()?.({ isUndo });
  }

  const show = useEffectEvent(({ message, type, notificationOptions }: NotificationPayload) => {
    lastKey.current += 1;
    const notice = { message, type, options: notificationOptions ?? {} };
    const next = withNotice(shown, { ...notice, key: lastKey.current, open: true });
    for (const each of shown) if (!next.includes(each)) settle(each);
    setShown(next);
  });
  // One at a time: taking it changes the list, which runs this again.
  useEffect(() => {
    const payload = takeNotification();
    if (payload) show(payload);
  }, [notifications, takeNotification]);

  // A notice about the page that was left would cover the next page's edge, and seem to be about that page.
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setShown(shown.filter((notice) => !isOfPage(notice)));
  }

  function close(notice: Notice, isUndo: boolean) {
    settle(notice, isUndo);
    setShown((previous) =>
      previous.map((each) => (each.key === notice.key ? { ...each, open: false } : each)),
    );
  }

  // A dialog that opens hides everything beside it from screen readers; notices must still be announced.
  useLayoutEffect(() => region.current?.removeAttribute('aria-hidden'), [shown]);
  return (
    <Portal>
      <div ref={region}>
        {(['top', 'bottom'] as const).map((edge) => (
          <Stack
            key={edge}
            sx={{
              position: 'fixed',
              insetInline: 8,
              [edge]: 8,
              mb: BELOW,
              zIndex: 'snackbar',
              gap: 1,
              alignItems: { xs: 'stretch', sm: 'center' },
              pointerEvents: 'none',
              // A long reason scrolls.
              maxHeight: `calc(100dvh - 16px - ${BELOW})`,
              overflowY: 'auto',
              [OVER_SHEET]: { [PHONE]: { top: 8, bottom: 'auto', mb: 0 } },
            }}
          >
            {shown
              .filter(({ options }) => (options.anchorOrigin?.vertical ?? 'bottom') === edge)
              .map((notice) => (
                <OneNotice
                  key={notice.key}
                  notice={notice}
                  autoHideDuration={autoHideDuration}
                  onClose={(isUndo) => close(notice, isUndo)}
                  onExited={() =>
                    setShown((previous) => previous.filter(({ key }) => key !== notice.key))
                  }
                />
              ))}
          </Stack>
        ))}
      </div>
    </Portal>
  );
}
