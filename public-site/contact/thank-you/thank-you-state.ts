import type { RequestItem } from '../../../shared/leads/lead.ts';
import type { CalendarAppointment } from '../../booking/add-to-calendar.tsx';
import * as texts from '../texts.ts';

/** What the thank-you page repeats of a request; '' for texts that were not given. */
export interface SentRequest {
  items: readonly RequestItem[];
  interests: readonly string[];
  message: string;
  phone: string;
  email: string;
  isConfirmedByEmail: boolean;
}

/** The navigation state of the thank-you page. It is missing when the page is opened directly. */
export interface ThankYouState {
  appointment: CalendarAppointment | null;
  request: SentRequest;
  /** Of the visitor's link to recommend the site. */
  code?: string;
  /** It waits on this device until there is a connection. */
  waits?: boolean;
}

/** What happens now, in a sentence or two. */
export function whatNow({ appointment, request }: Partial<ThankYouState>): string {
  if (appointment) {
    const booked = `${texts.booked(appointment.meetingType)} ${texts.inTouch}`;
    return request?.isConfirmedByEmail ? `${booked} ${texts.confirmation(request.email)}` : booked;
  }
  return request && !request.phone && !request.email ? texts.noReach : texts.inTouch;
}
