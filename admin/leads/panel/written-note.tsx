import EditIcon from '@mui/icons-material/EditOutlined';
import CallIcon from '@mui/icons-material/PhoneOutlined';
import MessageIcon from '@mui/icons-material/SendOutlined';
import VisitIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TextInput, useGetIdentity, useUpdate } from 'react-admin';
import { isFocusLost } from '../../layout/kept-focus.ts';
import { hasVisibleText } from '../../../shared/text/visible-text.ts';
import { DeleteButton } from '../../forms/delete-button.tsx';
import { asTyped, SaveForm } from '../../forms/save-form.tsx';
import { RelativeTime } from '../../layout/relative-time.tsx';
import { NoteIcon } from '../../lead-work/contact/contact-actions.tsx';
import { MAX_NOTE_LENGTH, WHATSAPP_OPENED, type NoteRow } from '../../lead-work/contact/notes.ts';
import { InlineForm } from '../../lead-work/inline-form.tsx';
import type { WaitingNote } from '../../providers/offline/device-store.ts';
import { Muted } from '../../theme/blocks.tsx';

const NOTE = { kind: 'note', what: 'Note', icon: <NoteIcon fontSize="small" /> } as const;
const KINDS = {
  note: NOTE,
  call: { kind: 'call', what: 'Call', icon: <CallIcon fontSize="small" /> },
  visit: { kind: 'visit', what: 'Visit', icon: <VisitIcon fontSize="small" /> },
  message: { kind: 'message', what: 'Message sent', icon: <MessageIcon fontSize="small" /> },
} as const;
function kindOf({ activity_type, note }: Pick<NoteRow, 'activity_type' | 'note'>) {
  const kind = Object.hasOwn(KINDS, activity_type)
    ? KINDS[activity_type as keyof typeof KINDS]
    : NOTE;
  // Nobody knows what was sent there.
  return kind === KINDS.message && note.startsWith(WHATSAPP_OPENED)
    ? { ...kind, what: 'Message' }
    : kind;
}

const MAX_NAME_LENGTH = 40;
/** How a note is called in the question before it is deleted. */
const nameOf = ({ note }: NoteRow) =>
  note.length > MAX_NAME_LENGTH ? `${note.slice(0, MAX_NAME_LENGTH).trim()}…` : note;

interface EntryFrameProps {
  icon: ReactNode;
  what: string;
  /** The author, unless it's the signed-in administrator. */
  by?: string;
  at: string;
  /** When it was last edited; null for never. */
  editedAt?: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}

/** An entry of a lead's activity: what happened and when, with its content below. */
export function EntryFrame(props: EntryFrameProps) {
  const { icon, what, by, at, editedAt, actions, children } = props;
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, pb: 2.5 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeContent: 'center',
          flexShrink: 0,
          width: 32,
          height: 32,
          borderRadius: 4,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color: 'text.secondary',
        }}
      >
        {icon}
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1, pt: 0.5 }}>
        <Muted sx={{ overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {what}
          </Box>
          {by && ` · ${by}`} · <RelativeTime at={at} />
          {editedAt && (
            <>
              {' '}
              · edited <RelativeTime at={editedAt} />
            </>
          )}
        </Muted>
        {children}
      </Box>
      {actions}
    </Stack>
  );
}

export const body = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.25 } as const;

function NoteForm({ note, label, onDone }: { note: NoteRow; label: string; onDone: () => void }) {
  // What somebody else writes meanwhile must not change the form.
  const [base] = useState(note);
  const form = useRef<HTMLDivElement>(null);
  const [update] = useUpdate<NoteRow>();
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function save({ note: text }: Pick<NoteRow, 'note'>) {
    const params = { id: base.id, data: { note: text.trim() }, previousData: base };
    await update('lead_notes', params, { returnPromise: true });
    onDone();
  }
  return (
    <SaveForm defaultValues={{ note: base.note }} save={save}>
      <InlineForm ref={form} label={label} submit="Save" onCancel={onDone}>
        <TextInput
          source="note"
          label={label}
          parse={asTyped}
          validate={(text: string) =>
            hasVisibleText(text) ? undefined : 'Enter a text, or delete it.'
          }
          multiline
          maxRows={12}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
        />
      </InlineForm>
    </SaveForm>
  );
}

/** A note, call, or visit on this device that the server doesn't have yet. */
export function WaitingEntry({ note: { row, reason } }: { note: WaitingNote }) {
  const { what, icon } = kindOf(row);
  return (
    <EntryFrame
      icon={icon}
      what={`${what}, ${reason ? 'not sent' : 'waiting to be sent'}`}
      at={row.created_at}
    >
      <Typography sx={body}>{row.note}</Typography>
    </EntryFrame>
  );
}

/** A note, a call, a visit, or a message that a person wrote, with buttons to edit and delete it. */
export function WrittenNote({ note }: { note: NoteRow }) {
  const { identity } = useGetIdentity();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { kind, what, icon } = kindOf(note);
  const own = note.author_email === identity?.fullName;
  const [returned, setReturned] = useState(false);
  // The form unmounts, so the focus is lost, unless it was elsewhere by then.
  useEffect(() => {
    if (returned && isFocusLost()) button.current?.focus();
  }, [returned]);

  return (
    <EntryFrame
      icon={icon}
      what={what}
      by={own ? undefined : note.author_email}
      at={note.created_at}
      editedAt={note.edited_at}
      actions={
        !editing && (
          <Stack direction="row" sx={{ alignSelf: 'flex-start', flexShrink: 0 }}>
            <IconButton
              ref={button}
              aria-label={`Edit ${kind}: ${nameOf(note)}`}
              onClick={() => {
                setEditing(true);
                setReturned(false);
              }}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <DeleteButton kind={kind} record={note} nameOf={nameOf} inRow />
          </Stack>
        )
      }
    >
      {editing ? (
        <NoteForm
          note={note}
          label={`Edit the ${kind}`}
          onDone={() => {
            setEditing(false);
            setReturned(true);
          }}
        />
      ) : (
        <Typography sx={body}>{note.note}</Typography>
      )}
    </EntryFrame>
  );
}
