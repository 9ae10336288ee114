import ReadyIcon from '@mui/icons-material/CheckCircleOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CardsPage, SectionCard } from '../layout/page-parts.tsx';
import { businessQuery } from '../providers/appointments/business-time.ts';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { Delivery } from './delivery.tsx';
import { EmailInstructions, ServerEmailInstructions } from './email-instructions.tsx';
import { CopyBlock } from '../layout/copy-block.tsx';
import { checkSetup, type SetupCheck, type SetupSettings } from './setup-checks.ts';
import { Muted } from '../theme/blocks.tsx';
import { useRead } from '../providers/use-api.ts';

function iconAndWord({ ready }: SetupCheck) {
  if (ready === null) return [<UnknownIcon color="disabled" aria-hidden />, 'Unknown'] as const;
  return ready
    ? ([<ReadyIcon color="success" aria-hidden />, 'Ready'] as const)
    : ([<MissingIcon color="error" aria-hidden />, 'Not ready'] as const);
}

function Check({ check }: { check: SetupCheck }) {
  const [icon, word] = iconAndWord(check);
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ py: 1 }}>
      {icon}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {check.name}: {word}
        </Typography>
        <Muted>
          {check.found} {check.remedy}
        </Muted>
      </Box>
    </Stack>
  );
}

function CheckList({ settings }: { settings: SetupSettings | null }) {
  const { data, isFetching, refetch } = useRead(
    ['setup', settings],
    (api) => checkSetup(api, settings!),
    { enabled: settings !== null, staleTime: 0 },
  );
  return (
    <SectionCard title="Checklist">
      <Typography color="text.secondary">The state of this project right now.</Typography>
      {/* As high as the checks, so that what is below stays in its place. */}
      {!data && <Skeleton variant="rounded" sx={{ height: { xs: 1120, sm: 920 } }} />}
      <Box component="ul" aria-label="Checklist" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </Box>
      <Button disabled={isFetching} onClick={() => void refetch()}>
        {isFetching ? 'Checking...' : 'Check again'}
      </Button>
    </SectionCard>
  );
}

/** The text of the migrations that set rights, so that the page shows what runs. */
const SECURITY_SCRIPTS = import.meta.glob<string>('../../supabase/migrations/*_security.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function SecurityScript() {
  return (
    <SectionCard title="Database security">
      <Typography>
        Run this in Supabase’s SQL editor if a visitor’s request fails with “violates row-level
        security policy”, or if the checklist says that policies are missing. It sets who may do
        what. You can run it as often as you like.
      </Typography>
      <CopyBlock
        title="Database security policy script"
        label="Copy script"
        text={Object.values(SECURITY_SCRIPTS).join('\n')}
      />
    </SectionCard>
  );
}

/** What a project needs besides its code, and whether this one has it. */
export function SetupPage() {
  const { data, isPending } = useQuery(businessQuery);
  return (
    <CardsPage title="Setup" isText>
      <CheckList
        settings={
          isPending
            ? null
            : {
                server_emails: data?.server_emails ?? false,
                construction_notice: data?.construction_notice ?? true,
              }
        }
      />
      <Delivery />
      <EmailInstructions />
      <ServerEmailInstructions />
      <CalendarSubscription />
      <SecurityScript />
    </CardsPage>
  );
}
