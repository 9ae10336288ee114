import { Alert, Box, Link, Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { FIELDS } from '../../shared/fields.ts';
import { SettingInput } from '../forms/field-input.tsx';
import { NativeSelectInput } from '../forms/native-select-input.tsx';
import { errorText } from '../providers/http-error.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { useRead } from '../providers/use-api.ts';
import { timeChoices, timeName } from './availability/availability-editing.ts';
import { twoColumns } from '../theme/blocks.tsx';
import { counted } from '../layout/amounts.ts';

/** The choices of a number, as “2 hours before”. */
const before = ([least, most]: readonly [number, number], unit: string) =>
  Array.from({ length: most }, (_, index) => index + least).map((value) => ({
    value,
    name: `${counted(value, unit)} before`,
  }));

const DAYS = before(FIELDS.site_settings.reminder_days_before.range, 'day');
const HOURS = before(FIELDS.site_settings.reminder_hours_before.range, 'hour');

/** Says what is missing where the server should send emails and can't. */
function EmailReadiness() {
  const { data, error } = useRead(['notify-status'], (api) => api.getNotifyStatus());
  if (!error && (!data || data.email)) return null;
  return (
    <Alert severity="warning">
      The server can’t send emails yet, so none would go out.{' '}
      {error ? errorText(error) : data?.problem}{' '}
      <Link href="/setup" color="inherit">
        Setup says what to do
      </Link>
      .
    </Alert>
  );
}

/** When tomorrow's appointments and tasks are pushed. */
function DayAheadInput() {
  const chosen = useWatch<Settings>({ name: 'day_ahead_at' }) as string | null;
  const times = timeChoices('from', chosen || '18:00');
  return (
    <NativeSelectInput
      source="day_ahead_at"
      label="Tomorrow’s day"
      none="Never"
      choices={times.map((time) => ({ value: time, name: `At ${timeName(time)}` }))}
      helperText="One notification with tomorrow’s appointments and tasks, in your time zone."
    />
  );
}

/** Emails from the server, reminders to visitors, and what notifications show. */
export function NotificationInputs() {
  const onServer = useWatch<Settings>({ name: 'server_emails' }) as boolean;
  return (
    <Stack useFlexGap spacing={2}>
      <SettingInput
        source="server_emails"
        helperText="Turns on by itself once the server has EmailJS’s keys. While it is off, visitors get no emails, and you get those that a visitor’s browser sends about new requests."
      />
      {onServer && <EmailReadiness />}
      <Box sx={{ ...twoColumns('sm'), gap: 3 }}>
        <NativeSelectInput
          source="reminder_days_before"
          label="First reminder to visitors"
          none="None"
          choices={DAYS}
          helperText={
            onServer
              ? 'By email, at the time of day of the appointment.'
              : 'By email, once the server sends them.'
          }
        />
        <NativeSelectInput
          source="reminder_hours_before"
          label="Second reminder to visitors"
          none="None"
          choices={HOURS}
          helperText="Not for an appointment that was just booked or moved."
        />
        <DayAheadInput />
        <SettingInput
          source="emails_per_day"
          helperText="Past it visitors’ emails wait, and new requests come as one email an hour. Choose what your EmailJS plan allows."
        />
      </Box>
      <SettingInput
        source="hide_names"
        helperText="Notifications say what happened, without the name and the shop."
      />
    </Stack>
  );
}
