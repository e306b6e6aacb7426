import { expectBooks, expectUnknown, lines, lossMessages, ofMoney, withLostResponses } from '../../fixtures/lost-answers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DepositDialog, slipFile } from '../../pages/deposit.ts';
import { GameDialog } from '../../pages/game.ts';
import { TransferDialog } from '../../pages/transfer.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

test.use({ expectedConsole: lossMessages });

test('FAIR-07 DEP-10 a slip whose response is lost is sent again, and credited once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  const slip = slipFile(await product.slipOf(player, 250));
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await withLostResponses(sandbox, player, { method: 'POST', path: '/api/wallet/slip' }, 'bad-gateway', async () => {
    await deposit.sendSlip(slip);
    await expectUnknown(page, text, 'wallet', ofMoney);
  });
  await deposit.button('slip.sendAgain').click();
  await expect(deposit.acceptedSlip).toBeVisible();
  await expectBooks(product, player, { wallet: 250, lines: 1 });
});

test('FAIR-07 DEP-04 a QR code whose response is lost is requested again: one code, paid once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  // Otherwise a live event reports the code before the page misses the response.
  await page.routeWebSocket(/\/api\/live\/socket/, (socket) => socket.close());
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('60');
  await withLostResponses(sandbox, player, { method: 'POST', path: '/api/qrcode/*' }, 'half', async () => {
    await deposit.createQr.click();
    await expectUnknown(page, text, 'wallet', ofMoney);
  });
  await deposit.createQr.click();
  await expect(deposit.qrImage).toBeVisible();
  const { amount } = await sandbox.payScanned(await deposit.scan());
  await product.waitForBalance(player, amount);
  await expectBooks(product, player, { wallet: amount, lines: 1 });
});

test('FAIR-07 DEP-09 a gift whose response is lost is submitted again, and redeemed once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await withLostResponses(sandbox, player, { method: 'POST', path: '/api/wallet/truelink' }, 'dropped', async () => {
    await deposit.sendGift(await sandbox.gift(90));
    await expectUnknown(page, text, 'wallet', ofMoney);
  });
  await deposit.root.locator('button[type="submit"]').click();
  await expect(deposit.getByKey('credited.title')).toBeVisible();
  await expectBooks(product, player, { wallet: 90, lines: 1 });
});

for (const [amount, kind] of [
  [300, 'bad-gateway'],
  [800, 'half'],
] as const) {
  test(`FAIR-07 WD-03 a withdrawal of ${amount} from 800 whose response is lost is retried, and held once`, {
    tag: '@main',
  }, async ({ page, player, signIn, text, sandbox, product }) => {
    await product.deposit(player, 800);
    await signIn(player);
    const withdraw = await new WithdrawDialog(page, text).open();
    await withLostResponses(sandbox, player, { method: 'POST', path: '/api/wallet/withdraw*' }, kind, async () => {
      await withdraw.openConfirmation(amount);
      await withdraw.confirm();
      await expectUnknown(page, text, 'wallet', ofMoney);
    });
    await expect(withdraw.amount).toBeDisabled();
    await withdraw.root.getByRole('button', { name: text('wallet', 'move.askAgain') }).click();
    await withdraw.dismissDone();
    await expectBooks(product, player, { wallet: 800 - amount, lines: 2 });
  });
}

for (const [name, order, kind] of [
  ['into a game', { from: 'WALLET', to: 'MOON' }, 'timeout'],
  ['out of a game', { from: 'MOON', to: 'WALLET' }, 'bad-gateway'],
] as const) {
  test(`FAIR-07 TRF-02 a transfer ${name} whose response is lost is retried, and moved once`, async ({
    page,
    player,
    signIn,
    text,
    sandbox,
    product,
  }) => {
    await product.deposit(player, 300);
    await product.activate(player, 'MOON');
    await product.transfer(player, { from: 'WALLET', to: 'MOON', amount: 100 });
    const before = await lines(product, player);
    await signIn(player);
    const transfer = await new TransferDialog(page, text).open();
    await withLostResponses(sandbox, player, { method: 'POST', path: '/api/wallet/transfer' }, kind, async () => {
      await transfer.openConfirmation({ ...order, amount: 70 });
      await transfer.confirm();
      await expectUnknown(page, text, 'wallet', ofMoney);
    });
    await transfer.submit.click();
    await transfer.dismiss(transfer.done);
    const inGame = order.to === 'MOON' ? 170 : 30;
    await expectBooks(product, player, { wallet: 300 - inGame, lines: before + 1 });
    expect((await product.game(player, 'MOON')).amount).toBe(inGame);
  });
}

test('FAIR-07 TRF-02 a transfer of all money out of all games whose response is lost is retried, and moved once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  await product.deposit(player, 300);
  await product.activate(player, 'MOON', 'EMBER');
  for (const to of ['MOON', 'EMBER']) await product.transfer(player, { from: 'WALLET', to, amount: 100 });
  await signIn(player);
  const transfer = await new TransferDialog(page, text).open();
  await withLostResponses(sandbox, player, { method: 'POST', path: '/api/wallet/transferAll' }, 'half', async () => {
    await transfer.from.selectOption('GAMES');
    await transfer.submit.click();
    await transfer.confirm();
    await expectUnknown(page, text, 'wallet', ofMoney);
  });
  const before = await lines(product, player);
  await transfer.submit.click();
  await transfer.dismiss(transfer.done);
  await expectBooks(product, player, { wallet: 300, lines: before });
});

test('FAIR-07 GAME-02 a transfer of the whole wallet into a game whose response is lost is retried, and moved once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  await product.deposit(player, 120);
  await product.activate(player, 'MOON');
  await signIn(player);
  const game = await new GameDialog(page, text, 'Moon Draw').open('MOON');
  await withLostResponses(sandbox, player, { method: 'POST', path: '/api/wallet/transferAll' }, 'dropped', async () => {
    await game.all.click();
    await game.transferOnly.click();
    await game.confirm('transfer.confirm');
    await expectUnknown(page, text, 'wallet', ofMoney);
  });
  await game.root.getByRole('button', { name: text('wallet', 'move.askAgain') }).click();
  await expect(page.getByRole('alertdialog', { name: text('wallet', 'transfer.doneTitle') })).toBeVisible();
  await expectBooks(product, player, { wallet: 0, lines: 2 });
  expect((await product.game(player, 'MOON')).amount).toBe(120);
});
