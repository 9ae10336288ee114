import {
  Alert,
  Box,
  Button,
  IconButton,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { CodeField } from '../forms/fields/code-field.tsx';
import { CopyBlock } from '../layout/copy-block.tsx';
import { NotLoaded, SectionCard } from '../layout/page-parts.tsx';
import { AskFirst } from '../layout/question.tsx';
import { formatInstant } from '../layout/times.ts';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';
import { errorText } from '../providers/http-error.ts';
import type { Factor } from '../providers/session/session.ts';
import { authProvider } from '../providers/session/auth-provider.ts';
import { codeProblem, type NewFactor } from '../providers/session/two-factor.ts';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import { Muted, Row } from '../theme/blocks.tsx';

const MAX_NAME_LENGTH = 60;

interface SetUpProps {
  /** A name that no device has yet. */
  suggestedName: string;
  onDone: (added: boolean) => void;
}

/** Adds a device: its name, the QR code for its app, and a code that proves it. */
function SetUp({ suggestedName, onDone }: SetUpProps) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Each step unmounts the one before, so focus would fall to the body.
  useEffect(() => field.current?.focus(), [factor]);

  async function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = (field.current?.value ?? '').trim();
    const wrong = factor ? codeProblem(typed) : typed === '' && 'Enter a name.';
    setProblem(wrong || undefined);
    if (!wrong) {
      setBusy(true);
      try {
        if (factor) {
          await authProvider.enterCode(factor.id, typed);
          onDone(true);
        } else {
          setFactor(await authProvider.beginFactor(typed));
        }
      } catch (error) {
        setProblem(errorText(error));
      }
      setBusy(false);
    }
    field.current?.focus();
  }

  function cancel() {
    // If this fails, the unverified device stays on the account without effect, and is removed before the next is added.
    if (factor) void authProvider.removeFactor(factor.id).catch(() => undefined);
    onDone(false);
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Add a device"
      onSubmit={(event) => void go(event)}
      spacing={2}
      sx={{ maxWidth: 420, mt: 2 }}
    >
      {factor ? (
        <>
          <Typography>
            1. Open an authenticator app on the device, such as Google Authenticator, 1Password, or
            Apple Passwords, and scan this code.
          </Typography>
          {/* White in both themes: a scanner needs the contrast. */}
          <Box sx={{ p: 1, bgcolor: '#fff', borderRadius: 1, alignSelf: 'flex-start' }}>
            <Box
              component="img"
              src={factor.qrCode}
              alt="QR code for your authenticator app"
              sx={{ display: 'block', width: 200, height: 200 }}
            />
          </Box>
          <CopyBlock title="Or type this key into it" label="Copy key" text={factor.secret} />
          <Typography>2. Enter the code that the app shows.</Typography>
          <CodeField problem={problem} inputRef={field} />
        </>
      ) : (
        <TextField
          label="Name of the device"
          defaultValue={suggestedName}
          inputRef={field}
          error={Boolean(problem)}
          helperText={problem ?? 'So that you can tell your devices apart.'}
          slotProps={{
            htmlInput: { maxLength: MAX_NAME_LENGTH },
            formHelperText: { role: problem ? 'alert' : undefined },
          }}
        />
      )}
      <Stack direction="row" spacing={1}>
        <Button onClick={cancel} disabled={busy}>
          Cancel
        </Button>
        <OnlineButton type="submit" variant="contained" disabled={busy}>
          {factor ? 'Turn on' : 'Next'}
        </OnlineButton>
      </Stack>
    </Stack>
  );
}

/** The devices that make codes, each with a way to remove it. */
function Devices({ factors, onChange }: { factors: readonly Factor[]; onChange: () => void }) {
  const timeZone = useBusinessTimeZone();
  const notify = useNotify();
  const remove = useMutation({
    mutationFn: authProvider.removeFactor,
    onSuccess: () => notify('The device has been removed.', { type: 'success' }),
    // Also after a failure: the response may have been lost.
    onSettled: onChange,
  });
  return (
    <>
      <Box component="ul" aria-label="Devices" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {factors.map((factor) => (
          <Row
            key={factor.id}
            component="li"
            sx={{ gap: 1, maxWidth: 420, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{factor.name}</Typography>
              <Muted>Added {formatInstant(factor.addedAt, timeZone)}</Muted>
            </Box>
            <AskFirst
              title={`Remove “${factor.name}”?`}
              text={
                factors.length === 1
                  ? 'This is your only device. Two-factor sign-in turns off, and the password alone signs in.'
                  : 'Its codes will no longer work.'
              }
              confirm="Remove"
              onConfirm={() => remove.mutate(factor.id)}
            >
              {(ask) => (
                <IconButton aria-label={`Remove ${factor.name}`} onClick={ask}>
                  <DeleteIcon />
                </IconButton>
              )}
            </AskFirst>
          </Row>
        ))}
      </Box>
      {remove.error && (
        <Alert severity="error" sx={{ my: 1 }}>
          The device wasn’t removed. {errorText(remove.error)}
        </Alert>
      )}
    </>
  );
}

interface TwoFactorProps {
  /** Null where the project has none; undefined while that is not known. */
  factors: readonly Factor[] | null | undefined;
  error: Error | null;
  onChange: () => void;
}

/** Two-factor sign-in: what it is, the devices, and what to do when one is lost. */
export function TwoFactor({ factors, error, onChange }: TwoFactorProps) {
  const [adding, setAdding] = useState(false);
  const notify = useNotify();
  const on = factors && factors.length > 0;
  const names = factors?.map(({ name }) => name) ?? [];
  const suggestedName = ['Phone', 'Second device', 'Third device'].find((n) => !names.includes(n));
  return (
    <SectionCard title="Two-factor sign-in">
      <Typography color="text.secondary">
        After the password, signing in asks for a code from an app on your phone. The password alone
        is not enough.
      </Typography>
      {factors === undefined && !error && <Skeleton width={260} sx={{ my: 1 }} />}
      <NotLoaded what="The devices" error={!factors && error} onRetry={onChange} />
      {factors === null && (
        <Alert severity="info" sx={{ mt: 1 }}>
          This needs a hosted Supabase project. The local backend that “npm start” runs doesn’t have
          it.
        </Alert>
      )}
      {factors && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {on ? 'On.' : 'Off.'}
        </Typography>
      )}
      {on && (
        <>
          <Devices factors={factors} onChange={onChange} />
          <Muted sx={{ mt: 1, maxWidth: 640 }}>
            {factors.length === 1 && 'Add a second device, in case this one is lost. '}
            If you lose every device, whoever owns the Supabase project removes them there: under
            Authentication › Users, open your account and choose Remove MFA factors. Then the
            password alone signs in, and you set this up again.
          </Muted>
        </>
      )}
      {factors && !adding && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAdding(true)}>
          {on ? 'Add another device' : 'Set up two-factor sign-in'}
        </Button>
      )}
      {adding && (
        <SetUp
          suggestedName={suggestedName ?? ''}
          onDone={(added) => {
            setAdding(false);
            if (!added) return;
            notify('Two-factor sign-in is on for this device.', { type: 'success' });
            onChange();
          }}
        />
      )}
    </SectionCard>
  );
}
