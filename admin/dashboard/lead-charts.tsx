import { Box, Skeleton } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LEAD_STATUSES } from '../../shared/leads/lead-options.ts';
import { dateParts } from '../../shared/scheduling/calendar-date.ts';
import { STATUS_COLORS } from '../leads/lead-colors.ts';
import { countLeads } from '../providers/lead-provider.ts';
import { unwrap } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';

const WEEKS = 12;
const HEIGHT = 240;

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});

function dayName(date: string): string {
  const { year, month, day } = dateParts(date);
  return shortDay.format(Date.UTC(year, month - 1, day));
}

function useLeadsPerWeek() {
  return useQuery({
    queryKey: ['leads', 'counts', 'per week'],
    queryFn: () => unwrap(supabaseClient.rpc('leads_per_week', { weeks: WEEKS })),
  });
}

function useLeadsPerStatus() {
  return useQuery({
    queryKey: ['leads', 'counts', 'per status'],
    async queryFn() {
      const counts = await countLeads();
      return LEAD_STATUSES.map((status) => ({ status, leads: counts.get(status) ?? 0 }));
    },
  });
}

interface ChartCardProps {
  title: string;
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  children: ReactNode;
}

function ChartCard({ title, query, children }: ChartCardProps) {
  return (
    <SectionCard title={title}>
      {query.isPending && (
        <Skeleton variant="rectangular" height={HEIGHT} sx={{ borderRadius: 1 }} />
      )}
      {query.error ? (
        <ReadFailure onRetry={query.refetch}>{query.error.message}</ReadFailure>
      ) : (
        children
      )}
    </SectionCard>
  );
}

function inWords(pairs: readonly (readonly [string, number])[]): string {
  return pairs.map(([name, count]) => `${name}: ${count}`).join(', ');
}

/** Leads per week and per status, as bars and, for whoever cannot see them, in words. */
export function LeadCharts() {
  const navigate = useNavigate();
  const weeks = useLeadsPerWeek();
  const statuses = useLeadsPerStatus();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' } }}>
      <ChartCard title="Leads per week" query={weeks}>
        {weeks.data && (
          <div
            role="img"
            aria-label={`Leads per week: ${inWords(weeks.data.map(({ week_start, leads }) => [dayName(week_start), leads]))}`}
          >
            <BarChart
              height={HEIGHT}
              hideLegend
              skipAnimation
              xAxis={[
                { data: weeks.data.map(({ week_start }) => dayName(week_start)), height: 28 },
              ]}
              yAxis={[{ tickMinStep: 1, width: 36 }]}
              series={[
                { data: weeks.data.map(({ leads }) => leads), label: 'Leads', color: '#b86a00' },
              ]}
              margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
            />
          </div>
        )}
      </ChartCard>
      <ChartCard title="Leads per status" query={statuses}>
        {statuses.data && (
          <div
            role="img"
            aria-label={`Leads per status: ${inWords(statuses.data.map(({ status, leads }) => [status, leads]))}`}
          >
            <BarChart
              height={HEIGHT}
              layout="horizontal"
              hideLegend
              skipAnimation
              yAxis={[
                {
                  data: statuses.data.map(({ status }) => status),
                  width: 110,
                  colorMap: {
                    type: 'ordinal',
                    values: [...LEAD_STATUSES],
                    colors: LEAD_STATUSES.map((status) => STATUS_COLORS[status]),
                  },
                },
              ]}
              xAxis={[{ tickMinStep: 1, height: 28 }]}
              series={[{ data: statuses.data.map(({ leads }) => leads), label: 'Leads' }]}
              margin={{ top: 4, right: 16, bottom: 0, left: 0 }}
              onAxisClick={(_, axis) => {
                const status = axis?.axisValue;
                if (typeof status === 'string') {
                  const filter = encodeURIComponent(JSON.stringify({ status }));
                  void navigate(`/leads?filter=${filter}`);
                }
              }}
            />
          </div>
        )}
      </ChartCard>
    </Box>
  );
}
