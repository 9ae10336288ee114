import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { centsText, dollars } from '../../shared/text/money.ts';
import { Columns } from './column-chart.tsx';
import { SectionCard } from '../layout/page-parts.tsx';
import { formatMonth } from '../layout/times.ts';
import type { LeadReport, VisitReport } from '../providers/leads/lead-provider.ts';
import {
  averageText,
  byMonth,
  byWeek,
  medianText,
  percentText,
  sourceName,
  STAGE_NAMES,
  STAGES,
  sumOf,
  weekName,
  winRate,
  type Figures,
} from './report-figures.ts';

/** The number of months that fit side by side. */
const MAX_COLUMNS = 24;
const number = (count: number) => count.toLocaleString('en-US');

/** The report of earlier days, and which days they are. */
export interface Before {
  report: LeadReport;
  days: string;
}

/** The four most important numbers, with those of the days before. */
function KeyFigures({ report, before }: { report: LeadReport; before: Before | undefined }) {
  const total = sumOf(report.months);
  const previous = before && sumOf(before.report.months);
  const figures = [
    ['Received', number(total.received), '', previous && number(previous.received)],
    [
      'Win rate',
      percentText(winRate(total)),
      `${number(total.won)} won, ${number(total.lost)} lost`,
      previous && percentText(winRate(previous)),
    ],
    ['Won value', dollars(total.value), 'per month', previous && dollars(previous.value)],
    [
      'First contact after',
      medianText(report.times.first_contact),
      'median',
      before && medianText(before.report.times.first_contact),
    ],
  ] as const;
  return <FigureList figures={figures} />;
}

/** What became of the quotes that were sent. */
function QuoteFigures({ quotes }: Pick<LeadReport, 'quotes'>) {
  const { sent, accepted, open, open_cents, to_yes } = quotes;
  return (
    <FigureList
      figures={[
        ['Sent', number(sent), ''],
        ['Accepted', number(accepted), percentText(accepted / sent)],
        ['Time to a yes', medianText(to_yes), 'median'],
        ['Open', number(open), `${centsText(open_cents)} per month`],
      ]}
    />
  );
}

type Figure = readonly [label: string, value: string, more: string, earlier?: string | undefined];

