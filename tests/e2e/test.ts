import { expect, test as base, type Page } from '@playwright/test';
import { beginWithoutAction, LEAVES_OUT, watchActions, withoutEachAction } from './leave-out.ts';
import { serveProject, SLOWER, type Project, type ServedProject } from './project.ts';

interface TestFixtures {
  /** Leaves one action of the test out, where the tests are audited. */
  actionLeftOut: void;
  /** The project of this test's pages, which no other file's tests change. */
  project: Project;
  /** Whether the pages are the administrator's, signed in already. */
  signedIn: boolean;
  /** Violations of the site's policy on any page of this test; a test may remove expected ones. */
  violations: string[];
}

interface WorkerFixtures {
  /** The worker's project, as it was seeded when the file's first test began. */
  openProject: (file: string) => Promise<ServedProject>;
}

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4183);

/** Gives a page a part of the processor's speed. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** The test of every browser test: it fails when a page breaks the site's content security policy. */
const watched = base.extend<TestFixtures, WorkerFixtures>({
  actionLeftOut: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      const end = LEAVES_OUT ? beginWithoutAction(info) : undefined;
      await use();
      end?.();
    },
    { auto: true },
  ],
  openProject: [
    // Playwright reads the names of the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const project = await serveProject(PORT + parallelIndex);
      let openFor: string | undefined;
      await use(async (file) => {
        if (openFor !== file || LEAVES_OUT) await project.restore();
        openFor = file;
        return project;
      });
      await project.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  project: [
    async ({ openProject }, use, { file }) => use(await openProject(file)),
    { timeout: 90_000 },
  ],
  baseURL: ({ project }, use) => use(project.url),
  signedIn: [false, { option: true }],
  storageState: ({ project, signedIn }, use) => {
    const session = { name: 'sb-localhost-auth-token', value: project.session };
    const origins = signedIn ? [{ origin: project.url, localStorage: [session] }] : [];
    return use({ cookies: [], origins });
  },
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      if (LEAVES_OUT) context.on('page', watchActions);
      if (SLOWER) context.on('page', slowDown);
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      await use(violations);
      expect(violations, 'what the content security policy refused').toEqual([]);
    },
    { auto: true },
  ],
});

export const test = LEAVES_OUT ? withoutEachAction(watched) : watched;

export * from '@playwright/test';
