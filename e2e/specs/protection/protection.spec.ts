import type { Protection } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { expect, test } from '../../fixtures/test.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { LoginPage } from '../../pages/login.ts';
import { ProtectionPage } from '../../pages/protection.ts';
import { TransferDialog } from '../../pages/transfer.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

test.use({ expectedConsole: /status of (?:401|409)/ });

test('PLAY-01 PROT-01 limits are offered before the first deposit, and a deposit over a limit is refused with the reason', async ({
  page,
  text,
  product,
  signIn,
  expectAccessible,
}) => {
  await signIn(await product.register({ isOffered: true }));
  await page.goto('/user/home?modal=deposit');
  const deposit = new DepositDialog(page, text);
  await expect(deposit.laterLimits).toBeVisible();
  await expectAccessible();
  await deposit.button('offer.set').click();
  await expect(page).toHaveURL(/\/user\/protection$/);
  const protection = new ProtectionPage(page, text);
  await protection.setLimit('deposit', 'day', 100);
  await expect(protection.section('limits.deposit.title')).toContainText(formatAmount(100));
  await expectAccessible();

  await deposit.open();
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('150');
  await deposit.createQr.click();
  await expect(protection.refusal).toContainText(formatAmount(100));
  await expectAccessible();
  await protection.expectRefusal('DEPOSIT_LIMIT', 'limits.deposit.day');
  await deposit.amount.fill('90');
  await deposit.createQr.click();
  await expect(deposit.qrImage).toBeVisible();
});

test('PROT-07 PLAY-02 a payment over the limit is parked: the sheet states it, and the player sends it to the bank account', async ({
  page,
  text,
  product,
  sandbox,
  player,
  signIn,
  expectAccessible,
}) => {
  await signIn(player);
  const protection = await new ProtectionPage(page, text).open();
  await protection.setLimit('deposit', 'day', 100);
  const deposit = await new DepositDialog(page, text).open();
  const payload = await deposit.createQrOf('KBANK', 90);
  await sandbox.payScanned(payload, { amount: 150 });
  await expect(deposit.getByKey('parked.title')).toBeVisible();
  await expectAccessible();
  await deposit.root.getByRole('link', { name: text('wallet', 'deposit.parked.open') }).click();
  await expect(page).toHaveURL(/\/user\/protection$/);
  await expect(protection.section('parked.title')).toContainText(formatAmount(150));
  await protection.sendBack();
  await expect(protection.section('parked.title')).toBeHidden();
  const paid = { statementType: 'withdraw', status: 'SUCCESS', from: 'PARKED', amount: 150 };
  await expect
    .poll(async () => (await product.post<{ statements: object[] }>('/statement', { page: 1 }, player.token)).statements)
    .toMatchObject([paid]);
  expect((await product.wallet(player)).wallet.amount).toBe(0);
});

test('PLAY-01 PROT-03 PROT-06 during a time-out play and deposits are refused, and a withdrawal works', async ({
  page,
  text,
  product,
  player,
  signIn,
}) => {
  await product.deposit(player, 500);
  await product.activate(player, 'EMBER');
  await signIn(player);
  const protection = await new ProtectionPage(page, text).open();
  await protection.startTimeOut(0);
  await expect(protection.getByKey('timedOut.text')).toBeVisible();

  const transfer = await new TransferDialog(page, text).open();
  await transfer.openConfirmation({ from: 'WALLET', to: 'EMBER', amount: 100 });
  await transfer.confirm();
  await protection.expectRefusal('TIMED_OUT', 'timeOut.title');
  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('150');
  await deposit.createQr.click();
  await protection.expectRefusal('TIMED_OUT', 'timeOut.title');

  const withdraw = await new WithdrawDialog(page, text).open();
  await withdraw.withdraw(200);
  expect((await product.wallet(player)).wallet.amount).toBe(300);
});

test('PLAY-01 PROT-04 PROT-06 an exclusion logs out at once; after a new log-in its state and the withdrawal are open', async ({
  page,
  text,
  product,
  player,
  signIn,
  expectAccessible,
}) => {
  await product.deposit(player, 500);
  await signIn(player);
  const protection = await new ProtectionPage(page, text).open();
  await protection.exclude(player.password);
  await expect(page.getByRole('heading', { level: 1, name: text('auth', 'protection.excludedPage.title') })).toBeVisible();
  await expectAccessible();
  await expect(product.wallet(player)).rejects.toThrow();

  await (await new LoginPage(page, text).open()).logIn(player);
  await expect(page).toHaveURL(/\/user\/home/);
  await protection.open();
  await expect(protection.getByKey('excluded.title')).toBeVisible();
  const withdraw = await new WithdrawDialog(page, text).open();
  await withdraw.withdraw(200);
  const { token } = await product.logIn(player.phone, player.password);
  expect((await product.wallet({ token })).wallet.amount).toBe(300);
});

test('PLAY-01 PROT-05 a due reality check is over every page until the player answers', async ({
  page,
  text,
  player,
  signIn,
  expectAccessible,
}) => {
  await signIn(player);
  let isDue = true;
  // Play of an hour: the product's clock is shared by all journeys.
  await page.route('**/api/protection', async (route) => {
    const answer = await route.fetch();
    const protection = (await answer.json()) as Protection;
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const realityCheck = { minutes: 60, isDue, dueAt: since };
    await route.fulfill({ response: answer, json: { ...protection, realityCheck, play: { since, net: -120 } } });
  });
  await page.route('**/api/protection/reality-check/answer', (route) => {
    isDue = false;
    return route.continue();
  });
  const protection = new ProtectionPage(page, text);
  for (const path of ['/user/home', '/user/statement']) {
    await page.goto(path);
    await expect(protection.realityCheck).toContainText(`-${formatAmount(120)}`);
    await page.keyboard.press('Escape');
    await expect(protection.realityCheck).toBeVisible();
  }
  await expectAccessible();
  await protection.answerRealityCheck('continue');
});
