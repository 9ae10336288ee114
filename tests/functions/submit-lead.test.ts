import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSubmitLeadHandler } from '../../supabase/functions/submit-lead/submit-lead-handler.ts';
import { openProject, type Project } from '../database/support.ts';
import {
  openTurnstile,
  refusedFor,
  solved,
  type SiteverifyAnswer,
} from '../turnstile-on-loopback.ts';

const SITE = 'https://shop.example';
const SECRET = 'a-secret-that-nobody-may-see';
const ID = '10000000-0000-4000-8000-000000000077';

let project: Project;
let turnstile: Awaited<ReturnType<typeof openTurnstile>>;
beforeAll(async () => {
  project = await openProject();
  turnstile = await openTurnstile(() => solved('shop.example'));
});
afterAll(async () => {
  await turnstile.close();
  await project.close();
});
beforeEach(async () => {
  turnstile.answer = () => solved('shop.example');
  turnstile.questions.length = 0;
  for (const name of ['warn', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation(() => undefined);
  }
  await project.sql('delete from public.leads');
  await project.sql('delete from private.submissions');
  await project.sql('delete from private.request_counts');
  await project.sql('update private.project_settings set turnstile_required = true');
});
afterEach(() => vi.restoreAllMocks());

const environment = () => ({
  TURNSTILE_SECRET_KEY: SECRET,
  TURNSTILE_BASE_URL: turnstile.url,
  CHAT_ALLOWED_ORIGINS: SITE,
  SUPABASE_URL: 'http://localhost',
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.backend.secretKey }),
});

interface Sent {
  changes?: Record<string, string | undefined>;
  body?: unknown;
  origin?: string | null;
  method?: string;
  /** null where the platform does not say it. */
  address?: string | null;
}

const submission = { name: 'Ann Lee', shop_address: '1 Main St' };

async function send({
  changes,
  body,
  origin = SITE,
  method = 'POST',
  address = '203.0.113.7',
}: Sent = {}) {
  const handler = createSubmitLeadHandler({ ...environment(), ...changes }, (input, init) =>
    project.backend.fetch(new Request(input, init), '127.0.0.1'),
  );
  const response = await handler(
    new Request('http://localhost/functions/v1/submit-lead', {
      method,
      headers: { ...(origin && { origin }), 'content-type': 'application/json' },
      body:
        method === 'POST'
          ? JSON.stringify(body ?? { id: ID, lead: submission, turnstile_token: 'a token' })
          : null,
    }),
    address ?? undefined,
  );
  const text = await response.text();
  expect(text).not.toContain(SECRET);
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text || '{}') as unknown,
  };
}

const leads = () => project.sql<{ sender: string | null }>('select sender from public.leads');

