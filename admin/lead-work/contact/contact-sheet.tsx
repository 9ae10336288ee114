import { Box, Dialog, Paper } from '@mui/material';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isComposing } from '../../../shared/text/composing.ts';
import { useBackCloses } from '../../layout/back-closes.ts';
import { useIsFrom } from '../../theme/screen.ts';
import { LogQuestion, SentQuestion } from './contact-questions.tsx';
import type { Begun } from './contact-work-provider.tsx';
import { LOGGED } from './logged-contacts.ts';

/** Takes the focus. Beside the page on a wide screen, so that the lead can be read during a call; over it on a phone. */
function Sheet({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const wide = useIsFrom('md');
  const sheet = useRef<HTMLDivElement>(null);
  // Moves the focus to the sheet beside the page and back; on a phone, MUI's dialog does it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = sheet.current;
    element?.focus();
    return () => {
      if (element?.contains(document.activeElement)) (before as HTMLElement | null)?.focus();
    };
  }, [wide]);
  useBackCloses(!wide, onClose);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const inDialog = event.target instanceof Element && event.target.closest('.MuiModal-root');
    if (!wide || event.key !== 'Escape' || inDialog || isComposing({ nativeEvent: event })) return;
    // Otherwise the key would also close the lead behind the sheet.
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', escape, { capture: true });
    return () => document.removeEventListener('keydown', escape, { capture: true });
  }, []);
  const content = <Box sx={{ p: 2 }}>{children}</Box>;
  if (!wide) {
    return (
      <Dialog open fullWidth onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
        {content}
      </Dialog>
    );
  }
  return (
    <Paper
      component="section"
      ref={sheet}
      tabIndex={-1}
      aria-label={label}
      elevation={8}
      sx={{
        position: 'fixed',
        right: 24,
        bottom: 24,
        width: 440,
        zIndex: 'modal',
        border: 1,
        borderColor: 'divider',
        outline: 'none',
      }}
    >
      {content}
    </Paper>
  );
}

/** Asks about the call or the text that was begun in another app, or about a visit. */
export default function ContactSheet({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const { lead } = begun;
  return 'sent' in begun ? (
    <Sheet label="Was it sent?" onClose={onDone}>
      <SentQuestion lead={lead} sent={begun.sent} onDone={onDone} />
    </Sheet>
  ) : (
    <Sheet label={LOGGED[begun.logs].asks} onClose={onDone}>
      <LogQuestion
        key={`${begun.logs} ${lead.id}`}
        kind={begun.logs}
        lead={lead}
        taskId={begun.taskId}
        onDone={onDone}
      />
    </Sheet>
  );
}
