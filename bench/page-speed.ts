// What Lighthouse 12 says of the public pages on a simulated phone, with both ways of throttling: the
// one that computes a slow network, and the one that makes it slow and so shows requests that wait for
// each other. Fetches Lighthouse with npx. Exits with 1 below the budgets of docs/architecture.md.
// Run: npm run bench:pages
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { withProduct } from './product.ts';

const PAGES = ['/', '/#/products', '/#/products/prodemand', '/#/contact'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const LAYOUT_SHIFT_AT_MOST = 0.02;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const folder = mkdtempSync(path.join(tmpdir(), 'page-speed-'));

function look(address: string, throttling: 'simulate' | 'devtools'): Report {
  const file = path.join(folder, 'report.json');
  execFileSync(
    'npx',
    [
      '--yes',
      'lighthouse@12',
      address,
      `--throttling-method=${throttling}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: findBrowser()?.executablePath ?? chromium.executablePath(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

await withProduct(4198, (site) => {
  for (const page of PAGES) {
    for (const throttling of ['simulate', 'devtools'] as const) {
      const { categories, audits } = look(site + page, throttling);
      const scores = CATEGORIES.map((each) => Math.round(categories[each].score * 100));
      const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
      const paint = (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000;
      process.stdout.write(
        `${page.padEnd(24)} ${throttling.padEnd(9)} ${CATEGORIES.map((each, index) => `${each} ${scores[index]}`).join(', ')}; ` +
          `largest paint ${paint.toFixed(1)} s, layout shift ${shift.toFixed(3)}, blocked ${Math.round(audits['total-blocking-time']?.numericValue ?? 0)} ms\n`,
      );
      const kept = CATEGORIES.every((each, index) => (scores[index] ?? 0) >= LEAST[each]);
      if (!kept || shift > LAYOUT_SHIFT_AT_MOST) process.exitCode = 1;
    }
  }
  return Promise.resolve();
});
rmSync(folder, { recursive: true, force: true });
