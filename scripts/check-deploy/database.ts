import { readdirSync } from 'node:fs';
import { createDataApi } from '../../supabase/functions/_shared/project.ts';
import {
  named,
  ok,
  problem,
  PUSH,
  unknown,
  type Checks,
  type NamedFinding,
  type Send,
} from './finding.ts';

/** The answer of public.deploy_report. */
export interface DeployReport {
  /** The applied migrations; null if the project doesn't list them. */
  migrations: string[] | null;
  administrators: number;
  /** Grants and policies, one line each. */
  rights: string[];
  /** Digests of functions, triggers, and constraints, by name. */
  rules?: Record<string, string>;
  /** The limits of one network. */
  limits?: Record<string, number>;
  /** What is to be sent, and who calls the function notify. */
  outbox?: {
    /** Whether anything is to be sent at all. */
    used: boolean;
    /** Whether the function has asked for it within ten minutes. */
    asked: boolean;
    /** Whether something has been due for ten minutes. */
    late: boolean;
    caller: Record<'pg_net' | 'pg_cron' | 'address' | 'secret', boolean>;
  };
}

/** What a project needs for calling the function notify. */
const CALLER_PARTS = {
  pg_net: 'the extension pg_net',
  pg_cron: 'the extension pg_cron',
  address: 'notify_url in Vault',
  secret: 'notify_secret in Vault',
};

/** The project, and a new one made from this checkout. */
export interface Reports {
  live: DeployReport;
  meant: () => Promise<DeployReport>;
}

/** Calls deploy_report with the secret key. Returns the report, or a finding that says why there is none. */
export async function readReport(
  url: string,
  secretKey: string,
  send: Send,
): Promise<DeployReport | NamedFinding> {
  const dataApi = createDataApi({ url, secretKey, addressHeader: '' }, (address, init) =>
    send(address as string, init),
  );
  const answer = await dataApi('rpc/deploy_report', {});
  if (answer.ok) return (await answer.json()) as DeployReport;
  if (answer.status >= 500) {
    return {
      name: 'Service key',
      ...unknown(`The project answers ${answer.status}.`, 'Try again.'),
    };
  }
  if (answer.status === 404) {
    const found = 'The project does not have those of this release.';
    return { name: 'Migrations', ...problem(found, PUSH) };
  }
  const found = `The project refuses the key in SUPABASE_SERVICE_ROLE_KEY (${answer.status}).`;
  const remedy = 'Take the secret key of this project: Project Settings › API Keys.';
  return { name: 'Service key', ...problem(found, remedy) };
}

/** Whether the secret key may be sent there: to Supabase, to this machine, or to the named project. */
export function mayHaveKey(url: string, ownProject: string | undefined): boolean {
  const { protocol, hostname, origin } = new URL(url);
  const own = ownProject?.trim() ?? '';
  if (/^(localhost|127\.0\.0\.1)$/.test(hostname)) return true;
  if (protocol !== 'https:') return false;
  // Compares whole origins: shop.com begins like shop.co.
  return (
    /\.supabase\.(co|in|red)$/.test(hostname) ||
    (URL.canParse(own) && new URL(own).origin === origin)
  );
}

const migrationVersions = () =>
  readdirSync('supabase/migrations').flatMap((name) => /^(\d+)_.*\.sql$/.exec(name)?.[1] ?? []);

function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

/** The checks that need the secret key. */
export const DATABASE_CHECKS: Checks<Reports> = {
  'One administrator'({ live: { administrators } }) {
    if (administrators === 1) return ok('There is one.');
    return administrators === 0
      ? problem(
          'There is none.',
          'Under Authentication › Users add one with e-mail and password, and confirm it at once.',
        )
      : problem(
          `There are ${administrators}.`,
          'Remove from private.admins whoever should not be one (docs/deploy.md).',
        );
  },

  Migrations({ live: { migrations } }) {
    if (!migrations) return unknown('The project has no list of those that have run.');
    const own = migrationVersions();
    const missing = without(own, migrations);
    if (missing.length > 0) {
      return problem(`Not run: ${named(missing)}.`, PUSH);
    }
    const newer = without(migrations, own);
    return newer.length === 0
      ? ok(`All ${own.length} have run.`)
      : problem(
          `The project has some that this folder does not: ${named(newer)}.`,
          'Get the newer release of the product here, and publish its site.',
        );
  },

  async 'Rights and policies'({ live, meant }) {
    const { rights: meantRights } = await meant();
    const missing = without(meantRights, live.rights);
    const more = without(live.rights, meantRights);
    if (missing.length + more.length === 0) {
      return ok(`All ${meantRights.length} grants and policies are as the migrations set them.`);
    }
    return problem(
      [
        ...(more.length > 0 ? [`More than meant: ${named(more)}.`] : []),
        ...(missing.length > 0 ? [`Missing: ${named(missing)}.`] : []),
      ].join(' '),
      'Run supabase/migrations/*_security.sql in order in the SQL editor, and remove a policy or right that is still too much.',
    );
  },

  async 'Functions, triggers, and constraints'({ live: { rules }, meant }) {
    if (!rules) return unknown('The project does not tell.', PUSH);
    const { rules: meantRules = {} } = await meant();
    const missing = without(Object.keys(meantRules), Object.keys(rules));
    const more = without(Object.keys(rules), Object.keys(meantRules));
    const changed = Object.keys(meantRules).filter(
      (name) => name in rules && rules[name] !== meantRules[name],
    );
    if (missing.length + more.length + changed.length === 0) {
      return ok(`All ${Object.keys(meantRules).length} are as the migrations made them.`);
    }
    return problem(
      [
        ...(changed.length > 0 ? [`Changed: ${named(changed)}.`] : []),
        ...(missing.length > 0 ? [`Missing: ${named(missing)}.`] : []),
        ...(more.length > 0 ? [`Not of this product: ${named(more)}.`] : []),
      ].join(' '),
      'In the SQL editor, run again what the newest migration with that name says, and remove what is not of this product.',
    );
  },

  async Limits({ live: { limits }, meant }) {
    if (!limits) return unknown('The project does not tell.', PUSH);
    const { limits: meantLimits = {} } = await meant();
    const changed = Object.entries(meantLimits).flatMap(([name, value]) =>
      limits[name] === value ? [] : [`${name} is ${limits[name]}, not ${value}`],
    );
    return changed.length === 0
      ? ok('What one network may send is as in a new project.')
      : problem(
          `${named(changed)}.`,
          'Set it back with “update private.project_settings set …”, unless you meant it.',
        );
  },

  Notifications({ live: { outbox } }) {
    if (!outbox) return unknown('The project does not tell.', PUSH);
    const { used, asked, late, caller } = outbox;
    if (!used) return ok('The server has nothing to send: no emails, and no device.');
    if (asked) return ok('The function notify has asked what to send.');
    const missing = Object.entries(CALLER_PARTS).flatMap(([part, name]) =>
      caller[part as keyof typeof CALLER_PARTS] ? [] : [name],
    );
    if (missing.length > 0) {
      return problem(
        `Nothing calls the function notify. Missing: ${named(missing, missing.length)}.`,
        'Set it up as docs/operations.md says under “Notifications and emails from the server”.',
      );
    }
    return late
      ? problem(
          'Something has been due for ten minutes, and the function notify has not asked for it.',
          'Deploy the function, and compare NOTIFY_SECRET and the address with those in Vault (docs/operations.md).',
        )
      : ok('Everything that calls the function notify is there, and nothing waits.');
  },
};
