import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Playwright's own Chromium, or Debian's. Debian's headless shell draws no window around the page: journeys take three quarters of the
 * time (docs/running.md).
 */
export const chromiumPath = (): string | undefined =>
  [chromium.executablePath(), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
