import { useCallback, useEffect, useRef, useState } from 'react';
import { useLastSegment } from '../data/last-segment.ts';
import { useSearchParams } from '../data/router.tsx';
import { appointmentLink } from '../../shared/leads/emails.ts';
import { RepProfile } from '../about/rep-profile.tsx';
import { useOpensInSpanish } from '../booking/link-page.tsx';
import { useReturn } from '../booking/use-booking.ts';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import { useRepresentative } from '../data/business-and-representative.ts';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { LoadFailure, Skeletons } from '../ui/pages/loading.tsx';
import { PageHeading, usePageMeta } from '../ui/pages/page-heading.tsx';
import layout from '../ui/link-page.module.css';
import {
  loadAppointment,
  type Appointment,
  type AppointmentAnswer,
} from './appointment-service.ts';
import { LinkedAppointment } from './linked-appointment.tsx';
import * as texts from './texts.ts';

const HEADINGS: Record<Appointment['state'], string> = {
  booked: texts.yourAppointment,
  arranged: texts.yourAppointment,
  canceled: texts.isCanceled,
  past: texts.isOver,
};

/**
 * The page behind a visitor's link, where they can move or cancel their appointment. A link in a Spanish message leads to
 * this page of the Spanish site, if there is one.
 */
export function AppointmentPage() {
  const token = useLastSegment();
  const [params] = useSearchParams();
  const page = `appointment/${appointmentLink(token, params.get('email') ?? '')}`;
  const isElsewhere = useOpensInSpanish(params.get('language') === 'es', page);
  return isElsewhere ? null : <AppointmentOfLink token={token} />;
}

function AppointmentOfLink({ token }: { token: string }) {
  const settings = useLoaded(catalog.settings);
  const { isPerson, phone, email } = useRepresentative();
  const [answer, setAnswer] = useState<AppointmentAnswer | null>(null);
  const [asked, setAsked] = useState(0);
  /** The read whose answer is shown. None once a change is answered: a read that began before may tell the old time. */
  const reading = useRef<symbol>(null);

  // The title stays general, because it shows in the browser's history.
  usePageMeta({
    title: texts.title,
    description: texts.description,
  });

  useEffect(() => {
    const read = Symbol();
    reading.current = read;
    void loadAppointment(token).then((given) => {
      if (reading.current !== read) return;
      // A failed reload keeps the appointment on screen.
      const failed = given.kind === 'limit' || given.kind === 'no-answer';
      setAnswer((before) => (failed && before?.kind === 'appointment' ? before : given));
    });
    return () => {
      reading.current = null;
    };
  }, [token, asked]);

  function showChanged(given: AppointmentAnswer) {
    reading.current = null;
    setAnswer(given);
  }

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
    <div className={layout.page}>
      <div className={layout.main}>
        <PageHeading className={layout.heading}>
          {answer?.kind === 'ended' ? texts.linkEnded : HEADINGS[appointment?.state ?? 'booked']}
        </PageHeading>
        {appointment && timeZone ? (
          <LinkedAppointment
            token={token}
            appointment={appointment}
            timeZone={timeZone}
            onAnswer={showChanged}
            onDoubt={reload}
          />
        ) : answer?.kind === 'ended' ? (
          <>
            <p className={layout.lead}>{texts.linkEndedText(phone, email)}</p>
            <Link to="/contact" className={button.primary}>
              {texts.requestNew}
            </Link>
          </>
        ) : isLoading ? (
          <Skeletons count={1} height="24rem" />
        ) : (
          <>
            {answer.kind === 'limit' && <p>{texts.tooMany}</p>}
            <LoadFailure what={texts.appointmentPart} onRetry={retry} />
          </>
        )}
      </div>
      <section aria-labelledby="rep">
        <h2 id="rep">{isPerson ? texts.yourRepresentative : texts.talkDirectly}</h2>
        <RepProfile />
      </section>
    </div>
  );
}
