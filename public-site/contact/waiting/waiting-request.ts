/**
 * A request that couldn't be sent: stored on this device, and sent when there is a network again, by any tab or by the
 * service worker.
 */
import { createStore, del, get, set } from 'idb-keyval';
import { cutText } from '../../../shared/text/plain-text.ts';
import { localStore, WAITING_REQUEST } from '../../data/storage/storage.ts';
import type { ContactDraft } from '../form/contact-draft.ts';
import type { ThankYouState } from '../thank-you/thank-you-state.ts';
import { OUTCOMES } from '../sending/outcomes.ts';
import { submitLead, type LeadSubmission, type Told } from '../sending/submit-lead.ts';

/** What is stored of a request until it is sent. */
export interface WaitingRequest {
  lead: LeadSubmission;
  /** The token of the link to its appointment; undefined without one. */
  token: string | undefined;
  /** What was typed, to go on in the form. */
  draft: ContactDraft;
  thanks: ThankYouState;
  /** The request's meeting in words; '' without one. */
  when: string;
  /** Epoch ms. */
  savedAt: number;
}

/** The request that this device keeps, or what became of it. */
export type StoredRequest =
  /** `limited`: the network has sent too many. */
  | (WaitingRequest & { state: 'waiting' | 'limited' })
  /** The visitor has to change something; '' if it is to confirm that they are a person. */
  | (WaitingRequest & { state: 'refused'; message: string })
  /** The time that it asked for was gone, so it was sent without one. */
  | (WaitingRequest & { state: 'sent-without-time' })
  /** `token` leads to its appointment, if it has one. */
  | { state: 'sent'; token: string | undefined };

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MESSAGE_LIMIT = 4000;
const KEY = 'request';
const store = createStore(WAITING_REQUEST, 'requests');

/** Lets one tab or worker at a time work on the request. Old browsers have no locks; the server takes it once anyway. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(WAITING_REQUEST, work) : work();
}

/** Stores the request, or removes it, and tells the other tabs. */
async function write<Stored extends StoredRequest | undefined>(request: Stored): Promise<Stored> {
  await (request ? set(KEY, request, store) : del(KEY, store));
  const channel = new BroadcastChannel(WAITING_REQUEST);
  channel.postMessage('');
  channel.close();
  return request;
}

/** Notes for all tabs whether there is something to tell of a request. Pages call it. */
export function noteWaitingRequest(waits: boolean): void {
  if (waits) localStore.setItem(WAITING_REQUEST, 'yes');
  else localStore.removeItem(WAITING_REQUEST);
  // Browsers tell only the other tabs.
  window.dispatchEvent(new Event('storage'));
}

/** The stored request. Rejects if the browser allows no storage. */
export async function readStoredRequest(): Promise<StoredRequest | undefined> {
  return get<StoredRequest>(KEY, store);
}

/** Whether the request is so old that it isn't sent without asking. */
export const isOld = ({ savedAt }: WaitingRequest): boolean => Date.now() - savedAt > WEEK_MS;

/** Keeps a request. Returns false if another one waits, or if the browser has no space for it. */
export async function storeRequest(request: WaitingRequest): Promise<boolean> {
  try {
    return await alone(async () => {
      const stored = await readStoredRequest();
      if (stored && stored.state !== 'sent') return false;
      await write({ ...request, state: 'waiting' });
      return true;
    });
  } catch (error) {
    console.error('The request couldn’t be stored.', error);
    return false;
  }
}

/** The request without its meeting, of which the message tells the representative, in English. */
function withoutTime(request: WaitingRequest): WaitingRequest {
  const { lead } = request;
  const day = new Date(String(lead.scheduled_date)).toLocaleDateString('en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  // oxlint-disable-next-line boundaries/texts -- the back office shows it
  const note = `Asked for ${day}, ${lead.scheduled_time}, which was no longer available when this request arrived.`;
  const message = lead.additional_message ?? '';
  return {
    ...request,
    lead: {
      ...lead,
      scheduled_date: undefined,
      scheduled_time: undefined,
      additional_message: [cutText(message, MESSAGE_LIMIT - note.length - 2), note]
        .filter(Boolean)
        .join('\n\n'),
    },
    token: undefined,
    thanks: { ...request.thanks, appointment: null },
  };
}

async function send(
  request: WaitingRequest,
  onSent: (sent: WaitingRequest, told: Told) => void,
): Promise<StoredRequest> {
  const { lead, token } = request;
  const outcome = await submitLead(lead, token);
  if (outcome.kind === 'sent') onSent(request, outcome.told);
  const { waiting } = OUTCOMES[outcome.kind];
  switch (waiting) {
    case 'sent':
      return request.when && !lead.scheduled_time
        ? { ...request, state: 'sent-without-time' }
        : { state: 'sent', token };
    case 'refused':
      return { ...request, state: waiting, message: 'message' in outcome ? outcome.message : '' };
    case 'without-time':
      // Stored first: if the answer gets lost, the same content is sent again.
      return send(await write({ ...withoutTime(request), state: 'waiting' }), onSent);
    default:
      return { ...request, state: waiting };
  }
}

/**
 * Sends the request if it waits; an old one only if the visitor has `asked` for it. Returns what is stored then.
 * `onSent` is called in the tab that has sent it. Rejects if the browser allows no storage.
 */
export function sendWaitingRequest(
  asked = false,
  onSent: (sent: WaitingRequest, told: Told) => void = () => undefined,
): Promise<StoredRequest | undefined> {
  return alone(async () => {
    const stored = await readStoredRequest();
    const waits = stored?.state === 'waiting' || stored?.state === 'limited';
    return waits && (asked || !isOld(stored)) ? write(await send(stored, onSent)) : stored;
  });
}

/** Removes what is stored, and returns it. Rejects if the browser allows no storage. */
export function removeStoredRequest(): Promise<StoredRequest | undefined> {
  return alone(async () => {
    const stored = await readStoredRequest();
    await write(undefined);
    return stored;
  });
}
