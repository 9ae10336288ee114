import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { Meeting } from '../../shared/scheduling/meeting-text.ts';
import type { MeetingType } from '../../shared/leads/lead-options.ts';
import { callFunction } from '../data/call-function.ts';
import { DataApiError } from '../data/data-api.ts';

/** An appointment as its link shows it. */
export interface Appointment {
  /** `arranged`: its time is free text. `canceled`: it shows the time that it had. */
  state: 'booked' | 'arranged' | 'canceled' | 'past';
  date: CalendarDate;
  /** “10:00 AM”, free text, or ''. */
  time: string;
  /** Whether it has a day, but no time of day. */
  wholeDay: boolean;
  /** Epoch ms. */
  start: number;
  end: number;
  meetingType: MeetingType;
  /** The shop's, for a meetup. */
  address: string | null;
  hasPhone: boolean;
}

/** The result of the database's functions for an appointment. */
interface AppointmentRow {
  state: Appointment['state'];
  scheduled_date: CalendarDate;
  scheduled_time: string;
  starts_at: string;
  ends_at: string;
  /** Set if it has no time of day. */
  day: CalendarDate | null;
  /** The time as free text, unless it is canceled. */
  words: string | null;
  has_phone: boolean;
  meeting_type: MeetingType;
  address: string | null;
  /** Whom the server emails about a change. */
  told?: { visitor: boolean };
}

/** How a call ended. Only `appointment` and `no-answer` may have changed the appointment. */
export type AppointmentAnswer =
  | {
      kind: 'appointment';
      appointment: Appointment;
      /** An email to the visitor follows. */
      isTold: boolean;
    }
  /** The link is unknown or has expired. */
  | { kind: 'ended' }
  /** Someone else has booked that time. */
  | { kind: 'taken' }
  /** The day has reached the daily meeting limit. */
  | { kind: 'full' }
  /** The appointment was moved meanwhile. */
  | { kind: 'moved' }
  /** The time is no longer available, or the meeting is over. */
  | { kind: 'refused' }
  /** This network has made too many calls. */
  | { kind: 'limit' }
  /** Safe to send again. */
  | { kind: 'no-answer' };

function readAppointment(row: AppointmentRow): Appointment {
  const { day } = row;
  return {
    state: row.state,
    date: day ?? row.scheduled_date,
    time: day === null ? row.scheduled_time : (row.words ?? ''),
    wholeDay: day !== null,
    start: Date.parse(row.starts_at),
    end: Date.parse(row.ends_at),
    meetingType: row.meeting_type,
    address: row.address,
    hasPhone: row.has_phone,
  };
}

const REFUSALS: Record<string, AppointmentAnswer> = {
  PT404: { kind: 'ended' },
  PT429: { kind: 'limit' },
  '23P01': { kind: 'taken' },
};

async function answerTo(call: Promise<unknown>): Promise<AppointmentAnswer> {
  try {
    const row = (await call) as AppointmentRow;
    return {
      kind: 'appointment',
      appointment: readAppointment(row),
      isTold: row.told?.visitor ?? false,
    };
  } catch (error) {
    console.error('The appointment couldn’t be read or changed.', error);
    if (!(error instanceof DataApiError) || !error.code) return { kind: 'no-answer' };
    const { details } = error;
    return (
      REFUSALS[error.code] ?? {
        kind: details === 'full' || details === 'moved' ? details : 'refused',
      }
    );
  }
}

/** Reads the appointment that a link leads to. Never throws. */
export function loadAppointment(token: string): Promise<AppointmentAnswer> {
  return answerTo(callFunction('appointment', { token }));
}

/** The time that the page shows. The database refuses the change if the appointment has another one by now. */
const shownAs = ({ start }: Pick<Appointment, 'start'>) => new Date(start).toISOString();

/** Moves the appointment, changes its type, or books a canceled one again. Never throws. */
export function moveAppointment(
  token: string,
  { date, time }: Meeting,
  type: MeetingType,
  shown: Pick<Appointment, 'start'>,
): Promise<AppointmentAnswer> {
  const args = { token, day: date, time_text: time, type, shown: shownAs(shown) };
  return answerTo(callFunction('move_appointment', args));
}

/** Cancels the appointment with a reason or ''. Never throws. */
export function cancelAppointment(
  token: string,
  reason: string,
  shown: Pick<Appointment, 'start'>,
): Promise<AppointmentAnswer> {
  const args = { token, reason, shown: shownAs(shown) };
  return answerTo(callFunction('cancel_appointment', args));
}
