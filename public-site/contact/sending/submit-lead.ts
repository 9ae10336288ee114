import type { Database, Json } from '../../../shared/database.types.ts';
import type { SlotRefusal } from '../../../shared/scheduling/slots.ts';
import { callFunction } from '../../data/call-function.ts';
import { apiHeaders, DataApiError, functionsUrl, readAnswer } from '../../data/data-api.ts';

/** Whom the server emails about what a visitor sent. A former database doesn't say so, and nobody is missing. */
export interface Told {
  /** Of the visitor's own link to recommend the site. */
  code?: string;
  representative?: boolean;
  visitor?: boolean;
}

/** A lead as the contact form sends it, with an id that the caller made. */
export type LeadSubmission = Database['public']['Tables']['leads']['Insert'] & { id: string };

/** The details of a refusal by submit_lead because of the meeting's time. */
const SLOT_REFUSALS: readonly string[] = [
  'paused',
  'past',
  'notice',
  'horizon',
  'closed',
] satisfies SlotRefusal[];

/** How a submission ended. Only `sent` and `no-answer` may have written a lead. */
export type SubmissionOutcome =
  | { kind: 'sent'; told: Told }
  | { kind: 'slot-taken' }
  /** The day has reached the daily meeting limit. */
  | { kind: 'day-full' }
  | { kind: 'slot-refused' }
  /** This network has reached its limit of open meetings. */
  | { kind: 'no-more-meetings' }
  /** A request with this id and other content was received before. */
  | { kind: 'sent-otherwise' }
  /** Turnstile is required, and has not confirmed a person. */
  | { kind: 'unconfirmed' }
  /** This network has reached its limit of requests. */
  | { kind: 'limit'; message: string }
  /** Any other refusal, with the database's message. */
  | { kind: 'refused'; message: string }
  | { kind: 'no-answer' };

/** Has the Edge Function check Turnstile's token, and submit the lead. Throws as `callFunction` does. */
async function submitChecked(submission: object): Promise<unknown> {
  const response = await fetch(`${functionsUrl}submit-lead`, {
    method: 'POST',
    headers: { ...apiHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(submission),
    signal: AbortSignal.timeout(15_000),
  });
  return readAnswer(response);
}

/**
 * Sends a visitor's request. The id is made by the caller, so that sending again makes no second lead, and
 * so is the token of the link to its appointment. Without Turnstile's token the database decides whether it needs one.
 * Never throws.
 */
export async function submitLead(
  { id, ...lead }: LeadSubmission,
  token?: string,
  turnstileToken?: string | null,
): Promise<SubmissionOutcome> {
  const submission = {
    id,
    lead: lead as Record<string, Json | undefined>,
    ...(token && { appointment_token: token }),
  };
  try {
    const answer = await (turnstileToken
      ? submitChecked({ ...submission, turnstile_token: turnstileToken })
      : callFunction('submit_lead', submission));
    // A network's login page also answers with 200.
    if (!answer || typeof answer !== 'object') return { kind: 'no-answer' };
    return { kind: 'sent', told: (answer as { told?: Told }).told ?? {} };
  } catch (error) {
    console.error('The request couldn’t be sent.', error);
    if (!(error instanceof DataApiError) || !error.code) return { kind: 'no-answer' };
    if (error.code === 'PT403') return { kind: 'unconfirmed' };
    if (error.code === 'PT429') return { kind: 'limit', message: error.message };
    if (error.code === '23P01') return { kind: 'slot-taken' };
    if (error.code === '23505') return { kind: 'sent-otherwise' };
    if (error.details === 'full') return { kind: 'day-full' };
    if (SLOT_REFUSALS.includes(error.details)) return { kind: 'slot-refused' };
    if (error.details === 'network') return { kind: 'no-more-meetings' };
    return { kind: 'refused', message: error.message };
  }
}
