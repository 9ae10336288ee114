import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'site-router';
import { chatHistoryForLead } from '../../shared/chat/transcript.ts';
import { commaSeparated, leadChanges } from '../../shared/leads/lead-form-values.ts';
import { USER_AGENT_LIMIT } from '../../shared/leads/lead-fields.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { isSameMeeting, type Meeting } from '../../shared/scheduling/meeting-text.ts';
import type { Slot } from '../../shared/scheduling/slots.ts';
import { consentText } from '../../shared/site-settings/consent.ts';
import { newAppointmentToken } from '../booking/appointment-token.ts';
import { sendVisitorEmail } from '../booking/send-visitor-email.ts';
import {
  readTakenSlots,
  slotOfMeeting,
  visitorZone,
  whenOfMeeting,
  type Booking,
} from '../booking/use-booking.ts';
import { clearChat, loadChat } from '../chat/chat-storage.ts';
import { catalog } from '../data/catalog.ts';
import { confirmsByEmail } from '../data/email.ts';
import { firstVisit } from '../data/storage.ts';
import { useRepresentative } from '../data/identity.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import { readAttribution } from './attribution.ts';
import {
  CONTACT_FIELDS,
  loadContactDraft,
  removeContactDraft,
  type ContactDraft,
} from './contact-draft.ts';
import { whatNow, type ThankYouState } from './sent-request.ts';
import { notifyByEmail, submitLead, type LeadSubmission } from './submit-lead.ts';
import type { PersonCheck } from './turnstile-widget.tsx';
import type { ContactForm } from './use-contact-form.ts';

type SubmissionState =
  | { status: 'idle' | 'submitting' }
  | {
      status: 'error';
      title: string;
      text: string;
      /** The error is cleared once the connection is back. */
      offline?: boolean;
      /** The error is shown beside the Turnstile check. */
      isAboutPerson?: boolean;
    };

const ISSUE = 'There was an issue with your submission.';

/** What the visitor entered, to compare two drafts. */
function contentOf({ data, date, time, meetingType }: ContactDraft): string {
  return JSON.stringify([data, date, time, meetingType]);
}

/** Whether the time is booked at this moment; false if that cannot be read. */
async function isTaken(date: CalendarDate, slot: Slot): Promise<boolean> {
  try {
    const taken = await readTakenSlots(date, date);
    return taken.some(({ start, end }) => start < slot.end && slot.start < end);
  } catch (error) {
    console.error('Could not read which times are booked.', error);
    return false;
  }
}

/**
 * Sends the form: one lead, however often it is sent. `meeting` is what is chosen, if it can be booked; `person` is
 * the check that the visitor is a person, where there is one.
 */
