import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROUTE_PATHS } from '../../shared/routes.ts';
import { openEmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { FIRST_BUSINESS, LONE_STAR_LEAD, makeAnotherBusiness } from '../another-business.ts';
import { readProjectSnapshot } from '../project-snapshot.ts';
import { makeRow } from './administrator.ts';
import { serveProject, type ServedProject } from './project.ts';
import { test as base, expect, type Page } from './test.ts';

/** Beside the ports of the workers' own projects. */
const PORT = 10 + Number(process.env.BROWSER_TEST_PORT ?? 4183);
const folder = path.join(tmpdir(), `another-business-${process.pid}`);
const SNAPSHOT = path.join(folder, 'project.tar');
const SITE = path.join(folder, 'site');

/** Writes a project that is another business's, and the site that a build makes of it, in another process. */
async function buildAnotherBusiness(): Promise<void> {
  mkdirSync(folder);
  const backend = await openEmbeddedBackend({
    snapshot: await readProjectSnapshot(process.env.PROJECT_SNAPSHOT ?? ''),
    seed: true,
  });
  await makeAnotherBusiness(backend);
  const copy = await backend.database.dumpDataDir('none');
  await writeFile(SNAPSHOT, new Uint8Array(await copy.arrayBuffer()));
  await backend.close();
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tests/e2e/build.ts', SNAPSHOT, SITE],
    {
      env: { ...process.env, NODE_ENV: undefined, VITE_SITE_URL: 'https://lonestar.example' },
    },
  );
}

const test = base.extend<object, { openProject: (file: string) => Promise<ServedProject> }>({
  openProject: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      await buildAnotherBusiness();
      const project = await serveProject(PORT + parallelIndex, SITE, SNAPSHOT);
      await project.restore();
      // The account's address is whatever the owner signs up with.
      await project.query(`update auth.users set email = 'bo@lonestar.example'`);
      project.session = project.session.replaceAll(LOCAL_ADMIN.email, 'bo@lonestar.example');
      await use(() => Promise.resolve(project));
      await project.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.use({ signedIn: true, timezoneId: 'America/Chicago' });
test.beforeEach(({ page, baseURL }) =>
  page.route(
    (url) => !url.href.startsWith(baseURL!),
    (route) => route.abort(),
  ),
);

/** What is wrong with each place: the words of the first business around which it was found. */
const found: Record<string, string[]> = {};
const search = (place: string, text: string) => {
  // Pictures have the names that they have in the built-in catalog.
  const words = text.replace(/images\/[\w/.-]+/g, '').match(FIRST_BUSINESS);
  if (words) found[place] = [...new Set(words)];
};
test.beforeEach(() => Object.keys(found).forEach((place) => delete found[place]));

/** Searches all that the page shows, its attributes, and its frames, once nothing loads anymore. */
async function searchPage(page: Page, place: string): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const copy = document.documentElement.cloneNode(true) as HTMLElement;
        // A choice of every time zone names New York.
        copy.querySelectorAll('script, style, option').forEach((part) => part.remove());
        // A placeholder is hidden by what is typed.
        document.querySelectorAll('input, textarea').forEach((field, index) => {
          const { value } = field as HTMLInputElement;
          if (value)
            copy.querySelectorAll('input, textarea')[index]?.removeAttribute('placeholder');
        });
        return `${document.title}\n${copy.outerHTML}`;
      }),
    ),
  );
  search(place, texts.join('\n'));
}

test('no built page and no page of the site of another business names the first one', async ({
  page,
}) => {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:html|json|xml|txt|webmanifest)$/.test(file));
  expect(texts).toContain(path.join('products', 'fault-finder', 'index.html'));
  for (const file of texts) {
    const text = readFileSync(path.join(SITE, file), 'utf8');
    // The fraction of a second can look like an area code.
    search(file, text.replace(/"\w+_at":"[^"]*"/g, ''));
  }

  await page.goto('/');
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await page.getByText('Do you come to Waco?').scrollIntoViewIfNeeded();
  await searchPage(page, 'home');
  for (const address of [
    '/products',
    '/products/front-desk',
    '/bundles',
    '/bundles/starter-kit',
    '/compare?items=product:fault-finder,product:front-desk',
    '/privacy',
    '/thank-you',
    '/appointment/unknown',
    '/nowhere',
  ]) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await searchPage(page, address);
  }
  await page.goto('/#/products/front-desk');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await page.goto('/#/contact');
  await searchPage(page, 'contact, step 1');
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await page.getByLabel('Shop address').fill('1 Main St, Dallas, TX 75201');
  await page.getByLabel(/^Phone/).fill('(214) 555-0100');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('WrenchBase account number')).toBeVisible();
  await searchPage(page, 'contact, step 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Ask our assistant' }).click();
  await expect(page.getByText('Lone Star Shop Tools Assistant')).toBeVisible();
  await searchPage(page, 'contact, step 3, and chat');
  expect(found).toEqual({});
});

test('no page of the back office of another business names the first one', async ({
  page,
  project,
}) => {
  const lead = await makeRow(project, 'leads', {
    ...LONE_STAR_LEAD,
    latitude: 32.78,
    longitude: -96.8,
  });
  const [product] = await project.call<{ id: string }[]>('GET', 'products?limit=1');
  const [bundle] = await project.call<{ id: string }[]>('GET', 'bundles?limit=1');
  const addresses = [
    ...ROUTE_PATHS.filter((route) => route.startsWith('/admin') && !route.includes(':')).map(
      (route) => route.replace('/*', ''),
    ),
    `/admin/leads/${lead.id}`,
    `/admin/products/${product!.id}`,
    `/admin/bundles/${bundle!.id}`,
  ];
  for (const address of addresses) {
    await page.goto(`/#${address}`);
    await expect(page).toHaveTitle(/Lone Star Shop Tools$/);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await searchPage(page, address);
  }
  expect(found).toEqual({});
});
