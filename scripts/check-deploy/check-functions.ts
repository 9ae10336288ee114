import { SERVICE_CHECKS, type Service } from '../../shared/service-checks.ts';
import {
  askService,
  bodyOf,
  IMPOSSIBLE_ROW,
  type PublicProject,
  type Refusal,
} from './check-project.ts';
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

/** The check of a function that must refuse visitors: what is wrong if it takes their request, and what to do then. */
const closed =
  (service: Service, found: string, remedy: string, init: object = { json: {} }) =>
  async (project: PublicProject) =>
    (await project.ask(SERVICE_CHECKS[service].path, init)).ok
      ? problem(found, remedy)
      : askService(project, service);

/** What the Edge Functions answer to the site. */
export const FUNCTION_CHECKS: Checks<PublicProject> = {
  async [SERVICE_CHECKS.assistant.name](project) {
    const finding = await askService(project, 'assistant');
    if (finding.result !== 'ok' || (await allows(project, project.origin))) return finding;
    return problem('Browsers may not ask it from this address.', `Run: ${DEPLOY_FUNCTIONS} chat`);
  },

  async 'Assistant for this site alone'(project) {
    const answer = await project.ask(SERVICE_CHECKS.assistant.path, {
      headers: { origin: FOREIGN_ORIGIN },
    });
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

  // Without the secret nothing is delivered.
  [SERVICE_CHECKS.notify.name]: closed(
    'notify',
    'Anybody can have messages delivered.',
    'Set another NOTIFY_SECRET: npx supabase secrets set NOTIFY_SECRET=…',
  ),

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

  [SERVICE_CHECKS.calendars.name]: closed(
    'calendars',
    'Anybody can have calendars read.',
    `Run, in this folder: ${DEPLOY_FUNCTIONS} busy-times`,
  ),

  [SERVICE_CHECKS.publish.name]: closed(
    'publish',
    'Anybody can publish the site.',
    `Run, in this folder: ${DEPLOY_FUNCTIONS} publish`,
    {},
  ),
};
