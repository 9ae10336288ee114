import type { EventContentArg } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import listPlugin from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { Box, Button, Stack } from '@mui/material';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { addDays, type CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { openRanges, type MinuteRange } from '../../shared/scheduling/slots.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { formatDay } from '../layout/times.ts';
import type { OwnRules } from '../providers/appointments/appointment-conflicts.ts';
import { useOffline } from '../providers/connection.ts';
import {
  eventsOf,
  isGrid,
  lastsAllDay,
  type DrawnItems,
  type ShownItems,
} from './schedule-events.ts';
import {
  AGENDA_DAYS,
  readCalendarTime,
  shownDays,
  usualHours,
  type ScheduleView,
} from './schedule-days.ts';
import { ItemContent } from './schedule-legend.tsx';
import { isMovable, type ScheduleItem } from './schedule-items.ts';
import { calendarStyles, GRID_HEIGHT, ROW_HEIGHTS } from './schedule-styles.ts';

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const VIEWS: Readonly<Record<ScheduleView, string>> = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  agenda: 'agenda',
};
/** In pixels: on a phone, a week is wider than the screen and scrolls sideways. */
const WEEK_WIDTH = 1050;

const HEAD_ROOM = 15;

/**
 * FullCalendar adds the “more” popover at the end of the page and leaves the focus where it was. This moves
 * the focus into it, and back when Escape closes it.
 */
function focusPopover(popover: HTMLElement): void {
  const from = document.activeElement as HTMLElement | null;
  popover.setAttribute('role', 'dialog');
  popover.addEventListener('keydown', ({ key }) => key === 'Escape' && from?.focus());
  popover.querySelector<HTMLElement>('a')?.focus();
}

/** FullCalendar's day links have no address, and in a month only a number as their name. */
function nameDayLink(cell: HTMLElement): void {
  const link = cell.querySelector('[data-navlink]');
  link?.setAttribute('role', 'button');
  link?.setAttribute('aria-label', link.getAttribute('title') ?? '');
}

/** FullCalendar's events take the focus but have no role. */
function asButton(event: HTMLElement, id: string): void {
  const button = event.matches('a') ? event : event.querySelector('a');
  button?.setAttribute('role', 'button');
  button?.setAttribute('data-item', id);
}

/** Focuses an item of the calendar by id: after a move it is a new element. */
export function focusItem(id: string): void {
  document.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus();
}

interface ScheduleCalendarProps extends Omit<DrawnItems, 'counted'> {
  /** The current time, as the calendar's local time. */
  now: string;
  narrow: boolean;
  /** What an agenda without items shows. */
  emptyText: string;
  onOpen: (id: string) => void;
  onOpenDay: (date: CalendarDate) => void;
  /** Called with the place where an item was dropped: a date alone in a month or above the hours. */
  onMove: (id: string, place: string) => void;
  /** Called with the place where something new was started: a date alone in a month. */
  onChoose: (place: string) => void;
}

/** The hours in view before the calendar is scrolled. */
function firstHours(view: ScheduleView, date: CalendarDate, rules: OwnRules | undefined) {
  const { from, until } = shownDays(view, date);
  const ranges: MinuteRange[] = [];
  for (let day = from; rules && day < until; day = addDays(day, 1)) {
    ranges.push(...openRanges(rules, day));
  }
  return usualHours(ranges);
}

interface OutsideProps extends Omit<ShownItems, 'rules'> {
  hours: MinuteRange;
}

/** Buttons that lead to the items above and below the hours in view. */
function OutsideHours({ items, view, date, hours }: OutsideProps) {
  const { from, until } = shownDays(view, date);
  const timed = items
    .filter(({ place }) => place.length > 10 && place >= from && place < until)
    .map(({ id, place }) => ({ id, minutes: readCalendarTime(place).minutes }));
  const groups = [
    [`before ${formatTimeOfDay(hours.from)}`, timed.filter(({ minutes }) => minutes < hours.from)],
    [`after ${formatTimeOfDay(hours.to)}`, timed.filter(({ minutes }) => minutes >= hours.to)],
  ] as const;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 1,
        // This stays in view while a week scrolls sideways.
        position: 'sticky',
        left: 0,
        width: 'fit-content',
        '&:not(:empty)': { pt: { xs: 1, sm: 0 }, px: { xs: 1, sm: 0 } },
      }}
    >
      {groups.map(
        ([where, { length, 0: first }]) =>
          first && (
            <Button
              key={where}
              variant="outlined"
              onClick={() => focusItem(first.id)}
              sx={{ mb: 1 }}
            >
              {length} {where}
            </Button>
          ),
      )}
    </Stack>
  );
}

const placeIn = (date: Date | null) => date?.toISOString().slice(0, 19) ?? '';

