import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { accountScreens } from './account-screens.ts';
import type { Scene } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';
import { walletScreens } from './wallet-screens.ts';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const phones = { player: '0812345678', newcomer: '0898765432' } as const;

/** Until what moves once has come to rest; what turns for ever goes on. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    await document.fonts.ready;
  });
}

// Pictures of failures make the browser complain, as it should.
test.use({ expectedConsole: /./ });

for (const screen of [...visitorScreens, ...walletScreens, ...accountScreens]) {
  test(screen.name, async ({ page, product, sandbox, signIn, text, language }) => {
    const scene: Scene = {
      page,
      text,
      product,
      sandbox,
      newPlayer: () => product.register({ name: 'ณัฐพล ศรีสุข' }),
      signIn,
    };
    if (screen.size) await page.setViewportSize(screen.size);
    if (screen.as) await signIn(await product.logIn(phones[screen.as], 'demo1234'));
    await screen.given?.(scene);
    await page.goto(screen.path);
    await page.getByRole('heading').first().waitFor();
    if (!screen.isBusy) await page.waitForLoadState('networkidle');
    await screen.act?.(scene);
    if (!screen.isBusy) await page.waitForLoadState('networkidle');
    await settle(page);
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${screen.name}-${language}.png`), fullPage: screen.isLong ?? false });
  });
}
