import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from '../tools/lib/browser/chromium.ts';
import { firefoxOptions } from './fixtures/firefox.ts';
import type { SuiteOptions } from './fixtures/test.ts';

/** Chromium's headless shell needs permission to use the clipboard, unlike a normal browser. */
const permissions = ['clipboard-read', 'clipboard-write'];

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  permissions,
};

export default defineConfig<SuiteOptions>({
  testDir: './specs',
  // A folder of their own, which is emptied at first: the units' report lies beside it.
  outputDir: '../test-results/journeys',
  globalSetup: './fixtures/product/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // CI's machines are shared: a journey that fails there is run up to twice more, and the summary names it as flaky when it then passes. (Once
  // was too few: one failed twice within half a minute that passed everywhere else.)
  retries: process.env['CI'] ? 2 : 0,
  timeout: process.env['CI'] ? 90_000 : 60_000,
  expect: { timeout: process.env['CI'] ? 20_000 : 10_000 },
  reporter: [
    ['list'],
    ['html', { outputFolder: '../playwright-report', open: 'never' }],
    ['json', { outputFile: '../test-results/results.json' }],
  ],
  use: {
    // A trace is a sixth of a journey's time: on CI, where all of them run, only one that is run again has it.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
    // A product that runs already, e.g. in containers, may have a certificate that it signed itself.
    ignoreHTTPSErrors: process.env['E2E_URL']?.startsWith('https://localhost') ?? false,
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: /desktop\.spec|specs\/laos\// },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Bangkok', permissions },
      testMatch: /desktop\.spec/,
    },
    {
      // Debian's Firefox, by WebDriver BiDi: it has no touch and no permissions to give.
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
    {
      // The Laos variant: a second product beside the first, with a shell of its own and the same remotes.
      name: 'laos',
      use: { ...phone, locale: 'lo-LA', timezoneId: 'Asia/Vientiane', market: 'laos', language: 'la' },
      testMatch: /specs\/laos\//,
    },
  ],
});
