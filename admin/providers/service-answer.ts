import { noteSessionEnd } from '../login/session.ts';

interface ServiceAnswer {
  data: unknown;
  error: { message: string; code?: string } | null;
  /** 0 when no answer came. */
  status: number;
}

/** What a service refused; its message is the service's own, and empty when it could not be reached. */
export class ServiceError extends Error {
  /** Of the answer; 0 when none came. */
  readonly status: number;
  /** PostgreSQL's or PostgREST's. */
  readonly code?: string;

  constructor(message: string, status = 0, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
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
  throw new ServiceError(status === 0 ? '' : error.message, status, error.code);
}

/** The words of a failure: the service's own where there are any, else the others. */
export function failureText(error: unknown, otherwise: string): string {
  return (error instanceof ServiceError && error.message) || otherwise;
}
