import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from '../tests/database/support.ts';
import type { EmbeddedBackend } from '../supabase/local/embedded-backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../supabase/local/local-project.ts';
import { checkDeploy, report, type DeployOptions } from './check-deploy.ts';
import type { DeployReport } from './check-deploy/database.ts';
import type { Send } from './check-deploy/finding.ts';
import {
  policyTag,
  readHeadersFile,
  securityHeaders,
  writeHeadersFile,
} from './security-headers.ts';

const SITE = 'https://shop.example/';
const SECOND = '10000000-0000-4000-8000-0000000000cc';
const PROJECT = 'https://abc.supabase.co';

const pageOf = (path: string) => {
  const address = path === '/' ? SITE : `${SITE}${path.slice(1)}/`;
  return `<!doctype html><html data-page="${path}" lang="en"><head>
<link rel="canonical" href="${address}" /><meta name="program" content="./assets/index-a1.js" /></head>
<body><script>const p=r(\`${PROJECT}\`,\`${LOCAL_PUBLISHABLE_KEY}\`)</script></body></html>`;
};

/** What a good host serves, by path. */
const FILES: Record<string, string> = {
  '/': pageOf('/'),
  '/products/': pageOf('/products'),
  '/robots.txt': 'User-agent: *\nAllow: /\n',
  '/sitemap.xml': `<urlset><url><loc>${SITE}</loc></url><url><loc>${SITE}products/</loc></url></urlset>`,
  '/assets/index-a1.js': 'import("./page-b2.min.js")',
  '/assets/page-b2.min.js': 'export{};["./page-c3.css"]',
  '/assets/page-c3.css': 'p{color:red}',
};
const HEADERS = writeHeadersFile(securityHeaders({ VITE_SUPABASE_URL: PROJECT }, FILES['/']!));

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

function serveSite({ pathname, protocol }: URL): Response {
  if (protocol === 'http:' || pathname === '/products') {
    const location = protocol === 'http:' ? `${SITE}${pathname.slice(1)}` : '/products/';
    return new Response(null, { status: 301, headers: { location } });
  }
  const file = FILES[pathname];
  const headers = new Headers({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-type': TYPES[path.extname(pathname)] ?? 'text/html',
  });
  for (const [name, value] of Object.entries(readHeadersFile(HEADERS, pathname))) {
    headers.set(name, value);
  }
  return new Response(file ?? 'Not found', { status: file === undefined ? 404 : 200, headers });
}

const RULES = 'Functions, triggers, and constraints';

let backend: EmbeddedBackend;
let meant: DeployReport;
const sent: Request[] = [];
/** The embedded project’s answers, which stay the same until it is changed. */
const answers = new Map<string, Response>();

const send: Send = async (address, init) => {
  const request = new Request(address, init);
  sent.push(request.clone());
  const url = new URL(address);
  if (url.hostname === 'shop.example') return serveSite(url);
  const key = JSON.stringify([request.method, address, init?.headers, init?.body]);
  let answer = answers.get(key);
  if (!answer) answers.set(key, (answer = await backend.fetch(request, '192.0.2.1')));
  return answer.clone();
};

/** Names and results of all that is not as it should be. */
async function faults(options: DeployOptions = {}, address = SITE) {
  const found = await checkDeploy(address, {
    send,
    secretKey: backend.secretKey,
    meant: () => Promise.resolve(meant),
    ...options,
  });
  return found.filter(({ result }) => result !== 'ok');
}

const sql = async (query: string) => {
  answers.clear();
  await backend.database.exec(query);
};

beforeAll(async () => {
  backend = await openBackend({
    functionEnvironment: {
      GEMINI_API_KEY: 'a key of nobody',
      GEMINI_BASE_URL: 'http://127.0.0.1:9',
      CHAT_ALLOWED_ORIGINS: 'https://shop.example',
    },
  });
  const { rows } = await backend.database.query<{ report: DeployReport }>(
    'select private.deploy_report() as report',
  );
  meant = rows[0]!.report;
});
afterAll(() => backend.close());

