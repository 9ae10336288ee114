import {
  Autocomplete,
  Box,
  Button,
  FormHelperText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useCallback, useState } from 'react';
import { BooleanInput, TextInput, useInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MEETING_TYPES, type MeetingType } from '../../../shared/leads/lead-options.ts';
import {
  BOOKING_PAUSE_TEXT,
  BOOKING_PAUSE_TEXT_LIMIT,
  MEETING_INTERVALS,
  MEETINGS_PER_DAY_LIMIT,
  NEW_MEETINGS_PER_HOUR_LIMIT,
} from '../../../shared/site-settings/availability.ts';
import type { Settings } from '../../providers/settings/settings-provider.ts';
import {
  BOOKING_HORIZON_PROBLEM,
  LENGTH_COLUMNS,
  lengthExample,
  lengthsOf,
  meetingIntervalName,
  noticeChoices,
  noticeName,
  numberOrNoneProblem,
  readBookingHorizon,
  readNumberOrNone,
  roomChoices,
  roomExample,
  roomName,
  SUGGESTED_MEETUP_ROOM,
} from './booking-choices.ts';
import { NumberSelectInput } from '../../forms/native-select.tsx';

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

interface NumberOrNoneProps {
  source: string;
  label: string;
  helperText: string;
  /** The largest number. */
  most: number;
}

/** A number from 1 that may be left empty. */
export function NumberOrNoneInput({ most, ...props }: NumberOrNoneProps) {
  const check = useCallback(
    (value: string | number | null) =>
      readNumberOrNone(String(value ?? ''), most) === undefined
        ? numberOrNoneProblem(most)
        : undefined,
    [most],
  );
  return (
    <TextInput
      {...props}
      validate={check}
      parse={(typed: string) => readNumberOrNone(typed, most) ?? (typed.trim() ? typed : null)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 6 },
        inputLabel: { shrink: true },
      }}
    />
  );
}

/** The columns of a meeting type. */
const COLUMNS = {
  'Phone Call': {
    what: 'a call',
    length: 'call_length',
    before: 'call_minutes_before',
    after: 'call_minutes_after',
  },
  Meetup: {
    what: 'a meetup',
    length: 'meetup_length',
    before: 'meetup_minutes_before',
    after: 'meetup_minutes_after',
  },
} as const;

const TWO_COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** How long meetings of a type last, with what it means. */
function LengthInput({ type }: { type: MeetingType }) {
  const { what, length } = COLUMNS[type];
  const values = useWatch<Settings>({ name: LENGTH_COLUMNS });
  return (
    <NumberSelectInput
      source={length}
      label={`Length of ${what}`}
      none="Same as the slot duration"
      choices={MEETING_INTERVALS.map((value) => ({ value, name: meetingIntervalName(value) }))}
      helperText={lengthExample(type, Number(values[0]), lengthsOf(values)[type])}
    />
  );
}

/** How long meetings are, how many a day has, and how soon and how far ahead they can be booked. */
export function MeetingInputs() {
  const stored = useRecordContext<Settings>()?.minimum_notice_minutes ?? 0;
  return (
    <Box sx={TWO_COLUMNS}>
      <NumberSelectInput
        source="meeting_interval"
        label="Meeting Slot Duration"
        choices={MEETING_INTERVALS.map((value) => ({ value, name: meetingIntervalName(value) }))}
        helperText="How often meetings can start, and how long they last unless a length is set. Booked meetings keep theirs."
      />
      {MEETING_TYPES.map((type) => (
        <LengthInput key={type} type={type} />
      ))}
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
      <NumberOrNoneInput
        source="max_meetings_per_day"
        label="Most meetings a day"
        most={MEETINGS_PER_DAY_LIMIT}
        helperText="A day with this many is full for visitors. Leave it empty for no limit."
      />
      <NumberOrNoneInput
        source="max_new_meetings_per_hour"
        label="New meetings an hour"
        most={NEW_MEETINGS_PER_HOUR_LIMIT}
        helperText="With this many, online booking pauses by itself, and you decide when it resumes. It stops a flood of bookings. Leave it empty for no limit."
      />
    </Box>
  );
}

/** The time that stays free around meetings of a type, with what it means. */
function RoomInputs({ type }: { type: MeetingType }) {
  const { what, before, after } = COLUMNS[type];
  const { setValue, setFocus } = useFormContext<Settings>();
  const stored = useRecordContext<Settings>();
  const [minutesBefore = 0, minutesAfter = 0] = useWatch<Settings>({
    name: [before, after],
  }) as number[];
  const length = lengthsOf(useWatch<Settings>({ name: LENGTH_COLUMNS }))[type];
  const suggests = type === 'Meetup' && minutesBefore === 0 && minutesAfter === 0;
  const keepSuggested = () => {
    for (const column of [before, after]) {
      setValue(column, SUGGESTED_MEETUP_ROOM, { shouldDirty: true });
    }
    // The button unmounts, and would take the focus with it.
    setFocus(before);
  };
  const choices = (source: typeof before | typeof after) =>
    roomChoices(stored?.[source] ?? 0).map((value) => ({ value, name: roomName(value) }));
  return (
    <Box role="group" aria-label={`Room around ${what}`}>
      <Box sx={TWO_COLUMNS}>
        <NumberSelectInput source={before} label={`Before ${what}`} choices={choices(before)} />
        <NumberSelectInput source={after} label={`After ${what}`} choices={choices(after)} />
      </Box>
      <FormHelperText role="status">
        {roomExample(type, { before: minutesBefore, after: minutesAfter }, length)}
      </FormHelperText>
      {suggests && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Driving takes time: we suggest {SUGGESTED_MEETUP_ROOM} minutes between meetups.{' '}
          <Button size="small" onClick={keepSuggested}>
            Keep {SUGGESTED_MEETUP_ROOM} minutes free
          </Button>
        </Typography>
      )}
    </Box>
  );
}

/** The time that stays free between meetings. */
export function RoomBetweenMeetings() {
  return (
    <Stack useFlexGap spacing={2} sx={{ mt: 3 }}>
      <div>
        <Typography component="h3" variant="subtitle1">
          Room between meetings
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Time to prepare, to drive, or to write things down. Visitors cannot book into it. Between
          two meetings, the longer time counts.
        </Typography>
      </div>
      <RoomInputs type="Phone Call" />
      <RoomInputs type="Meetup" />
    </Stack>
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
