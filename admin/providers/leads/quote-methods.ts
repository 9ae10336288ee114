import type { Json } from '../../../shared/database.types.ts';
import type { QuoteRow } from '../../../shared/quotes/quote-state.ts';
import { unwrap } from '../http-error.ts';
import { queryClient } from '../query-client.ts';
import { supabaseClient } from '../supabase-client.ts';
import { refreshLeads } from './lead-provider.ts';

/** What the administrator writes of a quote, before it is sent. The id is the form's, so that saving again changes nothing. */
export type QuoteDraft = Pick<
  QuoteRow,
  'id' | 'lead_id' | 'lines' | 'valid_until' | 'note' | 'terms' | 'language'
>;

/** A quote that was sent: its number, and the secret of its link. */
export interface SentQuote {
  number: number;
  token: string;
}

/**
 * Waits for a write, and reads again what it changes, also after a lost answer. Resolves once the quotes are read, so that a
 * sheet that is opened next has them; a failure is said at once.
 */
async function refreshed<Answer>(write: Promise<Answer>): Promise<Answer> {
  const refresh = () => {
    refreshLeads();
    return queryClient.invalidateQueries({ queryKey: ['quotes'] });
  };
  const answer = await write.catch((error: unknown) => {
    void refresh();
    throw error;
  });
  await refresh();
  return answer;
}

async function storeDraft(draft: QuoteDraft): Promise<void> {
  const { id, lead_id, valid_until, note, terms, language } = draft;
  const lines = draft.lines as object[] as Json[];
  const row = { lines, valid_until, note, terms, language };
  const quotes = () => supabaseClient.from('quotes');
  const rows = await unwrap(quotes().select('sent_at').eq('id', id));
  if (rows[0]?.sent_at) return;
  await unwrap(
    rows.length > 0
      ? quotes().update(row).eq('id', id).select('id')
      : quotes()
          .insert({ ...row, id, lead_id })
          .select('id'),
  );
}

/**
 * Stores a draft, in the columns that the database lets the administrator write. One that was sent by an earlier call stays as
 * it was. Throws an HttpError.
 */
export const saveQuote = (draft: QuoteDraft) => refreshed(storeDraft(draft));

/** Stores a draft and sends it. Called again, it gives the same number and link. Throws an HttpError. */
export function sendQuote(draft: QuoteDraft): Promise<SentQuote> {
  const send = async () => {
    await storeDraft(draft);
    return (await unwrap(supabaseClient.rpc('send_quote', { id: draft.id }))) as unknown;
  };
  return refreshed(send()) as Promise<SentQuote>;
}

/** The secret of a sent quote's link. Throws an HttpError. */
export async function quoteLink(id: string): Promise<string> {
  return (await unwrap(supabaseClient.rpc('quote_link', { id }))) ?? '';
}

/** Has the server email a quote's link to its lead; on one day once. Throws an HttpError. */
export async function emailQuote(id: string): Promise<void> {
  await unwrap(supabaseClient.rpc('email_quote', { id }));
  refreshLeads();
}

/**
 * Withdraws a quote, and gives the state that it has then: another one if the customer was faster. With `undo` the quotes
 * that it replaced are open again. Throws an HttpError.
 */
export const withdrawQuote = (id: string, undo = false): Promise<string> =>
  refreshed(unwrap(supabaseClient.rpc('withdraw_quote', { id, undo })));

/** Deletes a draft. Throws an HttpError. */
export const deleteQuote = (id: string) =>
  refreshed(unwrap(supabaseClient.from('quotes').delete().eq('id', id).select('id')));
