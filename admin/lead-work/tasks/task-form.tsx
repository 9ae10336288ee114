import { Box, Button, Stack } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useEffect, useMemo, useRef, useState, type ChangeEvent } from 'react';
import { TextInput, useCreate, useUpdate } from 'react-admin';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_YEARS } from '../../../shared/leads/lead-fields.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { readInstant } from '../../../shared/scheduling/time-zone.ts';
import { useBackCloses } from '../../layout/back-closes.ts';
import { useDiscardQuestion } from '../../layout/leaving/leave-guard.tsx';
import { useLeaveWarning } from '../../layout/leaving/leave-warning.ts';
import {
  asTyped,
  FormButtons,
  SaveForm,
  SaveError,
  submitOnSaveKey,
} from '../../forms/save-form.tsx';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import { Row } from '../../theme/blocks.tsx';

dayjs.extend(utc);
dayjs.extend(timezone);

type TaskValues = Pick<TaskRow, 'description' | 'due_date'>;
/** What was changed alone: somebody else may change the rest before the form opens again. */
export type TaskDraft = Partial<TaskValues>;

const MAX_DESCRIPTION_LENGTH = 1000;
const NEW_TASK: TaskValues = { description: '', due_date: null };

/** Whether a date is typed only in part, which the picker doesn't report. */
function isHalfTyped(within: HTMLElement | null): boolean {
  const parts = [...(within?.querySelectorAll('[role=spinbutton]') ?? [])];
  const typed = parts.filter((part) => part.hasAttribute('aria-valuenow'));
  return typed.length > 0 && typed.length < parts.length;
}

function yearProblem(due_date: string | null): string | undefined {
  const year = dayjs.utc(due_date).year();
  const { first, last } = LEAD_YEARS;
  return year < first || year > last ? `Enter a date from ${first} to ${last}.` : undefined;
}

/** The date picker of a task's due date, in the business's time zone. */
function DueInput({ onPick }: { onPick: (due_date: string | null) => void }) {
  const timeZone = useBusinessTimeZone();
  const { trigger } = useFormContext<TaskValues>();
  const picker = useRef<HTMLDivElement>(null);
  const { field, fieldState, formState } = useController<TaskValues, 'due_date'>({
    name: 'due_date',
    rules: {
      validate: (due_date) =>
        isHalfTyped(picker.current)
          ? 'Enter a full date and time, or clear it.'
          : yearProblem(due_date),
    },
  });
  const due_date = field.value;
  const outOfReach = due_date !== null && !Number.isFinite(readInstant(due_date));
  const due = useMemo(() => {
    const instant = dayjs(due_date);
    return instant.isValid() ? instant.tz(timeZone) : null;
  }, [due_date, timeZone]);
  // A half-typed date stays out of the form's values and the draft.
  const [invalid, setInvalid] = useState<Dayjs | null>(null);
  const [halfTyped, setHalfTyped] = useState(false);
  useLeaveWarning(halfTyped);
  // On a phone the calendar is a dialog, which Back closes.
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));

  function check() {
    setHalfTyped(isHalfTyped(picker.current));
    if (fieldState.error) void trigger('due_date');
  }

  function change(value: Dayjs | null) {
    const whole = value === null || value.isValid();
    setInvalid(whole ? null : value);
    setHalfTyped(!whole);
    if (!whole) return;
    const next = value?.toISOString() ?? null;
    field.onChange(next);
    onPick(next);
  }

  return (
    <Box
      ref={picker}
      onKeyUp={check}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        check();
        void trigger('due_date');
      }}
      sx={{ flex: '1 1 220px', display: 'grid' }}
    >
      <DateTimePicker
        label="Due"
        value={invalid ?? due}
        onChange={change}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        readOnly={formState.isSubmitting}
        timezone={timeZone}
        slotProps={{
          textField: {
            size: 'small',
            helperText:
              fieldState.error?.message ??
              (outOfReach && `The saved due date, ${due_date}, can’t be shown. Choose another.`),
          },
          field: { clearable: true },
        }}
      />
    </Box>
  );
}

export interface TaskFormProps {
  lead: Pick<LeadRow, 'id'>;
  /** The task to edit; a new one without. */
  task?: TaskRow;
  /** The draft, its setter, and a function that removes it. */
  draft: [TaskDraft | null, (draft: TaskDraft) => void, () => void];
  /** Called once the task is saved or editing is canceled. */
  onDone?: () => void;
}

function TaskInputs({ task, draft, onDone }: Omit<TaskFormProps, 'lead'>) {
  const [stored, keepDraft, dropDraft] = draft;
  const { getValues, reset } = useFormContext<TaskValues>();
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const description = useWatch<TaskValues, 'description'>({ name: 'description' });
  const discard = useDiscardQuestion(() => {
    dropDraft();
    onDone?.();
  });

  // The form stays open for the next task.
  useEffect(() => {
    if (isSubmitSuccessful && !task) reset(NEW_TASK);
  }, [isSubmitSuccessful, task, reset]);

  function keep(change: TaskDraft) {
    const saved = task ?? NEW_TASK;
    const { description, due_date } = { ...getValues(), ...change };
    const next = {
      ...(description !== saved.description && { description }),
      ...(due_date !== saved.due_date && { due_date }),
    };
    if (Object.keys(next).length === 0) dropDraft();
    else keepDraft(next);
  }

  function cancel(form: HTMLFormElement | null) {
    if (stored || isHalfTyped(form)) discard.ask();
    else onDone?.();
  }

  return (
    <Stack
      role="form"
      aria-label={task ? 'Edit task' : 'New task'}
      onKeyDown={submitOnSaveKey}
      spacing={1}
    >
      <TextInput
        source="description"
        label={task ? 'Task' : 'New task'}
        parse={asTyped}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          keep({ description: event.target.value })
        }
        readOnly={isSubmitting}
        slotProps={{ htmlInput: { maxLength: MAX_DESCRIPTION_LENGTH } }}
        autoFocus={Boolean(task)}
      />
      <SaveError />
      <Row sx={{ gap: 1, flexWrap: 'wrap' }}>
        <DueInput onPick={(due_date) => keep({ due_date })} />
        {task && (
          <Button onClick={(event) => cancel(event.currentTarget.form)} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
        <FormButtons
          submit={task ? 'Save task' : 'Add task'}
          disabled={description.trim() === ''}
        />
      </Row>
      {discard.question}
    </Stack>
  );
}

/** The form of a task. What is typed is kept as a draft until it is saved or discarded. */
export function TaskForm({ lead, task, draft, onDone }: TaskFormProps) {
  const [stored, , dropDraft] = draft;
  const [defaultValues] = useState((): TaskValues => {
    const { description, due_date } = task ?? NEW_TASK;
    return { description, due_date, ...stored };
  });
  // Only what is changed here is saved: somebody else, or its appointment, may move the task meanwhile.
  const [base] = useState(task);
  const [create] = useCreate<TaskRow>();
  const [update] = useUpdate<TaskRow>();

  async function save({ description, due_date }: TaskValues) {
    const data = { description: description.trim(), due_date };
    if (base) {
      const params = { id: base.id, data, previousData: base };
      await update('lead_tasks', params, { returnPromise: true });
    } else {
      const params = { data: { ...data, lead_id: lead.id } };
      await create('lead_tasks', params, { returnPromise: true });
    }
    dropDraft();
    onDone?.();
  }

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <SaveForm defaultValues={defaultValues} save={save}>
        <TaskInputs task={base} draft={draft} onDone={onDone} />
      </SaveForm>
    </LocalizationProvider>
  );
}
