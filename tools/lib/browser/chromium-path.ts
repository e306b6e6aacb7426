import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's headless shell comes first because journeys take a quarter less time in it (docs/running.md). */
export const chromiumPath = (): string | undefined =>
  [chromium.executablePath(), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
