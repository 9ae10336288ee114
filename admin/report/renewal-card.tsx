import { Box } from '@mui/material';
import { dollars } from '../../shared/text/money.ts';
import { SectionCard } from '../layout/page-parts.tsx';
import { formatMonth } from '../layout/times.ts';
import type { LeadReport } from '../providers/leads/lead-provider.ts';
import { Muted } from '../theme/blocks.tsx';
import { Bar, bars, counted, MAX_COLUMNS } from './figure-parts.tsx';

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
