import { describe, expect, it } from 'vitest';
import { inPlainWords, refusalText, signInRefusal } from './refusal-text.ts';

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

describe('an answer', () => {
  const project = 'https://project.example';

  it('of the Data API carries the words, and what else it said', async () => {
    const refusal = { code: 'PGRST303', message: 'JWT expired' };
    const shown = await inPlainWords(
      `${project}/rest/v1/leads?id=eq.1`,
      Response.json(refusal, { status: 401 }),
    );
    expect(shown.status).toBe(401);
    expect(await shown.json()).toEqual({
      code: 'PGRST303',
      message: 'Your session has ended. Please sign in again.',
    });
    const page = await inPlainWords(
      `${project}/rest/v1/leads`,
      new Response(HTML, { status: 502 }),
    );
    expect(await page.json()).toEqual({
      message: 'The service is not available right now (502). Try again in a minute.',
    });
  });

  it.each([
    ['that is none of a failure', '/rest/v1/leads', 200, '[]'],
    ['of another service', '/auth/v1/token', 401, '{"msg":"Invalid"}'],
  ])('%s is left as it is', async (_, path, status, body) => {
    const given = new Response(body, { status });
    expect(await inPlainWords(project + path, given)).toBe(given);
    expect(await given.text()).toBe(body);
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
