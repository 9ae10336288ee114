import { HttpError } from 'react-admin';
import type { ChatFailure } from '../../shared/chat/chat-protocol.ts';
import { unwrap } from '../providers/http-error.ts';
import { supabaseClient, supabaseProject } from '../providers/supabase-client.ts';

/** One item of the check list. */
export interface SetupCheck {
  name: string;
  /** Null where it cannot be told from here. */
  ready: boolean | null;
  /** What was found, in a sentence. */
  found: string;
  /** What to do where it is not ready. */
  remedy?: string;
}

const headers = { apikey: supabaseProject.anonKey };

const RUN_MIGRATIONS = 'Run the migrations: npx supabase db push.';
const RUN_SCRIPT = 'Run the security script below in the SQL editor.';

const DATABASE: Readonly<Record<string, { name: string; ready: string; remedy: string }>> = {
  tables: { name: 'Tables', ready: 'All tables are there.', remedy: RUN_MIGRATIONS },
  policies: {
    name: 'Policies',
    ready: 'Row-level security is on, with policies, for every table.',
    remedy: RUN_SCRIPT,
  },
  bucket: {
    name: 'Storage bucket',
    ready: 'The public bucket site-assets is there.',
    remedy: RUN_SCRIPT,
  },
};

/** Who may do everything: the first account, and whoever was listed beside it. */
function administratorCheck(ready: boolean, emails: string): SetupCheck {
  const name = 'Administrator';
  const count = emails.split(', ').length;
  if (count === 1) return { name, ready, found: `There is one administrator: ${emails}.` };
  return {
    name,
    ready,
    found: `There are ${count} administrators: ${emails}.`,
    remedy: 'Remove from private.admins whoever should not be one.',
  };
}

/** What the database tells of itself (public.setup_report). Throws an HttpError. */
async function databaseChecks(): Promise<SetupCheck[]> {
  const report = await unwrap(supabaseClient.rpc('setup_report'));
  return report.flatMap(({ item, ready, missing }) => {
    if (item === 'administrator') return [administratorCheck(ready, missing ?? '')];
    const words = DATABASE[item];
    if (!words) return [];
    const found = missing ? `Not so: ${missing}.` : 'It is missing.';
    return [
      {
        name: words.name,
        ready,
        found: ready ? words.ready : found,
        remedy: ready ? undefined : words.remedy,
      },
    ];
  });
}

/** Whether strangers may make accounts, as the authentication service says. */
async function signUpCheck(): Promise<SetupCheck> {
  const name = 'Sign-ups off';
  try {
    const response = await fetch(`${supabaseProject.url}/auth/v1/settings`, { headers });
    const { disable_signup: off } = (await response.json()) as { disable_signup?: boolean };
    if (typeof off !== 'boolean') throw new Error('no answer');
    return off
      ? { name, ready: true, found: 'Nobody can make an account.' }
      : {
          name,
          ready: false,
          found: 'Anybody can make an account. It would have no rights, but should not exist.',
          remedy: 'Authentication › Sign In / Providers: switch «Allow new users to sign up» off.',
        };
  } catch {
    return { name, ready: null, found: 'The authentication service does not tell.' };
  }
}

/** Which of the assistant's models answers; `null` if Gemini names none. */
interface AnsweringModel {
  model?: string | null;
  models?: string[];
}

function modelCheck(name: string, { model, models = [] }: AnsweringModel): SetupCheck {
  if (model === null) {
    return {
      name,
      ready: false,
      found: `Gemini does not answer for ${models.join(' or ')}.`,
      remedy:
        'Check GEMINI_API_KEY and GEMINI_MODEL; the function’s log says what Gemini answered.',
    };
  }
  const [first] = models;
  // An older function does not tell.
  const found = !model
    ? 'The assistant is configured.'
    : model === first
      ? `The model ${model} answers.`
      : `The model ${model} answers, because Google no longer offers ${first}.`;
  return { name, ready: true, found };
}

/** Whether the assistant has its key and which model answers, asked in a way that costs nothing. */
async function chatCheck(): Promise<SetupCheck> {
  const name = 'Assistant';
  const remedy =
    'Set GEMINI_API_KEY and CHAT_ALLOWED_ORIGINS for the function, and deploy it: npx supabase functions deploy chat.';
  try {
    const response = await fetch(`${supabaseProject.url}/functions/v1/chat?model`, { headers });
    if (response.ok) return modelCheck(name, (await response.json()) as AnsweringModel);
    const { code } = (await response.json().catch(() => ({}))) as { code?: ChatFailure };
    if (code === 'limit') {
      const found =
        'The assistant is configured. Today’s messages are used up: until midnight UTC the chat points visitors to the contact form.';
      return { name, ready: true, found };
    }
    const found =
      code === 'not-configured'
        ? 'The assistant has no key: the chat points visitors to the contact form.'
        : code === 'refused'
          ? 'The assistant does not answer pages of this address.'
          : `The function answers ${response.status}.`;
    return { name, ready: false, found, remedy };
  } catch {
    return { name, ready: false, found: 'The function cannot be reached.', remedy };
  }
}

const EMAIL_TAGS = ['emailjs-service-id', 'emailjs-template-id', 'emailjs-public-key'];

/** Whether the page carries the three credentials of the e-mail service. */
function emailCheck(): SetupCheck {
  const name = 'Email notification';
  const missing = EMAIL_TAGS.filter(
    (tag) => !document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content.trim(),
  );
  return missing.length === 0
    ? { name, ready: true, found: 'The three credentials stand in index.html.' }
    : {
        name,
        ready: false,
        found: `No e-mail is sent: index.html has no ${missing.join(', ')}.`,
        remedy: 'Follow «Email notification of new leads» below, and build the site again.',
      };
}

/** Why the database told nothing. Only a missing function is a missing migration. */
function silentDatabase({ message, body }: HttpError): SetupCheck {
  const { code } = (body ?? {}) as { code?: string };
  const name = 'Database';
  return code === 'PGRST202'
    ? { name, ready: false, found: message, remedy: RUN_MIGRATIONS }
    : { name, ready: null, found: message };
}

/** Looks at the live project. */
export async function checkSetup(): Promise<SetupCheck[]> {
  const services = Promise.all([signUpCheck(), chatCheck()]);
  let database: SetupCheck[];
  try {
    database = await databaseChecks();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // Without a connection nothing else can be told either.
    if (error.status === 0) {
      return [{ name: 'Project', ready: null, found: error.message }, emailCheck()];
    }
    database = [silentDatabase(error)];
  }
  return [...database, ...(await services), emailCheck()];
}
