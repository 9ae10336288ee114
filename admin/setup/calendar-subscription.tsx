import { Alert, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { NeedsConnection } from '../layout/offline/online-button.tsx';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { AskFirst } from '../layout/question.tsx';
import { formatInstant } from '../layout/times.ts';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';
import { errorText } from '../providers/http-error.ts';
import { useOffline } from '../providers/connection.ts';
import { CopyBlock } from '../layout/copy-block.tsx';
import { useRead, useWrite } from '../providers/use-api.ts';

/** The secret address at which the administrator's own calendar reads appointments and tasks. */
export function CalendarSubscription() {
  const timeZone = useBusinessTimeZone();
  const offline = useOffline() !== null;
  const state = useRead(['calendar feed'], (api) => api.getCalendarFeed(), { staleTime: 0 });
  const [address, setAddress] = useState<string | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const change = useWrite(
    async (api, kind: 'create' | 'end') =>
      kind === 'create' ? api.createCalendarFeed() : api.endCalendarFeed(),
    {
      onSuccess(made) {
        setAddress(made ?? null);
        // The button that turned it off unmounts.
        if (!made) createButton.current?.focus();
      },
      // Also after a failure: the response may have been lost.
      onSettled: () => state.refetch(),
    },
  );
  const feed = state.data;

  const go = (kind: 'create' | 'end') => change.isPending || change.mutate(kind);

  return (
    <SectionCard title="Calendar subscription">
      <Typography>
        Your appointments and open tasks in the calendar of your phone or computer, from 90 days
        back to 400 days ahead. Change them here: the calendar is read-only.
      </Typography>
      {state.isPending && <Skeleton width={260} sx={{ my: 1 }} />}
      {state.error && !feed && (
        <ReadFailure onRetry={state.refetch}>Error: {state.error.message}</ReadFailure>
      )}
      <Typography role="status" sx={{ my: 1, fontWeight: 600 }}>
        {feed === null && 'Not set up.'}
        {feed &&
          `Set up on ${formatInstant(feed.created_at, timeZone)}. ${
            feed.read_at
              ? `Last read by a calendar on ${formatInstant(feed.read_at, timeZone)}.`
              : 'No calendar has read it yet.'
          }`}
      </Typography>
      {change.error && (
        <Alert severity="error" sx={{ my: 1 }}>
          The address couldn’t be changed. {errorText(change.error)}
        </Alert>
      )}
      {address && <NewAddress address={address} />}
      {feed !== undefined && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {/* Not `disabled` while it works, so that it keeps the focus. */}
          <AskFirst
            title="Create a new address?"
            text="The old address stops working right away. Every calendar that uses it needs the new one."
            confirm="Create a new address"
            onConfirm={() => go('create')}
          >
            {(ask) => (
              <Button
                ref={createButton}
                variant="outlined"
                disabled={offline}
                aria-disabled={change.isPending}
                onClick={() => (feed ? ask() : go('create'))}
              >
                {feed ? 'Create a new address' : 'Create address'}
              </Button>
            )}
          </AskFirst>
          {feed && (
            <AskFirst
              title="Turn off the calendar subscription?"
              text="The address stops working right away. Calendars that use it no longer update."
              confirm="Turn off"
              onConfirm={() => go('end')}
            >
              {(ask) => (
                <Button color="error" disabled={offline} onClick={ask}>
                  Turn off
                </Button>
              )}
            </AskFirst>
          )}
          <NeedsConnection />
        </Stack>
      )}
    </SectionCard>
  );
}

function NewAddress({ address }: { address: string }) {
  const forApple = address.replace(/^https?:/, 'webcal:');
  return (
    <>
      <Alert severity="warning" sx={{ my: 1 }}>
        Copy the address now: it won’t be shown again. Anyone who has it can read your appointments.
      </Alert>
      <CopyBlock title="For Google and Outlook" label="Copy address" text={address} />
      <CopyBlock title="For Apple" label="Copy Apple address" text={forApple} />
      <Typography component="div">
        <ul>
          <li>
            <b>Google:</b> on a computer, Other calendars › + › From URL. Google looks for changes a
            few times a day.
          </li>
          <li>
            <b>Outlook:</b> Add calendar › Subscribe from web.
          </li>
          <li>
            <b>iPhone, iPad, Mac:</b> <Link href={forApple}>add it to this device</Link>, or in
            Calendar: Add Subscription Calendar.
          </li>
        </ul>
      </Typography>
    </>
  );
}
