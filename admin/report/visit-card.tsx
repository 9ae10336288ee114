import { SectionCard } from '../layout/page-parts.tsx';
import type { VisitReport } from '../providers/leads/lead-provider.ts';
import { Muted } from '../theme/blocks.tsx';
import { Columns } from './column-chart.tsx';
import { counted, MAX_COLUMNS } from './figure-parts.tsx';
import { averageText, byWeek, weekName } from './report-figures.ts';

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