/** A model that answers, in place of Gemini, which no test asks. */
const withModel: Send = async (address, init) => {
  const answer = await send(address, init);
  if (!address.endsWith('/chat?model') || !answer.ok) return answer;
  return Response.json({ ready: true, model: 'a model' }, answer);
};

/** One answer that is another. */
const but =
  (
    path: string | RegExp,
    change: (answer: Response, request: Request) => Response | Promise<Response>,
  ): Send =>
  async (address, init) => {
    const answer = await withModel(address, init);
    const asked = address.replace(/^https?:\/\/[^/]+/, '');
    const meantHere = typeof path === 'string' ? asked === path : path.test(address);
    return meantHere ? change(answer, new Request(address, init)) : answer;
  };

const withHeader = (name: string, value: string | null) => (answer: Response) => {
  const changed = new Response(answer.body, answer);
  if (value === null) changed.headers.delete(name);
  else changed.headers.set(name, value);
  return changed;
};
const withText = (change: (text: string) => string) => async (answer: Response) =>
  new Response(change(await answer.text()), answer);
const answering =
  (status: number, body: object | string = {}) =>
  () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
const policyWith = (from: string, to: string) => (answer: Response) =>
  withHeader(
    'content-security-policy',
    answer.headers.get('content-security-policy')!.replace(from, to),
  )(answer);

const jwt = (role: string) =>
  ['{"alg":"HS256"}', `{"role":"${role}"}`, 'a signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

const text = expect.any(String) as string;

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
    const rows = () =>
      backend.database.query(
        `select ${tables.map((table) => `(select count(*) from public.${table}) as ${table}`).join()},
           (select count(*) from storage.objects) as objects,
           (select count(*) from private.request_counts) as counts`,
      );
    const before = (await rows()).rows;
    const findings = await checkDeploy('shop.example/index.html#/admin', {
      send: withModel,
      secretKey: backend.secretKey,
      meant: () => Promise.resolve(meant),
    });
    expect(findings.filter(({ result }) => result !== 'ok')).toEqual([]);
    expect((await rows()).rows).toEqual(before);

    const printed = report(findings);
    expect(printed).toContain(`No problems, ${findings.length} checks passed, 0 not known.`);
    expect(printed.split('\n')).toHaveLength(findings.length + 2);
    expect(printed).not.toContain(backend.secretKey);
    expect(printed).not.toContain(LOCAL_PUBLISHABLE_KEY);
  });

  it('are looked at with the publishable key alone where there is no other', async () => {
    sent.length = 0;
    const notLookedAt = ['One administrator', 'Migrations', 'Rights and policies', RULES, 'Limits'];
    expect(await faults({ send: withModel, secretKey: undefined })).toEqual(
      notLookedAt.map((name) => ({
        name,
        result: 'unknown',
        found: 'Not looked at: SUPABASE_SERVICE_ROLE_KEY is not set.',
      })),
    );
    for (const { headers } of sent) expect([...headers].join()).not.toContain('sb_secret');
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

    // The site's project may begin with the same letters.
    for (const ownProject of ['https://thief.example.com', 'https://thief.example@shop.example']) {
      sent.length = 0;
      const longer = await faults({ send: foreign, ownProject });
      expect(longer.map(({ name }) => name)).toContain('Service key');
      for (const { headers } of sent) expect([...headers].join()).not.toContain('sb_secret');
    }
  });
});

