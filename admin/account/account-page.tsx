import { Alert, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useNotify } from 'react-admin';
import { useForm, useWatch, type Validate } from 'react-hook-form';
import { CodeField, DeviceField } from '../forms/fields/code-field.tsx';
import { CardsPage, SectionCard } from '../layout/page-parts.tsx';
import { authProvider } from '../providers/session/auth-provider.ts';
import { errorText } from '../providers/http-error.ts';
import type { Factor } from '../providers/session/session.ts';
import { codeProblem, isCodeRefusal } from '../providers/session/two-factor.ts';
import { AuditList } from './audit-list.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { TwoFactor } from './two-factor-section.tsx';
import { OnlineButton } from '../layout/offline/online-button.tsx';

/** The shortest password: minimum_password_length of supabase/config.toml. */
const MIN_LENGTH = 10;

interface Passwords {
  current: string;
  fresh: string;
  again: string;
  device: string;
  code: string;
}

interface PasswordFormProps {
  email: string;
  /** The devices; none while two-factor sign-in is off. */
  factors?: readonly Factor[];
}

/** Exported for its test. */
export function PasswordForm({ email, factors = [] }: PasswordFormProps) {
  const notify = useNotify();
  const { register, handleSubmit, reset, setError, setValue, control, formState } =
    useForm<Passwords>({
      defaultValues: { current: '', fresh: '', again: '', device: '', code: '' },
      reValidateMode: 'onSubmit',
    });
  const { errors, isSubmitting } = formState;
  const chosenDevice = useWatch({ control, name: 'device' });

  const save = handleSubmit(async ({ current, fresh, device, code }) => {
    let field: keyof Passwords = 'current';
    try {
      await authProvider.confirmPassword(current, device || factors[0]?.id, code);
      field = 'fresh';
      await authProvider.changePassword(fresh);
      reset();
      notify('Your password has been changed.', { type: 'success' });
    } catch (error) {
      if (isCodeRefusal(error)) field = 'code';
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
        {...field('again', (again, { fresh }) => again === fresh || 'The passwords don’t match.')}
      />
      <DeviceField
        factors={factors}
        value={chosenDevice}
        onChange={(id) => setValue('device', id)}
      />
      {factors.length > 0 && (
        <CodeField
          problem={errors.code?.message}
          {...register('code', { validate: codeProblem })}
        />
      )}
      {(errors.current ?? errors.code) && (
        <Alert severity="error">Your password wasn’t changed.</Alert>
      )}
      <OnlineButton
        type="submit"
        variant="contained"
        disabled={isSubmitting}
        sx={{ alignSelf: 'flex-start' }}
      >
        {isSubmitting ? 'Saving...' : 'Change password'}
      </OnlineButton>
    </Stack>
  );
}

/** The administrator's own account. */
export function AccountPage() {
  const { identity } = useGetIdentity();
  const factors = useQuery({
    queryKey: ['factors'],
    queryFn: authProvider.readFactors,
    staleTime: 0,
  });
  return (
    <CardsPage title="Account" isText>
      <SectionCard title="Password">
        <Typography color="text.secondary">You’re signed in as {identity?.fullName}.</Typography>
        {identity?.fullName && (
          <PasswordForm email={identity.fullName} factors={factors.data ?? []} />
        )}
      </SectionCard>
      <TwoFactor
        factors={factors.data}
        error={factors.error}
        onChange={() => void factors.refetch()}
      />
      <NotificationsSection />
      <AuditList />
    </CardsPage>
  );
}
