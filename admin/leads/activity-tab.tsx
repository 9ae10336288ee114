import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCreate, useGetIdentity, useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Database } from '../../shared/database.types.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { useBusinessTimeZone } from '../providers/business-time.ts';
import { useDraft } from '../forms/drafts.ts';
import { ReadFailure } from '../layout/page-parts.tsx';
import { formatInstant, relativeTime, useNow } from '../layout/times.ts';
import { readCompose } from './leads-address.ts';

type NoteRow = Database['public']['Tables']['lead_notes']['Row'];

const PAGE = 30;
const LONGEST_NOTE = 5000;

function AddNote({ lead }: { lead: LeadRow }) {
  const { identity } = useGetIdentity();
  const [note, setNote, dropDraft] = useDraft(`note.${lead.id}`, '');
  const [create, { isPending, error }] = useCreate<NoteRow>('lead_notes', undefined, {
    // Not passed to the call, whose callbacks are dropped when the panel shows another tab or lead.
    onSuccess: dropDraft,
  });
  const blank = note.trim() === '';
  const { search, key } = useLocation();
  const field = useRef<HTMLTextAreaElement>(null);
  // Again when the same address is chosen again.
  useEffect(() => {
    if (readCompose(search)) field.current?.focus();
  }, [search, key]);

  function add(event: FormEvent) {
    event.preventDefault();
    if (blank || isPending) return;
    void create('lead_notes', {
      data: {
        lead_id: lead.id,
        note: note.trim(),
        activity_type: 'note',
        author_email: identity?.fullName,
      },
    });
  }

  return (
    <Stack component="form" onSubmit={add} spacing={1} sx={{ mb: 3 }}>
      <TextField
        label="Add a note"
        inputRef={field}
        value={note}
        onChange={({ target }) => (target.value === '' ? dropDraft() : setNote(target.value))}
        multiline
        minRows={2}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, readOnly: isPending } }}
        onKeyDown={(event) => {
          const save =
            (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
          if (save) add(event);
        }}
      />
      {error !== null && <Alert severity="error">{(error as Error).message}</Alert>}
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end', alignItems: 'center' }}>
        {!blank && (
          <Typography variant="body2" color="text.secondary">
            Kept as a draft until you add it.
          </Typography>
        )}
        <Button type="submit" variant="contained" disabled={blank || isPending}>
          Add note
        </Button>
      </Stack>
    </Stack>
  );
}

function Note({ note }: { note: NoteRow }) {
  const now = useNow();
  const timeZone = useBusinessTimeZone();
  const system = note.activity_type === 'system';
  return (
    <Box
      component="li"
      sx={{
        pl: 2,
        pb: 2,
        borderLeft: 2,
        borderColor: system ? 'divider' : 'warning.main',
        color: system ? 'text.secondary' : undefined,
      }}
    >
      <Typography
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        variant={system ? 'body2' : 'body1'}
      >
        {note.note}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {note.author_email} ·{' '}
        <time dateTime={note.created_at} title={formatInstant(note.created_at, timeZone)}>
          {relativeTime(new Date(note.created_at), now)}
        </time>
      </Typography>
    </Box>
  );
}

/** A lead's notes, written by people or the system, newest first. */
export function ActivityTab({ lead }: { lead: LeadRow }) {
  const [pages, setPages] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<NoteRow>('lead_notes', {
    filter: { lead_id: lead.id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: PAGE * pages },
  });
  return (
    <>
      <AddNote lead={lead} />
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {isPending && <Skeleton variant="rectangular" height={80} sx={{ borderRadius: 1 }} />}
      {data?.length === 0 && (
        <Typography color="text.secondary">
          Nothing has happened yet. Notes and changes of status and priority appear here.
        </Typography>
      )}
      <Box component="ol" aria-label="Activity" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </Box>
      {(total ?? 0) > (data?.length ?? 0) && (
        <Button onClick={() => setPages(pages + 1)}>Show older</Button>
      )}
    </>
  );
}
