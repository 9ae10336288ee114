import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useArrival } from '../data/router.tsx';
import { isSameMeeting, type Meeting } from '../../shared/scheduling/meeting-text.ts';
import { MeetingPicker } from '../booking/meeting-picker.tsx';
import {
  bookableMeeting,
  startOfMeeting,
  useBooking,
  withoutOwn,
  type MeetingChoice,
  type OpenBooking,
} from '../booking/use-booking.ts';
import button from '../ui/button.module.css';
import { FailureBox } from '../ui/pages/failure-box.tsx';
import form from '../ui/form.module.css';
import { LoadFailure, Skeletons } from '../ui/pages/loading.tsx';
import styles from './appointment-page.module.css';
import { moveAppointment, type Appointment } from './appointment-service.ts';
import { useChange, type ChangeProps } from './use-change.ts';
import * as texts from './texts.ts';

const MOVE_HEADINGS: Record<Appointment['state'], string> = {
  booked: texts.moveYours,
  arranged: texts.chooseTime,
  canceled: texts.bookAgain,
  past: texts.bookAgain,
};

interface MoveFormProps extends ChangeProps {
  /** Called when the visitor changes nothing. */
  onKeep: () => void;
}

/** Moves an appointment, or books a canceled one again. */
export function MoveForm(props: MoveFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const booking = useBooking();
  const { status, rules, reload } = booking;

  // Take the focus when the form was opened by its button, not after a reload.
  const opened = useArrival() === 'push';
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);

  return (
    <section className={form.sheet} aria-labelledby="move">
      <h2 ref={heading} id="move" tabIndex={-1}>
        {MOVE_HEADINGS[props.appointment.state]}
      </h2>
      {status === 'failed' ? (
        <LoadFailure what={texts.meetingTimes} onRetry={reload} />
      ) : status === 'loading' || !rules ? (
        <Skeletons count={1} height="24rem" />
      ) : rules.paused ? (
        <p className={styles.paused}>{booking.pauseText}</p>
      ) : (
        <NewTime {...props} booking={{ ...booking, rules }} />
      )}
    </section>
  );
}

function NewTime({ booking: all, onKeep, ...change }: MoveFormProps & { booking: OpenBooking }) {
  const { token, appointment, onDoubt } = change;
  const isBooked = appointment.state === 'booked';
  const { busy, failure, box, fail, send } = useChange(change);
  const [choice, setChoice] = useState<MeetingChoice | null>(null);
  /** The time of a move without an answer, which may be booked already. */
  const [asked, setAsked] = useState<Meeting | null>(null);

  const booking = withoutOwn(all, [
    isBooked ? appointment.start : null,
    asked && startOfMeeting(asked, all.rules),
  ]);
  const { meetingType, date, time } = appointment;
  const present: MeetingChoice = { meetingType, date, time };
  const isOffered = isBooked && bookableMeeting(present, booking) !== null;
  const chosen = choice ?? (isOffered ? present : { meetingType, date: null, time: null });
  const meeting = bookableMeeting(chosen, booking);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!meeting) {
      fail({ title: texts.chooseTime, text: texts.chooseDayAndTime });
      return;
    }
    if (isBooked && chosen.meetingType === meetingType && isSameMeeting(meeting, appointment)) {
      fail({ title: texts.currentTime, text: texts.chooseOther });
      return;
    }
    setAsked(meeting);
    const ended = await send(() =>
      moveAppointment(token, meeting, chosen.meetingType, appointment),
    );
    if (ended === 'taken' || ended === 'full' || ended === 'refused') {
      setAsked(null);
      setChoice({ ...chosen, time: null });
      all.reload();
      // The meeting may be over.
      if (ended === 'refused') onDoubt();
    }
  }

  return (
    <form noValidate aria-labelledby="move" onSubmit={(event) => void submit(event)}>
      {failure && <FailureBox ref={box} {...failure} />}
      {/* Changes made while the move is being sent would not be part of it. */}
      <div inert={busy}>
        <MeetingPicker
          booking={booking}
          chosen={chosen}
          onChange={(changes) => setChoice({ ...chosen, ...changes })}
        />
      </div>
      <div className={form.buttons}>
        <button type="submit" className={button.primary} aria-disabled={busy}>
          {busy ? texts.sending : isBooked ? texts.moveIt : texts.bookThis}
        </button>
        <button type="button" className={button.secondary} onClick={onKeep}>
          {isBooked ? texts.keepCurrent : texts.notNow}
        </button>
      </div>
    </form>
  );
}
