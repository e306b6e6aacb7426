import type { Page } from '@playwright/test';
import { settle } from '../../checks/motion.ts';
import { unreadableWords } from '../../checks/words.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';
import { openScreen } from '../../screens/open-screen.ts';
import { registry } from '../../screens/registry.ts';

/** Sets the browser's default font size. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

const { screens, phones, newcomersName } = registry.thailand;
const enlarged = [
  '01-login',
  '03-register-4-bank',
  '10-home',
  '13-deposit-bank',
  '14-deposit-qr-waiting',
  '16-withdraw',
  '17-transfer-filled',
  '18-game-account',
  '19-invite',
  '20-profile',
  '30-bonus',
  '40-statement',
];

test.describe('with text at 200 %', () => {
  // With `isMobile`, a new viewport size would zoom the page out instead of laying it out again.
  test.use({ isMobile: false });
  for (const screen of screens.filter(({ name }) => enlarged.includes(name))) {
    test(`A11Y-01 all text of ${screen.name} is readable`, async ({ page, product, sandbox, signIn, text }) => {
      const newPlayer = () => product.register({ name: newcomersName });
      await openScreen(screen, { page, text, product, sandbox, newPlayer, signIn }, phones);
      await setTextSize(page, 200);
      for (const [width, height] of [
        [320, 640],
        [390, 844],
        [768, 1024],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await settle(page);
        expect({ width, unreadable: await unreadableWords(page) }).toEqual({ width, unreadable: [] });
      }
    });
  }
});

test('WD-01 A11Y-01 on a phone in landscape the footer of the withdrawal does not cover its amount', async ({
  page,
  product,
  signIn,
  text,
}) => {
  const player = await product.register();
  await product.deposit(player, 1000);
  await signIn(player);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/user/home?modal=withdraw');
  const { amount } = new WithdrawDialog(page, text);
  const dialog = page.getByRole('dialog');
  await amount.focus();
  await settle(page);
  const field = await amount.boundingBox();
  const sheet = await dialog.boundingBox();
  expect(field && sheet && field.y >= sheet.y && field.y + field.height <= sheet.y + sheet.height).toBe(true);
  const isHit = await amount.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isHit).toBe(true);
});

test.describe('without images', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });
  test('HOME-05 images that fail to load are replaced by the initial of the game, not by a broken-image icon', async ({
    page,
    product,
    signIn,
    text,
  }) => {
    await page.route(/\.(?:png|jpe?g|webp|avif|svg)(?:\?|$)/, (route) => route.abort());
    await signIn(await product.register());
    const home = await new HomePage(page, text).open();
    await expect(home.centre('slot').locator('img')).toHaveCount(0);
    await expect(home.centre('slot').getByText(/^\p{L}$/u)).toBeVisible();
  });
});

test('HOME-07 A11Y-01 Tab stays in a sheet whose code is not loaded yet', async ({ page, product, signIn, text }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/dialog-withdraw\.\w+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(await product.register());
  const home = await new HomePage(page, text).open();
  await home.tile('withdraw').click();
  const skeleton = page.getByRole('dialog');
  await expect(skeleton).toHaveAttribute('aria-busy', 'true');
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first button, the focus is on the browser's own controls.
    expect(
      await skeleton.evaluate(
        (sheet) =>
          [document.body, null].includes(document.activeElement as HTMLElement) || sheet.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  release();
  await expect(page.getByRole('dialog', { name: text('wallet', 'withdraw.title') })).not.toHaveAttribute('aria-busy', 'true');
});
