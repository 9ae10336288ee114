import { Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import {
  useCreate,
  useDelete,
  useGetIdentity,
  useGetList,
  useGetOne,
  useNotify,
  useUpdate,
} from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { cutText } from '../../../shared/text/plain-text.ts';
import { useDraft } from '../../layout/leaving/drafts.ts';
import { useSaving } from '../../layout/leaving/leave-warning.ts';
import { submitOnSaveKey } from '../../forms/save-form.tsx';
import { ToggleChoice } from '../../forms/toggle-choice.tsx';
import { useClock } from '../../layout/relative-time.tsx';
import { Outcome } from '../../layout/page-parts.tsx';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { errorText } from '../../providers/http-error.ts';
import { useOffline } from '../../providers/connection.ts';
import { ALL_ROWS } from '../../providers/row-limit.ts';
import { isBefore, StageOption } from '../status/stage-option.tsx';
import { useNextStep, type NextStepChoice } from '../tasks/next-step-choices.tsx';
import { useTaskSave } from '../tasks/task-changes.ts';
import { withoutName } from '../tasks/task-text.ts';
import { taskOfContact } from '../tasks/task-days.ts';
import { usePlannedVisits } from '../planned-visits.ts';
import type { ContactLead, Sent } from './contact-work.ts';
import { LOGGED, loggedNote, loggedNoteProblem, type LoggedKind } from './logged-contacts.ts';
import { MAX_NOTE_LENGTH, WHATSAPP_OPENED, type CreatedNote, type NoteRow } from './notes.ts';
import { Muted, Row } from '../../theme/blocks.tsx';

/** Four outcomes stand in two rows, each with its own border: the question is no wider than a phone anywhere. */
const inTwoRows = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  '&& button': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
} as const;

const EMPTY = { outcome: '', text: '' };

interface LogQuestionProps {
  kind: LoggedKind;
  lead: ContactLead;
  /** The task that the call or visit was for, if that is known. */
  taskId?: string;
  onDone: () => void;
}

/**
 * Asks how a call or visit went: logs it, adds the next step, and checks off the task that it was for. A visit is taken
 * off the planned ones.
 */
