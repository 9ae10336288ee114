import { Box } from '@mui/material';
import { statusMark } from './status-marks.ts';

/** A status's colour and letter, as its pins have them. Says nothing to a reader: the text beside does. */
export function StatusDot({ status }: { status: string }) {
  const { color, letter } = statusMark(status);
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
