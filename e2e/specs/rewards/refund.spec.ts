import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { RefundDialog } from '../../pages/rewards/refund.ts';

test('REF-01 REF-02 a refund of losses is claimed, confirmed, and credited once', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await product.deposit(player, 1000);
  await product.lose(player, 500);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const refund = await home.refund();
  await refund.banners.close();
  await expect(refund.accrued).toContainText('25.00');
  await expect(refund.conditions).toHaveCount(2);
  await expect(refund.getByKey('unmet')).toBeHidden();
  await expect(refund.getByKey('noLog')).toBeVisible();
  await expectAccessible();

  await refund.receive(25).click();
  await expect(refund.question).toContainText('25.00');
  await expect(refund.question).toContainText(text('wallet', 'refund.hasNoBonus'));
  await expectAccessible();
  expect((await product.wallet(player)).wallet.amount).toBe(500);
  await refund.confirm.dblclick();
  await expect(page.getByText(refund.received(25))).toBeVisible();
  await expect(refund.question).toBeHidden();
  await expect(refund.getByKey('nothing')).toBeVisible();
  await expect(refund.log).toContainText('+25.00');
  await page.keyboard.press('Escape');
  await expect(refund.root).toBeHidden();
  await home.expectBalances({ total: 525, wallet: 525, inGames: 0 });
  expect((await product.wallet(player)).wallet.amount).toBe(525);
});

test('REF-01 an active bonus blocks the refund, and the reason names the bonus', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 1000);
  await product.lose(player, 500);
  await product.get('/bonus/activate/WELCOME', player.token);
  await signIn(player);
  const refund = await new RefundDialog(page, text).open();
  await expect(refund.getByKey('unmet')).toBeVisible();
  const { name } = await product.get<{ name: string }>('/bonus/check/active', player.token);
  await expect(refund.getByKey('afterBonusNamed', { bonus: name })).toBeVisible();
  await expect(refund.receive(25)).toBeDisabled();
});

test.describe('when the reply is lost', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });
  test('REF-02 the confirmation stays open, a repeated request succeeds, and the refund is credited once', async ({
    page,
    player,
    signIn,
    text,
    product,
  }) => {
    await product.deposit(player, 1000);
    await product.lose(player, 200);
    await signIn(player);
    const refund = await new RefundDialog(page, text).open();
    await page.route(
      '**/api/refund/addWallet',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await refund.receive(10).click();
    await refund.confirm.click();
    await expect(refund.question).toContainText(text('shared', 'errors.OUTCOME_UNKNOWN'));
    await refund.confirm.click();
    await expect(page.getByText(refund.received(10))).toBeVisible();
    await expect(refund.question).toBeHidden();
    expect((await product.wallet(player)).wallet.amount).toBe(810);
  });
});
