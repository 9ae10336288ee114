import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'site-router';
import { meetingPlace, type AppointmentNews } from '../../shared/leads/visitor-email.ts';
import {
  longDate,
  meetingText,
  meetingTypeText,
  whenText,
} from '../../shared/scheduling/meeting-text.ts';
import { RepProfile } from '../about/rep-profile.tsx';
import { AddToCalendar, RemoveFromCalendar } from '../booking/add-to-calendar.tsx';
import { sendVisitorEmail } from '../booking/send-visitor-email.ts';
import { visitorZone } from '../booking/use-booking.ts';
import { DateText } from '../booking/date-text.tsx';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import { useRepresentative } from '../data/use-representative.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/loading.tsx';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import styles from './appointment-page.module.css';
import {
  loadAppointment,
  type Appointment,
  type AppointmentAnswer,
} from './appointment-service.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveForm } from './move-form.tsx';

const MINUTE_MS = 60_000;

const HEADINGS: Record<Appointment['state'], string> = {
  booked: 'Your appointment',
  arranged: 'Your appointment',
  canceled: 'Your appointment is canceled',
  past: 'Your appointment is over',
};

const MOVE_LABELS: Record<Exclude<Appointment['state'], 'past'>, string> = {
  booked: 'Move it',
  arranged: 'Choose a time',
  canceled: 'Book again',
};

const RESULTS: Record<AppointmentNews, string> = {
  booked: 'Your appointment is booked.',
  moved: 'Your appointment was moved.',
  canceled: 'Your appointment was canceled.',
};

/** When an appointment is, on both clocks, or its day and words. */
function whenOf({ state, wholeDay, date, time, start }: Appointment, timeZone: string): string {
  if (!wholeDay) return whenText(start, timeZone, visitorZone());
  return state === 'canceled' ? longDate(date) : meetingText({ date, time }, timeZone);
}

/** What a visitor's link leads to: their appointment, to move or cancel it. */
export function AppointmentPage() {
  const { token = '' } = useParams();
  // Another link begins anew.
  return <AppointmentOfLink key={token} token={token} />;
}

function AppointmentOfLink({ token }: { token: string }) {
  const settings = useLoaded(catalog.settings);
  const [answer, setAnswer] = useState<AppointmentAnswer | null>(null);
  const [asked, setAsked] = useState(0);

  // The title says nothing of whose appointment it is.
  usePageMeta({
    title: 'Your Appointment',
    description: 'See, move, or cancel your appointment.',
  });

  useEffect(() => {
    let left = false;
    void loadAppointment(token).then((given) => {
      if (left) return;
      // What is shown stays when it cannot be read again.
      const failed = given.kind === 'limit' || given.kind === 'no-answer';
      setAnswer((before) => (failed && before?.kind === 'appointment' ? before : given));
    });
    return () => {
      left = true;
    };
  }, [token, asked]);

  const reload = () => setAsked((before) => before + 1);

  // It may have been moved while the visitor was elsewhere.
  useEffect(() => {
    const comeBack = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);

  function retry() {
    setAnswer(null);
    reload();
    if (settings.status === 'failed') void catalog.settings.load();
  }

  const timeZone = settings.data?.time_zone;
  const appointment = answer?.kind === 'appointment' ? answer.appointment : null;
  const isLoading = !answer || (appointment && settings.status === 'loading');
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeading className={styles.heading}>
          {answer?.kind === 'ended'
            ? 'This link no longer works'
            : HEADINGS[appointment?.state ?? 'booked']}
        </PageHeading>
        {appointment && timeZone ? (
          <LinkedAppointment
            token={token}
            appointment={appointment}
            timeZone={timeZone}
            onAnswer={setAnswer}
            onDoubt={reload}
          />
        ) : answer?.kind === 'ended' ? (
          <Ended />
        ) : isLoading ? (
          <Skeletons count={1} height="24rem" />
        ) : (
          <>
            {answer.kind === 'limit' && (
              <p>This page was opened too often from your network. Please wait a while.</p>
            )}
            <LoadFailure what="appointment" onRetry={retry} />
          </>
        )}
      </div>
      <With meetup={appointment?.meetingType === 'Meetup'} />
    </div>
  );
}

