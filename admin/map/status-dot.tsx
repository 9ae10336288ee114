import { Box } from '@mui/material';
import type { LeadStatus } from '../../shared/leads/lead-options.ts';
import { STATUS_COLORS } from '../theme/lead-colors.ts';

const LETTERS: Readonly<Record<LeadStatus, string>> = {
  New: 'N',
  Contacted: 'C',
  'Demo Scheduled': 'D',
  'Proposal Sent': 'P',
  'Closed - Won': 'W',
  'Closed - Lost': 'L',
};

/**
 * How a status looks on the map: a color and, for people who cannot tell colors apart, a letter. An
 * unknown status looks like “New”.
 */
export function statusSymbol(status: string): { color: string; letter: string } {
  const known = status in LETTERS ? (status as LeadStatus) : 'New';
  return { color: STATUS_COLORS[known], letter: LETTERS[known] };
}

/** A status's color and letter, beside its name in text. */
export function StatusDot({ status }: { status: string }) {
  const { color, letter } = statusSymbol(status);
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 20,
        height: 20,
        borderRadius: '50%',
        bgcolor: color,
        color: '#fff',
        fontSize: '11px !important',
        fontWeight: 700,
        lineHeight: 1,
      }}
    >
      {letter}
    </Box>
  );
}
