import { formatAmount } from '@kaeo/shared/money';
import type { ProductClient } from '../../../tools/lib/product/product-client.ts';
import type { TestPlayer } from '../../../tools/lib/product/test-player.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { HomePage } from '../../pages/home.ts';
import { RefundDialog } from '../../pages/rewards/refund.ts';

const dayMs = 86_400_000;

// As in production, a loss found by a balance counts after a day; the other products of the suite count it immediately.
test.use({ ownEnvironment: { REWARD_MATURITY_MINUTES: String(24 * 60) } });
test.afterEach(async ({ page, sandbox }) => {
  // Close the page first: the reset ends its session, which would log errors.
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

test('FAIR-06 FAIR-02 a bonus shows turnover from rounds and from balances, and can be ended when the turnover is met', async ({
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
  /** Refreshes the balances and opens the bonus page. */
  const look = async () => {
    await home.open();
    await home.refreshAll();
    // The toast covers the top bar for a while.
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

  // Two rounds of 40, one lost and one won: both stakes count.
  await sandbox.gameResult('PRISM', names.rounds, -40);
  await sandbox.gameResult('PRISM', names.rounds, 40);
  await look();
  await expect(bonuses.turnover).toHaveAttribute('aria-valuetext', played(80));
  await expect(bonuses.active).toContainText(text('bonus', 'active.left', { left: baht(70) }));
  // The same at the provider that reports only a balance: the balance is unchanged, so nothing counts.
  await sandbox.gameResult('LOTUS', names.balances, -40);
  await sandbox.gameResult('LOTUS', names.balances, 40);
  await look();
  await expect(bonuses.turnover).toHaveAttribute('aria-valuetext', played(80));
  await expect(product.get('/bonus/clear', player.token)).rejects.toThrow(/BONUS_CONDITION/);
  // A loss found by the balance counts once it can no longer be an open stake.
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

test('FAIR-02 a loss from reported rounds is refundable immediately; one found by a balance is shown as pending and refundable a day later', async ({
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
  const pending = refund.getByKey('pending', { amount: `${formatAmount(15)} ${text('shared', 'currency.BAHT')}` });
  await expect(pending).toBeVisible();
  await expect(refund.getByKey('pendingWhy')).toBeVisible();
  await expectAccessible();
  await refund.receive(5).click();
  await refund.confirm.click();
  await expect(page.getByText(refund.received(5))).toBeVisible();
  await expect(refund.getByKey('nothing')).toBeVisible();
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
