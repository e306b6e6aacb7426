import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from '../tools/lib/browser/chromium.ts';
import { firefoxOptions } from './fixtures/firefox.ts';
import type { SuiteOptions } from './fixtures/test.ts';

/**
 * Chromium's headless shell needs permission to use the clipboard, unlike a normal browser. Chromium does not know the address of a page or
 * script whose response a journey rewrites, and without permission blocks the page's socket to this machine.
 */
const permissions = ['clipboard-read', 'clipboard-write', 'local-network-access'];

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // A quarter of the pixels of a phone: without a graphics card, drawing them takes much of the time of a journey.
  deviceScaleFactor: 1,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  permissions,
};

export default defineConfig<SuiteOptions>({
  testDir: './specs',
  // Playwright empties its output folder, so the report of the unit tests must be outside it.
  outputDir: '../test-results/journeys',
  globalSetup: './fixtures/product/global-setup.ts',
  fullyParallel: true,
  // One more than the cores of CI: journeys also wait, for a product to start or a page to be idle.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // CI machines are shared, so a failed journey runs up to twice more; the summary reports it as flaky if it passes then. One retry was too
  // few: a sound journey failed twice within half a minute.
  retries: process.env['CI'] ? 2 : 0,
  timeout: process.env['CI'] ? 90_000 : 60_000,
  expect: { timeout: process.env['CI'] ? 20_000 : 10_000 },
  reporter: [
    ['list'],
    ['html', { outputFolder: '../playwright-report', open: 'never' }],
    ['json', { outputFile: '../test-results/results.json' }],
  ],
  use: {
    // Tracing takes a sixth of a journey's time. CI runs all journeys, so it traces retries only.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
    // Requests that pass a service worker cannot be intercepted. Journeys of the installed app allow it.
    serviceWorkers: 'block',
    // A product that is already running, e.g. in containers, may have a self-signed certificate.
    ignoreHTTPSErrors: process.env['E2E_URL']?.startsWith('https://localhost') ?? false,
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: /desktop\.spec|containers\.spec|specs\/laos\// },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Bangkok', permissions },
      testMatch: /desktop\.spec/,
    },
    {
      // Debian's Firefox over WebDriver BiDi, which supports neither touch nor permissions.
      name: 'firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: firefoxOptions,
        viewport: phone.viewport,
        locale: phone.locale,
        timezoneId: phone.timezoneId,
      },
      testMatch: /browsers\.spec/,
    },
    // The desk in containers, with a member of staff that `npm run compose:test` has added.
    ...(process.env['E2E_DESK_LOGIN'] ? [{ name: 'containers', use: phone, testMatch: /containers\.spec/ }] : []),
    {
      // The Laos variant: a second product with its own shell and the same remotes.
      name: 'laos',
      use: { ...phone, locale: 'lo-LA', timezoneId: 'Asia/Vientiane', market: 'laos', language: 'la' },
      testMatch: /specs\/laos\//,
    },
  ],
});
