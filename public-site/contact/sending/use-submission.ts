import { LANGUAGE } from '../../../shared/language/language.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '../../data/router.tsx';
import { chatHistoryForLead } from '../../../shared/chat/transcript.ts';
import { commaSeparated, leadChanges } from '../../../shared/leads/lead-form-values.ts';
import { USER_AGENT_LIMIT } from '../../../shared/leads/lead-fields.ts';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import {
  isSameMeeting,
  longDate,
  storedTimeText,
  type Meeting,
} from '../../../shared/scheduling/meeting-text.ts';
import type { Slot } from '../../../shared/scheduling/slots.ts';
import { consentText } from '../../../shared/site-settings/consent.ts';
import { newAppointmentToken } from '../../booking/appointment-token.ts';
import {
  readTakenSlots,
  slotOfMeeting,
  whenOfMeeting,
  type Booking,
} from '../../booking/use-booking.ts';
import { clearChat, loadChat } from '../../chat/chat-storage.ts';
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
  type ContactDraft,
} from '../form/contact-draft.ts';
import { whatNow, type ThankYouState } from '../thank-you/thank-you-state.ts';
import { notifyByEmail } from './notify-by-email.ts';
import { submitLead, type LeadSubmission, type Told } from './submit-lead.ts';
import { TURNSTILE_SITE_KEY, type PersonCheck } from '../form/turnstile-widget.tsx';
import type { ContactForm } from '../form/use-contact-form.ts';
import { storeRequest, noteWaitingRequest } from '../waiting/waiting-request.ts';
import * as texts from '../texts.ts';

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
  const contact = texts.contact(phone, email);

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  // On a first visit the service worker may not be ready: what a request without a network shows is loaded before.
  useEffect(() => {
    if (form.step < 3) return;
    import('../thank-you/thank-you-page.tsx').catch(() => undefined);
    import('../../layout/offline-notices.tsx').catch(() => undefined);
  }, [form.step]);

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
      announce(texts.stillThere);
    }
  }

  function submission(): LeadSubmission {
    const shop = storedShop();
    const { id, data, meetingType, coordinates, language = LANGUAGE } = form.draft;
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
      products_of_interest: { items },
      ...(Object.keys(shop).length > 0 && { shop }),
      user_agent: navigator.userAgent.slice(0, USER_AGENT_LIMIT),
      source: readAttribution(firstVisit()),
      consent_text: consentText(catalog.settings.snapshot().data?.consent_text ?? ''),
    };
    return { ...request, chat_history: chatHistoryForLead(loadChat().messages, request) };
  }

  /** What the thank-you page shows. `token` belongs to the request that has the meeting, which may be an earlier one. */
  function thanksFor(
    lead: LeadSubmission,
    slot: Slot | null,
    token: string,
    told: Told = {},
  ): ThankYouState {
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
    return {
      appointment,
      request: {
        items,
        interests: commaSeparated(data.interests),
        message: data.additional_message.trim(),
        phone: data.phone.trim(),
        email: lead.email ?? '',
        isConfirmedByEmail: told.visitor ?? false,
      },
    };
  }

  /** Keeps the request on this device until there is a connection. Returns false if that isn't possible. */
  async function keep(
    lead: LeadSubmission,
    slot: Slot | null,
    token: string,
    draft: ContactDraft,
  ): Promise<boolean> {
    const thanks = thanksFor(lead, slot, token);
    const hasMeeting = meeting !== null && lead.scheduled_time !== undefined;
    const isStored = await storeRequest({
      lead,
      token: hasMeeting ? token : undefined,
      draft,
      thanks,
      when: !hasMeeting
        ? ''
        : booking.rules
          ? whenOfMeeting(meeting, booking.rules)
          : `${longDate(meeting.date)}, ${storedTimeText(meeting.time)}`,
      savedAt: Date.now(),
    });
    if (!isStored) return false;
    void sendInBackground();
    if (isMounted.current || contentOf(loadContactDraft()) === contentOf(draft)) {
      removeContactDraft();
    }
    noteWaitingRequest(true);
    storeShop({});
    if (isMounted.current) {
      navigate('/thank-you', { replace: true, state: { ...thanks, waits: true } });
    }
    return true;
  }

  function finish(lead: LeadSubmission, slot: Slot | null, token: string, told: Told) {
    const thanks = thanksFor(lead, slot, token, told);
    notifyByEmail(lead, items, told);
    // A draft that was changed after leaving and coming back belongs to another request.
    if (isMounted.current || contentOf(loadContactDraft()) === contentOf(form.draft)) {
      removeContactDraft();
    }
    clearChat();
    storeShop({});
    clear(items);
    if (isMounted.current) navigate('/thank-you', { replace: true, state: thanks });
    else announce(texts.requestSent(whatNow(thanks)));
  }

  async function send(trap: string) {
    if (sending.current) return;
    if (form.draft.date && !meeting) {
      fail(texts.chooseTime, texts.choseDay);
      return;
    }
    if (trap) {
      fail(texts.issue, texts.automated(contact));
      return;
    }
    const { draft } = form;
    const slot =
      meeting && booking.rules && slotOfMeeting(meeting, draft.meetingType, booking.rules);
    sending.current = true;
    setState({ status: 'submitting' });
    const check = person.current;
    const turnstileToken = await check?.takeToken();
    // Without a network the check can't be passed, and the request is kept.
    if (!turnstileToken && check?.isAsking() && navigator.onLine) {
      sending.current = false;
      fail(texts.oneMoreStep, texts.checkBox, {
        isAboutPerson: true,
      });
      return;
    }
    // If an earlier request of this visitor has booked that time, this one is sent without it.
    const isHeld =
      meeting !== null &&
      slot !== null &&
      isSameMeeting(draft.earlier?.held, meeting) &&
      (await isTaken(meeting.date, slot));
    const token = (isHeld && draft.earlier?.token) || draft.token;
    const whole = submission();
    const lead = isHeld
      ? { ...whole, scheduled_date: undefined, scheduled_time: undefined }
      : whole;
    const asked = isHeld ? null : meeting;
    // The draft is stored before the request can be answered, or it would be stored again after it was removed.
    flushSync(() => form.change({ asked, language: draft.language ?? LANGUAGE }));
    const outcome = await submitLead(lead, meeting && !isHeld ? token : undefined, turnstileToken);
    const isStored =
      outcome.kind === 'no-answer' && (await keep(lead, slot, token, { ...draft, asked }));
    sending.current = false;
    if (isStored) return;
    if (outcome.kind !== 'sent') check?.renew();
    switch (outcome.kind) {
      case 'sent':
        finish(whole, slot, token, outcome.told);
        return;
      case 'slot-taken':
      case 'slot-refused':
      case 'day-full': {
        const what = outcome.kind === 'day-full' ? 'day' : 'time';
        form.change({ ...(what === 'day' && { date: null }), time: null, asked: null });
        booking.reload();
        if (outcome.kind === 'slot-taken' && draft.earlier) {
          fail(texts.timeNotAvailable, texts.maybeBooked);
          return;
        }
        const titles = {
          'slot-taken': texts.justTaken,
          'slot-refused': texts.noLonger,
          'day-full': texts.dayFull,
        };
        fail(titles[outcome.kind], what === 'day' ? texts.otherDay : texts.otherTime);
        return;
      }
      case 'no-more-meetings':
        form.change({ date: null, time: null });
        fail(texts.severalMeetings, texts.sendWithoutTime(contact));
        return;
      case 'sent-otherwise': {
        const earlier = (draft.asked ? null : draft.earlier) ?? {
          held: draft.asked,
          token: draft.token,
        };
        const { held } = earlier;
        form.change({
          id: crypto.randomUUID(),
          language: undefined,
          token: newAppointmentToken(),
          asked: null,
          earlier,
        });
        booking.reload();
        fail(
          texts.alreadyHave,
          held && booking.rules
            ? `${asSentence(texts.bookedFor(whenOfMeeting(held, booking.rules)))} ${texts.notIncluded}`
            : texts.notIncluded,
        );
        return;
      }
      case 'unconfirmed':
        fail(texts.notConfirmed, (check ? texts.tryOr : texts.reloadOr)(contact), {
          isAboutPerson: true,
        });
        return;
      case 'limit':
      case 'refused':
        fail(texts.issue, texts.databaseError(outcome.message));
        return;
      case 'no-answer':
        if (navigator.onLine) fail(texts.issue, texts.contactRep(contact));
        else fail(texts.issue, texts.offline, { offline: true });
    }
  }

  return { state, send };
}
