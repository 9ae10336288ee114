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

/** Stands in for a page that broke, or whose file did not come: the site may have another build by now. */
export function PageFailure() {
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', py: 10, px: 2, gap: 1 }}>
      <Typography variant="h6" component="p">
        This page could not be shown.
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460 }}>
        There may be no connection, or the site was updated since you opened it.
      </Typography>
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => window.location.reload()}>
        Try again
      </Button>
    </Stack>
  );
}
