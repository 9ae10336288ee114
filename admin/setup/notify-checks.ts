import type { AdminDataProvider } from '../providers/data-provider.ts';
import { errorText } from '../providers/http-error.ts';
import { currentTime } from '../providers/server-clock.ts';
import type { SetupCheck } from './setup-checks.ts';

const remedy = 'Follow docs/operations.md, “Notifications and emails from the server”.';

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
    return { name, ready: true, found: 'The database calls the function as soon as something is to be sent.' }; // prettier-ignore
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
export async function notifyChecks(
  provider: AdminDataProvider,
  serverEmails: boolean,
): Promise<SetupCheck[]> {
  const [status, outbox] = await Promise.all([
    provider.getNotifyStatus().catch(() => null),
    provider.getOutboxState().catch((error: unknown) => errorText(error)),
  ]);
  const { push = null, email = false, problem = null } = status ?? {};
  const check = (name: string, ready: boolean, yes: string, no: string): SetupCheck =>
    ready ? { name, ready, found: yes } : { name, ready, found: no, remedy };
  return [
    check(
      'Function notify',
      status !== null && problem === null,
      'The function answers.',
      problem ?? 'The function can’t be reached.',
    ),
    check(
      'Notifications',
      push !== null,
      'The server can notify your devices.',
      'Nothing notifies your devices: the function has no VAPID keys.',
    ),
    check(
      'Emails',
      serverEmails && email,
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
