import { expectBooks, expectUnknown, lossMessages, ofMoney, withLostResponses } from '../../fixtures/lost-answers.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { BankNameSheet, DepositDialog } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';
import { StatementPage } from '../../pages/statement.ts';

test.afterEach(async ({ sandbox }) => {
  await sandbox.setFlags({ isManual: false });
  await sandbox.setFault('gift', { kind: 'none' });
});

for (const [outcome, isApproved] of [
  ['approve', true],
  ['refuse', false],
] as const) {
  test(`DEP-01 DEP-10 staff ${outcome} a reported transfer, and statement and wallet are updated`, {
    tag: '@main',
  }, async ({ page, player, signIn, text, sandbox, product, expectAccessible }) => {
    await sandbox.setFlags({ isManual: true });
    await signIn(player);
    const deposit = await new DepositDialog(page, text).open();
    await deposit.reportToStaff(0.5);
    await expect(deposit.getByKey('manual.waitingTitle')).toBeHidden();
    await expectAccessible();
    await deposit.reportToStaff(750);
    await expect(deposit.getByKey('manual.waitingTitle')).toBeVisible();
    await expectAccessible();
    const [reference = ''] = /M-[0-9A-Z]{10}/.exec((await deposit.root.textContent()) ?? '') ?? [];
    await deposit.root.getByRole('link', { name: text('wallet', 'deposit.waiting.statement') }).click();
    const statement = new StatementPage(page, text);
    await expect(statement.status(statement.entries.first(), 'IN_PROGRESS')).toBeVisible();
    await expect(statement.entries).toHaveCount(1);
    await sandbox.decideDeposit(reference, isApproved);
    if (isApproved) await product.waitForBalance(player, 750);
    await statement.open();
    await expect(statement.status(statement.entries.first(), isApproved ? 'SUCCESS' : 'FAILED')).toBeVisible();
    const money = isApproved ? 750 : 0;
    await (await new HomePage(page, text).open()).expectBalances({ total: money, wallet: money, inGames: 0 });
  });
}

test.describe('a gift in doubt', () => {
  // It is on the statement only when the provider has responded.
  test.use({ expectedConsole: /status of 404 .*\/api\/statement\/deposit\/G-/ });

  test('DEP-09 DEP-10 a gift whose response from the provider is lost is in progress, and is credited once', async ({
    page,
    player,
    signIn,
    text,
    sandbox,
    product,
  }) => {
    test.slow();
    await signIn(player);
    await sandbox.setFault('gift', { kind: 'timeout-after', times: 1 });
    const deposit = await new DepositDialog(page, text).open();
    await deposit.sendGift(await sandbox.gift(88));
    await expect(deposit.getByKey('gift.waitingTitle')).toBeVisible();
    await product.waitForBalance(player, 88, 60_000);
    const statement = await new StatementPage(page, text).open();
    await expect(statement.entries).toHaveCount(1);
    await expect(statement.status(statement.entries.first(), 'SUCCESS')).toBeVisible();
  });
});

test('DEP-03 SAFE-01 a player of KTB with a Thai account name enters it in English with the password; then the account number is copied', async ({
  page,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  // A demonstration player: registration no longer accepts a Thai account name at KTB.
  const newcomer = await product.logIn('0898765432', 'demo1234');
  await signIn(newcomer);
  const { banks } = await product.get<{ banks: { bankAccountNo: string; bank: { nameTH: string } }[] }>(
    '/lookup/deposit',
    newcomer.token,
  );
  const [bank] = banks;
  const deposit = await new DepositDialog(page, text).open();
  await deposit.accountNo(bank?.bank.nameTH ?? '').click();
  const sheet = new BankNameSheet(page, text);
  await expect(sheet.name).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(sheet.root).toBeHidden();
  await expect(deposit.root).toBeVisible();
  await deposit.accountNo(bank?.bank.nameTH ?? '').click();
  await sheet.save('สมหญิง');
  await expect(sheet.root.getByText(text('shared', 'errors.BANK_ACCOUNT_NAME_ENG'))).toBeVisible();
  await sheet.save('somying rakdee', 'demo1234');
  await expect(sheet.root).toBeHidden();
  await expect(page.getByText(`${text('shared', 'copy.done')} ${bank?.bankAccountNo}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bank?.bankAccountNo);
  expect((await product.wallet(newcomer)).bankAccount.bankAccountName).toBe('SOMYING RAKDEE');
  await deposit.accountNo(bank?.bank.nameTH ?? '').click();
  await expect(sheet.root).toBeHidden();
});

test.describe('a lost response', () => {
  test.use({ expectedConsole: lossMessages });

  test('FAIR-07 DEP-01 staff receive a transfer once, although the response was lost', async ({
    page,
    player,
    signIn,
    text,
    sandbox,
    product,
  }) => {
    await sandbox.setFlags({ isManual: true });
    await signIn(player);
    const deposit = await new DepositDialog(page, text).open();
    await withLostResponses(sandbox, player, { method: 'POST', path: '/api/wallet/add' }, 'bad-gateway', async () => {
      await deposit.reportToStaff(750);
      await expectUnknown(page, text, 'wallet', ofMoney);
    });
    await deposit.root.getByRole('button', { name: text('wallet', 'move.askAgain') }).click();
    await expect(deposit.getByKey('manual.waitingTitle')).toBeVisible();
    const [reference = ''] = /M-[0-9A-Z]{10}/.exec((await deposit.root.textContent()) ?? '') ?? [];
    await sandbox.decideDeposit(reference, true);
    await expectBooks(product, player, { wallet: 750, lines: 1 });
  });
});
