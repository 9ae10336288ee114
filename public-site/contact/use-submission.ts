import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chatHistoryForLead } from '../../shared/chat/transcript.ts';
import { readAttribution } from '../../shared/leads/attribution.ts';
import { leadFields } from '../../shared/leads/contact-form.ts';
import { LEAD_LIMITS } from '../../shared/leads/lead-options.ts';
import { slotsOfDay } from '../../shared/scheduling/slots.ts';
import { clearChat, loadChat } from '../chat/chat-storage.ts';
import { firstVisit } from '../data/first-visit.ts';
import { siteIdentity } from '../data/site-identity.ts';
import { submitLead, type LeadSubmission } from '../data/submit-lead.ts';
import { useRequestList } from '../request-list/request-list-provider.tsx';
import { removeContactDraft } from './contact-draft-storage.ts';
import { notifyByEmail } from './notify-by-email.ts';
import type { ThankYouState } from './thank-you-page.tsx';
import type { Booking } from './use-booking.ts';
import type { ContactForm } from './use-contact-form.ts';

/** SPEC.md §4 «Submission status». */
type SubmissionState =
  { status: 'idle' | 'submitting' } | { status: 'error'; title: string; text: string };

const ISSUE = 'There was an issue with your submission.';
/** No person goes through three steps in less. */
const FASTEST_PERSON_MS = 1200;

/** Sends the form (SPEC.md §4, §7, §8): one lead, whatever happens on the way. */
export function useSubmission(form: ContactForm, booking: Booking) {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  const { items, clear } = useRequestList();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [openedAt] = useState(() => performance.now());
  const contact = `call ${siteIdentity.repPhone} or write to ${siteIdentity.repEmail}`;

  useEffect(() => {
    const back = () => setState({ status: 'idle' });
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);

  function fail(title: string, text: string) {
    setState({ status: 'error', title, text });
  }

  function submission(): LeadSubmission {
    const { id, data, date, time, meetingType, coordinates } = form.draft;
    return {
      id,
      ...leadFields(data),
      ...(date && time
        ? { scheduled_date: date, scheduled_time: time, meeting_type: meetingType }
        : {}),
      ...(coordinates ?? {}),
      products_of_interest: { items },
      chat_history: chatHistoryForLead(loadChat().messages),
      user_agent: navigator.userAgent.slice(0, LEAD_LIMITS.user_agent),
      source: readAttribution(firstVisit()),
    };
  }

  function finish(lead: LeadSubmission) {
    const { rules, taken, now } = booking;
    const { scheduled_date: date, scheduled_time: time, meeting_type: meetingType } = lead;
    const slot =
      rules && date && slotsOfDay(date, rules, taken, now).find((each) => each.time === time);
    const thanks: ThankYouState = {
      appointment:
        slot && date && time && meetingType
          ? {
              id: lead.id,
              date,
              time,
              meetingType,
              start: slot.start,
              end: slot.end,
              timeZone: rules.timeZone,
            }
          : null,
    };
    void notifyByEmail({ ...lead, interests: lead.interests ?? [] }, items);
    removeContactDraft();
    clearChat();
    clear();
    void navigate('/thank-you', { replace: true, state: thanks });
  }

  async function send(trap: string) {
    if (sending.current) return;
    if (form.draft.date && !form.draft.time) {
      fail('Choose a time', 'You chose a day. Choose a time on it as well, or clear the date.');
      return;
    }
    if (trap || performance.now() - openedAt < FASTEST_PERSON_MS) {
      fail(ISSUE, `It looked like one from a machine. If you are a person, please ${contact}.`);
      return;
    }
    if (!navigator.onLine) {
      fail('You are offline.', 'Nothing is lost: send your request again once you are connected.');
      return;
    }
    sending.current = true;
    setState({ status: 'submitting' });
    const lead = submission();
    const outcome = await submitLead(lead);
    sending.current = false;
    switch (outcome.kind) {
      case 'sent':
        finish(lead);
        return;
      case 'slot-taken':
      case 'slot-refused':
        form.change({ time: null });
        booking.reload();
        fail(
          outcome.kind === 'slot-taken'
            ? 'Somebody else has just taken that time.'
            : 'That time can no longer be booked.',
          'Everything else is kept. Please choose another time below, or send your request without one.',
        );
        return;
      case 'no-more-meetings':
        form.change({ date: null, time: null });
        fail(
          'Several meetings are booked from your network already.',
          `Everything else is kept. Please send your request without a time, or ${contact}.`,
        );
        return;
      case 'sent-otherwise':
        form.change({ id: crypto.randomUUID() });
        booking.reload();
        fail(
          'Your request has reached us already.',
          'What you changed since is not in it. Send once more, and it comes as another request.',
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
