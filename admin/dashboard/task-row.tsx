import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, Button, IconButton, Divider, Link, Menu, MenuItem, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { OnlineCheckbox, withReason } from '../layout/offline/online-button.tsx';
import { ReadFailure } from '../layout/page-parts.tsx';
import { nearInstant } from '../layout/times.ts';
import { useReadBookingRules } from '../lead-work/appointment/booking-rules.ts';
import { errorText } from '../providers/http-error.ts';
import { useOffline } from '../providers/connection.ts';
import { currentTime } from '../providers/server-clock.ts';
import { hasTexts, useNoteAddress, waysToReach } from '../lead-work/contact/contact-actions.tsx';
import { useContactWork } from '../lead-work/contact/contact-work.ts';
import { useTaskSave } from '../lead-work/tasks/task-changes.ts';
import { withoutName } from '../lead-work/tasks/task-text.ts';
import { taskDue, type TaskDay } from '../lead-work/tasks/task-days.ts';
import { DueTime } from '../lead-work/tasks/due-time.tsx';
import { EditableTask } from '../lead-work/tasks/editable-task.tsx';
import { useClock } from '../layout/relative-time.tsx';
import { useMenu } from '../layout/use-menu.ts';
import { Muted } from '../theme/blocks.tsx';
import { type OpenTask } from './today.ts';

const DAYS = [
  ['tomorrow', 'Tomorrow'],
  ['next week', 'Next week'],
] as const;

interface Outcome {
  /** The columns that were changed; null for none. */
  change: Partial<OpenTask> | null;
  /** The result in words: “Done”. */
  result?: string;
  takeBack?: () => Promise<void>;
  saving?: boolean;
  failure?: string;
  tryAgain?: () => void;
}

/**
 * Completes or moves a task, and keeps the outcome for its row: the result with Undo, or the error with a retry.
 */
export function useTaskChange(task: OpenTask, onChange: (result: string) => void) {
  const saveTask = useTaskSave();
  const readRules = useReadBookingRules();
  const { timeZone } = useClock();
  const [outcome, setOutcome] = useState<Outcome>({ change: null });
  const { description, due_date } = task;

  /** Shows `pending` while a change is saved, then its outcome. After a failure `previous` is shown again. */
  async function run(
    pending: Outcome,
    failed: string,
    work: () => Promise<Outcome>,
    previous: Outcome = { change: null },
  ): Promise<void> {
    if (outcome.saving) return;
    setOutcome({ ...pending, saving: true });
    try {
      setOutcome(await work());
    } catch (error) {
      const tryAgain = () => void run(pending, failed, work, previous);
      setOutcome({ ...previous, failure: `${failed}: ${errorText(error)}`, tryAgain });
    }
  }

  function complete() {
    const done = { change: { is_completed: true }, result: 'Done' };
    onChange('');
    void run(done, 'Not saved', async () => {
      const takeBack = await saveTask(task, done.change);
      onChange(`Done: ${description}`);
      return { ...done, takeBack };
    });
  }

  function putOff(day: TaskDay) {
    onChange('');
    void run({ change: { due_date }, result: 'Moving...' }, 'Not moved', async () => {
      const now = currentTime();
      const change = { due_date: taskDue(day, now, await readRules(), due_date) };
      const takeBack = await saveTask(task, change);
      const result = `Moved to ${nearInstant(Date.parse(change.due_date), now, timeZone)}`;
      onChange(`${result}: ${description}`);
      return { change, result, takeBack };
    });
  }

  function undo() {
    const undone = async () => {
      await outcome.takeBack?.();
      onChange(`Open again: ${description}`);
      return { change: null };
    };
    void run({ change: null }, 'Not undone', undone, outcome);
  }

  return { outcome, isDone: outcome.change?.is_completed === true, complete, putOff, undo };
}

/** The error of the last change, if any. */
export function TaskFailure({ outcome: { failure, tryAgain } }: { outcome: Outcome }) {
  return failure && tryAgain && <ReadFailure onRetry={tryAgain}>{failure}</ReadFailure>;
}

interface TaskMenuProps {
  task: OpenTask;
  onPutOff: (day: TaskDay) => void;
  onEdit: () => void;
}

