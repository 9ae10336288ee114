import { MEETING_TYPES } from '../../shared/leads/lead-options.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import {
  comingDayText,
  durationText,
  longDate,
  meetingTypeName,
  ownTimeText,
  storedTimeText,
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
import * as texts from './texts.ts';

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
        <legend>{texts.howMeet}</legend>
        {MEETING_TYPES.map((type) => (
          <label key={type} className={form.choice}>
            <input
              type="radio"
              name="meeting_type"
              checked={meetingType === type}
              onChange={() => onChange({ meetingType: type })}
            />
            <span>
              {meetingTypeName(type)} <small>{durationText(rules.lengths[type])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {stale && (
        <div role="status" className={styles.stale}>
          <p>{texts.stale}</p>
          <button type="button" onClick={reload}>
            {texts.checkAgain}
          </button>
        </div>
      )}
      {free ? (
        <button
          type="button"
          className={styles.first}
          onClick={() => onChange({ date: free.date, time: free.slot.time })}
        >
          <DateText>{texts.firstAvailable(freeText(free, booking))}</DateText>
        </button>
      ) : (
        <p role="status" className={styles.none}>
          {texts.noTimes(meetingType)}
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
            <p role="status" className={styles.status}>
              {lost &&
                texts.notAvailable(storedTimeText(time), rules.lengths[meetingType], meetingType)}
              {slots.length === 0 ? texts.noSlots : lost && texts.anotherTime}
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
                {texts.clearDate}
              </button>
            )}
          </div>
        )}
      </div>
      <p role="status" className={styles.chosen}>
        {meeting && <DateText>{texts.yourMeeting(whenOfMeeting(meeting, rules))}</DateText>}
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
  return `${day}, ${storedTimeText(slot.time)}${own ? ` (${own})` : ''}`;
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
        {texts.timesIn(zoneName(timeZone, slots[0]!.start))}
        {own[0] && texts.withLocal}
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
              {storedTimeText(slot.time)}
              {own[index] && <small>{own[index]}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
