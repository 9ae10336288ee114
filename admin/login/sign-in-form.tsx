import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { CodeField, DeviceField } from '../forms/fields/code-field.tsx';
import { authProvider } from '../providers/session/auth-provider.ts';
import { errorText } from '../providers/http-error.ts';
import type { Factor } from '../providers/session/session.ts';
import { codeProblem } from '../providers/session/two-factor.ts';
import { Muted } from '../theme/blocks.tsx';

/** A field's value. Read from the form, because some password managers fill it in without an event. */
const valueOf = (form: HTMLFormElement, name: string) => new FormData(form).get(name) as string;

/** A link to the site, below the form. */
export function LeaveLink({ children }: { children: string }) {
  return (
    <Link
      href="#/"
      color="text.secondary"
      sx={{ display: 'block', mt: 0.75, py: 1.25, textAlign: 'center' }}
    >
      {children}
    </Link>
  );
}

interface SecondStepProps {
  factors: readonly Factor[];
  onStartOver: () => void;
}

/** The second step of signing in: a code of one of the account's factors. */
function SecondStep({ factors, onStartOver }: SecondStepProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [device, setDevice] = useState(factors[0]!.id);
  const field = useRef<HTMLInputElement>(null);

  async function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = valueOf(event.currentTarget, 'code');
    let problem = codeProblem(code);
    if (!problem) {
      setBusy(true);
      problem = await authProvider.enterCode(device, code).then(() => undefined, errorText);
      if (problem) setBusy(false);
    }
    setError(problem);
    if (problem) field.current?.focus();
  }

  return (
    <Stack component="form" noValidate onSubmit={(event) => void show(event)} spacing={2}>
      <Typography>Two-factor sign-in is on for this account.</Typography>
      <DeviceField factors={factors} value={device} onChange={setDevice} />
      <CodeField problem={error} inputRef={field} autoFocus />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
      <Button onClick={onStartOver}>Start over</Button>
      <Muted>
        Lost your phone? Use a code from another device that you set up. If there is none, whoever
        owns the Supabase project can remove the lost one there, under Authentication › Users.
      </Muted>
    </Stack>
  );
}

/**
 * Email and password, then a code if the account requires one. It has no callback: its parent watches the session.
 */
export function SignInForm({ email }: { email?: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [factors, setFactors] = useState<readonly Factor[]>([]);
  const emailField = useRef<HTMLInputElement>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const account = {
      email: valueOf(form, 'email').trim(),
      password: valueOf(form, 'password'),
    };
    setBusy(true);
    setError(null);
    try {
      setFactors(await authProvider.login(account));
    } catch (refusal) {
      setBusy(false);
      setError(errorText(refusal));
      emailField.current?.focus();
    }
  }

  if (factors.length > 0) {
    const startOver = () => {
      setFactors([]);
      setBusy(false);
    };
    return <SecondStep factors={factors} onStartOver={startOver} />;
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
