import type { AuthError } from '@supabase/supabase-js';
import { noteSessionEnd } from '../login/session.ts';

interface ServiceAnswer {
  data: unknown;
  error: { message: string; code?: string } | null;
  /** 0 when no answer came. */
  status: number;
}

export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/** What a service refused; its message is the service's own, and empty when it could not be reached. */
export class ServiceError extends Error {
  /** As the service answered; none where it was never asked. */
  readonly status?: number;
  /** PostgreSQL's or PostgREST's code. */
  readonly code?: string;

  constructor(message: string, { status, code }: { status?: number; code?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

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

/**
 * What a call of the Data API brought. Throws a ServiceError for a refusal, and asks for a new sign-in
 * when the session has ended.
 */
export async function answerOf<Answer extends ServiceAnswer>(
  call: PromiseLike<Answer>,
): Promise<NonNullable<Answer['data']>> {
  const { data, error, status } = await call;
  if (!error) return data as NonNullable<Answer['data']>;
  if (status === 401) noteSessionEnd();
  console.error(error);
  const said = status === 0 ? '' : refusalText(status, error.message);
  throw new ServiceError(said, { status, code: error.code });
}

/** The words of a failure: the service's own where there are any, else the others. */
export function failureText(error: unknown, otherwise: string): string {
  return (error instanceof ServiceError && error.message) || otherwise;
}

/** Why signing in or a new password was refused: in the service's words, if it answered. */
export function signInRefusal({ name, message, status }: AuthError): string {
  if (name === 'AuthRetryableFetchError') return refusalText(status ?? 0, undefined);
  if (name === 'AuthUnknownError')
    return 'The service is not available right now. Try again in a minute.';
  return message;
}
