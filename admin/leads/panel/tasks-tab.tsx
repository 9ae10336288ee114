import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Checkbox, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetList, useNotify, useUpdate } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { isOverdue, type TaskRow } from '../../../shared/leads/tasks.ts';
import { DeleteButton } from '../../forms/delete-button.tsx';
import { useBusinessTimeZone } from '../../providers/business-time.ts';
import { formatInstant } from '../lead-times.ts';
import { useNow } from '../use-now.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { useTaskDraft } from './task-draft.ts';

const TaskForm = lazy(async () => ({ default: (await import('./task-form.tsx')).TaskForm }));

const MOST_TASKS = 200;

interface TaskProps {
  lead: LeadRow;
  task: TaskRow;
  onChanged: () => void;
}

/** A task, or its form: a draft from before is gone on with. */
function EditableTask({ lead, task, onChanged }: TaskProps) {
  const [draft] = useTaskDraft(lead, task);
  const [editing, setEditing] = useState(draft !== null);
  if (!editing) return <Task task={task} onEdit={() => setEditing(true)} onChanged={onChanged} />;
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Suspense fallback={<Skeleton height={60} />}>
        <TaskForm
          lead={lead}
          task={task}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
        />
      </Suspense>
    </Box>
  );
}

interface ShownTaskProps {
  task: TaskRow;
  onEdit: () => void;
  onChanged: () => void;
}

function Task({ task, onEdit, onChanged }: ShownTaskProps) {
  const notify = useNotify();
  const now = useNow();
  const timeZone = useBusinessTimeZone();
  const [update] = useUpdate<TaskRow>();
  const overdue = isOverdue(task, now.getTime());

  function complete(is_completed: boolean) {
    void update(
      'lead_tasks',
      { id: task.id, data: { is_completed }, previousData: task },
      {
        // Shown at once, taken back if it fails (SPEC.md §4 «Task»).
        mutationMode: 'optimistic',
        onError: (error) => notify(`Failed to update task: ${error.message}`, { type: 'error' }),
        onSettled: onChanged,
      },
    );
  }

  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider', py: 0.5 }}
    >
      <Checkbox
        checked={task.is_completed}
        onChange={(event) => complete(event.target.checked)}
        slotProps={{ input: { 'aria-label': `Completed: ${task.description}` } }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0, py: 1 }}>
        <Typography
          sx={{
            overflowWrap: 'anywhere',
            textDecoration: task.is_completed ? 'line-through' : undefined,
            color: task.is_completed ? 'text.secondary' : undefined,
          }}
        >
          {task.description}
        </Typography>
        {task.due_date && (
          <Typography variant="body2" color={overdue ? 'error' : 'text.secondary'}>
            {overdue && <strong>Overdue · </strong>}
            {formatInstant(task.due_date, timeZone)}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={`Edit task: ${task.description}`} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButton>
      <DeleteButton kind="task" record={task} nameOf={(one) => one.description} inRow />
    </Stack>
  );
}

/** A lead's tasks, open ones first, by due date, those without one last (SPEC.md §2, §7). */
export function TasksTab({ lead }: { lead: LeadRow }) {
  const { data, error, isPending, refetch } = useGetList<TaskRow>('lead_tasks', {
    filter: { lead_id: lead.id },
    sort: { field: 'is_completed.asc,due_date', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_TASKS },
    meta: { nullslast: true },
  });
  const changed = () => void refetch();

  return (
    <>
      <Suspense fallback={<Skeleton variant="rectangular" height={170} sx={{ borderRadius: 1 }} />}>
        <TaskForm lead={lead} onDone={changed} />
      </Suspense>
      {error && <ReadFailure onRetry={changed}>{error.message}</ReadFailure>}
      {isPending && <Skeleton height={60} />}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          No tasks yet.
        </Typography>
      )}
      <Box component="ul" aria-label="Tasks" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {data?.map((task) => (
          <EditableTask key={task.id} lead={lead} task={task} onChanged={changed} />
        ))}
      </Box>
    </>
  );
}
