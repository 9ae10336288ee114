import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Skeleton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadCSV, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { CardsPage, ReadFailure } from '../layout/page-parts.tsx';
import { useNow } from '../layout/times.ts';
import { csvText } from '../leads/leads-csv.ts';
import { useBusinessTimeZone } from '../providers/business-time.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import type { LeadReport } from '../providers/lead-provider.ts';
import { ReportCards } from './report-cards.tsx';
import {
  daysOf,
  PERIODS,
  readReportAddress,
  reportRows,
  type Days,
  type Period,
} from './report-figures.ts';

interface ControlsProps {
  asked: Days | Period;
  days: Days;
  onChange: (query: Record<string, string>) => void;
  onExport?: () => void;
}

/** One row: the periods, the days themselves, and the export. */
function Controls({ asked, days, onChange, onExport }: ControlsProps) {
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={days[name]}
      onChange={({ target }) => onChange({ ...days, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 130px', sm: '0 0 160px' }, m: 0 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Period"
        value={typeof asked === 'string' ? asked : null}
        onChange={(_, period: Period | null) => period && onChange({ period })}
        sx={{ width: { xs: 1, sm: 'auto' }, '& button': { flex: 1, minHeight: 44 } }}
      >
        {Object.entries(PERIODS).map(([period, label]) => (
          <ToggleButton key={period} value={period} sx={{ whiteSpace: { sm: 'nowrap' }, px: 1.5 }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {day('from', 'From')}
      {day('to', 'To')}
      <Button
        startIcon={<DownloadIcon />}
        disabled={!onExport}
        onClick={onExport}
        sx={{ minHeight: 44, ml: 'auto' }}
      >
        Export CSV
      </Button>
    </Box>
  );
}

/** How the leads of some months came along, and from where: funnel, months, sources, and reasons of loss. */
export function ReportPage() {
  const [query, setQuery] = useSearchParams();
  const timeZone = useBusinessTimeZone();
  const now = useNow();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const asked = readReportAddress(query);
  const days =
    typeof asked === 'string' ? daysOf(asked, wallClock(now.getTime(), timeZone).date) : asked;
  const wrong = days.from !== '' && days.to !== '' && days.from > days.to;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['leads', 'report', days.from, days.to],
    queryFn: () => dataProvider.getLeadReport(days),
    placeholderData: keepPreviousData,
    enabled: !wrong,
  });
  const report = wrong ? undefined : data;
  const empty = report?.months.length === 0;

  async function save(shown: LeadReport) {
    const { headings, rows } = reportRows(shown);
    downloadCSV(await csvText(headings, rows), 'report');
  }

  return (
    <CardsPage title="Report">
      <Controls
        asked={asked}
        days={days}
        onChange={(changed) => setQuery(changed, { replace: true })}
        onExport={report && !empty && !isPlaceholderData ? () => void save(report) : undefined}
      />
      {wrong && <Alert severity="warning">The first day is after the last one.</Alert>}
      {error && !wrong && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {isPending && !wrong && (
        <Box role="status" aria-label="Loading the report" sx={{ display: 'grid', gap: 2 }}>
          {[110, 300, 420].map((height) => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Box>
      )}
      {empty && (
        <Box sx={{ py: 8, textAlign: 'center' }}>
          <Typography variant="h6" component="p">
            No leads were received in these days.
          </Typography>
          {asked !== 'all' && (
            <Button sx={{ mt: 1 }} onClick={() => setQuery({ period: 'all' })}>
              Show all
            </Button>
          )}
        </Box>
      )}
      {report && !empty && <ReportCards report={report} />}
    </CardsPage>
  );
}
