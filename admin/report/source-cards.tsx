import { Box } from '@mui/material';
import { dollars } from '../../shared/text/money.ts';
import { SectionCard } from '../layout/page-parts.tsx';
import type { LeadReport } from '../providers/leads/lead-provider.ts';
import { counted, FigureTable, number } from './figure-parts.tsx';
import { medianText, percentText, sourceName, sumOf, winRate } from './report-figures.ts';

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
            number(figures.received),
            number(figures.won),
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
            Recommended by {name}: {counted(received, 'lead')}, {number(won)} won
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
