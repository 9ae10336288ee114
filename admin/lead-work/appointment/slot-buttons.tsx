import { Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import type { Slot } from '../../../shared/scheduling/slots.ts';
import { parseTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { nearDay } from '../../layout/times.ts';
import type { Appointment } from '../../providers/appointments/appointment-conflicts.ts';
import { TOUCH_SIZE } from '../../theme/screen.ts';
import { onOwnClock } from './appointment-texts.ts';
import { useNextFreeTimes } from './booking-rules.ts';

interface SlotButtonsProps {
  labelledBy: string;
  slots: readonly Slot[];
  /** The text typed so far; it may be empty or incomplete. */
  time: string;
  timeZone: string;
  onTime: (time: string) => void;
}

/** The free times of a day, to choose one. */
export function SlotButtons({ labelledBy, slots, time, timeZone, onTime }: SlotButtonsProps) {
  const minutes = parseTimeOfDay(time);
  const chosen = slots.find((slot) => parseTimeOfDay(slot.time) === minutes);
  const elsewhere = slots[0] && onOwnClock(slots[0].start, timeZone) !== null;
  return (
    <ToggleButtonGroup
      exclusive
      aria-labelledby={labelledBy}
      value={chosen?.time ?? null}
      onChange={(_, picked: string | null) => picked && onTime(picked)}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(${elsewhere ? 8.5 : 4.75}rem, 1fr))`,
        gap: 1,
        '& .MuiToggleButton-root': {
          m: 0,
          minHeight: TOUCH_SIZE,
          px: 0.25,
          py: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          color: 'text.primary',
          flexDirection: 'column',
          lineHeight: 1.3,
        },
        '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        },
      }}
    >
      {slots.map((slot) => (
        <ToggleButton key={slot.time} value={slot.time}>
          {slot.time}
          <Box component="small" sx={{ fontWeight: 400 }}>
            {onOwnClock(slot.start, timeZone)}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The appointment that a free time is chosen for. */
export interface ChosenTime extends Appointment {
  /** The lead whose own appointment isn't in the way; null for a new lead. */
  leadId: string | null;
}

interface NextFreeTimesProps extends ChosenTime {
  onPick: (date: CalendarDate, time: string) => void;
}

/** The free times of the next days that have any. A press chooses day and time. */
export function NextFreeTimes({ date, time, meetingType, leadId, onPick }: NextFreeTimesProps) {
  const id = useId();
  const { days, rules, today, failed } = useNextFreeTimes(meetingType, leadId);
  if (failed?.error)
    return <ReadFailure onRetry={failed.refetch}>{failed.error.message}</ReadFailure>;
  if (!days || !rules || !today) return <Skeleton variant="rounded" height={220} sx={{ mb: 2 }} />;
  if (days.length === 0) {
    return (
      <Typography sx={{ mb: 2 }}>
        No free times in the next 30 days. Choose another day below.
      </Typography>
    );
  }
  return days.map((day) => (
    <Box key={day.date} sx={{ mb: 2 }}>
      <Typography id={`${id}${day.date}`} variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {nearDay(day.date, today)}
      </Typography>
      <SlotButtons
        labelledBy={`${id}${day.date}`}
        slots={day.times}
        time={day.date === date ? time : ''}
        timeZone={rules.timeZone}
        onTime={(picked) => onPick(day.date, picked)}
      />
    </Box>
  ));
}
