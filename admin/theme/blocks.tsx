import { Stack, Typography, type StackProps, type TypographyProps } from '@mui/material';

const CENTERED = { alignItems: 'center' } as const;

/** Elements side by side, centered on each other. `sx` is an object, so that it can add to that. */
export const Row = (({ sx, ...props }: StackProps) => (
  <Stack direction="row" sx={{ ...CENTERED, ...(sx as object) }} {...props} />
)) as typeof Stack;

/** Two columns of the same width from a breakpoint on, and one below it. */
export const twoColumns = (from: 'sm' | 'md' | 'lg') => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: 'repeat(2, minmax(0, 1fr))' },
});

/** Small text of less weight. */
export const Muted = ((props: TypographyProps) => (
  <Typography variant="body2" color="text.secondary" {...props} />
)) as typeof Typography;
