import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
import { LEAVES_OUT } from './tests/e2e/leave-out.ts';

/** How many times slower the browser is made. */
const SLOWER = Number(process.env.SLOW_BROWSER ?? 1);

/** The arguments are Chromium's own. */
const chromium = {
  launchOptions: {
    ...findBrowser(),
    // Nothing but the page itself asks for anything; root in a container has no sandbox.
    args: [
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  },
};

const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // The tests of a file share a database, so one worker runs them, in order.
  fullyParallel: false,
  workers: 2,
  // CI may be four times slower than usual.
  timeout: LEAVES_OUT ? 20_000 : 120_000 * SLOWER,
  expect: { timeout: LEAVES_OUT ? 3_000 : 20_000 * SLOWER },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` asks for a report with the times.
  reporter: process.env.PLAYWRIGHT_JUNIT_OUTPUT_NAME ? [['list'], ['junit']] : [['list']],
  use: {
    // A trace of every test would take a third of the time.
    trace: 'off',
    // Taken by tests/e2e/test.ts where a test fails.
    screenshot: 'off',
    ...(LEAVES_OUT && { actionTimeout: 3_000, navigationTimeout: 3_000 }),
    // A worker's requests pass by page.route(), and keep answers from one page to the next.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Nothing moves, on the site and in the back office.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], ...chromium, ...desktop },
      grepInvert: /@phone-only/,
    },
    {
      // What is different on a phone.
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        ...chromium,
        viewport: { width: 390, height: 844 },
        // Seven times as many pixels would be drawn at the device's own.
        deviceScaleFactor: 1,
      },
      grep: /@phone|@phone-only/,
    },
    // CI alone asks for these; Playwright downloads their browsers.
    ...(process.env.EVERY_BROWSER
      ? [
          {
            name: 'firefox',
            use: { ...devices['Desktop Firefox'], ...desktop },
            grep: /@every-browser/,
          },
          {
            name: 'webkit',
            use: { ...devices['Desktop Safari'], ...desktop },
            grep: /@every-browser/,
          },
        ]
      : []),
  ],
});
