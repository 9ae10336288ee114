import { Dialog, DialogActions, DialogContent, DialogTitle, type DialogProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';

interface TitledDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose'> {
  title: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
  onClose: () => void;
}

/** An open dialog with a title and buttons, which Back closes on a phone. */
export function TitledDialog({ title, actions, onClose, children, ...dialog }: TitledDialogProps) {
  useBackCloses(true, onClose);
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
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
