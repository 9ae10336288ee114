import { useEffect, useId, useState, type Ref } from 'react';
import type { MeetingType } from '../../shared/leads/lead-options.ts';
import type { Meeting } from '../../shared/scheduling/meeting-text.ts';
import { bookingPauseText } from '../../shared/site-settings/availability.ts';
import { MeetingPicker } from '../booking/meeting-picker.tsx';
import { whenOfMeeting, type Booking } from '../booking/use-booking.ts';
import { DateText } from '../booking/date-text.tsx';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import { LoadFailure, Skeletons } from '../ui/loading.tsx';
import { canBeReached, STEP_FIELDS } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
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
  /** What is chosen, if it can be booked. */
  meeting: Meeting | null;
}

/** An optional day and time for a meeting, and how it takes place. */
export function ScheduleStep({ form, booking, meeting }: ScheduleStepProps) {
  const { draft, change } = form;
  const { status, rules, reload } = booking;

  if (status === 'failed') return <LoadFailure what="meeting times" onRetry={reload} />;
  if (status === 'loading' || !rules) return <Skeletons count={1} height="24rem" />;

  if (rules.paused) return <BookingPaused form={form} />;

  return (
    <>
      <p className={schedule.intro}>
        Pick a day and time that work for you, or send your request without one.
      </p>
      <MeetingPicker booking={{ ...booking, rules }} chosen={draft} onChange={change} optional />
      <p role="status" className={schedule.chosen}>
        {meeting && <DateText>{`Your meeting: ${whenOfMeeting(meeting, rules)}`}</DateText>}
      </p>
    </>
  );
}

interface ReachFieldsProps {
  form: ContactForm;
  /** The visitor is asked even without a time. */
  asked: boolean;
  ref: Ref<HTMLFieldSetElement>;
}

/** Phone and email once more, for a visitor who left neither: needed for a meeting, otherwise asked for once. */
export function ReachFields({ form, asked, ref }: ReachFieldsProps) {
  const { draft } = form;
  // Decided when the step opens, so that fields do not go away while they are filled in.
  const [wasUnreachable] = useState(() => !canBeReached(draft.data));
  const whyId = useId();
  const hasTime = draft.time !== null;
  if (!wasUnreachable || !(hasTime || asked || canBeReached(draft.data))) return null;
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={whyId} className={schedule.reach}>
      <legend>How can we reach you?</legend>
      <p id={whyId}>
        {hasTime
          ? `${WHY_REACH[draft.meetingType]} If you would rather not, clear the date and send your request without a meeting.`
          : 'Add a phone or an email, or send anyway.'}
      </p>
      <ContactFields form={form} fields={STEP_FIELDS[3]} oneNeeded={hasTime} />
    </fieldset>
  );
}

/** In place of the calendar while no meetings can be booked. */
function BookingPaused({ form: { draft, change } }: Pick<ScheduleStepProps, 'form'>) {
  const settings = useLoaded(catalog.settings).data;
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