describe('what is wrong with the site', () => {
  it.each<[fault: string, send: Send, ...names: string[]]>([
    ['http stays http', but(/^http:/, answering(200, 'A page')), 'HTTPS'],
    [
      'HSTS is short',
      but('/', withHeader('strict-transport-security', 'max-age=300')),
      'HTTPS remembered',
    ],
    [
      'there is no policy',
      but('/', withHeader('content-security-policy', null)),
      'Content security policy',
    ],
    [
      'the policy is of another build',
      but('/', policyWith("'sha256-", "'sha256-x")),
      'Content security policy',
    ],
    [
      'the policy names another project',
      but('/', policyWith(PROJECT, 'https://other.supabase.co')),
      'Content security policy',
    ],
    [
      'the policy lets scripts in',
      but('/', policyWith('script-src', "script-src 'unsafe-inline'")),
      'Content security policy',
    ],
    [
      'the policy lets everything be asked',
      but('/', policyWith('connect-src', 'connect-src https:')),
      'Content security policy',
    ],
    [
      'types are guessed',
      but('/', withHeader('x-content-type-options', null)),
      'Other security headers',
    ],
    [
      'its script is changed, and names no project',
      but(
        '/',
        withText((page) => page.replace(LOCAL_PUBLISHABLE_KEY, '')),
      ),
      'Content security policy',
      'Project',
    ],
    [
      'a folder has no page',
      but('/products/', answering(404)),
      'Addresses of pages',
      'Pages and sitemap',
    ],
    [
      'a folder without a slash is shown',
      but('/products', answering(200, FILES['/products/'])),
      'Addresses of pages',
    ],
    [
      'it was built for another address',
      but(
        '/',
        withText((page) => page.replace(`href="${SITE}"`, 'href="https://old.example/"')),
      ),
      'Canonical address',
    ],
    [
      'other pages have no headers',
      but('/products/', withHeader('content-security-policy', null)),
      'Headers of other files',
    ],
    [
      'scripts have no headers',
      but('/assets/page-b2.min.js', withHeader('x-content-type-options', null)),
      'Headers of other files',
    ],
    [
      'other sites may read its pages',
      but('/', withHeader('access-control-allow-origin', '*')),
      'Headers that do harm',
    ],
    [
      'a header keeps search engines away from pages',
      but('/products/', withHeader('x-robots-tag', 'noindex')),
      'Headers that do harm',
    ],
    [
      'scripts are plain text, which browsers do not run',
      but('/assets/page-b2.min.js', withHeader('content-type', 'text/plain')),
      'Files of the build',
    ],
    ['a style sheet is missing', but('/assets/page-c3.css', answering(404)), 'Files of the build'],
    [
      'the build’s settings are published',
      but('/.env', answering(200, 'GEMINI_API_KEY=x')),
      'Files that nobody may see',
    ],
    [
      'the repository is published',
      but('/.git/HEAD', answering(200, 'ref: refs/heads/main')),
      'Files that nobody may see',
    ],
    ['there is no sitemap', but('/sitemap.xml', answering(404)), 'Pages and sitemap'],
    [
      'the sitemap is another site’s',
      but(
        '/sitemap.xml',
        withText((page) => page.replaceAll(SITE, 'https://old.example/')),
      ),
      'Pages and sitemap',
    ],
    [
      'a page of the sitemap is missing',
      but(
        '/sitemap.xml',
        withText((page) => page.replace('products/', 'products/gone/')),
      ),
      'Pages and sitemap',
    ],
    ['robots.txt is missing', but('/robots.txt', answering(404)), 'robots.txt'],
    [
      'search engines are kept away',
      but('/robots.txt', answering(200, 'User-agent: *\nDisallow: /\n')),
      'robots.txt',
    ],
    [
      'every address shows the home page',
      but('/no-such-page/', answering(200, FILES['/'])),
      'Unknown address',
    ],
    ['a script is missing', but('/assets/page-b2.min.js', answering(404)), 'Files of the build'],
    [
      'a script is a page',
      but('/assets/page-b2.min.js', answering(200, FILES['/'])),
      'Files of the build',
    ],
    [
      'a source map is there',
      but('/assets/page-b2.min.js.map', answering(200, { version: 3 })),
      'Source maps',
    ],
    [
      'a source map is named',
      but(
        '/assets/page-b2.min.js',
        withText((page) => `${page}\n//# sourceMappingURL=a.map`),
      ),
      'Source maps',
    ],
    [
      'a secret key is in a script',
      but(
        '/assets/page-b2.min.js',
        withText(() => `k("sb_secret_${'a'.repeat(20)}")`),
      ),
      'Keys in the files',
    ],
    [
      'the service_role key is in a script',
      but(
        '/assets/page-b2.min.js',
        withText(() => `k("${jwt('service_role')}")`),
      ),
      'Keys in the files',
    ],
    [
      'a key of Gemini is in the page',
      but(
        '/',
        withText((page) => `${page}<!--AIza${'a'.repeat(35)}-->`),
      ),
      'Keys in the files',
    ],
    ['pages are not compressed', but('/', withHeader('content-encoding', null)), 'Compression'],
    [
      'scripts are not compressed',
      but('/assets/index-a1.js', withHeader('content-encoding', null)),
      'Compression',
    ],
    [
      'files are not kept',
      but('/assets/index-a1.js', withHeader('cache-control', 'max-age=0')),
      'Caching of files',
    ],
    [
      'pages are kept for a year',
      but('/', withHeader('cache-control', 'max-age=31536000')),
      'Caching of pages',
    ],
    [
      'nothing says how long pages are kept',
      but('/', withHeader('cache-control', null)),
      'Caching of pages',
    ],
  ])('is told: %s', async (_fault, broken, ...names) => {
    expect(await faults({ send: broken })).toEqual(
      names.map((name) => ({ name, result: 'problem', found: text, remedy: text })),
    );
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

  it('is nothing where the key in it is the older publishable one', async () => {
    const key = jwt('anon');
    const older = but(
      '/assets/page-b2.min.js',
      withText(() => `k("${key}")`),
    );
    expect(await faults({ send: older })).toEqual([]);
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

describe('what is wrong with the project', () => {
  const signUps = '/auth/v1/settings';
  const chat = '/functions/v1/chat?model';
  const own = (change: (answer: Response) => Response | Promise<Response>) =>
    but(chat, (answer, request) =>
      request.headers.get('origin') === SITE.slice(0, -1) ? change(answer) : answer,
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
      'Sign-ups closed',
    ],
    [
      'anybody can be anonymous',
      but(signUps, answering(200, { disable_signup: true, external: { anonymous_users: true } })),
      'Sign-ups closed',
    ],
    [
      'the catalog cannot be read',
      but(/\/rest\/v1\/products\?/, answering(401)),
      'What visitors read',
    ],
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
      'the service key is another project’s',
      but('/rest/v1/rpc/deploy_report', (answer, { method }) =>
        method === 'POST' ? answering(401)() : answer,
      ),
      'Service key',
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

  describe('about Turnstile', () => {
    const settings = { VITE_SUPABASE_URL: PROJECT, VITE_TURNSTILE_SITE_KEY: '0x4AAA' };
    const headers = securityHeaders(settings, FILES['/']!);
    /** The site as it is built with a key. */
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

    it.each<[fault: string, send: Send, required: boolean, found: string | null]>([
      ['the site has no key, but the database requires it', withModel, true, 'cannot send'],
      ['the site has a key, but the database does not require it', ready, false, 'without it'],
      ['the function has no secret', withKey, true, 'The function has no key'],
      ['the function refuses the site', withFunction(403, { code: 'refused' }), true, 'address'],
      ['the function is not deployed', withFunction(404, {}), true, 'answers 404'],
      ['nothing, where all three have it', ready, true, null],
    ])('is told: %s', async (_fault, broken, required, found) => {
      await sql(`update private.project_settings set turnstile_required = ${required}`);
      const told = await faults({ send: broken });
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

  it.each<[fault: string, break_: string, mend: string, names: string[]]>([
    [
      'rows are open to everybody',
      'grant select on public.leads to anon',
      'revoke select on public.leads from anon',
      ['What visitors may not read', 'Rights and policies'],
    ],
    [
      'a function is open to everybody',
      'grant execute on function public.setup_report(), private.setup_report() to anon',
      'revoke execute on function public.setup_report(), private.setup_report() from anon',
      ['Functions of the back office', 'Rights and policies'],
    ],
    [
      'a table takes rows of everybody',
      'grant insert on public.products to anon; alter table public.products disable row level security',
      'revoke insert on public.products from anon; alter table public.products enable row level security',
      ['What visitors may not write', 'Rights and policies'],
    ],
    [
      'a policy is missing',
      'alter policy leads_admin_read on public.leads rename to gone',
      'alter policy gone on public.leads rename to leads_admin_read',
      ['Rights and policies'],
    ],
    [
      'the bucket is not public',
      'update storage.buckets set public = false',
      'update storage.buckets set public = true',
      ['Picture bucket', 'Rights and policies'],
    ],
    [
      'everybody counts as the administrator',
      `create temp table kept as select pg_get_functiondef('private.is_admin()'::regprocedure) as text;
       create or replace function private.is_admin() returns boolean language sql stable security definer
         set search_path = '' as 'select true'`,
      `do $$ begin execute (select text from kept); end; $$; drop table kept`,
      [RULES],
    ],
    [
      'a trigger is off',
      'alter table public.leads disable trigger leads_vet_visitors',
      'alter table public.leads enable trigger leads_vet_visitors',
      [RULES],
    ],
    [
      'two appointments may have one time',
      'alter table public.leads rename constraint leads_appointment_free to gone',
      'alter table public.leads rename constraint gone to leads_appointment_free',
      [RULES],
    ],
    [
      'a trigger is somebody else’s',
      `create schema elsewhere; create function elsewhere.copy() returns trigger language plpgsql as 'begin return new; end';
       create trigger copy after insert on public.leads for each row execute function elsewhere.copy()`,
      'drop schema elsewhere cascade',
      [RULES],
    ],
    [
      'visitors pass every policy',
      'alter role anon bypassrls',
      'alter role anon nobypassrls',
      ['Picture bucket closed', RULES],
    ],
    [
      'visitors may act as the server',
      'grant service_role to anon',
      'revoke service_role from anon',
      ['What visitors may not read', 'Functions of the back office', RULES],
    ],
    [
      'there is a second public bucket',
      `insert into storage.buckets (id, name, public) values ('open', 'open', true)`,
      `delete from storage.buckets where id = 'open'`,
      [RULES],
    ],
    [
      'one network may send many requests',
      'update private.project_settings set leads_per_hour = 100000',
      'update private.project_settings set leads_per_hour = 20',
      ['Limits'],
    ],
    [
      'nobody is the administrator',
      'create temp table kept as table private.admins; delete from private.admins',
      'insert into private.admins select * from kept; drop table kept',
      ['One administrator'],
    ],
    [
      'there is a second administrator',
      `insert into auth.users (id, email) values ('${SECOND}', 'second@example.org'); insert into private.admins (user_id) values ('${SECOND}')`,
      `delete from auth.users where id = '${SECOND}'`,
      ['One administrator'],
    ],
    [
      'a migration has not run',
      `update supabase_migrations.schema_migrations set version = '1' where version = '20261123000021'`,
      `update supabase_migrations.schema_migrations set version = '20261123000021' where version = '1'`,
      ['Migrations'],
    ],
    [
      'the project is newer',
      `insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`,
      `delete from supabase_migrations.schema_migrations where version = '20990101000000'`,
      ['Migrations'],
    ],
  ])('is seen in the database itself: %s', async (_fault, breaking, mending, names) => {
    await sql(breaking);
    try {
      expect((await faults({ send: withModel })).map(({ name, result }) => [name, result])).toEqual(
        names.map((name) => [name, 'problem']),
      );
    } finally {
      await sql(mending);
    }
  });
});
