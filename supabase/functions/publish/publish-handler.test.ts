import { afterEach, expect, it, vi } from 'vitest';
import { createPublishHandler } from './publish-handler.ts';

const HOOK = 'https://host.example/build_hooks/secret';

afterEach(() => void vi.unstubAllGlobals());

/** Asks the function, whose database answers like that. Gives the status, and how the host was called. */
async function ask(method: string, database: () => Promise<Response>, host = '200') {
  const calls: RequestInit[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    calls.push(init);
    return Promise.resolve(new Response(null, { status: Number(host) }));
  });
  const settings = { SUPABASE_URL: 'http://localhost', DEPLOY_HOOK_URL: ` ${HOOK} ` };
  const handler = createPublishHandler(settings, database);
  const response = await handler(new Request('http://localhost/functions/v1/publish', { method }));
  return { status: response.status, body: (await response.json()) as object, calls };
}

it.each([
  ['answers with a failure', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
])(
  'says that it can’t be told who asks, not that they may not, where the database %s',
  async (_, database) => {
    for (const method of ['GET', 'POST']) {
      const { status, calls } = await ask(method, database);
      expect([status, calls.length]).toEqual([503, 0]);
    }
  },
);

it('publishes for nobody for whom the database says anything but yes', async () => {
  for (const said of ['false', 'null', '"true"', '1', '{}']) {
    const { status, calls } = await ask('POST', () => Promise.resolve(new Response(said)));
    expect([said, status, calls.length]).toEqual([said, 403, 0]);
  }
});

it.each([
  ['200', true],
  ['299', true],
  ['304', false],
])('whether a build has begun is told by the host’s status %s: %s', async (host, started) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const yes = () => Promise.resolve(new Response('true'));
  const { body, calls } = await ask('POST', yes, host);
  expect(body).toMatchObject({ started });
  // A host that never answers must not hold the function.
  expect(calls.map(({ redirect, signal }) => [redirect, signal instanceof AbortSignal])).toEqual([
    ['manual', true],
  ]);
});
