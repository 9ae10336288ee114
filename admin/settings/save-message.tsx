import { Alert, AlertTitle } from '@mui/material';
import { useEffect } from 'react';

const CLEARS_AFTER_MS = 5000;

export interface Message {
  kind: 'success' | 'error';
  text: string;
}

interface SaveMessageProps {
  message: Message | null;
  onClear: () => void;
}

/** What came of saving; it goes away after 5 seconds (SPEC.md §4 «Settings save»). */
export function SaveMessage({ message, onClear }: SaveMessageProps) {
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(onClear, CLEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message, onClear]);

  if (!message) return null;
  return (
    <Alert severity={message.kind} role={message.kind === 'error' ? 'alert' : 'status'}>
      {message.kind === 'error' && <AlertTitle>An error occurred:</AlertTitle>}
      {message.text}
    </Alert>
  );
}
