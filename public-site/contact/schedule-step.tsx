import { useEffect, useState } from 'react';
import { MEETING_TYPES, type MeetingType } from '../../shared/leads/lead-options.ts';
import { longDate, meetingText } from '../../shared/scheduling/meeting-text.ts';
import { slotsOfDay, type BookingRules, type Slot } from '../../shared/scheduling/slots.ts';
import { zoneName } from '../../shared/scheduling/time-zone.ts';
import { bookingPauseText } from '../../shared/site-settings/availability.ts';
import { catalogue } from '../data/catalogue.ts';
import { useLoaded } from '../data/loadable.ts';
import { Calendar } from '../booking/calendar.tsx';
import type { Booking } from '../booking/use-booking.ts';
import { LoadFailure, Skeletons } from '../ui/loading.tsx';
import { canBeReached, chosenMeeting, isSameMeeting, STEP_FIELDS } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import schedule from './schedule-step.module.css';
import type { ContactForm } from './use-contact-form.ts';

const WHY_REACH: Record<MeetingType, string> = {
  'Phone Call':
    'So that we can call you, leave a phone number, or an email address where we can ask for one.',
  Meetup: 'So that we can confirm our visit, leave a phone number or an email address.',
};

interface ScheduleStepProps {
  form: ContactForm;
  booking: Booking;
}

/** An optional day and time for a meeting, and how it takes place. */
export function ScheduleStep({ form, booking }: ScheduleStepProps) {
  const { draft, change } = form;
  const { status, rules, taken, stale, now, reload } = booking;
  // Decided when the step opens, so that fields do not go away while they are filled in.
  const [wasUnreachable] = useState(() => !canBeReached(draft.data));
  const asksForReach = wasUnreachable && (draft.time !== null || canBeReached(draft.data));

  if (status === 'failed') return <LoadFailure what="meeting times" onRetry={reload} />;
  if (status === 'loading' || !rules) return <Skeletons count={1} height="24rem" />;

  if (rules.paused) return <BookingPaused form={form} />;

  const { date } = draft;
  const meeting = chosenMeeting(draft);
  // A time that the visitor's own request may hold is still offered to them.
  const own = [draft.asked, draft.earlier?.held];
  const free = date ? slotsOfDay(date, draft.meetingType, rules, taken, now) : [];
  const slots = date
    ? slotsOfDay(date, draft.meetingType, rules, [], now).filter(
        ({ time }) =>
          free.some((slot) => slot.time === time) ||
          own.some((meeting) => isSameMeeting(meeting, { date, time })),
      )
    : [];
  return (
    <>
      <p className={schedule.intro}>
        Pick a day and time that work for you, or send your request without one.
      </p>
      {stale && (
        <div role="status" className={schedule.stale}>
          <p>The latest times could not be loaded. The ones below may have been taken since.</p>
          <button type="button" onClick={reload}>
            Check again
          </button>
        </div>
      )}
      <div className={schedule.columns}>
        <Calendar
          rules={rules}
          now={now}
          date={date}
          onChange={(chosen) => change({ date: chosen, time: null })}
        />
        {date && (
          <div>
            {slots.length === 0 ? (
              <p role="status" className={schedule.none}>
                No available time slots for this day. Please select another date.
              </p>
            ) : (
              <Times
                date={date}
                slots={slots}
                rules={rules}
                time={draft.time}
                onChange={(time) => change({ time })}
              />
            )}
            <button
              type="button"
              className={schedule.clear}
              onClick={() => change({ date: null, time: null })}
            >
              Clear the date
            </button>
          </div>
        )}
      </div>
      <p role="status" className={schedule.chosen}>
        {meeting && `Your meeting: ${meetingText(meeting, rules.timeZone)}`}
      </p>
      {meeting && (
        <fieldset className={styles.choices}>
          <legend>How should we meet?</legend>
          {MEETING_TYPES.map((type) => (
            <label key={type} className={styles.choice}>
              <input
                type="radio"
                name="meeting_type"
                checked={draft.meetingType === type}
                onChange={() => change({ meetingType: type })}
              />
              {type}
            </label>
          ))}
        </fieldset>
      )}
      {asksForReach && (
        <fieldset className={schedule.reach}>
          <legend>How can we reach you?</legend>
          <p>
            {WHY_REACH[draft.meetingType]} If you would rather not, clear the date and send your
            request without a meeting.
          </p>
          <ContactFields form={form} fields={STEP_FIELDS[3]} oneNeeded />
        </fieldset>
      )}
    </>
  );
}

/** In place of the calendar while no meetings can be booked. */
function BookingPaused({ form: { draft, change } }: Pick<ScheduleStepProps, 'form'>) {
  const settings = useLoaded(catalogue.settings).data;
  const [hadTime] = useState(draft.time !== null);
  useEffect(() => {
    if (draft.date) change({ date: null, time: null });
  }, [draft.date, change]);
  return (
    <div className={schedule.paused}>
      <p>{bookingPauseText(settings?.booking_pause_text ?? '')}</p>
      {hadTime && <p role="status">The time you chose cannot be booked now.</p>}
      <p>Send your request without a time, and we will arrange one with you.</p>
    </div>
  );
}

interface TimesProps {
  date: string;
  slots: readonly Slot[];
  rules: BookingRules;
  time: string | null;
  onChange: (time: string) => void;
}

function Times({ date, slots, rules, time, onChange }: TimesProps) {
  const { timeZone } = rules;
  const first = slots[0]!.start;
  const zone = zoneName(timeZone, first);
  // For visitors in another time zone: the same instant on their own clock.
  const own = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  const business = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const elsewhere = own.format(first) !== business.format(first);
  return (
    <fieldset className={schedule.times}>
      <legend>{longDate(date)}</legend>
      <p className={schedule.zone}>
        Times are {zone}
        {elsewhere && ', with yours below'}
      </p>
      <div className={schedule.slots}>
        {slots.map((slot) => (
          <label key={slot.time}>
            <input
              type="radio"
              name="scheduled_time"
              checked={slot.time === time}
              onChange={() => onChange(slot.time)}
            />
            <span>
              {slot.time}
              {elsewhere && <small>{own.format(slot.start)} your time</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
