import { HttpError } from 'react-admin';
import { movedVariables } from '../../shared/site-address.ts';
import type { ChatFailure } from '../../shared/chat/chat-protocol.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { missingEmailTags } from '../lead-work/appointment/visitor-email-option.tsx';
import { notifyChecks } from './notify-checks.ts';

/** One item of the checklist. */
export interface SetupCheck {
  name: string;
  /** null if it is not known. */
  ready: boolean | null;
  /** What was found, as a sentence. */
  found: string;
  /** What to do if it is not ready. */
  remedy?: string;
}

/** Texts that an earlier version read from the build's settings; no line if there are none. */
function movedTextsCheck(): SetupCheck[] {
  const moved = movedVariables(import.meta.env);
  if (moved.length === 0) return [];
  return [
    {
      name: 'Texts of the business',
      ready: false,
      found: `The build still sets ${moved.join(', ')}, which nothing reads anymore.`,
      remedy:
        'Enter the texts in Site Settings › Your Business and Your Profile, and remove these variables.',
    },
  ];
}

const RUN_MIGRATIONS = 'Run the migrations: npx supabase db push.';
const RUN_SCRIPT = 'Run the security script below in the SQL editor.';

/** The items of public.setup_report, with what is said when they are ready and when not. */
const DATABASE: Readonly<Record<string, { name: string; ready: string; remedy: string }>> = {
  tables: { name: 'Tables', ready: 'All tables exist.', remedy: RUN_MIGRATIONS },
  policies: {
    name: 'Policies',
    ready: 'Every table has row-level security turned on, with policies.',
    remedy: RUN_SCRIPT,
  },
  bucket: {
    name: 'Storage bucket',
    ready: 'The public bucket site-assets exists.',
    remedy: RUN_SCRIPT,
  },
};

/** The first account is an administrator; others may be listed in private.admins. */
function administratorCheck(ready: boolean, emails: string): SetupCheck {
  const name = 'Administrator';
  const count = emails.split(', ').length;
  if (count === 1) return { name, ready, found: `There is one administrator: ${emails}.` };
  return {
    name,
    ready,
    found: `There are ${count} administrators: ${emails}.`,
    remedy: 'Remove from private.admins anyone who should not be one.',
  };
}

async function databaseChecks(provider: AdminDataProvider): Promise<SetupCheck[]> {
  const report = await provider.getSetupReport();
  return report.flatMap(({ item, ready, missing }) => {
    if (item === 'administrator') return [administratorCheck(ready, missing ?? '')];
    const check = DATABASE[item];
    if (!check) return [];
    const { name, remedy } = check;
    if (ready) return [{ name, ready, found: check.ready }];
    return [{ name, ready, found: missing ? `Missing: ${missing}.` : 'It is missing.', remedy }];
  });
}

/** Only a missing function means that the migrations are missing. */
function databaseFailure({ message, body }: HttpError): SetupCheck {
  const { code } = (body ?? {}) as { code?: string };
  return code === 'PGRST202'
    ? { name: 'Database', ready: false, found: message, remedy: RUN_MIGRATIONS }
    : { name: 'Database', ready: null, found: message };
}

async function signUpCheck(provider: AdminDataProvider): Promise<SetupCheck> {
  const name = 'Sign-ups off';
  try {
    if (!(await provider.areSignUpsOn())) {
      return { name, ready: true, found: 'Nobody can create an account.' };
    }
    return {
      name,
      ready: false,
      found: 'Anyone can create an account. It would have no rights, but shouldn’t exist.',
      remedy: 'In Authentication › Sign In / Providers, turn off “Allow new users to sign up”.',
    };
  } catch {
    return { name, ready: null, found: 'The authentication service didn’t respond.' };
  }
}

const CHAT_FAILURES: Partial<Record<ChatFailure, string>> = {
  'not-configured': 'The assistant has no key: the chat points visitors to the contact form.',
  refused: 'The assistant doesn’t answer pages at this address.',
};

