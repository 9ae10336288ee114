import { Box, Skeleton } from '@mui/material';
import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { LEAD_STATUSES } from '../../shared/leads/lead-options.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { STATUS_COLORS } from '../theme/lead-colors.ts';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';

const WEEKS = 12;
const HEIGHT = 240;

/** A YYYY-MM-DD date as “Nov 16”. */
function dayName(date: string): string {
  return new Date(date).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
}

type Counts = (readonly [name: string, leads: number])[];

interface ChartCardProps {
  title: string;
  query: Pick<UseQueryResult<Counts>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Draws the counts as bars. */
  chart: (names: string[], leads: number[]) => BarChartProps;
}

/** Counts of leads as bars and, for screen readers, in words. */
function ChartCard({ title, query: { data, error, isPending, refetch }, chart }: ChartCardProps) {
  return (
    <SectionCard title={title}>
      {isPending && <Skeleton variant="rectangular" height={HEIGHT} sx={{ borderRadius: 1 }} />}
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {data && !error && (
        <div
          role="img"
          aria-label={`${title}: ${data.map(([name, leads]) => `${name}: ${leads}`).join(', ')}`}
        >
          <BarChart
            height={HEIGHT}
            hideLegend
            skipAnimation
            {...chart(
              data.map(([name]) => name),
              data.map(([, leads]) => leads),
            )}
          />
        </div>
      )}
    </SectionCard>
  );
}

/** How many leads were received each week, and how many have each status. */
export function LeadCharts() {
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const weeks = useQuery({
    queryKey: ['leads', 'counts', 'per week'],
    async queryFn(): Promise<Counts> {
      const counts = await dataProvider.getLeadsPerWeek(WEEKS);
      return counts.map(({ week_start, leads }) => [dayName(week_start), leads]);
    },
  });
  const statuses = useQuery({
    queryKey: ['leads', 'counts', 'per status'],
    async queryFn(): Promise<Counts> {
      const counts = await dataProvider.countLeads();
      return LEAD_STATUSES.map((status) => [status, counts.get(status) ?? 0]);
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' } }}>
      <ChartCard
        title="Leads per week"
        query={weeks}
        chart={(names, leads) => ({
          xAxis: [{ data: names, height: 28 }],
          yAxis: [{ tickMinStep: 1, width: 36 }],
          series: [{ data: leads, label: 'Leads', color: 'var(--amber-deep)' }],
          margin: { top: 12, right: 8, bottom: 0, left: 0 },
        })}
      />
      <ChartCard
        title="Leads per status"
        query={statuses}
        chart={(names, leads) => ({
          layout: 'horizontal',
          xAxis: [{ tickMinStep: 1, height: 28 }],
          yAxis: [
            {
              data: names,
              width: 110,
              colorMap: {
                type: 'ordinal',
                values: [...LEAD_STATUSES],
                colors: LEAD_STATUSES.map((status) => STATUS_COLORS[status]),
              },
            },
          ],
          series: [{ data: leads, label: 'Leads' }],
          margin: { top: 4, right: 16, bottom: 0, left: 0 },
          onAxisClick(_, axis) {
            const status = axis?.axisValue;
            if (typeof status !== 'string') return;
            void navigate(`/leads?filter=${encodeURIComponent(JSON.stringify({ status }))}`);
          },
        })}
      />
    </Box>
  );
}
