import { inspect } from 'node:util';

/** The fields of a PostgreSQL error that PostgREST passes on. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/**
 * The embedded Data API turns SQLSTATEs that it does not know, among them broken check (23514) and
 * exclusion (23P01) constraints and plain exceptions (P0001), into a bare 500. PostgREST answers
 * 400 with the code: raising them in the form that both know, `PGRST` with the answer as JSON,
 * gives the same here.
 *
 * Every error also prints as one line, without the row it came from, since the Data API logs each.
 */
export function asPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  const line = `${code} ${message}`;

  const answered = /^(23514|23P01|P0)/.test(code)
    ? Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
        code: 'PGRST',
        detail: JSON.stringify({ status: 400, headers: {} }),
      })
    : error;
  return Object.assign(answered, { [inspect.custom]: () => line });
}
