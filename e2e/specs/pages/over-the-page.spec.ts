import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../../../tools/lib/product/texts.ts';
import { coveredParts } from '../../checks/hits.ts';
import { noticedShifts, watchShifts } from '../../checks/shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';
import { Chrome } from '../../pages/chrome.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';
import { LoginPage } from '../../pages/login.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

/** Whether a tap on the middle of an element hits it. */
const isHit = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('MENU-01 A4 with the keyboard open the bottom bar is hidden and nothing covers the field and its eye; then the bar reappears', async ({
  page,
  text,
}) => {
  const login = await new LoginPage(page, text).open();
  const { menu } = new Chrome(page, text);
  const bar = page.getByRole('navigation', { name: text('shell', 'menu.label'), includeHidden: true }).last();
  await expect(menu).toBeVisible();
  await login.password.tap();
  // An open keyboard reduces the height of the viewport (interactive-widget=resizes-content).
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(bar).toBeHidden();
  await login.password.scrollIntoViewIfNeeded();
  expect(await isHit(login.password)).toBe(true);
  expect(await isHit(page.getByRole('button', { name: text('shared', 'field.showPassword') }))).toBe(true);
  await login.password.blur();
  await expect(bar).toBeVisible();
});

test('CHAT-01 A11Y-01 a sheet opened by a link hides the chat button from screen readers', async ({
  page,
  signIn,
  player,
  text,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  const chat = page.locator('#chat-place button');
  await expect(chat).toBeAttached();
  await expect(new Chat(page, text).button).toHaveCount(0);
  await deposit.close();
  await expect(new Chat(page, text).button).toBeVisible();
});

/** Opens the withdrawal by a tap on the home page, so that there is a history entry to go back to. */
async function typeWithdrawal(page: Page, text: Texts) {
  const home = await new HomePage(page, text).open();
  await home.tile('withdraw').click();
  const withdraw = new WithdrawDialog(page, text);
  await withdraw.amount.fill('200');
  return withdraw;
}

test('ROUTE-08 WD-01 back asks before it discards input, and closes only the topmost question or confirmation', {
  tag: '@main',
}, async ({ page, signInWith, text }) => {
  await signInWith(500);
  const withdraw = await typeWithdrawal(page, text);
  const { question } = withdraw;
  const back = () => page.evaluate(() => window.history.back());

  await back();
  await expect(question).toBeVisible();
  await back();
  await expect(question).toBeHidden();
  await expect(withdraw.amount).toHaveValue('200');

  await withdraw.submit.click();
  await expect(withdraw.confirmation).toBeVisible();
  await back();
  await expect(withdraw.confirmation).toBeHidden();
  await expect(withdraw.amount).toHaveValue('200');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: text('shared', 'discard.confirm') }).click();
  await expect(withdraw.root).toBeHidden();
  await expect(page).toHaveURL(/\/user\/home$/);
});

test.describe('without a network', () => {
  // A download that going offline cuts in the middle also has a wrong digest.
  test.use({
    expectedConsole:
      /ERR_INTERNET_DISCONNECTED|WebSocket|failed at|is already registered|Failed to load resource|a valid digest in the 'integrity'/,
  });

  test('WD-03 MFE-05 U6 pages and sheets show the lost connection instead of loading forever, and load when it is back', async ({
    page,
    context,
    signInWith,
    text,
  }) => {
    await signInWith(500);
    const home = await new HomePage(page, text).open();
    const offline = page.getByRole('heading', { name: text('shared', 'failed.offlineTitle') });
    await context.setOffline(true);
    await home.tile('withdraw').click();
    const withdraw = new WithdrawDialog(page, text);
    await expect(withdraw.root.getByRole('heading', { name: text('shared', 'failed.offlineTitle') })).toBeVisible();
    await context.setOffline(false);
    await expect(withdraw.amount).toBeVisible();
    await withdraw.root.getByRole('button', { name: text('shared', 'action.close') }).click();

    await context.setOffline(true);
    await new Chrome(page, text).item('contact').click();
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(text('shell', 'contact.version', { version: '' }).trim())).toBeVisible();
    await expect(offline).toHaveCount(0);
  });
});

test('DEP-02 A4 the toast of a copy does not cover the close button of its sheet', async ({ page, signIn, player, text }) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.accountNo('').first().click();
  await expect(page.locator('#toast-root').getByRole('button')).toHaveCount(1);
  expect(await isHit(deposit.root.getByRole('button', { name: text('shared', 'action.close') }))).toBe(true);
  expect(await coveredParts(page)).toEqual([]);
});

/** Number of pixels of the window that are not opaque. */
const holesOf = async (page: Page): Promise<number> => {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (encoded) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return data.filter((value, index) => index % 4 === 3 && value < 255).length;
  }, picture);
};

test.describe('on a narrow phone', () => {
  test.use({ isMobile: false, viewport: { width: 320, height: 640 } });

  test('HOME-07 DEP-01 the page is visible at the round corners of a sheet whose tabs scroll', async ({
    page,
    signIn,
    player,
    text,
  }) => {
    await signIn(player);
    await new DepositDialog(page, text).open();
    await expect.poll(() => holesOf(page)).toBe(0);
  });
});

test('DEP-01 if the deposit tabs are wider than the screen, the selected tab is fully visible, also after a resize', async ({
  page,
  signIn,
  player,
  text,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  const tab = deposit.tab('slip');
  await tab.click();
  // As on the narrowest phone with the largest text.
  await page.setViewportSize({ width: 240, height: 480 });
  // With a pixel of rounding.
  const isFullyShown = () =>
    tab.evaluate((element) => {
      const tray = element.parentElement?.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      return tray !== undefined && own.left >= tray.left - 1 && own.right <= tray.right + 1;
    });
  await expect.poll(isFullyShown).toBe(true);
});

test('HOME-07 DEP-04 a sheet has the same layout after loading as when opened again, without a layout shift', async ({
  page,
  signIn,
  player,
  text,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/lookup/deposit', async (route) => {
    await isReleased;
    await route.continue();
  });
  await watchShifts(page);
  await signIn(player);
  await page.goto('/user/home?modal=deposit&tab=qr');
  const deposit = new DepositDialog(page, text);
  const height = async () => (await deposit.root.boundingBox())?.height ?? 0;
  await expect(deposit.root.getByText(text('shared', 'loading'))).toBeAttached();
  const tall = await height();
  release();
  await expect(deposit.createQr).toBeVisible();
  await expect.poll(() => height()).toBeLessThan(tall - 100);
  await expect.poll(() => deposit.root.evaluate((sheet) => sheet.getAnimations().length)).toBe(0);
  const first = await deposit.createQr.boundingBox();
  expect(await noticedShifts(page)).toEqual([]);

  await deposit.close();
  await new HomePage(page, text).tile('deposit').click();
  await deposit.tab('qr').click();
  await expect(deposit.createQr).toBeVisible();
  await expect.poll(() => deposit.createQr.boundingBox()).toEqual(first);
});
