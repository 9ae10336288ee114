import ListIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Title, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  isCalendarDate,
  type CalendarDate,
} from '../../shared/scheduling/calendar-date.ts';
import { loadedLater } from '../layout/loaded-later.tsx';
import { openRanges } from '../../shared/scheduling/slots.ts';
import { ReadFailure } from '../layout/page-parts.tsx';
import { useClock } from '../layout/relative-time.tsx';
import { useAddressChange } from '../layout/use-address-change.ts';
import type { OwnRules } from '../providers/appointments/appointment-conflicts.ts';
import { useBookingRules } from '../lead-work/appointment/booking-rules.ts';
import { businessDays } from '../providers/appointments/business-days.ts';
import { businessQuery } from '../providers/appointments/business-time.ts';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import {
  calendarTime,
  readCalendarTime,
  SCHEDULE_VIEWS,
  shownDays,
  stepped,
  type Days,
  type ScheduleView,
} from './schedule-days.ts';
import {
  LEAD_COLUMNS,
  placeOf,
  scheduleItems,
  type ScheduledLead,
  type ScheduledTask,
} from './schedule-items.ts';
import { ScheduleHead } from './schedule-head.tsx';
import { Legend } from './schedule-legend.tsx';
import { useMoves } from './schedule-moves.tsx';
import { ALL_ROWS, MAX_ROWS } from '../providers/row-limit.ts';
import { useApi } from '../providers/use-api.ts';
import { useIsFrom } from '../theme/screen.ts';
import { Muted } from '../theme/blocks.tsx';

// Loaded when one opens: they bring the forms and the date pickers.
const dialogs = () => import('./schedule-dialogs.tsx');
const ItemDialog = loadedLater(async () => ({ default: (await dialogs()).ItemDialog }));
const NewItemDialog = loadedLater(async () => ({ default: (await dialogs()).NewItemDialog }));

const NONE: never[] = [];

/** When a day opens, in minutes; 9 AM if it's closed. */
function firstHour(date: CalendarDate, rules: OwnRules | undefined): number {
  return (rules && openRanges(rules, date)[0]?.from) ?? 9 * 60;
}

/** The next full hour after a place. */
function nextHour(place: string): string {
  const { date, minutes } = readCalendarTime(place);
  return calendarTime(date, Math.floor(minutes / 60) * 60 + 60);
}

interface Shown {
  view: ScheduleView;
  date: CalendarDate;
}

/** The view and the date in the address, and a function that changes them. */
function useScheduleAddress(today: CalendarDate, usual: ScheduleView) {
  const [address, setAddress] = useSearchParams();
  const changeAddress = useAddressChange(address, setAddress);
  const read = (query: URLSearchParams): Shown => {
    const day = query.get('date');
    return {
      view: SCHEDULE_VIEWS.find((each) => each === query.get('view')) ?? usual,
      date: isCalendarDate(day) ? day : today,
    };
  };
  const go = (change: (newest: Shown) => Partial<Shown>) =>
    changeAddress((newest) => {
      const next = new URLSearchParams(newest);
      const to = change(read(newest));
      if (to.view) next.set('view', to.view);
      if (to.date) next.set('date', to.date);
      if (to.date === today) next.delete('date');
      return next;
    });
  return { ...read(address), go };
}

/** The tasks due on the days, up to the row limit. */
function useScheduledTasks({ from, until }: Days, timeZone: string) {
  const { start, end } = businessDays(from, addDays(until, -1), timeZone);
  return useGetList<ScheduledTask>(
    'lead_tasks',
    {
      filter: { '@and': { 'due_date@gte': start, 'due_date@lt': end } },
      sort: { field: 'due_date', order: 'ASC' },
      pagination: ALL_ROWS,
      meta: { columns: ['*', 'leads(id,name)'] },
    },
    { placeholderData: (before) => before },
  );
}

/** Reads the leads with an appointment on the days, up to the row limit. */
const leadsOn = ({ from, until }: Days) => ({
  filter: {
    // A day more on each side: the business's time zone may have changed since they were booked.
    '@and': { 'scheduled_date@gte': addDays(from, -1), 'scheduled_date@lte': until },
    'status@neq': 'Closed - Lost',
  },
  sort: { field: 'scheduled_date', order: 'ASC' as const },
  pagination: ALL_ROWS,
  meta: { columns: [...LEAD_COLUMNS] },
});

