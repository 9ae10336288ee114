import { SERVICE_CHECKS, type Service } from '../../shared/service-checks.ts';
import type { SupabaseProject } from '../../shared/supabase-project.ts';
import {
  failureOf,
  forEach,
  knownBy,
  named,
  ok,
  problem,
  PUSH,
  unknown,
  type Checks,
  type Finding,
  type Send,
} from './finding.ts';

/** The project with public access: the key in the site. */
export interface PublicProject {
  url: string;
  /** The origin of the site's pages. */
  origin: string;
  /** Whether the site's contact form has Turnstile's widget. */
  asksTurnstile: boolean;
  /** Requests a path, by POST if there is a body. Throws where the project fails. */
  ask: (
    path: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; json?: object },
  ) => Promise<Response>;
}

const RUN_SECURITY =
  'Run supabase/migrations/*_security.sql, in the order of their names, in the SQL editor.';

/** The project behind its publishable key, called as by the site at that origin. */
export function publicProject(
  { url, anonKey }: SupabaseProject,
  origin: string,
  asksTurnstile: boolean,
  send: Send,
): PublicProject {
  return {
    url,
    origin,
    asksTurnstile,
    ask: (path, { json, headers, ...init } = {}) =>
      // An Edge Function also answers 503 while it lacks a setting.
      (path.startsWith('/functions/') ? send : knownBy(send))(`${url}${path}`, {
        ...(json && { method: 'POST', body: JSON.stringify(json) }),
        ...init,
        headers: {
          apikey: anonKey,
          // A legacy key is also a bearer token; a new key would be rejected as one.
          ...(anonKey.startsWith('eyJ') && { authorization: `Bearer ${anonKey}` }),
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        } as Record<string, string>,
      }),
  };
}

export interface Refusal {
  code?: string;
  message?: string;
}

/** The answer's body as JSON; an empty object if it isn't JSON. */
export async function bodyOf<Body extends object>(answer: Response): Promise<Partial<Body>> {
  const body: unknown = await answer.json().catch(() => ({}));
  return typeof body === 'object' && body !== null ? body : {};
}

/** What a service answers a page of the site, as the back office's Setup reads it. */
export async function askService(project: PublicProject, service: Service): Promise<Finding> {
  const { path, read } = SERVICE_CHECKS[service];
  const answer = await project.ask(path, { headers: { origin: project.origin } });
  const finding = read({ status: answer.status, body: await bodyOf(answer) });
  return { ...finding, result: finding.result === 'off' ? 'unknown' : finding.result };
}

/** Whether a call was refused, or what it asks for is missing. */
async function outcome(answer: Response): Promise<'refused' | 'missing' | 'answered'> {
  const { code = '' } = await bodyOf<Refusal>(answer);
  // PGRST106 is for a schema that is not served.
  if (code === '42501' || code === 'PGRST106') return 'refused';
  if (answer.status === 404 || /^PGRST20[25]$/.test(code)) return 'missing';
  return answer.status === 401 || answer.status === 403 ? 'refused' : 'answered';
}

type Call = [name: string, call: () => Promise<Response>];

async function mustBeRefused(
  calls: readonly Call[],
  texts: { fine: string; open: (names: string) => string },
): Promise<Finding> {
  const outcomes = await forEach(calls, async ([name, call]) => [
    name,
    await outcome(await call()),
  ]);
  const which = (state: string) =>
    outcomes.flatMap(([name = '', is]) => (is === state ? [name] : []));
  const open = which('answered');
  if (open.length > 0) return problem(texts.open(named(open)), RUN_SECURITY);
  const missing = which('missing');
  if (missing.length > 0) return problem(`Missing: ${named(missing)}.`, PUSH);
  return ok(texts.fine);
}

const PRIVATE_TABLES = [
  'leads',
  'lead_notes',
  'lead_tasks',
  'follow_up_texts',
  'saved_views',
  'prices',
  'quotes',
];

/** Functions that only read. For GET, PostgREST runs any function in a read-only transaction. */
const PRIVATE_FUNCTIONS = [
  'setup_report',
  'deploy_report',
  'lead_origins',
  'recent_imports',
  'calendar_feed_state',
  'chat_messages_today',
  'push_devices',
  'leads_per_week?weeks=1',
  'lead_report?from_day=2026-01-01&to_day=2026-01-01',
  'visit_report?from_day=2026-01-01&to_day=2026-01-01',
];

/** Functions of visitors, with a value that no type takes: the database refuses it before it calls them. */
const VISITORS_FUNCTIONS: readonly [name: string, values: object][] = [
  ['submit_lead', { id: '?', lead: {} }],
  ['move_appointment', { token: '', day: '?', time_text: '' }],
  ['cancel_appointment', { token: '', shown: '?' }],
];

/** A row without an id is never stored, so an open table keeps nothing of the check either. */
export const IMPOSSIBLE_ROW = { id: null };

