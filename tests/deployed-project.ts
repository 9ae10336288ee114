import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openBackend } from './database/support.ts';
import type { EmbeddedBackend } from '../supabase/local/embedded-backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../supabase/local/local-project.ts';
import { buildList } from '../scripts/bundle/build-list.ts';
import { readHeadersFile, securityHeaders, writeHeadersFile } from '../scripts/security-headers.ts';
import type { DeployReport } from '../scripts/check-deploy/database.ts';
import type { Send } from '../scripts/check-deploy/finding.ts';

export const SITE = 'https://shop.example/';
export const PROJECT = 'https://abc.supabase.co';
const BUILD = '2026-11-20T15:00:00Z';

const pageOf = (path: string) => {
  const address = path === '/' ? SITE : `${SITE}${path.slice(1)}/`;
  return `<!doctype html><html data-page="${path}" lang="en"><head>
<link rel="canonical" href="${address}" /><meta name="program" content="./assets/index-a1.js" />
<meta name="build" content="${BUILD}" /></head>
<body><script>const p=r(\`${PROJECT}\`,\`${LOCAL_PUBLISHABLE_KEY}\`)</script></body></html>`;
};

const BUILT = {
  '/': pageOf('/'),
  '/products/': pageOf('/products'),
  '/robots.txt': 'User-agent: *\nAllow: /\n',
  '/sitemap.xml': `<urlset><url><loc>${SITE}</loc></url><url><loc>${SITE}products/</loc></url></urlset>`,
  '/sw.js': 'addEventListener("push", () => {})',
  '/back-office.webmanifest': '{}',
  '/assets/index-a1.js': 'import("./page-b2.min.js")',
  '/assets/page-b2.min.js': 'export{};["./page-c3.css"]',
  '/assets/page-c3.css': 'p{color:red}',
  '/assets/catalog-d4.json': '{}',
  '/assets/archivo-e5.woff2': 'a font',
  '/images/heroes/home.avif': 'a picture',
};

/** What a correctly configured host serves, by path. */
export const FILES: Record<string, string> = {
  ...BUILT,
  '/build.json': JSON.stringify(
    buildList(
      BUILD,
      Object.entries(BUILT).map(([name, content]) => [
        name.slice(1).replace(/(^|\/)$/, '$1index.html'),
        content,
      ]),
    ),
  ),
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
  // As hosts do, whatever _headers says.
  if (file === undefined) headers.set('cache-control', 'no-cache');
  return new Response(file ?? 'Not found', { status: file === undefined ? 404 : 200, headers });
}

/** A correct project and its report. */
export const deployed = {} as { backend: EmbeddedBackend; meant: DeployReport };
export const sent: Request[] = [];
/** The embedded project’s answers, cached until `sql` changes it. */
const answers = new Map<string, Response>();

export const send: Send = async (address, init) => {
  const request = new Request(address, init);
  sent.push(request.clone());
  const url = new URL(address);
  if (url.hostname === 'shop.example') return serveSite(url);
  const key = JSON.stringify([request.method, address, init?.headers, init?.body]);
  let answer = answers.get(key);
  if (!answer) answers.set(key, (answer = await deployed.backend.fetch(request, '192.0.2.1')));
  return answer.clone();
};

export const sql = async (query: string) => {
  answers.clear();
  await deployed.backend.idle();
  await deployed.backend.database.exec(query);
};

/** Opens the project before a file's tests, and closes it after them. */
export function openDeployed(): void {
  beforeAll(async () => {
    deployed.backend = await openBackend({
      functionEnvironment: {
        GEMINI_API_KEY: 'a key of nobody',
        GEMINI_BASE_URL: 'http://127.0.0.1:9',
        CHAT_ALLOWED_ORIGINS: 'https://shop.example',
        VITE_SITE_URL: 'https://shop.example',
      },
    });
    const { rows } = await deployed.backend.database.query<{ report: DeployReport }>(
      'select private.deploy_report() as report',
    );
    deployed.meant = rows[0]!.report;
  });
  afterAll(() => deployed.backend.close());
}

/** Answers for the assistant's model, so that no test calls Gemini. */
export const withModel: Send = async (address, init) => {
  const answer = await send(address, init);
  if (!address.endsWith('/chat?model') || !answer.ok) return answer;
  return Response.json({ ready: true, model: 'a model' }, answer);
};

/** Everything as it should be but one answer. */
export const but =
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

export const withHeader = (name: string, value: string | null) => (answer: Response) => {
  const changed = new Response(answer.body, answer);
  if (value === null) changed.headers.delete(name);
  else changed.headers.set(name, value);
  return changed;
};
export const withText = (change: (text: string) => string) => async (answer: Response) =>
  new Response(change(await answer.text()), answer);
export const answering =
  (status: number, body: object | string = {}) =>
  () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
export const policyWith = (from: string, to: string) => (answer: Response) =>
  withHeader(
    'content-security-policy',
    answer.headers.get('content-security-policy')!.replace(from, to),
  )(answer);

export const jwt = (role: string) =>
  ['{"alg":"HS256"}', `{"role":"${role}"}`, 'a signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
