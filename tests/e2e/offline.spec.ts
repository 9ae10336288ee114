import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preview, resolveConfig } from 'vite';
import { inlineScript } from '../../scripts/bundle/nested-build.ts';
import { expectAccessible } from './axe.ts';
import { builtSite } from './project.ts';
import { fillContactStep, reload } from './support.ts';
import { expect, test, type Page } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const WAITS = 'Your request waits on this device.';

/** Resolves when the worker is installed; the next page that is opened has it. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/**
 * Has the browser look for a newer worker now. The test polls for what comes of it: if the browser's promise never settled,
 * the test would be stuck here without a message.
 */
const lookForNewWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    void registration.update();
  });

/** The addresses of all that the worker keeps, from the site's root. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        addresses.push(pathname + search.replace(/^\?__WB.*/, ''));
      }
    }
    return addresses.filter((address) => !/^\/(assets|images)\//.test(address)).toSorted();
  });

test('without a network the pages open again, and say from when the catalog is; nothing else is kept', async ({
  page,
  context,
  project,
}) => {
  await page.goto('/');
  await workerIsReady(page);
  await page.goto('/products/prodemand/?utm_source=a-friend');
  await expect(page.getByRole('button', { name: 'Add to Request' })).toBeVisible();
  await page.goto('/#/appointment/a-secret-token');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  project.setUnreachable(true);
  await context.setOffline(true);
  const note = page.getByText(/^No connection\. This is the site as of .*\d:\d\d/);
  for (const [address, name] of [
    ['/', 'Your on-site Mitchell 1 representative'],
    ['/products/prodemand/', 'ProDemand'],
    // Never opened before: the start page shows it.
    ['/contact/', 'Request a demo'],
    // Nor was the Spanish site.
    ['/es/contact/', 'Request a demo'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(note).toBeVisible();
  }
  await expect(page).toHaveURL(/\/#\/contact\//);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const first = (table: string): unknown =>
    expect.stringMatching(new RegExp(`^/rest/v1/${table}\\?[^?]*select=[^?]*$`));
  expect(await keptAddresses(page)).toEqual([
    '/',
    '/',
    '/products/prodemand/',
    first('bundles'),
    first('products'),
    first('site_settings'),
    first('testimonials'),
  ]);
  project.setUnreachable(false);
  await context.setOffline(false);
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Your request list' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(note).toHaveCount(0);
});

test.describe('on a phone, whose pages bring their first picture along', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('it is there without a network, too, when the visitor comes back to the page', async ({
    page,
    context,
    project,
  }) => {
    await page.goto('/');
    await workerIsReady(page);
    await page.goto('/products/prodemand/');
    await expect(page.getByRole('button', { name: 'Add to Request' })).toBeVisible();
    await page.waitForLoadState('networkidle');

    project.setUnreachable(true);
    await context.setOffline(true);
    for (const [address, away, picture] of [
      ['/', 'Browse products', page.locator('main picture img')],
      ['/products/prodemand/', 'All products', page.getByRole('img', { name: /^A search window/ })],
    ] as const) {
      const isDrawn = () =>
        picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
      await page.goto(address);
      const { pathname } = new URL(page.url());
      await expect.poll(isDrawn).toBe(true);
      await page.getByRole('link', { name: away }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe(pathname);
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toHaveCount(0);
      await expect.poll(isDrawn).toBe(true);
    }
  });
});

test('after a visit of the Spanish site its pages open without a network, and a request waits in Spanish until there is one', async ({
  page,
  context,
  project,
}) => {
  await page.goto('/es/');
  await workerIsReady(page);
  const areFilesKept = () =>
    page.evaluate(async () => {
      const routes = document.getElementById('early-routes')?.textContent ?? '';
      const files = (JSON.parse(routes) as { files: string[] }[]).flatMap((route) => route.files);
      const kept = files.map((file) => caches.match(new URL(file, document.baseURI)));
      return (await Promise.all(kept)).every(Boolean);
    });
  await expect.poll(areFilesKept).toBe(true);
  await page.goto('/es/products/prodemand/');
  await expect(page.getByRole('button', { name: 'Agregar a la solicitud' })).toBeVisible();

  project.setUnreachable(true);
  await context.setOffline(true);
  const note = page.getByText(/^Sin conexión\. Así estaba el sitio el .*\d:\d\d/);
  for (const [address, name] of [
    ['/es/', 'Su representante de Mitchell 1 en su taller'],
    ['/es/products/prodemand/', 'ProDemand'],
    // Never opened before: the Spanish start page shows it.
    ['/es/contact/', 'Solicitar una demostración'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(note).toBeVisible();
  }
  await expect(page).toHaveURL(/\/es\/#\/contact\//);

  const visitor = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Nombre', { exact: true }).fill(visitor);
  await page.getByLabel('Dirección del taller').fill('1180 Atlantic Ave, Brooklyn, NY 11216');
  await page.getByLabel(/^Teléfono/).fill('(718) 555-0142');
  const next = page.getByRole('button', { name: 'Siguiente', exact: true });
  await next.click();
  await expect(page.getByRole('heading', { name: 'Sobre su taller' })).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Su solicitud está guardada' })).toBeFocused();
  const waits = page.getByText(/^Su solicitud espera en este dispositivo\./);
  await expect(waits).toBeVisible();
  await expectAccessible(page);
  // Beside both buttons its words would be broken.
  await page.setViewportSize({ width: 320, height: 640 });
  const { width } = (await waits.boundingBox())!;
  expect(width).toBeGreaterThan(250);
  expect(width).toBeLessThan(320);

  project.setUnreachable(false);
  await context.setOffline(false);
  await page.goto('/es/');
  await expect(page.getByText(/^Su solicitud se envió\./)).toBeVisible();
  await expect(note).toHaveCount(0);
  const leads = await project.call<object[]>('GET', `leads?name=eq.${encodeURIComponent(visitor)}`);
  expect(leads).toMatchObject([{ language: 'es' }]);
});

test('a request waits through a closed browser, goes once from two tabs, and without its time if that is taken', async ({
  playwright,
  launchOptions,
  project,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'profile-'));
  const openBrowser = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: project.url,
      timezoneId: 'America/New_York',
    });
  const name = `Waiting ${crypto.randomUUID().slice(0, 8)}`;
  let when = '';

  await test.step('the request can’t be sent', async () => {
    const browser = await openBrowser();
    const [page = await browser.newPage()] = browser.pages();
    await page.goto('/#/contact');
    await workerIsReady(page);
    await fillContactStep(page, name);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
    await page.getByRole('radio', { name: /AM|PM/ }).first().check();
    project.setUnreachable(true);
    await browser.setOffline(true);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByRole('heading', { name: 'Your request is saved' })).toBeFocused();
    await expect(page.getByText(WAITS)).toBeVisible();
    await expectAccessible(page);
    when = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opened = indexedDB.open('waiting-request');
          opened.onsuccess = () => {
            const read = opened.result
              .transaction('requests')
              .objectStore('requests')
              .get('request');
            read.onsuccess = () => resolve(JSON.stringify(read.result));
          };
        }),
    );
    await browser.close();
    project.setUnreachable(false);
  });

  const { lead } = JSON.parse(when) as { lead: { scheduled_date: string; scheduled_time: string } };
  const quicker = await project.fetch('/rest/v1/rpc/submit_lead', {
    id: crypto.randomUUID(),
    lead: { name: 'Somebody quicker', shop_address: '1 Main St', ...meetingOf(lead) },
  });
  expect(quicker.ok).toBe(true);

  await test.step('two tabs of the browser that is opened later send it once', async () => {
    const browser = await openBrowser();
    const [one = await browser.newPage()] = browser.pages();
    const two = await browser.newPage();
    await Promise.all([one.goto('/products/'), two.goto('/')]);
    for (const page of [one, two]) {
      await expect(page.getByText(/^Your request was sent without a time: /)).toBeVisible();
    }
    await expectAccessible(one);
    const leads = await project.call<object[]>('GET', `leads?name=eq.${encodeURIComponent(name)}`);
    expect(leads).toMatchObject([
      {
        scheduled_time: null,
        additional_message: expect.stringMatching(/^Asked for .*, which was no longer/),
      },
    ]);
    await one.getByRole('button', { name: 'Choose another time' }).click();
    await expect(one.getByRole('heading', { name: 'Pick a time' })).toBeVisible();
    await expect(one.getByRole('region', { name: 'Check your request' })).toContainText(name);
    await expect(two.getByText(/^Your request was sent/)).toHaveCount(0);
    await browser.close();
  });
  await rm(profile, { recursive: true });
});

