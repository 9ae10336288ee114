import { Alert, Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { Title, useGetIdentity, useNotify } from 'react-admin';
import {
  PASSWORD_MINIMUM,
  passwordProblems,
  type PasswordField,
} from '../../shared/account/password.ts';
import { authError } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';

const EMPTY = { current: '', fresh: '', again: '' };

const LABELS: Readonly<Record<PasswordField, string>> = {
  current: 'Current password',
  fresh: 'New password',
  again: 'New password again',
};

/** Signs in with the current password, which proves it and makes the session fresh; then changes it. */
async function changePassword(email: string, current: string, fresh: string) {
  const proof = await supabaseClient.auth.signInWithPassword({ email, password: current });
  if (proof.error)
    return {
      field: 'current' as const,
      message: authError(proof.error).message,
    };
  const { error } = await supabaseClient.auth.updateUser({ password: fresh });
  return error ? { field: 'fresh' as const, message: authError(error).message } : null;
}

function PasswordForm({ email }: { email: string }) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<PasswordField, string>>>({});
  const [busy, setBusy] = useState(false);

  function refuse(found: Partial<Record<PasswordField, string>>) {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = passwordProblems(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setBusy(true);
    const refusal = await changePassword(email, values.current, values.fresh).catch(
      (error: unknown) => ({ field: 'fresh' as const, message: (error as Error).message }),
    );
    setBusy(false);
    if (refusal) return refuse({ [refusal.field]: refusal.message });
    setValues(EMPTY);
    notify('Your password is changed.', { type: 'success' });
  }

  return (
    <Stack
      ref={form}
      component="form"
      noValidate
      aria-label="Change password"
      onSubmit={(event) => void save(event)}
      spacing={2}
      sx={{ maxWidth: 420, mt: 2 }}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {(Object.keys(LABELS) as PasswordField[]).map((field) => (
        <TextField
          key={field}
          name={field}
          label={LABELS[field]}
          type="password"
          autoComplete={field === 'current' ? 'current-password' : 'new-password'}
          value={values[field]}
          onChange={(event) => setValues((all) => ({ ...all, [field]: event.target.value }))}
          error={Boolean(problems[field])}
          helperText={
            problems[field] ?? (field === 'fresh' ? `At least ${PASSWORD_MINIMUM} characters.` : '')
          }
        />
      ))}
      {problems.current && <Alert severity="error">Your password was not changed.</Alert>}
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        {busy ? 'Saving...' : 'Change password'}
      </Button>
    </Stack>
  );
}

/** The administrator's own account. */
export function AccountPage() {
  const { identity } = useGetIdentity();
  return (
    <Box sx={{ py: 2 }}>
      <Title title="Account" />
      <Card component="section" aria-label="Password">
        <CardContent>
          <Typography component="h2" variant="h6">
            Password
          </Typography>
          <Typography color="text.secondary">You are signed in as {identity?.fullName}.</Typography>
          {identity?.fullName && <PasswordForm email={identity.fullName} />}
        </CardContent>
      </Card>
    </Box>
  );
}
