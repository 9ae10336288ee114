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
import { monthGrid, monthTurns } from './calendar-grid.ts';
import {
  lastBookableDate,
  slotsOfDay,
  type BookingRules,
  type Taken,
} from '../../shared/scheduling/slots.ts';
import { longDate } from '../../shared/scheduling/meeting-text.ts';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './calendar.module.css';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The id of the day where the Tab key stops. */
export const CALENDAR_ID = 'contact-day';

interface CalendarProps {
  type: MeetingType;
  rules: BookingRules;
  taken: readonly Taken[];
  now: number;
  date: CalendarDate | null;
  onChange: (date: CalendarDate) => void;
}

/** The day that a key moves to; null for other keys. */
function dayByKey({ key, shiftKey }: KeyboardEvent, day: CalendarDate): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** A month in which open days can be chosen. The Tab key stops at one day; arrow keys move on. */
export function Calendar({ type, rules, taken, now, date, onChange }: CalendarProps) {
  const today = wallClock(now, rules.timeZone).date;
  const last = lastBookableDate(rules, now);
  const [cursor, setCursor] = useState(date ?? today);
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const canOpen = (day: CalendarDate) => slotsOfDay(day, type, rules, taken, now).length > 0;
  const { previous, next } = monthTurns(cursor, today, last);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);

  function moveByKey(event: KeyboardEvent) {
    const to = dayByKey(event, cursor);
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    setCursor(to < today ? today : to > last ? last : to);
  }

  function turnTo(month: CalendarDate | null) {
    if (month) setCursor(month < today ? today : month);
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <button
          type="button"
          aria-label="Previous month"
          disabled={!previous}
          onClick={() => turnTo(previous)}
        >
          <Icon name="back" size={20} />
        </button>
        <p id={titleId} aria-live="polite">
          {monthFormat.format(Date.parse(startOfMonth(cursor)))}
        </p>
        <button type="button" aria-label="Next month" disabled={!next} onClick={() => turnTo(next)}>
          <Icon name="arrow" size={20} />
        </button>
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
          {monthGrid(cursor).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <td key={weekday} role="gridcell" aria-selected={day === date}>
                    <button
                      type="button"
                      id={day === cursor ? CALENDAR_ID : undefined}
                      aria-label={longDate(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!canOpen(day)}
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