async function assistantCheck(provider: AdminDataProvider): Promise<SetupCheck> {
  const name = 'Assistant';
  const remedy =
    'Set GEMINI_API_KEY and CHAT_ALLOWED_ORIGINS for the function, and deploy it: npx supabase functions deploy chat.';
  const answer = await provider.getAssistantStatus().catch(() => null);
  if (!answer) return { name, ready: false, found: 'The function can’t be reached.', remedy };
  const { ok, status, code, model, models } = answer;
  if (code === 'limit') {
    const found =
      'The assistant is configured. Today’s messages are used up: until midnight UTC the chat points visitors to the contact form.';
    return { name, ready: true, found };
  }
  if (!ok) {
    const found = CHAT_FAILURES[code as ChatFailure] ?? `The function answers ${status}.`;
    return { name, ready: false, found, remedy };
  }
  if (model === null) {
    return {
      name,
      ready: false,
      found: `Gemini doesn’t answer for ${models.join(' or ')}.`,
      remedy: 'Check GEMINI_API_KEY and GEMINI_MODEL. The function’s log has Gemini’s answer.',
    };
  }
  // An older function does not name its model.
  if (!model) return { name, ready: true, found: 'The assistant is configured.' };
  const why = model === models[0] ? '' : `, because Google no longer offers ${models[0]}`;
  return { name, ready: true, found: `The model ${model} answers${why}.` };
}

/** Whether the dashboard can have the host build the site. */
async function publishingCheck(provider: AdminDataProvider): Promise<SetupCheck> {
  const name = 'Publishing';
  const ready = await provider.canPublish().catch(() => null);
  if (ready)
    return { name, ready, found: '“Publish” on the dashboard has your host build the site.' };
  return ready === null
    ? {
        name,
        ready: false,
        found: 'The function can’t be reached.',
        remedy: 'Deploy it: npx supabase functions deploy publish.',
      }
    : {
        name,
        ready,
        found: 'The dashboard can’t publish the site: the function has no deploy hook.',
        remedy: 'Follow docs/deploy.md, “Publishing the catalog”.',
      };
}

/** Whether the function that reads the administrator's calendars is there. */
async function calendarsCheck(provider: AdminDataProvider): Promise<SetupCheck> {
  const name = 'Calendars that block times';
  const ready = await provider.canReadCalendars().catch(() => null);
  if (ready) return { name, ready, found: 'The function answers.' };
  return ready === null
    ? {
        name,
        ready: false,
        found: 'The function can’t be reached.',
        remedy: 'Deploy it: npx supabase functions deploy busy-times.',
      }
    : {
        name,
        ready,
        found: 'Calendars are read only when you press “Read now”: the function has no secret.',
        remedy: 'Follow docs/operations.md, “Calendars that block times”.',
      };
}

/** Whether the visitor's browser can email the representative about a request. */
function emailCheck(): SetupCheck {
  const name = 'Email notification';
  const missing = missingEmailTags();
  return missing.length === 0
    ? { name, ready: true, found: 'index.html has all three credentials.' }
    : {
        name,
        ready: false,
        found: `No email is sent: index.html has no ${missing.join(', ')}.`,
        remedy: 'Follow “Email notification of new leads” below, and build the site again.',
      };
}

/** What the checks need of the settings. */
export interface SetupSettings {
  server_emails: boolean;
  construction_notice: boolean;
}

/** Whether visitors see the site without its notice. */
const noticeCheck = (isShown: boolean): SetupCheck => ({
  name: 'Site Under Construction',
  ready: !isShown,
  ...(isShown
    ? {
        found: 'Visitors still see the construction notice.',
        remedy: 'Turn it off in Site Settings, in Your Business, and publish the site.',
      }
    : { found: 'Visitors see no construction notice.' }),
});

/** Checks the live project. Throws only errors that don't come from a service. */
export async function checkSetup(
  provider: AdminDataProvider,
  { server_emails: serverEmails, construction_notice }: SetupSettings,
): Promise<SetupCheck[]> {
  const services = Promise.all([
    signUpCheck(provider),
    assistantCheck(provider),
    publishingCheck(provider),
    calendarsCheck(provider),
  ]);
  const notify = notifyChecks(provider, serverEmails);
  const emails = serverEmails ? [] : [emailCheck()];
  let database: SetupCheck[];
  try {
    database = await databaseChecks(provider);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // Without a connection, nothing is known about the services either.
    if (error.status === 0) {
      return [{ name: 'Project', ready: null, found: error.message }, ...emails];
    }
    database = [databaseFailure(error)];
  }
  return [
    ...database,
    ...(await services),
    ...(await notify),
    ...emails,
    noticeCheck(construction_notice),
    ...movedTextsCheck(),
  ];
}
