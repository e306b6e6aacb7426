import type { WithdrawLimits } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

test('WD-02 limits are in kip, and a fraction of a kip has its own message', async ({ page, player, signIn, text, product }) => {
  await product.deposit(player, 500_000);
  await signIn(player);
  const { withdrawMin } = await product.get<WithdrawLimits>('/lookup/withdraw', player.token);
  expect(withdrawMin).toBe(50_000);
  const withdraw = await new WithdrawDialog(page, text).open();
  await withdraw.openConfirmation(withdrawMin - 1);
  const minimum = `${formatAmount(withdrawMin)} ${text('shared', 'currency.LAK')}`;
  await expect(withdraw.getByKey('issue.minimum', { amount: minimum })).toBeVisible();
  await withdraw.openConfirmation(60_000.5);
  await expect(withdraw.getByKey('issue.wholeKip')).toBeVisible();
  await expect(withdraw.confirmation).toBeHidden();
});

test.describe('a client without validation', () => {
  test('WD-02 the server refuses a fraction of a kip too, and moves nothing', async ({ player, product }) => {
    await product.deposit(player, 500_000);
    await expect(product.post('/wallet/withdraw', { amount: 60_000.5 }, player.token)).rejects.toThrow('WHOLE_KIP');
    expect((await product.wallet(player)).wallet.amount).toBe(500_000);
  });
});

test('WD-03 kip is withdrawn and paid out to the Lao account', async ({ page, player, signIn, text, product }) => {
  await product.deposit(player, 800_000);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const withdraw = await home.withdraw();
  await withdraw.openConfirmation(300_000);
  await expect(withdraw.confirmation).toContainText(formatAmount(300_000));
  await withdraw.confirm();
  await withdraw.dismissDone();
  await home.expectBalances({ total: 500_000, wallet: 500_000, inGames: 0 });
  const status = async () =>
    (await product.post<{ statements: { status: string }[] }>('/statement', { page: 1 }, player.token)).statements[0]?.status;
  await expect.poll(status).toBe('SUCCESS');
});
