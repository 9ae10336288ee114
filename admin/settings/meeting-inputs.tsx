import { Autocomplete, Box, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, TextInput, useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  BOOKING_PAUSE_TEXT,
  BOOKING_PAUSE_TEXT_LIMIT,
  MEETING_INTERVALS,
} from '../../shared/site-settings/availability.ts';
import type { Settings } from '../providers/settings-provider.ts';
import {
  BOOKING_HORIZON_PROBLEM,
  meetingIntervalName,
  noticeChoices,
  noticeName,
  readBookingHorizon,
} from './booking-choices.ts';
import { NumberSelectInput } from './native-select.tsx';

/** Every zone of the browser, and the stored one, which it may know by another name. */
function timeZones(stored: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(stored) ? known : [stored, ...known];
}

function TimeZoneInput() {
  const { field } = useInput<Settings>({ source: 'time_zone' });
  const zone = field.value as string;
  const [zones] = useState(() => timeZones(zone));
  return (
    <Autocomplete
      options={zones}
      value={zone}
      disableClearable
      onChange={(_, chosen) => field.onChange(chosen)}
      getOptionLabel={(name) => name.replaceAll('_', ' ')}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Time zone"
          helperText="The clock that the hours are for, here and on the site."
        />
      )}
    />
  );
}

function checkHorizon(value: string | number | null): string | undefined {
  return readBookingHorizon(String(value ?? '')) === null ? BOOKING_HORIZON_PROBLEM : undefined;
}

function checkPauseText(value: unknown): string | undefined {
  const { length } = typeof value === 'string' ? value.trim() : '';
  return length > BOOKING_PAUSE_TEXT_LIMIT
    ? `At most ${BOOKING_PAUSE_TEXT_LIMIT} characters: this has ${length}.`
    : undefined;
}

/** How long meetings are, and how soon and how far ahead they can be booked. */
export function MeetingInputs() {
  const stored = useRecordContext<Settings>()?.minimum_notice_minutes ?? 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <NumberSelectInput
        source="meeting_interval"
        label="Meeting Slot Duration"
        choices={MEETING_INTERVALS.map((value) => ({ value, name: meetingIntervalName(value) }))}
        helperText="How long one meeting lasts. Meetings that are booked keep their length."
      />
      <NumberSelectInput
        source="minimum_notice_minutes"
        label="Visitors can book"
        choices={noticeChoices(stored).map((value) => ({ value, name: noticeName(value) }))}
        helperText="The notice you need before a meeting."
      />
      <TextInput
        source="booking_horizon_days"
        label="Days ahead"
        validate={checkHorizon}
        parse={(typed: string) => readBookingHorizon(typed) ?? typed}
        helperText="How far ahead visitors can book."
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 6 },
          inputLabel: { shrink: true },
        }}
      />
      <TimeZoneInput />
    </Box>
  );
}

/** Stops online booking for a while, with a text for visitors; requests without a time still come. */
export function PauseInputs() {
  const paused = useWatch<Settings>({ name: 'booking_paused' }) as boolean;
  return (
    <Stack useFlexGap spacing={1.5} sx={{ mt: 2 }}>
      <BooleanInput source="booking_paused" label="Pause online booking" helperText={false} />
      {paused && (
        <TextInput
          source="booking_pause_text"
          label="What visitors read"
          multiline
          minRows={2}
          validate={checkPauseText}
          placeholder={BOOKING_PAUSE_TEXT}
          helperText="In place of the calendar. Visitors can still send a request without a time."
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </Stack>
  );
}
