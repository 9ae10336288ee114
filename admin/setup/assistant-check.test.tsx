import { describe, expect, it } from 'vitest';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { checkSetup } from './setup-checks.ts';

/** What the check list says of the assistant, given the function's answer. */
async function assistant(answer: () => Response) {
  const requests = fakeNetwork({
    'GET /functions/v1/chat': answer,
    'POST /rest/v1/rpc/setup_report': () => json([]),
  });
  const checks = await checkSetup();
  expect(requests.filter(({ url }) => url.endsWith('/functions/v1/chat?model'))).toHaveLength(1);
  return checks.find(({ name }) => name === 'Assistant');
}

describe('the check of the assistant', () => {
  const models = ['gemini-2.5-flash', 'gemini-3.5-flash-lite'];

  it('says which model answers, and why it is not the first one', async () => {
    expect(await assistant(() => json({ ready: true, model: models[0], models }))).toMatchObject({
      ready: true,
      found: 'The model gemini-2.5-flash answers.',
    });
    expect(await assistant(() => json({ ready: true, model: models[1], models }))).toMatchObject({
      ready: true,
      found:
        'The model gemini-3.5-flash-lite answers, because Google no longer offers gemini-2.5-flash.',
    });
  });

  it('says that the messages of the day are used up', async () => {
    expect(await assistant(() => json({ code: 'limit' }, 429))).toMatchObject({
      ready: true,
      found: expect.stringContaining('Today’s messages are used up') as string,
    });
  });

  it('is not ready when no model answers', async () => {
    expect(await assistant(() => json({ ready: true, model: null, models }))).toMatchObject({
      ready: false,
      found: 'Gemini does not answer for gemini-2.5-flash or gemini-3.5-flash-lite.',
    });
  });
});
