import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, CircularProgress } from '@mui/material';
import type { Stage } from './tool-run.ts';

const SIZE = 18;

/** The stages that work has come to; those that are under way turn. */
export function StageList({ stages }: { stages: readonly Stage[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {stages.map(({ text, done }) => (
        <Box component="li" key={text} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {done ? (
            <DoneIcon color="success" titleAccess="Done" sx={{ fontSize: SIZE }} />
          ) : (
            <CircularProgress size={SIZE} aria-hidden />
          )}
          {text}
        </Box>
      ))}
    </Box>
  );
}
