import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

/** Another one lets two checkouts run their tests side by side. */
const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4183);
const GEMINI_PORT = PORT + 100;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A machine may be four times as slow as it was an hour ago, and late once; what fails twice fails.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A trace of every test would take a third of the time.
    trace: 'on-first-retry',
    timezoneId: 'America/New_York',
    locale: 'en-US',
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
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
  webServer: [
    {
      // The assistant's service, answered on this machine.
      command: 'node --import tsx tests/e2e/serve-gemini.ts',
      url: `http://localhost:${GEMINI_PORT}`,
      env: { PORT: String(GEMINI_PORT) },
    },
    {
      // The built product on a data folder of its own, made anew.
      command: ['scripts/reset.ts', 'tests/e2e/prepare-project.ts', 'scripts/start.ts']
        .map((script) => `node --import tsx ${script}`)
        .join(' && '),
      url: `http://localhost:${PORT}`,
      env: {
        PORT: String(PORT),
        LOCAL_DATA_FOLDER: path.join(tmpdir(), `browser-tests-${PORT}`),
        GEMINI_API_KEY: 'a key of the browser tests',
        GEMINI_BASE_URL: `http://localhost:${GEMINI_PORT}`,
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 180_000,
    },
  ],
});
