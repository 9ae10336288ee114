import { Box } from '@mui/material';
import { NearTime, useClock } from '../../layout/relative-time.tsx';
import { isOverdue, type TaskRow } from '../../providers/appointments/business-days.ts';

interface DueTimeProps {
  task: Pick<TaskRow, 'due_date' | 'is_completed'>;
  /** Whether few words have to do. */
  brief?: boolean;
}

/** When a task is due; in red once an open task is overdue. It stays in one piece where it fits on a line. */
export function DueTime({ task, brief }: DueTimeProps) {
  const { now } = useClock();
  if (task.due_date === null) return 'No due date';
  const overdue = isOverdue(task, now);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', ...(overdue && { color: 'error.main', fontWeight: 600 }) }}
    >
      {overdue && 'Overdue: '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <NearTime at={task.due_date} brief={brief} />
      </Box>
    </Box>
  );
}