/** The menu of a task: moving, editing, and contacting its lead. */
function TaskMenu({ task, onPutOff, onEdit }: TaskMenuProps) {
  const { anchor, button, menu, close, closeAnd } = useMenu();
  const noteAddress = useNoteAddress();
  const offline = useOffline() !== null;
  const { startCall, logVisit, openTexts } = useContactWork();
  const { leads: lead, description } = task;
  return (
    <>
      <IconButton aria-label={`More about ${description}`} size="small" {...button}>
        <MoreIcon />
      </IconButton>
      <Menu {...menu}>
        {isMovable(task) &&
          DAYS.map(([day, name]) => (
            <MenuItem
              key={day}
              disabled={offline}
              onClick={closeAnd(() => onPutOff(day))}
              sx={onPhone}
            >
              {withReason(name, offline)}
            </MenuItem>
          ))}
        <MenuItem onClick={closeAnd(onEdit)}>Edit task</MenuItem>
        <Divider />
        {waysToReach(lead).map((way) => {
          const { contact, name, href, target, rel } = way;
          return (
            <MenuItem
              key={contact}
              component="a"
              {...{ href, target, rel }}
              onClick={(event) => {
                if (contact === 'call') startCall(lead, task.id);
                if (hasTexts(contact) && anchor) {
                  event.preventDefault();
                  openTexts(lead, way, anchor);
                }
                close();
              }}
            >
              {name}
            </MenuItem>
          );
        })}
        <MenuItem onClick={closeAnd(() => logVisit(lead, task.id))}>Log a visit</MenuItem>
        <MenuItem component={RouterLink} to={noteAddress(lead.id)}>
          Write a note
        </MenuItem>
      </Menu>
    </>
  );
}

const onPhone = { display: { sm: 'none' } } as const;
const notOnPhone = { display: { xs: 'none', sm: 'inline-flex' } } as const;

/** An appointment's task moves with the appointment, not by itself. */
const isMovable = ({ is_appointment }: OpenTask) => !is_appointment;

interface TaskRowProps {
  task: OpenTask;
  /** Called with '' before a change is saved, so that the row stays, and with the result afterwards. */
  onChange: (said: string) => void;
}

/** A row of an open task, or the form to edit it. */
export function TaskRow(props: TaskRowProps) {
  const { task } = props;
  return (
    <EditableTask lead={task.leads} task={task}>
      {(edit) => <Row {...props} onEdit={edit} />}
    </EditableTask>
  );
}

function Row({ task, onChange, onEdit }: TaskRowProps & { onEdit: () => void }) {
  const { outcome, isDone, complete, putOff, undo } = useTaskChange(task, onChange);
  const checkbox = useRef<HTMLInputElement>(null);
  const offline = useOffline() !== null;
  const { leads: lead } = task;
  const description = withoutName(task.description, lead.name);
  const settled = outcome.change !== null;
  const wasSettled = useRef(settled);
  useEffect(() => {
    // The Undo button unmounts, so focus would fall to the body.
    const lost = wasSettled.current && !settled && document.activeElement === document.body;
    if (lost) checkbox.current?.focus();
    wasSettled.current = settled;
  }, [settled]);

  return (
    <Box component="li" sx={row}>
      <OnlineCheckbox
        checked={isDone}
        disabled={settled && !isDone}
        onChange={isDone ? undo : complete}
        label={`Completed: ${description}`}
        inputRef={checkbox}
        sx={{ ml: -1 }}
      />
      <Box sx={{ flex: '1 1 0', minWidth: 0, py: 1 }}>
        <Typography sx={settled ? over : { overflowWrap: 'anywhere' }}>{description}</Typography>
        {/* Apart by a gap: a dot would stand at the end of a line that wraps. */}
        <Muted
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, overflowWrap: 'anywhere' }}
        >
          <span>
            For:{' '}
            <Link component={RouterLink} to="/leads" state={{ openLeadId: lead.id }}>
              {lead.name}
            </Link>
          </span>{' '}
          {settled ? <strong>{outcome.result}</strong> : <DueTime task={task} />}
        </Muted>
        <TaskFailure outcome={outcome} />
      </Box>
      {settled ? (
        // Mounted before the change is saved, to take the focus from the button that unmounts.
        <Button autoFocus={!isDone} onClick={undo} sx={{ alignSelf: 'center', flexShrink: 0 }}>
          Undo
        </Button>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', alignSelf: 'center', flexShrink: 0 }}>
          {isMovable(task) &&
            DAYS.map(([day, name]) => (
              <Button
                key={day}
                size="small"
                aria-label={withReason(`${name}: ${description}`, offline)}
                disabled={offline}
                onClick={() => putOff(day)}
                sx={{ ...notOnPhone, color: 'text.secondary', fontWeight: 500 }}
              >
                {name}
              </Button>
            ))}
          <TaskMenu task={task} onPutOff={putOff} onEdit={onEdit} />
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
