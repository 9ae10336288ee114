import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';
import {
  answering,
  but,
  FILES,
  jwt,
  policyWith,
  PROJECT,
  SITE,
  withHeader,
  withText,
} from '../../tests/deployed-project.ts';
import type { Send } from './finding.ts';

/** Faults of a site, and the checks that find them. */
export const SITE_FAULTS: readonly [fault: string, send: Send, ...checks: string[]][] = [
  ['http stays http', but(/^http:/, answering(200, 'A page')), 'HTTPS'],
  [
    'http leads to http',
    but(/^http:/, () => new Response(null, { status: 301, headers: { location: '/home' } })),
    'HTTPS',
  ],
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
    'the policy lets every company be asked',
    but('/', policyWith('connect-src', 'connect-src https://*.com')),
    'Content security policy',
  ],
  [
    'the policy lets scripts of another server in',
    but('/', policyWith('script-src', 'script-src https://cdn.example')),
    'Content security policy',
  ],
  [
    'types are guessed',
    but('/', withHeader('x-content-type-options', null)),
    'Other security headers',
  ],
  [
    'another site learns which page led to it',
    but('/', withHeader('referrer-policy', 'unsafe-url')),
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
    'a folder without a slash leads to the home page',
    but('/products', () => new Response(null, { status: 301, headers: { location: '/' } })),
    'Addresses of pages',
  ],
  [
    'it was built for no address',
    but(
      '/',
      withText((page) => page.replace('rel="canonical"', '')),
    ),
    'Canonical address',
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
    'a header keeps search engines away from the home page',
    but('/', withHeader('x-robots-tag', 'none')),
    'Headers that do harm',
  ],
  [
    'scripts are plain text, which browsers do not run',
    but('/assets/page-b2.min.js', withHeader('content-type', 'text/plain')),
    'Files of the build',
  ],
  [
    'there is no service worker',
    but('/sw.js', answering(200, 'A page')),
    'Headers of other files',
    'Service worker',
  ],
  [
    'old service workers are kept',
    but('/sw.js', withHeader('cache-control', 'max-age=3601')),
    'Service worker',
  ],
  [
    'nothing says how long the service worker is kept',
    but('/sw.js', withHeader('cache-control', null)),
    'Service worker',
  ],
  [
    'there is no manifest',
    but('/back-office.webmanifest', answering(200, FILES['/'])),
    'Back office’s manifest',
  ],
  [
    'the policy forbids the manifest',
    but('/', policyWith("manifest-src 'self'", "manifest-src 'none'")),
    'Content security policy',
  ],
  ['a style sheet is missing', but('/assets/page-c3.css', answering(404)), 'Files of the build'],
  ...['.env', '.env.local', '.env.production', '.git/HEAD', '.git/config'].map(
    (name): (typeof SITE_FAULTS)[number] => [
      `${name} is published`,
      but(`/${name}`, answering(200, 'GEMINI_API_KEY=x')),
      'Files that nobody may see',
    ],
  ),
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
  ...(
    [
      ['a secret key', `sb_secret_${'a'.repeat(20)}`],
      ['the service_role key', jwt('service_role')],
      ['a key that cannot be read', jwt('anon').replace('.eyJ', '.eyJx')],
      ['an access token', `sbp_${'0a'.repeat(20)}`],
      ['the database’s password', 'postgresql://postgres:a-password@db.abc.supabase.co:5432'],
      ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
    ] as const
  ).map(([name, key]): (typeof SITE_FAULTS)[number] => [
    `${name} is in a script`,
    but(
      '/assets/page-b2.min.js',
      withText(() => `k("${key}")`),
    ),
    'Keys in the files',
  ]),
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
    'missing files are kept for more than an hour',
    but('/assets/no-such-file.js', withHeader('cache-control', 'max-age=3601')),
    'Caching of missing files',
  ],
  [
    'pages are kept for more than an hour',
    but('/', withHeader('cache-control', 'max-age=3601')),
    'Caching of pages',
  ],
  [
    'nothing says how long pages are kept',
    but('/', withHeader('cache-control', null)),
    'Caching of pages',
  ],
];

const FAILED = answering(503);

