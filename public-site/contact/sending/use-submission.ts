import { LANGUAGE } from '../../../shared/language/language.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '../../data/router.tsx';
import { chatHistoryForLead } from '../../../shared/chat/transcript.ts';
import { commaSeparated, leadChanges } from '../../../shared/leads/lead-form-values.ts';
import { USER_AGENT_LIMIT } from '../../../shared/leads/lead-fields.ts';
import type { RequestItem } from '../../../shared/leads/lead.ts';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import {
  isSameMeeting,
  longDate,
  storedTimeText,
  type Meeting,
} from '../../../shared/scheduling/meeting-text.ts';
import type { Slot } from '../../../shared/scheduling/slots.ts';
import { consentText } from '../../../shared/site-settings/consent.ts';
import {
  readTakenSlots,
  slotOfMeeting,
  whenOfMeeting,
  type Booking,
} from '../../booking/use-booking.ts';
import { clearChat, loadChat } from '../../data/storage/chat-storage.ts';
import { catalog } from '../../data/catalog.ts';
import { storeShop, storedShop } from '../../data/storage/stored-shop.ts';
import { sendsFromPage } from '../../data/email.ts';
import { firstVisit, WAITING_REQUEST } from '../../data/storage/storage.ts';
import { useRepresentative } from '../../data/business-and-representative.ts';
import { asSentence } from '../../ui/pages/page-heading.tsx';
import { useRequestList } from '../../request-list/request-list.tsx';
import { readAttribution } from './attribution.ts';
import {
  CONTACT_FIELDS,
  loadContactDraft,
  removeContactDraft,
  secondRequest,
  type ContactDraft,
  type ContactStep,
} from '../form/contact-draft.ts';
import { whatNow, type ThankYouState } from '../thank-you/thank-you-state.ts';
import { notifyByEmail } from './notify-by-email.ts';
import { OUTCOMES, type Failure } from './outcomes.ts';
import { submitLead, type LeadSubmission, type Told } from './submit-lead.ts';
import { TURNSTILE_SITE_KEY, type PersonCheck } from '../form/turnstile-widget.tsx';
import type { ContactForm } from '../form/use-contact-form.ts';
import {
  noteWaitingRequest,
  storeRequest,
  type WaitingRequest,
} from '../waiting/waiting-request.ts';
import * as texts from '../texts.ts';

type SubmissionState =
  | { status: 'idle' | 'submitting' }
  | { status: 'error'; failure: Failure; title: string; text: string };

/** What the visitor entered, to compare two drafts. */
function contentOf({ data, date, time, meetingType }: ContactDraft): string {
  return JSON.stringify([data, date, time, meetingType]);
}

/** Background Sync, of which TypeScript's library doesn't know. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Has the service worker send the request that waits, also once the site is closed, unless a page has to. */
async function sendInBackground(): Promise<void> {
  if (TURNSTILE_SITE_KEY || sendsFromPage()) return;
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(WAITING_REQUEST);
  } catch (error) {
    console.warn(error);
  }
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

/** Whether the form is still shown, to ask while a request is under way. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Loads what a request without a network shows: on a first visit the service worker may not be ready. */
function useOfflinePages(step: ContactStep): void {
  useEffect(() => {
    if (step < 3) return;
    import('../thank-you/thank-you-page.tsx').catch(() => undefined);
    import('../waiting/offline-notices.tsx').catch(() => undefined);
  }, [step]);
}

