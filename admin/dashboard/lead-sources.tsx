import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { addDays } from '../../shared/scheduling/calendar-date.ts';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { durationText } from '../layout/times.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { useClock } from '../layout/relative-time.tsx';

const DAYS = 90;
const NUMBERS = ['received', 'meetings', 'won'] as const;

/** What became of the leads of each source. */
export function LeadSources() {
  const { date } = useClock();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const from = addDays(date, 1 - DAYS);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['leads', 'counts', 'sources', from],
    queryFn: async () => (await dataProvider.getLeadReport({ from })).sources,
  });
  return (
    <SectionCard title={`Sources, last ${DAYS} days`}>
      {isPending && <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />}
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          No leads came in these days.
        </Typography>
      )}
      {data && data.length > 0 && (
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
              {data.map(({ source, first_contact, ...row }) => (
                <TableRow key={source}>
                  <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                    {source ?? 'All others'}
                  </TableCell>
                  {NUMBERS.map((name) => (
                    <TableCell key={name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {row[name].toLocaleString('en-US')}
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
      )}
    </SectionCard>
  );
}
