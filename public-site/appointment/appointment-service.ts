import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { Meeting } from '../../shared/scheduling/meeting-text.ts';
import type { MeetingType } from '../../shared/leads/lead-options.ts';
import { callFunction, DataApiError } from '../data/data-api.ts';

/** An appointment as its link shows it. */
export interface Appointment {
  /** A canceled one shows the time that it had. One that is arranged stands, at a time in words. */
  state: 'booked' | 'arranged' | 'canceled' | 'past';
  date: CalendarDate;
  /** “10:00 AM”, or words, which may be ''. */
  time: string;
  /** Whether it has a day, and no time of day. */
  wholeDay: boolean;
  /** Epoch ms. */
  start: number;
  end: number;
  meetingType: MeetingType;
  /** Of a meetup. */
  address: string | null;
  hasPhone: boolean;
}

/** What the functions for an appointment answer with. */
interface AppointmentRow {
  state: Appointment['state'];
  scheduled_date: CalendarDate;
  scheduled_time: string;
  starts_at: string;
  ends_at: string;
  /** Of one without a time of day. */
  day: CalendarDate | null;
  /** Of one without a time of day that is not canceled. */
  words: string | null;
  has_phone: boolean;
  meeting_type: MeetingType;
  address: string | null;
}

/** How a call ended. The appointment has changed only if it says so. */
export type AppointmentAnswer =
  | { kind: 'appointment'; appointment: Appointment }
  /** The link is unknown, or has ended. */
  | { kind: 'ended' }
  /** Somebody else has that time. */
  | { kind: 'taken' }
  /** The day has all the meetings that it may. */
  | { kind: 'full' }
  /** It has another time than the page showed; `text` says which one. */
  | { kind: 'moved'; text: string }
  /** The time can no longer be booked, or the meeting is over. */
  | { kind: 'refused' }
  /** This network has called too often. */
  | { kind: 'limit' }
  /** It may have changed. Asked again, it is the same change. */
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

async function answerTo(call: Promise<unknown>): Promise<AppointmentAnswer> {
  try {
    return { kind: 'appointment', appointment: readAppointment((await call) as AppointmentRow) };
  } catch (error) {
    console.error('The appointment could not be read or changed.', error);
    if (!(error instanceof DataApiError) || !error.code) return { kind: 'no-answer' };
    switch (error.code) {
      case 'PT404':
        return { kind: 'ended' };
      case 'PT429':
        return { kind: 'limit' };
      case '23P01':
        return { kind: 'taken' };
      default:
        if (error.details === 'moved') return { kind: 'moved', text: error.message };
        return { kind: error.details === 'full' ? 'full' : 'refused' };
    }
  }
}

/** Reads the appointment that a link leads to. Never throws. */
export function loadAppointment(token: string): Promise<AppointmentAnswer> {
  return answerTo(callFunction('appointment', { token }));
}

/** The time that the visitor sees: the database refuses to change another one. */
const shownAs = ({ start }: Pick<Appointment, 'start'>) => new Date(start).toISOString();

/**
 * Gives the appointment, as it is shown, another time or type, or a canceled one a time again. Never throws.
 */
export function moveAppointment(
  token: string,
  { date, time }: Meeting,
  type: MeetingType,
  shown: Pick<Appointment, 'start'>,
): Promise<AppointmentAnswer> {
  const args = { token, day: date, time_text: time, type, shown: shownAs(shown) };
  return answerTo(callFunction('move_appointment', args));
}

/** Cancels the appointment, as it is shown, with a reason or ''. Never throws. */
export function cancelAppointment(
  token: string,
  reason: string,
  shown: Pick<Appointment, 'start'>,
): Promise<AppointmentAnswer> {
  const args = { token, reason, shown: shownAs(shown) };
  return answerTo(callFunction('cancel_appointment', args));
}
