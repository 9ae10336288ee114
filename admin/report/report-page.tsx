import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { DayField } from '../forms/day-field.tsx';
import { QrCardButton } from '../forms/qr-card/qr-card-button.tsx';
import { ToggleChoice } from '../forms/toggle-choice.tsx';
import { CardsPage, ReadFailure } from '../layout/page-parts.tsx';
import { useNow } from '../layout/times.ts';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';
import { useAddressChange } from '../layout/use-address-change.ts';
import { saveCsvFile } from '../layout/save-file.ts';
import { csvText } from '../lead-work/csv-file.ts';
import type { LeadReport } from '../providers/leads/lead-provider.ts';
import { useRead } from '../providers/use-api.ts';
import { HalfRows } from './figure-parts.tsx';
import {
  RecommendationCard,
  RenewalCard,
  ReportCards,
  SourceCard,
  VisitCard,
} from './report-cards.tsx';
import {
  daysBefore,
  daysOf,
  daysText,
  PERIOD_NAMES,
  PERIODS,
  readReportAddress,
  reportRows,
  type Days,
  type Period,
} from './report-figures.ts';
import { TOUCH_SIZE } from '../theme/screen.ts';

/** The report: funnel, close reasons, months, and sources of the leads received in a period. */
export function ReportPage() {
  const [query, setQuery] = useSearchParams();
  const timeZone = useBusinessTimeZone();
  const now = useNow();
  const asked = useMemo(() => readReportAddress(query), [query]);
  const ask = useAddressChange<Days | Period>(asked, (next) =>
    setQuery(typeof next === 'string' ? { period: next } : { ...next }, { replace: true }),
  );
  const today = wallClock(now.getTime(), timeZone).date;
  const daysIn = (either: Days | Period) =>
    typeof either === 'string' ? daysOf(either, today) : either;
  const days = daysIn(asked);
  const wrong = days.from !== '' && days.to !== '' && days.from > days.to;
  const { data, error, isPending, isPlaceholderData, refetch } = useRead(
    ['leads', 'report', days.from, days.to],
    (api) => api.getLeadReport(days),
    { placeholderData: keepPreviousData, enabled: !wrong },
  );
  const report = wrong ? undefined : data;
  // The report is complete without this part, too.
  const previous = daysBefore(asked, today);
  const { data: previousReport } = useRead(
    ['leads', 'report', previous?.from, previous?.to],
    (api) => api.getLeadReport(previous ?? {}),
    { enabled: previous !== null && report !== undefined },
  );
  // It appears beside the report, which doesn't wait for it.
  const { data: visits, isPlaceholderData: areVisitsOfBefore } = useRead(
    ['leads', 'visits', days.from, days.to],
    (api) => api.getVisitReport(days),
    { placeholderData: keepPreviousData, enabled: !wrong },
  );
  const empty = report?.months.length === 0;

  async function save(shown: LeadReport) {
    const { headings, rows } = reportRows(shown);
    saveCsvFile('report.csv', await csvText(headings, rows));
  }

  const shown = empty || isPlaceholderData ? undefined : report;
  const day = (name: keyof Days, label: string) => (
    <DayField
      size="small"
      label={label}
      value={days[name]}
      onChange={(day) => ask((newest) => ({ ...daysIn(newest), [name]: day }))}
      sx={{
        flex: { xs: '1 1 130px', sm: '0 0 160px' },
        m: 0,
        '& .MuiInputBase-root': { minHeight: TOUCH_SIZE },
      }}
    />
  );
  return (
    <CardsPage title="Report">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <ToggleChoice
          label="Period"
          values={PERIOD_NAMES}
          nameOf={(period) => PERIODS[period]}
          value={typeof asked === 'string' ? asked : null}
          onChange={(period) => period && ask(() => period)}
          sx={{
            width: { xs: 1, sm: 'auto' },
            '& button': {
              flex: 'auto',
              minHeight: TOUCH_SIZE,
              px: { xs: 0.5, sm: 1.5 },
              whiteSpace: 'nowrap',
            },
          }}
        />
        {day('from', 'From')}
        {day('to', 'To')}
        <Box sx={{ ml: { xs: -1, lg: 'auto' }, '& button': { minHeight: TOUCH_SIZE } }}>
          <QrCardButton page="/contact" />
          <Button
            startIcon={<DownloadIcon />}
            disabled={!shown}
            onClick={() => shown && void save(shown)}
          >
            Export CSV
          </Button>
        </Box>
      </Box>
      {wrong && <Alert severity="warning">The first day is after the last day.</Alert>}
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
            No leads were received in this period.
          </Typography>
          {asked !== 'all' && (
            <Button sx={{ mt: 1 }} onClick={() => ask(() => 'all')}>
              Show all
            </Button>
          )}
        </Box>
      )}
      <Box
        aria-busy={isPlaceholderData}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          // Until the chosen days are read, those of before stay.
          opacity: isPlaceholderData ? 0.6 : 1,
        }}
      >
        {report && !empty && (
          <ReportCards
            report={report}
            before={
              previous && previousReport && !isPlaceholderData
                ? { report: previousReport, days: daysText(previous) }
                : undefined
            }
          />
        )}
        <HalfRows>
          {report && !empty && <SourceCard {...report} />}
          {report && !empty && <RecommendationCard {...report} />}
          {report && visits && areVisitsOfBefore === isPlaceholderData && (
            <VisitCard visits={visits} />
          )}
          {report && <RenewalCard {...report} />}
        </HalfRows>
      </Box>
    </CardsPage>
  );
}
