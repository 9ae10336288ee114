import { Alert, Button, Stack, TextField } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { TaskRow } from '../../../shared/leads/tasks.ts';
import { readInstant } from '../../../shared/scheduling/time-zone.ts';
import { useBusinessTimeZone } from '../../providers/business-time.ts';
import { useLeaveWarning } from '../../forms/leave-warning.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const LONGEST_DESCRIPTION = 1000;

interface TaskFormProps {
  lead: LeadRow;
  /** The task to edit; a new one without. */
  task?: TaskRow;
  onSaved: () => void;
  onCancel?: () => void;
}

/** A task's description and, on the business's clock, when it is due. */
export function TaskForm({ lead, task, onSaved, onCancel }: TaskFormProps) {
  const timeZone = useBusinessTimeZone();
  const [description, setDescription] = useState(task?.description ?? '');
  const saved = task?.due_date ?? null;
  const outOfReach = saved !== null && !Number.isFinite(readInstant(saved));
  const [due, setDue] = useState<Dayjs | null>(() =>
    saved === null || outOfReach ? null : dayjs(saved).tz(timeZone),
  );
  const [create, creation] = useCreate<TaskRow>();
  const [update, change] = useUpdate<TaskRow>();
  const blank = description.trim() === '';
  const invalid = due !== null && !due.isValid();
  const busy = creation.isPending || change.isPending;
  const error = (creation.error ?? change.error) as Error | null;
  const dirty = description !== (task?.description ?? '');
  useLeaveWarning(dirty);

  function save(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (blank || invalid || busy) return;
    const data = { description: description.trim(), due_date: due?.toISOString() ?? null };
    const onSuccess = () => {
      setDescription(task ? data.description : '');
      if (!task) setDue(null);
      onSaved();
    };
    if (task) void update('lead_tasks', { id: task.id, data, previousData: task }, { onSuccess });
    else void create('lead_tasks', { data: { ...data, lead_id: lead.id } }, { onSuccess });
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
          onChange={(event) => setDescription(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST_DESCRIPTION } }}
          autoFocus={Boolean(task)}
          fullWidth
        />
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <DateTimePicker
            label="Due"
            value={due}
            onChange={setDue}
            timezone={timeZone}
            slotProps={{
              textField: {
                variant: 'filled',
                size: 'small',
                sx: { flex: '1 1 220px' },
                helperText: invalid
                  ? 'Enter a whole date and time, or clear it.'
                  : outOfReach && due === null
                    ? `The due date that is saved, ${saved}, cannot be shown. Saving removes it.`
                    : undefined,
              },
              field: { clearable: true },
            }}
          />
          {onCancel && (
            <Button onClick={onCancel} disabled={busy}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={blank || invalid || busy}>
            {task ? 'Save task' : 'Add task'}
          </Button>
        </Stack>
        {error && <Alert severity="error">{error.message}</Alert>}
      </Stack>
    </LocalizationProvider>
  );
}
