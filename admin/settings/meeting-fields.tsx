import { Autocomplete, Box, FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { MEETING_INTERVALS } from '../../shared/site-settings/availability.ts';
import {
  BOOKING_HORIZON_RANGE,
  BOOKING_PAUSE_TEXT,
  BOOKING_PAUSE_TEXT_LIMIT,
  meetingIntervalName,
  noticeChoices,
  noticeName,
  readBookingHorizon,
} from '../../shared/site-settings/booking-limits.ts';
import { NativeSelect } from './native-select.tsx';
import type { SettingsValues } from './settings-values.ts';

interface MeetingFieldsProps {
  values: SettingsValues;
  onChange: (changes: Partial<SettingsValues>) => void;
}

/** Every zone of the browser, and the present one, which it may know by another name. */
function timeZones(present: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(present) ? known : [present, ...known];
}

/** How long meetings are, and how soon and how far ahead they can be booked (SPEC.md §3). */
export function MeetingFields({ values, onChange }: MeetingFieldsProps) {
  const { meetingInterval, minimumNotice, bookingHorizon, timeZone } = values;
  const [zones] = useState(() => timeZones(timeZone));
  const horizonIsWrong = readBookingHorizon(bookingHorizon) === null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <NativeSelect
        label="Meeting Slot Duration"
        value={String(meetingInterval)}
        choices={MEETING_INTERVALS.map((minutes) => ({
          value: String(minutes),
          name: meetingIntervalName(minutes),
        }))}
        onChange={(value) => onChange({ meetingInterval: Number(value) })}
        helperText="How long one meeting lasts. Meetings that are booked keep their length."
      />
      <NativeSelect
        label="Visitors can book"
        value={String(minimumNotice)}
        choices={noticeChoices(minimumNotice).map((minutes) => ({
          value: String(minutes),
          name: noticeName(minutes),
        }))}
        onChange={(value) => onChange({ minimumNotice: Number(value) })}
        helperText="The notice you need before a meeting."
      />
      <TextField
        label="Days ahead"
        value={bookingHorizon}
        onChange={(event) => onChange({ bookingHorizon: event.target.value })}
        error={horizonIsWrong}
        helperText={
          horizonIsWrong
            ? `Enter a whole number of days from ${BOOKING_HORIZON_RANGE.min} to ${BOOKING_HORIZON_RANGE.max}.`
            : 'How far ahead visitors can book.'
        }
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 6 },
          inputLabel: { shrink: true },
          formHelperText: horizonIsWrong ? { role: 'alert' } : {},
        }}
      />
      <Autocomplete
        options={zones}
        value={timeZone}
        disableClearable
        onChange={(_, zone) => onChange({ timeZone: zone })}
        getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
        renderInput={(field) => (
          <TextField
            {...field}
            label="Time zone"
            helperText="Whose clock the hours mean, here and on the site."
          />
        )}
      />
    </Box>
  );
}

/** Visitors book nothing for a while, and read why; requests without a time still come. */
export function PauseFields({ values, onChange }: MeetingFieldsProps) {
  const { bookingPaused, bookingPauseText } = values;
  const { length } = bookingPauseText.trim();
  const tooLong = length > BOOKING_PAUSE_TEXT_LIMIT;
  return (
    <Stack useFlexGap spacing={1.5} sx={{ mt: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={bookingPaused}
            onChange={(event) => onChange({ bookingPaused: event.target.checked })}
          />
        }
        label="Pause online booking"
      />
      {bookingPaused && (
        <TextField
          label="What visitors read"
          multiline
          minRows={2}
          value={bookingPauseText}
          onChange={(event) => onChange({ bookingPauseText: event.target.value })}
          placeholder={BOOKING_PAUSE_TEXT}
          error={tooLong}
          helperText={
            tooLong
              ? `At most ${BOOKING_PAUSE_TEXT_LIMIT} characters: this has ${length}.`
              : 'In the place of the calendar. Visitors can still send a request without a time.'
          }
          slotProps={{
            inputLabel: { shrink: true },
            formHelperText: tooLong ? { role: 'alert' } : {},
          }}
        />
      )}
    </Stack>
  );
}
