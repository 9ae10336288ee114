import { Box, Stack } from '@mui/material';
import { useRef, useState, type FocusEvent } from 'react';
import { BooleanInput, TextInput, useCreate, useInput, useNotify, useUpdate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TimeSlot } from '../../../shared/site-settings/availability.ts';
import { useUnfinishedDate } from '../../forms/day-field.tsx';
import { asTyped, FormDialog } from '../../forms/save-form.tsx';
import { NotLoaded } from '../../layout/page-parts.tsx';
import { type SpecialDay } from '../../providers/appointments/appointment-provider.ts';
import { useApi } from '../../providers/use-api.ts';
import { useAppointmentsOn, OutsideAppointments } from './outside-appointments.tsx';
import { nextTimeSlot } from './availability-editing.ts';
import { HoursEditor } from './hours-editor.tsx';
import {
  entryName,
  fromToday,
  specialDayColumns,
  specialDayProblems,
  specialDayValues,
  type SpecialDayValues,
} from './special-day-editing.ts';
import { useOnPhone } from '../../theme/screen.ts';
import { twoColumns } from '../../theme/blocks.tsx';

interface HoursInputProps {
  shortestMeeting: number;
}

/** The switch between closed and open, and the hours. */
function HoursInput({ shortestMeeting }: HoursInputProps) {
  const isOpen = useWatch<SpecialDayValues, 'is_open'>({ name: 'is_open' });
  const { field } = useInput<SpecialDayValues>({ source: 'slots' });
  const slots = field.value as TimeSlot[];
  const first = slots.length === 0 && nextTimeSlot(slots);
  return (
    <Stack
      ref={(element) =>
        field.ref({
          focus: () => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        })
      }
      spacing={1.5}
    >
      <BooleanInput
        source="is_open"
        label="Open at different hours"
        helperText={isOpen ? false : 'Closed: visitors can’t book on these days.'}
        onChange={() => first && field.onChange([first])}
      />
      {isOpen && (
        <HoursEditor
          name="these days"
          slots={slots}
          shortestMeeting={shortestMeeting}
          onChange={field.onChange}
        />
      )}
    </Stack>
  );
}

/** Names the appointments outside the entry's hours as soon as its days are chosen. */
function Outside({ today }: { today: string }) {
  const values = useWatch<SpecialDayValues>() as SpecialDayValues;
  const entry = specialDayColumns(values);
  const { from_day, to_day } = specialDayProblems(values, today);
  const isWhole = from_day === undefined && to_day === undefined;
  const coming = fromToday(entry, today);
  const { data, error, refetch } = useAppointmentsOn(isWhole ? [coming] : []);
  if (!isWhole) return null;
  return (
    <>
      <NotLoaded what="The appointments on these days" error={error} onRetry={refetch} />
      <div role="status">{data && <OutsideAppointments entry={coming} appointments={data} />}</div>
    </>
  );
}

interface SpecialDayInputsProps extends HoursInputProps {
  today: string;
  onLastDayFocus: (event: FocusEvent<HTMLInputElement>) => void;
}

function SpecialDayInputs({ shortestMeeting, today, onLastDayFocus }: SpecialDayInputsProps) {
  const { getValues, trigger } = useFormContext<SpecialDayValues>();
  const day = {
    type: 'date',
    parse: asTyped,
    // Validate both: each depends on the other.
    onBlur: () => getValues('from_day') && void trigger(['from_day', 'to_day']),
    slotProps: { inputLabel: { shrink: true } },
  };
  return (
    <Stack spacing={1} sx={{ pt: 1 }}>
      <Box sx={{ ...twoColumns('sm'), columnGap: 2 }}>
        <TextInput {...day} source="from_day" label="First day" autoFocus isRequired />
        <TextInput
          {...day}
          source="to_day"
          label="Last day"
          onFocus={onLastDayFocus}
          helperText="Leave blank for a single day."
        />
      </Box>
      <HoursInput shortestMeeting={shortestMeeting} />
      <TextInput
        source="note"
        label="Note"
        parse={asTyped}
        helperText="Such as “Vacation”. Visitors don’t see it."
      />
      <Outside today={today} />
    </Stack>
  );
}

interface SpecialDayDialogProps extends HoursInputProps {
  /** The entry to edit; undefined for a new one. */
  entry?: SpecialDay;
  /** Today's date in the business's time zone. */
  today: string;
  onClose: () => void;
}

/** The dialog that adds or edits an entry, and saves it right away. */
export function SpecialDayDialog({
  entry,
  shortestMeeting,
  today,
  onClose,
}: SpecialDayDialogProps) {
  const narrow = useOnPhone();
  const notify = useNotify();
  const dataProvider = useApi();
  const [create] = useCreate<SpecialDay>();
  const [update] = useUpdate<SpecialDay>();
  const [defaultValues] = useState(() => specialDayValues(entry));
  const lastDay = useUnfinishedDate();
  const newest = useRef<ReturnType<typeof judge>>(undefined);

  async function judge(values: SpecialDayValues) {
    const unfinished = lastDay.problem();
    const problems = unfinished ? { to_day: unfinished } : specialDayProblems(values, today);
    if (problems.from_day ?? problems.to_day) return problems;
    // If this check fails, the database still refuses days that another entry covers.
    const other = await dataProvider
      .entryOn(specialDayColumns(values), entry?.id)
      .catch(() => null);
    if (!other) return problems;
    return { ...problems, from_day: `Another entry covers these days: ${entryName(other)}.` };
  }

  /** Returns the newest result, so that a slow answer about earlier days doesn't replace it. */
  function check(values: object) {
    const judgment = judge(values as SpecialDayValues);
    newest.current = judgment;
    return judgment.then(() => newest.current);
  }

  async function save(values: SpecialDayValues) {
    const data = specialDayColumns(values);
    const options = { returnPromise: true } as const;
    if (entry) await update('special_days', { id: entry.id, data, previousData: entry }, options);
    else await create('special_days', { data }, options);
    notify('The entry was saved.');
    onClose();
  }

  return (
    <FormDialog
      title={entry ? 'Edit days off or special hours' : 'Add days off or special hours'}
      fullScreen={narrow}
      maxWidth="sm"
      defaultValues={defaultValues}
      validate={check}
      save={save}
      submit="Save entry"
      onCancel={onClose}
    >
      <SpecialDayInputs
        shortestMeeting={shortestMeeting}
        today={today}
        onLastDayFocus={lastDay.onFocus}
      />
    </FormDialog>
  );
}
