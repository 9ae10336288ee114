import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { Meeting } from '../../shared/scheduling/meeting-text.ts';
import type { MeetingType } from '../../shared/leads/lead-options.ts';
import { callFunction, DataApiError } from '../data/data-api.ts';

/** An appointment as its link shows it. */
export interface Appointment {
  /** A canceled one shows the time that it had. */
  state: 'booked' | 'canceled' | 'past';
  date: CalendarDate;
  time: string;
  /** Epoch ms. */
  start: number;
  end: number;
  meetingType: MeetingType;
  /** Of a meetup. */
  address: string | null;
}

/** What the functions for an appointment answer with. */
interface AppointmentRow {
  state: Appointment['state'];
  scheduled_date: CalendarDate;
  scheduled_time: string;
  starts_at: string;
  ends_at: string;
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
  /** The time can no longer be booked, or the meeting is over. */
  | { kind: 'refused' }
  /** This network has called too often. */
  | { kind: 'limit' }
  /** It may have changed. Asked again, it is the same change. */
  | { kind: 'no-answer' };

function readAppointment(row: AppointmentRow): Appointment {
  return {
    state: row.state,
    date: row.scheduled_date,
    time: row.scheduled_time,
    start: Date.parse(row.starts_at),
    end: Date.parse(row.ends_at),
    meetingType: row.meeting_type,
    address: row.address,
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
        return { kind: error.details === 'full' ? 'full' : 'refused' };
    }
  }
}

/** Reads the appointment that a link leads to. Never throws. */
export function loadAppointment(token: string): Promise<AppointmentAnswer> {
  return answerTo(callFunction('appointment', { token }));
}

/** Gives the appointment another time or type, or a canceled one a time again. Never throws. */
export function moveAppointment(
  token: string,
  { date, time }: Meeting,
  type: MeetingType,
): Promise<AppointmentAnswer> {
  return answerTo(callFunction('move_appointment', { token, day: date, time_text: time, type }));
}

/** Cancels the appointment, with a reason or ''. Never throws. */
export function cancelAppointment(token: string, reason: string): Promise<AppointmentAnswer> {
  return answerTo(callFunction('cancel_appointment', { token, reason }));
}
