import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { settle } from '../checks/motion.ts';
import { test } from '../fixtures/test.ts';
import { openScreen } from './open-screen.ts';
import type { ScreensOfMarket } from './registry.ts';
import type { Scene } from './screen.ts';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');

/** Further widths in CSS pixels: that of cheap phones, and the narrowest. */
const narrowerPhones = [
  [360, 740],
  [320, 640],
] as const;

type Pictures = ScreensOfMarket & {
  /** Below `screenshots/`; empty for the folder itself. */
  readonly subfolder: string;
};

/** Declares a test per screen that takes its pictures: at each phone width, or at the size of the screen. */
export function takePictures({ screens, subfolder, phones, newcomersName }: Pictures): void {
  // Screens of failures log errors as intended. With `isMobile`, a narrower viewport would zoom the page out instead of laying it out
  // again.
  test.use({ expectedConsole: /./, isMobile: false });

  for (const screen of screens) {
    test(screen.name, async ({ page, product, sandbox, signIn, text, language }) => {
      const scene: Scene = { page, text, product, sandbox, newPlayer: () => product.register({ name: newcomersName }), signIn };
      await openScreen(screen, scene, phones);
      await mkdir(join(folder, subfolder), { recursive: true });
      const take = (suffix: string) =>
        page.screenshot({
          path: join(folder, subfolder, `${screen.name}-${language}${suffix}.png`),
          fullPage: screen.isLong ?? false,
        });
      await take('');
      if (screen.size) return;
      for (const [width, height] of narrowerPhones) {
        await page.setViewportSize({ width, height });
        await settle(page);
        await take(`-${width}`);
      }
    });
  }
}
