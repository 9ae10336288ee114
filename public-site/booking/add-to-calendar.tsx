import { useEffect, useState, type ReactNode } from 'react';
import { appointmentLink, meetingPlace, type MeetingPlace } from '../../shared/leads/emails.ts';
import { meetingTypeName } from '../../shared/scheduling/meeting-text.ts';
import { siteAddress } from '../data/current-address.ts';
import { useBusiness, useRepresentative } from '../data/business-and-representative.ts';
import button from '../ui/button.module.css';
import styles from './add-to-calendar.module.css';
import { calendarUid } from './appointment-token.ts';
import {
  calendarFile,
  googleCalendarAddress,
  outlookCalendarAddress,
  type CalendarEntry,
} from './ics-file.ts';
import * as texts from './texts.ts';

export interface CalendarAppointment extends MeetingPlace {
  token: string;
  /** The visitor's, or ''. */
  email: string;
  /** Epoch ms. */
  start: number;
  end: number;
  timeZone: string;
  meetingType: string;
}

/** The calendar entry of an appointment. The UID is '' until its digest is computed. */
function useCalendarEntry(appointment: CalendarAppointment): CalendarEntry {
  const { token, start, end, timeZone, meetingType } = appointment;
  const { name, phone, email } = useRepresentative();
  const business = useBusiness();
  const [uid, setUid] = useState('');
  const [stamp] = useState(Date.now);

  useEffect(() => {
    let left = false;
    void calendarUid(token).then((made) => !left && setUid(made));
    return () => {
      left = true;
    };
  }, [token]);

  return {
    uid,
    start,
    end,
    stamp,
    timeZone,
    summary: texts.meetingWith(meetingTypeName(meetingType), business.name),
    description: `${name}, ${phone}, ${email}`,
    location: meetingPlace(appointment),
    organizer: { name, email },
  };
}

/** The entry's .ics file as a data URL; undefined until the entry has a UID. */
const fileAddress = (entry: CalendarEntry) =>
  entry.uid
    ? `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(entry))}`
    : undefined;

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
const inNewTab = <span className="visually-hidden">{texts.newTab}</span>;

/**
 * Links that add an appointment to a calendar, with what else is done with it beside the first. Give it another key when the
 * time changes.
 */
export function AddToCalendar({
  children,
  ...appointment
}: CalendarAppointment & { children?: ReactNode }) {
  const entry = useCalendarEntry(appointment);
  const { token, email } = appointment;
  const page = siteAddress(`/appointment/${appointmentLink(token, email)}`);
  // The link is a secret, so it is only in the visitor's own file, and not sent to other services.
  const withLink = { ...entry, description: `${entry.description}\n${texts.moveOrCancel(page)}` };
  return (
    <div role="group" aria-label={texts.addToCalendar} className={styles.calendars}>
      <a
        href={fileAddress(withLink)}
        download="appointment.ics"
        className={`${button.small} ${styles.file}`}
      >
        {texts.addToCalendar}
      </a>
      {children}
      <p>
        <a href={googleCalendarAddress(entry)} {...newTab}>
          Google
          {inNewTab}
        </a>
        <a href={outlookCalendarAddress(entry)} {...newTab}>
          Outlook
          {inNewTab}
        </a>
      </p>
    </div>
  );
}

/** A file that removes a canceled appointment from a calendar. */
export function RemoveFromCalendar({
  className,
  ...appointment
}: CalendarAppointment & { className?: string }) {
  const entry = useCalendarEntry(appointment);
  return (
    <a
      className={className}
      href={fileAddress({ ...entry, canceled: true })}
      download="canceled.ics"
    >
      {texts.removeFromCalendar}
    </a>
  );
}
