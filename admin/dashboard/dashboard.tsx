import { Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { CardsPage, PartBoundary } from '../layout/page-parts.tsx';
import { CountCards } from './count-cards.tsx';
import { TasksOverview } from './tasks-overview.tsx';

const LeadCharts = lazy(async () => ({ default: (await import('./lead-charts.tsx')).LeadCharts }));

const QuickActions = lazy(async () => ({
  default: (await import('../tools/quick-actions.tsx')).QuickActions,
}));

/** What there is to work on, as soon as one signs in (SPEC.md §2 «Dashboard»). */
export function Dashboard() {
  return (
    <CardsPage title="Dashboard">
      <div>
        <Typography component="h2" variant="h5" sx={{ fontWeight: 700 }}>
          Welcome back
        </Typography>
        <Typography color="text.secondary">
          Here is what came in and what is due. Work your leads, keep the catalogue current, and see
          who expects you today.
        </Typography>
      </div>
      <PartBoundary name="The totals">
        <CountCards />
      </PartBoundary>
      <PartBoundary name="The tasks">
        <TasksOverview />
      </PartBoundary>
      <PartBoundary name="The charts">
        <Suspense
          fallback={<Skeleton variant="rectangular" height={300} sx={{ borderRadius: 1 }} />}
        >
          <LeadCharts />
        </Suspense>
      </PartBoundary>
      <PartBoundary name="The quick actions">
        <Suspense
          fallback={<Skeleton variant="rectangular" height={200} sx={{ borderRadius: 1 }} />}
        >
          <QuickActions />
        </Suspense>
      </PartBoundary>
    </CardsPage>
  );
}
