import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useGetIdentity, useNotify } from 'react-admin';
import { useForm, type Validate } from 'react-hook-form';
import { CardsPage, SectionCard } from '../layout/page-parts.tsx';
import { authProvider } from '../providers/auth-provider.ts';
import { errorText } from '../providers/http-error.ts';

/** As in supabase/config.toml. */
const MIN_LENGTH = 10;

interface Passwords {
  current: string;
  fresh: string;
  again: string;
}

/** Exported for its test. */
export function PasswordForm({ email }: { email: string }) {
  const notify = useNotify();
  const { register, handleSubmit, reset, setError, formState } = useForm<Passwords>({
    defaultValues: { current: '', fresh: '', again: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ current, fresh }) => {
    let field: keyof Passwords = 'current';
    try {
      await authProvider.confirmPassword(current);
      field = 'fresh';
      await authProvider.changePassword(fresh);
      reset();
      notify('Your password has been changed.', { type: 'success' });
    } catch (error) {
      setError(field, { message: errorText(error) }, { shouldFocus: true });
    }
  });

  function field(name: keyof Passwords, validate: Validate<string, Passwords>, hint?: string) {
    return {
      ...register(name, { validate }),
      type: 'password',
      autoComplete: name === 'current' ? 'current-password' : 'new-password',
      error: Boolean(errors[name]),
      helperText: errors[name]?.message ?? hint,
    };
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Change password"
      onSubmit={(event) => void save(event)}
      spacing={2}
      sx={{ maxWidth: 420, mt: 2 }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        {...field('current', (current) => current !== '' || 'Enter your current password.')}
      />
      <TextField
        label="New password"
        {...field(
          'fresh',
          (fresh, { current }) =>
            fresh.length < MIN_LENGTH
              ? `Enter at least ${MIN_LENGTH} characters.`
              : fresh !== current || 'This is your current password.',
          `At least ${MIN_LENGTH} characters.`,
        )}
      />
      <TextField
        label="New password again"
        {...field(
          'again',
          (again, { fresh }) => again === fresh || 'This is not the same as the new password.',
        )}
      />
      {errors.current && <Alert severity="error">Your password was not changed.</Alert>}
      <Button
        type="submit"
        variant="contained"
        disabled={isSubmitting}
        sx={{ alignSelf: 'flex-start' }}
      >
        {isSubmitting ? 'Saving...' : 'Change password'}
      </Button>
    </Stack>
  );
}

/** The administrator's own account. */
export function AccountPage() {
  const { identity } = useGetIdentity();
  return (
    <CardsPage title="Account">
      <SectionCard title="Password">
        <Typography color="text.secondary">You are signed in as {identity?.fullName}.</Typography>
        {identity?.fullName && <PasswordForm email={identity.fullName} />}
      </SectionCard>
    </CardsPage>
  );
}