export function LogQuestion({ kind, lead, taskId, onDone }: LogQuestionProps) {
  const words = LOGGED[kind];
  const { identity } = useGetIdentity();
  const { now, timeZone } = useClock();
  const sayWithUndo = useUndoNotice();
  const [draft, setDraft, dropDraft] = useDraft(`${kind}.${lead.id}`, EMPTY);
  const [decided, setDecided] = useState<boolean | null>(null);
  const [moves, setMoves] = useState(true);
  const [saving, setSaving] = useState(false);
  useSaving(saving);
  const [failure, setFailure] = useState<string | null>(null);
  const [create] = useCreate<NoteRow>();
  const [remove] = useDelete<NoteRow>();
  const [update] = useUpdate<LeadRow>();
  const { data: whole } = useGetOne<LeadRow>('leads', { id: lead.id });
  const saveTask = useTaskSave();
  const nextStep = useNextStep();
  const { data: tasks = [] } = useGetList<TaskRow>('lead_tasks', {
    filter: { lead_id: lead.id, is_completed: false },
    sort: { field: 'due_date', order: 'ASC' },
    pagination: ALL_ROWS,
    meta: { nullslast: true },
  });
  const offline = useOffline() !== null;
  const [planned, plan] = usePlannedVisits();
  // Without a connection what is logged waits on this device, but a task can't be checked off.
  const task = offline ? undefined : taskOfContact(kind, tasks, taskId, now, timeZone);
  const isMet = words.met.some((outcome) => outcome === draft.outcome);
  const reached =
    !offline && isMet && whole && isBefore(whole.status, 'Contacted') ? whole : undefined;
  const checked = decided ?? draft.outcome !== words.missed;
  const problem = loggedNoteProblem(draft.outcome, draft.text);
  const note = loggedNote(draft.outcome, draft.text);
  /** How to undo what is saved so far, so that trying again after a failure doesn't repeat it. */
  const undo = useRef<
    Partial<Record<'note' | 'step' | 'task' | 'stage' | 'stop', () => Promise<unknown>>>
  >({});

  /** Whether the note waits on this device until it can be sent. */
  const waits = useRef(false);

  async function log() {
    const data = { lead_id: lead.id, note, activity_type: kind, author_email: identity?.fullName };
    const row = (await create('lead_notes', { data }, { returnPromise: true })) as CreatedNote;
    waits.current = Boolean(row.waiting);
    return () => remove('lead_notes', { id: row.id, previousData: row }, { returnPromise: true });
  }

  async function setContacted(previousData: LeadRow) {
    const set = async (status: string, before: LeadRow) => {
      const params = { id: before.id, data: { status }, previousData: before };
      return (await update('leads', params, { returnPromise: true })) as LeadRow;
    };
    const saved = await set('Contacted', previousData);
    return () => set(previousData.status, saved);
  }

  async function save(step: NextStepChoice | null) {
    if (saving) return;
    setSaving(true);
    setFailure(null);
    try {
      undo.current.note ??= await log();
      if (step) undo.current.step ??= (await nextStep.add(lead, step)).undo;
      if (task && checked) undo.current.task ??= await saveTask(task, { is_completed: true });
      if (reached && moves) undo.current.stage ??= await setContacted(reached);
      if (kind === 'visit' && planned.includes(lead.id)) {
        plan((ids) => ids.filter((id) => id !== lead.id));
        undo.current.stop = () =>
          Promise.resolve(plan((ids) => [...ids.filter((id) => id !== lead.id), lead.id]));
      }
      const how = waits.current ? 'kept on this device until it can be sent' : 'logged';
      sayWithUndo(`${words.what(lead.name)} ${how}.`, async () => {
        for (const each of Object.values(undo.current)) await each();
      });
      dropDraft();
      onDone();
    } catch (error) {
      setFailure(`Not saved: ${errorText(error)}`);
      setSaving(false);
    }
  }

  const saveButton = {
    size: 'small',
    variant: 'outlined',
    disabled: note === '' || problem !== false,
    'aria-disabled': saving,
    sx: { borderColor: 'divider' },
  } as const;
  return (
    <Stack
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(null);
      }}
      onKeyDown={submitOnSaveKey}
      sx={{ gap: 1.5 }}
    >
      <Typography component="h2" variant="h6">
        {words.title(lead.name)}
      </Typography>
      <ToggleChoice
        label={words.label}
        values={words.outcomes}
        value={draft.outcome || null}
        onChange={(outcome) => setDraft({ ...draft, outcome: outcome ?? '' })}
        fullWidth
        sx={words.outcomes.length > 3 ? inTwoRows : undefined}
      />
      <TextField
        label={words.text}
        margin="none"
        multiline
        maxRows={5}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        error={problem !== false}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH, readOnly: saving } }}
      />
      {reached && <StageOption stage="Contacted" checked={moves} onChange={setMoves} />}
      {task && (
        <FormControlLabel
          control={<Checkbox />}
          checked={checked}
          onChange={(_, on) => setDecided(on)}
          label={`Done: ${withoutName(task.description, lead.name)}`}
          sx={{ my: -0.5, overflowWrap: 'anywhere' }}
        />
      )}
      {offline ? (
        <Muted>{words.later}</Muted>
      ) : (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            Save, and next:
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {nextStep.choices.map((choice) => (
              <Button key={choice.day} {...saveButton} onClick={() => void save(choice)}>
                {choice.label}
              </Button>
            ))}
          </Stack>
        </>
      )}
      {failure && <Outcome severity="error">{failure}</Outcome>}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button disabled={saving} onClick={onDone}>
          Not now
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={saveButton.disabled}
          aria-disabled={saving}
        >
          Only save
        </Button>
      </Stack>
    </Stack>
  );
}

/** The verb of the question, and the words of the button that adds the note. */
const SENT = {
  email: ['email', 'Sent: add a note'],
  text: ['text', 'Sent: add a note'],
  whatsapp: ['message', 'Add a note'],
} as const;

/**
 * Asks whether the text was sent, which the browser can't know, and adds it as a note. Of WhatsApp, the note says that it
 * was opened: what is sent there may be other words.
 */
export function SentQuestion({
  lead,
  sent,
  onDone,
}: {
  lead: ContactLead;
  sent: Sent;
  onDone: () => void;
}) {
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const [create, { isPending, error }] = useCreate<NoteRow>();
  useSaving(isPending);
  const [verb, add] = SENT[sent.by];
  const text = sent.by === 'whatsapp' ? `${WHATSAPP_OPENED}\n\n${sent.note}` : sent.note;

  async function note() {
    if (isPending) return;
    const data = {
      lead_id: lead.id,
      note: cutText(text, MAX_NOTE_LENGTH),
      activity_type: 'message',
      author_email: identity?.fullName,
    };
    try {
      await create('lead_notes', { data }, { returnPromise: true });
      notify('Note added.');
      onDone();
    } catch {
      // `error` is shown below the buttons.
    }
  }

  return (
    <Row role="status" sx={{ columnGap: 1, flexWrap: 'wrap', typography: 'body2' }}>
      <Typography variant="body2" sx={{ mr: 1 }}>
        Did you {verb} {lead.name} “{sent.name}”{sent.by === 'whatsapp' && ' on WhatsApp'}?
      </Typography>
      <Button size="small" variant="outlined" onClick={() => void note()} aria-disabled={isPending}>
        {add}
      </Button>
      <Button size="small" disabled={isPending} onClick={onDone}>
        Not sent
      </Button>
      {error !== null && (
        <Outcome severity="error" sx={{ flexBasis: '100%' }}>
          The note wasn’t added: {errorText(error)}
        </Outcome>
      )}
    </Row>
  );
}