/** FullCalendar with the schedule's items, as a day, week, month, or agenda. Its props control all of it. */
export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { view, date, now, items, moving, rules, narrow } = props;
  const offline = useOffline() !== null;
  const fixed = offline || props.fixed;
  const calendar = useRef<FullCalendar>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // FullCalendar measures again only when the window is resized, but the sidebar changes its width too.
  useEffect(() => {
    const resized = new ResizeObserver(() => calendar.current?.getApi().updateSize());
    resized.observe(scroller.current!);
    return () => resized.disconnect();
  }, []);
  useEffect(() => {
    calendar.current?.getApi().changeView(VIEWS[view], date);
    const today = scroller.current?.querySelector<HTMLElement>('.fc-day-today');
    if (view === 'week' && today) scroller.current?.scrollTo({ left: today.offsetLeft - 60 });
  }, [view, date]);

  // On a phone, a month shows only a count on each day, which opens the day.
  const grid = isGrid(view);
  const counted = view === 'month' && narrow;
  const rowHeight = narrow ? ROW_HEIGHTS.xs : ROW_HEIGHTS.md;
  const hours = firstHours(view, date, rules);
  useEffect(() => {
    if (grid) calendar.current?.getApi().scrollToTime({ minutes: hours.from - HEAD_ROOM });
  }, [grid, date, hours.from]);
  // While an item is dragged, the calendar isn't re-rendered: what is read meanwhile would end the drag, and its drop
  // would be lost.
  const [held, setHeld] = useState<ReactElement | null>(null);
  const events = useMemo(
    () => eventsOf({ view, date, rules, counted, items, moving, fixed }),
    [view, date, rules, counted, items, moving, fixed],
  );
  const drawn = (
    <FullCalendar
      ref={calendar}
      plugins={PLUGINS}
      initialView={VIEWS[view]}
      initialDate={date}
      views={{
        agenda: {
          type: 'list',
          duration: { days: AGENDA_DAYS },
          listDayFormat: { month: 'short', day: 'numeric', year: 'numeric' },
          listDaySideFormat: { weekday: 'short' },
        },
        timeGridDay: { dayHeaders: false },
        timeGridWeek: { dayHeaderFormat: { weekday: 'short', month: 'short', day: 'numeric' } },
      }}
      headerToolbar={false}
      // Events are in the business's local time already, so FullCalendar must not convert them.
      timeZone="UTC"
      now={now}
      nowIndicator
      displayEventTime={false}
      eventDisplay="block"
      // With a longer default, a task at 11:30 PM would extend into the next day.
      defaultTimedEventDuration="00:01"
      eventMinHeight={2 * rowHeight}
      // More items side by side would be too narrow to read.
      eventMaxStack={view === 'day' && !narrow ? 4 : 2}
      slotEventOverlap={false}
      // The same as the snap of a drag, which FullCalendar measures from the middle of a row.
      slotDuration="00:15"
      slotLabelInterval="01:00"
      slotLabelFormat={{ hour: 'numeric', hour12: true }}
      scrollTime={{ minutes: hours.from - HEAD_ROOM }}
      allDaySlot={lastsAllDay(props)}
      allDayText=""
      height={grid ? GRID_HEIGHT : 'auto'}
      dayMaxEvents={4}
      navLinks
      // Contains the visible text of every view, so that speech input can name the link by what it shows.
      navLinkHint={(_day: string, date: Date) =>
        `Go to ${formatDay(date.toISOString().slice(0, 10))}`
      }
      navLinkDayClick={(day) => props.onOpenDay(placeIn(day).slice(0, 10))}
      // Without an address it is no link to screen readers.
      moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
      dayCellDidMount={({ el }) => {
        if (el.matches('.fc-popover')) focusPopover(el);
        else nameDayLink(el);
      }}
      dayHeaderDidMount={({ el }) => nameDayLink(el)}
      noEventsText={props.emptyText}
      selectable={!counted}
      // A click without a drag calls dateClick.
      selectMinDistance={5}
      longPressDelay={400}
      events={events}
      eventDragStart={() => setHeld(drawn)}
      eventDragStop={() => setHeld(null)}
      eventContent={({ event, view: { type } }: EventContentArg) => {
        const { item } = event.extendedProps as { item?: ScheduleItem };
        if (!item || type === 'agenda') return true;
        // While an item is dragged, its time is that of the place below the pointer.
        return (
          <ItemContent
            item={event.allDay ? item : { ...item, place: placeIn(event.start) }}
            title={offline && isMovable(item) ? 'Moving needs a connection' : undefined}
          />
        );
      }}
      eventDidMount={({ el, event }) => {
        if (event.classNames.includes('buffer')) {
          // FullCalendar would make a short buffer as high as the smallest item.
          const minutes = (Number(event.end) - Number(event.start)) / 60_000;
          el.style.height = `${(minutes / 15) * rowHeight}px`;
        }
        const { display, classNames } = event;
        if (display === 'background' || /special|busy/.test(classNames.join(' '))) return;
        asButton(el, event.id);
        const { day } = event.extendedProps as { day?: CalendarDate };
        if (day) el.setAttribute('aria-label', `${formatDay(day)}: ${event.title}`);
      }}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        const { day } = event.extendedProps as { day?: CalendarDate };
        if (day) props.onOpenDay(day);
        else props.onOpen(event.id);
      }}
      eventDrop={({ event, revert }) => {
        const place = placeIn(event.start).slice(0, event.allDay ? 10 : 19);
        // The props decide where the item is.
        revert();
        props.onMove(event.id, place);
      }}
      dateClick={({ dateStr }) => {
        if (counted) props.onOpenDay(dateStr);
        else props.onChoose(dateStr.slice(0, 19));
      }}
      select={({ startStr, view: { calendar: shown } }) => {
        shown.unselect();
        props.onChoose(startStr.slice(0, 19));
      }}
    />
  );

  return (
    <Box
      ref={scroller}
      // Focusable, so that the keyboard can scroll it.
      {...(view === 'week' && narrow && { tabIndex: 0, role: 'group', 'aria-label': 'Week' })}
      sx={{ overflowX: 'auto' }}
    >
      {grid && <OutsideHours {...{ items, view, date, hours }} />}
      <Box sx={{ ...calendarStyles, minWidth: view === 'week' ? WEEK_WIDTH : undefined }}>
        {held ?? drawn}
      </Box>
    </Box>
  );
}
