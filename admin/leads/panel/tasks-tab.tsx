import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { DeleteButton } from '../../forms/delete-button.tsx';
import { ALL_ROWS } from '../../providers/row-limit.ts';
import { OnlineCheckbox } from '../../layout/offline/online-button.tsx';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { DueTime } from '../../lead-work/tasks/due-time.tsx';
import { withoutName } from '../../lead-work/tasks/task-text.ts';
import { useTaskCompletion } from '../../lead-work/tasks/task-changes.ts';
import { DraftedTaskForm, EditableTask } from '../../lead-work/tasks/editable-task.tsx';
import { Muted } from '../../theme/blocks.tsx';

function Task({ task, name, onEdit }: { task: TaskRow; name: string; onEdit: () => void }) {
  const description = withoutName(task.description, name);
  const { isCompleted, toggle } = useTaskCompletion(task);

  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider', py: 0.5 }}
    >
      <OnlineCheckbox checked={isCompleted} onChange={toggle} label={`Completed: ${description}`} />
      <Box sx={{ flexGrow: 1, minWidth: 0, py: 1 }}>
        <Typography
          sx={{
            overflowWrap: 'anywhere',
            ...(isCompleted && { textDecoration: 'line-through', color: 'text.secondary' }),
          }}
        >
          {description}
        </Typography>
        <Muted>
          <DueTime task={task} />
        </Muted>
      </Box>
      <IconButton aria-label={`Edit task: ${description}`} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButton>
      <DeleteButton kind="task" record={task} nameOf={() => description} inRow />
    </Stack>
  );
}

/** A lead's tasks, open ones first, by due date. */
export function TasksTab({ lead }: { lead: LeadRow }) {
  const { data, error, isPending, refetch } = useGetList<TaskRow>('lead_tasks', {
    filter: { lead_id: lead.id },
    sort: { field: 'is_completed.asc,due_date', order: 'ASC' },
    pagination: ALL_ROWS,
    meta: { nullslast: true },
  });

  return (
    <>
      <DraftedTaskForm lead={lead} />
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {isPending && <Skeleton height={60} />}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          No tasks yet.
        </Typography>
      )}
      <Box component="ul" aria-label="Tasks" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {data?.map((task) => (
          <EditableTask key={task.id} lead={lead} task={task}>
            {(edit) => <Task task={task} name={lead.name} onEdit={edit} />}
          </EditableTask>
        ))}
      </Box>
    </>
  );
}
