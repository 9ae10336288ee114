import { preview, type Plugin } from 'vite';
import { notFoundPage } from '../../scripts/not-found-page.ts';
import { securityHeadersPlugin } from '../../scripts/security-headers.ts';
import {
  openEmbeddedBackend,
  type EmbeddedBackend,
} from '../../supabase/local/embedded-backend.ts';
import { LOCAL_ADMIN, LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';
import { embeddedSupabase } from '../../supabase/local/vite-plugin.ts';
import { openGemini } from '../gemini-on-loopback.ts';
import { readProjectSnapshot } from '../project-snapshot.ts';
import { keepRows } from '../restore-rows.ts';
import { answerAsGemini } from './gemini-answers.ts';

/** The product with a database of its own, served by one worker of the browser tests. */
export interface Project {
  url: string;
  /** The administrator's session, as supabase-js stores it. */
  session: string;
  /** Runs a query as the database's owner. */
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Calls the Data API as the administrator; throws the text of a refusal. */
  call<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T>;
  /** Cuts the connections to the site and the services, or answers again: Playwright can't take a worker offline. */
  setUnreachable(unreachable: boolean): void;
  /** Calls the services as a visitor at another address than the browser's. */
  fetch(path: string, body: object): Promise<Response>;
}

export interface ServedProject extends Project {
  /** Puts the database back to how it was seeded, with the administrator signed in. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Raises the limits of one network, because all visitors of the tests come from one machine. */
const LIFT_LIMITS = `
  update private.project_settings
    set leads_per_hour = 1000, meetings_per_network = 1000, appointment_calls_per_hour = 1000;
  update public.site_settings set max_new_meetings_per_hour = null;`;

/** How many times slower than this machine's the processor is; 0 if it isn't. */
export const SLOWER = Number(process.env.SLOW_BROWSER ?? 0);
/** Milliseconds that each call takes longer then. */
const CALL_TAKES = 300;

/** The folder of the build that the tests use. */
export const builtSite = () => process.env.BUILT_SITE ?? 'dist';

/** Serves a build of the product with a copy of a project. */
export async function serveProject(
  port: number,
  outDir = builtSite(),
  snapshotFile = process.env.PROJECT_SNAPSHOT ?? '',
): Promise<ServedProject> {
  const url = `http://localhost:${port}`;
  const snapshot = await readProjectSnapshot(snapshotFile);
  const gemini = await openGemini(answerAsGemini);
  let backend: EmbeddedBackend | undefined;
  let putBack: (() => Promise<void>) | undefined;
  const opened = () => backend ?? Promise.reject(new Error('No project is open.'));

  function send(path: string, method: string, body?: object, token?: string): Promise<Response> {
    const headers = new Headers({
      apikey: LOCAL_PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const request = new Request(url + path, { method, headers, body: JSON.stringify(body) });
    return project.answer(request, '192.0.2.77');
  }

  let isUnreachable = false;
  const connections: Plugin = {
    name: 'connections',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // As some hosts do, although they have one answer for all.
        response.setHeader('Vary', 'Accept');
        // Compressing the scripts anew for each page would take a tenth of a second of the browser's processor. Others, who
        // ask without a destination, may look for it.
        if (request.headers['sec-fetch-dest']) delete request.headers['accept-encoding'];
        if (isUnreachable) request.socket.destroy();
        else if (SLOWER && /^\/(rest|auth|storage|functions)\//.test(request.url ?? '')) {
          setTimeout(next, CALL_TAKES);
        } else next();
      });
    },
  };

  const project = {
    url,
    session: '',
    setUnreachable(unreachable: boolean) {
      isUnreachable = unreachable;
    },
    answer: async (request: Request, caller: string) => (await opened()).fetch(request, caller),
    async query<Row>(text: string, parameters?: unknown[]) {
      const { database, idle } = await opened();
      // A delivery shares the database's only session.
      await idle();
      return (await database.query<Row>(text, parameters)).rows;
    },
    async call<T>(method: string, path: string, body?: object) {
      const { access_token: token } = JSON.parse(project.session) as { access_token: string };
      const answer = await send(`/rest/v1/${path}`, method, body, token);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
      return JSON.parse(text) as T;
    },
    fetch: (path: string, body: object) => send(path, 'POST', body),
    async restore() {
      if (putBack) {
        await putBack();
      } else {
        backend = await openEmbeddedBackend({
          snapshot,
          seed: true,
          functionEnvironment: {
            CHAT_ALLOWED_ORIGINS: url,
            VITE_SITE_URL: url,
            GEMINI_API_KEY: 'a key of the browser tests',
            GEMINI_BASE_URL: gemini.url,
          },
        });
        await backend.database.exec(LIFT_LIMITS);
        const answer = await send('/auth/v1/token?grant_type=password', 'POST', LOCAL_ADMIN);
        project.session = await answer.text();
        putBack = await keepRows(backend);
      }
    },
    async close() {
      await server.close();
      await gemini.close();
      await backend?.close();
    },
  };
  const server = await preview({
    configFile: false,
    base: './',
    logLevel: 'warn',
    plugins: [
      connections,
      embeddedSupabase({ fetch: (...request) => project.answer(...request) }),
      securityHeadersPlugin({}),
      notFoundPage,
    ],
    build: { outDir },
    preview: { port, strictPort: true, host: 'localhost' },
  });
  return project;
}
