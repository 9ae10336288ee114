import { Link, useLocation } from 'site-router';
import { meetingText } from '../../shared/scheduling/meeting-text.ts';
import { isTimeZone } from '../../shared/scheduling/time-zone.ts';
import { calendarFile } from '../booking/calendar-file.ts';
import { siteIdentity } from '../data/identity.ts';
import { useRepresentative } from '../data/representative.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/message-page.module.css';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import own from './thank-you-page.module.css';

interface Appointment {
  id: string;
  date: string;
  time: string;
  meetingType: string;
  /** Epoch ms. */
  start: number;
  end: number;
  timeZone: string;
}

/** What the form passes on; null when the address is opened directly. */
export interface ThankYouState {
  appointment: Appointment | null;
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
      {appointment && isTimeZone(appointment.timeZone) && <Booked appointment={appointment} />}
      <Link to="/" className={button.primary}>
        Back to the homepage
      </Link>
    </div>
  );
}

function Booked({ appointment }: { appointment: Appointment }) {
  const { id, date, time, meetingType, start, end, timeZone } = appointment;
  const { phone, email } = useRepresentative();
  const file = calendarFile({
    uid: id,
    start,
    end,
    stamp: start,
    timeZone,
    summary: `${meetingType} with ${siteIdentity.brand}`,
    description: `Questions, or another time? ${phone}, ${email}`,
    location: meetingType === 'Meetup' ? 'At your shop' : phone,
  });
  return (
    <section className={own.booked} aria-label="Your meeting">
      <Icon name="calendar" size={28} />
      <p>
        <strong>{meetingText({ date, time }, timeZone)}</strong>
        <span>{meetingType}</span>
      </p>
      <a
        className={button.secondary}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download="meeting.ics"
      >
        Add to calendar
      </a>
    </section>
  );
}
