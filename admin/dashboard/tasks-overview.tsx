import { Alert, Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { splitByToday, startOfBusinessDay, type TaskRow } from '../providers/business-days.ts';
import { readInstant, wallClock } from '../../shared/scheduling/time-zone.ts';
import { formatInstant, useNow } from '../layout/times.ts';
import { useBusinessTimeZone } from '../providers/business-time.ts';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';

type OpenTask = TaskRow & { due_date: string; leads: { id: string; name: string } };

const MAX_TASKS = 100;

function TaskList({ title, tasks, none }: { title: string; tasks: OpenTask[]; none: string }) {
  const timeZone = useBusinessTimeZone();
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {tasks.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 1 }}>
          {none}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 380, overflowY: 'auto' }}>
        {tasks.map(({ id, description, due_date, leads: lead }) => (
          <Box component="li" key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              For:{' '}
              <Link component={RouterLink} to="/leads" state={{ openLeadId: lead.id }}>
                {lead.name}
              </Link>{' '}
              · {formatInstant(due_date, timeZone)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** How many open tasks are overdue, with a link to them. */
function Overdue({ before }: { before: string }) {
  const timeZone = useBusinessTimeZone();
  const { data, total } = useGetList<TaskRow>('lead_tasks', {
    filter: { is_completed: false, 'due_date@lt': before },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'due_date', order: 'ASC' },
  });
  if (!total) return null;
  const first = readInstant(data?.[0]?.due_date ?? '');
  const date = Number.isFinite(first) && wallClock(first, timeZone).date;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button
          component={RouterLink}
          to={date ? `/leads/schedule?date=${date}` : '/leads/schedule'}
          color="inherit"
        >
          View Schedule
        </Button>
      }
    >
      {total === 1
        ? '1 task from an earlier day is still open.'
        : `${total} tasks from earlier days are still open.`}
    </Alert>
  );
}

/** Open tasks that are due today or later, by the business's calendar. */
export function TasksOverview() {
  const timeZone = useBusinessTimeZone();
  const now = useNow().getTime();
  const today = startOfBusinessDay(now, timeZone);
  const { data, total, error, isPending, refetch } = useGetList<OpenTask>('lead_tasks', {
    filter: { is_completed: false, 'due_date@gte': today },
    sort: { field: 'due_date', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_TASKS },
    meta: { columns: ['*', 'leads(id,name)'] },
  });
  const split = splitByToday(data ?? [], now, timeZone);
  return (
    <SectionCard title="Tasks Overview">
      <Overdue before={today} />
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {isPending && <Skeleton variant="rectangular" height={160} sx={{ borderRadius: 1 }} />}
      {data?.length === 0 && <Typography color="text.secondary">No upcoming tasks.</Typography>}
      {data && data.length > 0 && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <TaskList title="Today's Tasks" tasks={split.today} none="No tasks due today." />
          <TaskList title="Upcoming" tasks={split.upcoming} none="No other upcoming tasks." />
        </Box>
      )}
      {(total ?? 0) > MAX_TASKS && (
        <Button component={RouterLink} to="/leads/schedule" sx={{ mt: 1 }}>
          The first {MAX_TASKS} are shown: see all in the schedule
        </Button>
      )}
    </SectionCard>
  );
}
