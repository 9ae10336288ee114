import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';

/** Says that an address of the back office leads nowhere, and where to go instead; the bar names it. */
export function NotFound() {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: 10, px: 2, gap: 1 }}>
      <Typography variant="h6" component="p">
        Nothing is at this address.
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460 }}>
        It may be mistyped, or what was here is gone.
      </Typography>
      <Button component={Link} to="/" variant="contained" sx={{ mt: 2 }}>
        Go to the dashboard
      </Button>
    </Stack>
  );
}
