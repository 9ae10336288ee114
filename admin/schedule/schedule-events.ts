import type { EventInput } from '@fullcalendar/core';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { OwnRules } from '../providers/appointments/appointment-conflicts.ts';
import { busyAsEvents, hoursAsEvents } from './schedule-background.ts';
import { calendarTime, readCalendarTime, shownDays, type ScheduleView } from './schedule-days.ts';
import {
  buffersAround,
  countsByDay,
  isMovable,
  itemText,
  type ScheduleItem,
} from './schedule-items.ts';

/** What the calendar shows of a schedule. */
export interface ShownItems {
  view: ScheduleView;
  date: CalendarDate;
  items: readonly ScheduleItem[];
  /** The business's hours; undefined until they are loaded. */
  rules: OwnRules | undefined;
}

export interface DrawnItems extends ShownItems {
  /** The new places of items whose move is being saved, by id. */
  moving: Readonly<Record<string, string>>;
  /** Whether a day has only the count of its items. */
  counted: boolean;
  /** Whether nothing can be dragged. */
  fixed: boolean;
}

/** What FullCalendar draws: hours, busy times, buffers, and items, or the counts of items. */
export function eventsOf({
  view,
  date,
  items,
  moving,
  rules,
  counted,
  fixed,
}: DrawnItems): EventInput[] {
  const hoursAround = hoursAsEvents(view, date, rules, counted);
  if (counted) {
    const counts = [...countsByDay(items)].map(([day, count]) => ({
      id: `${day} ${count}`,
      title: String(count),
      start: day,
      allDay: true,
      classNames: ['count'],
      extendedProps: { day },
    }));
    return [...hoursAround, ...counts];
  }
  const buffers = items.flatMap((item) =>
    (isGrid(view) && rules && !(item.id in moving) ? buffersAround(item, rules) : []).map(
      ({ from, to }) => ({
        start: calendarTime(item.place.slice(0, 10), from),
        end: calendarTime(item.place.slice(0, 10), to),
        display: 'background',
        classNames: ['buffer'],
      }),
    ),
  );
  return [
    ...hoursAround,
    ...busyAsEvents(view, date, rules),
    ...buffers,
    ...items.map((item) => {
      const place = moving[item.id] ?? item.place;
      const { date: day, minutes } = readCalendarTime(place);
      return {
        id: item.id,
        title: itemText(item),
        start: place,
        // Counted on the clock, so that a meeting keeps its length when the clocks change.
        end: item.minutes > 0 ? calendarTime(day, minutes + item.minutes) : undefined,
        allDay: place.length === 10,
        startEditable: isMovable(item) && !(item.id in moving) && !fixed,
        classNames: ['item', item.kind, item.state, ...(item.busyIn ? ['conflict'] : [])],
        extendedProps: { item },
      };
    }),
  ];
}

/** Whether something lasts for one of the shown days. */
export function lastsAllDay({ view, date, items, rules }: ShownItems) {
  const days = shownDays(view, date);
  return (
    rules?.specialDays.some(({ from, to }) => from < days.until && to >= days.from) === true ||
    items.some(({ place }) => place.length === 10 && place >= days.from && place < days.until)
  );
}

/** Whether a view is a grid of hours. */
export const isGrid = (view: ScheduleView) => view === 'day' || view === 'week';
