import { Button } from '@mui/material';
import { useCallback } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { errorText } from '../providers/http-error.ts';

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      size="small"
      onClick={() => {
        close();
        onUndo();
      }}
    >
      Undo
    </Button>
  );
}

/** Returns the function that says what was saved, with Undo for some seconds. An undo that fails says so. */
export function useUndoNotice(): (said: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify();
  return useCallback(
    (said, undo) => {
      const failed = (error: unknown) =>
        notify(`Not undone: ${errorText(error)}`, { type: 'error', autoHideDuration: null });
      notify(said, {
        autoHideDuration: 10_000,
        action: <UndoButton onUndo={() => void undo().catch(failed)} />,
      });
    },
    [notify],
  );
}
