import { vi } from 'vitest';
import type { Database } from '../../shared/database.types.ts';
import { fieldsOf, type Field, type Table } from '../../shared/fields.ts';
import { slugify } from '../../shared/text/slug.ts';

/** Answers a request. */
type Answer = (request: Request) => Response | Promise<Response>;

/** Answers of a project without blocking calendars, quotes, and prices, for pages that are about something else. */
const DEFAULTS: Record<string, Answer> = {
  'POST /rest/v1/rpc/blocking_calendars': () => json([]),
  'POST /rest/v1/rpc/busy_times': () => json([]),
  'GET /rest/v1/quotes': () => json([]),
  'GET /rest/v1/prices': () => json({ id: 'price', monthly_cents: 0, once_cents: 0 }),
};

/**
 * Answers requests by method and path, such as `GET /rest/v1/products`. A request without an entry fails as if the
 * network were down. Returns the requests in order; a test may replace an answer in the same table later.
 */
export function fakeNetwork(answers: Record<string, Answer>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    const asked = `${request.method} ${new URL(request.url).pathname}`;
    const answer = answers[asked] ?? DEFAULTS[asked];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request.clone());
  });
  return requests;
}

/** A JSON answer like the Data API's; rows come with the Content-Range that lists read their total from. */
export function json(body: unknown, status = 200): Response {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (Array.isArray(body)) headers['Content-Range'] = `0-${body.length - 1}/${body.length}`;
  return new Response(JSON.stringify(body), { status, headers });
}

type Columns = Record<string, unknown>;

/** Answers `POST /rest/v1/rpc/save_changes` as the database does, from rows by table, which it replaces. */
export function savedChanges(tables: Record<string, Columns[]>): Answer {
  return async (request) => {
    const { writes } = (await request.json()) as {
      writes: { table: string; id: unknown; base: Columns; changes: Columns }[];
    };
    const stored = writes.map(({ table, id }) => tables[table]?.find((row) => row.id === id));
    const text = (value: unknown) => JSON.stringify(value ?? null);
    const saved = writes.every(
      ({ base }, index) =>
        stored[index] &&
        Object.keys(base).every((name) => text(base[name]) === text(stored[index]?.[name])),
    );
    if (!saved) return json({ saved, rows: stored.map((row) => row ?? null) });
    const rows = writes.map(({ changes }, index) => ({ ...stored[index], ...changes }));
    for (const [index, { table, id }] of writes.entries()) {
      tables[table] = tables[table]!.map((row) => (row.id === id ? rows[index]! : row));
    }
    return json({ saved, rows });
  };
}

/** What a field's column has at first, by its kind. */
const BLANK: Record<Field['kind'], unknown> = {
  ...{ text: '', slug: '', category: '', email: '', phone: '', 'web address': '' },
  ...{ flag: false, icon: 'gear', picture: null, product: null, number: null, other: null },
  cents: null,
  ...{ categories: [], features: [], screens: [], video: null, products: [], list: [], hints: {} },
};

/** A row in which every field is blank. */
export const blankRow = <Of extends Table>(table: Of) =>
  ({
    id: '',
    created_at: '',
    translations: {},
    ...Object.fromEntries(fieldsOf(table).map(([column, { kind }]) => [column, BLANK[kind]])),
  }) as unknown as Database['public']['Tables'][Of]['Row'];

/** A row of products; its slug and id follow from the name. */
export const product = (name: string, fields: object = {}) => ({
  ...blankRow('products'),
  id: slugify(name),
  slug: slugify(name),
  name,
  category: ['Management'],
  ...fields,
});

/** A row of bundles; its slug and id follow from the name. */
export const bundle = (name: string, fields: object = {}) => ({
  ...blankRow('bundles'),
  id: slugify(name),
  slug: slugify(name),
  name,
  category: 'TeamWorks Series',
  is_core: false,
  ...fields,
});

/** Signs the administrator in by a stored session. */
export function signIn(): void {
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(authSession()));
}

/** A session like the authentication service's, with an assurance level and its account's factors. */
export function authSession(aal: 'aal1' | 'aal2' = 'aal1', factors: object[] = []) {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  return {
    access_token: `${part({ alg: 'HS256' })}.${part({ sub: 'admin', aal, exp: expires_at })}.signed`,
    refresh_token: 'another',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { id: 'admin', email: 'admin@example.org', factors },
  };
}

/** An answer that comes once the test calls `give`. */
export function heldAnswer(body: unknown, status: number) {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  const answer = () => given.then(() => json(body, status));
  return { answer, give };
}
