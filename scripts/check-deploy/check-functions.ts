import { bodyOf, IMPOSSIBLE_ROW, type PublicProject, type Refusal } from './check-project.ts';
import { ok, problem, unknown, type Checks } from './finding.ts';

const FOREIGN_ORIGIN = 'https://elsewhere.example';
const DEPLOY_FUNCTIONS = 'npx supabase functions deploy';

/** Whether the function lets pages of that origin read its answers. */
async function allows({ ask }: PublicProject, origin: string): Promise<boolean> {
  const { headers } = await ask('/functions/v1/chat', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}

const askAssistant = ({ ask }: PublicProject, origin: string) =>
  ask('/functions/v1/chat?model', { headers: { origin } });

/** What the Edge Functions answer to the site. */
export const FUNCTION_CHECKS: Checks<PublicProject> = {
  async Assistant(project) {
    const { origin } = project;
    const answer = await askAssistant(project, origin);
    const { code, model } = await bodyOf<{ code: string; model: string | null }>(answer);
    if (code === 'not-configured') {
      return unknown(
        'It is off: the chat points visitors to the contact form.',
        'To switch it on, see “The assistant” in docs/deploy.md.',
      );
    }
    if (code === 'refused') {
      return problem(
        'It does not answer pages of this address.',
        `Run: npx supabase secrets set CHAT_ALLOWED_ORIGINS=${origin}`,
      );
    }
    if (answer.status === 401) {
      return problem(
        'It asks visitors for a session.',
        `Run, in this folder: ${DEPLOY_FUNCTIONS} chat`,
      );
    }
    if (code === 'limit') return ok('It answers, and has used up today’s messages.');
    if (!answer.ok) {
      return problem(`The function answers ${answer.status}.`, `Run: ${DEPLOY_FUNCTIONS} chat`);
    }
    if (!(await allows(project, origin))) {
      return problem('Browsers may not ask it from this address.', `Run: ${DEPLOY_FUNCTIONS} chat`);
    }
    return model === null
      ? problem('Gemini does not answer it.', 'Check GEMINI_API_KEY: npx supabase secrets list.')
      : ok('It answers pages of this address.');
  },

  async 'Assistant for this site alone'(project) {
    const answer = await askAssistant(project, FOREIGN_ORIGIN);
    const { code } = await bodyOf<{ code: string }>(answer);
    if (code === 'not-configured') return unknown('It is off.');
    if (code === undefined && !answer.ok) return unknown(`The function answers ${answer.status}.`);
    return code === 'refused' && !(await allows(project, FOREIGN_ORIGIN))
      ? ok('It refuses pages of other sites.')
      : problem(
          'It answers pages of any site.',
          `Run: npx supabase secrets set CHAT_ALLOWED_ORIGINS=${project.origin}, then ${DEPLOY_FUNCTIONS} chat`,
        );
  },

  async Turnstile({ ask, origin, asksTurnstile }) {
    // Without an id no row is written. The trigger requires the check before that, and counts nothing.
    const { code: refusal = '' } = await bodyOf<Refusal>(
      await ask('/rest/v1/leads', { json: IMPOSSIBLE_ROW }),
    );
    if (refusal === 'PT429') return unknown('The project does not say.', 'Try again in an hour.');
    const isRequired = refusal === 'PT403';
    if (!asksTurnstile) {
      return isRequired
        ? problem(
            'The database requires it, and the site does not have it: visitors cannot send requests.',
            'Build with VITE_TURNSTILE_SITE_KEY, or switch turnstile_required off (docs/operations.md).',
          )
        : ok('It is off, on the site and in the database.');
    }
    if (!isRequired) {
      return problem(
        'The site has it, but the database takes requests without it.',
        'Switch turnstile_required on (docs/operations.md).',
      );
    }
    const answer = await ask('/functions/v1/submit-lead', { headers: { origin } });
    if (answer.ok)
      return ok('The site has it, the function checks it, and the database requires it.');
    const { code } = await bodyOf<Refusal>(answer);
    if (code === 'not-configured') {
      return problem(
        'The function has no key: visitors cannot send requests.',
        'Run: npx supabase secrets set TURNSTILE_SECRET_KEY=…',
      );
    }
    return code === 'refused'
      ? problem(
          'The function does not answer pages of this address: visitors cannot send requests.',
          `Run: npx supabase secrets set CHAT_ALLOWED_ORIGINS=${origin}`,
        )
      : problem(
          `The function answers ${answer.status}: visitors cannot send requests.`,
          `Run, in this folder: ${DEPLOY_FUNCTIONS} submit-lead`,
        );
  },

  async 'Notification function'({ ask, origin }) {
    const path = '/functions/v1/notify';
    // Without the secret nothing is delivered.
    if ((await ask(path, { json: {} })).ok) {
      return problem(
        'Anybody can have messages delivered.',
        'Set another NOTIFY_SECRET: npx supabase secrets set NOTIFY_SECRET=…',
      );
    }
    const answer = await ask(path, { headers: { origin } });
    const {
      code,
      push,
      email,
      problem: what,
    } = await bodyOf<{
      code: unknown;
      push: string | null;
      email: boolean;
      problem: string;
    }>(answer);
    if (code === 'refused') {
      return problem(
        'The function does not answer pages of this address.',
        `Run: npx supabase secrets set CHAT_ALLOWED_ORIGINS=${origin}`,
      );
    }
    if (!answer.ok) {
      return problem(
        `The function answers ${answer.status}.`,
        `Run, in this folder: ${DEPLOY_FUNCTIONS} notify`,
      );
    }
    const remedy = 'See “Notifications and emails from the server” in docs/operations.md.';
    if (what) return problem(what, remedy);
    const ways = [push && 'notifications', email && 'emails'].filter(Boolean);
    return ways.length > 0
      ? ok(`The function can send ${ways.join(' and ')}.`)
      : unknown('They are off: the back office has to be open to announce a request.', remedy);
  },

  async 'Calendar subscription'({ ask }) {
    // No token has this form, so the call is neither looked up nor counted.
    const answer = await ask('/functions/v1/calendar/check.ics');
    if (answer.status === 404 && (await answer.text()).startsWith('There is no calendar')) {
      return ok('The function answers, and knows no wrong address.');
    }
    return problem(
      `The function answers ${answer.status}.`,
      `Run, in this folder: ${DEPLOY_FUNCTIONS} calendar`,
    );
  },

  async 'Busy times function'({ ask }) {
    const path = '/functions/v1/busy-times';
    if ((await ask(path, { json: {} })).ok) {
      return problem(
        'Anybody can have calendars read.',
        `Run, in this folder: ${DEPLOY_FUNCTIONS} busy-times`,
      );
    }
    const answer = await ask(path);
    if (!answer.ok) {
      return problem(
        `The function answers ${answer.status}.`,
        `Run, in this folder: ${DEPLOY_FUNCTIONS} busy-times`,
      );
    }
    const { ready } = await bodyOf<{ ready: boolean }>(answer);
    return ready
      ? ok('The function answers, and refuses visitors.')
      : unknown(
          'Calendars that block times are read only when asked: the function has no NOTIFY_SECRET.',
          'See “Calendars that block times” in docs/operations.md.',
        );
  },

  async 'Publish function'({ ask }) {
    const { status } = await ask('/functions/v1/publish');
    return [401, 403].includes(status)
      ? ok('The function answers, and refuses visitors. Setup says whether it has a deploy hook.')
      : problem(
          status === 200 ? 'Anybody can publish the site.' : `The function answers ${status}.`,
          `Run, in this folder: ${DEPLOY_FUNCTIONS} publish`,
        );
  },
};
