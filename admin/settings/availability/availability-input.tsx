import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import {
  Box,
  Button,
  FormControlLabel,
  Menu,
  MenuItem,
  Stack,
  Switch,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useInput, useNotify } from 'react-admin';
import type {
  Availability,
  DayAvailability,
  Weekday,
} from '../../../shared/site-settings/availability.ts';
import type { Settings } from '../../providers/settings/settings-provider.ts';
import { useMenu } from '../../layout/use-menu.ts';
import {
  copyDay,
  daysWithProblems,
  nextTimeSlot,
  WEEK_IN_ORDER,
  weekdayName,
} from './availability-editing.ts';
import { useShortestMeeting } from './booking-choices.ts';
import { HoursEditor } from './hours-editor.tsx';

function CopyMenu({ weekday, onCopy }: { weekday: Weekday; onCopy: (to: Weekday[]) => void }) {
  const id = useId();
  const { button, menu, closeAnd } = useMenu();
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
        aria-label={`Copy ${weekdayName(weekday)} to other days`}
        {...button}
      >
        Copy
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-labelledby': `${id}-button`, dense: true } }}>
        {choices.map(({ name, to }) => (
          <MenuItem key={name} onClick={closeAnd(() => onCopy(to))}>
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
  shortestMeeting: number;
  onChange: (day: DayAvailability) => void;
  onCopy: (to: Weekday[]) => void;
}

/** The hours of one weekday. A closed day keeps its hours for when it is opened again. */
function DayEditor({ weekday, day, shortestMeeting, onChange, onCopy }: DayEditorProps) {
  const name = weekdayName(weekday);
  const next = nextTimeSlot(day.slots);
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
        {day.isOpen && (
          <HoursEditor
            name={name}
            slots={day.slots}
            shortestMeeting={shortestMeeting}
            onChange={(slots) => onChange({ ...day, slots })}
          />
        )}
      </Stack>
      <Box sx={{ gridColumn: { xs: 2, md: 3 }, gridRow: 1 }}>
        <CopyMenu weekday={weekday} onCopy={onCopy} />
      </Box>
    </Box>
  );
}

function checkHours(value: Availability): string | undefined {
  return daysWithProblems(value).length > 0 ? 'Check the hours.' : undefined;
}

/** The weekly hours, validated as they are edited. */
export function AvailabilityInput() {
  const notify = useNotify();
  const { field } = useInput<Settings>({ source: 'availability', validate: checkHours });
  const shortestMeeting = useShortestMeeting();
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
          shortestMeeting={shortestMeeting}
          onChange={(day) => field.onChange({ ...week, [weekday]: day })}
          onCopy={(to) => copy(weekday, to)}
        />
      ))}
    </div>
  );
}
