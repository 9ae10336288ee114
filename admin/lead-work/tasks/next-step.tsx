import { Box, Button, Checkbox, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useCreate, useDelete, useGetList, useNotify } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { nearInstant, useNow } from '../../layout/times.ts';
import { useUndoNotice } from '../../layout/undo-notice.tsx';
import { useReadBookingRules } from '../appointment/booking-rules.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { errorText } from '../../providers/http-error.ts';
import { useLeadsAddress } from '../leads-address.ts';
import { DueTime } from './due-time.tsx';
import { useTaskCompletion } from './task-changes.ts';
import { taskDue, type TaskDay } from './task-days.ts';

interface Choice {
  label: string;
  description: string;
  day: TaskDay;
}

const CHOICES: readonly Choice[] = [
  { label: 'Call tomorrow', description: 'Call', day: 'tomorrow' },
  { label: 'Send the quote in 3 days', description: 'Send the quote', day: 'in 3 days' },
  { label: 'Visit next week', description: 'Visit', day: 'next week' },
];

interface NextStepChoicesProps {
  lead: Pick<LeadRow, 'id'>;
  onAdded?: () => void;
}

/** Buttons that add a task on one of the business's open days, with Undo. */
export function NextStepChoices({ lead, onAdded }: NextStepChoicesProps) {
  const notify = useNotify();
  const sayWithUndo = useUndoNotice();
  const readRules = useReadBookingRules();
  const now = useNow().getTime();
  const [create] = useCreate<TaskRow>();
  const [remove] = useDelete<TaskRow>();
  const [saving, setSaving] = useState(false);

  async function add({ description, day }: Choice) {
    if (saving) return;
    setSaving(true);
    try {
      const rules = await readRules();
      const due_date = taskDue(day, now, rules);
      const data = { lead_id: lead.id, description, due_date };
      const task = (await create('lead_tasks', { data }, { returnPromise: true })) as TaskRow;
      const due = nearInstant(Date.parse(due_date), now, rules.timeZone);
      sayWithUndo(`Next step: ${description}, ${due}`, () =>
        remove('lead_tasks', { id: task.id, previousData: task }, { returnPromise: true }),
      );
      onAdded?.();
    } catch (error) {
      notify(`The task wasn’t added: ${errorText(error)}`, { type: 'error' });
    }
    setSaving(false);
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {CHOICES.map((choice) => (
        <Button
          key={choice.label}
          size="small"
          variant="outlined"
          aria-disabled={saving}
          onClick={() => void add(choice)}
          sx={{ borderColor: 'divider', bgcolor: 'background.paper' }}
        >
          {choice.label}
        </Button>
      ))}
    </Stack>
  );
}

interface StepProps {
  task: TaskRow;
  /** How many more tasks are open. */
  more: number;
  onDone: () => void;
}

function Step({ task, more, onDone }: StepProps) {
  const { addressOf } = useLeadsAddress();
  const { isCompleted, toggle } = useTaskCompletion(task, onDone);
  const { description } = task;
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', ml: -1 }}>
      <Checkbox
        checked={isCompleted}
        onChange={toggle}
        slotProps={{ input: { 'aria-label': `Done: ${description}` } }}
      />
      <Box sx={{ minWidth: 0, py: 1, textDecoration: isCompleted ? 'line-through' : undefined }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{description}</Typography>
        <Typography variant="body2" color="text.secondary">
          <DueTime task={task} />
          {more > 0 && (
            <>
              {' · '}
              <Link
                href={addressOf({ tab: 'tasks' })}
                color="inherit"
                sx={{ whiteSpace: 'nowrap' }}
              >
                {more} more
              </Link>
            </>
          )}
        </Typography>
      </Box>
    </Stack>
  );
}

/** A lead's first open task by due date, or buttons to add one. */
export function NextStep({ lead }: { lead: LeadRow }) {
  const region = useRef<HTMLDivElement>(null);
  const { data, total, error, isPending, refetch } = useGetList<TaskRow>('lead_tasks', {
    filter: { lead_id: lead.id, is_completed: false },
    sort: { field: 'due_date', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
    meta: { nullslast: true },
  });
  // A task that was just completed stays until the next one is read.
  const task = data?.find(({ is_completed }) => !is_completed || (total ?? 0) > 1);
  // The focused control unmounts, so the focus moves to the region.
  const focus = () => region.current?.focus({ preventScroll: true });
  if (data && !task && lead.status.startsWith('Closed')) return null;
  return (
    <Box
      component="section"
      ref={region}
      aria-label="Next step"
      tabIndex={-1}
      sx={{
        px: 1.5,
        minHeight: 60,
        display: 'grid',
        alignContent: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {isPending && <Skeleton width="60%" />}
      {error && !data && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {task && <Step key={task.id} task={task} more={(total ?? 1) - 1} onDone={focus} />}
      {data && !task && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 1 }}>
          <Typography sx={{ fontWeight: 600, mr: 1 }}>No next step</Typography>
          <NextStepChoices lead={lead} onAdded={focus} />
        </Stack>
      )}
    </Box>
  );
}
