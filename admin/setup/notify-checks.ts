import type { AdminDataProvider } from '../providers/data-provider.ts';
import { errorText } from '../providers/http-error.ts';
import { currentTime } from '../providers/server-clock.ts';
import type { SetupCheck } from './setup-checks.ts';

const DEPLOY =
  'Deploy it and set its secrets: docs/operations.md, “Notifications and emails from the server”.';

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
  emails: boolean,
): Promise<SetupCheck[]> {
  const [status, outbox] = await Promise.all([
    provider.getNotifyStatus().catch(() => null),
    provider.getOutboxState().catch((error: unknown) => errorText(error)),
  ]);
  const unreachable = 'The function notify can’t be reached.';
  const remedy = DEPLOY;
  const found = status ? (status.problem ?? 'Its secrets are missing.') : unreachable;
  const checks: SetupCheck[] = [
    status?.push
      ? { name: 'Notifications', ready: true, found: 'The server can notify your devices.' }
      : { name: 'Notifications', ready: false, found, remedy },
  ];
  if (emails) {
    checks.push(
      status?.email
        ? { name: 'Emails', ready: true, found: 'The server sends them.' }
        : { name: 'Emails', ready: false, found: `No email is sent. ${found}`, remedy },
    );
  }
  checks.push(
    typeof outbox === 'string'
      ? { name: 'Delivery', ready: null, found: outbox }
      : callerCheck(outbox),
  );
  return checks;
}
