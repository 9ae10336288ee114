import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Menu,
  MenuItem,
  Stack,
  Switch,
  Typography,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useInput, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatTimeOfDay, minutesOfDay } from '../../shared/scheduling/time-of-day.ts';
import type {
  Availability,
  DayAvailability,
  TimeSlot,
  Weekday,
} from '../../shared/site-settings/availability.ts';
import type { Settings } from '../providers/settings-provider.ts';
import {
  copyDay,
  daysWithProblems,
  fitsMeeting,
  nextTimeSlot,
  timeChoices,
  timeSlotProblems,
  WEEK_IN_ORDER,
  weekdayName,
  type TimeSlotProblem,
} from './availability-editing.ts';
import { NativeSelect } from './native-select.tsx';

interface TimeRangeProps {
  name: string;
  slot: TimeSlot;
  problem: TimeSlotProblem | null;
  focusFirst: boolean;
  onChange: (slot: TimeSlot) => void;
  onRemove: () => void;
}

function timeName(time: string): string {
  return time === '24:00' ? 'Midnight' : formatTimeOfDay(minutesOfDay(time));
}

function choicesOf(end: keyof TimeSlot, slot: TimeSlot) {
  return timeChoices(end, slot[end]).map((value) => ({ value, name: timeName(value) }));
}

const PROBLEMS: Record<TimeSlotProblem, { end: keyof TimeSlot; text: string }> = {
  order: { end: 'to', text: 'The end must be after the start.' },
  overlap: { end: 'from', text: 'These hours overlap others of this day.' },
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
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 136 }, minWidth: 0 }}
    />
  );
  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
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

interface CopyMenuProps {
  weekday: Weekday;
  onCopy: (to: Weekday[]) => void;
}

function CopyMenu({ weekday, onCopy }: CopyMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = WEEK_IN_ORDER.filter((day) => day !== weekday);
  const choices = [
    { name: 'All other days', to: others },
    { name: 'Monday to Friday', to: others.filter((day) => day !== '0' && day !== '6') },
    ...others.map((day) => ({ name: weekdayName(day), to: [day] })),
  ];
  return (
    <>
      <Button
        id={`${id}-button`}
        size="small"
        startIcon={<CopyIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Copy ${weekdayName(weekday)} to other days`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Copy
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button`, dense: true } }}
      >
        {choices.map(({ name, to }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onCopy(to);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface DayEditorProps {
  weekday: Weekday;
  day: DayAvailability;
  meetingInterval: number;
  onChange: (day: DayAvailability) => void;
  onCopy: (to: Weekday[]) => void;
}

/** The hours of one weekday: several ranges, or closed. A closed day keeps its ranges for later. */
function DayEditor({ weekday, day, meetingInterval, onChange, onCopy }: DayEditorProps) {
  const name = weekdayName(weekday);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(-1);
  const problems = timeSlotProblems(day.slots);
  const next = nextTimeSlot(day.slots);

  const setSlots = (slots: TimeSlot[]) => onChange({ ...day, slots });
  const open = (isOpen: boolean) =>
    onChange({ isOpen, slots: isOpen && next && day.slots.length === 0 ? [next] : day.slots });

  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '170px 1fr auto' },
        gap: 1.5,
        alignItems: 'start',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        label={name}
        slotProps={{ typography: { sx: { fontWeight: 600 } } }}
        control={
          <Switch
            checked={day.isOpen}
            onChange={(_, checked) => open(checked)}
            slotProps={{ input: { 'aria-label': `${name} is open` } }}
          />
        }
      />
      <Stack spacing={1.5} sx={{ gridColumn: { xs: '1 / -1', md: 2 }, gridRow: { xs: 2, md: 1 } }}>
        {!day.isOpen && <Typography color="text.secondary">Closed</Typography>}
        {day.isOpen &&
          day.slots.map((slot, index) => (
            <TimeRange
              key={index}
              name={`${name}, hours ${index + 1}`}
              slot={slot}
              problem={problems[index] ?? null}
              focusFirst={index === added}
              onChange={(changed) => setSlots(day.slots.with(index, changed))}
              onRemove={() => {
                setSlots(day.slots.toSpliced(index, 1));
                addButton.current?.focus();
              }}
            />
          ))}
        {day.isOpen && (
          <Box>
            {day.slots.length === 0 && (
              <FormHelperText role="alert" error>
                Add hours, or close this day.
              </FormHelperText>
            )}
            {day.slots.length > 0 &&
              problems.every((problem) => problem === null) &&
              !fitsMeeting(day.slots, meetingInterval) && (
                <FormHelperText role="status">
                  Too short for a meeting: visitors cannot book on this day.
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
                setAdded(day.slots.length);
                setSlots([...day.slots, next]);
              }}
            >
              Add hours
            </Button>
          </Box>
        )}
      </Stack>
      <Box sx={{ gridColumn: { xs: 2, md: 3 }, gridRow: 1 }}>
        <CopyMenu weekday={weekday} onCopy={onCopy} />
      </Box>
    </Box>
  );
}

function checkHours(value: Availability): string | undefined {
  return daysWithProblems(value).length > 0 ? 'Some hours need a second look.' : undefined;
}

/** The week's hours, day by day; each problem is shown beside its hours at once. */
export function AvailabilityInput() {
  const notify = useNotify();
  const { field } = useInput<Settings>({ source: 'availability', validate: checkHours });
  const meetingInterval = useWatch<Settings>({ name: 'meeting_interval' }) as number;
  const week = field.value as Availability;

  function copy(from: Weekday, to: Weekday[]) {
    field.onChange(copyDay(week, from, to));
    notify(`${weekdayName(from)} copied to ${to.map(weekdayName).join(', ')}`, { type: 'info' });
  }

  return (
    <div
      ref={(element) =>
        field.ref({
          focus: () => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        })
      }
    >
      {WEEK_IN_ORDER.map((weekday) => (
        <DayEditor
          key={weekday}
          weekday={weekday}
          day={week[weekday]}
          meetingInterval={meetingInterval}
          onChange={(day) => field.onChange({ ...week, [weekday]: day })}
          onCopy={(to) => copy(weekday, to)}
        />
      ))}
    </div>
  );
}