/** Who the appointment is with, and how to reach them. */
function With({ meetup }: { meetup: boolean }) {
  const { isPerson } = useRepresentative();
  return (
    <section aria-labelledby="rep">
      <h2 id="rep">
        {isPerson ? (meetup ? 'Who comes to your shop' : 'Who calls you') : 'Talk to us directly'}
      </h2>
      <RepProfile />
    </section>
  );
}

function Ended() {
  const { phone, email } = useRepresentative();
  return (
    <>
      <p className={styles.lead}>
        The link to an appointment ends a week after the meeting, or when its request is closed.
        Call {phone} or write to {email}, and we will help you.
      </p>
      <Link to="/contact" className={button.primary}>
        Request a new appointment
      </Link>
    </>
  );
}

interface LinkedAppointmentProps {
  token: string;
  appointment: Appointment;
  timeZone: string;
  onAnswer: (answer: AppointmentAnswer) => void;
  /** The appointment may not be as it is shown. */
  onDoubt: () => void;
}

function LinkedAppointment({
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
  const isMounted = useRef(false);
  const { announce } = useRequestList();
  const { name } = useRepresentative();
  const when = whenOf(appointment, timeZone);

  useEffect(() => {
    if (news) result.current?.focus();
  }, [news]);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    // The form that had the focus is gone.
    if (wasMoving.current && !isMoving && !news) moveButton.current?.focus();
    wasMoving.current = isMoving;
  }, [isMoving, news]);

  /** Shows or hides the calendar. It is part of the address, so that Back hides it. */
  function showMove(shown: boolean) {
    const next = new URLSearchParams(params);
    if (shown) next.set('move', 'yes');
    else next.delete('move');
    setParams(next, { replace: !shown });
    setNews(null);
  }

  function finish(changed: Appointment) {
    const what: AppointmentNews =
      changed.state === 'canceled' ? 'canceled' : state === 'canceled' ? 'booked' : 'moved';
    if (isMounted.current) {
      setIsCanceling(false);
      if (isMoving) showMove(false);
      setNews({ text: RESULTS[what] });
      onAnswer({ kind: 'appointment', appointment: changed });
    } else {
      announce(RESULTS[what]);
    }
    void sendVisitorEmail(
      () => ({
        ...changed,
        // A canceled one does not know its words any more.
        time: changed.time || appointment.time,
        start: changed.wholeDay ? null : changed.start,
        news: what,
        email,
        token,
      }),
      visitorZone(),
    );
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
        <div ref={result} tabIndex={-1} className={styles.result}>
          <Icon name="check" size={20} />
          <p role="status">{news.text}</p>
        </div>
      )}
      <section className={`${styles.card} ${styles.details}`} aria-label="Appointment">
        <dl className={styles.facts} data-state={state}>
          <Fact name="When">
            <DateText>{when}</DateText>
          </Fact>
          <Fact name="What">
            {wholeDay ? meetingType : meetingTypeText(meetingType, (end - start) / MINUTE_MS)}
          </Fact>
          <Fact name="Where">{meetingPlace(appointment)}</Fact>
          <Fact name="With">{name}</Fact>
        </dl>
        {state === 'booked' && <AddToCalendar key={start} {...inCalendar} />}
        {state === 'canceled' && <RemoveFromCalendar {...inCalendar} className={styles.remove} />}
        {!isMoving && (
          <div className={styles.buttons}>
            {state === 'past' ? (
              <Link to="/contact" className={button.primary}>
                Request a new appointment
              </Link>
            ) : (
              <button
                ref={moveButton}
                type="button"
                className={button.primary}
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
                Cancel it
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