describe('a request that Turnstile confirms', () => {
  it('is submitted, and Cloudflare is asked about the token and the visitor’s address', async () => {
    const answer = await send();
    expect(answer).toMatchObject({ status: 200, body: { id: ID, name: 'Ann Lee' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(turnstile.questions).toEqual([
      {
        secret: SECRET,
        response: 'a token',
        remoteip: '203.0.113.7',
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
    expect(await leads()).toHaveLength(1);
  });

  it('keeps the language of the page, and is refused in one that the site does not have', async () => {
    const inLanguage = (language: string) => ({
      body: { id: ID, lead: { ...submission, language }, turnstile_token: 'a token' },
    });
    expect((await send(inLanguage('fr'))).status).toBe(400);
    expect((await send(inLanguage('es'))).status).toBe(200);
    expect(await project.sql('select language from public.leads')).toEqual([{ language: 'es' }]);
  });

  it('goes to the database with the token of the visitor’s secret link, or with none', async () => {
    let given: unknown;
    const handler = createSubmitLeadHandler(environment(), async (input, init) => {
      given = await new Request(input, init).json();
      return Response.json({});
    });
    const submit = async (more: object) => {
      const body = JSON.stringify({
        id: ID,
        lead: submission,
        turnstile_token: 'a token',
        ...more,
      });
      const headers = { origin: SITE, 'content-type': 'application/json' };
      const request = new Request('http://localhost/functions/v1/submit-lead', { method: 'POST', headers, body }); // oxfmt-ignore
      await handler(request, '203.0.113.7');
      return given;
    };
    const link = 'L'.repeat(43);
    expect(await submit({ appointment_token: link })).toEqual({
      id: ID,
      lead: submission,
      appointment_token: link,
      address: '203.0.113.7',
      is_person: true,
    });
    expect(await submit({})).toMatchObject({ appointment_token: null });
  });

  it('has the visitor’s network as its sender, and counts for it', async () => {
    await send();
    await project.sql('update private.project_settings set turnstile_required = false');
    const other = { name: 'Bo Lee', shop_address: '2 Main St' };
    await project
      .visitorFrom('203.0.113.7')
      .rpc('submit_lead', { id: crypto.randomUUID(), lead: other })
      .throwOnError();
    const [one, same] = await leads();
    expect(one?.sender).toMatch(/^[0-9a-f]{32}$/);
    expect(same).toEqual(one);

    await project.sql('update private.project_settings set leads_per_hour = 2');
    const third = { id: crypto.randomUUID(), lead: other, turnstile_token: 'a token' };
    expect(await send({ body: third })).toMatchObject({ status: 429, body: { code: 'PT429' } });
    expect(await send({ body: third, address: '203.0.113.8' })).toMatchObject({ status: 200 });
    await project.sql('update private.project_settings set leads_per_hour = default');
  });

  it('is refused for what the database refuses to every visitor', async () => {
    const lead = { ...submission, scheduled_date: '2020-01-01', scheduled_time: '10:00 AM' };
    const answer = await send({ body: { id: ID, lead, turnstile_token: 'a token' } });
    expect(answer).toMatchObject({ status: 400, body: { code: '22023', details: 'past' } });
  });

  it('has a token of up to 2,048 characters', async () => {
    const body = { id: ID, lead: submission, turnstile_token: 'x'.repeat(2048) };
    expect((await send({ body })).status).toBe(200);
    expect(turnstile.questions).toMatchObject([{ response: body.turnstile_token }]);
  });

  it('from an address that nobody knows is confirmed without one', async () => {
    expect((await send({ address: null })).status).toBe(200);
    expect(turnstile.questions).toHaveLength(1);
    expect(turnstile.questions[0]).not.toHaveProperty('remoteip');
  });

  it('makes no second lead when it is sent again with a new token', async () => {
    const first = await send();
    const body = { id: ID, lead: submission, turnstile_token: 'another token' };
    expect((await send({ body })).body).toEqual(first.body);
    expect(await leads()).toHaveLength(1);
  });

  it('is confirmed by the second question when the first has no answer, under the same key', async () => {
    turnstile.answer = () =>
      turnstile.questions.length === 1 ? { status: 500, body: 'Oops' } : solved('shop.example');
    expect((await send()).status).toBe(200);
    const [first, second] = turnstile.questions;
    expect(second).toEqual(first);
  });
});

describe('a request that Turnstile does not confirm', () => {
  const refused: [string, () => SiteverifyAnswer, asked: number][] = [
    ['an invalid token', () => refusedFor('invalid-input-response'), 1],
    ['a token that was used or has expired', () => refusedFor('timeout-or-duplicate'), 1],
    ['a wrong secret', () => refusedFor('invalid-input-secret'), 1],
    ['an error at Cloudflare, twice', () => refusedFor('internal-error'), 2],
    ['status 500, twice', () => ({ status: 500, body: { success: true } }), 2],
    ['a page instead of an answer, twice', () => ({ status: 403, body: '<html>' }), 2],
    ['an answer without a verdict', () => ({ body: {} }), 1],
    ['a token of another site', () => solved('elsewhere.example'), 1],
    ['a token of another action', () => solved('shop.example', 'login'), 1],
  ];

  it.each(refused)('is refused by the database: %s', async (_what, answer, asked) => {
    turnstile.answer = answer;
    expect(await send()).toMatchObject({ status: 403, body: { code: 'PT403' } });
    expect(turnstile.questions).toHaveLength(asked);
    expect(await leads()).toEqual([]);
  });

  it('is refused when Cloudflare does not answer within 4 seconds, twice', async () => {
    const clocks: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const clock = new AbortController();
      if (milliseconds === 4000) clocks.push(clock);
      return clock.signal;
    });
    turnstile.answer = () => {
      clocks.at(-1)!.abort(new DOMException('Timeout', 'TimeoutError'));
      return null;
    };
    expect(await send()).toMatchObject({ status: 403, body: { code: 'PT403' } });
    expect(clocks).toHaveLength(2);
  });

  it('is refused without the secret, and the function says that it is not ready', async () => {
    const changes = { TURNSTILE_SECRET_KEY: ' ' };
    expect((await send({ changes })).status).toBe(403);
    expect(await send({ changes, method: 'GET' })).toMatchObject({
      status: 503,
      body: { code: 'not-configured' },
    });
    expect(turnstile.questions).toEqual([]);
  });

  it('is taken while the project does not require the check', async () => {
    await project.sql('update private.project_settings set turnstile_required = false');
    turnstile.answer = () => ({ status: 500, body: 'Oops' });
    expect((await send()).status).toBe(200);
    expect((await leads())[0]?.sender).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the function', () => {
  it('says to the site’s pages that it is ready', async () => {
    expect(await send({ method: 'GET' })).toMatchObject({ status: 200, body: { ready: true } });
    const preflight = await send({ method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE);
  });

  it.each<[string, number, Sent]>([
    ['a page of another site', 403, { origin: 'https://elsewhere.example' }],
    ['a caller without a page', 403, { origin: null }],
    ['another method', 405, { method: 'DELETE' }],
    ['a body without a token', 400, { body: { id: ID, lead: submission } }],
    ['a body that is no object', 400, { body: 'a lead' }],
    [
      'a token that is longer than any of Turnstile’s',
      400,
      { body: { id: ID, lead: submission, turnstile_token: 'x'.repeat(2049) } },
    ],
    [
      'a body that is too long',
      400,
      { body: { id: ID, lead: { name: 'x'.repeat(200_000) }, turnstile_token: 'a token' } },
    ],
  ])('refuses %s', async (_what, status, sent) => {
    expect(await send(sent)).toMatchObject({ status, body: { code: 'refused' } });
    expect(turnstile.questions).toEqual([]);
    expect(await leads()).toEqual([]);
  });

  it('does not say that nothing was written when the database does not answer', async () => {
    const handler = createSubmitLeadHandler(environment(), () =>
      Promise.reject(new TypeError('fetch failed')),
    );
    const answer = await handler(
      new Request('http://localhost/functions/v1/submit-lead', {
        method: 'POST',
        headers: { origin: SITE },
        body: JSON.stringify({ id: ID, lead: submission, turnstile_token: 'a token' }),
      }),
      '203.0.113.7',
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({});
  });
});
