import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  addDays,
  addMonths,
  dateParts,
  startOfMonth,
  weekdayOf,
  type CalendarDate,
} from '../../shared/scheduling/calendar-date.ts';
import type { MeetingType } from '../../shared/leads/lead-options.ts';
import { monthGrid, monthTurns, weeksFrom } from './date-picker-weeks.ts';
import { firstSlotOfDay, lastBookableDate } from '../../shared/scheduling/slots.ts';
import { LOCALE } from '../../shared/language/language.ts';
import { longDate } from '../../shared/scheduling/meeting-text.ts';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BACK } from '../ui/icons.ts';
import styles from './date-picker.module.css';
import type { OpenBooking } from './use-booking.ts';
import * as texts from './texts.ts';

const weekdayFormat = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

/** From Sunday. January 4, 1970, was one. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) =>
  weekdayFormat.format((3 + day) * 86_400_000),
);
const monthFormat = new Intl.DateTimeFormat(LOCALE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const shortMonthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

/** The id of the day that the Tab key stops at. */
export const DATE_PICKER_ID = 'contact-day';

interface DatePickerProps {
  booking: OpenBooking;
  type: MeetingType;
  /** The first available day, where the calendar opens. */
  firstFree: CalendarDate | null;
  date: CalendarDate | null;
  onChange: (date: CalendarDate) => void;
}

const DAY_BY_KEY: Record<string, (day: CalendarDate, shiftKey: boolean) => CalendarDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, shiftKey) => addMonths(day, shiftKey ? -12 : -1),
  PageDown: (day, shiftKey) => addMonths(day, shiftKey ? 12 : 1),
};

/** A calendar of the days with free times. It opens at the first of them. The Tab key stops once; arrow keys move on. */
export function DatePicker({ booking, type, firstFree, date, onChange }: DatePickerProps) {
  const { rules, taken, now } = booking;
  const today = wallClock(now, rules.timeZone).date;
  const last = lastBookableDate(rules, now);
  // Kept in state: the calendar must not change pages when the first free day changes.
  const [start] = useState(firstFree ?? today);
  const firstWeeks = weeksFrom(start);
  const sunday = firstWeeks[0]![0]!;
  const earliest = sunday < today ? today : sunday;
  const monthOf = (day: CalendarDate) =>
    firstWeeks.flat().includes(day) ? start : startOfMonth(day);
  const [cursor, setCursor] = useState(date ?? start);
  /** The first day of the shown month, or `start` for the first weeks. */
  const [month, setMonth] = useState(() => monthOf(cursor));
  const [shownDate, setShownDate] = useState(date);
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const weeks = month === start ? firstWeeks : monthGrid(month);
  const days = weeks.flat().filter((day) => day !== null);
  const canOpen = (day: CalendarDate) => firstSlotOfDay(day, type, rules, taken, now) !== null;
  const { previous, next } = monthTurns(month, start, last);

  /** Moves to a day, and to its month if that is not shown. */
  function show(day: CalendarDate) {
    setCursor(day);
    if (!days.includes(day)) setMonth(monthOf(day));
  }

  // The day was chosen elsewhere, such as with the button for the first available time.
  if (date !== shownDate) {
    setShownDate(date);
    if (date) show(date);
  }

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);

  function moveByKey(event: KeyboardEvent) {
    // Alt or Command with an arrow is the browser's Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = DAY_BY_KEY[event.key]?.(cursor, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    const day = to < earliest ? earliest : to > last ? last : to;
    // At an end of the calendar the cursor stays, and what moves it next need not be a key.
    moved.current = day !== cursor;
    show(day);
  }

  function turnTo(turned: CalendarDate | null) {
    if (!turned) return;
    const to = turned === startOfMonth(start) ? start : turned;
    setMonth(to);
    setCursor(to);
  }

  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <IconButton
          icon={{ path: BACK }}
          size={20}
          label={texts.previousMonth}
          // Not disabled: the button that was just pressed would lose the focus.
          aria-disabled={!previous}
          onClick={() => turnTo(previous)}
        />
        <p id={titleId} aria-live="polite">
          {monthFormat.formatRange(Date.parse(month), Date.parse(days.at(-1)!))}
        </p>
        <IconButton
          icon="arrow"
          size={20}
          label={texts.nextMonth}
          aria-disabled={!next}
          onClick={() => turnTo(next)}
        />
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={moveByKey}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <td key={weekday} role="gridcell" aria-selected={day === date}>
                    <button
                      type="button"
                      id={day === cursor ? DATE_PICKER_ID : undefined}
                      aria-label={longDate(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!canOpen(day)}
                      // Shown by CSS. The label has the full date.
                      data-month={
                        dateParts(day).day === 1 && day !== days[0]
                          ? shortMonthFormat.format(Date.parse(day))
                          : undefined
                      }
                      tabIndex={day === cursor ? 0 : -1}
                      onFocus={() => setCursor(day)}
                      onClick={() => canOpen(day) && onChange(day)}
                    >
                      {dateParts(day).day}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