export function useSubmission(
  form: ContactForm,
  booking: Booking,
  meeting: Meeting | null,
  person: RefObject<PersonCheck | null>,
) {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  const { items, clear, announce } = useRequestList();
  const navigate = useNavigate();
  const sending = useRef(false);
  const { phone, email } = useRepresentative();
  const contact = `call ${phone} or email ${email}`;

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    const back = () =>
      setState((before) =>
        before.status === 'error' && before.offline ? { status: 'idle' } : before,
      );
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);

  function fail(
    title: string,
    text: string,
    more: { offline?: boolean; isAboutPerson?: boolean } = {},
  ) {
    setState({ status: 'error', title, text, ...more });
    if (!isMounted.current) {
      announce('Your request couldn’t be sent. What you typed is still on the contact page.');
    }
  }

  function submission(): LeadSubmission {
    const { id, data, meetingType, coordinates } = form.draft;
    const request = {
      id,
      ...leadChanges(data, CONTACT_FIELDS),
      ...(meeting && {
        scheduled_date: meeting.date,
        scheduled_time: meeting.time,
        meeting_type: meetingType,
      }),
      ...(coordinates ?? {}),
      products_of_interest: { items },
      user_agent: navigator.userAgent.slice(0, USER_AGENT_LIMIT),
      source: readAttribution(firstVisit()),
      consent_text: consentText(catalog.settings.snapshot().data?.consent_text ?? ''),
    };
    return { ...request, chat_history: chatHistoryForLead(loadChat().messages, request) };
  }

  /** `token` belongs to the request that has the meeting, which may be an earlier one. */
  function finish(lead: LeadSubmission, slot: Slot | null, token: string) {
    const appointment = meeting &&
      slot &&
      booking.rules && {
        token,
        email: lead.email ?? '',
        start: slot.start,
        end: slot.end,
        timeZone: booking.rules.timeZone,
        meetingType: form.draft.meetingType,
        address: lead.shop_address ?? null,
        hasPhone: Boolean(lead.phone),
      };
    const { data } = form.draft;
    const thanks: ThankYouState = {
      appointment,
      request: {
        items,
        interests: commaSeparated(data.interests),
        message: data.additional_message.trim(),
        phone: data.phone.trim(),
        email: data.email.trim(),
        isConfirmedByEmail: data.email.trim() !== '' && confirmsByEmail(),
      },
    };
    void notifyByEmail(lead, items);
    if (appointment) {
      void sendVisitorEmail(() => ({ ...appointment, ...meeting, news: 'booked' }), visitorZone());
    }
    // A draft that was changed after leaving and coming back belongs to another request.
    if (isMounted.current || contentOf(loadContactDraft()) === contentOf(form.draft)) {
      removeContactDraft();
    }
    clearChat();
    clear(items);
    if (isMounted.current) void navigate('/thank-you', { replace: true, state: thanks });
    else announce(`Your request was sent. ${whatNow(thanks)}`);
  }

  async function send(trap: string) {
    if (sending.current) return;
    if (form.draft.date && !meeting) {
      fail('Choose a time', 'You chose a day. Choose a time, too, or clear the date.');
      return;
    }
    if (trap) {
      fail(ISSUE, `It looked automated. If you’re a person, please ${contact}.`);
      return;
    }
    if (!navigator.onLine) {
      fail(ISSUE, 'You’re offline. Nothing is lost. Send it again once you’re connected.', {
        offline: true,
      });
      return;
    }
    sending.current = true;
    setState({ status: 'submitting' });
    const check = person.current;
    const turnstileToken = await check?.takeToken();
    if (!turnstileToken && check?.isAsking()) {
      sending.current = false;
      fail('One more step', 'Please check the box above, then send your request again.', {
        isAboutPerson: true,
      });
      return;
    }
    const { draft } = form;
    const slot =
      meeting && booking.rules && slotOfMeeting(meeting, draft.meetingType, booking.rules);
    // If an earlier request of this visitor has booked that time, this one is sent without it.
    const isHeld =
      meeting !== null &&
      slot !== null &&
      isSameMeeting(draft.earlier?.held, meeting) &&
      (await isTaken(meeting.date, slot));
    const token = (isHeld && draft.earlier?.token) || draft.token;
    const lead = submission();
    form.change({ asked: isHeld ? null : meeting });
    const outcome = await submitLead(
      isHeld ? { ...lead, scheduled_date: undefined, scheduled_time: undefined } : lead,
      meeting && !isHeld ? token : undefined,
      turnstileToken,
    );
    sending.current = false;
    if (outcome.kind !== 'sent') check?.renew();
    switch (outcome.kind) {
      case 'sent':
        finish(lead, slot, token);
        return;
      case 'slot-taken':
      case 'slot-refused':
      case 'day-full': {
        const what = outcome.kind === 'day-full' ? 'day' : 'time';
        form.change({ ...(what === 'day' && { date: null }), time: null, asked: null });
        booking.reload();
        if (outcome.kind === 'slot-taken' && draft.earlier) {
          fail(
            'That time isn’t available.',
            'Your first request may have booked it. Please choose another time below, or send your changes without one.',
          );
          return;
        }
        const titles = {
          'slot-taken': 'Someone else just took that time.',
          'slot-refused': 'That time is no longer available.',
          'day-full': 'That day is fully booked.',
        };
        fail(
          titles[outcome.kind],
          `Everything else is saved. Please choose another ${what} below, or send your request without one.`,
        );
        return;
      }
      case 'no-more-meetings':
        form.change({ date: null, time: null });
        fail(
          'Several meetings are already booked from your network.',
          `Everything else is saved. Please send your request without a time, or ${contact}.`,
        );
        return;
      case 'sent-otherwise': {
        const earlier = (draft.asked ? null : draft.earlier) ?? {
          held: draft.asked,
          token: draft.token,
        };
        const { held } = earlier;
        form.change({
          id: crypto.randomUUID(),
          token: newAppointmentToken(),
          asked: null,
          earlier,
        });
        booking.reload();
        fail(
          'We already have your request.',
          `${held && booking.rules ? `Your meeting is booked for ${whenOfMeeting(held, booking.rules)}. ` : ''}Your latest changes aren’t included. Send again to send them as a second request.`,
        );
        return;
      }
      case 'unconfirmed':
        fail(
          'We couldn’t confirm that you’re a person.',
          `Nothing is lost. Please ${check ? '' : 'reload this page and '}try again, or ${contact}.`,
          { isAboutPerson: true },
        );
        return;
      case 'refused':
        fail(ISSUE, `Database Error: ${outcome.message}`);
        return;
      case 'no-answer':
        fail(ISSUE, `Please try again or contact the rep directly: ${contact}.`);
    }
  }

  return { state, send };
}
