import { Button } from '@mui/material';
import { useCallback } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import { errorText } from '../providers/http-error.ts';

/** Takes back what a notice says. Its key saves the way through the page to the notice, which soon goes. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  useHotkeys('mod+z', onUndo, { preventDefault: true }, [onUndo]);
  return (
    <Button
      color="inherit"
      size="small"
      onClick={onUndo}
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

/** Returns the function that says what was saved, with Undo for some seconds. An undo that fails says so. */
export function useUndoNotice(): (said: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify();
  return useCallback(
    (said, undo) => {
      const failed = (error: unknown) =>
        notify(`Not undone: ${errorText(error)}`, { type: 'error' });
      notify(said, {
        autoHideDuration: 10_000,
        action: <CloseAndUndo onUndo={() => void undo().catch(failed)} />,
      });
    },
    [notify],
  );
}
