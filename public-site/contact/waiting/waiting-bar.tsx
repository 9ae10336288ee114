import { LOCALE } from '../../../shared/language/language.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../../data/router.tsx';
import { clearChat } from '../../data/storage/chat-storage.ts';
import { WAITING_REQUEST } from '../../data/storage/storage.ts';
import messages from '../../request-list/request-controls.module.css';
import { useRequestList } from '../../request-list/request-list.tsx';
import { asSentence } from '../../ui/pages/page-heading.tsx';
import button from '../../ui/button.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import {
  hasContent,
  loadContactDraft,
  saveContactDraft,
  secondRequest,
  type ContactDraft,
} from '../form/contact-draft.ts';
import { notifyByEmail } from '../sending/notify-by-email.ts';
import type { ThankYouState } from '../thank-you/thank-you-state.ts';
import type { Told } from '../sending/submit-lead.ts';
import {
  isOld,
  noteWaitingRequest,
  readStoredRequest,
  removeStoredRequest,
  sendWaitingRequest,
  type StoredRequest,
  type WaitingRequest,
} from './waiting-request.ts';
import * as texts from '../texts.ts';

const dayFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', day: 'numeric' });

/** After how long a request that waits is sent again: twice as long each time, up to the second of these. */
const FIRST_AGAIN_MS = 30_000;
const LAST_AGAIN_MS = 240_000;

/** Makes of a draft that was sent without its time a second request, for a time. */
const asSecond = (draft: ContactDraft): ContactDraft => ({
  ...draft,
  ...secondRequest({ ...draft, asked: null, earlier: null }),
  date: null,
  time: null,
});

function textOf(stored: StoredRequest): string {
  switch (stored.state) {
    case 'sent':
      return stored.token ? texts.sentAndBooked : texts.sentInTouch;
    case 'sent-without-time':
      return texts.sentWithoutTime(stored.when);
    case 'refused':
      return stored.message ? texts.notSent(stored.message) : texts.ready;
    default:
      return isOld(stored)
        ? texts.neverSent(dayFormat.format(stored.savedAt))
        : stored.state === 'limited'
          ? texts.tooMany
          : texts.waitsHere + (stored.when && asSentence(texts.askedFor(stored.when)));
  }
}

/** Tells of the request that waits on this device, and sends it. */
export function WaitingBar() {
  const [stored, setStored] = useState<StoredRequest>();
  const [attempt, setAttempt] = useState<'idle' | 'sending' | 'failed'>('idle');
  const { clear } = useRequestList();
  const location = useLocation();
  const navigate = useNavigate();

  function show(next: StoredRequest | undefined) {
    setStored(next);
    if (!next) noteWaitingRequest(false);
  }

  function onSent({ lead, thanks }: WaitingRequest, told: Told) {
    const { request } = thanks;
    notifyByEmail(lead, request.items, told);
    clear(request.items);
    clearChat();
    // The visitor may be on another page than when it was sent.
    const state = latest.current.location.state as ThankYouState | null;
    // The page that said that the request waits.
    if (state?.waits) {
      const sent = { ...request, isConfirmedByEmail: told.visitor ?? false };
      navigate('/thank-you', {
        replace: true,
        state: { ...thanks, request: sent, code: told.code },
      });
    }
  }

  async function send(asked: boolean) {
    setAttempt('sending');
    try {
      const next = await sendWaitingRequest(asked, onSent);
      show(next);
      setAttempt(asked && next?.state === 'waiting' ? 'failed' : 'idle');
      // The pressed button may be gone.
      if (asked) bar.current?.focus();
    } catch (error) {
      console.error('The stored request couldn’t be read.', error);
      setAttempt('failed');
    }
  }

  const bar = useRef<HTMLElement>(null);
  const latest = useRef({ send, show, location });
  useEffect(() => {
    latest.current = { send, show, location };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let delay = FIRST_AGAIN_MS;
    const sendNow = () => void latest.current.send(false);
    function sendLater() {
      timer = setTimeout(() => {
        delay = Math.min(2 * delay, LAST_AGAIN_MS);
        sendLater();
        sendNow();
      }, delay);
    }
    const sendWhenSeen = () => document.visibilityState === 'visible' && sendNow();
    const read = () => void readStoredRequest().then(latest.current.show, () => undefined);
    const channel = new BroadcastChannel(WAITING_REQUEST);
    channel.onmessage = read;
    window.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', sendWhenSeen);
    read();
    sendNow();
    sendLater();
    return () => {
      channel.close();
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', sendWhenSeen);
    };
  }, []);

  /** Goes on in the form with what was typed; after it was sent, with another request for a time. */
  async function openForm() {
    if (hasContent(loadContactDraft()) && !window.confirm(texts.replace)) return;
    const removed = await removeStoredRequest();
    show(undefined);
    if (!removed || removed.state === 'sent') return;
    const { draft, state } = removed;
    saveContactDraft(state === 'sent-without-time' ? asSecond(draft) : draft);
    // A form that is open begins again with this draft.
    navigate('/contact?step=3', { state: { form: draft.id } });
  }

  if (!stored) return null;
  const { state } = stored;
  const waits = state === 'waiting' || state === 'limited';
  const isSending = attempt === 'sending';
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={messages.announcement}
      aria-label={texts.savedRequest}
    >
      <p role="status">
        {waits && isSending ? texts.sendingRequest : textOf(stored)}
        {attempt === 'failed' && (navigator.onLine ? texts.stillNoAnswer : texts.stillOffline)}
      </p>
      {waits && (
        <button
          type="button"
          className={button.onDark}
          aria-disabled={isSending}
          onClick={() => !isSending && void send(true)}
        >
          {isOld(stored) ? texts.sendNow : texts.tryNow}
        </button>
      )}
      {state === 'sent' && stored.token && (
        <Link to={`/appointment/${stored.token}`} className={button.onDark}>
          {texts.yourAppointment}
        </Link>
      )}
      {state !== 'sent' && (
        <button
          type="button"
          className={button.onDark}
          aria-disabled={isSending}
          onClick={() => !isSending && void openForm()}
        >
          {waits ? texts.cancel : state === 'refused' ? texts.openForm : texts.chooseAnother}
        </button>
      )}
      {(state === 'sent' || state === 'sent-without-time') && (
        <IconButton
          icon="close"
          size={18}
          label={texts.dismiss}
          className={messages.dismiss}
          onClick={() => void removeStoredRequest().then(() => show(undefined))}
        />
      )}
    </section>
  );
}
