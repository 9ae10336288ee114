import { Box, Card, CardActionArea, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { leadsUnder } from '../lead-work/leads-address.ts';
import { BookingPauseNotice } from '../lead-work/appointment/booking-pause.tsx';
import { CardsPage, PartBoundary } from '../layout/page-parts.tsx';
import { sections, settingsAddress } from '../layout/menu/page-names.tsx';
import { businessQuery } from '../providers/appointments/business-time.ts';
import type { CountedTable } from '../providers/data-provider.ts';
import { useOnPhone } from '../theme/screen.ts';
import { useAnonymizedCounts } from '../layout/anonymize-due.ts';
import { useOutbox } from '../layout/notifications/use-outbox.ts';
import { nearsEmailLimit } from '../providers/settings/setup-provider.ts';
import { useRead } from '../providers/use-api.ts';
import { useTotal } from '../lists/use-total.ts';
import { BlockedTimesNotice } from './blocked-times-notice.tsx';
import { dayShape } from './day-shape.ts';
import { NewLeads } from './new-leads-card.tsx';
import { PublishNote } from './publish-note.tsx';
import { TasksOverview } from './tasks-overview.tsx';
import { useClock } from '../layout/relative-time.tsx';
import { Muted } from '../theme/blocks.tsx';
import { TOTALS, useNewLeads, useTasks, useTodaysAppointments } from './today.ts';
import { TodaysAppointments } from './todays-appointments.tsx';
import { counted, leadsOf, numberText } from '../layout/amounts.ts';

export { readTodayAhead } from './today.ts';

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

const QuickActions = lazy(async () => ({
  default: (await import('./quick-actions.tsx')).QuickActions,
}));

/** A table's total, linked to its list. */
function CountCard({ table, label }: { table: CountedTable; label: string }) {
  const { data, isError } = useTotal(table);
  const path = `/${table}`;
  return (
    <Card>
      <CardActionArea
        href={path}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 1, minHeight: 52, px: 2 }}
      >
        <Box sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'flex' } }}>
          {sections.find((section) => section.path === path)?.icon}
        </Box>
        <Muted sx={{ flexGrow: 1 }}>{label}</Muted>
        <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {data?.toLocaleString('en-US') ?? (isError ? 'Not available' : '...')}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

/** Today's date and a summary of the day. */
function DayLine() {
  const { now, timeZone } = useClock();
  const { appointments, isPending } = useTodaysAppointments();
  const { earlier, coming, today } = useTasks([]);
  const newLeads = useNewLeads();
  const loading = isPending || [earlier, coming, newLeads].some((query) => query.isPending);
  const shape = dayShape({
    appointments: appointments?.length,
    overdue: earlier.total,
    tasks: coming.data && today.length,
    leads: newLeads.total,
  });
  const date = new Date(now).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  return (
    <Typography sx={{ fontSize: 'var(--text-lg)' }}>
      {date}
      {loading ? (
        <Skeleton component="span" width={220} sx={{ display: 'inline-block', ml: 1 }} />
      ) : (
        shape && `: ${shape}.`
      )}
    </Typography>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <Muted sx={{ mt: 1.5 }}>{children}</Muted>;
}

/** How many leads came in this week and the week before, once that was read, and the way to the report. */
function WeekLine() {
  const { data } = useRead(['leads', 'counts', 'per week'], (api) => api.getLeadsPerWeek(2));
  const [before, now] = data?.map(({ leads }) => leads) ?? [];
  return (
    <Line>
      {before !== undefined &&
        now !== undefined &&
        `${leadsOf(now)} came in this week, ${numberText(before)} the week before. `}
      <Link href="/report" color="inherit">
        See the report
      </Link>
    </Line>
  );
}

const RENEWS = { renews: 'yes' };

/** How many won deals renew soon, and the way to them. */
function RenewalsLine() {
  const { data } = useRead(['leads', 'counts', RENEWS], (api) => api.countLeads(RENEWS));
  const count = data?.get('Closed - Won');
  if (!count) return null;
  return (
    <Line>
      {counted(count, 'deal')} {count === 1 ? 'renews' : 'renew'} in the next 90 days.{' '}
      <Link href={leadsUnder(RENEWS)} color="inherit">
        See {count === 1 ? 'it' : 'them'}
      </Link>
    </Line>
  );
}

/** How many closed leads were anonymized recently, and how many will be soon. */
function AnonymizedLine() {
  const { due = 0, done = 0 } = useAnonymizedCounts() ?? {};
  if (due + done === 0) return null;
  const closedLeads = (count: number) => counted(count, 'closed lead');
  return (
    <Line>
      {done > 0 &&
        `${closedLeads(done)} ${done === 1 ? 'was' : 'were'} anonymized in the last 7 days. `}
      {due > 0 && `${closedLeads(due)} will be anonymized within a day. `}
      <Link href={settingsAddress('personal-data', 'anonymize_after_months')} color="inherit">
        Personal data settings
      </Link>
    </Line>
  );
}

/** How many messages the server gave up on in the last week, and whether its emails near their limit. */
function UndeliveredLine() {
  const { data } = useOutbox();
  const count = data?.failures.length ?? 0;
  const isNear = data && nearsEmailLimit(data);
  if (count === 0 && !isNear) return null;
  return (
    <Line>
      {count > 0 &&
        `${count === 1 ? '1 notification or email' : `${count} notifications or emails`} couldn’t be delivered. `}
      {isNear && `${data.emails_sent} of ${data.emails_per_day} emails of a day went out. `}
      <Link href="/setup" color="inherit">
        See why
      </Link>
    </Line>
  );
}

/** A card's place in the grid, where a failure leaves the others as they are. */
function Area({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ gridArea: name.split(' ').at(-1), display: 'grid', alignContent: 'start' }}>
      <PartBoundary name={`The ${name}`}>{children}</PartBoundary>
    </Box>
  );
}

