import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { TaskRow } from '../../shared/leads/tasks.ts';
import { readInstant } from '../../shared/scheduling/time-zone.ts';
import { DiscardQuestion } from '../forms/leave-guard.tsx';
import { useLeaveWarning } from '../forms/leave-warning.ts';
import { useBusinessTimeZone } from '../providers/business-time.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** What is edited of a task. */
export type TaskDraft = Pick<TaskRow, 'description' | 'due_date'>;

const LONGEST_DESCRIPTION = 1000;
const NEW_TASK: TaskDraft = { description: '', due_date: null };

interface TaskFormProps {
  lead: LeadRow;
  /** The task to edit; a new one without. */
  task?: TaskRow;
  /** The draft, the function that keeps another one, and the one that drops it. */
  draft: [TaskDraft | null, (draft: TaskDraft) => void, () => void];
  /** Called once the task is saved or editing is canceled. */
  onDone: () => void;
}

/** Whether some parts of a date are typed and others not. The picker tells of a new one only once it is whole. */
function isHalfTyped(field: HTMLElement | null): boolean {
  const parts = [...(field?.querySelectorAll('[role=spinbutton]') ?? [])];
  const typed = parts.filter((part) => part.hasAttribute('aria-valuenow'));
  return typed.length > 0 && typed.length < parts.length;
}

/** A task's description and, on the business's clock, when it is due. */
export function TaskForm(props: TaskFormProps) {
  const {
    lead,
    task,
    draft: [draft, keepDraft, dropDraft],
    onDone,
  } = props;
  const timeZone = useBusinessTimeZone();
  const saved = task ?? NEW_TASK;
  const { description, due_date } = draft ?? saved;
  const outOfReach = due_date !== null && !Number.isFinite(readInstant(due_date));
  const due = useMemo(() => {
    const instant = dayjs(due_date);
    return instant.isValid() ? instant.tz(timeZone) : null;
  }, [due_date, timeZone]);
  const field = useRef<HTMLDivElement>(null);
  // A date that is half typed is none yet, and no draft keeps it.
  const [invalid, setInvalid] = useState<Dayjs | null>(null);
  const [halfTyped, setHalfTyped] = useState(false);
  const [told, setTold] = useState(false);
  useLeaveWarning(halfTyped);
  const [asking, setAsking] = useState(false);

  function done() {
    dropDraft();
    onDone();
  }

  // Not with the call: the panel may have moved on to another tab or lead by then.
  const [create, creation] = useCreate<TaskRow>('lead_tasks', undefined, { onSuccess: done });
  const [update, change] = useUpdate<TaskRow>('lead_tasks', undefined, { onSuccess: done });
  const blank = description.trim() === '';
  const busy = creation.isPending || change.isPending;
  const error = (creation.error ?? change.error) as Error | null;

  function save(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isHalfTyped(field.current)) return setTold(true);
    if (blank || busy) return;
    const data = { description: description.trim(), due_date };
    if (task) void update('lead_tasks', { id: task.id, data, previousData: task });
    else void create('lead_tasks', { data: { ...data, lead_id: lead.id } });
  }

  function keep(next: TaskDraft) {
    const same = next.description === saved.description && next.due_date === saved.due_date;
    if (same) dropDraft();
    else keepDraft(next);
  }

  const checkDue = () => setHalfTyped(isHalfTyped(field.current));

  function changeDue(value: Dayjs | null) {
    const whole = value === null || value.isValid();
    setInvalid(whole ? null : value);
    setHalfTyped(!whole);
    if (whole) keep({ description, due_date: value?.toISOString() ?? null });
  }

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Stack
        component="form"
        aria-label={task ? 'Edit task' : 'New task'}
        onSubmit={save}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 's') save(event);
        }}
        spacing={1.5}
      >
        <TextField
          label={task ? 'Task' : 'New task'}
          value={description}
          onChange={(event) => keep({ description: event.target.value, due_date })}
          slotProps={{ htmlInput: { maxLength: LONGEST_DESCRIPTION, readOnly: busy } }}
          autoFocus={Boolean(task)}
          fullWidth
        />
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box
            ref={field}
            onKeyUp={checkDue}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (currentTarget.contains(relatedTarget)) return;
              checkDue();
              setTold(true);
            }}
            sx={{ flex: '1 1 220px', display: 'grid' }}
          >
            <DateTimePicker
              label="Due"
              value={invalid ?? due}
              onChange={changeDue}
              readOnly={busy}
              timezone={timeZone}
              slotProps={{
                textField: {
                  variant: 'filled',
                  size: 'small',
                  helperText:
                    told && halfTyped
                      ? 'Enter a whole date and time, or clear it.'
                      : outOfReach &&
                        `The saved due date, ${due_date}, cannot be shown. Choose another.`,
                },
                field: { clearable: true },
              }}
            />
          </Box>
          {task && (
            <Button
              onClick={() => (draft || halfTyped ? setAsking(true) : onDone())}
              disabled={busy}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={blank || busy}>
            {task ? 'Save task' : 'Add task'}
          </Button>
        </Stack>
        {error && <Alert severity="error">{error.message}</Alert>}
        <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={done} />
      </Stack>
    </LocalizationProvider>
  );
}
