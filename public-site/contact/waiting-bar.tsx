import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'site-router';
import { newAppointmentToken } from '../booking/appointment-token.ts';
import { clearChat } from '../chat/chat-storage.ts';
import { WAITING_REQUEST } from '../data/storage.ts';
import messages from '../request-list/request-controls.module.css';
import { useRequestList } from '../request-list/request-list.tsx';
import button from '../ui/button.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import {
  hasContent,
  loadContactDraft,
  saveContactDraft,
  type ContactDraft,
} from './contact-draft.ts';
import { notifyByEmail } from './notify-by-email.ts';
import type { ThankYouState } from './sent-request.ts';
import {
  isOld,
  noteWaitingRequest,
  readKeptRequest,
  removeKeptRequest,
  sendWaitingRequest,
  type KeptRequest,
  type WaitingRequest,
} from './waiting-request.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

const REPLACE = 'The form has something else that you typed. Replace it with this request?';

/** Makes of a draft that was sent a second request, for a time. */
function asSecond(draft: ContactDraft): ContactDraft {
  return {
    ...draft,
    id: crypto.randomUUID(),
    token: newAppointmentToken(),
    date: null,
    time: null,
    asked: null,
    earlier: { held: null, token: draft.token },
  };
}

/** What the bar says. */
function textOf(kept: KeptRequest): string {
  switch (kept.state) {
    case 'sent':
      return kept.token
        ? 'Your request was sent, and your meeting is booked.'
        : 'Your request was sent. Your representative will be in touch with you shortly.';
    case 'sent-without-time':
      return `Your request was sent without a time: ${kept.when} is no longer available.`;
    case 'refused':
      return kept.message
        ? `Your request couldn’t be sent: ${kept.message}`
        : 'Your request is ready. Please confirm in the form that you’re a person.';
    default:
      return isOld(kept)
        ? `Your request of ${dayFormat.format(kept.savedAt)} was never sent. Do you still want to send it?`
        : kept.state === 'limited'
          ? 'Too many requests came from your network. Yours is saved on this device, and will be sent later.'
          : 'Your request waits on this device. It will be sent once you’re connected.';
  }
}

/** Tells of the request that waits on this device, and sends it. */
export function WaitingBar() {
  const [kept, setKept] = useState<KeptRequest>();
  const [attempt, setAttempt] = useState<'idle' | 'sending' | 'failed'>('idle');
  const { clear } = useRequestList();
  const location = useLocation();
  const navigate = useNavigate();

  function show(next: KeptRequest | undefined) {
    setKept(next);
    if (!next) noteWaitingRequest(false);
  }

  function onSent(sent: WaitingRequest) {
    notifyByEmail(sent.lead, sent.thanks);
    clear(sent.thanks.request.items);
    clearChat();
    const state = location.state as ThankYouState | null;
    // The page that said that the request waits.
    if (state?.waits) void navigate('/thank-you', { replace: true, state: sent.thanks });
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
      console.error('The kept request couldn’t be read.', error);
      setAttempt('failed');
    }
  }

  const bar = useRef<HTMLElement>(null);
  const latest = useRef({ send, show });
  useEffect(() => {
    latest.current = { send, show };
  });

  useEffect(() => {
    const sendNow = () => void latest.current.send(false);
    const read = () => void readKeptRequest().then(latest.current.show, () => undefined);
    const channel = new BroadcastChannel(WAITING_REQUEST);
    channel.onmessage = read;
    window.addEventListener('online', sendNow);
    read();
    if (navigator.onLine) sendNow();
    return () => {
      channel.close();
      window.removeEventListener('online', sendNow);
    };
  }, []);

  /** Goes on in the form with what was typed; after it was sent, with another request for a time. */
  async function openForm() {
    if (hasContent(loadContactDraft()) && !window.confirm(REPLACE)) return;
    const removed = await removeKeptRequest();
    show(undefined);
    if (!removed || removed.state === 'sent') return;
    const { draft, state } = removed;
    saveContactDraft(state === 'sent-without-time' ? asSecond(draft) : draft);
    // A form that is open begins again with this draft.
    void navigate('/contact?step=3', { state: { form: draft.id } });
  }

  if (!kept) return null;
  const { state } = kept;
  const waits = state === 'waiting' || state === 'limited';
  const isSending = attempt === 'sending';
  return (
    <section ref={bar} tabIndex={-1} className={messages.announcement} aria-label="Saved request">
      <p role="status">
        {waits && isSending ? 'Sending your request…' : textOf(kept)}
        {attempt === 'failed' && ' There’s still no connection.'}
      </p>
      {waits && (
        <button
          type="button"
          className={button.onDark}
          aria-disabled={isSending}
          onClick={() => !isSending && void send(true)}
        >
          {isOld(kept) ? 'Send now' : 'Try now'}
        </button>
      )}
      {state === 'sent' && kept.token && (
        <Link to={`/appointment/${kept.token}`} className={button.onDark}>
          Your appointment
        </Link>
      )}
      {state !== 'sent' && (
        <button
          type="button"
          className={button.onDark}
          aria-disabled={isSending}
          onClick={() => !isSending && void openForm()}
        >
          {waits ? 'Cancel' : state === 'refused' ? 'Open the form' : 'Choose another time'}
        </button>
      )}
      {(state === 'sent' || state === 'sent-without-time') && (
        <IconButton
          icon="close"
          size={18}
          label="Dismiss"
          className={messages.dismiss}
          onClick={() => void removeKeptRequest().then(() => show(undefined))}
        />
      )}
    </section>
  );
}
