import ListIcon from '@mui/icons-material/ArrowBack';
import type { EventInput } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import listPlugin from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import { Box, Button, Card, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Title, useGetList } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { businessDays, isOverdue, type TaskRow } from '../providers/business-days.ts';
import { addDays, isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { readInstant, wallClock } from '../../shared/scheduling/time-zone.ts';
import { useBusinessTimeZone } from '../providers/business-time.ts';
import { useNow } from '../layout/times.ts';
import { ReadFailure } from '../layout/page-parts.tsx';

type ScheduledTask = TaskRow & { due_date: string; leads: { id: string; name: string } };

/** A range of YYYY-MM-DD dates, without the second one. */
interface Days {
  from: string;
  until: string;
}

const MOST_TASKS = 1000;
const AGENDA_DAYS = 30;

/** An instant as a date-time without a zone, in the business's time zone. */
function localDateTime(instant: number, timeZone: string): string {
  const { date, minutes } = wallClock(instant, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

function asEvent(task: ScheduledTask, timeZone: string, now: number): EventInput {
  const start = localDateTime(Date.parse(task.due_date), timeZone);
  const time = formatTimeOfDay(wallClock(Date.parse(task.due_date), timeZone).minutes);
  return {
    id: task.id,
    title: `${time} ${task.leads.name}: ${task.description}`,
    start,
    // With an address, the calendar renders a link that the keyboard can reach.
    url: `#/admin/leads/${task.leads.id}/tasks`,
    color: task.is_completed ? '#5d6b7e' : isOverdue(task, now) ? '#b3261e' : '#182a45',
    classNames: task.is_completed ? ['completed-task'] : [],
  };
}

/**
 * FullCalendar adds the popover with the rest of a day's tasks at the end of the page. This moves the
 * focus into it, and back when Escape closes it.
 */
function focusPopover(popover: HTMLElement): void {
  const from = document.activeElement as HTMLElement | null;
  popover.setAttribute('role', 'dialog');
  popover.addEventListener('keydown', ({ key }) => key === 'Escape' && from?.focus());
  popover.querySelector('a')?.focus();
}

/** All tasks with a due date by month or as an agenda, in the business's time zone. */
export function LeadSchedule() {
  const navigate = useNavigate();
  const date = useSearchParams()[0].get('date');
  const timeZone = useBusinessTimeZone();
  const now = useNow().getTime();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [days, setDays] = useState<Days | null>(null);
  const range = days && businessDays(days.from, addDays(days.until, -1), timeZone);
  const { data, error, isPending, refetch } = useGetList<ScheduledTask>(
    'lead_tasks',
    {
      filter: { '@and': { 'due_date@gte': range?.start, 'due_date@lt': range?.end } },
      sort: { field: 'due_date', order: 'ASC' },
      pagination: { page: 1, perPage: MOST_TASKS },
      meta: { columns: ['*', 'leads(id,name)'] },
    },
    { enabled: range !== null, placeholderData: (before) => before },
  );

  return (
    <Box sx={{ py: 2 }}>
      <Title title="Schedule" />
      <Button component={Link} to="/leads" startIcon={<ListIcon />} sx={{ mb: 1 }}>
        All leads
      </Button>
      {error && <ReadFailure onRetry={refetch}>Error: {error.message}</ReadFailure>}
      <Card
        sx={{
          p: { xs: 1, sm: 2 },
          '--fc-border-color': 'var(--mui-palette-divider, #e3dfd7)',
          '--fc-button-bg-color': '#182a45',
          '--fc-today-bg-color': '#fdf3df',
          '& .fc-toolbar': { flexWrap: 'wrap', gap: 1 },
          '& .fc-toolbar-title': { fontSize: '1.25rem' },
          '& .fc-daygrid-event': { whiteSpace: 'normal', alignItems: 'baseline' },
          '& .fc-event, & .fc-list-event a': { color: 'text.primary', textDecoration: 'none' },
          '& .fc-event-title': { fontWeight: 400 },
          '& .fc-event-title, & .fc-list-event-title': { overflowWrap: 'anywhere' },
          '& .fc-day-other .fc-daygrid-day-top': { opacity: 1, color: 'text.secondary' },
          '& .completed-task .fc-event-title, & .completed-task a': {
            textDecoration: 'line-through',
          },
          '& .fc-event:focus-visible, & .fc-list-event a:focus-visible, & button:focus-visible': {
            outline: '3px solid #b86a00',
            outlineOffset: 2,
          },
        }}
      >
        <FullCalendar
          plugins={[dayGridPlugin, listPlugin]}
          initialView={wide ? 'dayGridMonth' : 'agenda'}
          initialDate={isCalendarDate(date) ? date : undefined}
          // The agenda begins today, or on the day that was chosen.
          views={{
            agenda: {
              type: 'list',
              duration: { days: AGENDA_DAYS },
              listDaySideFormat: { weekday: 'long' },
            },
          }}
          headerToolbar={{
            left: 'prev,next today',
            center: 'title',
            right: 'dayGridMonth,agenda',
          }}
          // Words, since the calendar's arrow icons have no name for screen readers.
          buttonIcons={false}
          buttonText={{
            prev: 'Earlier',
            next: 'Later',
            today: 'Today',
            dayGridMonth: 'Month',
            agenda: 'Agenda',
          }}
          buttonHints={{ prev: 'Earlier', next: 'Later', today: 'Today' }}
          // Events have the business's local times, so no zone must be applied.
          timeZone="UTC"
          now={localDateTime(now, timeZone)}
          displayEventTime={false}
          // A longer default would carry a task at 11:30 PM into the next day.
          defaultTimedEventDuration="00:01"
          height="auto"
          dayMaxEvents={4}
          // A link without an address, which screen readers take for text.
          moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
          dayCellDidMount={({ el }) => el.matches('.fc-popover') && focusPopover(el)}
          noEventsText="No tasks are due on these days."
          events={(data ?? [])
            .filter(({ due_date }) => Number.isFinite(readInstant(due_date)))
            .map((task) => asEvent(task, timeZone, now))}
          datesSet={({ startStr, endStr }) =>
            setDays({ from: startStr.slice(0, 10), until: endStr.slice(0, 10) })
          }
          eventClick={({ event, jsEvent }) => {
            jsEvent.preventDefault();
            void navigate(event.url.replace(/^#\/admin/, ''));
          }}
        />
      </Card>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {isPending
          ? 'Loading...'
          : (data?.length ?? 0) >= MOST_TASKS
            ? `Only the first ${MOST_TASKS} tasks are shown.`
            : ''}
      </Typography>
    </Box>
  );
}
