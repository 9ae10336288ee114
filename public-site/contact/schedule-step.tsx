import { useEffect, useId, useState, type Ref } from 'react';
import type { MeetingType } from '../../shared/leads/lead-options.ts';
import { MeetingPicker } from '../booking/meeting-picker.tsx';
import type { Booking } from '../booking/use-booking.ts';
import { LoadFailure, Skeletons } from '../ui/loading.tsx';
import { canBeReached, STEP_FIELDS } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import schedule from './schedule-step.module.css';
import type { ContactForm } from './use-contact-form.ts';

const WHY_REACH: Record<MeetingType, string> = {
  'Phone Call':
    'Leave a phone number so we can call you, or an email address where we can ask for one.',
  Meetup: 'Leave a phone number or an email address so we can confirm our visit.',
};

/** An optional meeting: its type, day, and time. */
export function ScheduleStep({ form, booking }: { form: ContactForm; booking: Booking }) {
  const { draft, change } = form;
  const { status, rules, reload } = booking;

  if (status === 'failed') return <LoadFailure what="meeting times" onRetry={reload} />;
  if (status === 'loading' || !rules) return <Skeletons count={1} height="24rem" />;

  if (rules.paused) return <BookingPaused form={form} text={booking.pauseText} />;

  return (
    <>
      <p className={schedule.intro}>
        Pick a day and time that work for you, or send your request without one.
      </p>
      <MeetingPicker booking={{ ...booking, rules }} chosen={draft} onChange={change} optional />
    </>
  );
}

interface ReachFieldsProps {
  form: ContactForm;
  /** Asks even without a time. */
  asked: boolean;
  ref: Ref<HTMLFieldSetElement>;
}

/** Phone and email again, for a visitor who left neither. A meeting needs one; otherwise we ask once. */
export function ReachFields({ form, asked, ref }: ReachFieldsProps) {
  const { draft } = form;
  // Decided when the step opens, so that the fields do not disappear while they are filled in.
  const [wasUnreachable] = useState(() => !canBeReached(draft.data));
  const whyId = useId();
  const hasTime = draft.time !== null;
  if (!wasUnreachable || !(hasTime || asked || canBeReached(draft.data))) return null;
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={whyId} className={schedule.reach}>
      <legend>How can we reach you?</legend>
      <p id={whyId}>
        {hasTime
          ? `${WHY_REACH[draft.meetingType]} If you’d rather not, clear the date and send your request without a meeting.`
          : 'Add a phone number or email address, or send anyway.'}
      </p>
      <ContactFields form={form} fields={STEP_FIELDS[3]} oneNeeded={hasTime} />
    </fieldset>
  );
}

/** In place of the calendar while no meetings can be booked. */
function BookingPaused({ form, text }: { form: ContactForm; text: string }) {
  const { draft, change } = form;
  const [hadTime] = useState(draft.time !== null);
  useEffect(() => {
    if (draft.date) change({ date: null, time: null });
  }, [draft.date, change]);
  return (
    <div className={schedule.paused}>
      <p>{text}</p>
      {hadTime && <p role="status">The time you chose is no longer available.</p>}
      <p>Send your request without a time, and we’ll arrange one with you.</p>
    </div>
  );
}
