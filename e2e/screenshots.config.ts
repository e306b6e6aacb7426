import { defineConfig } from '@playwright/test';
import type { SuiteOptions } from './fixtures/test.ts';
import base from './playwright.config.ts';

/** The options of a project of the suite, by its name. */
const optionsOf = (name: string) => base.projects?.find((project) => project.name === name)?.use;

/**
 * `npm run screenshots`: every screen and modal at 390, 360 and 320 pixels in three languages, into `screenshots/`, and the main ones of
 * the Laos variant in Lao and English, into `screenshots/laos/`, and the sandbox's console, which speaks English only: for eyes.
 * Nothing here is a proof, so it waits as long as a busy machine needs.
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
      testIgnore: /(laos|console)\.spec/,
      use: { ...optionsOf('phone'), language, trace: 'off' as const },
    })),
    { name: 'console', testMatch: /console\.spec/, use: { ...optionsOf('phone'), trace: 'off' as const } },
    ...(['la', 'en'] as const).map((language) => ({
      name: `laos-${language}`,
      testMatch: /laos\.spec/,
      use: { ...optionsOf('laos'), language, trace: 'off' as const },
    })),
  ],
});
