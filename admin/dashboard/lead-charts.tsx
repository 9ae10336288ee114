import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { LEAD_STATUSES, type LeadStatus } from '../../shared/leads/lead-options.ts';
import { addDays } from '../../shared/scheduling/calendar-date.ts';
import { CHART_HEIGHT as HEIGHT, Columns, type Column } from '../charts/column-chart.tsx';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { useClock } from '../layout/relative-time.tsx';
import { durationText } from '../layout/times.ts';
import { leadsUnder } from '../lead-work/leads-address.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import type { LeadReport } from '../providers/leads/lead-provider.ts';
import { STATUS_COLORS } from '../theme/lead-colors.ts';
import { TOUCH, TOUCH_SIZE } from '../theme/screen.ts';

const WEEKS = 12;
const SOURCE_DAYS = 90;
const number = (count: number) => count.toLocaleString('en-US');

/** Formats a YYYY-MM-DD date: “Nov 16”. */
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

/** A bar for each status, linked to its leads. */
function StatusLines({ counts }: { counts: readonly Count[] }) {
  const most = Math.max(1, ...counts.map(([, leads]) => leads));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: HEIGHT }}>
      {counts.map(([status, leads]) => (
        <li key={status}>
          <Box
            component={Link}
            to={leadsUnder({ status })}
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

function SourceTable({ sources }: Pick<LeadReport, 'sources'>) {
  if (sources.length === 0) {
    return <Typography color="text.secondary">No leads came in during this period.</Typography>;
  }
  return (
    <Box sx={{ overflowX: 'auto', mt: 1 }}>
      <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 1 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Source</TableCell>
            <TableCell align="right">Leads</TableCell>
            <TableCell align="right">Meetings</TableCell>
            <TableCell align="right">Won</TableCell>
            <TableCell align="right">First contact after</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sources.map(({ source, first_contact, ...row }) => (
            <TableRow key={source}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {source ?? 'All others'}
              </TableCell>
              {(['received', 'meetings', 'won'] as const).map((name) => (
                <TableCell key={name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {number(row[name])}
                </TableCell>
              ))}
              <TableCell align="right">
                {first_contact === null ? '–' : durationText(first_contact)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Charts of the leads of each week, of each status, and of each source. */
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
  const { date } = useClock();
  const from = addDays(date, 1 - SOURCE_DAYS);
  const sources = useQuery({
    queryKey: ['leads', 'counts', 'sources', from],
    queryFn: async () => (await dataProvider.getLeadReport({ from })).sources,
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
        <ChartCard title={`Sources, last ${SOURCE_DAYS} days`} query={sources}>
          {(data) => <SourceTable sources={data} />}
        </ChartCard>
      </Box>
      <Button href="/report" sx={{ justifySelf: 'start' }}>
        See the report
      </Button>
    </Box>
  );
}
