import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublishHandler } from '../../supabase/functions/publish/publish-handler.ts';
import type { Environment } from '../../supabase/functions/_shared/project.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';
import { openProject, type Client, type Project } from '../database/support.ts';

let project: Project;
let host: Server;
/** The address is the secret. */
let hook: string;
/** The status that the host answers with. */
let status: number;
const calls: { method?: string; headers: IncomingMessage['headers']; body: string }[] = [];
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  project = await openProject();
  host = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method!, headers: request.headers, body });
      response.writeHead(status, { location: '/elsewhere' }).end('{}');
    });
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  hook = `http://127.0.0.1:${(host.address() as AddressInfo).port}/build_hooks/a-secret`;
});
afterAll(async () => {
  host.close();
  await project.close();
});
beforeEach(() => {
  status = 200;
  calls.length = 0;
  log.mockClear();
});

interface Asked {
  as?: Client;
  method?: string;
  settings?: Environment;
}

async function ask({ as = project.administrator, method = 'POST', settings }: Asked = {}) {
  const handler = createPublishHandler(
    { SUPABASE_URL: 'http://localhost', ...(settings ?? { DEPLOY_HOOK_URL: hook }) },
    (input, init) => project.backend.fetch(new Request(input, init), '127.0.0.1'),
  );
  const { session } = (await as.auth.getSession()).data;
  const response = await handler(
    new Request('http://localhost/functions/v1/publish', {
      method,
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${session?.access_token ?? LOCAL_PUBLISHABLE_KEY}`,
      },
    }),
  );
  const answered = await response.text();
  for (const seen of [answered, JSON.stringify(log.mock.calls)]) {
    expect(seen).not.toContain('a-secret');
  }
  return { status: response.status, body: JSON.parse(answered || 'null') as unknown };
}

describe('the administrator', () => {
  it('hears whether there is a deploy hook, without a call of it', async () => {
    expect(await ask({ method: 'GET' })).toEqual({ status: 200, body: { ready: true } });
    for (const settings of [{}, { DEPLOY_HOOK_URL: ' ' }, { DEPLOY_HOOK_URL: 'not an address' }]) {
      const none = await ask({ method: 'GET', settings });
      expect(none).toEqual({ status: 200, body: { ready: false } });
    }
    expect(calls).toEqual([]);
  });

  it('has the host build the site with one empty POST', async () => {
    expect(await ask()).toEqual({ status: 200, body: { started: true, status: 200 } });
    expect(calls).toMatchObject([{ method: 'POST', body: '' }]);
    expect(calls[0]?.headers.authorization).toBeUndefined();
  });

  it('has GitHub run a workflow with a token and a body', async () => {
    status = 204;
    const body = '{"ref":"main"}';
    const settings = {
      DEPLOY_HOOK_URL: hook,
      DEPLOY_HOOK_TOKEN: 'a-secret-token',
      DEPLOY_HOOK_BODY: body,
    };
    expect(await ask({ settings })).toMatchObject({ body: { started: true, status: 204 } });
    expect(calls).toMatchObject([
      {
        body,
        headers: {
          authorization: 'Bearer a-secret-token',
          'content-type': 'application/json',
          'user-agent': 'publish-function',
        },
      },
    ]);
  });

  it.each([404, 302, 500])('hears that the host refused with %i', async (refusal) => {
    status = refusal;
    expect(await ask()).toEqual({ status: 200, body: { started: false, status: refusal } });
    expect(calls).toHaveLength(1);
  });

  it('hears that the host did not answer, or that there is no hook', async () => {
    const nobody = { DEPLOY_HOOK_URL: 'http://127.0.0.1:9/a-secret' };
    expect(await ask({ settings: nobody })).toEqual({
      status: 200,
      body: { started: false, status: null },
    });
    expect(await ask({ settings: {} })).toMatchObject({ status: 409 });
    expect(await ask({ method: 'DELETE' })).toMatchObject({ status: 405 });
  });
});

describe('everybody else', () => {
  it('is refused, and the host is not called', async () => {
    for (const method of ['GET', 'POST']) {
      expect(await ask({ as: project.visitor, method })).toMatchObject({ status: 401 });
      expect(await ask({ as: project.stranger, method })).toMatchObject({ status: 403 });
    }
    expect(calls).toEqual([]);
  });
});

it('pages of the site may call it from another address', async () => {
  const handler = createPublishHandler({});
  const request = new Request('http://localhost/functions/v1/publish', { method: 'OPTIONS' });
  const { status: answered, headers } = await handler(request);
  expect(answered).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-headers')).toContain('authorization');
});
