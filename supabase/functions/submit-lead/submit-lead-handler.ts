import {
  callerAddress as addressOf,
  createDataApi,
  readAllowedOrigins,
  readProject,
  type Environment,
  type Handler,
} from '../_shared/project.ts';
import { answer, preflight, readBody } from '../_shared/site-requests.ts';
import { createPersonCheck } from './siteverify.ts';

/** The database takes a lead of 64 kB; an escaped character takes several bytes here. */
const MOST_BODY_BYTES = 200_000;

/** Turnstile's tokens are not longer. */
const MOST_TOKEN_CHARACTERS = 2048;

/** What the contact form sends: the arguments of submit_lead, and Turnstile's token. */
interface Submission {
  id: unknown;
  lead: unknown;
  appointment_token?: unknown;
  turnstile_token: string;
}

/** null for what the contact form would not send; the database looks at the lead itself. */
function readSubmission(body: unknown): Submission | null {
  if (typeof body !== 'object' || body === null) return null;
  const submission = body as Submission;
  const { turnstile_token: token } = submission;
  return typeof token === 'string' && token.length <= MOST_TOKEN_CHARACTERS ? submission : null;
}

/**
 * Has Cloudflare check a visitor's request, and submits it in the visitor's stead, on web standard interfaces only: it
 * runs under Deno on Supabase and under Node in the embedded backend. The answer is the database's, which refuses a
 * request that was not confirmed while `turnstile_required` is on. GET says whether the function is ready.
 */
export function createSubmitLeadHandler(
  environment: Environment,
  callDataApi: typeof fetch = fetch,
): Handler {
  const project = readProject(environment);
  const origins = readAllowedOrigins(environment);
  const hosts = origins.flatMap((origin) =>
    URL.canParse(origin) ? [new URL(origin).hostname] : [],
  );
  const confirmPerson = createPersonCheck(environment, hosts);
  const dataApi = createDataApi(project, callDataApi);

  return async (request, callerAddress) => {
    const origin = request.headers.get('origin');
    const refused = (status: number, allowed: string | null) =>
      answer(
        { code: 'refused', message: 'This request cannot be sent from here.' },
        status,
        allowed,
      );
    if (!origin || !origins.includes(origin)) return refused(403, null);
    if (request.method === 'OPTIONS') return preflight(origin);
    if (request.method === 'GET') {
      return confirmPerson
        ? answer({ ready: true }, 200, origin)
        : answer({ code: 'not-configured' }, 503, origin);
    }
    if (request.method !== 'POST') return refused(405, origin);

    const submission = readSubmission(await readBody(request, MOST_BODY_BYTES));
    if (!submission) return refused(400, origin);
    const { id, lead, appointment_token = null, turnstile_token: token } = submission;
    const address = callerAddress ?? addressOf(request.headers, project);
    const is_person = (await confirmPerson?.(token, address)) ?? false;
    try {
      const response = await dataApi('rpc/submit_lead_for_visitor', {
        id,
        lead,
        appointment_token,
        address,
        is_person,
      });
      return answer((await response.json()) as object, response.status, origin);
    } catch (error) {
      console.error('A request could not be submitted.', error);
      // The answer has no code, because the request may have been written.
      return answer({}, 503, origin);
    }
  };
}
