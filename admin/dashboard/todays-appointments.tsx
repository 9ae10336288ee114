import { Box, Link, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { OnlineCheckbox } from '../layout/offline/online-button.tsx';
import { NearTime, RelativeTime, useClock } from '../layout/relative-time.tsx';
import { VisitPrompt } from '../lead-work/appointment/visit-prompt.tsx';
import { ContactActions } from '../lead-work/contact/contact-actions.tsx';
import { meetingTypeOf } from '../providers/appointments/appointment-conflicts.ts';
import { Muted } from '../theme/blocks.tsx';
import { TOUCH } from '../theme/screen.ts';
import { DayList, DayRow } from './day-list.tsx';
import { TaskFailure, useTaskChange } from './task-row.tsx';
import {
  startOf,
  useTasks,
  useTodaysAppointments,
  type OpenTask,
  type TodaysLead,
} from './today.ts';

interface AppointmentProps {
  lead: TodaysLead;
  /** Whether it is the next upcoming one. */
  isNext: boolean;
}

type RowProps = AppointmentProps & { task?: OpenTask; check?: ReactNode; failure?: ReactNode };

function Appointment(props: RowProps) {
  const { lead, isNext, task, check, failure } = props;
  const { timeZone } = useClock();
  const start = startOf(lead);
  const time = Number.isFinite(start)
    ? formatTimeOfDay(wallClock(start, timeZone).minutes)
    : lead.scheduled_time?.trim() || 'No time';
  const about = [
    meetingTypeOf(lead.meeting_type),
    lead.no_show && 'No-show',
    [lead.company_name, lead.shop_address].filter(Boolean).join(', '),
  ];
  const details = about.filter(Boolean).join(' · ');
  return (
    <DayRow actions={<ContactActions lead={lead} />}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', alignItems: 'flex-start' }}>
        <Box sx={{ width: 42, ml: -1, flexShrink: 0 }}>{check}</Box>
        <Box sx={{ width: 104, flexShrink: 0, pt: 1, fontVariantNumeric: 'tabular-nums' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{time}</Typography>
          {isNext && (
            <Typography variant="body2" sx={{ color: 'warning.dark', fontWeight: 600 }}>
              <RelativeTime at={new Date(start).toISOString()} />
            </Typography>
          )}
        </Box>
        <Box sx={{ minWidth: 0, pt: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to="/leads"
              state={{ openLeadId: lead.id }}
              // On touch screens its area is taller than its line, over the text below.
              sx={{ fontWeight: 600, [TOUCH]: { position: 'relative', py: 1.75 } }}
            >
              {lead.name}
            </Link>
          </Typography>
          <Muted noWrap title={details}>
            {details}
          </Muted>
          <VisitPrompt lead={lead} taskId={task?.id} />
          {failure}
        </Box>
      </Box>
    </DayRow>
  );
}

/** An appointment with a checkbox that completes its task. */
function AppointmentWithTask({ task, ...props }: AppointmentProps & { task: OpenTask }) {
  const { outcome, isDone, complete, undo } = useTaskChange(task, () => undefined);
  return (
    <Appointment
      {...props}
      task={task}
      check={
        <OnlineCheckbox
          checked={isDone}
          onChange={isDone ? undo : complete}
          label={`Completed: ${task.description}`}
        />
      }
      failure={<TaskFailure outcome={outcome} />}
    />
  );
}

/** Today's appointments in order. */
export function TodaysAppointments() {
  const { now } = useClock();
  const { appointments, ...query } = useTodaysAppointments();
  const { ofAppointments, upcoming } = useTasks([]);
  // A completed task is no longer among the open ones. Keep it here, so that it can be undone.
  const [seen, setSeen] = useState<readonly OpenTask[]>([]);
  const unseen = ofAppointments.filter(({ id }) => !seen.some((task) => task.id === id));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);

  const next = appointments?.find((lead) => startOf(lead) > now);
  const later = upcoming.find(({ is_appointment }) => is_appointment);
  return (
    <DayList
      title="Today’s appointments"
      query={query}
      items={appointments}
      placeholders={3}
      none={
        <>
          No appointments today.
          {later && (
            <>
              {' '}
              Next: {later.leads.name}, <NearTime at={later.due_date} />.
            </>
          )}
        </>
      }
      row={(lead) => {
        const task = seen.find(({ lead_id }) => lead_id === lead.id);
        const props = { lead, isNext: lead === next };
        return task ? (
          <AppointmentWithTask key={lead.id} task={task} {...props} />
        ) : (
          <Appointment key={lead.id} {...props} />
        );
      }}
    />
  );
}
