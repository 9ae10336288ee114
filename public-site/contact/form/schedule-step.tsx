import { useEffect, useId, useState, type Ref } from 'react';
import type { MeetingType } from '../../../shared/leads/lead-options.ts';
import { MeetingPicker } from '../../booking/meeting-picker.tsx';
import type { Booking } from '../../booking/use-booking.ts';
import { LoadFailure, Skeletons } from '../../ui/pages/loading.tsx';
import { canBeReached, STEP_FIELDS } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import schedule from './schedule-step.module.css';
import type { ContactForm } from './use-contact-form.ts';
import * as texts from '../texts.ts';

const WHY_REACH: Record<MeetingType, string> = {
  'Phone Call': texts.reachForCall,
  Meetup: texts.reachForVisit,
};

/** An optional meeting: its type, day, and time. */
export function ScheduleStep({ form, booking }: { form: ContactForm; booking: Booking }) {
  const { draft, change } = form;
  const { status, rules, reload } = booking;

  if (status === 'failed') return <LoadFailure what={texts.meetingTimes} onRetry={reload} />;
  if (status === 'loading' || !rules) return <Skeletons count={1} height="24rem" />;

  if (rules.paused) return <BookingPaused form={form} text={booking.pauseText} />;

  return (
    <>
      <p className={schedule.intro}>{texts.pickTime}</p>
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
      <legend>{texts.reachHeading}</legend>
      <p id={whyId}>
        {hasTime ? `${WHY_REACH[draft.meetingType]} ${texts.orClearDate}` : texts.addReach}
      </p>
      <ContactFields form={form} fields={STEP_FIELDS[3]} oneNeeded={hasTime} />
    </fieldset>
  );
}

/** Takes the calendar's place while no meetings can be booked. */
function BookingPaused({ form, text }: { form: ContactForm; text: string }) {
  const { draft, change } = form;
  const [hadTime] = useState(draft.time !== null);
  useEffect(() => {
    if (draft.date) change({ date: null, time: null });
  }, [draft.date, change]);
  return (
    <div className={schedule.paused}>
      <p>{text}</p>
      {hadTime && <p role="status">{texts.timeTaken}</p>}
      <p>{texts.withoutTime}</p>
    </div>
  );
}