test('the worker sends a request that waits when the browser says that the network is back', async ({
  page,
  context,
  project,
}) => {
  const name = `Background ${crypto.randomUUID().slice(0, 8)}`;
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto('/#/contact');
  await workerIsReady(page);
  await fillContactStep(page, name);
  // The last step loads what follows it.
  const following = Promise.all([
    page.waitForResponse(/\/thank-you-page-.*\.js/),
    page.waitForResponse(/\/offline-notices-/),
  ]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  for (const response of await following) await response.finished();
  await expect(page.getByRole('grid')).toBeVisible();
  project.setUnreachable(true);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  project.setUnreachable(false);
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: project.url,
    registrationId: await registered,
    tag: 'waiting-request',
    lastChance: false,
  });
  await expect(page.getByText(/^Your request was sent\./)).toBeVisible();
  const leads = await project.call<object[]>('GET', `leads?name=eq.${encodeURIComponent(name)}`);
  expect(leads).toHaveLength(1);
});

const meetingOf = ({
  scheduled_date,
  scheduled_time,
}: Record<'scheduled_date' | 'scheduled_time', string>) => ({
  scheduled_date,
  scheduled_time,
});

/** Gives all files of a build other names, as a build with other content has. */
async function renameFiles(build: string): Promise<void> {
  const assets = path.join(build, 'assets');
  const renamed = new Map(
    (await readdir(assets)).map((name) => [name, name.replace(/-(.{8})\./, '-new-$1.')]),
  );
  const names = new RegExp([...renamed.keys()].join('|'), 'g');
  const texts = (await readdir(build, { recursive: true })).filter((name) =>
    /\.(html|js|css)$/.test(name),
  );
  for (const name of texts) {
    const file = path.join(build, name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text
        .replace(names, (found) => renamed.get(found) ?? found)
        // The start page's, in the worker's list.
        .replace(/(revision:.)\w{16}/, '$1another revision'),
    );
  }
  for (const [name, other] of renamed)
    await rename(path.join(assets, name), path.join(assets, other));
}

