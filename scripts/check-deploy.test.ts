import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../supabase/local/local-project.ts';
import { checkDeploy, report, waitForBuild, type DeployOptions } from './check-deploy.ts';
import {
  answering,
  but,
  deployed,
  FILES,
  jwt,
  openDeployed,
  PROJECT,
  send,
  sent,
  SITE,
  sql,
  withHeader,
  withModel,
  withText,
} from '../tests/deployed-project.ts';
import { projectFinding, publicProject } from './check-deploy/check-project.ts';
import { SITE_CHECKS } from './check-deploy/check-site.ts';
import { DATABASE_CHECKS, mayHaveKey, type DeployReport } from './check-deploy/database.ts';
import { ok, problem, type Send } from './check-deploy/finding.ts';
import {
  DATABASE_FAULTS,
  EVERYDAY_FAULTS,
  RULES,
  SITE_FAULTS,
} from './check-deploy/faults.cases.ts';
import type { Site } from './check-deploy/read-site.ts';
import { policyTag, securityHeaders } from './security-headers.ts';

openDeployed();

/** All findings but those that are ok. */
async function faults(options: DeployOptions = {}, address = SITE) {
  const found = await checkDeploy(address, {
    send,
    secretKey: deployed.backend.secretKey,
    meant: () => Promise.resolve(deployed.meant),
    ...options,
  });
  return found.filter(({ result }) => result !== 'ok');
}

const text = expect.any(String) as string;

type Outbox = NonNullable<DeployReport['outbox']>;
const NO_CALLER = { pg_net: false, pg_cron: false, address: false, secret: false };

/** The findings without the one that any changed file causes, unless that is named. */
const otherThanFiles = (found: Awaited<ReturnType<typeof faults>>, names: string[] = []) =>
  found.filter(({ name }) => name !== 'Files of the build' || names.includes(name));

describe('a site and project as they should be', () => {
  it('have no problem, lose and gain no row, and no key is printed', async () => {
    const tables = [
      'leads',
      'lead_notes',
      'lead_tasks',
      'products',
      'site_settings',
      'special_days',
    ];
    const rows = async () => {
      await deployed.backend.idle();
      return deployed.backend.database.query(
        `select ${tables.map((table) => `(select count(*) from public.${table}) as ${table}`).join()},
           (select count(*) from storage.objects) as objects,
           (select count(*) from private.request_counts) as counts`,
      );
    };
    const before = (await rows()).rows;
    const findings = await checkDeploy('shop.example/index.html#/admin', {
      send: withModel,
      secretKey: deployed.backend.secretKey,
      meant: () => Promise.resolve(deployed.meant),
    });
    expect(findings.filter(({ result }) => result !== 'ok')).toEqual([]);
    expect((await rows()).rows).toEqual(before);

    const printed = report(findings);
    expect(printed).toContain(`No problems, ${findings.length} checks passed, 0 not known.`);
    expect(printed.split('\n')).toHaveLength(findings.length + 2);
    expect(printed).not.toContain(deployed.backend.secretKey);
    expect(printed).not.toContain(LOCAL_PUBLISHABLE_KEY);
  });

  it('are looked at with the publishable key alone where there is no other', async () => {
    sent.length = 0;
    const notLookedAt = [
      'One administrator',
      'Migrations',
      'Rights and policies',
      RULES,
      'Limits',
      'Notifications',
    ];
    expect(await faults({ send: withModel, secretKey: undefined })).toEqual(
      notLookedAt.map((name) => ({
        name,
        result: 'unknown',
        found: 'Not looked at: SUPABASE_SERVICE_ROLE_KEY is not set.',
      })),
    );
    for (const { headers } of sent) expect([...headers].join()).not.toContain('sb_secret');
  });

  it('may have a private bucket of another program', async () => {
    const { database } = deployed.backend;
    await database.query(`insert into storage.buckets (id, name) values ('drafts', 'drafts')`);
    expect(await faults({ send: withModel })).toEqual([]);
    await database.query(`delete from storage.buckets where id = 'drafts'`);
  });

  it('give the service key to nobody but Supabase and the user’s own project', async () => {
    const foreign = but(
      '/',
      withText((page) => page.replace(PROJECT, 'https://thief.example')),
    );
    sent.length = 0;
    expect((await faults({ send: foreign })).map(({ name }) => name)).toContain('Service key');
    for (const { headers } of sent) expect([...headers].join()).not.toContain('sb_secret');
    const named = await faults({ send: foreign, ownProject: 'https://thief.example/' });
    expect(named.map(({ name }) => name)).not.toContain('Service key');

    // An address that begins like the named one isn't the named one.
    for (const ownProject of ['https://thief.example.com', 'https://thief.example@shop.example']) {
      sent.length = 0;
      const longer = await faults({ send: foreign, ownProject });
      expect(longer.map(({ name }) => name)).toContain('Service key');
      for (const { headers } of sent) expect([...headers].join()).not.toContain('sb_secret');
    }
  });
});

