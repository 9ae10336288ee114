import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../data/router.tsx';
import { meetingPlace } from '../../shared/leads/emails.ts';
import type { AppointmentNews } from '../../shared/leads/lead.ts';
import {
  longDate,
  meetingText,
  meetingTypeName,
  meetingTypeText,
  whenText,
} from '../../shared/scheduling/meeting-text.ts';
import { AddToCalendar, RemoveFromCalendar } from '../booking/add-to-calendar.tsx';
import { DateText } from '../booking/date-text.tsx';
import { visitorZone } from '../booking/use-booking.ts';
import { useRepresentative } from '../data/business-and-representative.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import button from '../ui/button.module.css';
import { Facts } from '../ui/facts.tsx';
import form from '../ui/form.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import layout from '../ui/link-page.module.css';
import styles from './appointment-page.module.css';
import type { Appointment, AppointmentAnswer } from './appointment-service.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveForm } from './move-form.tsx';
import * as texts from './texts.ts';

const MINUTE_MS = 60_000;

const MOVE_LABELS: Record<Exclude<Appointment['state'], 'past'>, string> = {
  booked: texts.move,
  arranged: texts.chooseTime,
  canceled: texts.bookAgain,
};

const RESULTS: Record<AppointmentNews, string> = {
  booked: texts.wasBooked,
  moved: texts.wasMoved,
  changed: texts.wasChanged,
  canceled: texts.wasCanceled,
};

/** The time of an appointment in the business's time zone and the visitor's, or its day and free text. */
function whenOf({ state, wholeDay, date, time, start }: Appointment, timeZone: string): string {
  if (!wholeDay) return whenText(start, timeZone, visitorZone());
  return state === 'canceled' ? longDate(date) : meetingText({ date, time }, timeZone);
}

interface LinkedAppointmentProps {
  token: string;
  appointment: Appointment;
  timeZone: string;
  onAnswer: (answer: AppointmentAnswer) => void;
  /** Called when the shown appointment may be out of date. */
  onDoubt: () => void;
}

/** An appointment, with the form that moves it and the dialog that cancels it. */
export function LinkedAppointment({
  token,
  appointment,
  timeZone,
  onAnswer,
  onDoubt,
}: LinkedAppointmentProps) {
  const { state, start, end, wholeDay, meetingType, address, hasPhone } = appointment;
  const [params, setParams] = useSearchParams();
  const email = params.get('email') ?? '';
  const isMoving = params.has('move') && state !== 'past';
  const stands = state === 'booked' || state === 'arranged';
  const [isCanceling, setIsCanceling] = useState(false);
  const [news, setNews] = useState<{ text: string } | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const wasMoving = useRef(isMoving);
  const section = useRef<HTMLElement>(null);
  const { announce } = useRequestList();
  const { name } = useRepresentative();
  const when = whenOf(appointment, timeZone);

  useEffect(() => {
    if (news) result.current?.focus();
  }, [news]);

  useEffect(() => {
    // The form unmounts, so the focus moves to the button that opened it.
    if (wasMoving.current && !isMoving && !news) moveButton.current?.focus();
    wasMoving.current = isMoving;
  }, [isMoving, news]);

  /** Shows or hides the form. That is part of the address, so that Back hides it. */
  function showMove(shown: boolean) {
    const next = new URLSearchParams(params);
    if (shown) next.set('move', 'yes');
    else next.delete('move');
    setParams(next, { replace: !shown });
    setNews(null);
  }

  function finish(changed: Appointment, isTold: boolean) {
    const what: AppointmentNews =
      changed.state === 'canceled'
        ? 'canceled'
        : state === 'canceled'
          ? 'booked'
          : changed.start === start
            ? 'changed'
            : 'moved';
    const text = RESULTS[what] + (isTold ? ` ${texts.emailFollows}` : '');
    // Otherwise the visitor has left the page meanwhile.
    if (section.current) {
      setIsCanceling(false);
      if (isMoving) showMove(false);
      setNews({ text });
      onAnswer({ kind: 'appointment', appointment: changed, isTold });
    } else {
      announce(text);
    }
  }

  const change = {
    token,
    appointment,
    onChanged: finish,
    onEnded: () => onAnswer({ kind: 'ended' }),
    onDoubt,
  };
  const inCalendar = { token, email, start, end, timeZone, meetingType, address, hasPhone };
  return (
    <>
      {news && (
        <div ref={result} tabIndex={-1} className={layout.result}>
          <Icon name="check" size={20} />
          <p role="status">{news.text}</p>
        </div>
      )}
      <section
        ref={section}
        className={`${form.sheet} ${styles.details}`}
        data-state={state}
        aria-label={texts.appointment}
      >
        <Facts
          of={{
            [texts.when]: <DateText>{when}</DateText>,
            [texts.what]: wholeDay
              ? meetingTypeName(meetingType)
              : meetingTypeText(meetingType, (end - start) / MINUTE_MS),
            [texts.where]: meetingPlace(appointment),
            [texts.withWhom]: name,
          }}
        />
        {state === 'booked' && <AddToCalendar key={start} {...inCalendar} />}
        {state === 'canceled' && <RemoveFromCalendar {...inCalendar} className={styles.remove} />}
        {!isMoving && (
          <div className={form.buttons}>
            {state === 'past' ? (
              <Link to="/contact" className={button.primary}>
                {texts.requestNew}
              </Link>
            ) : (
              <button
                ref={moveButton}
                type="button"
                className={state === 'booked' ? button.secondary : button.primary}
                onClick={() => showMove(true)}
              >
                {MOVE_LABELS[state]}
              </button>
            )}
            {stands && (
              <button
                type="button"
                className={button.secondary}
                aria-haspopup="dialog"
                onClick={() => setIsCanceling(true)}
              >
                {texts.cancelAppointment}
              </button>
            )}
          </div>
        )}
      </section>
      {isMoving && <MoveForm {...change} onKeep={() => showMove(false)} />}
      {stands && (
        <CancelDialog
          {...change}
          open={isCanceling}
          when={when}
          onClose={() => setIsCanceling(false)}
        />
      )}
    </>
  );
}