/** What can be seen with the publishable key. */
export const PROJECT_CHECKS: Checks<PublicProject> = {
  [SERVICE_CHECKS.signUps.name]: (project) => askService(project, 'signUps'),

  async 'What visitors read'({ ask }) {
    const day = '2026-01-01';
    const reads = [
      'products?select=id&limit=1',
      'bundles?select=id&limit=1',
      'testimonials?select=id&limit=1',
      'site_settings?select=id&limit=1',
      'special_days?select=id,from_day,to_day,slots&limit=1',
      `rpc/taken_slots?from_day=${day}&to_day=${day}`,
    ];
    // A failing answer is a problem here: visitors see nothing.
    const answers = await forEach(reads, (path) =>
      ask(`/rest/v1/${path}`).catch(
        (error: unknown) => new Response(failureOf(error), { status: 503 }),
      ),
    );
    const [first] = answers;
    if (first?.status === 503) {
      return problem(
        `Visitors see no catalog (${await first.text()}).`,
        'Open the project in Supabase’s dashboard.',
      );
    }
    const failed = reads
      .filter((_, index) => !answers[index]?.ok)
      .map((path) => path.split('?')[0]!);
    if (failed.length > 0)
      return problem(`Not readable: ${named(failed)}.`, `${PUSH} ${RUN_SECURITY}`);
    const products = (await answers[0]?.json()) as unknown[];
    return products.length > 0
      ? ok('The catalog, the settings, and the calendar answer.')
      : unknown('There are no products yet.', 'Sign in, and use Quick Actions › Populate Catalog.');
  },

  async 'What visitors call'({ ask }) {
    const answers = await forEach(VISITORS_FUNCTIONS, async ([name, json]) => {
      return [name, await outcome(await ask(`/rest/v1/rpc/${name}`, { json }))] as const;
    });
    const which = (state: string) => answers.flatMap(([name, is]) => (is === state ? [name] : []));
    const missing = which('missing');
    if (missing.length > 0) return problem(`Missing: ${named(missing)}.`, PUSH);
    const refused = which('refused');
    return refused.length > 0
      ? problem(`Visitors may not call ${named(refused)}.`, RUN_SECURITY)
      : ok('They can send requests, and change their appointments.');
  },

  'What visitors may not read': ({ ask }) =>
    mustBeRefused(
      [
        // Selects no row, so that even an open project reveals none.
        ...PRIVATE_TABLES.map((table): Call => [
          table,
          () => ask(`/rest/v1/${table}?select=id&limit=0`),
        ]),
        ['the notes of special days', () => ask('/rest/v1/special_days?select=note&limit=0')],
        [
          'the private tables',
          () =>
            ask('/rest/v1/admins?select=user_id&limit=0', {
              headers: { 'accept-profile': 'private' },
            }),
        ],
      ],
      {
        fine: 'Requests, notes, tasks, and private tables are refused.',
        open: (names) => `Anybody may ask for ${names}.`,
      },
    ),

  'Functions of the back office': ({ ask }) =>
    mustBeRefused(
      PRIVATE_FUNCTIONS.map((path) => [path.split('?')[0]!, () => ask(`/rest/v1/rpc/${path}`)]),
      {
        fine: 'Visitors cannot call them.',
        open: (names) => `Anybody may call ${names}.`,
      },
    ),

  'What visitors may not write': ({ ask }) =>
    mustBeRefused(
      [
        ...PRIVATE_TABLES,
        'products',
        'bundles',
        'testimonials',
        'site_settings',
        'special_days',
      ].map((table) => [
        table,
        () =>
          ask(`/rest/v1/${table}`, {
            // Visitors may insert a lead, but not its status.
            json: table === 'leads' ? { ...IMPOSSIBLE_ROW, status: 'New' } : IMPOSSIBLE_ROW,
          }),
      ]),
      {
        fine: 'They cannot add rows to any table but by a request.',
        open: (names) => `Anybody may add rows to ${names}.`,
      },
    ),

  async 'Picture bucket'({ ask }) {
    const { message = '' } = await bodyOf<Refusal>(
      await ask('/storage/v1/object/public/site-assets/no-such-picture.png'),
    );
    if (/object not found/i.test(message)) return ok('Visitors see its pictures.');
    return /bucket not found/i.test(message)
      ? problem('There is no public bucket site-assets.', RUN_SECURITY)
      : unknown('The storage service does not say.', 'Try again.');
  },

  async 'Picture bucket closed'({ ask }) {
    const listed: unknown = await (
      await ask('/storage/v1/object/list/site-assets', { json: { prefix: '', limit: 1 } })
    )
      .json()
      .catch(() => []);
    if (Array.isArray(listed) && listed.length > 0) {
      return problem('Anybody can list its files.', RUN_SECURITY);
    }
    // A signed upload URL needs the same right as an upload, and stores nothing.
    const upload = await ask('/storage/v1/object/upload/sign/site-assets/check.png', { json: {} });
    if (upload.ok) return problem('Anybody can upload files.', RUN_SECURITY);
    return ok('Visitors can neither list nor upload files.');
  },
};

/** Whether the project answers and accepts the site's key; otherwise nothing can be checked. */
export async function projectFinding({ url, ask }: PublicProject): Promise<Finding> {
  let answer: Response;
  try {
    answer = await ask('/auth/v1/settings');
  } catch (error) {
    return problem(
      `${url} does not answer (${failureOf(error)}).`,
      'Open it in Supabase’s dashboard: a free project is paused after a week without use.',
    );
  }
  if (answer.ok) return ok(`${url} answers with the site’s key.`);
  return answer.status === 401 || answer.status === 403
    ? problem(
        `${url} refuses the key that is in the site.`,
        'Put the project’s publishable key into VITE_SUPABASE_ANON_KEY, then build and publish again.',
      )
    : problem(
        `${url} answers ${answer.status}.`,
        'Open it in Supabase’s dashboard, and check VITE_SUPABASE_URL.',
      );
}
