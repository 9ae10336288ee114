import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TextInput } from 'react-admin';
import { tidyEmail } from '../../../shared/text/email-address.ts';
import { hasVisibleText } from '../../../shared/text/visible-text.ts';
import { trimmed } from '../../forms/form-rules.ts';
import { asTyped, FormDialog } from '../../forms/save-form.tsx';
import { NotLoaded, Outcome } from '../../layout/page-parts.tsx';
import { AskFirst } from '../../layout/question.tsx';
import { NearTime } from '../../layout/relative-time.tsx';
import { errorText } from '../../providers/http-error.ts';
import {
  calendarAddress,
  type BlockingCalendar,
} from '../../providers/settings/calendar-provider.ts';
import { useApi, useRead, useWrite } from '../../providers/use-api.ts';
import { useOnPhone } from '../../theme/screen.ts';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { Muted } from '../../theme/blocks.tsx';
import { counted } from '../../layout/amounts.ts';

const MAX_CALENDARS = 5;
const NAME_LIMIT = 60;

interface TypedCalendar {
  name: string;
  address: string;
  own_email: string;
}

function checkCalendar(values: object) {
  const { name, address } = values as TypedCalendar;
  return {
    ...(!hasVisibleText(name) && { name: 'Enter a name.' }),
    ...(trimmed(name).length > NAME_LIMIT && {
      name: `Use ${NAME_LIMIT} characters or fewer.`,
    }),
    ...(!calendarAddress(address) && {
      address: 'Enter the calendar’s secret address. It begins with https:// or webcal://.',
    }),
  };
}

interface AddCalendarProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

function AddCalendar({ onAdded, onClose }: AddCalendarProps) {
  const dataProvider = useApi();
  const onPhone = useOnPhone();

  async function save({ name, address, own_email }: TypedCalendar) {
    const id = await dataProvider.addBlockingCalendar({
      name: trimmed(name),
      address: calendarAddress(address)!,
      ...(trimmed(own_email) && { own_email: tidyEmail(trimmed(own_email)) }),
    });
    onAdded(id);
    onClose();
  }

  return (
    <FormDialog
      title="Add a calendar"
      fullScreen={onPhone}
      maxWidth="sm"
      defaultValues={{ name: '', address: '', own_email: '' }}
      validate={checkCalendar}
      save={save}
      submit="Add calendar"
      onCancel={onClose}
    >
      <Stack spacing={1} sx={{ pt: 1 }}>
        <TextInput
          source="name"
          label="Name"
          parse={asTyped}
          autoFocus
          isRequired
          helperText="Such as “Personal”. Visitors don’t see it."
        />
        <TextInput
          source="address"
          label="Secret address (ICS)"
          parse={asTyped}
          isRequired
          slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false } }}
          helperText="It’s stored where only the server reads it, and isn’t shown again."
        />
        <TextInput
          source="own_email"
          label="Your email address in it (optional)"
          parse={asTyped}
          slotProps={{
            htmlInput: { inputMode: 'email', autoComplete: 'email', spellCheck: false },
          }}
          helperText="Invitations that you declined with it don’t block."
        />
        <Muted component="div">
          Where to find it, on a computer:
          <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
            <li>
              <b>Google:</b> Settings › your calendar › Integrate calendar › Secret address in iCal
              format.
            </li>
            <li>
              <b>Apple:</b> in Calendar, Share Calendar › Public Calendar, then copy the address.
            </li>
            <li>
              <b>Outlook:</b> Settings › Calendar › Shared calendars › Publish a calendar, then copy
              the ICS link.
            </li>
          </Box>
        </Muted>
      </Stack>
    </FormDialog>
  );
}

interface CalendarEntryProps {
  calendar: BlockingCalendar;
  reading: boolean;
  onRead: () => void;
  onRemove: () => void;
}

/** How many busy times a calendar has, and when it was last read. */
function StateText({ calendar: { busy_count, read_at, error }, reading }: CalendarEntryProps) {
  if (reading) return 'Reading…';
  if (!read_at) return error ? 'Not read yet' : 'Not read yet: it’s read within ten minutes';
  return (
    <>
      {counted(busy_count, 'busy time')} ahead · last read <NearTime at={read_at} />
    </>
  );
}

