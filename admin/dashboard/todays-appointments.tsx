import { Box, Checkbox, Link, Skeleton, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { RelativeTime } from '../layout/relative-time.tsx';
import { formatInstant } from '../layout/times.ts';
import { ContactActions } from '../lead-work/contact/contact-actions.tsx';
import { meetingTypeOf } from '../providers/appointments/appointment-conflicts.ts';
import { TaskFailure, useTaskChange } from './task-row.tsx';
import { useClock } from '../layout/relative-time.tsx';
import {
  startOf,
  useTasks,
  useTodaysAppointments,
  type OpenTask,
  type TodaysLead,
} from './today.ts';

interface AppointmentProps {
  lead: TodaysLead;
  /** Whether it is the next one. */
  isNext: boolean;
}

function Appointment(props: AppointmentProps & { check?: ReactNode; failure?: ReactNode }) {
  const { lead, isNext, check, failure } = props;
  const { timeZone } = useClock();
  const start = startOf(lead);
  const time = Number.isFinite(start)
    ? formatTimeOfDay(wallClock(start, timeZone).minutes)
    : lead.scheduled_time?.trim() || 'No time';
  const where = [lead.company_name, lead.shop_address].filter(Boolean).join(', ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', alignItems: 'flex-start' }}>
        <Box sx={{ width: 42, ml: -1, flexShrink: 0 }}>{check}</Box>
        <Box sx={{ width: 88, flexShrink: 0, pt: 1, fontVariantNumeric: 'tabular-nums' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{time}</Typography>
          {isNext && (
            <Typography variant="body2" sx={{ color: 'warning.dark', fontWeight: 600 }}>
              <RelativeTime at={new Date(start).toISOString()} length="short" />
            </Typography>
          )}
        </Box>
        <Box sx={{ minWidth: 0, pt: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to="/leads"
              state={{ openLeadId: lead.id }}
              sx={{ fontWeight: 600 }}
            >
              {lead.name}
            </Link>{' '}
            · {meetingTypeOf(lead.meeting_type)}
            {lead.no_show && ' · Did not show up'}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap title={where}>
            {where}
          </Typography>
          {failure}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0, ml: 'auto', color: 'text.secondary' }}>
        <ContactActions lead={lead} />
      </Box>
    </Box>
  );
}

/** An appointment whose task is ticked off here. */
function AppointmentWithTask({ task, ...props }: AppointmentProps & { task: OpenTask }) {
  const { outcome, isDone, complete, undo } = useTaskChange(task, () => undefined);
  return (
    <Appointment
      {...props}
      check={
        <Checkbox
          checked={isDone}
          onChange={isDone ? undo : complete}
          slotProps={{ input: { 'aria-label': `Completed: ${task.description}` } }}
        />
      }
      failure={<TaskFailure outcome={outcome} />}
    />
  );
}

/** The shape of some appointments. */
function AppointmentsSkeleton() {
  return (
    <Box role="status" aria-label="Loading..." sx={{ pt: 1 }}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={52} sx={{ my: 1.25 }} />
      ))}
    </Box>
  );
}

/** Today's appointments in order, each with what to do about it on the way. */
export function TodaysAppointments() {
  const { now, timeZone } = useClock();
  const { appointments, error, isPending, refetch } = useTodaysAppointments();
  const { ofAppointments, upcoming } = useTasks([]);
  // A task that is done is no longer among the open ones, and can still be taken back.
  const [seen, setSeen] = useState<readonly OpenTask[]>([]);
  const unseen = ofAppointments.filter(({ id }) => !seen.some((task) => task.id === id));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);

  const next = appointments?.find((lead) => startOf(lead) > now);
  const later = upcoming.find(({ is_appointment }) => is_appointment);
  return (
    <SectionCard title="Today’s appointments">
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {isPending && <AppointmentsSkeleton />}
      {appointments?.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          No appointments today.
          {later &&
            ` The next one: ${later.leads.name}, ${formatInstant(later.due_date, timeZone)}.`}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {appointments?.map((lead) => {
          const task = seen.find(({ lead_id }) => lead_id === lead.id);
          const props = { lead, isNext: lead === next };
          return task ? (
            <AppointmentWithTask key={lead.id} task={task} {...props} />
          ) : (
            <Appointment key={lead.id} {...props} />
          );
        })}
      </Box>
    </SectionCard>
  );
}