/** What goes wrong on an ordinary day, and can be seen without the secret key: the checks that say so, and how. */
export const EVERYDAY_FAULTS: readonly [
  fault: string,
  send: Send,
  result: 'problem' | 'unknown',
  ...checks: string[],
][] = [
  ...[
    ['the catalog of the pages', '/assets/catalog-d4.json'],
    ['a picture', '/images/heroes/home.avif'],
    ['the font', '/assets/archivo-e5.woff2'],
    ['the back office’s manifest', '/back-office.webmanifest', 'Back office’s manifest'],
  ].map(([name, path, ...more]): (typeof EVERYDAY_FAULTS)[number] => [
    `${name} is missing`,
    but(path!, answering(404)),
    'problem',
    'Files of the build',
    ...more,
  ]),
  ...[
    ['a picture', '/images/heroes/home.avif'],
    ['a page', '/products/'],
    ['a script', '/assets/page-b2.min.js'],
    ['the service worker', '/sw.js'],
    ['the catalog of the pages', '/assets/catalog-d4.json'],
  ].map(([name, path]): (typeof EVERYDAY_FAULTS)[number] => [
    `${name} is of an older build`,
    but(
      path!,
      withText((text) => `${text} `),
    ),
    'problem',
    'Files of the build',
  ]),
  [
    'the home page is of an older build',
    but(
      '/',
      withText((page) => page.replace('2026-11-20', '2026-11-19')),
    ),
    'problem',
    'Files of the build',
  ],
  [
    'the list of files is missing',
    but(/build\.json/, answering(404)),
    'problem',
    'Files of the build',
  ],
  [
    'a host adds its script to pages',
    but(
      '/products/',
      withText((page) => page.replace('</body>', '<script src="/rum.js"></script></body>')),
    ),
    'problem',
    'Files of the build',
  ],
  [
    'a tag keeps search engines from a page',
    but(
      '/products/',
      withText((page) =>
        page.replace('</head>', '<meta name="googlebot" content="none" /></head>'),
      ),
    ),
    'problem',
    'Pages and sitemap',
    'Files of the build',
  ],
  [
    'a tag keeps search engines from the home page',
    but(
      '/',
      withText((page) => page.replace('</head>', '<meta content="noindex" name="robots"></head>')),
    ),
    'problem',
    'Pages and sitemap',
    'Files of the build',
  ],
  [
    'visitors still see the construction notice',
    but(
      '/',
      withText((page) => page.replace('<body>', '<body><h2>Site Under Construction</h2>')),
    ),
    'problem',
    'Files of the build',
    'Construction notice',
  ],
  ...(['submit_lead', 'move_appointment', 'cancel_appointment'] as const).map(
    (name): (typeof EVERYDAY_FAULTS)[number] => [
      `the function ${name} is missing`,
      but(new RegExp(`rpc/${name}$`), answering(404, { code: 'PGRST202' })),
      'problem',
      'What visitors call',
    ],
  ),
  [
    'visitors may not send requests',
    but(/rpc\/submit_lead$/, answering(401, { code: '42501' })),
    'problem',
    'What visitors call',
  ],
  [
    'the database is down',
    but(/\/rest\/v1\//, FAILED),
    'problem',
    'What visitors read',
    'What visitors call',
    'What visitors may not read',
    'Functions of the back office',
    'What visitors may not write',
    'Turnstile',
  ],
  [
    'the storage service is down',
    but(/\/storage\/v1\//, FAILED),
    'unknown',
    'Picture bucket',
    'Picture bucket closed',
  ],
  [
    'a picture’s host fails',
    but('/images/heroes/home.avif', FAILED),
    'unknown',
    'Files of the build',
  ],
  ['the list’s host fails', but(/build\.json/, FAILED), 'unknown', 'Files of the build'],
  ['unknown addresses fail', but('/no-such-page/', FAILED), 'unknown', 'Unknown address'],
  [
    'the host fails for robots.txt',
    but('/robots.txt', FAILED),
    'unknown',
    'robots.txt',
    'Files of the build',
  ],
  ['the host fails for hidden files', but('/.env', FAILED), 'unknown', 'Files that nobody may see'],
];

/** The name of the check that compares functions, triggers, and constraints. */
export const RULES = 'Functions, triggers, and constraints';

const SECOND = '10000000-0000-4000-8000-0000000000cc';

/** Faults of a database: the SQL that causes and repairs each, and the checks that find it. */
export const DATABASE_FAULTS: readonly [
  fault: string,
  breaking: string,
  mending: string,
  checks: string[],
][] = [
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
    'the server is to send emails, and nothing calls it',
    // Without its row no claim is noted: the embedded backend would ask at once.
    'delete from private.outbox_claims; update public.site_settings set server_emails = true',
    'insert into private.outbox_claims default values; update public.site_settings set server_emails = false',
    ['Notifications'],
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
    `update supabase_migrations.schema_migrations set version = '1' where version = '20261127000028'`,
    `update supabase_migrations.schema_migrations set version = '20261127000028' where version = '1'`,
    ['Migrations'],
  ],
  [
    'the project is newer',
    `insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`,
    `delete from supabase_migrations.schema_migrations where version = '20990101000000'`,
    ['Migrations'],
  ],
];
