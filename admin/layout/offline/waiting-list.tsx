import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { removeNote, type WaitingNote } from '../../providers/offline/device-store.ts';
import { useWaitingNotes } from '../../providers/offline/waiting-notes.ts';
import { useApi } from '../../providers/use-api.ts';
import { AskFirst } from '../question.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { Muted } from '../../theme/blocks.tsx';
import { TitledDialog } from '../titled-dialog.tsx';

const KINDS: Readonly<Record<string, string>> = { call: 'Call', visit: 'Visit' };

function Note({ note: { row, lead, reason } }: { note: WaitingNote }) {
  const kind = KINDS[row.activity_type] ?? 'Note';
  return (
    <Stack component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', gap: 0.5 }}>
      <Muted>
        {kind}
        {lead && ` · ${lead}`} · <RelativeTime at={row.created_at} />
      </Muted>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.note}</Typography>
      {reason && <Alert severity="error">Not sent: {reason}</Alert>}
      <AskFirst
        title={`Discard this ${kind.toLowerCase()}?`}
        text="It’s only on this device."
        confirm="Discard"
        onConfirm={() => void removeNote(row.id)}
      >
        {(ask) => (
          <Button size="small" onClick={ask} sx={{ alignSelf: 'flex-start', ml: -0.5 }}>
            Discard
          </Button>
        )}
      </AskFirst>
    </Stack>
  );
}

/** The notes, calls, and visits that wait on this device until they can be sent, in their order. */
export default function WaitingList({ onClose }: { onClose: () => void }) {
  const notes = useWaitingNotes();
  const dataProvider = useApi();
  const [sending, setSending] = useState(false);

  async function send() {
    if (sending) return;
    setSending(true);
    await dataProvider.sendNotes().catch(() => undefined);
    setSending(false);
  }

  return (
    <TitledDialog
      title="Waiting to be sent"
      onClose={onClose}
      actions={
        <>
          {notes.length > 0 && (
            <Button aria-disabled={sending} onClick={() => void send()}>
              {sending ? 'Sending...' : 'Try now'}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Typography role="status" color="text.secondary">
        {notes.length > 0
          ? 'These notes, calls, and visits are only on this device. They’re sent in this order when you’re online.'
          : 'Everything has been sent.'}
      </Typography>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes.map((note) => (
          <Note key={note.row.id} note={note} />
        ))}
      </Stack>
    </TitledDialog>
  );
}