test('the second visit is shown before the site answers, and a publication or a deployment by the one after it', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'deployed-'));
  await cp(builtSite(), folder, { recursive: true });
  /** What lets the pages go that the site is asked for; null while they go at once. */
  let held: (() => void)[] | null = null;
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: 0, host: 'localhost' },
    plugins: [
      {
        name: 'hold-pages',
        configurePreviewServer({ middlewares }) {
          middlewares.use((request, _response, next) => {
            if (held && request.url?.endsWith('/')) held.push(next);
            else next();
          });
        },
      },
    ],
  });
  const site = server.resolvedUrls?.local[0] ?? '';
  const address = `${site}products/`;
  const program = () => page.locator('meta[name="program"]').getAttribute('content');
  const keptPage = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).match(location.pathname))?.text(),
    );
  /** Visits the page, which is shown although the site doesn't answer. */
  async function visit() {
    held = [];
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect.poll(() => held?.length).toBeGreaterThan(0);
    // Not the answer of pages that aren't kept, which wait three seconds for the site.
    const took = await page.evaluate(() => {
      const [visited] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return visited!.responseStart - visited!.fetchStart;
    });
    expect(took).toBeLessThan(3000);
  }
  function answer() {
    for (const go of held ?? []) go();
    held = null;
  }

  await page.goto(address);
  await workerIsReady(page);
  await expect.poll(keptPage).toBeTruthy();

  await visit();
  const file = path.join(folder, 'products/index.html');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace('</title>', '</title><meta name="published" content="again">'),
  );
  answer();
  await expect.poll(keptPage).toContain('name="published"');
  await visit();
  await expect(page.locator('meta[name="published"]')).toHaveCount(1);
  answer();

  const before = await program();
  await renameFiles(folder);
  await visit();
  expect(await program()).toBe(before);
  answer();
  await expect.poll(keptPage).toBeUndefined();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(await program()).toContain('-new-');
  await server.close();
  await rm(folder, { recursive: true });
});

test('an open tab keeps its build after a deployment, the next one has the new build, and a build can remove the worker', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'deployed-'));
  await cp(builtSite(), folder, { recursive: true });
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: 0, host: 'localhost' },
  });
  const site = server.resolvedUrls?.local[0] ?? '';
  const program = () =>
    page.evaluate(() => document.querySelector('meta[name="program"]')?.getAttribute('content'));

  await test.step('the tab that was open before', async () => {
    await page.goto(site);
    await workerIsReady(page);
    const before = await program();
    await renameFiles(folder);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Request a demo' })).toBeVisible();
    await lookForNewWorker(page);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return Boolean(registration?.waiting);
        }),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Ask our assistant' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await program()).toBe(before);
  });

  await test.step('the next visit', async () => {
    await page.goto('about:blank');
    await page.goto(site);
    expect(await program()).toContain('-new-');
    // The old worker goes with the last tab that had it.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const kept = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          );
          return kept.flat().filter(({ url }) => /\/assets\/(?!.*-new-)/.test(url)).length;
        }),
      )
      .toBe(0);
  });

  await test.step('a build without a worker', async () => {
    const config = await resolveConfig({}, 'build', 'production');
    const removes = await inlineScript(config, 'public-site/worker/remove-worker.ts');
    await writeFile(path.join(folder, 'sw.js'), removes);
    await lookForNewWorker(page);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0]);
  });
  await server.close();
  await rm(folder, { recursive: true });
});
