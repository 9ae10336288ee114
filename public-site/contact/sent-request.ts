import type { RequestItem } from '../../shared/leads/lead.ts';
import type { CalendarAppointment } from '../booking/add-to-calendar.tsx';

/** What the page after a request repeats of it; a text that was not given is ''. */
export interface SentRequest {
  items: readonly RequestItem[];
  interests: readonly string[];
  message: string;
  phone: string;
  email: string;
  /** Whether an e-mail confirms the meeting. */
  isConfirmedByEmail: boolean;
}

/** What the form passes on to that page, which has nothing of it when its address is opened directly. */
export interface ThankYouState {
  appointment: CalendarAppointment | null;
  request: SentRequest;
}

/** What was booked, or who will be in touch. */
export function whatNow({ appointment, request }: Partial<ThankYouState>): string {
  if (appointment) {
    const booked = `Your ${appointment.meetingType.toLowerCase()} is booked.`;
    return request?.isConfirmedByEmail
      ? `${booked} A confirmation is on its way to ${request.email}.`
      : booked;
  }
  return request && !request.phone && !request.email
    ? 'You left no phone number or email address. Call or write to us, and we will take it from there.'
    : 'Your representative will be in touch with you shortly.';
}
