import { Box, Skeleton, Stack } from '@mui/material';
import { LEAD_STATUSES } from '../../../shared/leads/lead-options.ts';

/** The columns share the width. Where there is little of it, they scroll sideways, and the next one peeks in. */
export const boardRow = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: '86%', sm: 'minmax(184px, 1fr)' },
  // A card's buttons are larger for a thumb.
  '@media (min-width: 600px) and (pointer: coarse)': { gridAutoColumns: 'minmax(232px, 1fr)' },
  gap: 1,
  overflowX: 'auto',
} as const;

export const boardColumn = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  borderRadius: 1,
  scrollSnapAlign: { xs: 'center', sm: 'none' },
} as const;

/** Cards that are still loading. */
export function CardShapes() {
  return (
    <Stack spacing={1}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} variant="rounded" height={116} />
      ))}
    </Stack>
  );
}

/** The board while its code is loading. */
export function BoardShape() {
  return (
    <Box role="status" aria-label="Loading..." sx={{ ...boardRow, overflow: 'hidden' }}>
      {LEAD_STATUSES.map((status) => (
        <Box key={status} sx={{ ...boardColumn, bgcolor: 'action.hover', px: 1, pb: 1 }}>
          <Skeleton width="60%" height={32} />
          <Skeleton width="40%" sx={{ mb: 1 }} />
          <CardShapes />
        </Box>
      ))}
    </Box>
  );
}
