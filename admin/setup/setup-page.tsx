import ReadyIcon from '@mui/icons-material/CheckCircleOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import {
  NOTIFICATION_SUBJECT,
  NOTIFICATION_TEMPLATE,
  VISITOR_EMAIL_SUBJECTS,
  visitorEmailTemplate,
} from '../../shared/leads/emails.ts';
import { CardsPage, SectionCard } from '../layout/page-parts.tsx';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { CopyBlock } from '../layout/copy-block.tsx';
import { checkSetup, type SetupCheck } from './setup-checks.ts';

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
        <Typography variant="body2" color="text.secondary">
          {check.found} {check.remedy}
        </Typography>
      </Box>
    </Stack>
  );
}

function CheckList() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['setup'],
    queryFn: () => checkSetup(dataProvider),
    staleTime: 0,
  });
  return (
    <SectionCard title="Checklist">
      <Typography color="text.secondary">The state of this project right now.</Typography>
      {!data && <Skeleton variant="rectangular" height={360} sx={{ my: 1, borderRadius: 1 }} />}
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

const META_TAGS = `<meta name="emailjs-service-id" content="YOUR_SERVICE_ID" />
<meta name="emailjs-template-id" content="YOUR_TEMPLATE_ID" />
<meta name="emailjs-public-key" content="YOUR_PUBLIC_KEY" />`;

function EmailInstructions() {
  return (
    <SectionCard title="Email notification of new leads">
      <Typography component="div">
        <ol>
          <li>
            Create an account at{' '}
            <Link href="https://www.emailjs.com/" target="_blank" rel="noreferrer">
              emailjs.com
            </Link>
            .
          </li>
          <li>
            Add an email service: the mailbox that sends. Its ID is the <b>service ID</b>.
          </li>
          <li>
            Add an email template with the subject and the text below, and with your own address as
            “To Email”. Never make the recipient a variable: anybody can see the public key. The
            template’s ID is the <b>template ID</b>.
          </li>
          <li>
            Copy the <b>public key</b> from Account › General.
          </li>
          <li>
            Put all three into index.html, or into the build’s settings (.env.example), then build
            and publish the site again.
          </li>
        </ol>
      </Typography>
      <CopyBlock title="In index.html" label="Copy tags" text={META_TAGS} />
      <CopyBlock title="Subject" label="Copy subject" text={NOTIFICATION_SUBJECT} />
      <CopyBlock
        title="Admin notification email template"
        label="Copy template"
        text={NOTIFICATION_TEMPLATE}
      />
    </SectionCard>
  );
}

function VisitorEmailInstructions() {
  return (
    <SectionCard title="Email confirmation to visitors">
      <Typography component="div">
        Visitors who leave an email address can get an email when their appointment is booked,
        moved, or canceled. It needs the service and the key from above, and a template of its own.
        <ol>
          <li>
            Add a second email template with the subject and the text below. Its “To Email” is{' '}
            <code>{'{{to_email}}'}</code>, its “Reply To” your own address.
          </li>
          <li>
            Under Account › Security, allow your site’s address alone: the recipient is a variable
            here, and anybody can see the public key.
          </li>
          <li>Put the template’s ID into index.html, then build and publish the site again.</li>
        </ol>
      </Typography>
      <CopyBlock
        title="In index.html, for confirmations"
        label="Copy tag"
        text={'<meta name="emailjs-confirmation-template-id" content="YOUR_TEMPLATE_ID" />'}
      />
      <CopyBlock
        title="Subject of the confirmation"
        label="Copy confirmation subject"
        text={VISITOR_EMAIL_SUBJECTS.browser}
      />
      <CopyBlock
        title="Visitor confirmation email template"
        label="Copy confirmation template"
        text={visitorEmailTemplate(location.origin + location.pathname, 'browser')}
      />
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
  return (
    <CardsPage title="Setup">
      <CheckList />
      <EmailInstructions />
      <VisitorEmailInstructions />
      <CalendarSubscription />
      <SecurityScript />
    </CardsPage>
  );
}
