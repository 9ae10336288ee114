import type { AuthError } from '@supabase/supabase-js';

export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/**
 * A refusal as it is shown: the service's own message, but no state of a token, and none of the pages
 * that a gateway answers with in the service's place. 0 is the status of no answer at all.
 */
export function refusalText(status: number, message: string | undefined): string {
  if (status === 0) return UNREACHABLE;
  if (status === 401) return 'Your session has ended. Please sign in again.';
  const fromGateway = (status >= 502 && status <= 504) || status >= 520;
  if (fromGateway || !message || /^\s*</.test(message)) {
    return `The service is not available right now (${status}). Try again in a minute.`;
  }
  return message;
}

/** Why signing in or a new password was refused: in the service's words, if it answered. */
export function signInRefusal({ name, message, status }: AuthError): string {
  if (name === 'AuthRetryableFetchError') return refusalText(status ?? 0, undefined);
  if (name === 'AuthUnknownError') {
    return 'The service is not available right now. Try again in a minute.';
  }
  return message;
}

/** An answer of the Data API with its message as `refusalText` has it; any other as it is. */
export async function inPlainWords(address: string, answer: Response): Promise<Response> {
  if (answer.ok || !new URL(address).pathname.includes('/rest/v1/')) return answer;
  const text = await answer.text();
  let body: { message?: string } = {};
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    body = { message: text };
  }
  const { status } = answer;
  return Response.json({ ...body, message: refusalText(status, body.message) }, { status });
}
