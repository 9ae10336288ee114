import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Checkbox, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { DeleteButton } from '../../forms/delete-button.tsx';
import { useDraft } from '../../forms/drafts.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { DueTime } from '../../lead-work/tasks/due-time.tsx';
import { useTaskCompletion } from '../../lead-work/tasks/task-changes.ts';
import type { TaskDraft } from '../../lead-work/tasks/task-form.tsx';

const TaskForm = lazy(async () => ({
  default: (await import('../../lead-work/tasks/task-form.tsx')).TaskForm,
}));

const MOST_TASKS = 200;

interface TaskProps {
  lead: LeadRow;
  task: TaskRow;
}

/** The draft of a task that is being edited, or of the lead's next task; null without one. */
const useTaskDraft = (id: string) => useDraft<TaskDraft | null>(`task.${id}`, null);

/** A task, or its form, which is open if there is a draft. */
function EditableTask({ lead, task }: TaskProps) {
  const draft = useTaskDraft(task.id);
  const [editing, setEditing] = useState(draft[0] !== null);
  if (!editing) return <Task task={task} onEdit={() => setEditing(true)} />;
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Suspense fallback={<Skeleton height={60} />}>
        <TaskForm lead={lead} task={task} draft={draft} onDone={() => setEditing(false)} />
      </Suspense>
    </Box>
  );
}

function Task({ task, onEdit }: { task: TaskRow; onEdit: () => void }) {
  const { isCompleted, toggle } = useTaskCompletion(task);

  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider', py: 0.5 }}
    >
      <Checkbox
        checked={isCompleted}
        onChange={toggle}
        slotProps={{ input: { 'aria-label': `Completed: ${task.description}` } }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0, py: 1 }}>
        <Typography
          sx={{
            overflowWrap: 'anywhere',
            ...(isCompleted && { textDecoration: 'line-through', color: 'text.secondary' }),
          }}
        >
          {task.description}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <DueTime task={task} />
        </Typography>
      </Box>
      <IconButton aria-label={`Edit task: ${task.description}`} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButton>
      <DeleteButton kind="task" record={task} nameOf={(one) => one.description} inRow />
    </Stack>
  );
}

/** A lead's tasks: open ones first, then by due date, those without one last. */
export function TasksTab({ lead }: { lead: LeadRow }) {
  const draft = useTaskDraft(`new.${lead.id}`);
  const { data, error, isPending, refetch } = useGetList<TaskRow>('lead_tasks', {
    filter: { lead_id: lead.id },
    sort: { field: 'is_completed.asc,due_date', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_TASKS },
    meta: { nullslast: true },
  });

  return (
    <>
      <Suspense fallback={<Skeleton variant="rectangular" height={170} sx={{ borderRadius: 1 }} />}>
        <TaskForm lead={lead} draft={draft} />
      </Suspense>
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {isPending && <Skeleton height={60} />}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          No tasks yet.
        </Typography>
      )}
      <Box component="ul" aria-label="Tasks" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {data?.map((task) => (
          <EditableTask key={task.id} lead={lead} task={task} />
        ))}
      </Box>
    </>
  );
}
