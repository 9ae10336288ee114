import { Box } from '@mui/material';
import { centsText, dollars } from '../../shared/text/money.ts';
import { SectionCard } from '../layout/page-parts.tsx';
import { formatMonth } from '../layout/times.ts';
import type { LeadReport, VisitReport } from '../providers/leads/lead-provider.ts';
import { Muted } from '../theme/blocks.tsx';
import { Columns, Swatch } from './column-chart.tsx';
import { Bar, bars, FigureList, FigureTable, HalfRows, MAX_COLUMNS } from './figure-parts.tsx';
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
import { counted, numberText } from '../layout/amounts.ts';

/** The report of earlier days, and which days they are. */
interface Before {
  report: LeadReport;
  days: string;
}

/** The four most important numbers, with those of the days before. */
function KeyFigures({ report, before }: { report: LeadReport; before: Before | undefined }) {
  const total = sumOf(report.months);
  const previous = before && sumOf(before.report.months);
  const figures = [
    ['Received', numberText(total.received), '', previous && numberText(previous.received)],
    [
      'Win rate',
      percentText(winRate(total)),
      `${numberText(total.won)} won, ${numberText(total.lost)} lost`,
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
        ['Sent', numberText(sent), ''],
        ['Accepted', numberText(accepted), percentText(accepted / sent)],
        ['Time to a yes', medianText(to_yes), 'median'],
        ['Open', numberText(open), `${centsText(open_cents)} per month`],
      ]}
    />
  );
}

/** How many leads reached each stage, with the median time from the previous one. */
function Funnel({ total, times }: { total: Figures; times: LeadReport['times'] }) {
  return (
    <>
      <Box component="ul" sx={bars}>
        {STAGE_NAMES.map((stage) => (
          <Bar key={stage} name={STAGES[stage]} part={total[stage] / total.received}>
            <b>{numberText(total[stage])}</b> · {percentText(total[stage] / total.received)}
            {stage !== 'received' &&
              times[stage] !== null &&
              ` · after ${medianText(times[stage])}`}
          </Bar>
        ))}
      </Box>
      <Muted>
        A lead counts in its current stage and every stage before it. Times are medians from the
        previous stage.
      </Muted>
    </>
  );
}

function Reasons({ reasons }: Pick<LeadReport, 'reasons'>) {
  const all = reasons.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <Box component="ul" sx={bars}>
      {reasons.map(({ reason, leads }) => (
        <Bar key={reason} name={reason ?? 'No reason given'} part={leads / all}>
          <b>{numberText(leads)}</b> · {percentText(leads / all)}
        </Bar>
      ))}
    </Box>
  );
}

/** The cards of the leads that were received: at a glance, how far they came, their quotes, and by month. */
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
        {before && <Muted>Compared with {before.days}</Muted>}
        <KeyFigures report={report} before={before} />
      </SectionCard>
      <HalfRows>
        <SectionCard title="Funnel">
          <Funnel total={total} times={report.times} />
        </SectionCard>
        {total.lost > 0 && (
          <SectionCard title="Why deals were lost">
            <Reasons reasons={report.reasons} />
          </SectionCard>
        )}
      </HalfRows>
      {report.quotes.sent > 0 && (
        <SectionCard title="Quotes">
          <QuoteFigures quotes={report.quotes} />
        </SectionCard>
      )}
      <SectionCard title="By month">
        <Muted>
          <Swatch color="info.main" />
          Leads received, and <Swatch color="success.main" />
          how many were won
        </Muted>
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
          headings={['Month', ...Object.values(STAGES), 'Lost', 'Win rate', 'Won value']}
          rows={months
            .toReversed()
            .map(({ month, figures }) => [
              formatMonth(month),
              ...[...STAGE_NAMES, 'lost' as const].map((figure) => numberText(figures[figure])),
              percentText(winRate(figures)),
              dollars(figures.value),
            ])}
        />
      </SectionCard>
    </>
  );
}

/** What came of each source; the CSV file has the stages in between. */
export function SourceCard({ sources, months }: Pick<LeadReport, 'sources' | 'months'>) {
  return (
    <SectionCard title="By source">
      <FigureTable
        label="Figures by source"
        headings={['Source', 'Received', 'Won', 'Win rate', 'Won value', 'First contact']}
        rows={sources.map(({ source, first_contact }) => {
          const figures = sumOf(months.filter((line) => line.source === source));
          return [
            sourceName(source),
            numberText(figures.received),
            numberText(figures.won),
            percentText(winRate(figures)),
            dollars(figures.value),
            medianText(first_contact),
          ];
        })}
      />
    </SectionCard>
  );
}

/** Who recommended the business, and what came of it; nothing without anybody. */
export function RecommendationCard({ recommended }: Pick<LeadReport, 'recommended'>) {
  if (recommended.length === 0) return null;
  return (
    <SectionCard title="Recommendations">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {recommended.map(({ name, received, won }, index) => (
          <Box component="li" key={index} sx={{ py: 0.5 }}>
            Recommended by {name}: {counted(received, 'lead')}, {numberText(won)} won
          </Box>
        ))}
      </Box>
    </SectionCard>
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
      <Muted>
        Weeks begin on Monday. {counted(all, 'visit')}, {averageText(all, weeks.length)} a week.
        {won.visits > 0 &&
          ` A won deal took ${averageText(won.visits, won.leads)} of them on average.`}
      </Muted>
      <Columns
        half
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
      <Muted>
        What won deals are worth a month, by the month in which they renew, whenever they came in
      </Muted>
      <Box component="ul" sx={bars}>
        {renewals.slice(0, MAX_COLUMNS).map(({ month, leads, value }) => (
          <Bar key={month} name={formatMonth(month)} part={value / (most || 1)}>
            <b>{dollars(value)}</b> · {counted(leads, 'deal')}
          </Bar>
        ))}
      </Box>
    </SectionCard>
  );
}
