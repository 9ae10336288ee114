import { test as base } from './test.ts';
import {
  openEmbeddedBackend,
  type EmbeddedBackend,
} from '../../supabase/local/embedded-backend.ts';

interface OwnBackend {
  /** The backend that this test's pages talk to: no other test sees what is changed there. */
  backend: EmbeddedBackend;
}

const API = /^https?:\/\/[^/]+\/(rest|auth|storage|functions)\/v1\//;

/** A project for the tests of one file; another file's tests find it as it was seeded. */
type OpenProject = (file: string) => Promise<EmbeddedBackend>;

/**
 * For what changes the one row of settings, the whole catalogue or the administrator's password: each
 * worker has a project of its own in memory, and the pages' calls are answered from there.
 */
export const test = base.extend<OwnBackend, { openProject: OpenProject }>({
  openProject: [
    // Playwright reads the names of the fixtures that one needs from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let opened: { file: string; backend: EmbeddedBackend } | undefined;
      await use(async (file) => {
        if (opened?.file !== file) {
          await opened?.backend.close();
          opened = { file, backend: await openEmbeddedBackend({ seed: true }) };
        }
        return opened.backend;
      });
      await opened?.backend.close();
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ openProject, context }, use, { file }) => {
      const backend = await openProject(file);
      await context.route(API, async (route) => {
        const request = route.request();
        const body = request.postDataBuffer();
        const answer = await backend.fetch(
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
      await use(backend);
    },
    { auto: true, timeout: 60_000 },
  ],
});

export { expect } from './test.ts';
