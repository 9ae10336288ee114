import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';
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

const SIGNS_IN = 'signs-in';

/**
 * Lets the first page find the administrator's session. Playwright's storageState would open a page of its own, which takes
 * longer than all else that a test begins with. The cookie is gone then, so that who signs out stays signed out.
 */
async function signInOnce(context: BrowserContext, { url, session }: Project): Promise<void> {
  await context.addCookies([{ name: SIGNS_IN, value: '1', url }]);
  await context.addInitScript(
    ([cookie, value]) => {
      if (!document.cookie.includes(cookie)) return;
      localStorage.setItem('sb-localhost-auth-token', value);
      document.cookie = `${cookie}=; max-age=0; path=/`;
    },
    [SIGNS_IN, session] as const,
  );
}

/** Longer than a page takes on an idle machine. */
const PAGE_IS_DRAWN_WITHIN_MS = 1_000;

/**
 * Waits in the page until its main part is there and no longer loads. An expectation looks again every half second after
 * its first looks, and would lose a part of that with each page. What takes longer is left to the expectation.
 */
const drawn = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const main = document.querySelector('body:has(h1) main');
        return main?.textContent && !main.querySelector('.MuiSkeleton-root, [role=progressbar]');
      },
      undefined,
      { timeout: PAGE_IS_DRAWN_WITHIN_MS },
    )
    .catch(() => undefined);

/** Playwright itself would take them at the end of every test, and only then drop those of tests that have passed. */
async function attachScreenshots(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`failed-${index + 1}.png`);
    // A page that hangs gives none. Without a limit, the wait for it would take as long as the test itself.
    const isTaken = await page.screenshot({ path, timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
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
    async ({ openProject }, use, { file }) => {
      const project = await openProject(file);
      await use(project);
      // A test that fails in between would take the next ones with it.
      project.setUnreachable(false);
    },
    { timeout: 90_000 },
  ],
  baseURL: ({ project }, use) => use(project.url),
  signedIn: [false, { option: true }],
  context: async ({ context, project, signedIn }, use) => {
    if (signedIn) await signInOnce(context, project);
    await use(context);
  },
  page: async ({ page, signedIn }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      // The site's pages come drawn.
      if (signedIn && !options) await drawn(page);
      return answer;
    };
    await use(page);
  },
  violations: [
    async ({ context }, use, info) => {
      const violations: string[] = [];
      if (LEAVES_OUT) context.on('page', watchActions);
      if (SLOWER) context.on('page', slowDown);
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      await use(violations);
      if (info.status !== info.expectedStatus && !LEAVES_OUT)
        await attachScreenshots(context, info);
      expect(violations, 'what the content security policy refused').toEqual([]);
    },
    { auto: true },
  ],
});

export const test = LEAVES_OUT ? withoutEachAction(watched) : watched;

export * from '@playwright/test';
