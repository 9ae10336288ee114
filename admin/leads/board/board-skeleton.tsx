import { Box, Skeleton, Stack } from '@mui/material';
import { LEAD_STATUSES } from '../../../shared/leads/lead-options.ts';

/** The columns share the width. On a narrow screen they scroll sideways, with a strip of the next one visible. */
export const boardRow = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: '86%', sm: 'minmax(184px, 1fr)' },
  // Wider, for the larger buttons of a touch screen.
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

export function CardShapes() {
  return (
    <Stack spacing={1}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} variant="rounded" height={116} />
      ))}
    </Stack>
  );
}

/** Shown while the board's code loads. */
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
