import { formatAmount } from '@kaeo/shared/money';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { DepositDialog, slipFile } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';
import { SandboxConsole } from '../../pages/sandbox.ts';
import { StatementPage } from '../../pages/statement.ts';

test('FAIR-01 a thief who uploads another player’s slip sees a refusal; staff credit the owner once, and the thief’s wallet and statement stay empty', {
  tag: '@main',
}, async ({ page, context, site, player: thief, signIn, text, product, sandbox }) => {
  test.slow();
  const owner = await product.register();
  const { slip, payer } = await sandbox.transferFromOtherPlayer(480, thief);
  expect(payer).toBe(owner.bankAccountNo);
  await signIn(thief);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.sendSlip(slipFile(slip));
  await expect(deposit.getByKey('slip.received.FAILED.title')).toBeVisible();
  await expect(deposit.root.getByText(text('shared', 'slip.NOT_MATCH'))).toBeVisible();

  // Staff decide, because the thief claimed the transfer first.
  expect(await product.uploadSlip(owner, slip)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'staff' });
  const console = await new SandboxConsole(await context.newPage(), site).open('flags');
  const waiting = console.panel('Waiting for staff').getByRole('row').filter({ hasText: owner.bankAccountNo });
  await waiting.getByRole('button', { name: 'Credit…' }).click();
  await console.page.getByRole('dialog').getByRole('button', { name: 'Credit', exact: true }).click();
  await product.waitForBalance(owner, 480);
  await console.page.close();
  const again = await product.uploadSlip(owner, slip);
  await expect.poll(() => product.slipStatus(owner, again.reference)).toBe('FAILED');
  expect((await product.wallet(owner)).wallet.amount).toBe(480);

  // The thief tries again after the credit.
  await deposit.button('slip.another').click();
  await deposit.sendSlip(slipFile(slip));
  await expect(deposit.getByKey('slip.received.FAILED.title')).toBeVisible();
  await (await new HomePage(page, text).open()).expectBalances({ total: 0, wallet: 0, inGames: 0 });
  const statement = new StatementPage(page, text);
  await page.goto('/user/statement');
  await expect(page.getByRole('heading', { name: text('statement', 'emptyTitle') })).toBeVisible();
  await page.goto('/user/statement?modal=slips');
  const { rows } = statement.openSlips();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: text('statement', 'status.FAILED') })).toHaveCount(2);
});

for (const [outcome, press] of [
  ['credited', 'Credit…'],
  ['returned to its sender', 'Return'],
] as const) {
  test(`FAIR-01 a slip with an uncertain sender waits for staff, as the player sees, and is ${outcome} by a press in the console`, async ({
    page,
    context,
    site,
    player,
    signIn,
    text,
    product,
    expectAccessible,
  }) => {
    test.slow();
    const isCredited = outcome === 'credited';
    await signIn(player);
    const home = await new HomePage(page, text).open();
    const deposit = await home.deposit();
    await deposit.sendSlip(slipFile(await product.slipOf(player, 265.5, 'sender-in-doubt')));
    await expect(deposit.getByKey('slip.received.STAFF.title')).toBeVisible();
    await expectAccessible();
    // After a reload, the dialog and the statement still show that the slip waits.
    await page.reload();
    await deposit.tab('slip').click();
    await expect(deposit.getByKey('slip.waiting.staff')).toBeVisible();
    await page.goto('/user/statement?modal=slips');
    const slips = new StatementPage(page, text).openSlips();
    const row = slips.rows.first();
    await expect(row.getByText(text('statement', 'slips.checking'), { exact: true })).toBeVisible();
    await expect(row.getByText(text('statement', 'slips.staff'))).toBeVisible();
    await expectAccessible();

    const console = await new SandboxConsole(await context.newPage(), site).open('flags');
    const waiting = console.panel('Waiting for staff').getByRole('row').filter({ hasText: player.bankAccountNo });
    await waiting.getByRole('button', { name: press }).click();
    if (isCredited) await console.page.getByRole('dialog').getByRole('button', { name: 'Credit', exact: true }).click();
    await expect(waiting).toHaveCount(0);
    await console.page.close();

    await slips.reloadButton.click();
    await expect(row.getByText(text('statement', isCredited ? 'status.SUCCESS' : 'status.FAILED'))).toBeVisible();
    if (!isCredited) await expect(row).toContainText(text('statement', 'slips.returned'));
    const money = isCredited ? 265.5 : 0;
    if (isCredited) await expect(row).toContainText(formatAmount(money));
    await home.open();
    await home.expectBalances({ total: money, wallet: money, inGames: 0 });
  });
}
