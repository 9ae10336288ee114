import { describe, expect, it, vi } from 'vitest';

vi.mock('../login/session.ts', () => ({ noteSessionEnd: vi.fn() }));
const { noteSessionEnd } = await import('../login/session.ts');
const { answerOf, failureText, refusalText, signInRefusal } = await import('./service-answer.ts');

const HTML = '\n<!DOCTYPE html><html><body>Bad Gateway</body></html>';

describe('what is shown of a refusal', () => {
  it.each([
    ['the service’s own words', 400, 'value too long', 'value too long'],
    ['the same for a failure of the database', 500, 'disk full', 'disk full'],
    ['a gateway’s page', 500, HTML, 'The service is not available right now (500). Try again in a minute.'], // prettier-ignore
    ['a gateway’s word', 502, 'error code: 502', 'The service is not available right now (502). Try again in a minute.'], // prettier-ignore
    ['nothing', 500, '', 'The service is not available right now (500). Try again in a minute.'],
    ['an expired token', 401, 'JWT expired', 'Your session has ended. Please sign in again.'],
    ['no answer', 0, 'TypeError: Failed to fetch', 'The server could not be reached. Check your connection and try again.'], // prettier-ignore
  ])('%s', (_, status, message, shown) => {
    expect(refusalText(status, message)).toBe(shown);
  });
});

describe('a call of the Data API', () => {
  const failing = (status: number, message: string) =>
    answerOf(Promise.resolve({ data: null, error: { message, code: 'XX000' }, status })).catch(
      (error: unknown) => error,
    );

  it('gives its data', async () => {
    expect(await answerOf(Promise.resolve({ data: [1], error: null, status: 200 }))).toEqual([1]);
  });

  it('throws what can be shown, with status and code', async () => {
    expect(await failing(502, HTML)).toMatchObject({
      message: 'The service is not available right now (502). Try again in a minute.',
      status: 502,
      code: 'XX000',
    });
    expect(failureText(await failing(0, 'TypeError'), 'Not reached.')).toBe('Not reached.');
  });

  it('asks for a new sign-in when the session has ended', async () => {
    expect(noteSessionEnd).not.toHaveBeenCalled();
    await failing(401, 'JWT expired');
    expect(noteSessionEnd).toHaveBeenCalledOnce();
  });
});

describe('why a sign-in was refused', () => {
  const refusal = (name: string, message: string, status?: number) =>
    signInRefusal({ name, message, status } as Parameters<typeof signInRefusal>[0]);

  it.each([
    ['AuthApiError', 'Invalid login credentials', 400, 'Invalid login credentials'],
    ['AuthRetryableFetchError', 'Failed to fetch', 0, 'The server could not be reached. Check your connection and try again.'], // prettier-ignore
    ['AuthRetryableFetchError', '{}', 503, 'The service is not available right now (503). Try again in a minute.'], // prettier-ignore
    ['AuthUnknownError', 'Unexpected token <', undefined, 'The service is not available right now. Try again in a minute.'], // prettier-ignore
  ])('%s: %s', (name, message, status, shown) => {
    expect(refusal(name, message, status)).toBe(shown);
  });
});
