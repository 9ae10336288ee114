// When the dashboard, the leads list, and the map are first seen with their data, on a throttled machine:
// 10 Mbps, 40 ms, a processor four times as slow, nothing cached. The middle of five tries.
// Exits with 1 above the budget of docs/architecture.md. Run: npm run bench:back-office
import { chromium, type Browser } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { withProduct } from './product.ts';

const TRIES = 5;
const MEGABIT = 1_000_000 / 8;

/** A selector, and a pattern for the text of the element. */
type Sign = readonly [selector: string, text: string];

const VIEWS: { name: string; path: string; mostSeconds: number; signs: Sign[] }[] = [
  {
    name: 'dashboard',
    path: '',
    mostSeconds: 2.7,
    // The dashboard is ready when it shows the number of leads and the tasks.
    signs: [
      ['main a', 'Total Leads\\s*\\d'],
      ['[aria-label="Upcoming"]', ''],
    ],
  },
  {
    name: 'leads list',
    path: '/leads',
    mostSeconds: 2.7,
    signs: [['tbody tr:nth-of-type(5)', '']],
  },
  { name: 'map', path: '/map', mostSeconds: 3.2, signs: [['.leaflet-marker-icon', '']] },
];

const SEEN = 'seen after ';

/**
 * Runs in the page: prints after how many milliseconds all signs were painted. Playwright would poll twice a second,
 * and each poll would load the processor that is measured.
 */
function watchFor({ signs, seen }: { signs: Sign[]; seen: string }): void {
  new MutationObserver((_changes, observer) => {
    const there = signs.every(([selector, text]) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) =>
        new RegExp(text).test(textContent),
      ),
    );
    if (!there) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message that is posted during a frame arrives after the frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => console.warn(seen + performance.now());
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Seconds from the request for the page until its data is visible, with an empty cache. */
async function firstView(
  browser: Browser,
  site: string,
  { path, signs }: (typeof VIEWS)[number],
): Promise<number> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1440, height: 900 },
  });
  const signedIn = await context.newPage();
  await openBackOffice(signedIn, '/setup');
  await signedIn.close();

  const page = await context.newPage();
  await page.addInitScript(watchFor, { signs, seen: SEEN });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 10 * MEGABIT,
    uploadThroughput: 10 * MEGABIT,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const [state] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith(SEEN)),
    page.goto(`/#/admin${path}`, { waitUntil: 'commit' }),
  ]);
  await context.close();
  return Number(state.text().slice(SEEN.length)) / 1000;
}

await withProduct(4196, async (site) => {
  const browser = await chromium.launch(findBrowser());
  for (const view of VIEWS) {
    const tries: number[] = [];
    for (let each = 0; each < TRIES; each += 1) tries.push(await firstView(browser, site, view));
    tries.sort((one, other) => one - other);
    const middle = tries[Math.floor(TRIES / 2)] ?? Infinity;
    process.stdout.write(
      `${view.name.padEnd(12)} ${middle.toFixed(2)} s (${tries.map((each) => each.toFixed(2)).join(', ')}; ${view.mostSeconds} at most)\n`,
    );
    if (middle > view.mostSeconds) process.exitCode = 1;
  }
  await browser.close();
});
