import { defineConfig } from '@playwright/test';
import type { SuiteOptions } from './fixtures/test.ts';
import base from './playwright.config.ts';

/** Options of a project of the suite, by project name, with the pixels of a phone. */
const optionsOf = (name: string) => ({
  ...base.projects?.find((project) => project.name === name)?.use,
  deviceScaleFactor: 2,
  trace: 'off' as const,
});

/**
 * `npm run screenshots` takes pictures for visual review: every screen and modal at 390, 360 and 320 pixels in three languages into
 * `screenshots/`, the main screens of the Laos variant in Lao and English into `screenshots/laos/`, the desk in three languages, and the sandbox's console, which is
 * in English only. Nothing is asserted, so the timeouts allow for a busy machine.
 */
export default defineConfig<SuiteOptions>({
  ...base,
  testDir: './screens',
  reporter: [['list']],
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 1,
  projects: [
    ...(['th', 'la', 'en'] as const).map((language) => ({
      name: language,
      testIgnore: /(laos|console|desk)\.spec/,
      use: { ...optionsOf('phone'), language },
    })),
    { name: 'console', testMatch: /(console|desk)\.spec/, use: optionsOf('phone') },
    ...(['la', 'en'] as const).map((language) => ({
      name: `laos-${language}`,
      testMatch: /laos\.spec/,
      use: { ...optionsOf('laos'), language },
    })),
  ],
});
