import CallIcon from '@mui/icons-material/PhoneOutlined';
import VisitIcon from '@mui/icons-material/StorefrontOutlined';
import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCreate, useGetIdentity } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isFocusLost } from '../../layout/kept-focus.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { useDraft } from '../../layout/leaving/drafts.ts';
import { useContactWork } from '../../lead-work/contact/contact-work.ts';
import { MAX_NOTE_LENGTH, type CreatedNote } from '../../lead-work/contact/notes.ts';
import { asksForNote } from '../../lead-work/leads-address.ts';
import { TOUCH, TOUCH_SIZE } from '../../theme/screen.ts';
import { Muted, Row } from '../../theme/blocks.tsx';

/** Adds a note. Beside it, a call is logged as after a press on Call, and a visit in the same way. */
export function Composer({ lead }: { lead: LeadRow }) {
  const { search, key } = useLocation();
  const { identity } = useGetIdentity();
  const { startCall, logVisit } = useContactWork();
  const [draft, setDraft, dropDraft] = useDraft(`note.${lead.id}`, '');
  // Once opened, the field stays open: if it shrank when it is left, what is below would move away from under the press.
  const [opened, setOpened] = useState(false);
  const [result, setResult] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // A second click may come before isPending is rendered.
  const sending = useRef(false);
  const [create, { isPending, error }] = useCreate<CreatedNote>('lead_notes', undefined, {
    // Callbacks of the hook: those of a call are dropped when the component unmounts.
    onSuccess: ({ waiting }) => {
      dropDraft();
      // The button was off while this was saved, so it may have lost the focus.
      if (isFocusLost() || field.current?.form?.contains(document.activeElement)) {
        field.current?.focus();
      }
      setResult(waiting ? 'Kept on this device until it can be sent.' : 'Note added.');
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  // `key` changes even when the same address is opened again.
  useEffect(() => {
    if (asksForNote(search)) field.current?.focus();
  }, [search, key]);
  const note = draft.trim();

  function add(event: FormEvent) {
    event.preventDefault();
    if (note === '' || sending.current) return;
    sending.current = true;
    void create('lead_notes', {
      data: { lead_id: lead.id, note, activity_type: 'note', author_email: identity?.fullName },
    });
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Stack
        component="form"
        onSubmit={add}
        onFocus={() => setOpened(true)}
        sx={{ gap: 1, flex: '1 1 200px' }}
      >
        <TextField
          label="Add a note"
          margin="none"
          value={draft}
          inputRef={field}
          onChange={({ target }) => setDraft(target.value)}
          multiline
          minRows={opened || note ? 3 : 1}
          maxRows={8}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH, readOnly: isPending } }}
          onKeyDown={(event) => {
            const save =
              (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
            if (save) add(event);
          }}
        />
        {error !== null && <Alert severity="error">{(error as Error).message}</Alert>}
        {(opened || note) && (
          <Row sx={{ gap: 2, justifyContent: 'flex-end' }}>
            {note && <Muted>Draft saved.</Muted>}
            <Button type="submit" variant="contained" disabled={note === '' || isPending}>
              Add note
            </Button>
          </Row>
        )}
      </Stack>
      {/* Buttons as high as the text field beside them, or as a thumb. */}
      <Stack
        direction="row"
        sx={{ gap: 1, '& button': { minHeight: 40, [TOUCH]: { minHeight: TOUCH_SIZE } } }}
      >
        <Button variant="outlined" startIcon={<CallIcon />} onClick={() => startCall(lead)}>
          Log a call
        </Button>
        <Button variant="outlined" startIcon={<VisitIcon />} onClick={() => logVisit(lead)}>
          Log a visit
        </Button>
      </Stack>
      <Box component="span" role="status" sx={visuallyHidden}>
        {result}
      </Box>
    </Stack>
  );
}
