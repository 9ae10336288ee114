import type { ChatFailure } from './chat/chat-protocol.ts';

// What a project's services are asked, and what their answers mean. Setup asks with the administrator's session, and
// `npm run check:deploy` with a visitor's rights.

/** An answer of a service: its HTTP status, 0 for none, and its JSON; {} for anything else. */
export interface ServiceAnswer {
  status: number;
  body: Readonly<Record<string, unknown>>;
}

/** What was found, in a sentence, and what to do about it. What is off was left out on purpose, or not set up yet. */
export interface ServiceFinding {
  result: 'ok' | 'problem' | 'off' | 'unknown';
  found: string;
  remedy?: string;
}

interface ServiceCheck {
  name: string;
  /** What is asked by GET, of the project's address. It changes nothing, and costs nothing. */
  path: string;
  /** Never throws. */
  read: (answer: ServiceAnswer) => ServiceFinding;
}

export const ok = (found: string) => ({ result: 'ok', found }) as const;
export const problem = (found: string, remedy: string) =>
  ({ result: 'problem', found, remedy }) as const;
const off = (found: string, remedy: string): ServiceFinding => ({ result: 'off', found, remedy });

const deploy = (name: string) => `Run: npx supabase functions deploy ${name}`;

/** What is wrong with an Edge Function that doesn't do what it is asked; undefined if it does. */
function failureOf(name: string, { status, body }: ServiceAnswer): ServiceFinding | undefined {
  if (status === 200) return undefined;
  if (body.code === 'refused') {
    return problem(
      'The function doesn’t answer pages at this address.',
      'Run, with the address of the site: npx supabase secrets set CHAT_ALLOWED_ORIGINS=…',
    );
  }
  return status === 0 || status === 404
    ? problem('The function can’t be reached.', deploy(name))
    : problem(`The function answers ${status}.`, deploy(name));
}

function readAssistant(answer: ServiceAnswer): ServiceFinding {
  const { code, model, models } = answer.body as {
    code?: ChatFailure;
    /** The model that replies; null if none does. Older functions do not say. */
    model?: string | null;
    /** Those that are tried, in their order. */
    models?: readonly string[];
  };
  if (code === 'not-configured') {
    return off(
      'The assistant has no key: the chat points visitors to the contact form.',
      'Set GEMINI_API_KEY and CHAT_ALLOWED_ORIGINS for the function, as in docs/deploy.md, “The assistant”.',
    );
  }
  if (code === 'limit') {
    return ok(
      'The assistant is configured. Today’s messages are used up: until midnight UTC the chat points visitors to the contact form.',
    );
  }
  if (model === null) {
    return problem(
      `Gemini doesn’t answer${models ? ` for ${models.join(' or ')}` : ''}.`,
      'Check GEMINI_API_KEY and GEMINI_MODEL. The function’s log has Gemini’s answer.',
    );
  }
  const failure = failureOf('chat', answer);
  if (failure) return failure;
  if (!model) return ok('The assistant is configured.');
  const why = models && model !== models[0] ? `, because Google no longer offers ${models[0]}` : '';
  return ok(`The model ${model} answers${why}.`);
}

export const SERVICE_CHECKS = {
  signUps: {
    name: 'Sign-ups off',
    path: '/auth/v1/settings',
    read: ({ body }) => {
      const { disable_signup: isOff, external } = body as {
        disable_signup?: boolean;
        external?: { anonymous_users?: boolean };
      };
      const remedy =
        'Run npx supabase config push, or turn off “Allow new users to sign up” in Authentication › Sign In / Providers.';
      if (isOff === undefined) {
        return { result: 'unknown', found: 'The authentication service didn’t respond.' };
      }
      if (!isOff) {
        return problem(
          'Anyone can create an account. It would have no rights, but shouldn’t exist.',
          remedy,
        );
      }
      return external?.anonymous_users
        ? problem('Anyone can sign in without an account.', remedy)
        : ok('Nobody can create an account.');
    },
  },
  assistant: { name: 'Assistant', path: '/functions/v1/chat?model', read: readAssistant },
  publish: {
    name: 'Publishing',
    path: '/functions/v1/publish',
    read: (answer) => {
      if (answer.status === 401 || answer.status === 403) {
        return ok(
          'The function answers, and refuses visitors. Setup says whether it has a deploy hook.',
        );
      }
      return (
        failureOf('publish', answer) ??
        (answer.body.ready
          ? ok('“Publish” on the dashboard has your host build the site.')
          : off(
              'The dashboard can’t publish the site: the function has no deploy hook.',
              'Follow docs/deploy.md, “Publishing the catalog”.',
            ))
      );
    },
  },
  calendars: {
    name: 'Calendars that block times',
    path: '/functions/v1/busy-times',
    read: (answer) =>
      failureOf('busy-times', answer) ??
      (answer.body.ready
        ? ok('The function answers.')
        : off(
            'Calendars are read only when you press “Read now”: the function has no secret.',
            'Follow docs/operations.md, “Calendars that block times”.',
          )),
  },
  notify: {
    name: 'Function notify',
    path: '/functions/v1/notify',
    read: (answer) => {
      const { push, email, problem: missing } = answer.body;
      const remedy = 'Follow docs/operations.md, “Notifications and emails from the server”.';
      const ways = [push && 'notifications', email && 'emails'].filter(Boolean);
      const failure = failureOf('notify', answer);
      if (failure) return failure;
      if (typeof missing === 'string') return problem(missing, remedy);
      return ways.length > 0
        ? ok(`The function can send ${ways.join(' and ')}.`)
        : off(
            'The server sends nothing: the back office has to be open to announce a request.',
            remedy,
          );
    },
  },
} as const satisfies Record<string, ServiceCheck>;

export type Service = keyof typeof SERVICE_CHECKS;
