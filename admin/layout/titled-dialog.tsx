import { Dialog, DialogActions, DialogContent, DialogTitle, type DialogProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { isSaving } from './leaving/leave-warning.ts';

interface TitledDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose'> {
  title: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
}

/** An open dialog with a title and buttons, which Back closes on a phone. It stays while something is being saved. */
export function TitledDialog({ title, actions, onClose, children, ...dialog }: TitledDialogProps) {
  const close = () => isSaving() || onClose();
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