it.each([
  ['https://abc.supabase.co', '', true],
  ['https://abc.supabase.in', '', true],
  ['http://localhost:54321', '', true],
  ['http://127.0.0.1:54321', '', true],
  ['https://own.example', 'https://own.example/', true],
  ['http://own.example', 'http://own.example', false],
  ['http://abc.supabase.co', '', false],
  ['https://abcsupabase.co', '', false],
  ['https://abc.supabase.co.thief.example', '', false],
  ['http://localhost.thief.example', '', false],
])('whether %s may have the service key, with “%s” as the own project: %s', (url, own, may) => {
  expect(mayHaveKey(url, own)).toBe(may);
});

it('every table that visitors may not read or write is asked for', async () => {
  sent.length = 0;
  await faults({ send: withModel, secretKey: undefined });
  const asked = (method: string) =>
    sent.flatMap((each) => (each.method === method ? [new URL(each.url).pathname] : []));
  const { rows } = await deployed.backend.database.query<{ name: string; is_read: boolean }>(
    `select tablename as name, has_any_column_privilege('anon', 'public.' || tablename, 'select') as is_read
     from pg_tables where schemaname = 'public'`,
  );
  const paths = (which: typeof rows) => which.map(({ name }) => `/rest/v1/${name}`);
  expect(asked('GET')).toEqual(expect.arrayContaining(paths(rows)));
  expect(asked('POST')).toEqual(expect.arrayContaining(paths(rows)));
});

it.each([
  [[ok('')], 'No problems, 1 checks passed, 0 not known.'],
  [[problem('', '')], '1 problem, 0 checks passed, 0 not known.'],
  [[problem('', ''), problem('', '')], '2 problems, 0 checks passed, 0 not known.'],
])('problems are counted: %j', (findings, closing) => {
  const printed = report(findings.map((each) => ({ name: 'A check', ...each })));
  expect(printed.split('\n').at(-1)).toBe(closing);
});

it('the command fails where there is a problem', async () => {
  const page = '<!doctype html><meta name="program" content="./assets/index-a1.js" />';
  const server = createServer((_, response) => response.end(page));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const command = ['--import', 'tsx', 'scripts/check-deploy.ts', address];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  server.close();
  expect(printed).toContain('PROBLEM  Project: The site was built without a project.');
  expect(code).toBe(1);
});