/** The state of sending. That the visitor is offline is cleared once the connection is back. */
function useSubmissionState() {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  useEffect(() => {
    const back = () =>
      setState((before) =>
        before.status === 'error' && before.failure === 'offline' ? { status: 'idle' } : before,
      );
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return [state, setState] as const;
}

/** A meeting as it was chosen, where the business's time zone isn't known. */
const plainMeeting = ({ date, time }: Meeting) => `${longDate(date)}, ${storedTimeText(time)}`;

function submissionOf(
  { id, data, meetingType, coordinates, language = LANGUAGE }: ContactDraft,
  meeting: Meeting | null,
  items: readonly RequestItem[],
): LeadSubmission {
  const shop = storedShop();
  const request = {
    id,
    language,
    ...leadChanges(data, CONTACT_FIELDS),
    ...(meeting && {
      scheduled_date: meeting.date,
      scheduled_time: meeting.time,
      meeting_type: meetingType,
    }),
    ...(coordinates ?? {}),
    products_of_interest: { items: [...items] },
    ...(Object.keys(shop).length > 0 && { shop }),
    user_agent: navigator.userAgent.slice(0, USER_AGENT_LIMIT),
    source: readAttribution(firstVisit()),
    consent_text: consentText(catalog.settings.snapshot().data?.consent_text ?? ''),
  };
  return { ...request, chat_history: chatHistoryForLead(loadChat().messages, request) };
}

/** What the thank-you page shows. `token` belongs to the request that has the meeting, which may be an earlier one. */
function thanksFor(
  { data, meetingType }: ContactDraft,
  { email, phone, shop_address }: LeadSubmission,
  items: readonly RequestItem[],
  meeting: { slot: Slot; token: string; timeZone: string } | null,
): ThankYouState {
  return {
    appointment: meeting && {
      token: meeting.token,
      email: email ?? '',
      start: meeting.slot.start,
      end: meeting.slot.end,
      timeZone: meeting.timeZone,
      meetingType,
      address: shop_address ?? null,
      hasPhone: Boolean(phone),
    },
    request: {
      items,
      interests: commaSeparated(data.interests),
      message: data.additional_message.trim(),
      phone: data.phone.trim(),
      email: email ?? '',
      isConfirmedByEmail: false,
    },
  };
}

/**
 * Sends the form: one lead, however often it is sent. `meeting` is what is chosen, if it can be booked; `person` is
 * the check that the visitor is a person, where there is one.
 */
export function useSubmission(
  form: ContactForm,
  { rules, reload }: Booking,
  meeting: Meeting | null,
  person: RefObject<PersonCheck | null>,
) {
  const [state, setState] = useSubmissionState();
  const { items, clear, announce } = useRequestList();
  const navigate = useNavigate();
  const sending = useRef(false);
  const { phone, email } = useRepresentative();
  const isMounted = useIsMounted();
  useOfflinePages(form.step);

  function fail(failure: Failure, { message = '', booked = '' } = {}) {
    const contact = texts.contact(phone, email);
    const facts = { contact, message, booked, hasCheck: person.current !== null };
    const [title, text] = texts.failures[failure](facts);
    setState({ status: 'error', failure, title, text });
    if (!isMounted.current) announce(texts.stillThere);
  }

  /** Forgets what went with a request. A draft that was changed after leaving and coming back belongs to another one. */
  function forget(draft: ContactDraft) {
    if (isMounted.current || contentOf(loadContactDraft()) === contentOf(draft)) {
      removeContactDraft();
    }
    storeShop({});
  }

  /** Keeps the request on this device until there is a connection. Returns false if that isn't possible. */
  async function keep(request: Omit<WaitingRequest, 'when' | 'savedAt'>): Promise<boolean> {
    const { draft, thanks, token } = request;
    const when = rules ? (at: Meeting) => whenOfMeeting(at, rules) : plainMeeting;
    const isStored = await storeRequest({
      ...request,
      when: token && meeting ? when(meeting) : '',
      savedAt: Date.now(),
    });
    if (!isStored) return false;
    void sendInBackground();
    forget(draft);
    noteWaitingRequest(true);
    if (isMounted.current) {
      navigate('/thank-you', { replace: true, state: { ...thanks, waits: true } });
    }
    return true;
  }

  function finish(lead: LeadSubmission, { appointment, request }: ThankYouState, told: Told) {
    const isConfirmedByEmail = told.visitor ?? false;
    const thanks = { appointment, request: { ...request, isConfirmedByEmail }, code: told.code };
    notifyByEmail(lead, items, told);
    forget(form.draft);
    clearChat();
    clear(items);
    if (isMounted.current) navigate('/thank-you', { replace: true, state: thanks });
    else announce(texts.requestSent(whatNow(thanks)));
  }

  /** Sends the draft with the check's token. */
  async function submit(turnstileToken: string | null | undefined) {
    const { draft } = form;
    const slot = meeting && rules && slotOfMeeting(meeting, draft.meetingType, rules);
    // If an earlier request of this visitor has booked that time, this one is sent without it.
    const isHeld =
      meeting !== null &&
      slot !== null &&
      isSameMeeting(draft.earlier?.held, meeting) &&
      (await isTaken(meeting.date, slot));
    const asked = isHeld ? null : meeting;
    const token = (isHeld && draft.earlier?.token) || draft.token;
    const whole = submissionOf(draft, meeting, items);
    const lead = isHeld
      ? { ...whole, scheduled_date: undefined, scheduled_time: undefined }
      : whole;
    const thanks = thanksFor(
      draft,
      lead,
      items,
      slot && rules && { slot, token, timeZone: rules.timeZone },
    );
    // The draft is stored before the request can be answered, or it would be stored again after it was removed.
    const sent = { asked, language: draft.language ?? LANGUAGE };
    flushSync(() => form.change(sent));
    const ownToken = asked ? token : undefined;
    const outcome = await submitLead(lead, ownToken, turnstileToken);
    const { waiting, clears } = OUTCOMES[outcome.kind];
    const isKept =
      waiting === 'waiting' &&
      (await keep({ lead, token: ownToken, draft: { ...draft, ...sent }, thanks }));
    sending.current = false;
    if (isKept) return;
    if (outcome.kind === 'sent') {
      finish(whole, thanks, outcome.told);
      return;
    }
    person.current?.renew();
    if (clears) form.change(clears);
    const again = outcome.kind === 'sent-otherwise' ? secondRequest(draft) : null;
    if (again) form.change(again);
    if (clears || again) reload();
    const held = again?.earlier?.held;
    if (outcome.kind === 'slot-taken' && draft.earlier) fail('maybe-own');
    else if (outcome.kind === 'no-answer' && !navigator.onLine) fail('offline');
    else {
      fail(outcome.kind, {
        message: 'message' in outcome ? outcome.message : '',
        booked: held && rules ? asSentence(whenOfMeeting(held, rules)) : '',
      });
    }
  }

  async function send(trap: string) {
    if (sending.current) return;
    if (form.draft.date && !meeting) {
      fail('no-time');
      return;
    }
    if (trap) {
      fail('automated');
      return;
    }
    sending.current = true;
    setState({ status: 'submitting' });
    const check = person.current;
    const turnstileToken = await check?.takeToken();
    // Without a network the check can't be passed, and the request is kept.
    if (turnstileToken || !check?.isAsking() || !navigator.onLine) {
      await submit(turnstileToken);
    } else {
      sending.current = false;
      fail('unchecked');
    }
  }

  return { state, send };
}
