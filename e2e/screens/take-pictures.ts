import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '../fixtures/test.ts';
import { type DemonstrationPhones, openScreen } from './open-screen.ts';
import type { Scene, Screen } from './screen.ts';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');

type Cast = {
  /** Below `screenshots/`; empty for the folder itself. */
  readonly subfolder: string;
  readonly phones: DemonstrationPhones;
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
      await openScreen(screen, scene, phones);
      await mkdir(join(folder, subfolder), { recursive: true });
      const path = join(folder, subfolder, `${screen.name}-${language}.png`);
      await page.screenshot({ path, fullPage: screen.isLong ?? false });
    });
  }
}