/** Important numbers, each with its name. */
function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {figures.map(([label, value, more, earlier]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography
              component="span"
              sx={{
                fontSize: 'var(--text-xl)',
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {value}
            </Typography>{' '}
            {more && (
              <Typography component="span" variant="body2" color="text.secondary">
                {more}
              </Typography>
            )}
            {earlier !== undefined && (
              <Typography variant="body2" color="text.secondary">
                Before: {earlier}
              </Typography>
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** A named bar with the length of its share, and text beside it. */
function Bar({ name, part, children }: { name: string; part: number; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: { xs: '1fr auto', sm: 'subgrid' },
        rowGap: 0.5,
        alignItems: 'center',
        py: 1,
      }}
    >
      <Typography variant="body2">{name}</Typography>
      <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Box
          sx={{
            height: 14,
            minWidth: 2,
            width: `${100 * part}%`,
            bgcolor: 'info.main',
            borderRadius: '0 3px 3px 0',
          }}
        />
      </Box>
      <Typography
        variant="body2"
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', '& b': { fontWeight: 650 } }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** The bars get the width that names and figures leave. */
const bars = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'fit-content(40%) 1fr max-content' },
  columnGap: 2,
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
} as const;

/** How many leads reached each stage, with the median time from the previous one. */
function Funnel({ total, times }: { total: Figures; times: LeadReport['times'] }) {
  return (
    <>
      <Box component="ul" sx={bars}>
        {STAGE_NAMES.map((stage) => (
          <Bar key={stage} name={STAGES[stage]} part={total[stage] / total.received}>
            <b>{number(total[stage])}</b> · {percentText(total[stage] / total.received)}
            {stage !== 'received' &&
              times[stage] !== null &&
              ` · after ${medianText(times[stage])}`}
          </Bar>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        A lead counts in its current stage and every stage before it. Times are medians from the
        previous stage.
      </Typography>
    </>
  );
}

function Reasons({ reasons }: Pick<LeadReport, 'reasons'>) {
  const all = reasons.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <Box component="ul" sx={bars}>
      {reasons.map(({ reason, leads }) => (
        <Bar key={reason} name={reason ?? 'No reason given'} part={leads / all}>
          <b>{number(leads)}</b> · {percentText(leads / all)}
        </Bar>
      ))}
    </Box>
  );
}

interface FigureTableProps {
  label: string;
  /** The heading of the first column. */
  first: string;
  rows: { name: string; figures: Figures; more?: string }[];
  /** The heading of an extra column. */
  last?: string;
}

/** A table of figures by month or source, which scrolls sideways on its own. */
function FigureTable({ label, first, rows, last }: FigureTableProps) {
  const headings = [...Object.values(STAGES), 'Lost', 'Win rate', 'Won value'];
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ mt: 2 }}>
      <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {[...headings, ...(last ? [last] : [])].map((heading) => (
              <TableCell key={heading} align="right">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, figures, more }) => (
            <TableRow key={name}>
              <TableCell
                component="th"
                scope="row"
                sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}
              >
                {name}
              </TableCell>
              {[
                ...[...STAGE_NAMES, 'lost' as const].map((figure) => number(figures[figure])),
                percentText(winRate(figures)),
                dollars(figures.value),
                ...(more === undefined ? [] : [more]),
              ].map((text, index) => (
                <TableCell
                  key={index}
                  align="right"
                  sx={{
                    fontVariantNumeric: 'tabular-nums',
                    color: text === '0' ? 'text.secondary' : undefined,
                  }}
                >
                  {text}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The visits by week, and how many a won deal took. */
export function VisitCard({ visits }: { visits: VisitReport }) {
  const weeks = byWeek(visits);
  const all = weeks.reduce((sum, week) => sum + week.visits, 0);
  if (all === 0) return null;
  const { won } = visits;
  return (
    <SectionCard title="Visits">
      <Typography variant="body2" color="text.secondary">
        Weeks begin on Monday. {number(all)} {all === 1 ? 'visit' : 'visits'},{' '}
        {averageText(all, weeks.length)} a week.
        {won.visits > 0 &&
          ` A won deal took ${averageText(won.visits, won.leads)} of them on average.`}
      </Typography>
      <Columns
        label="Visits by week"
        columns={weeks.slice(-MAX_COLUMNS).map(({ week, visits: count }) => ({
          name: weekName(week),
          count,
        }))}
      />
    </SectionCard>
  );
}

/** The value that won deals renew, by month; nothing without any. */
export function RenewalCard({ renewals }: Pick<LeadReport, 'renewals'>) {
  if (renewals.length === 0) return null;
  const most = Math.max(...renewals.map(({ value }) => value));
  return (
    <SectionCard title="Renewals">
      <Typography variant="body2" color="text.secondary">
        What won deals are worth a month, by the month in which they renew, whenever they came in
      </Typography>
      <Box component="ul" sx={bars}>
        {renewals.slice(0, MAX_COLUMNS).map(({ month, leads, value }) => (
          <Bar key={month} name={formatMonth(month)} part={value / (most || 1)}>
            <b>{dollars(value)}</b> · {leads === 1 ? '1 deal' : `${number(leads)} deals`}
          </Bar>
        ))}
      </Box>
    </SectionCard>
  );
}

/** The cards of the report. */
export function ReportCards({
  report,
  before,
}: {
  report: LeadReport;
  before?: Before | undefined;
}) {
  const total = sumOf(report.months);
  const months = byMonth(report);
  return (
    <>
      <SectionCard title="At a glance">
        {before && (
          <Typography variant="body2" color="text.secondary">
            Compared with {before.days}
          </Typography>
        )}
        <Box sx={{ mt: 1 }}>
          <KeyFigures report={report} before={before} />
        </Box>
      </SectionCard>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: total.lost > 0 ? 'repeat(2, minmax(0, 1fr))' : undefined,
          },
        }}
      >
        <SectionCard title="Funnel">
          <Funnel total={total} times={report.times} />
        </SectionCard>
        {total.lost > 0 && (
          <SectionCard title="Why deals were lost">
            <Reasons reasons={report.reasons} />
          </SectionCard>
        )}
      </Box>
      {report.quotes.sent > 0 && (
        <SectionCard title="Quotes">
          <QuoteFigures quotes={report.quotes} />
        </SectionCard>
      )}
      <SectionCard title="By month">
        <Typography variant="body2" color="text.secondary">
          Leads received, and how many were won
        </Typography>
        <Columns
          label="Leads received by month"
          columns={months.slice(-MAX_COLUMNS).map(({ month, figures }) => ({
            name: formatMonth(month),
            count: figures.received,
            part: { name: 'won', count: figures.won },
          }))}
        />
        <FigureTable
          label="Figures by month"
          first="Month"
          rows={months
            .toReversed()
            .map(({ month, figures }) => ({ name: formatMonth(month), figures }))}
        />
      </SectionCard>
      {report.recommended.length > 0 && (
        <SectionCard title="Recommendations">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {report.recommended.map(({ name, received, won }, index) => (
              <Box component="li" key={index} sx={{ py: 0.5 }}>
                Recommended by {name}: {number(received)} {received === 1 ? 'lead' : 'leads'},{' '}
                {number(won)} won
              </Box>
            ))}
          </Box>
        </SectionCard>
      )}
      <SectionCard title="By source">
        <FigureTable
          label="Figures by source"
          first="Source"
          last="First contact after"
          rows={report.sources.map(({ source, first_contact }) => ({
            name: sourceName(source),
            figures: sumOf(report.months.filter((line) => line.source === source)),
            more: medianText(first_contact),
          }))}
        />
      </SectionCard>
    </>
  );
}
