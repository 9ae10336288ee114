/**
 * `npm run build:guide`: builds the product, and takes the pictures of docs/guide.md and the README from it with its sample
 * leads on a fixed day, so that only a change of the product changes them. Names after it take those pictures alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build, preview, type Plugin } from 'vite';
import { openEmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { embeddedSupabase } from '../../supabase/local/vite-plugin.ts';
import { findBrowser } from '../find-browser.ts';

/** A Tuesday morning in New York. */
const DAY = Date.parse('2026-11-24T14:10:00Z');
const PORT = 4199;
const LEAD = 'Theresa Nowak';

/**
 * Moves this process's clock, and with it the embedded database's, to the fixed day. Returns how far (ms; negative for
 * backward).
 */
function moveClock(): number {
  const RealDate = Date;
  const offset = DAY - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, caller) =>
      Reflect.construct(
        target,
        values.length > 0 ? values : [RealDate.now() + offset],
        caller === globalThis.Date ? target : caller,
      ) as Date,
    get: (target, name) =>
      name === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, name) as unknown),
  });
  return offset;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('#/login');
  await page.getByLabel('Email').fill(LOCAL_ADMIN.email);
  await page.getByLabel('Password').fill(LOCAL_ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/#\/admin/);
}

async function openLead(page: Page): Promise<void> {
  await page.goto('#/admin/leads');
  await page.getByRole('link', { name: LEAD, exact: true }).click();
  await page.getByRole('button', { name: 'Log a call' }).waitFor();
}

/** The pictures of the public site by their files in docs/, each with the steps that lead to it. */
const SITE_PICTURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async site(page) {
    await page.goto('./');
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    // A second visit has the font from the start; the first may keep the browser's own.
    await page.reload();
    await page.getByRole('button', { name: 'Ask our assistant' }).waitFor();
  },
};

/** The same for the back office. */
const PICTURES: typeof SITE_PICTURES = {
  'leads-light': openLead,
  'leads-dark': openLead,
  async 'guide/dashboard'(page) {
    await page.goto('#/admin');
    await page
      .getByRole('region', { name: 'Tasks Overview' })
      .getByRole('checkbox')
      .first()
      .waitFor();
  },
  'guide/lead': openLead,
  async 'guide/call'(page) {
    await openLead(page);
    await page.getByRole('button', { name: 'Log a call' }).click();
    await page.getByRole('button', { name: 'Reached' }).click();
  },
  async 'guide/book'(page) {
    await openLead(page);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('button', { name: / AM$/ }).first().waitFor();
  },
  async 'guide/board'(page) {
    await page.goto('#/admin/leads/board');
    await page
      .getByRole('region', { name: 'New', exact: true })
      .getByRole('link')
      .first()
      .waitFor();
  },
  async 'guide/map'(page) {
    await page.goto('#/admin/map');
    await page.getByRole('checkbox').first().waitFor();
  },
  async 'guide/product'(page) {
    await page.goto('#/admin/products');
    await page.getByRole('link', { name: 'ProDemand', exact: true }).click();
    await page.getByRole('textbox', { name: /^Name/ }).waitFor();
  },
};

const movedBy = moveClock();
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'guide-'));
const backend = await openEmbeddedBackend({ dataFolder, seed: true });
/** Node's own header has the real time, and the back office follows the server's clock. */
const fixedDay: Plugin = {
  name: 'fixed-day',
  configurePreviewServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      response.setHeader('Date', new Date().toUTCString());
      next();
    });
  },
};
const plugins = [fixedDay, embeddedSupabase(backend)];
await build({ plugins, logLevel: 'warn' });
const server = await preview({ plugins, preview: { port: PORT } });
const browser = await chromium.launch(findBrowser());
try {
  const names = process.argv.slice(2);
  for (const [name, show] of Object.entries({ ...SITE_PICTURES, ...PICTURES })) {
    if (names.length > 0 && !names.includes(name)) continue;
    const page = await browser.newPage({
      baseURL: server.resolvedUrls!.local[0]!,
      // Below 1200 pixels the site has a bar at the bottom, which hides a part of its hero.
      viewport: name in PICTURES ? { width: 1180, height: 760 } : { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      colorScheme: name.endsWith('dark') ? 'dark' : 'light',
      timezoneId: 'America/New_York',
    });
    // Playwright adds the difference between the page's real clock and this process's.
    await page.clock.install({ time: DAY + movedBy });
    if (name in PICTURES) await signIn(page);
    await show(page);
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    const picture = sharp(await page.screenshot());
    await picture.webp({ quality: 40, effort: 6 }).toFile(`docs/${name}.webp`);
    console.log(`docs/${name}.webp`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
  await backend.close();
  rmSync(dataFolder, { recursive: true });
}
