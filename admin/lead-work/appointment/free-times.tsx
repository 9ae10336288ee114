import { Box, Skeleton, Typography } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useId, useMemo, useState } from 'react';
import {
  addDays,
  isCalendarDate,
  startOfMonth,
  type CalendarDate,
} from '../../../shared/scheduling/calendar-date.ts';
import { durationText } from '../../../shared/scheduling/meeting-text.ts';
import { wallClock, zoneName } from '../../../shared/scheduling/time-zone.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { formatDay, useNow } from '../../layout/times.ts';
import { freeTimes, type OwnRules } from '../../providers/appointments/appointment-conflicts.ts';
import { useBookingRules, useMeetingsOfMonth } from './booking-rules.ts';
import { SlotButtons, type ChosenTime } from './slot-buttons.tsx';
import { TOUCH_SIZE } from '../../theme/screen.ts';
import { Muted } from '../../theme/blocks.tsx';

dayjs.extend(utc);

/** The touch size, or less on a phone that is too narrow for seven. */
const DAY_SIZE = `min(${TOUCH_SIZE}px, 12.5vw)`;

const asDate = (day: Dayjs): CalendarDate => day.format('YYYY-MM-DD');

interface FreeTimesProps extends ChosenTime {
  onDate: (date: CalendarDate) => void;
  onTime: (time: string) => void;
}

/** A month that marks the days with free times, and the free times of the chosen day. */
export default function FreeTimes(props: FreeTimesProps) {
  const { data: rules, error, refetch } = useBookingRules();
  if (error) return <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>;
  if (!rules) return <Skeleton variant="rectangular" height={320} sx={{ borderRadius: 1 }} />;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
        <Days {...props} rules={rules} />
        <Times {...props} rules={rules} />
      </Box>
    </LocalizationProvider>
  );
}

type PartProps = FreeTimesProps & { rules: OwnRules };

function Days({ date, meetingType, leadId, onDate, rules }: PartProps) {
  const now = useNow().getTime();
  const today = wallClock(now, rules.timeZone).date;
  // For a past date, start at today: a past month has no free times.
  const shown = isCalendarDate(date) && date >= startOfMonth(today) ? date : null;
  const [month, setMonth] = useState(startOfMonth(shown ?? today));
  const { meetings, error, refetch } = useMeetingsOfMonth(month);
  // Memoized: DateCalendar jumps to the value's month whenever the object changes.
  const [value, reference] = useMemo(
    () => [shown === null ? null : dayjs.utc(shown), dayjs.utc(today)],
    [shown, today],
  );
  const free = useMemo(() => {
    const count = new Map<CalendarDate, number>();
    if (!meetings) return count;
    for (let day = month; startOfMonth(day) === month; day = addDays(day, 1)) {
      const calendar = { rules, meetings, leadId, now };
      count.set(day, day < today ? 0 : freeTimes(day, meetingType, calendar).length);
    }
    return count;
  }, [month, meetings, rules, leadId, meetingType, now, today]);

  return (
    <div>
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      <DateCalendar
        value={value}
        referenceDate={reference}
        timezone="UTC"
        views={['day']}
        // The animation needs a fixed height of six weeks.
        reduceAnimations
        onChange={(day: Dayjs | null) => day && onDate(asDate(day))}
        onMonthChange={(first: Dayjs) => setMonth(startOfMonth(asDate(first)))}
        slotProps={{
          day: ({ day }) => {
            const each = asDate(day);
            const times = free.get(each);
            const count = times === undefined ? '' : `, ${timesText(times)}`;
            return {
              'aria-label': `${formatDay(each)}${count}`,
              // The times are in the business's time zone, not the browser's.
              today: each === today,
              className: times ? 'has-free-times' : '',
            };
          },
        }}
        sx={{
          width: 'auto',
          height: 'auto',
          maxHeight: 'none',
          m: 0,
          '& .MuiPickerDay-root': {
            '--PickerDay-size': DAY_SIZE,
            '--PickerDay-horizontalMargin': '0px',
          },
          '& .MuiDayCalendar-weekDayLabel': { width: DAY_SIZE, m: 0 },
          '& .MuiDayCalendar-slideTransition': { minHeight: `calc(5 * (${DAY_SIZE} + 4px))` },
          '& .MuiPickersCalendarHeader-root': { px: 1.5, mt: 0 },
          '& .MuiPickerDay-root:not(.Mui-selected)': { color: 'text.secondary' },
          '& .has-free-times:not(.Mui-selected)': {
            bgcolor: 'color-mix(in srgb, var(--amber) 16%, transparent)',
            boxShadow: ({ palette }) => `inset 0 0 0 2px ${palette.background.paper}`,
            color: 'text.primary',
            fontWeight: 700,
          },
        }}
      />
    </div>
  );
}

function timesText(count: number): string {
  if (count === 0) return 'no free times';
  return count === 1 ? '1 free time' : `${count} free times`;
}

function Times({ date, time, meetingType, leadId, onTime, rules }: PartProps) {
  const id = useId();
  const now = useNow().getTime();
  const { meetings, error, refetch } = useMeetingsOfMonth(date);
  if (!isCalendarDate(date)) {
    return <Muted sx={{ flex: '1 1 180px', pt: 1 }}>Choose a day to see its free times.</Muted>;
  }
  if (error) return <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>;
  if (!meetings) return <Skeleton variant="rectangular" height={120} sx={{ flex: '1 1 180px' }} />;

  const slots = freeTimes(date, meetingType, { rules, meetings, leadId, now });
  const first = slots[0];
  return (
    <Box sx={{ flex: '1 1 180px', minWidth: 0, pt: 1 }}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {formatDay(date)}
      </Typography>
      <Muted role="status" sx={{ mb: 1 }}>
        {first
          ? `Free times for ${durationText(rules.lengths[meetingType])}, ${zoneName(rules.timeZone, first.start)}`
          : 'No free times on this day. You can still type one.'}
      </Muted>
      <SlotButtons
        labelledBy={id}
        slots={slots}
        time={time}
        timeZone={rules.timeZone}
        onTime={onTime}
      />
    </Box>
  );
}
