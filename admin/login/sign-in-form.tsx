import { Alert, Button, Stack, TextField } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { authError } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';

/**
 * Email and password, with the service's own message above them. Whoever shows it hears of a sign-in
 * from the client, as of one in another tab.
 */
export function SignInForm({ email }: { email?: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const emailField = useRef<HTMLInputElement>(null);

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
      setError(authError(refusal).message);
      emailField.current?.focus();
    }
  }

  return (
    <Stack component="form" onSubmit={(event) => void signIn(event)} spacing={2}>
      {error && <Alert severity="error">{error}</Alert>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        autoFocus={!email}
        inputRef={emailField}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={Boolean(email)}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Logging in...' : 'Log in'}
      </Button>
    </Stack>
  );
}
