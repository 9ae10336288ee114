import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'site-router';
import { RepProfile } from '../about/rep-profile.tsx';
import { useReturn } from '../booking/use-booking.ts';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import { useRepresentative } from '../data/identity.ts';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/loading.tsx';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import styles from './appointment-page.module.css';
import {
  loadAppointment,
  type Appointment,
  type AppointmentAnswer,
} from './appointment-service.ts';
import { LinkedAppointment } from './linked-appointment.tsx';

const HEADINGS: Record<Appointment['state'], string> = {
  booked: 'Your appointment',
  arranged: 'Your appointment',
  canceled: 'Your appointment is canceled',
  past: 'Your appointment is over',
};

/** The page behind a visitor's link, where they can move or cancel their appointment. */
export function AppointmentPage() {
  const { token = '' } = useParams();
  return <AppointmentOfLink key={token} token={token} />;
}

function AppointmentOfLink({ token }: { token: string }) {
  const settings = useLoaded(catalog.settings);
  const { isPerson, phone, email } = useRepresentative();
  const [answer, setAnswer] = useState<AppointmentAnswer | null>(null);
  const [asked, setAsked] = useState(0);

  // The title stays general, because it shows in the browser's history.
  usePageMeta({
    title: 'Your Appointment',
    description: 'See, move, or cancel your appointment.',
  });

  useEffect(() => {
    let left = false;
    void loadAppointment(token).then((given) => {
      if (left) return;
      // A failed reload keeps the appointment on screen.
      const failed = given.kind === 'limit' || given.kind === 'no-answer';
      setAnswer((before) => (failed && before?.kind === 'appointment' ? before : given));
    });
    return () => {
      left = true;
    };
  }, [token, asked]);

  const reload = useCallback(() => setAsked((before) => before + 1), []);
  useReturn(reload);

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
          <>
            <p className={styles.lead}>
              Appointment links stop working a week after the meeting, or when the request is
              closed. Call {phone} or email {email}, and we’ll help.
            </p>
            <Link to="/contact" className={button.primary}>
              Request a new appointment
            </Link>
          </>
        ) : isLoading ? (
          <Skeletons count={1} height="24rem" />
        ) : (
          <>
            {answer.kind === 'limit' && (
              <p>Too many requests from your network. Please try again later.</p>
            )}
            <LoadFailure what="appointment" onRetry={retry} />
          </>
        )}
      </div>
      <section aria-labelledby="rep">
        <h2 id="rep">{isPerson ? 'Your representative' : 'Talk to us directly'}</h2>
        <RepProfile />
      </section>
    </div>
  );
}
