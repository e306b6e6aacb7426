import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import type { Scene, Screen } from './screen.ts';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');

/** Until what moves once has come to rest; what turns for ever goes on. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    await document.fonts.ready;
  });
}

type Cast = {
  /** Below `screenshots/`; empty for the folder itself. */
  readonly subfolder: string;
  /** Phones of the demonstration's players. */
  readonly phones: Readonly<Record<NonNullable<Screen['as']>, string>>;
  /** Name of the players who are made for a picture. */
  readonly newcomersName: string;
};

/** A test for every screen that ends with its picture. */
export function takePictures(screens: readonly Screen[], { subfolder, phones, newcomersName }: Cast): void {
  // Pictures of failures make the browser complain, as it should.
  test.use({ expectedConsole: /./ });

  for (const screen of screens) {
    test(screen.name, async ({ page, product, sandbox, signIn, text, language }) => {
      const scene: Scene = { page, text, product, sandbox, newPlayer: () => product.register({ name: newcomersName }), signIn };
      if (screen.size) await page.setViewportSize(screen.size);
      if (screen.as) await signIn(await product.logIn(phones[screen.as], 'demo1234'));
      await screen.given?.(scene);
      await page.goto(screen.path);
      await page.getByRole('heading').first().waitFor();
      if (!screen.isBusy) await page.waitForLoadState('networkidle');
      await screen.act?.(scene);
      if (!screen.isBusy) await page.waitForLoadState('networkidle');
      await settle(page);
      await mkdir(join(folder, subfolder), { recursive: true });
      const path = join(folder, subfolder, `${screen.name}-${language}.png`);
      await page.screenshot({ path, fullPage: screen.isLong ?? false });
    });
  }
}
