import { Alert, Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { CardsPage, PartBoundary } from '../layout/page-parts.tsx';
import { sections } from '../layout/sections.tsx';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { useTotal, type CountedTable } from '../providers/use-total.ts';
import { TasksOverview } from './tasks-overview.tsx';

const LeadCharts = lazy(async () => ({ default: (await import('./lead-charts.tsx')).LeadCharts }));

const QuickActions = lazy(async () => ({
  default: (await import('./quick-actions.tsx')).QuickActions,
}));

const COUNTS: readonly (readonly [CountedTable, string])[] = [
  ['leads', 'Total Leads'],
  ['products', 'Products'],
  ['bundles', 'Bundles'],
  ['testimonials', 'Testimonials'],
];

/** How many rows a table has, as a link to its list. */
function CountCard({ table, label }: { table: CountedTable; label: string }) {
  const { data, isError } = useTotal(table);
  const path = `/${table}`;
  return (
    <Card>
      <CardActionArea component={Link} to={path} sx={{ height: '100%' }}>
        <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ color: 'warning.dark', display: 'flex' }}>
            {sections.find((section) => section.path === path)?.icon}
          </Box>
          <div>
            <Typography color="text.secondary" variant="body2">
              {label}
            </Typography>
            <Typography variant="h5" component="p" sx={{ fontWeight: 700 }}>
              {data?.toLocaleString('en-US') ?? (isError ? 'Not available' : '...')}
            </Typography>
          </div>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

function LazyPart({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Suspense
      fallback={<Skeleton variant="rectangular" height={height} sx={{ borderRadius: 1 }} />}
    >
      {children}
    </Suspense>
  );
}

/** Says when the built pages show less than the catalog holds. Nothing where that cannot be read. */
function PublishNote() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data: changed } = useQuery({
    queryKey: ['changed-since-build'],
    queryFn: () => provider.hasChangedSinceBuild(),
    retry: false,
  });
  // Always there, so that a screen reader says what comes into it.
  return (
    <div role="status">
      {changed && (
        <Alert severity="info" role="presentation">
          The catalog or the site’s texts have changed since the site was built. Visitors see the
          changes already. Search engines and shared links see them once you publish: build the site
          again with <code>npm run build</code>, or with your host’s “Deploy” button.
          docs/operations.md tells how to let that happen by itself.
        </Alert>
      )}
    </div>
  );
}

/** The first page after signing in: totals, tasks, charts and tools. */
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
      <PublishNote />
      <PartBoundary name="The totals">
        <Box
          component="section"
          aria-label="Totals"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          }}
        >
          {COUNTS.map(([table, label]) => (
            <CountCard key={table} table={table} label={label} />
          ))}
        </Box>
      </PartBoundary>
      <PartBoundary name="The tasks">
        <TasksOverview />
      </PartBoundary>
      <PartBoundary name="The charts">
        <LazyPart height={300}>
          <LeadCharts />
        </LazyPart>
      </PartBoundary>
      <PartBoundary name="The quick actions">
        <LazyPart height={200}>
          <QuickActions />
        </LazyPart>
      </PartBoundary>
    </CardsPage>
  );
}
