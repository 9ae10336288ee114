// Runs Lighthouse 12 on the public pages, as a phone with a throttled network and processor, and prints the
// scores. Exits with 1 if one misses the budgets of docs/architecture.md. Needs an idle machine; npx fetches
// Lighthouse. Run: npm run bench:pages
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { withProduct } from './product.ts';

/** Prerendered pages, and the same pages behind the #, which have other budgets. */
const ENGLISH = [
  '/',
  '/products/',
  '/products/prodemand/',
  '/bundles/teamworks-se/',
  '/find/',
  '/contact/',
];
const PAGES = [...ENGLISH, ...ENGLISH.map((page) => `/es${page}`)];
const HASH_PAGES = ENGLISH.slice(1).map((page) => `/#${page.replace(/\/$/, '')}`);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MIN_SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_LAYOUT_SHIFT = 0.01;
const MAX_LARGEST_PAINT_MS = 1600;
const BEHIND_HASH = { performance: 95, largestPaintMs: 2000 };

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const folder = mkdtempSync(path.join(tmpdir(), 'page-speed-'));
const browser = findBrowser();

function measure(address: string): Report {
  const file = path.join(folder, 'report.json');
  execFileSync(
    'npx',
    [
      '--yes',
      'lighthouse@12',
      address,
      '--throttling-method=devtools',
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
    ],
    {
      // The browser from npm finds its fonts and libraries through these variables.
      env: {
        ...process.env,
        ...browser?.env,
        CHROME_PATH: browser?.executablePath ?? chromium.executablePath(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

await withProduct(4198, (site) => {
  for (const page of [...PAGES, ...HASH_PAGES]) {
    const { categories, audits } = measure(site + page);
    const value = (audit: string) => audits[audit]?.numericValue ?? Infinity;
    const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100));
    const shift = value('cumulative-layout-shift');
    const paint = value('largest-contentful-paint');
    process.stdout.write(
      `${page.padEnd(24)} ${CATEGORIES.map((name, index) => `${name} ${scores[index]}`).join(', ')}; ` +
        `largest paint ${(paint / 1000).toFixed(2)} s, layout shift ${shift.toFixed(3)}, ` +
        `blocked ${Math.round(value('total-blocking-time'))} ms\n`,
    );
    const behindHash = HASH_PAGES.includes(page);
    const lowest = { ...MIN_SCORES, ...(behindHash && { performance: BEHIND_HASH.performance }) };
    const within = CATEGORIES.every((name, index) => (scores[index] ?? 0) >= lowest[name]);
    const latest = behindHash ? BEHIND_HASH.largestPaintMs : MAX_LARGEST_PAINT_MS;
    if (!within || shift > MAX_LAYOUT_SHIFT || paint > latest) process.exitCode = 1;
  }
  return Promise.resolve();
});
rmSync(folder, { recursive: true, force: true });
