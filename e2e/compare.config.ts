import { defineConfig } from '@playwright/test';
import { readOrder } from './comparison/order.ts';
import type { SuiteOptions } from './fixtures/test.ts';
import base from './playwright.config.ts';

const { market, languages } = readOrder();
const project = base.projects?.find(({ name }) => name === (market === 'laos' ? 'laos' : 'phone'));

/**
 * `npm run compare`: the screens of an order under two compositions, on the phone of the suite. Nothing here is a proof: what a take could
 * not see is written down too, after a second try.
 */
export default defineConfig<SuiteOptions>({
  ...base,
  testDir: './comparison',
  outputDir: '../test-results/compare',
  reporter: [['list']],
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 1,
  projects: languages.map((language) => ({
    name: language,
    use: { ...project?.use, language, trace: 'off' as const, actionTimeout: 60_000, navigationTimeout: 60_000 },
  })),
});
