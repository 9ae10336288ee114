import { PROPOSAL_LIMITS } from '../../../shared/chat/proposals.ts';
import type { MeetingType } from '../../../shared/leads/lead-options.ts';
import { addDays, type CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import type { Meeting } from '../../../shared/scheduling/meeting-text.ts';
import {
  lastOfferedDate,
  slotsOfDay,
  type BookingRules,
  type Taken,
} from '../../../shared/scheduling/slots.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';

/** What the site's booking knows at this moment. */
export interface BookingFacts {
  rules: BookingRules;
  taken: readonly Taken[];
  /** Epoch ms. */
  now: number;
}

/** Without a wanted day, the most times of one day, so that there is a choice of days. */
const MAX_PER_DAY = 3;

/**
 * The times that a visitor can book, at most eight: those of the wanted day, or of the first later days if it has none.
 * Without a wanted day it offers those of the next days.
 */
export function freeTimes(
  { rules, taken, now }: BookingFacts,
  type: MeetingType,
  day: CalendarDate | null,
): Meeting[] {
  const { date: today } = wallClock(now, rules.timeZone);
  const last = lastOfferedDate(rules, now);
  const times: Meeting[] = [];
  const first = day && day > today ? day : today;
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const slots = slotsOfDay(date, type, rules, taken, now);
    const isThatDay = date === day;
    const most = isThatDay ? PROPOSAL_LIMITS.times : MAX_PER_DAY;
    const left = PROPOSAL_LIMITS.times - times.length;
    times.push(...spread(slots, Math.min(most, left)).map(({ time }) => ({ date, time })));
    if ((isThatDay && times.length > 0) || times.length === PROPOSAL_LIMITS.times) break;
  }
  return times;
}

/** At most so many of these, from the whole of the list. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)]!);
}
