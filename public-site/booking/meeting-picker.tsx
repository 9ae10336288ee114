import { MEETING_TYPES } from '../../shared/leads/lead-options.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import {
  comingDayText,
  durationText,
  longDate,
  ownTimeText,
} from '../../shared/scheduling/meeting-text.ts';
import {
  firstFreeSlot,
  slotsOfDay,
  type BookingRules,
  type Slot,
} from '../../shared/scheduling/slots.ts';
import { wallClock, zoneName } from '../../shared/scheduling/time-zone.ts';
import form from '../ui/form.module.css';
import { DatePicker } from './date-picker.tsx';
import styles from './meeting-picker.module.css';
import { DateText } from './date-text.tsx';
import {
  bookableMeeting,
  visitorZone,
  whenOfMeeting,
  type MeetingChoice,
  type OpenBooking,
} from './use-booking.ts';

interface MeetingPickerProps {
  /** Without the visitor's own meetings (`withoutOwn`). */
  booking: OpenBooking;
  chosen: MeetingChoice;
  onChange: (changes: Partial<MeetingChoice>) => void;
  /** Shows a button to clear the date. */
  optional?: boolean;
}

/** Meeting type, day, and time. The type comes first, because length and buffer depend on it. */
export function MeetingPicker({ booking, chosen, onChange, optional }: MeetingPickerProps) {
  const { rules, now, taken, stale, reload } = booking;
  const { meetingType, date, time } = chosen;
  const free = firstFreeSlot(meetingType, rules, taken, now);
  const slots = date ? slotsOfDay(date, meetingType, rules, taken, now) : [];
  const lost = time !== null && !slots.some((slot) => slot.time === time);
  const meeting = bookableMeeting(chosen, booking);
  return (
    <>
      <fieldset className={form.choices}>
        <legend>How should we meet?</legend>
        {MEETING_TYPES.map((type) => (
          <label key={type} className={form.choice}>
            <input
              type="radio"
              name="meeting_type"
              checked={meetingType === type}
              onChange={() => onChange({ meetingType: type })}
            />
            <span>
              {type} <small>{durationText(rules.lengths[type])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {stale && (
        <div role="status" className={styles.stale}>
          <p>We couldn’t load the latest times. Some of these may be taken by now.</p>
          <button type="button" onClick={reload}>
            Check again
          </button>
        </div>
      )}
      {free ? (
        <button
          type="button"
          className={styles.first}
          onClick={() => onChange({ date: free.date, time: free.slot.time })}
        >
          <DateText>{`First available: ${freeText(free, booking)}`}</DateText>
        </button>
      ) : (
        <p role="status" className={styles.none}>
          No times are available for a {meetingType.toLowerCase()} right now.
        </p>
      )}
      <div className={styles.columns}>
        <DatePicker
          booking={booking}
          type={meetingType}
          firstFree={free?.date ?? null}
          date={date}
          onChange={(day) => onChange({ date: day, time: null })}
        />
        {date && (
          <div>
            <p role="status" className={styles.said}>
              {lost &&
                `${time} isn’t available for a ${rules.lengths[meetingType]}-minute ${meetingType.toLowerCase()}. `}
              {slots.length === 0
                ? 'No available time slots for this day. Please select another date.'
                : lost && 'Please choose another time.'}
            </p>
            {slots.length > 0 && (
              <Times
                date={date}
                slots={slots}
                rules={rules}
                time={time}
                onChange={(chosenTime) => onChange({ time: chosenTime })}
              />
            )}
            {optional && (
              <button
                type="button"
                className={styles.clear}
                onClick={() => onChange({ date: null, time: null })}
              >
                Clear the date
              </button>
            )}
          </div>
        )}
      </div>
      <p role="status" className={styles.chosen}>
        {meeting && <DateText>{`Your meeting: ${whenOfMeeting(meeting, rules)}`}</DateText>}
      </p>
    </>
  );
}

/** “Tuesday, 10:00 AM (7:00 AM your time)”. */
function freeText(
  { date, slot }: { date: CalendarDate; slot: Slot },
  { rules: { timeZone }, now }: OpenBooking,
): string {
  const own = ownTimeText(slot.start, timeZone, visitorZone());
  const day = comingDayText(date, wallClock(now, timeZone).date);
  return `${day}, ${slot.time}${own ? ` (${own})` : ''}`;
}

interface TimesProps {
  date: string;
  slots: readonly Slot[];
  rules: BookingRules;
  time: string | null;
  onChange: (time: string) => void;
}

function Times({ date, slots, rules: { timeZone }, time, onChange }: TimesProps) {
  const own = slots.map(({ start }) => ownTimeText(start, timeZone, visitorZone()));
  return (
    <fieldset className={styles.times}>
      <legend>
        <DateText>{longDate(date)}</DateText>
      </legend>
      <p className={styles.zone}>
        Times are in {zoneName(timeZone, slots[0]!.start)}
        {own[0] && ', with your local time below'}
      </p>
      <div className={styles.slots}>
        {slots.map((slot, index) => (
          <label key={slot.time}>
            <input
              type="radio"
              name="scheduled_time"
              checked={slot.time === time}
              onChange={() => onChange(slot.time)}
            />
            <span>
              {slot.time}
              {own[index] && <small>{own[index]}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
