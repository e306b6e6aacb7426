import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screenshots`: every screen and modal at 390x844 in three languages, into `screenshots/`, for eyes. */
export default defineConfig({
  ...base,
  testDir: './screens',
  reporter: [['list']],
  timeout: 90_000,
  projects: (['th', 'la', 'en'] as const).map((language) => ({
    name: language,
    use: { ...base.projects?.[0]?.use, language, trace: 'off' as const },
  })),
});
