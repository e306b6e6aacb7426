import { formatAmount } from '@wallet/shared/money';
import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home.ts';
import { TransferDialog } from '../pages/transfer.ts';

test('TRF-01 both ends must be chosen and differ, and the amount be at least 1 and no more than there is', async ({
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
  await expect(transfer.says('issue.chooseFrom')).toBeVisible();
  await transfer.from.selectOption('WALLET');
  await expect(transfer.says('issue.chooseTo')).toBeVisible();
  await transfer.to.selectOption('WALLET');
  await expect(transfer.says('issue.sameAccount')).toBeVisible();
  await transfer.to.selectOption('EMBER');
  await transfer.amount.fill('0.99');
  await expect(transfer.says('issue.minimum', { amount: money(1) })).toBeVisible();
  await transfer.amount.fill('100.01');
  await expect(transfer.says('issue.balance', { amount: money(100) })).toBeVisible();
  await expectAccessible();
  await transfer.amount.fill('100');
  await transfer.submit.click();
  await expect(transfer.confirmation).toContainText(formatAmount(100));
});

test('TRF-01 without an open game there is nothing to move to', async ({ page, player, signIn, text }) => {
  await signIn(player);
  await page.goto('/user/home?modal=transfer');
  await expect(new TransferDialog(page, text).says('empty')).toBeVisible();
});

test('TRF-02 money goes into a game, on to another and back, and the ends can be swapped', async ({
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

test.describe('a provider that refuses', () => {
  test.use({ expectedConsole: /status of \d\d\d/ });

  test('TRF-02 leaves the money in the wallet and says so', async ({ page, player, signIn, text, product, sandbox }) => {
    // No other journey touches this game: faults are per game.
    await product.deposit(player, 150);
    await product.activate(player, 'DUNE');
    await signIn(player);
    await sandbox.setFault('game:DUNE', { kind: 'refuse', times: 1 });
    const transfer = await new TransferDialog(page, text).open();
    await transfer.ask({ from: 'WALLET', to: 'DUNE', amount: 60 });
    await transfer.confirm();
    await expect(transfer.root.getByText(text('shared', 'errors.TRANSFER_FAIL'))).toBeVisible();
    expect((await product.wallet(player)).wallet.amount).toBe(150);
    await transfer.submit.click();
    await transfer.confirm();
    await transfer.dismiss(transfer.done);
    expect((await product.game(player, 'DUNE')).amount).toBe(60);
  });
});

test('TRF-02 a provider that does the work and never answers: the money is on its way, then arrives once', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
}) => {
  // The provider is given ten seconds, and the wallet looks after a transfer half a minute after it was sent.
  test.setTimeout(120_000);
  await product.deposit(player, 150);
  await product.activate(player, 'ORBIT');
  await signIn(player);
  await sandbox.setFault('game:ORBIT', { kind: 'timeout-after', times: 1 });
  const home = await new HomePage(page, text).open();
  const transfer = await home.transfer();
  await transfer.ask({ from: 'WALLET', to: 'ORBIT', amount: 40 });
  await transfer.confirm();
  await expect(transfer.pending).toBeVisible({ timeout: 20_000 });
  await transfer.dismiss(transfer.pending);
  await page.goto('/user/statement');
  const row = page.getByRole('listitem').filter({ hasText: 'Orbit Nine' });
  await expect(row).toContainText(text('statement', 'status.IN_PROGRESS'));
  await expect.poll(async () => (await product.game(player, 'ORBIT')).amount, { timeout: 60_000 }).toBe(40);
  await page.reload();
  await expect(row).toContainText(text('statement', 'status.SUCCESS'));
  await home.open();
  await home.expectBalances({ total: 150, wallet: 110, inGames: 40 });
});

test.describe('an answer that is lost on its way to the browser', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('TRF-02 asking again moves the money once', async ({ page, player, signIn, text, product }) => {
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
    await transfer.ask({ from: 'WALLET', to: 'MOON', amount: 70 });
    await transfer.confirm();
    await expect(transfer.root.getByText(text('wallet', 'move.unknownTitle'))).toBeVisible();
    await expect(transfer.amount).toBeDisabled();
    await transfer.root.getByRole('button', { name: text('wallet', 'move.askAgain') }).click();
    await transfer.confirm();
    await transfer.dismiss(transfer.done);
    expect([keys.size, keys.has(undefined)]).toEqual([1, false]);
    expect((await product.wallet(player)).wallet.amount).toBe(80);
    expect((await product.game(player, 'MOON')).amount).toBe(70);
  });
});
