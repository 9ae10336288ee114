import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';

export interface QuestionProps {
  open: boolean;
  title: string;
  text: string;
  /** Shown below the text. */
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  other?: { label: string; onClick: () => void };
  onConfirm: () => void;
  onCancel: () => void;
  /** Called when the dialog has left the screen. */
  onExited?: () => void;
}

/** Asks for confirmation before something is lost or replaced. */
export function Question(props: QuestionProps) {
  const { open, title, text, children, confirm, cancel = 'Cancel', other } = props;
  const { onConfirm, onCancel, onExited } = props;
  const id = useId();
  useBackCloses(open, onCancel);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      slotProps={{ transition: { onExited } }}
      // Stays long enough to catch the second click of a double click, which would hit the page below.
      transitionDuration={{ enter: 0, exit: 300 }}
      role="alertdialog"
      aria-describedby={id}
      // The page below has keyboard shortcuts of its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={id}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        {/* Cancel has the focus: Enter, still held from the button before, must not confirm. */}
        <Button autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        {other && <Button onClick={other.onClick}>{other.label}</Button>}
        <Button color="error" variant="contained" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface AskFirstProps extends Pick<QuestionProps, 'title' | 'text' | 'confirm' | 'onConfirm'> {
  /** The button, given the function that asks. */
  children: (ask: () => void) => ReactNode;
}

/** A button that asks before it acts. */
export function AskFirst({ onConfirm, children, ...question }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {children(() => setAsking(true))}
      <Question
        {...question}
        open={asking}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
