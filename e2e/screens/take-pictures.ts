import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { settle } from '../checks/motion.ts';
import { test } from '../fixtures/test.ts';
import { openScreen } from './open-screen.ts';
import type { ScreensOfMarket } from './registry.ts';
import type { Scene } from './screen.ts';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');

/** Beside the phone of the suite, CSS pixels: what cheap phones have, and the narrowest of all. */
const narrowerPhones = [
  [360, 740],
  [320, 640],
] as const;

type Pictures = ScreensOfMarket & {
  /** Below `screenshots/`; empty for the folder itself. */
  readonly subfolder: string;
};

/** A test for every screen that ends with its pictures: at each width of a phone, or at the size that the screen is about. */
export function takePictures({ screens, subfolder, phones, newcomersName }: Pictures): void {
  // Pictures of failures make the browser complain, as it should. A window that is made narrower while it plays a phone zooms out
  // instead of laying the page out again, so it plays none.
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
