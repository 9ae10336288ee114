import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { LEAD_STATUSES, type LeadStatus } from '../../shared/leads/lead-options.ts';
import { CHART_HEIGHT as HEIGHT, Columns, type Column } from '../charts/column-chart.tsx';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { STATUS_COLORS } from '../theme/lead-colors.ts';
import { LeadSources } from './lead-sources.tsx';
import { TOUCH, TOUCH_SIZE } from '../theme/theme.ts';

const WEEKS = 12;
const number = (count: number) => count.toLocaleString('en-US');

/** A YYYY-MM-DD date as “Nov 16”. */
function dayName(date: string): string {
  return new Date(date).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
}

interface ChartCardProps<Data> {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

function ChartCard<Data>({ title, query, children }: ChartCardProps<Data>) {
  const { data, error, isPending, refetch } = query;
  return (
    <SectionCard title={title}>
      <Box sx={{ mt: 2 }}>
        {isPending && <Skeleton variant="rounded" height={HEIGHT} />}
        {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
        {data !== undefined && !error && children(data)}
      </Box>
    </SectionCard>
  );
}

type Count = readonly [status: LeadStatus, leads: number];

/** A line for each status, as long as it has leads, that leads to them. */
function StatusLines({ counts }: { counts: readonly Count[] }) {
  const most = Math.max(1, ...counts.map(([, leads]) => leads));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: HEIGHT }}>
      {counts.map(([status, leads]) => (
        <li key={status}>
          <Box
            component={Link}
            to={`/leads?${new URLSearchParams({ filter: JSON.stringify({ status }) }).toString()}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: '120px 1fr 56px',
              alignItems: 'center',
              gap: 1,
              minHeight: 40,
              [TOUCH]: { minHeight: TOUCH_SIZE },
              borderRadius: 1,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography variant="body2">{status}</Typography>
            <span>
              <Box
                component="span"
                sx={{
                  display: 'block',
                  height: 18,
                  minWidth: 2,
                  width: `${(100 * leads) / most}%`,
                  bgcolor: STATUS_COLORS[status],
                  borderRadius: '0 3px 3px 0',
                }}
              />
            </span>
            <Typography
              variant="body2"
              sx={{
                textAlign: 'right',
                pr: 1,
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {number(leads)}
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** How many leads were received each week and have each status, and what became of those of each source. */
export function LeadCharts() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const weeks = useQuery({
    queryKey: ['leads', 'counts', 'per week'],
    async queryFn(): Promise<Column[]> {
      const counts = await dataProvider.getLeadsPerWeek(WEEKS);
      return counts.map(({ week_start, leads }) => ({ name: dayName(week_start), count: leads }));
    },
  });
  const statuses = useQuery({
    queryKey: ['leads', 'counts', 'per status'],
    async queryFn(): Promise<Count[]> {
      const counts = await dataProvider.countLeads();
      return LEAD_STATUSES.map((status) => [status, counts.get(status) ?? 0]);
    },
  });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
    >
      <ChartCard title="Leads per week" query={weeks}>
        {(data) => <Columns label="Leads per week" columns={data} />}
      </ChartCard>
      <ChartCard title="Leads per status" query={statuses}>
        {(data) => <StatusLines counts={data} />}
      </ChartCard>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <LeadSources />
      </Box>
      <Button component={Link} to="/report" sx={{ justifySelf: 'start' }}>
        See the report
      </Button>
    </Box>
  );
}
