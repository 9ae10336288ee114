import { Box, Dialog, Paper } from '@mui/material';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isComposing } from '../../../shared/text/composing.ts';
import { useBackCloses } from '../../layout/back-closes.ts';
import { isSaving } from '../../layout/leaving/leave-warning.ts';
import { useIsFrom } from '../../theme/screen.ts';
import { LogQuestion, SentQuestion } from './contact-questions.tsx';
import type { PendingContact } from './contact-work-provider.tsx';
import { LOGGED } from './logged-contacts.ts';

/** Takes the focus, and stays while something is being saved. Beside the page on a wide screen, so that the lead can be read during a call; over it on a phone. */
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
  const close = () => isSaving() || onClose();
  useBackCloses(!wide, close);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const inDialog = event.target instanceof Element && event.target.closest('.MuiModal-root');
    if (!wide || event.key !== 'Escape' || inDialog || isComposing({ nativeEvent: event })) return;
    // Otherwise the key would also close the lead behind the sheet.
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    document.addEventListener('keydown', escape, { capture: true });
    return () => document.removeEventListener('keydown', escape, { capture: true });
  }, []);
  const content = <Box sx={{ p: 2 }}>{children}</Box>;
  if (!wide) {
    return (
      <Dialog open fullWidth onClose={close} slotProps={{ paper: { 'aria-label': label } }}>
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

/** Asks about the call or the text that was started in another app, or about a visit. */
export default function ContactSheet({
  pending,
  onDone,
}: {
  pending: PendingContact;
  onDone: () => void;
}) {
  const { lead } = pending;
  if ('sent' in pending) {
    const { sent } = pending;
    return (
      <Sheet label="Was it sent?" onClose={onDone}>
        <SentQuestion key={`${lead.id} ${sent.by} ${sent.name}`} {...{ lead, sent, onDone }} />
      </Sheet>
    );
  }
  const [kind, { taskId }] =
    'visit' in pending ? (['visit', pending.visit] as const) : (['call', pending.call] as const);
  return (
    <Sheet label={LOGGED[kind].asks} onClose={onDone}>
      <LogQuestion key={`${kind} ${lead.id}`} {...{ kind, lead, taskId, onDone }} />
    </Sheet>
  );
}
