import type { AuthError } from '@supabase/supabase-js';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json, signIn } from '../../tests/component/fake-network.ts';
import { ANSWERS_OF_NO_SERVICE, asResponse } from '../../tests/world/service-answers.ts';
import { dataProvider } from './data-provider.ts';
import { authError, httpError, unwrap } from './http-error.ts';
import { isUnreached } from './connection.ts';
import { queryClient } from './query-client.ts';
import { supabaseClient } from './supabase-client.ts';

const HTML = '\n<!DOCTYPE html><html><body>Bad Gateway</body></html>';
const UNREACHABLE = 'The server couldn’t be reached. Check your connection and try again.';
const unavailable = (status: number) =>
  `The service is not available right now (${status}). Try again in a minute.`;

describe('the error of a failed call', () => {
  it.each([
    ['has the service’s own words', 400, 'value too long', 'value too long'],
    ['has the words of a failing database', 500, 'disk full', 'disk full'],
    ['replaces a gateway’s page', 500, HTML, unavailable(500)],
    ['replaces a gateway’s words', 502, 'error code: 502', unavailable(502)],
    ['says that the service is not available without a message', 500, '', unavailable(500)],
    ['says that the session has ended', 401, 'JWT expired', 'Your session has ended. Please sign in again.'], // oxfmt-ignore
    ['says that no answer came', 0, 'TypeError: Failed to fetch', UNREACHABLE],
  ])('%s', (_, status, message, shown) => {
    const error = httpError(status, { message, code: 'PGRST000' });
    expect(error).toMatchObject({ message: shown, status, body: { code: 'PGRST000' } });
  });
});

it('says in plain words what the database refuses, and keeps its own answer', () => {
  const body = { code: '57014', message: 'canceling statement due to statement timeout' };
  expect(httpError(500, body)).toMatchObject({
    message: expect.stringContaining('This took too long') as string,
    body,
  });
});

describe('the error of a refused sign-in', () => {
  it.each([
    ['AuthApiError', 'Invalid login credentials', 400, 'Invalid login credentials'],
    ['AuthRetryableFetchError', 'Failed to fetch', 0, UNREACHABLE],
    ['AuthRetryableFetchError', '{}', 503, unavailable(503)],
    ['AuthUnknownError', 'Unexpected token <', undefined, unavailable(500)],
  ])('for %s “%s” can be shown', (name, message, status, shown) => {
    expect(authError({ name, message, status } as unknown as AuthError).message).toBe(shown);
  });
});

it.each([
  ['a network', {}, UNREACHABLE],
  ['the service', { 'GET /rest/v1/leads': () => json({ message: '' }, 503) }, unavailable(503)],
])(
  'the failure of a read without %s is told at once, after one request',
  async (_, answers, shown) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const requests = fakeNetwork(answers);
    await expect(unwrap(supabaseClient.from('leads').select())).rejects.toThrow(shown);
    expect(requests).toHaveLength(1);
  },
);

it.each(ANSWERS_OF_NO_SERVICE)(
  '$what ($status) is told in words, and calls for what is kept on the device if it is a gateway',
  async (answer) => {
    vi.spyOn(console, 'error').mockReturnValue();
    signIn();
    fakeNetwork({
      'GET /rest/v1/products': () => asResponse(answer),
      'POST /rest/v1/rpc/lead_origins': () => asResponse(answer),
    });
    const sort = { field: 'name', order: 'ASC' } as const;
    const reads = [
      dataProvider.getList('products', { sort, pagination: { page: 1, perPage: 25 } }),
    ];
    // A function may answer with nothing.
    if (answer.status >= 400 || answer.body) reads.push(dataProvider.leadOrigins() as never);
    for (const read of reads) {
      const error: unknown = await read.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(HttpError);
      expect((error as HttpError).message).toMatch(/^[^<>{}]+$/);
      const { status } = answer;
      expect(isUnreached(error)).toBe(status < 300 || status > 501);
    }
  },
);

it.each([
  ['a read that the service refuses', new HttpError('No', 400), [false, false]],
  ['a read without an answer', new HttpError('Failed to fetch', 0), [true, false]],
  ['a read of a service that is down', new HttpError('Bad gateway', 502), [true, false]],
])('how often %s is tried again', (_, error, again) => {
  const { retry } = queryClient.getDefaultOptions().queries!;
  const tries = retry as (failures: number, error: Error) => boolean;
  expect([tries(0, error), tries(1, error)]).toEqual(again);
});
