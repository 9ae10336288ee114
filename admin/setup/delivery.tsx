import { Alert, Box, Link, Skeleton, Typography } from '@mui/material';
import { useRef } from 'react';
import { useOutbox } from '../layout/notifications/use-outbox.ts';
import { NotLoaded, SectionCard } from '../layout/page-parts.tsx';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';
import { settingsAddress } from '../layout/menu/page-names.tsx';
import { formatInstant } from '../layout/times.ts';
import { errorText } from '../providers/http-error.ts';
import { nearsEmailLimit, type OutboxMessage } from '../providers/settings/setup-provider.ts';
import { useWrite } from '../providers/use-api.ts';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import { Muted } from '../theme/blocks.tsx';

const KINDS: Readonly<Record<string, string>> = {
  request: 'New request',
  appointment: 'Appointment changed by a visitor',
  visitor: 'Appointment, to the visitor',
  reminder: 'Reminder to a visitor',
  day: 'Tomorrow’s day',
  soon: 'Coming appointment',
  task: 'Task that is due',
  quote: 'Quote, what its customer did',
  offer: 'Quote, to its customer',
  test: 'Test',
};

const CHANNELS = { push: 'notification', email: 'email' } as const;

interface MessageListProps {
  title: string;
  /** The word before the time of each message. */
  when: string;
  messages: readonly OutboxMessage[];
}

function MessageList({ title, when, messages }: MessageListProps) {
  const timeZone = useBusinessTimeZone();
  if (messages.length === 0) return null;
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map(({ kind, channel, lead_id, at, error }) => (
          <Box
            key={`${kind} ${channel} ${lead_id} ${at}`}
            component="li"
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography>
              {KINDS[kind] ?? kind} ({CHANNELS[channel]})
              {lead_id && (
                <>
                  {' · '}
                  <Link href={`/leads/${lead_id}`}>Open the lead</Link>
                </>
              )}
            </Typography>
            <Muted>
              {when} {formatInstant(at, timeZone)}. {error}
            </Muted>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** What the server still has to send, what it sent last, and what failed and why. */
export function Delivery() {
  const timeZone = useBusinessTimeZone();
  const { data, error, isPending, refetch } = useOutbox({ live: true });
  const status = useRef<HTMLParagraphElement>(null);
  const retry = useWrite((api) => api.retryOutbox(), {
    // The button unmounts, so focus would fall to the body.
    onSuccess: () => status.current?.focus(),
    onSettled: () => refetch(),
  });
  return (
    <SectionCard title="Messages from the server">
      <Typography>
        Notifications to your devices, and emails if{' '}
        <Link href={settingsAddress('notifications', 'server_emails')}>Site Settings</Link> have the
        server send them. What fails is tried again for a day, as long as it is of use.
      </Typography>
      {isPending && <Skeleton width={260} sx={{ my: 1 }} />}
      <NotLoaded what="The messages" error={!data && error} onRetry={refetch} />
      {data && (
        <>
          <Typography
            ref={status}
            role="status"
            tabIndex={-1}
            sx={{ mt: 1, fontWeight: 600, outline: 0 }}
          >
            {data.waiting > 0 && data.waiting_since
              ? `${data.waiting === 1 ? '1 message waits' : `${data.waiting} messages wait`}, since ${formatInstant(data.waiting_since, timeZone)}.`
              : 'Nothing waits.'}{' '}
            {data.delivered_at
              ? `Last delivered ${formatInstant(data.delivered_at, timeZone)}.`
              : 'Nothing has been delivered yet.'}
          </Typography>
          {data.emails_sent > 0 && (
            <Alert severity={nearsEmailLimit(data) ? 'warning' : 'info'} sx={{ my: 1 }}>
              {data.emails_sent} of {data.emails_per_day} emails went out in the last 24 hours.
              {nearsEmailLimit(data) && (
                <>
                  {' '}
                  Past the limit in{' '}
                  <Link href={settingsAddress('notifications', 'emails_per_day')} color="inherit">
                    Site Settings
                  </Link>
                  , visitors’ emails wait, and new requests come as one email an hour.
                </>
              )}
            </Alert>
          )}
          <MessageList title="Tried again soon" when="Next attempt" messages={data.retrying} />
          <MessageList title="Given up" when="Given up" messages={data.failures} />
          {retry.error && (
            <Alert severity="error" sx={{ my: 1 }}>
              That didn’t work. {errorText(retry.error)}
            </Alert>
          )}
          {data.failures.some(({ again }) => again) && (
            // Not `disabled` while it works, so that it keeps the focus.
            <OnlineButton
              variant="outlined"
              sx={{ mt: 1 }}
              aria-disabled={retry.isPending}
              onClick={() => retry.isPending || retry.mutate()}
            >
              {retry.isPending ? 'Trying again...' : 'Try again'}
            </OnlineButton>
          )}
        </>
      )}
    </SectionCard>
  );
}
