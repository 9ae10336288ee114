import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  CssBaseline,
  Link,
  Stack,
  TextField,
  ThemeProvider,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { supabaseClient } from '../providers/supabase-client.ts';
import { theme } from '../theme/theme.ts';
import { afterSignIn } from './sign-in-address.ts';

/** E-mail and password, then on to `next` or the dashboard; the service's own message beside them (SPEC.md §2 «/login», §8). */
export default function LoginPage({ next }: { next: string | null }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const destination = afterSignIn(next);

  useEffect(() => {
    let left = false;
    void supabaseClient.auth.getSession().then(({ data }) => {
      if (!left && data.session) window.location.replace(destination);
    });
    return () => {
      left = true;
    };
  }, [destination]);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setError(null);
    const { error: refusal } = await supabaseClient.auth.signInWithPassword({
      email: typed('email').trim(),
      password: typed('password'),
    });
    if (refusal) {
      setBusy(false);
      setError(refusal.message);
      emailField.current?.focus();
      return;
    }
    window.location.replace(destination);
  }

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
            <Stack component="form" onSubmit={(event) => void signIn(event)} spacing={2}>
              {error && <Alert severity="error">{error}</Alert>}
              <TextField
                label="Email"
                name="email"
                type="email"
                autoComplete="username"
                required
                autoFocus
                inputRef={emailField}
              />
              <TextField
                label="Password"
                name="password"
                type="password"
                autoComplete="current-password"
                required
              />
              <Button type="submit" variant="contained" size="large" disabled={busy}>
                {busy ? 'Logging in...' : 'Log in'}
              </Button>
              <Link href="#/" color="text.secondary" sx={{ alignSelf: 'center' }}>
                Back to the site
              </Link>
            </Stack>
          </CardContent>
        </Card>
      </Box>
    </ThemeProvider>
  );
}
