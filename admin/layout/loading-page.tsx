import { Box, CircularProgress, Typography } from '@mui/material';

/** Shown while the session is checked and while a page's code arrives. */
export function LoadingPage() {
  return (
    <Box
      role="status"
      sx={{
        minHeight: '60vh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
      }}
    >
      <CircularProgress aria-hidden />
      <Typography color="text.secondary">Loading...</Typography>
    </Box>
  );
}