interface LazyPartProps {
  name: string;
  /** The placeholder's height, in pixels. */
  height: number;
  children: ReactNode;
}

/** A part whose code loads after the rest. */
function LazyPart({ name, height, children }: LazyPartProps) {
  return (
    <PartBoundary name={name}>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{children}</Suspense>
    </PartBoundary>
  );
}

/** The first page after sign-in: today's work, then numbers, then tools. */
export function Dashboard() {
  const onPhone = useOnPhone();
  const isNew = useQuery(businessQuery).data?.first_steps_dismissed === false;
  return (
    <CardsPage title="Dashboard">
      <div>
        <Typography component="h2" variant="h5">
          Welcome back
        </Typography>
        <PartBoundary name="The day">
          <DayLine />
        </PartBoundary>
        <Typography color="text.secondary">
          Here’s what’s due today and who is expecting you.
        </Typography>
      </div>
      <BookingPauseNotice />
      <BlockedTimesNotice />
      {isNew && (
        <LazyPart name="The first steps" height={420}>
          <FirstSteps />
        </LazyPart>
      )}
      {!onPhone && !isNew && <PublishNote />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          // Each card ends where its content ends; the shorter column leaves its rest free.
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gridTemplateRows: { lg: 'auto auto 1fr' },
          gridTemplateAreas: {
            xs: '"appointments" "tasks" "leads" "totals"',
            lg: '"appointments tasks" "leads tasks" "totals tasks"',
          },
        }}
      >
        <Area name="appointments">
          <TodaysAppointments />
        </Area>
        <Area name="tasks">
          <TasksOverview />
        </Area>
        <Area name="new leads">
          <NewLeads />
        </Area>
        <Area name="totals">
          <Box
            component="section"
            aria-label="Totals"
            sx={{
              display: 'grid',
              gap: { xs: 1, sm: 2 },
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', lg: '1fr 1fr' },
            }}
          >
            {TOTALS.map(([table, label]) => (
              <CountCard key={table} table={table} label={label} />
            ))}
          </Box>
          <WeekLine />
          <RenewalsLine />
          <AnonymizedLine />
          <UndeliveredLine />
        </Area>
      </Box>
      {onPhone && !isNew && <PublishNote />}
      <LazyPart name="The quick actions" height={200}>
        <QuickActions />
      </LazyPart>
    </CardsPage>
  );
}