describe('what is wrong with the site', () => {
  it.each(SITE_FAULTS)('is told: %s', async (_fault, broken, ...names) => {
    expect(otherThanFiles(await faults({ send: broken }), names)).toEqual(
      names.map((name) => ({ name, result: 'problem', found: text, remedy: text })),
    );
  });

  it.each(EVERYDAY_FAULTS)(
    'is told without the secret key: %s',
    async (_fault, broken, result, ...names) => {
      const told = (await faults({ send: broken, secretKey: undefined })).filter(
        ({ found }) => !found.startsWith('Not looked at'),
      );
      expect(told.map((finding) => finding.name)).toEqual(names);
      expect(told[0]).toMatchObject({ result, found: text });
    },
  );

  it('is neither an open door nor passed where the database is down', async () => {
    const findings = await faults({
      send: but(/\/rest\/v1\//, answering(503)),
      secretKey: undefined,
    });
    const closed = findings.filter(({ name }) => /may not|back office$/.test(name));
    expect(closed.map(({ result }) => result)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('is told of a host that sends no headers, where the pages’ own policy holds', async () => {
    const [finding] = await faults({
      send: but('/', async (answer) =>
        withHeader(
          'content-security-policy',
          null,
        )(
          await withText((page) =>
            page.replace(
              '<head>',
              '<head><meta http-equiv="Content-Security-Policy" content="x" />',
            ),
          )(answer),
        ),
      ),
    });
    expect(finding?.found).toContain('frame');
  });

  it.each<[what: string, send: Send]>([
    [
      'the key in it is the older publishable one',
      but(
        '/assets/page-b2.min.js',
        withText(() => `k("${jwt('anon')}")`),
      ),
    ],
    [
      'a style sheet has its source map in itself',
      but(
        '/assets/page-c3.css',
        withText((text) => `${text}/*# sourceMappingURL=data:,{} */`),
      ),
    ],
    [
      'a page stands for a source map and for settings that are not there',
      but(/(?:\.map|\.env)$/, answering(200, FILES['/'])),
    ],
    ['an unknown address is gone for good', but('/no-such-page/', answering(410))],
    ...['/', '/sw.js', '/assets/no-such-file.js'].map((path): [string, Send] => [
      `${path} is kept for an hour`,
      but(path, withHeader('cache-control', 'max-age=3600')),
    ]),
    [
      'the policy names services for pictures and maps',
      but(/^https:\/\/shop\.example\//, (answer) => {
        const policy = answer.headers.get('content-security-policy');
        const more = policy
          ?.replace('img-src', 'img-src https://*.tiles.example')
          .replace('connect-src', 'connect-src https://maps.example wss://maps.example:8443');
        return more ? withHeader('content-security-policy', more)(answer) : answer;
      }),
    ],
    [
      'the sitemap has an address with “&”',
      but(/sitemap\.xml|rock&roll/, (answer, { url }) =>
        url.endsWith('.xml')
          ? withText((text) => text.replace('products', 'rock&#38;roll'))(answer)
          : answering(200, FILES['/products/'])(),
      ),
    ],
    ['a gateway refuses a table itself', but(/\/lead_notes\?/, answering(401))],
    ['a gateway forbids a table itself', but(/\/lead_notes\?/, answering(403))],
  ])('is nothing where %s', async (_what, right) => {
    expect(otherThanFiles(await faults({ send: right }))).toEqual([]);
  });

  it.each([
    ['no address', 'https://', withModel, 'is no address'],
    [
      'another address',
      SITE,
      but('/', () => Promise.reject(new Error('fetch failed'))),
      'does not answer',
    ],
    ['an address without a page', SITE, but('/', answering(404)), 'answers 404'],
    [
      'somebody else’s site',
      SITE,
      but('/', answering(200, '<html>Hello</html>')),
      'not a build of this product',
    ],
  ])('is told in one sentence: %s', async (_fault, address, broken, told) => {
    await expect(faults({ send: broken }, address)).rejects.toThrow(told);
  });
});

it('robots.txt of a site in a folder is nobody’s, and not asked for', async () => {
  const asked: string[] = [];
  const site = {
    root: `${SITE}folder/`,
    send: (address: string) => {
      asked.push(address);
      return Promise.resolve(new Response('', { status: 404 }));
    },
  } as Partial<Site> as Site;
  expect((await SITE_CHECKS['robots.txt']!(site)).result).toBe('unknown');
  expect(asked).toEqual([]);
});

describe('a build that is on its way', () => {
  /** A host that shows these builds, one after the other; null for none, 500 for a failing one. */
  const showing =
    (...builds: (string | number | null)[]): Send =>
    () => {
      const id = builds.length > 1 ? builds.shift()! : builds[0]!;
      if (typeof id === 'number') return Promise.resolve(new Response('', { status: id }));
      return Promise.resolve(
        id ? Response.json({ id, files: {} }) : new Response('', { status: 404 }),
      );
    };
  const since = '2026-11-20T15:00:00Z';

  it.each([
    [0, showing(since)],
    [0, showing('2026-11-20T15:04:00Z')],
    [3, showing(null, 500, '2026-11-19T09:00:00Z', '2026-11-20T15:04:00Z')],
  ])('is waited for %i times', async (times, site) => {
    let pauses = 0;
    await waitForBuild(SITE, since, site, () => Promise.resolve(void (pauses += 1)));
    expect(pauses).toBe(times);
  });

  it.each([
    ['the build 2026-11-19', showing('2026-11-19T09:00:00Z')],
    ['no build that has a name', showing(null)],
  ])('is named when it does not come: %s', async (told, site) => {
    await expect(waitForBuild(SITE, since, site, () => Promise.resolve())).rejects.toThrow(told);
  });
});

describe('what is wrong with the project', () => {
  const signUps = '/auth/v1/settings';
  const chat = '/functions/v1/chat?model';
  const own = (change: (answer: Response) => Response | Promise<Response>) =>
    but(chat, (answer, request) =>
      request.headers.get('origin') === SITE.slice(0, -1) ? change(answer) : answer,
    );

  const notify = (change: (answer: Response) => Response | Promise<Response>) =>
    but('/functions/v1/notify', (answer, { method }) =>
      method === 'GET' ? change(answer) : answer,
    );

  it.each<[fault: string, send: Send, name: string, result?: 'unknown']>([
    [
      'it does not answer',
      but(signUps, () => Promise.reject(new Error('fetch failed'))),
      'Project',
    ],
    ['it refuses the site’s key', but(signUps, answering(401)), 'Project'],
    [
      'anybody can sign up',
      but(signUps, answering(200, { disable_signup: false })),
      'Sign-ups off',
    ],
    [
      'anybody can be anonymous',
      but(signUps, answering(200, { disable_signup: true, external: { anonymous_users: true } })),
      'Sign-ups off',
    ],
    [
      'the catalog cannot be read',
      but(/\/rest\/v1\/products\?/, answering(401)),
      'What visitors read',
    ],
    ...['bundles', 'testimonials', 'site_settings', 'special_days', 'taken_slots'].map(
      (path): [string, Send, string] => [
        `visitors cannot read ${path}`,
        but(new RegExp(`/${path}\\?(?!select=note)`), (answer, { method }) =>
          method === 'GET' ? answering(404)() : answer,
        ),
        'What visitors read',
      ],
    ),
    [
      'the catalog is empty',
      but(/\/rest\/v1\/products\?/, answering(200, [])),
      'What visitors read',
      'unknown',
    ],
    [
      'a table is missing',
      but(/\/rest\/v1\/lead_notes\?/, answering(404, { code: 'PGRST205' })),
      'What visitors may not read',
    ],
    [
      'the private schema is served',
      but(/\/rest\/v1\/admins\?/, answering(200, [])),
      'What visitors may not read',
    ],
    [
      'a function is missing',
      but(/rpc\/setup_report$/, answering(404, { code: 'PGRST202' })),
      'Functions of the back office',
    ],
    [
      'a row would be taken but for its missing id',
      but('/rest/v1/products', answering(400, { code: '23502' })),
      'What visitors may not write',
    ],
    [
      'the storage service does not say',
      but(/object\/public/, answering(500)),
      'Picture bucket',
      'unknown',
    ],
    [
      'anybody can list files',
      but(/object\/list/, answering(200, [{ name: 'a.png' }])),
      'Picture bucket closed',
    ],
    [
      'anybody can upload',
      but(/upload\/sign/, answering(200, { url: 'somewhere' })),
      'Picture bucket closed',
    ],
    [
      'the assistant is off',
      own(answering(503, { code: 'not-configured' })),
      'Assistant',
      'unknown',
    ],
    ['the assistant refuses the site', own(answering(403, { code: 'refused' })), 'Assistant'],
    ['the assistant wants a session', own(answering(401, { code: 401 })), 'Assistant'],
    [
      'browsers may not ask the assistant from the site',
      but('/functions/v1/chat', withHeader('access-control-allow-origin', null)),
      'Assistant',
    ],
    ['the assistant is not deployed', own(answering(404, { code: 'NOT_FOUND' })), 'Assistant'],
    [
      'the assistant’s key is wrong',
      own(answering(200, { ready: true, model: null })),
      'Assistant',
    ],
    [
      'the assistant answers any site',
      but(chat, answering(200, { ready: true })),
      'Assistant for this site alone',
    ],
    [
      'the calendar is not deployed',
      but(/\/calendar\//, answering(404, { code: 'NOT_FOUND' })),
      'Calendar subscription',
    ],
    [
      'publishing is not deployed',
      but('/functions/v1/publish', answering(404, { code: 'NOT_FOUND' })),
      'Publishing',
    ],
    [
      'anybody can publish',
      but('/functions/v1/publish', answering(200, { ready: true })),
      'Publishing',
    ],
    [
      'calendars are not read',
      but('/functions/v1/busy-times', answering(404, { code: 'NOT_FOUND' })),
      'Calendars that block times',
    ],
    [
      'anybody can have calendars read',
      but('/functions/v1/busy-times', answering(200, { ready: true })),
      'Calendars that block times',
    ],
    ['notifications are not deployed', notify(answering(404, {})), 'Function notify'],
    ['notifications want a session', notify(answering(401, { code: 401 })), 'Function notify'],
    [
      'notifications refuse the site',
      notify(answering(403, { code: 'refused' })),
      'Function notify',
    ],
    [
      'notifications lack a setting',
      notify(answering(200, { push: null, email: false, problem: 'Emails need a key.' })),
      'Function notify',
    ],
    [
      'notifications are off',
      notify(answering(200, { push: null, email: false })),
      'Function notify',
      'unknown',
    ],
    [
      'anybody can have messages delivered',
      but('/functions/v1/notify', (answer, { method }) =>
        method === 'POST' ? answering(200, { sent: 0, failed: 0 })() : answer,
      ),
      'Function notify',
    ],
    [
      'the service key is another project’s',
      but('/rest/v1/rpc/deploy_report', (answer, { method }) =>
        method === 'POST' ? answering(401)() : answer,
      ),
      'Service key',
    ],
    [
      'the project does not answer what the service key asks',
      but('/rest/v1/rpc/deploy_report', (answer, { method }) =>
        method === 'POST' ? Promise.reject(new DOMException('Timeout', 'TimeoutError')) : answer,
      ),
      'Service key',
      'unknown',
    ],
    [
      'the project fails at what the service key asks',
      but('/rest/v1/rpc/deploy_report', (answer, { method }) =>
        method === 'POST' ? answering(500)() : answer,
      ),
      'Service key',
      'unknown',
    ],
    [
      'a page answers what the service key asks',
      but('/rest/v1/rpc/deploy_report', (answer, { method }) =>
        method === 'POST' ? answering(200, '<p>Sign in to this network</p>')() : answer,
      ),
      'Service key',
      'unknown',
    ],
    [
      'the service key finds an older release',
      but('/rest/v1/rpc/deploy_report', (answer, { method }) =>
        method === 'POST' ? answering(404)() : answer,
      ),
      'Migrations',
    ],
  ])('is told: %s', async (_fault, broken, name, result) => {
    expect(await faults({ send: broken })).toEqual([
      { name, result: result ?? 'problem', found: text, remedy: text },
    ]);
  });

  it.each([
    [401, 'refuses the key'],
    [403, 'refuses the key'],
    [404, 'answers 404'],
  ])('is told where its first answer is %i', async (status, found) => {
    const project = publicProject({ url: PROJECT, anonKey: 'a key' }, SITE, false, () =>
      Promise.resolve(new Response('', { status })),
    );
    expect(await projectFinding(project)).toMatchObject({
      result: 'problem',
      found: expect.stringContaining(found) as string,
    });
  });

  it.each<[what: string, changes: Partial<Outbox> | null, result: string]>([
    ['an older release', null, 'unknown'],
    ['nothing to send', { used: false, late: true, caller: NO_CALLER }, 'ok'],
    ['a function that asks, whoever calls it', { asked: true, caller: NO_CALLER }, 'ok'],
    ['no caller', { caller: { ...NO_CALLER, pg_net: true } }, 'problem'],
    ['something due that nobody asks for', { late: true }, 'problem'],
    ['nothing that waits', {}, 'ok'],
  ])('is told of notifications with %s', async (_what, changes, result) => {
    const caller = { pg_net: true, pg_cron: true, address: true, secret: true };
    const outbox = changes && { used: true, asked: false, late: false, caller, ...changes };
    const live = { ...deployed.meant, outbox: outbox ?? undefined } as DeployReport;
    const meant = () => Promise.resolve(deployed.meant);
    expect(await DATABASE_CHECKS.Notifications!({ live, meant })).toMatchObject({ result });
  });

  describe('about Turnstile', () => {
    const settings = { VITE_SUPABASE_URL: PROJECT, VITE_TURNSTILE_SITE_KEY: '0x4AAA' };
    const headers = securityHeaders(settings, FILES['/']!);
    /** The site as built with a key for Turnstile. */
    const withKey: Send = async (address, init) => {
      const answer = await withModel(address, init);
      if (!address.startsWith(SITE) || !answer.ok) return answer;
      const page = (await answer.text()).replace('</head>', `${policyTag(settings, '')}</head>`);
      const policy = headers['Content-Security-Policy']!;
      return withHeader('content-security-policy', policy)(new Response(page, answer));
    };
    const withFunction =
      (status: number, body: object): Send =>
      (address, init) =>
        address.endsWith('/functions/v1/submit-lead')
          ? Promise.resolve(Response.json(body, { status }))
          : withKey(address, init);
    const ready = withFunction(200, { ready: true });

    it('is not known where too many have asked', async () => {
      const tooMany = but('/rest/v1/leads', async (answer, request) =>
        (await request.text()) === '{"id":null}' ? answering(429, { code: 'PT429' })() : answer,
      );
      expect(await faults({ send: tooMany })).toEqual([
        { name: 'Turnstile', result: 'unknown', found: text, remedy: text },
      ]);
    });

    it.each<[fault: string, send: Send, required: boolean, found: string | null]>([
      ['the site has no key, but the database requires it', withModel, true, 'cannot send'],
      ['the site has a key, but the database does not require it', ready, false, 'without it'],
      ['the function has no secret', withKey, true, 'The function has no key'],
      ['the function refuses the site', withFunction(403, { code: 'refused' }), true, 'address'],
      ['the function is not deployed', withFunction(404, {}), true, 'answers 404'],
      ['nothing, where all three have it', ready, true, null],
    ])('is told: %s', async (_fault, broken, required, found) => {
      await sql(`update private.project_settings set turnstile_required = ${required}`);
      const told = otherThanFiles(await faults({ send: broken }));
      await sql('update private.project_settings set turnstile_required = false');
      expect(told).toEqual(
        found === null
          ? []
          : [
              {
                name: 'Turnstile',
                result: 'problem',
                found: expect.stringContaining(found) as string,
                remedy: text,
              },
            ],
      );
    });
  });

  it.each(DATABASE_FAULTS)(
    'is seen in the database itself: %s',
    async (_fault, breaking, mending, names) => {
      await sql(breaking);
      try {
        expect(
          (await faults({ send: withModel })).map(({ name, result }) => [name, result]),
        ).toEqual(names.map((name) => [name, 'problem']));
      } finally {
        await sql(mending);
      }
    },
  );
});
