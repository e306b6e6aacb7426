import { formatAmount } from '@kaeo/shared/money';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { TransferDialog } from '../../pages/transfer.ts';

test('TRF-01 both ends must be chosen and differ, and the amount must be between 1 and the balance', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await product.deposit(player, 100);
  await product.activate(player, 'EMBER');
  await signIn(player);
  const money = (amount: number) => `${formatAmount(amount)} ${text('shared', 'currency.BAHT')}`;
  const transfer = await new TransferDialog(page, text).open();
  await transfer.submit.click();
  await expect(transfer.getByKey('issue.chooseFrom')).toBeVisible();
  await transfer.from.selectOption('WALLET');
  await expect(transfer.getByKey('issue.chooseTo')).toBeVisible();
  await transfer.to.selectOption('WALLET');
  await expect(transfer.getByKey('issue.sameAccount')).toBeVisible();
  await transfer.to.selectOption('EMBER');
  await transfer.amount.fill('0.99');
  await expect(transfer.getByKey('issue.minimum', { amount: money(1) })).toBeVisible();
  await transfer.amount.fill('100.01');
  await expect(transfer.getByKey('issue.balance', { amount: money(100) })).toBeVisible();
  await expectAccessible();
  await transfer.amount.fill('100');
  await transfer.submit.click();
  await expect(transfer.confirmation).toContainText(formatAmount(100));
});

test('TRF-01 without an open game the dialog offers no transfer', async ({ page, player, signIn, text }) => {
  await signIn(player);
  await page.goto('/user/home?modal=transfer');
  await expect(new TransferDialog(page, text).getByKey('empty')).toBeVisible();
});

test('TRF-02 money is moved into a game, to another game and back, and the ends can be swapped', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 500);
  await product.activate(player, 'EMBER', 'PITCH');
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await (await home.transfer()).move({ from: 'WALLET', to: 'EMBER', amount: 320 });
  await home.expectBalances({ total: 500, wallet: 180, inGames: 320 });
  await (await home.transfer()).move({ from: 'EMBER', to: 'PITCH', amount: 120.5 });
  await home.expectBalances({ total: 500, wallet: 180, inGames: 320 });
  expect((await product.game(player, 'PITCH')).amount).toBe(120.5);

  const transfer = await home.transfer();
  await transfer.from.selectOption('WALLET');
  await transfer.to.selectOption('PITCH');
  await transfer.swap.click();
  await expect(transfer.from).toHaveValue('PITCH');
  await expect(transfer.to).toHaveValue('WALLET');
  await transfer.amount.fill('120.5');
  await transfer.submit.click();
  await transfer.confirm();
  await transfer.dismiss(transfer.done);
  await home.expectBalances({ total: 500, wallet: 300.5, inGames: 199.5 });
});

test('TRF-02 the whole wallet is moved into a game, and the money of all games is moved back', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
  expectAccessible,
}) => {
  await product.deposit(player, 300.75);
  await product.activate(player, 'EMBER', 'PITCH');
  await product.transfer(player, { from: 'WALLET', to: 'PITCH', amount: 100 });
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const transfer = await home.transfer();
  await transfer.from.selectOption('WALLET');
  await transfer.to.selectOption('EMBER');
  await transfer.all.click();
  await expect(transfer.amount).toHaveValue('200.75');
  await expectAccessible();
  await transfer.submit.click();
  await transfer.confirm();
  await transfer.dismiss(transfer.done);
  await home.expectBalances({ total: 300.75, wallet: 0, inGames: 300.75 });

  // A win after the last refresh: the wallet learns of it when the money is moved back.
  const { username } = await product.get<{ username: string }>('/wallet/account/PITCH', player.token);
  await sandbox.gameResult('PITCH', username, 49.25);
  await home.transfer();
  await transfer.from.selectOption('GAMES');
  await expect(transfer.to).toHaveValue('WALLET');
  await expect(transfer.amount).toBeDisabled();
  await transfer.submit.click();
  await transfer.confirm();
  await expect(transfer.done).toContainText(formatAmount(350));
  await expect(transfer.done).toContainText('Ember Koi');
  await transfer.dismiss(transfer.done);
  await home.expectBalances({ total: 350, wallet: 350, inGames: 0 });
});

test.describe('a response lost on its way to the browser', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('TRF-02 a repeated request moves the money once', async ({ page, player, signIn, text, product }) => {
    await product.deposit(player, 150);
    await product.activate(player, 'MOON');
    await signIn(player);
    const keys = new Set<string | undefined>();
    let isLost = true;
    await page.route('**/api/wallet/transfer', async (route) => {
      keys.add(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      await (isLost ? route.abort() : route.fulfill({ response: answer }));
      isLost = false;
    });
    const transfer = await new TransferDialog(page, text).open();
    await transfer.openConfirmation({ from: 'WALLET', to: 'MOON', amount: 70 });
    await transfer.confirm();
    await expect(transfer.root.getByText(text('wallet', 'move.unknownTitle'))).toBeVisible();
    await expect(transfer.amount).toBeDisabled();
    await transfer.root.getByRole('button', { name: text('wallet', 'move.askAgain') }).click();
    await transfer.dismiss(transfer.done);
    expect([keys.size, keys.has(undefined)]).toEqual([1, false]);
    expect((await product.wallet(player)).wallet.amount).toBe(80);
    expect((await product.game(player, 'MOON')).amount).toBe(70);
  });
});
