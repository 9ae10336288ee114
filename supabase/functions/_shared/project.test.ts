import { expect, test, vi } from 'vitest';
import { callerAddress, createDataApi, readProject } from './project.ts';
import { readBody } from './site-requests.ts';

/** What is sent to the Data API with this key, or in a caller's name. */
async function sent(key: string, caller?: Headers) {
  const requests: Request[] = [];
  const project = readProject({
    SUPABASE_URL: 'https://project.example//',
    SUPABASE_SERVICE_ROLE_KEY: key,
  });
  await createDataApi(project, (input, init) => {
    requests.push(new Request(input, init));
    return Promise.resolve(new Response());
  })('rpc/claim', {}, caller);
  const { url, headers } = requests[0]!;
  return { url, key: headers.get('apikey'), bearer: headers.get('authorization') };
}

test('an old key is a bearer token, too, and a new one is not', async () => {
  const url = 'https://project.example/rest/v1/rpc/claim';
  expect(await sent('eyJ.a.b')).toEqual({ url, key: 'eyJ.a.b', bearer: 'Bearer eyJ.a.b' });
  expect(await sent('sb_secret_x')).toEqual({ url, key: 'sb_secret_x', bearer: null });
});

test('in a caller’s name nothing of the secret key is sent', async () => {
  const caller = new Headers({ apikey: 'public', authorization: 'Bearer token' });
  expect(await sent('eyJ.a.b', caller)).toMatchObject({ key: 'public', bearer: 'Bearer token' });
});

test('the Data API has ten seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  await sent('sb_secret_x');
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
  limit.mockRestore();
});

test('a caller’s address is the last of the header, since the others may be the caller’s own', () => {
  const project = readProject({ CALLER_HEADER: 'x-forwarded-for' });
  const headers = new Headers({ 'x-forwarded-for': '192.0.2.1, 203.0.113.7' });
  expect(callerAddress(headers, project)).toBe('203.0.113.7');
});

test('a body is read up to its limit, in whatever pieces it comes', async () => {
  const body = new TextEncoder().encode('{"name":"Añe 🔧"}');
  const inPieces = () =>
    new Request('https://project.example', {
      method: 'POST',
      duplex: 'half',
      body: new ReadableStream({
        start(controller) {
          for (const byte of body) controller.enqueue(new Uint8Array([byte]));
          controller.close();
        },
      }),
    } as RequestInit);
  expect(await readBody(inPieces(), body.length)).toEqual({ name: 'Añe 🔧' });
  expect(await readBody(inPieces(), body.length - 1)).toBeNull();
  const torn = new Request('https://project.example', {
    method: 'POST',
    body: new Uint8Array([...new TextEncoder().encode('{}'), 0xf0]),
  });
  expect(await readBody(torn, 100)).toBeNull();
});
