import type { Bonus, Promotion } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import type { ProductClient } from '../../../tools/lib/product/product-client.ts';
import type { TestPlayer } from '../../../tools/lib/product/test-player.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';

/** A demonstration bonus from the player's point of view. */
async function bonusOf(product: ProductClient, player: TestPlayer, code: string): Promise<Bonus> {
  const found = (await product.get<Bonus[]>('/bonus', player.token)).find((bonus) => bonus.code === code);
  if (!found) throw new Error(`there is no bonus ${code}`);
  return found;
}
const words = (html: string, percentFail: number): string[] =>
  html
    .replaceAll('{percentFail}', String(percentFail))
    .split(/<[^>]+>/)
    .filter((part) => part.trim() !== '');

test('BONUS-01 BONUS-03 BONUS-05 a bonus is received, active, and cancelled', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  const { name, notice, percentFail, banners } = await bonusOf(product, player, 'DAILY');
  await signIn(player);
  const bonuses = await new BonusPage(page, text).open();
  await expect(bonuses.active).toBeHidden();
  await expect(bonuses.card(name).locator('img')).toHaveAttribute('src', banners[0]?.image ?? 'none');
  await expectAccessible();
  const sheet = await bonuses.openCard(name);
  for (const line of words(notice, percentFail))
    await expect(sheet.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  await expect(sheet.getByText('{percentFail}')).toHaveCount(0);
  await expect(sheet.getByRole('img', { name: text('bonus', 'terms.banner', { name }) })).toBeVisible();
  await expectAccessible();
  await bonuses.receiveButton.click();
  await expect(bonuses.outcome('saved')).toBeVisible();
  await expectAccessible();
  await bonuses.closeOutcome();
  await expect(bonuses.active.getByRole('heading', { name })).toBeVisible();
  await expect(bonuses.card(name)).toContainText(text('bonus', 'mark.current'));
  await expect(bonuses.code).toBeHidden();
  expect((await product.wallet(player)).wallet.amount).toBe(10);

  await bonuses.activeButton('terms').click();
  await sheet.getByRole('button', { name: text('bonus', 'sheet.confirm') }).click();
  await expect(sheet).toBeHidden();

  await bonuses.cancel('keep');
  await expect(bonuses.active).toBeVisible();
  await bonuses.cancel('confirm');
  await expect(page.getByRole('status').getByText(text('shared', 'errors.BONUS_CLEAR'))).toBeVisible();
  await expect(bonuses.active).toBeHidden();
  await expect(bonuses.code).toBeVisible();
  await expect(bonuses.card(name)).not.toContainText(text('bonus', 'mark.current'));
});

test.describe('what the server refuses', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('BONUS-01 FAIR-06 a bonus with open turnover cannot be ended, and the remaining turnover is shown', async ({
    page,
    player,
    signIn,
    text,
    product,
    expectAccessible,
  }) => {
    const { name, turnover } = await bonusOf(product, player, 'WELCOME');
    await signIn(player);
    const bonuses = await new BonusPage(page, text).open();
    await bonuses.receive(name);
    await bonuses.closeOutcome();
    await bonuses.activeButton('cancel').click();
    await expect(bonuses.barred).toContainText(`${text('bonus', 'cancel.toGo')}${formatAmount(turnover ?? 0)}`);
    await expectAccessible();
    await bonuses.closeOutcome();
    await expect(bonuses.active.getByRole('heading', { name })).toBeVisible();
  });

  test('BONUS-05 a second bonus is refused with the reason, and its sheet stays open', async ({
    page,
    player,
    signIn,
    text,
    product,
  }) => {
    const { name } = await bonusOf(product, player, 'STREAK');
    await signIn(player);
    const bonuses = await new BonusPage(page, text).open();
    // Activated on another device while the request is on its way: the page cannot know it yet.
    await page.route('**/api/bonus/activate/STREAK', async (route) => {
      await product.get('/bonus/activate/WELCOME', player.token);
      await route.continue();
    });
    await bonuses.receive(name);
    await expect(bonuses.outcome('failed')).toContainText(text('shared', 'errors.BONUS_ALREADY_ACTIVE'));
    await bonuses.closeOutcome();
    await expect(bonuses.sheet(name)).toBeVisible();
  });
});

test('BONUS-03 BONUS-04 a bonus at its limit is marked as received and cannot be pressed', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  const once = await bonusOf(product, player, 'FRIEND');
  const thrice = await bonusOf(product, player, 'DAILY');
  for (const code of ['FRIEND', 'DAILY', 'DAILY']) {
    await product.get(`/bonus/activate/${code}`, player.token);
    await product.get('/bonus/clear', player.token);
  }
  await signIn(player);
  const bonuses = await new BonusPage(page, text).open();
  await expect(bonuses.card(once.name)).toContainText(text('bonus', 'mark.received'));
  await expect(bonuses.card(once.name).getByRole('button')).toHaveCount(0);
  // It was received twice of three times a day.
  await bonuses.receive(thrice.name);
  await bonuses.closeOutcome();
  await bonuses.cancel('confirm');
  await expect(bonuses.card(thrice.name)).toContainText(text('bonus', 'mark.received'));
  await expect(bonuses.card(thrice.name).getByRole('button')).toHaveCount(0);
});

test('BONUS-02 PROMO-01 a promotion code is converted to capitals; an unknown one is not found', async ({
  page,
  player,
  signIn,
  text,
  expectAccessible,
}) => {
  await signIn(player);
  const bonuses = await new BonusPage(page, text).open();
  await bonuses.search.click();
  await expect(bonuses.code).toHaveAccessibleDescription(text('bonus', 'promotion.required'));
  await expect(bonuses.code).toBeFocused();
  await bonuses.code.pressSequentially('nosuch1');
  await expect(bonuses.code).toHaveValue('NOSUCH1');
  await bonuses.search.click();
  await expect(bonuses.promotion('NOSUCH1').getByText(text('bonus', 'promotion.unknownTitle'))).toBeVisible();
  await expectAccessible();
});

test('PROMO-01 a promotion is searched for, found, and received once', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  const code = 'WELCOME50';
  const { description, percentFail } = await product.get<Promotion>(`/promotion/find/${code}`, player.token);
  await signIn(player);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/promotion/find/${code}`, async (route) => {
    await held;
    await route.continue();
  });
  const bonuses = await new BonusPage(page, text).open();
  await bonuses.code.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  const sheet = bonuses.promotion(code);
  await expect(sheet.getByText(text('bonus', 'promotion.searching'))).toBeVisible();
  answer();
  for (const line of words(description, percentFail)) await expect(sheet.getByText(line)).toBeVisible();
  await expect(sheet.getByText(text('bonus', 'terms.percent', { percent: percentFail }), { exact: true })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: text('bonus', 'promotion.receive') }).click();
  await expect(bonuses.outcome('saved')).toContainText(text('bonus', 'promotion.received'));
  await bonuses.closeOutcome();
  await expect(bonuses.active).toBeVisible();
  expect(formatAmount((await product.wallet(player)).wallet.amount)).toBe('50.00');
});
