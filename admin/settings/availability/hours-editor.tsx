import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Stack } from '@mui/material';
import { useId, useRef, useState } from 'react';
import type { TimeSlot } from '../../../shared/site-settings/availability.ts';
import {
  fitsMeeting,
  nextTimeSlot,
  timeChoices,
  timeName,
  timeSlotProblems,
  type TimeSlotProblem,
} from './availability-editing.ts';
import { NativeSelect } from '../../forms/native-select.tsx';

interface TimeRangeProps {
  name: string;
  slot: TimeSlot;
  problem: TimeSlotProblem | null;
  focusFirst: boolean;
  onChange: (slot: TimeSlot) => void;
  onRemove: () => void;
}

function choicesOf(end: keyof TimeSlot, slot: TimeSlot) {
  return timeChoices(end, slot[end]).map((value) => ({ value, name: timeName(value) }));
}

const PROBLEMS: Record<TimeSlotProblem, { end: keyof TimeSlot; text: string }> = {
  order: { end: 'to', text: 'The end must be after the start.' },
  overlap: { end: 'from', text: 'These hours overlap others on this day.' },
};

function TimeRange({ name, slot, problem, focusFirst, onChange, onRemove }: TimeRangeProps) {
  const id = useId();
  const wrong = problem && PROBLEMS[problem];
  const end = (which: keyof TimeSlot, label: string) => (
    <NativeSelect
      label={label}
      size="small"
      value={slot[which]}
      choices={choicesOf(which, slot)}
      onChange={(time) => onChange({ ...slot, [which]: time })}
      error={wrong?.end === which}
      autoFocus={focusFirst && which === 'from'}
      slotProps={{
        htmlInput: {
          'aria-label': `${name}: ${label.toLowerCase()}`,
          'aria-invalid': wrong?.end === which,
          'aria-describedby': wrong?.end === which ? `${id}-problem` : undefined,
        },
      }}
      // Wraps on a small phone or with large text.
      sx={{ flex: { xs: '1 1 7.5rem', sm: 'none' }, width: { sm: '8.5rem' }, minWidth: 0 }}
    />
  );
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        {end('from', 'From')}
        {end('to', 'To')}
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Stack>
      {wrong && (
        <FormHelperText id={`${id}-problem`} role="alert" error>
          {wrong.text}
        </FormHelperText>
      )}
    </Box>
  );
}

interface HoursEditorProps {
  /** Whose hours these are: “Monday”. */
  name: string;
  slots: readonly TimeSlot[];
  /** The length of the shortest meeting, in minutes. */
  shortestMeeting: number;
  onChange: (slots: TimeSlot[]) => void;
}

/** The hours of an open day, validated as they are edited. */
export function HoursEditor({ name, slots, shortestMeeting, onChange }: HoursEditorProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(-1);
  const problems = timeSlotProblems(slots);
  const next = nextTimeSlot(slots);
  return (
    <>
      {slots.map((slot, index) => (
        <TimeRange
          key={index}
          name={`${name}, hours ${index + 1}`}
          slot={slot}
          problem={problems[index] ?? null}
          focusFirst={index === added}
          onChange={(changed) => onChange(slots.with(index, changed))}
          onRemove={() => {
            onChange(slots.toSpliced(index, 1));
            addButton.current?.focus();
          }}
        />
      ))}
      <Box>
        {slots.length === 0 && (
          <FormHelperText role="alert" error>
            Add hours, or close this day.
          </FormHelperText>
        )}
        {slots.length > 0 &&
          problems.every((problem) => problem === null) &&
          !fitsMeeting(slots, shortestMeeting) && (
            <FormHelperText role="status">
              Too short for a meeting, so visitors can’t book this day.
            </FormHelperText>
          )}
        <Button
          ref={addButton}
          size="small"
          startIcon={<AddIcon />}
          aria-label={`Add hours on ${name}`}
          disabled={!next}
          onClick={() => {
            if (!next) return;
            setAdded(slots.length);
            onChange([...slots, next]);
          }}
        >
          Add hours
        </Button>
      </Box>
    </>
  );
}
