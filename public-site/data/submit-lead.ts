import { PostgrestError } from '@supabase/postgrest-js';
import type { Database, Json } from '../../shared/database.types.ts';
import type { SlotRefusal } from '../../shared/scheduling/slots.ts';
import { dataApi } from './data-api.ts';

/** A lead as the contact form sends it: an id that the caller made, and the columns that are given. */
export type LeadSubmission = Database['public']['Tables']['leads']['Insert'] & { id: string };

/** Why submit_lead refuses a time, in the details of its refusal. */
const SLOT_REFUSALS: readonly string[] = [
  'paused',
  'past',
  'notice',
  'horizon',
  'closed',
] satisfies SlotRefusal[];

/** A visitor waits no longer; the request may still have arrived. */
const TIMEOUT_MS = 15_000;

/**
 * How a submission ended: sent; the slot was taken or can no longer be booked, or this network has booked
 * all the meetings that it may, and nothing was written; sent before with other content, which stands;
 * refused by the database, with its words; or unknown, because no answer came.
 */
export type SubmissionOutcome =
  | { kind: 'sent' }
  | { kind: 'slot-taken' }
  | { kind: 'slot-refused' }
  | { kind: 'no-more-meetings' }
  | { kind: 'sent-otherwise' }
  | { kind: 'refused'; message: string }
  | { kind: 'no-answer' };

/**
 * Sends a visitor's request (SPEC.md §7). The id is made by the caller, so that sending again makes
 * no second lead. Never throws.
 */
export async function submitLead({ id, ...lead }: LeadSubmission): Promise<SubmissionOutcome> {
  try {
    await dataApi
      .rpc('submit_lead', { id, lead: lead as Record<string, Json | undefined> })
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
      .throwOnError();
    return { kind: 'sent' };
  } catch (error) {
    console.error('The request could not be sent.', error);
    if (!(error instanceof PostgrestError) || !error.code) return { kind: 'no-answer' };
    if (error.code === '23P01') return { kind: 'slot-taken' };
    if (error.code === '23505') return { kind: 'sent-otherwise' };
    if (SLOT_REFUSALS.includes(error.details)) return { kind: 'slot-refused' };
    if (error.details === 'network') return { kind: 'no-more-meetings' };
    return { kind: 'refused', message: error.message };
  }
}
