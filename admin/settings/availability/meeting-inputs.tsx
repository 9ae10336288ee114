import {
  Autocomplete,
  Box,
  Button,
  FormHelperText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MEETING_TYPES, type MeetingType } from '../../../shared/leads/lead-options.ts';
import {
  BOOKING_PAUSE_TEXT,
  MEETING_INTERVALS,
} from '../../../shared/site-settings/availability.ts';
import type { Settings } from '../../providers/settings/settings-provider.ts';
import {
  bufferChoices,
  bufferExample,
  bufferName,
  lengthExample,
  MEETING_WORDS,
  meetingIntervalName,
  noticeChoices,
  noticeName,
  SUGGESTED_MEETUP_BUFFER,
  useMeetingLengths,
} from './booking-choices.ts';
import { SettingInput } from '../../forms/field-input.tsx';
import { NativeSelectInput } from '../../forms/native-select-input.tsx';
import { Muted, twoColumns } from '../../theme/blocks.tsx';

/** Returns the browser's time zones, and the stored one in case the browser has another name for it. */
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
          inputRef={field.ref}
          label="Time zone"
          helperText="Your hours are in this time zone, here and on the site."
        />
      )}
    />
  );
}

const TWO_COLUMNS = { ...twoColumns('sm'), gap: 3 };

/** The length of meetings of a type, with an example. */
function LengthInput({ type }: { type: MeetingType }) {
  const what = MEETING_WORDS[type];
  const interval = useWatch<Settings, 'meeting_interval'>({ name: 'meeting_interval' });
  return (
    <NativeSelectInput
      source={`${what}_length`}
      label={`Length of a ${what}`}
      none="Same as the slot duration"
      choices={MEETING_INTERVALS.map((value) => ({ value, name: meetingIntervalName(value) }))}
      helperText={lengthExample(type, Number(interval), useMeetingLengths()[type])}
    />
  );
}

/** How long meetings are, how many a day can have, and how soon and how far ahead they can be booked. */
export function MeetingInputs() {
  const stored = useRecordContext<Settings>()?.minimum_notice_minutes ?? 0;
  return (
    <Box sx={TWO_COLUMNS}>
      <NativeSelectInput
        source="meeting_interval"
        label="Meeting Slot Duration"
        choices={MEETING_INTERVALS.map((value) => ({ value, name: meetingIntervalName(value) }))}
        helperText="How often meetings can start, and how long they last unless you set a length. Booked meetings keep theirs."
      />
      {MEETING_TYPES.map((type) => (
        <LengthInput key={type} type={type} />
      ))}
      <NativeSelectInput
        source="minimum_notice_minutes"
        label="Visitors can book"
        choices={noticeChoices(stored).map((value) => ({ value, name: noticeName(value) }))}
        helperText="The notice you need before a meeting."
      />
      <SettingInput source="booking_horizon_days" helperText="How far ahead visitors can book." />
      <TimeZoneInput />
      <SettingInput
        source="max_meetings_per_day"
        helperText="Online booking closes for the day at this number. Leave blank for no limit."
      />
      <SettingInput
        source="max_new_meetings_per_hour"
        helperText="At this number, online booking pauses until you resume it, which stops a flood of bookings. Leave blank for no limit."
      />
    </Box>
  );
}

/** The buffer before and after meetings of a type, with an example. */
function BufferInput({ type }: { type: MeetingType }) {
  const what = MEETING_WORDS[type];
  const before = `${what}_minutes_before` as const;
  const after = `${what}_minutes_after` as const;
  const { setValue, setFocus } = useFormContext<Settings>();
  const stored = useRecordContext<Settings>();
  const [minutesBefore = 0, minutesAfter = 0] = useWatch<Settings>({
    name: [before, after],
  }) as number[];
  const length = useMeetingLengths()[type];
  const suggests = type === 'Meetup' && minutesBefore === 0 && minutesAfter === 0;
  const addSuggested = () => {
    for (const column of [before, after]) {
      setValue(column, SUGGESTED_MEETUP_BUFFER, { shouldDirty: true });
    }
    // The button unmounts, so focus would fall to the body.
    setFocus(before);
  };
  const choices = (source: typeof before | typeof after) =>
    bufferChoices(stored?.[source] ?? 0).map((value) => ({ value, name: bufferName(value) }));
  return (
    <Box role="group" aria-label={`Buffer around a ${what}`}>
      <Box sx={TWO_COLUMNS}>
        <NativeSelectInput source={before} label={`Before a ${what}`} choices={choices(before)} />
        <NativeSelectInput source={after} label={`After a ${what}`} choices={choices(after)} />
      </Box>
      <FormHelperText role="status">
        {bufferExample(type, { before: minutesBefore, after: minutesAfter }, length)}
      </FormHelperText>
      {suggests && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Driving takes time: we suggest {SUGGESTED_MEETUP_BUFFER} minutes between meetups.{' '}
          <Button size="small" onClick={addSuggested}>
            Add {SUGGESTED_MEETUP_BUFFER} minutes
          </Button>
        </Typography>
      )}
    </Box>
  );
}

/** The time that stays free between meetings. */
export function BufferInputs() {
  return (
    <Stack sx={{ gap: 2, mt: 3 }}>
      <div>
        <Typography component="h3" variant="subtitle1">
          Buffer between meetings
        </Typography>
        <Muted>
          Time to prepare, drive, or take notes. Visitors can’t book it. Between two meetings, the
          longer buffer counts.
        </Muted>
      </div>
      {MEETING_TYPES.map((type) => (
        <BufferInput key={type} type={type} />
      ))}
      <BooleanInput
        source="buffer_around_busy_times"
        label="Keep the longest buffer around times that your own calendars block, too"
        helperText={false}
      />
    </Stack>
  );
}

/** Pauses online booking, with a message for visitors, who can still send requests without a time. */
export function PauseInputs() {
  const paused = useWatch<Settings>({ name: 'booking_paused' }) as boolean;
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      <SettingInput source="booking_paused" />
      {paused && (
        <SettingInput
          source="booking_pause_text"
          label="Message for visitors"
          placeholder={BOOKING_PAUSE_TEXT}
          helperText="Shown in place of the calendar. Visitors can still send a request without a time."
        />
      )}
    </Stack>
  );
}
