import MoreIcon from '@mui/icons-material/MoreVert';
import {
  Box,
  Button,
  Checkbox,
  IconButton,
  Divider,
  Link,
  Menu,
  MenuItem,
  Skeleton,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useUpdate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { readInstant } from '../../shared/scheduling/time-zone.ts';
import { useDraft } from '../forms/drafts.ts';
import { ReadFailure } from '../layout/page-parts.tsx';
import { formatInstant, nearInstant, relativeTime } from '../layout/times.ts';
import { useReadBookingRules } from '../providers/appointments.ts';
import { isOverdue } from '../providers/business-days.ts';
import { errorText } from '../providers/http-error.ts';
import { useComposeAddress, waysToReach } from '../leads/contact-actions.tsx';
import { taskDue, type TaskDay } from '../leads/task-days.ts';
import type { TaskDraft } from '../leads/task-form.tsx';
import { useClock, type OpenTask } from './today.ts';

const TaskForm = lazy(async () => ({
  default: (await import('../leads/task-form.tsx')).TaskForm,
}));

const DAYS = [
  ['tomorrow', 'Tomorrow'],
  ['next week', 'Next week'],
] as const;

type Outcome =
  | { step: 'saving' | 'saved'; done: boolean; said: string; undo?: Partial<OpenTask> }
  | { step: 'failed'; said: string; again: () => void };

/**
 * Changes a task from its row, which then says what became of it: that it is done or moved, with Undo, or why
 * not, with a way to try again.
 */
export function useTaskChange(task: OpenTask, onChange: (said: string) => void) {
  const [update] = useUpdate<OpenTask>();
  const readRules = useReadBookingRules();
  const { timeZone } = useClock();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function attempt(what: string, again: () => void, work: () => Promise<void>) {
    if (outcome?.step === 'saving') return;
    try {
      await work();
    } catch (error) {
      setOutcome({ step: 'failed', said: `${what}: ${errorText(error)}`, again });
    }
  }

  async function save(data: Partial<OpenTask>, before: OpenTask) {
    await update(
      'lead_tasks',
      { id: task.id, data, previousData: before },
      { returnPromise: true },
    );
  }

  const complete = (): Promise<void> =>
    attempt(
      'Not saved',
      () => void complete(),
      async () => {
        const saved = { done: true, said: 'Done', undo: { is_completed: false } };
        onChange('');
        setOutcome({ step: 'saving', ...saved });
        await save({ is_completed: true }, task);
        setOutcome({ step: 'saved', ...saved });
        onChange(`Done: ${task.description}`);
      },
    );

  const putOff = (day: TaskDay): Promise<void> =>
    attempt(
      'Not moved',
      () => void putOff(day),
      async () => {
        onChange('');
        setOutcome({ step: 'saving', done: false, said: 'Moving...' });
        const now = Date.now();
        const due_date = taskDue(day, now, await readRules(), task.due_date);
        await save({ due_date }, task);
        const said = `Moved to ${nearInstant(Date.parse(due_date), now, timeZone)}`;
        setOutcome({ step: 'saved', done: false, said, undo: { due_date: task.due_date } });
        onChange(`${said}: ${task.description}`);
      },
    );

  const undo = (data: Partial<OpenTask>): Promise<void> =>
    attempt(
      'Not undone',
      () => void undo(data),
      async () => {
        setOutcome({ step: 'saving', done: false, said: 'Undoing...' });
        await save(data, task);
        setOutcome(null);
        onChange(`Open again: ${task.description}`);
      },
    );

  return {
    outcome,
    complete: () => void complete(),
    putOff: (day: TaskDay) => void putOff(day),
    undo: (data: Partial<OpenTask>) => void undo(data),
  };
}

/** Why a task was not changed, if so. */
export function TaskFailure({ outcome }: { outcome: Outcome | null }) {
  if (outcome?.step !== 'failed') return null;
  return <ReadFailure onRetry={outcome.again}>{outcome.said}</ReadFailure>;
}

interface TaskMenuProps {
  task: OpenTask;
  onPutOff: (day: TaskDay) => void;
  onEdit: () => void;
}

/** What else can be done about a task, and the ways to reach its lead. */
function TaskMenu({ task, onPutOff, onEdit }: TaskMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const composeAddress = useComposeAddress();
  const { leads: lead, description } = task;
  const close = () => setAnchor(null);
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        aria-label={`More about ${description}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        size="small"
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {isMovable(task) &&
          DAYS.map(([day, name]) => (
            <MenuItem key={day} onClick={closeAnd(() => onPutOff(day))} sx={onPhone}>
              {name}
            </MenuItem>
          ))}
        <MenuItem onClick={closeAnd(onEdit)}>Edit task</MenuItem>
        <Divider />
        {waysToReach(lead).map(({ contact, name, href, target, rel }) => (
          <MenuItem key={contact} component="a" onClick={close} {...{ href, target, rel }}>
            {name}
          </MenuItem>
        ))}
        <MenuItem component={RouterLink} to={composeAddress(lead.id, 'note')}>
          Write a note
        </MenuItem>
      </Menu>
    </>
  );
}

const onPhone = { display: { sm: 'none' } } as const;
const notOnPhone = { display: { xs: 'none', sm: 'inline-flex' } } as const;

/** The task of an appointment follows that: the appointment is what is moved. */
const isMovable = ({ is_appointment }: OpenTask) => !is_appointment;

interface TaskRowProps {
  task: OpenTask;
  /** Called before a change is saved, so that the row stays, and with what was done afterwards. */
  onChange: (said: string) => void;
}

/** An open task, with what can be done about it in one press. */
export function TaskRow({ task, onChange }: TaskRowProps) {
  const draft = useDraft<TaskDraft | null>(`task.${task.id}`, null);
  const [editing, setEditing] = useState(draft[0] !== null);
  const { outcome, complete, putOff, undo } = useTaskChange(task, onChange);
  const checkbox = useRef<HTMLInputElement>(null);
  const { leads: lead, description } = task;

  if (editing) {
    return (
      <Box component="li" sx={{ py: 1 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={112} />}>
          <TaskForm lead={lead} task={task} draft={draft} onDone={() => setEditing(false)} />
        </Suspense>
      </Box>
    );
  }

  const settled = outcome !== null && outcome.step !== 'failed';
  const takeBack = settled ? outcome.undo : undefined;
  return (
    <Box component="li" sx={row}>
      <Checkbox
        checked={settled && outcome.done}
        disabled={settled && !outcome.done}
        onChange={() => (takeBack ? undo(takeBack) : complete())}
        slotProps={{ input: { ref: checkbox, 'aria-label': `Completed: ${description}` } }}
        sx={{ ml: -1 }}
      />
      <Box sx={{ flex: '1 1 0', minWidth: 0, py: 1 }}>
        <Typography sx={settled ? over : { overflowWrap: 'anywhere' }}>{description}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          For:{' '}
          <Link component={RouterLink} to="/leads" state={{ openLeadId: lead.id }}>
            {lead.name}
          </Link>{' '}
          · <DueTime task={task} />
        </Typography>
        <TaskFailure outcome={outcome} />
      </Box>
      {settled ? (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
            {outcome.said}
          </Typography>
          {/* From the start, so that it takes the focus of the button that is gone. */}
          <Button
            autoFocus={!outcome.done}
            onClick={() => {
              if (!takeBack) return;
              checkbox.current?.focus();
              undo(takeBack);
            }}
            sx={{ alignSelf: 'center', flexShrink: 0 }}
          >
            Undo
          </Button>
        </>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', alignSelf: 'center', flexShrink: 0 }}>
          {isMovable(task) &&
            DAYS.map(([day, name]) => (
              <Button
                key={day}
                size="small"
                aria-label={`${name}: ${description}`}
                onClick={() => putOff(day)}
                sx={{ ...notOnPhone, color: 'text.secondary', fontWeight: 500 }}
              >
                {name}
              </Button>
            ))}
          <TaskMenu task={task} onPutOff={putOff} onEdit={() => setEditing(true)} />
        </Box>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const over = {
  overflowWrap: 'anywhere',
  textDecoration: 'line-through',
  color: 'text.secondary',
} as const;

/** When a task is due; in red, with how long ago, if that has passed. */
function DueTime({ task }: { task: OpenTask }) {
  const { now, timeZone } = useClock();
  const { due_date } = task;
  const text = formatInstant(due_date, timeZone);
  if (!isOverdue(task, now) || !Number.isFinite(readInstant(due_date))) return text;
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {text} ({relativeTime(new Date(due_date), new Date(now), 'short')})
    </Box>
  );
}
