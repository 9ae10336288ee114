import AddIcon from '@mui/icons-material/Add';
import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import OpenIcon from '@mui/icons-material/ArrowDropDown';
import { Button, ButtonGroup, Divider, Menu, MenuItem, Typography } from '@mui/material';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { ToggleChoice } from '../forms/toggle-choice.tsx';
import { useMenu } from '../layout/use-menu.ts';
import { TOUCH_SIZE, useIsFrom, useOnPhone } from '../theme/screen.ts';
import { daysTitle, SCHEDULE_VIEWS, shortDaysTitle, type ScheduleView } from './schedule-days.ts';
import { Row } from '../theme/blocks.tsx';

const VIEW_NAMES: Readonly<Record<ScheduleView, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  agenda: 'Agenda',
};

interface ViewProps {
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
}

interface ViewMenuProps extends ViewProps {
  onToday: () => void;
}

/** On a phone: the choice of view, and the way back to today. */
function ViewMenu({ view, onView, onToday }: ViewMenuProps) {
  const { button, menu, closeAnd } = useMenu();
  return (
    <>
      <Button
        color="inherit"
        aria-label={`View: ${VIEW_NAMES[view]}`}
        endIcon={<OpenIcon />}
        {...button}
      >
        {VIEW_NAMES[view]}
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'View' } }}>
        {SCHEDULE_VIEWS.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === view}
            selected={each === view}
            onClick={closeAnd(() => onView(each))}
          >
            {VIEW_NAMES[each]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={closeAnd(onToday)}>Today</MenuItem>
      </Menu>
    </>
  );
}

interface ScheduleHeadProps extends ViewMenuProps {
  date: CalendarDate;
  today: CalendarDate;
  onStep: (steps: 1 | -1) => void;
  onNew: () => void;
}

/** The days that are shown and what changes them, in one row on every screen. */
export function ScheduleHead(props: ScheduleHeadProps) {
  const { view, date, today, onStep, onToday, onView, onNew } = props;
  const wide = useIsFrom('md');
  const onPhone = useOnPhone();
  const step = (steps: 1 | -1, name: string, Icon: typeof EarlierIcon) => (
    <Button
      aria-label={name}
      onClick={() => onStep(steps)}
      sx={{ px: wide ? undefined : 1, ...(onPhone && { width: TOUCH_SIZE, flexShrink: 0 }) }}
    >
      {wide ? name : <Icon />}
    </Button>
  );
  return (
    <Row sx={{ gap: { xs: 0.75, sm: 1.5 }, mb: { xs: 1, md: 2 } }}>
      <ButtonGroup aria-label="Days">
        {step(-1, 'Earlier', EarlierIcon)}
        {!onPhone && <Button onClick={onToday}>Today</Button>}
        {step(1, 'Later', LaterIcon)}
      </ButtonGroup>
      <Typography
        component="h2"
        variant="h6"
        aria-live="polite"
        sx={{ flexGrow: 1, lineHeight: 1.25, fontSize: { xs: '1rem', sm: '1.25rem' } }}
      >
        {wide ? daysTitle(view, date) : shortDaysTitle(view, date, today)}
      </Typography>
      {onPhone ? (
        <ViewMenu view={view} onView={onView} onToday={onToday} />
      ) : (
        <ToggleChoice
          label="View"
          values={SCHEDULE_VIEWS}
          nameOf={(each) => VIEW_NAMES[each]}
          value={view}
          onChange={(to) => to && onView(to)}
        />
      )}
      <Button
        variant="contained"
        aria-label="New…"
        startIcon={onPhone ? undefined : <AddIcon />}
        onClick={onNew}
        sx={onPhone ? { px: 1, minWidth: TOUCH_SIZE } : { flexShrink: 0 }}
      >
        {onPhone ? <AddIcon /> : 'New…'}
      </Button>
    </Row>
  );
}
