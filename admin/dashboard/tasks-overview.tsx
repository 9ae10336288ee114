import { Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { readInstant, wallClock } from '../../shared/scheduling/time-zone.ts';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { RowsLoading } from './day-list.tsx';
import { TaskRow } from './task-row.tsx';
import { useClock } from '../layout/relative-time.tsx';
import { placeOf, useTasks, type OpenTask } from './today.ts';
import { numberText } from '../layout/amounts.ts';

interface TaskListProps {
  title: string;
  /** How many there are, including those that were not loaded. */
  total?: number;
  tasks: readonly OpenTask[];
  none?: string;
  /** How many are shown before “Show all”. */
  most: number;
  onChange: (task: OpenTask, result: string) => void;
}

function TaskList({ title, total, tasks, none, most, onChange }: TaskListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? tasks : tasks.slice(0, most);
  if (tasks.length === 0 && none === undefined) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography
        component="h3"
        variant="subtitle2"
        sx={{ mt: 2, mb: 0.5, color: none === undefined ? 'error.main' : 'text.secondary' }}
      >
        {title}
        {total !== undefined && total > 0 && ` (${numberText(total)})`}
      </Typography>
      {tasks.length === 0 && <Typography sx={{ py: 1 }}>{none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((task) => (
          <TaskRow key={placeOf(task)} task={task} onChange={(result) => onChange(task, result)} />
        ))}
      </Box>
      {tasks.length > shown.length && (
        <Button onClick={() => setAll(true)}>Show all {tasks.length}</Button>
      )}
    </Box>
  );
}

/** Returns the address of the schedule on the day of a task. */
function scheduleAt(task: OpenTask | undefined, timeZone: string): string {
  const due = readInstant(task?.due_date ?? '');
  return Number.isFinite(due)
    ? `/leads/schedule?date=${wallClock(due, timeZone).date}`
    : '/leads/schedule';
}

/** Open tasks with a due date, grouped by days in the business's time zone. */
export function TasksOverview() {
  const { timeZone } = useClock();
  // Completed and moved tasks stay in place, with Undo, until the page is left.
  const [changedTasks, setChangedTasks] = useState<readonly OpenTask[]>([]);
  const [result, setResult] = useState('');
  const { earlier, coming, overdue, today, upcoming } = useTasks(changedTasks);
  const failed = [earlier, coming].filter(({ error }) => error);
  const cut = [
    [earlier, overdue],
    [coming, upcoming],
  ] as const;

  function changed(task: OpenTask, what: string) {
    const place = placeOf(task);
    setChangedTasks((rows) =>
      rows.some((row) => placeOf(row) === place) ? rows : [...rows, task],
    );
    setResult(what);
  }

  return (
    <SectionCard title="Tasks Overview">
      <Box role="status" sx={visuallyHidden}>
        {result}
      </Box>
      {failed.length > 0 && (
        <ReadFailure onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}>
          {failed[0]?.error?.message}
        </ReadFailure>
      )}
      {(earlier.isPending || coming.isPending) && <RowsLoading rows={5} />}
      {earlier.data && (
        <TaskList
          title="Overdue"
          total={earlier.total}
          tasks={overdue}
          most={5}
          onChange={changed}
        />
      )}
      {coming.data?.length === 0 && today.length + upcoming.length === 0 ? (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          No upcoming tasks.
        </Typography>
      ) : (
        coming.data && (
          <>
            <TaskList
              title="Today's Tasks"
              tasks={today}
              most={20}
              none="No tasks due today."
              onChange={changed}
            />
            <TaskList
              title="Upcoming"
              tasks={upcoming}
              most={4}
              none="No other upcoming tasks."
              onChange={changed}
            />
          </>
        )
      )}
      {cut.map(
        ([{ data, total }, shown]) =>
          data &&
          (total ?? 0) > data.length && (
            <Button key={total} href={scheduleAt(shown[0], timeZone)}>
              Showing the first {data.length}. See all in the schedule
            </Button>
          ),
      )}
    </SectionCard>
  );
}
