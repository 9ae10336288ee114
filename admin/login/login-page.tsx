import { Box, Card, CardContent, CssBaseline, ThemeProvider, Typography } from '@mui/material';
import { useEffect } from 'react';
import { watchSignedIn } from '../providers/session/session.ts';
import { theme } from '../theme/theme.ts';
import { afterSignIn } from './sign-in-address.ts';
import { LeaveLink, SignInForm } from './sign-in-form.tsx';

/** Signs in, then goes on to `next` or the dashboard. */
export default function LoginPage({ next }: { next: string | null }) {
  const destination = afterSignIn(next);

  // An existing session, or one from another tab, leads on as well.
  useEffect(
    () => watchSignedIn((signedIn) => signedIn && window.location.replace(destination)),
    [destination],
  );

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Box
        component="main"
        sx={{
          minHeight: '100dvh',
          display: 'grid',
          placeItems: 'center',
          p: 2,
          bgcolor: 'primary.main',
        }}
      >
        <Card sx={{ width: '100%', maxWidth: 400 }}>
          <CardContent sx={{ p: { xs: 3, sm: 4 } }}>
            <Typography component="h1" variant="h5" sx={{ fontWeight: 700 }}>
              Back office
            </Typography>
            <Typography color="text.secondary" sx={{ mb: 3 }}>
              Sign in to work your leads.
            </Typography>
            <SignInForm />
            <LeaveLink>Back to the site</LeaveLink>
          </CardContent>
        </Card>
      </Box>
    </ThemeProvider>
  );
}