/** Appointments, and tasks with a due date, by day, week, month, or as an agenda, in the business's time zone. */
export function LeadSchedule() {
  const { now, timeZone, date: today } = useClock();
  const wide = useIsFrom('md');
  const { view, date, go } = useScheduleAddress(today, wide ? 'week' : 'agenda');
  const days = shownDays(view, date);
  const tasks = useScheduledTasks(days, timeZone);
  const leads = useGetList<ScheduledLead>('leads', leadsOn(days), {
    placeholderData: (before) => before,
  });
  const dataProvider = useApi();
  const rules = useBookingRules();
  const business = useQuery(businessQuery);
  const items = useMemo(
    () =>
      scheduleItems(
        tasks.data ?? NONE,
        leads.data ?? NONE,
        timeZone,
        now,
        rules.data?.busyTimes ?? NONE,
      ),
    [tasks.data, leads.data, timeZone, now, rules.data],
  );
  const { moving, move, question } = useMoves({
    rules: rules.data,
    timeZone,
    leads: leads.data ?? NONE,
    refresh: leads.refetch,
    readLeads: async () => (await dataProvider.getList<ScheduledLead>('leads', leadsOn(days))).data,
  });
  const [opened, setOpened] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = items.find(({ id }) => id === opened);
  // An item that is gone must not open by itself once it is back.
  if (opened !== null && !open) setOpened(null);
  const failed = [tasks, leads, rules, business].filter(({ error }) => error);
  const loading = [tasks, leads, business].some((each) => each.isPending || each.isPlaceholderData);
  const cut = [tasks, leads].some(({ data }) => (data?.length ?? 0) >= MAX_ROWS);

  const emptyText = loading || failed.length > 0 ? '' : 'Nothing scheduled.';

  function statusText() {
    if (loading) return 'Loading...';
    if (cut) return `Only the first ${MAX_ROWS} of a kind are shown: look at fewer days.`;
    // An empty agenda shows this text itself.
    return items.length === 0 && view !== 'agenda' ? emptyText : '';
  }

  function choose(place: string) {
    setChosen(place.length > 10 ? place : calendarTime(place, firstHour(place, rules.data)));
  }

  return (
    <Box sx={{ pt: 2, pb: { xs: 1, md: 2 } }}>
      <Title title="Schedule" />
      {/* A phone has it in the bar at the bottom. */}
      {wide && (
        <Button href="/leads" startIcon={<ListIcon />} sx={{ mb: 1, ml: -1 }}>
          All leads
        </Button>
      )}
      {failed.length > 0 && (
        <ReadFailure onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}>
          Error: {failed[0]?.error?.message}
        </ReadFailure>
      )}
      <ScheduleHead
        view={view}
        date={date}
        today={today}
        onStep={(steps) => go(({ view, date }) => ({ date: stepped(view, date, steps) }))}
        onToday={() => go(() => ({ date: today }))}
        onView={(to) => go(() => ({ view: to }))}
        onNew={() => choose(date === today ? nextHour(placeOf(now, timeZone)) : date)}
      />
      <Card sx={{ p: { xs: 0, sm: 2 } }}>
        <ScheduleCalendar
          view={view}
          date={date}
          now={placeOf(now, timeZone)}
          items={items}
          moving={moving}
          // In another time zone an item would be moved to another time.
          fixed={business.data === undefined}
          rules={rules.data}
          narrow={!wide}
          emptyText={emptyText}
          onOpen={setOpened}
          onOpenDay={(day) => go(() => ({ view: 'day', date: day }))}
          onMove={(id, place) => {
            const item = items.find((each) => each.id === id);
            if (item) move(item, place);
          }}
          onChoose={choose}
        />
        <Legend />
      </Card>
      <Muted role="status" sx={{ mt: 1 }}>
        {statusText()}
      </Muted>
      {question}
      {open && <ItemDialog item={open} onClose={() => setOpened(null)} />}
      {chosen !== null && (
        <NewItemDialog
          place={chosen}
          timeZone={timeZone}
          onClose={() => {
            setChosen(null);
            // A new appointment's lead isn't in the list of these days yet.
            void leads.refetch();
          }}
        />
      )}
    </Box>
  );
}
