import { Button } from '@mui/material';
import { useCallback, useRef } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import { errorText } from '../../providers/http-error.ts';

/** Undoes the action of a notice. It has a key, because the notice may close before Tab reaches it. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  // The notice stays on the screen for a moment once it is pressed.
  const pressed = useRef(false);
  const undo = () => {
    if (pressed.current) return;
    pressed.current = true;
    onUndo();
  };
  useHotkeys('mod+z', undo, { preventDefault: true }, [onUndo]);
  return (
    <Button
      color="inherit"
      size="small"
      onClick={undo}
      aria-keyshortcuts="Control+Z Meta+Z"
      title="Ctrl + Z, ⌘ Z"
    >
      Undo
    </Button>
  );
}

function CloseAndUndo({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <UndoButton
      onUndo={() => {
        close();
        onUndo();
      }}
    />
  );
}

/** Returns a function that shows a notice with Undo for ten seconds. */
export function useUndoNotice(): (text: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify();
  return useCallback(
    (text, undo) => {
      const failed = (error: unknown) =>
        notify(`Not undone: ${errorText(error)}`, { type: 'error' });
      notify(text, {
        autoHideDuration: 10_000,
        action: <CloseAndUndo onUndo={() => void undo().catch(failed)} />,
      });
    },
    [notify],
  );
}
