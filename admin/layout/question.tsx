import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';

export interface QuestionProps {
  open: boolean;
  title: string;
  text: string;
  /** What the button says that does it. */
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Once the question is gone from the screen. */
  onExited?: () => void;
}

/** Asks before something is lost or replaced: one form for every such question. */
export function Question(props: QuestionProps) {
  const { open, title, text, confirm, cancel = 'Cancel', onConfirm, onCancel, onExited } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      slotProps={{ transition: { onExited } }}
      // Long enough to take the second click of a double one, which would meet what lies beneath.
      transitionDuration={{ enter: 0, exit: 300 }}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // What is typed into the page beneath has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* The harmless one has the focus: Enter, held down on the button before, must not confirm. */}
        <Button autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button color="error" variant="contained" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
