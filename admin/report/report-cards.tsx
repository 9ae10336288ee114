import { Box } from '@mui/material';
import { centsText, dollars } from '../../shared/text/money.ts';
import { SectionCard } from '../layout/page-parts.tsx';
import { formatMonth } from '../layout/times.ts';
import type { LeadReport } from '../providers/leads/lead-provider.ts';
import { Muted } from '../theme/blocks.tsx';
import { Columns, Swatch } from './column-chart.tsx';
import {
  Bar,
  bars,
  FigureList,
  FigureTable,
  HalfRows,
  MAX_COLUMNS,
  number,
} from './figure-parts.tsx';
import {
  byMonth,
  medianText,
  percentText,
  STAGE_NAMES,
  STAGES,
  sumOf,
  winRate,
  type Figures,
} from './report-figures.ts';

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
          <b>{number(leads)}</b> · {percentText(leads / all)}
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
              ...[...STAGE_NAMES, 'lost' as const].map((figure) => number(figures[figure])),
              percentText(winRate(figures)),
              dollars(figures.value),
            ])}
        />
      </SectionCard>
    </>
  );
}
