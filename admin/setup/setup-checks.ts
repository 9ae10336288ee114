import { HttpError } from 'react-admin';
import { movedVariables } from '../../shared/site-address.ts';
import { SERVICE_CHECKS, type Service, type ServiceFinding } from '../../shared/service-checks.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { missingEmailTags } from '../lead-work/appointment/visitor-email-option.tsx';
import { errorText } from '../providers/http-error.ts';
import { currentTime } from '../providers/server-clock.ts';

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

/** A finding about a service as an item of the checklist. */
const serviceCheck = (name: string, { result, ...texts }: ServiceFinding): SetupCheck => ({
  name,
  ready: result === 'unknown' ? null : result === 'ok',
  ...texts,
});

/** Asks a service, and says what it answers. */
async function askedCheck(provider: AdminDataProvider, service: Service): Promise<SetupCheck> {
  const { name, path, read } = SERVICE_CHECKS[service];
  return serviceCheck(name, read(await provider.askService(path)));
}

const NOTIFY_REMEDY = 'Follow docs/operations.md, “Notifications and emails from the server”.';

/** The embedded backend has the function called every half minute, without any of what a hosted project needs. */
const RECENT_MS = 2 * 60_000;

type Outbox = Awaited<ReturnType<AdminDataProvider['getOutboxState']>>;

/** What a hosted project calls the function with, and how to get it. */
const CALLER: Readonly<Record<keyof Outbox['caller'], { name: string; remedy: string }>> = {
  pg_net: { name: 'the extension pg_net', remedy: 'Turn on the extension pg_net.' },
  pg_cron: { name: 'the extension pg_cron', remedy: 'Turn on the extension pg_cron.' },
  address: {
    name: 'the function’s address in Vault',
    remedy: 'Save the function’s address in Vault as notify_url.',
  },
  secret: {
    name: 'the function’s secret in Vault',
    remedy: 'Save NOTIFY_SECRET in Vault as notify_secret.',
  },
};

/** Whether something calls the function when there is something to send. */
function callerCheck({ caller, claimed_at }: Outbox): SetupCheck {
  const name = 'Delivery';
  const missing = (Object.keys(CALLER) as (keyof typeof CALLER)[]).filter((key) => !caller[key]);
  if (missing.length === 0) {
    return { name, ready: true, found: 'The database calls the function as soon as something is to be sent.' }; // oxfmt-ignore
  }
  if (claimed_at && currentTime() - Date.parse(claimed_at) < RECENT_MS) {
    return { name, ready: true, found: 'The function asks for what is to be sent.' };
  }
  return {
    name,
    ready: false,
    found: `Nothing is sent: the database lacks ${missing.map((key) => CALLER[key].name).join(', ')}.`,
    remedy: missing.map((key) => CALLER[key].remedy).join(' '),
  };
}

/** Checks what sends notifications, and emails if the settings say so. */
async function notifyChecks(
  provider: AdminDataProvider,
  serverEmails: boolean,
): Promise<SetupCheck[]> {
  const { name, path, read } = SERVICE_CHECKS.notify;
  const [answer, outbox] = await Promise.all([
    provider.askService(path),
    provider.getOutboxState().catch((error: unknown) => errorText(error)),
  ]);
  const { push, email } = answer.body;
  const check = (name: string, ready: boolean, yes: string, no: string): SetupCheck =>
    ready ? { name, ready, found: yes } : { name, ready, found: no, remedy: NOTIFY_REMEDY };
  return [
    serviceCheck(name, read(answer)),
    check(
      'Notifications',
      Boolean(push),
      'The server can notify your devices.',
      'Nothing notifies your devices: the function has no VAPID keys.',
    ),
    check(
      'Emails',
      serverEmails && email === true,
      'The server sends them.',
      !email
        ? `${serverEmails ? 'No email is sent' : 'Visitors get no email'}: the function lacks EmailJS’s IDs and keys.`
        : 'Visitors get no email: “Emails from the server” is off in Site Settings › Notifications and Reminders. It turns on within ten minutes of the first keys, once something calls the function.',
    ),
    typeof outbox === 'string'
      ? { name: 'Delivery', ready: null, found: outbox }
      : callerCheck(outbox),
  ];
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
  const asked = ['signUps', 'assistant', 'publish', 'calendars'] as const;
  const services = Promise.all(asked.map((service) => askedCheck(provider, service)));
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
