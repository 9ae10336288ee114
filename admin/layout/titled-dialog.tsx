import { Dialog, DialogActions, DialogContent, DialogTitle, type DialogProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';

interface TitledDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose'> {
  title: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
  /** Whether something is being saved. The dialog stays until then, because it may be refused. */
  saving?: boolean | undefined;
  onClose: () => void;
}

/** An open dialog with a title and buttons, which Back closes on a phone. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, actions, saving = false, onClose, children, ...dialog } = props;
  const close = () => saving || onClose();
  useBackCloses(true, close);
  return (
    <Dialog
      open
      fullWidth
      onClose={close}
      // The page below has keyboard shortcuts of its own.
      onKeyDown={(event) => event.stopPropagation()}
      {...dialog}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
