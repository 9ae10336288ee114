import { Alert, Button, Stack, TextField } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { authProvider } from '../providers/auth-provider.ts';
import { errorText } from '../providers/http-error.ts';

/** Email and password. Who renders it watches the session to know that somebody has signed in. */
export function SignInForm({ email }: { email?: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const emailField = useRef<HTMLInputElement>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // From the fields themselves: some password managers fill them in without an event.
    const fields = new FormData(event.currentTarget);
    const valueOf = (name: string) => fields.get(name) as string;
    setBusy(true);
    setError(null);
    try {
      await authProvider.login({ email: valueOf('email').trim(), password: valueOf('password') });
    } catch (refusal) {
      setBusy(false);
      setError(errorText(refusal));
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
