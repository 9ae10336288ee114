import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { LEAD_STATUSES, type LeadStatus } from '../../shared/leads/lead-options.ts';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { STATUS_COLORS } from '../theme/lead-colors.ts';
import { axisSteps } from './axis.ts';
import { LeadSources } from './lead-sources.tsx';

const WEEKS = 12;
const HEIGHT = 240;
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

type Week = readonly [name: string, leads: number];

/** Columns over a line of weeks, with the number on each, beside an axis. */
function WeekColumns({ title, weeks }: { title: string; weeks: readonly Week[] }) {
  const steps = axisSteps(Math.max(0, ...weeks.map(([, leads]) => leads)));
  const top = steps.at(-1) ?? 1;
  const percent = (leads: number) => `${(100 * leads) / top}%`;
  return (
    <Box
      role="img"
      aria-label={`${title}: ${weeks.map(([name, leads]) => `${name}: ${leads}`).join(', ')}`}
      sx={{ position: 'relative', height: HEIGHT, pt: 2.5, pb: 3, pl: 5, typography: 'caption' }}
    >
      <Box sx={{ position: 'relative', height: 1 }}>
        {steps.map((step) => (
          <Box
            key={step}
            sx={{
              position: 'absolute',
              inset: `auto 0 ${percent(step)} 0`,
              borderTop: 1,
              borderColor: step === 0 ? 'text.secondary' : 'divider',
            }}
          >
            <Box component="span" sx={{ ...axisLabel, right: '100%', mr: 1, top: -10 }}>
              {number(step)}
            </Box>
          </Box>
        ))}
        <Box sx={{ position: 'relative', height: 1, display: 'flex', alignItems: 'flex-end' }}>
          {weeks.map(([name, leads], index) => (
            <Box
              key={name}
              sx={{
                position: 'relative',
                flex: '1 1 0',
                mx: { xs: '3px', sm: '6px' },
                height: percent(leads),
                bgcolor: 'info.main',
                borderRadius: '3px 3px 0 0',
              }}
            >
              <Box component="span" sx={{ ...axisLabel, ...overColumn, color: 'text.primary' }}>
                {leads > 0 && number(leads)}
              </Box>
              {/* The latest is named, and as many before as there is room for. */}
              <Box
                component="span"
                sx={{
                  ...axisLabel,
                  ...underColumn,
                  display: {
                    xs: (weeks.length - 1 - index) % 3 === 0 ? 'block' : 'none',
                    lg: (weeks.length - 1 - index) % 2 === 0 ? 'block' : 'none',
                    xl: 'block',
                  },
                }}
              >
                {name}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const axisLabel = {
  position: 'absolute',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;
const overColumn = { bottom: '100%', left: '50%', transform: 'translateX(-50%)' } as const;
const underColumn = {
  top: 'calc(100% + 4px)',
  left: '50%',
  transform: 'translateX(-50%)',
} as const;

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
              '@media (pointer: coarse)': { minHeight: 44 },
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
    async queryFn(): Promise<Week[]> {
      const counts = await dataProvider.getLeadsPerWeek(WEEKS);
      return counts.map(({ week_start, leads }) => [dayName(week_start), leads]);
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
        {(data) => <WeekColumns title="Leads per week" weeks={data} />}
      </ChartCard>
      <ChartCard title="Leads per status" query={statuses}>
        {(data) => <StatusLines counts={data} />}
      </ChartCard>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <LeadSources />
      </Box>
    </Box>
  );
}
