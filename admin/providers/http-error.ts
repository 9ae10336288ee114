import type { AuthError } from '@supabase/supabase-js';
import { HttpError } from 'react-admin';
import { isFromGateway, isNotSent, OFFLINE } from './connection.ts';
import { refusalText } from './refusal-text.ts';
import { noteSessionEnd } from './session/session-state.ts';

// Every failed call of the back office is a react-admin HttpError: a message that can be shown, the
// status of the answer (0 when none came), and the service's own answer as its body.

export const UNREACHABLE = 'The server couldn’t be reached. Check your connection and try again.';

/** The body of a service's refusal. */
interface Refusal {
  message?: string;
  /** PostgreSQL's, PostgREST's or Auth's. */
  code?: string;
}

/** The service's message in plain words, unless it is about a token or comes from a gateway in its place. */
function messageOf(status: number, { code, message }: Refusal = {}): string {
  // The browser may be wrong about that, so it only chooses the words.
  if (status === 0) return navigator.onLine ? UNREACHABLE : OFFLINE;
  if (status === 401) return 'Your session has ended. Please sign in again.';
  if (isFromGateway(status) || !message || /^\s*[<{]/.test(message)) {
    return `The service is not available right now (${status}). Try again in a minute.`;
  }
  return refusalText(code, message);
}

/** A failed call as an error whose message can be shown. The status is 0 when no answer came. */
export function httpError(status: number, refusal?: Refusal | null): HttpError {
  return new HttpError(messageOf(status, refusal ?? undefined), status, refusal);
}

/** A refusal of the authentication service as an error whose message can be shown. */
export function authError(error: AuthError): HttpError {
  const { name, status = 0, message, code } = error;
  if (name === 'AuthRetryableFetchError') return httpError(status);
  // An answer that is not JSON: its status is not passed on.
  if (name === 'AuthUnknownError') return httpError(500);
  return new HttpError(message, status, { message, code });
}

/** What can be shown of any failure: an HttpError's message, and the fallback for all other errors. */
export function errorText(error: unknown, fallback = UNREACHABLE): string {
  return error instanceof HttpError ? error.message : fallback;
}

/** Whether the service itself refused. After any other failure a write may still have been made. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500;
}

interface Answer {
  data: unknown;
  error: Refusal | null;
  /** 0 when no answer came. */
  status: number;
}

/** A call of the Data API, as supabase-js makes it. */
type Call<A> = PromiseLike<A> & { retry?: (isOn: boolean) => unknown };

/**
 * The answer of a call of the Data API. Throws an HttpError for a failure, and asks for a new sign-in
 * when the session has ended. Without the retries of supabase-js, after 1, 2, and 4 seconds, a failure is told at once.
 */
export async function checked<A extends Answer>(
  call: Call<A>,
): Promise<Extract<A, { error: null }>> {
  call.retry?.(false);
  const answer = await call;
  const { error, status } = answer;
  if (!error && status < 400) return answer as Extract<A, { error: null }>;
  if (status === 401) noteSessionEnd();
  console.error(error);
  // A page in place of the answer, with 200, is a network's login page.
  throw httpError(status < 400 ? 0 : status, error);
}

/** The data that a call of the Data API answers with. Throws as `checked` does. */
export async function unwrap<A extends Answer>(
  call: Call<A>,
): Promise<Extract<A, { error: null }>['data']> {
  return (await checked(call)).data;
}

/** What an Edge Function answers. Throws as `checked` does. */
export async function unwrapFunction(
  call: Promise<{ data: unknown; response?: Response }>,
): Promise<unknown> {
  const { data, response } = await call;
  if (response?.ok) return data;
  const error = ((await response?.json().catch(() => null)) ?? {}) as { message?: string };
  return unwrap(Promise.resolve({ data, error, status: response?.status ?? 0 }));
}

const UNKNOWN_OUTCOME = 'unknown_outcome';

/** Whether a write got no response and its row couldn't be read back either. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof HttpError && (error.body as Refusal | null)?.code === UNKNOWN_OUTCOME;
}

/**
 * Writes. When no answer comes, `readBack` reads what is stored: it gives the result if the write was
 * made, and null if not. Throws the failure of the write; where the outcome is unknown, an HttpError
 * for which `isOutcomeUnknown` is true.
 */
export async function confirmedWrite<T>(
  write: () => Promise<T>,
  readBack: () => Promise<T | null>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isRefusal(error) || isNotSent(error)) throw error;
    const stored = await readBack().catch(() => {
      const message = navigator.onLine
        ? 'The server didn’t respond, so we can’t tell whether your change was saved. Check before you try again.'
        : 'You’re offline. Your change was probably not saved: check when you have a connection.';
      throw new HttpError(message, 0, { message, code: UNKNOWN_OUTCOME });
    });
    if (stored === null) throw error;
    return stored;
  }
}