function CalendarEntry(props: CalendarEntryProps) {
  const { calendar, reading, onRead, onRemove } = props;
  const { name, error, read_at, unread_count, complete_until } = calendar;
  // Why the calendar couldn't be read, and which of its times don't block.
  const notes = [
    error && `${error} ${read_at ? 'The times it had last still block bookings.' : ''}`,
    unread_count === 1 && '1 event couldn’t be read and doesn’t block, or not at all of its times.',
    unread_count > 1 &&
      `${counted(unread_count, 'event')} couldn’t be read and don’t block, or not at all of their times.`,
    complete_until && (
      <>
        This calendar has more than 5,000 busy times. From <NearTime at={complete_until} /> on, it
        doesn’t block yet.
      </>
    ),
  ];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Muted role="status">
            <StateText {...props} />
          </Muted>
        </Box>
        <Stack direction="row" sx={{ gap: 1 }}>
          {/* Not `disabled` while it works, so that it keeps the focus. */}
          <OnlineButton
            variant="outlined"
            aria-label={`Read now: ${name}`}
            aria-disabled={reading}
            onClick={() => !reading && onRead()}
          >
            Read now
          </OnlineButton>
          <AskFirst
            title={`Remove “${name}”?`}
            text="Its busy times open up for booking right away. To add it again, you need its secret address."
            confirm="Remove"
            onConfirm={onRemove}
          >
            {(ask) => (
              <OnlineButton color="error" aria-label={`Remove “${name}”`} onClick={ask}>
                Remove
              </OnlineButton>
            )}
          </AskFirst>
        </Stack>
      </Stack>
      {!reading &&
        notes.filter(Boolean).map((note, index) => (
          <Alert key={index} severity="warning" role="note" sx={{ mt: 1 }}>
            {note}
          </Alert>
        ))}
    </Box>
  );
}

function Failure({ what, error }: { what: string; error: Error | null }) {
  return (
    error && (
      <Outcome severity="error" sx={{ mt: 1 }}>
        {what} {errorText(error)}
      </Outcome>
    )
  );
}

/** The administrator's own calendars, whose busy times visitors can't book. Saved at once, without the form. */
export function BlockingCalendars() {
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { data, error, isPending, refetch } = useRead(
    ['blocking calendars'],
    (api) => api.getBlockingCalendars(),
    { staleTime: 0 },
  );
  const refresh = () =>
    Promise.all([
      refetch(),
      // The rules for booking have the busy times.
      queries.invalidateQueries({ queryKey: ['site_settings', 'booking'] }),
    ]);
  const reading = useWrite((api, id: string) => api.readBlockingCalendar(id), {
    onSettled: refresh,
  });
  const read = (id: string) => {
    void refetch();
    reading.mutate(id);
  };
  const removing = useWrite((api, id: string) => api.removeBlockingCalendar(id), {
    onSuccess: () => addButton.current?.focus(),
    onSettled: refresh,
  });

  return (
    <>
      <NotLoaded what="The calendars" error={error} onRetry={refetch} />
      {isPending && <Skeleton variant="rounded" height={64} />}
      {data?.length === 0 && (
        <Typography color="text.secondary">
          None yet. Visitors can book any free time within your hours.
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box
          component="ul"
          aria-label="Calendars that block times"
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {data.map((calendar) => (
            <CalendarEntry
              key={calendar.id}
              calendar={calendar}
              reading={reading.isPending && reading.variables === calendar.id}
              onRead={() => read(calendar.id)}
              onRemove={() => removing.mutate(calendar.id)}
            />
          ))}
        </Box>
      )}
      <Failure what="The calendar couldn’t be read now." error={reading.error} />
      <Failure what="The calendar wasn’t removed." error={removing.error} />
      {data && data.length >= MAX_CALENDARS ? (
        <Muted sx={{ mt: 1 }}>Five calendars are the most.</Muted>
      ) : (
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setAdding(true)}
          sx={{ mt: 2 }}
        >
          Add a calendar
        </Button>
      )}
      {adding && <AddCalendar onAdded={read} onClose={() => setAdding(false)} />}
    </>
  );
}
