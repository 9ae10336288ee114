import { useLocation } from 'site-router';
import { appointmentLink } from '../../shared/leads/confirmation-email.ts';
import { meetingTypeText } from '../../shared/scheduling/meeting-text.ts';
import { isTimeZone } from '../../shared/scheduling/time-zone.ts';
import { AddToCalendar, type CalendarAppointment } from '../booking/add-to-calendar.tsx';
import { When } from '../booking/when.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from '../ui/message-page.module.css';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import own from './thank-you-page.module.css';

const MINUTE_MS = 60_000;

/** What the form passes on; null when the address is opened directly. */
export interface ThankYouState {
  appointment: CalendarAppointment | null;
}

/** Confirms a sent request. It can be opened directly as well, and then shows no meeting. */
export function ThankYouPage() {
  const state = useLocation().state as ThankYouState | null;
  const appointment = state?.appointment ?? null;
  usePageMeta({
    title: 'Request Sent',
    description: 'Your request reached your representative, who will be in touch shortly.',
  });
  return (
    <div className={styles.page}>
      <span className={own.sign}>
        <Icon name="check" size={40} />
      </span>
      <PageHeading>Request Sent!</PageHeading>
      <p>Thank you. Your representative will be in touch with you shortly.</p>
      {appointment && isTimeZone(appointment.timeZone) && <Booked {...appointment} />}
      <Link to="/" className={button.primary}>
        Back to the homepage
      </Link>
    </div>
  );
}

function Booked(appointment: CalendarAppointment) {
  const { token, email, start, end, timeZone, meetingType } = appointment;
  return (
    <section className={own.booked} aria-label="Your meeting">
      <Icon name="calendar" size={28} />
      <p>
        <strong>
          <When start={start} timeZone={timeZone} />
        </strong>
        <span>{meetingTypeText(meetingType, (end - start) / MINUTE_MS)}</span>
      </p>
      <AddToCalendar {...appointment} />
      <p className={own.keep}>
        To move or cancel it, open{' '}
        <Link to={`/appointment/${appointmentLink(token, email)}`}>your appointment’s page</Link>.
        Keep that link: there is no account to sign in to.
      </p>
    </section>
  );
}
