import { formatAmount } from '@kaeo/shared/money';
import type { ProductClient } from '../../../tools/lib/product/product-client.ts';
import type { TestPlayer } from '../../../tools/lib/product/test-player.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { HomePage } from '../../pages/home.ts';
import { RefundDialog } from '../../pages/refund.ts';

const dayMs = 86_400_000;

// A loss that a balance told counts after a day, as where players play; the other products of the suite count it at once.
test.use({ ownEnvironment: { REWARD_MATURITY_MINUTES: String(24 * 60) } });
test.afterEach(async ({ page, sandbox }) => {
  // Its session ends with the data: the page is left first.
  await page.close();
  await sandbox.reset();
});

/**
 * Puts money into a game that reports rounds, and into one that reports only a balance; returns the names of the two
 * accounts.
 */
async function inBothFamilies(product: ProductClient, player: TestPlayer, amount: number) {
  await product.deposit(player, 2 * amount);
  await product.activate(player, 'PRISM', 'LOTUS');
  for (const to of ['PRISM', 'LOTUS']) await product.transfer(player, { from: 'WALLET', to, amount });
  const account = async (code: string) =>
    (await product.get<{ username: string }>(`/wallet/account/${code}`, player.token)).username;
  return { rounds: await account('PRISM'), balances: await account('LOTUS') };
}

test('FAIR-06 FAIR-02 a bonus shows its turnover as it is played, by rounds and by balances, and ends when it is met', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
  expectAccessible,
}) => {
  test.slow();
  const names = await inBothFamilies(product, player, 400);
  const baht = (amount: number) => `${formatAmount(amount)} ${text('shared', 'currency.BAHT')}`;
  const bonuses = new BonusPage(page, text);
  const home = new HomePage(page, text);
  const played = (done: number) => text('bonus', 'active.played', { done: formatAmount(done), turnover: baht(150) });
  /** The player refreshes the balances and looks again. */
  const look = async () => {
    await home.open();
    await home.refreshAll();
    // Its toast lies over the top bar for a while.
    await page.locator('#toast-root button').first().waitFor({ state: 'detached' });
    await home.tile('bonus').click();
    await expect(bonuses.cards.first()).toBeVisible();
  };
  const streak = (await product.get<{ code: string; name: string }[]>('/bonus', player.token)).find(
    ({ code }) => code === 'STREAK',
  );
  await signIn(player);
  await bonuses.open();
  const sheet = await bonuses.openCard(streak?.name ?? '');
  await expect(sheet).toContainText(baht(150));
  await expect(sheet.getByText(text('bonus', 'terms.counted'))).toBeVisible();
  await bonuses.receiveButton.click();
  await bonuses.closeOutcome();
  await expect(bonuses.turnover).toHaveAttribute('aria-valuetext', played(0));
  await expectAccessible();

  // Two rounds of 40, one lost and one won back: their stakes count.
  await sandbox.gameResult('PRISM', names.rounds, -40);
  await sandbox.gameResult('PRISM', names.rounds, 40);
  await look();
  await expect(bonuses.turnover).toHaveAttribute('aria-valuetext', played(80));
  await expect(bonuses.active).toContainText(text('bonus', 'active.left', { left: baht(70) }));
  // The same with the other provider between two refreshes: its balance is what it was, so nothing counts.
  await sandbox.gameResult('LOTUS', names.balances, -40);
  await sandbox.gameResult('LOTUS', names.balances, 40);
  await look();
  await expect(bonuses.turnover).toHaveAttribute('aria-valuetext', played(80));
  await expect(product.get('/bonus/clear', player.token)).rejects.toThrow(/BONUS_CONDITION/);
  // A loss by the balance counts once it can no longer be an open stake.
  await sandbox.gameResult('LOTUS', names.balances, -30);
  await look();
  await expect(bonuses.active).toContainText(text('bonus', 'active.left', { left: baht(70) }));
  await sandbox.setClock(dayMs);
  await look();
  await expect(bonuses.active).toContainText(text('bonus', 'active.left', { left: baht(40) }));
  await sandbox.gameResult('PRISM', names.rounds, 40);
  await look();
  await expect(bonuses.turnover).toHaveAttribute('aria-valuetext', played(150));
  await expect(bonuses.active).toContainText(text('bonus', 'active.met'));
  await expectAccessible();
  await bonuses.cancel('confirm');
  await expect(bonuses.active).toBeHidden();
  await home.open();
  await home.expectBalances({ total: 840, wallet: 30, inGames: 810 });
});

test('FAIR-02 a loss from reported rounds is refunded at once; one from a balance is shown as counted, and refunded a day later', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
  expectAccessible,
}) => {
  test.slow();
  const names = await inBothFamilies(product, player, 400);
  await sandbox.gameResult('PRISM', names.rounds, -100);
  await sandbox.gameResult('LOTUS', names.balances, -300);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await home.refreshAll();
  const refund = await new RefundDialog(page, text).open();
  await expect(refund.accrued).toContainText(formatAmount(5));
  const pending = refund.says('pending', { amount: `${formatAmount(15)} ${text('shared', 'currency.BAHT')}` });
  await expect(pending).toBeVisible();
  await expect(refund.says('pendingWhy')).toBeVisible();
  await expectAccessible();
  await refund.receive(5).click();
  await refund.confirm.click();
  await expect(page.getByText(refund.received(5))).toBeVisible();
  await expect(refund.says('nothing')).toBeVisible();
  await expect(pending).toBeVisible();

  await sandbox.setClock(dayMs);
  await refund.open();
  await expect(refund.accrued).toContainText(formatAmount(15));
  await expect(pending).toBeHidden();
  await refund.receive(15).click();
  await refund.confirm.click();
  await expect(page.getByText(refund.received(15))).toBeVisible();
  await page.keyboard.press('Escape');
  await home.expectBalances({ total: 420, wallet: 20, inGames: 400 });
});
