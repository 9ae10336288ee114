import { Box } from '@mui/material';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  LEAD_PRIORITIES,
  type LeadPriority,
  type LeadStatus,
} from '../../../shared/leads/lead-options.ts';
import { isOpen, type QuoteState } from '../../../shared/quotes/quote-state.ts';
import { useClock } from '../../layout/relative-time.tsx';
import { PRIORITY_COLORS, STATUS_COLORS } from '../../theme/lead-colors.ts';

const LETTERS: Readonly<Record<LeadStatus, string>> = {
  New: 'N',
  Contacted: 'C',
  'Demo Scheduled': 'D',
  'Proposal Sent': 'P',
  'Closed - Won': 'W',
  'Closed - Lost': 'L',
};

/**
 * The color of a status and, for people who cannot tell colors apart, its letter. An unknown status looks
 * like “New”.
 */
export function statusSymbol(status: string): { color: string; letter: string } {
  const known = status in LETTERS ? (status as LeadStatus) : 'New';
  return { color: STATUS_COLORS[known], letter: LETTERS[known] };
}

const DOT = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  color: '#fff',
  font: '700 11px/1 sans-serif',
} as const;

interface StatusDotProps {
  status: string;
  /** Shows the letter too, where the dot explains the map's markers. */
  lettered?: boolean;
}

/** The color of a status, beside its name. */
export function StatusDot({ status, lettered = false }: StatusDotProps) {
  const { color, letter } = statusSymbol(status);
  const size = lettered ? 20 : 10;
  return (
    <span aria-hidden style={{ ...DOT, width: size, height: size, background: color }}>
      {lettered && letter}
    </span>
  );
}

/** A priority as one, two, or three bars. */
export function PriorityMark({ priority }: { priority: LeadPriority }) {
  const level = LEAD_PRIORITIES.indexOf(priority);
  return (
    <svg aria-hidden width="14" height="14" style={{ display: 'block', flexShrink: 0 }}>
      {[4, 8, 12].map((height, index) => (
        <rect
          key={height}
          x={1 + index * 4.5}
          y={13 - height}
          width="3"
          height={height}
          rx="1"
          fill={PRIORITY_COLORS[priority]}
          opacity={index > level ? 0.25 : 1}
        />
      ))}
    </svg>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 0.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'action.hover',
        color: 'text.primary',
        typography: 'caption',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}

/** Says that a lead prefers Spanish; nothing for English. */
export function LanguageMark({ lead }: { lead: Pick<LeadRow, 'language'> }) {
  return lead.language === 'es' && <Mark>Prefers Spanish</Mark>;
}

/** What became of the lead's quote; nothing without one, or once it is over. */
export function QuoteMark({
  lead,
}: {
  lead: Pick<LeadRow, 'quote_state' | 'quote_valid_until' | 'status'>;
}) {
  const { date: today } = useClock();
  const { quote_state: state, quote_valid_until: until, status } = lead;
  if (!state || status.startsWith('Closed')) return null;
  const isOver = isOpen(state as QuoteState) && until !== null && until < today;
  return <Mark>{`Quote ${isOver ? 'expired' : state}`}</Mark>;
}
