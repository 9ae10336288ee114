import { test as base } from '@playwright/test';
import {
  openEmbeddedBackend,
  type EmbeddedBackend,
} from '../../supabase/local/embedded-backend.ts';

interface OwnBackend {
  /** The backend that this test's pages talk to: no other test sees what is changed there. */
  backend: EmbeddedBackend;
}

const API = /^https?:\/\/[^/]+\/(rest|auth|storage|functions)\/v1\//;

/**
 * For what changes the one row of settings, the whole catalogue or the administrator's password: each
 * worker has a project of its own in memory, and the pages' calls are answered from there.
 */
export const test = base.extend<OwnBackend, { workersBackend: EmbeddedBackend }>({
  workersBackend: [
    // Playwright reads the names of the fixtures that one needs from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const backend = await openEmbeddedBackend({ seed: true });
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  backend: [
    async ({ workersBackend, context }, use) => {
      await context.route(API, async (route) => {
        const request = route.request();
        const body = request.postDataBuffer();
        const answer = await workersBackend.fetch(
          new Request(request.url(), {
            method: request.method(),
            headers: await request.allHeaders(),
            body: body && new Uint8Array(body),
          }),
          '192.0.2.77',
        );
        await route.fulfill({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: Buffer.from(await answer.arrayBuffer()),
        });
      });
      await use(workersBackend);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
