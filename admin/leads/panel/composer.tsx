import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCreate, useGetIdentity } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { useDraft } from '../../forms/drafts.ts';
import { ToggleChoice } from '../../forms/toggle-choice.tsx';
import {
  callNote,
  callNoteProblem,
  LONGEST_NOTE,
  OUTCOMES,
  type NoteRow,
  type Outcome,
} from '../../lead-work/contact/notes.ts';
import { readCompose, useLeadsAddress, type Compose } from '../../lead-work/leads-address.ts';
import { NextStepChoices } from '../../lead-work/tasks/next-step-choices.tsx';

interface Draft {
  text: string;
  /** The outcome of a call; '' for none. */
  outcome: Outcome | '';
}
const EMPTY: Draft = { text: '', outcome: '' };

const WORDS: Readonly<Record<Compose, Record<'name' | 'label' | 'add' | 'added', string>>> = {
  note: { name: 'Note', label: 'Add a note', add: 'Add note', added: 'Note added.' },
  call: { name: 'Log a call', label: 'What was said', add: 'Log call', added: 'Call logged.' },
};

/** As high as the text field beside them. */
const toggles = { minHeight: 40 };

interface ComposeFormProps {
  lead: LeadRow;
  compose: Compose;
  /** Called with the announcement once it is saved. */
  onAdded: (said: string) => void;
}

function ComposeForm({ lead, compose, onAdded }: ComposeFormProps) {
  const { search, key } = useLocation();
  const { identity } = useGetIdentity();
  const [draft, setDraft, dropDraft] = useDraft(`activity.${compose}.${lead.id}`, EMPTY);
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // A second click may come before isPending is rendered.
  const sending = useRef(false);
  const [create, { isPending, error }] = useCreate<NoteRow>('lead_notes', undefined, {
    // Callbacks of the hook: those of a call are dropped when the component unmounts.
    onSuccess: () => {
      dropDraft();
      field.current?.focus();
      onAdded(WORDS[compose].added);
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  // `key` changes even when the same address is opened again.
  useEffect(() => {
    if (readCompose(search)) field.current?.focus();
  }, [search, key]);

  const note = callNote(draft.outcome, draft.text);
  const blank = note === '';
  const problem = callNoteProblem(draft.outcome, draft.text);
  const keep = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    if (next.text === '' && next.outcome === '') dropDraft();
    else setDraft(next);
  };

  function add(event: FormEvent) {
    event.preventDefault();
    if (blank || sending.current) return;
    if (problem) return field.current?.focus();
    sending.current = true;
    void create('lead_notes', {
      data: {
        lead_id: lead.id,
        note,
        activity_type: compose,
        author_email: identity?.fullName,
      },
    });
  }

  return (
    <Stack
      component="form"
      onSubmit={add}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
      sx={{ gap: 1 }}
    >
      {compose === 'call' && (
        <ToggleChoice
          label="Outcome of the call"
          values={OUTCOMES}
          value={draft.outcome || null}
          onChange={(outcome) => keep({ outcome: outcome ?? '' })}
          // Space for the field's label, which overlaps its top edge.
          sx={{ ...toggles, mb: 0.5 }}
        />
      )}
      <TextField
        label={WORDS[compose].label}
        size="small"
        margin="none"
        value={draft.text}
        inputRef={field}
        onChange={({ target }) => keep({ text: target.value })}
        multiline
        minRows={focused || !blank ? 3 : 1}
        maxRows={8}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, readOnly: isPending } }}
        onKeyDown={(event) => {
          const save =
            (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
          if (save) add(event);
        }}
      />
      {error !== null && <Alert severity="error">{(error as Error).message}</Alert>}
      {(focused || !blank) && (
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', alignItems: 'center' }}>
          {!blank && (
            <Typography variant="body2" color="text.secondary">
              Draft saved.
            </Typography>
          )}
          <Button type="submit" variant="contained" disabled={blank || isPending}>
            {WORDS[compose].add}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Adds a note or logs a call. After a call it offers to add the next task. */
export function Composer({ lead }: { lead: LeadRow }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { addressOf } = useLeadsAddress();
  const [said, setSaid] = useState('');
  const [offered, setOffered] = useState(false);
  const compose = readCompose(search) ?? 'note';

  return (
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', '& form': { flex: '1 1 320px' } }}
    >
      <ToggleChoice
        label="What to write"
        values={['note', 'call']}
        nameOf={(each) => WORDS[each].name}
        value={compose}
        onChange={(chosen) => void navigate(addressOf({}, chosen ?? compose), { replace: true })}
        sx={toggles}
      />
      <ComposeForm
        key={compose}
        lead={lead}
        compose={compose}
        onAdded={(added) => {
          setSaid(added);
          setOffered(compose === 'call');
        }}
      />
      <Box component="span" role="status" sx={visuallyHidden}>
        {said}
      </Box>
      {offered && (
        <Stack
          component="section"
          aria-label="What’s next?"
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', width: 1 }}
        >
          <Typography sx={{ fontWeight: 600, mr: 1 }}>What’s next?</Typography>
          <NextStepChoices lead={lead} onAdded={() => setOffered(false)} />
          <Button size="small" onClick={() => setOffered(false)}>
            Not now
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
