import { formatAmount } from '@kaeo/shared/money';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { SandboxConsole } from '../../pages/sandbox.ts';
import { StatementPage } from '../../pages/statement.ts';

const dayMs = 86_400_000;

// Restores the demonstration data for the next journey of this worker.
test.afterEach(async ({ page, sandbox }) => {
  // Close the page first: the reset ends its session, which would log errors.
  await page.close();
  await sandbox.reset();
});

for (const [end, press, status, left] of [
  ['is sent again and arrives', /^Send again/, 'SUCCESS', 500],
  ['is returned', /^Return money/, 'FAILED', 800],
] as const) {
  test(`FAIR-04 a payout that the bank refuses for days is shown as late, and ${end}`, async ({
    page,
    context,
    site,
    player,
    signIn,
    text,
    product,
    sandbox,
    expectAccessible,
  }) => {
    test.slow();
    await product.deposit(player, 800);
    const console = await new SandboxConsole(await context.newPage(), site).open();
    await console.setUp('Payout refused for days');
    await expect(console.notice('Payouts are refused until you clear the fault')).toBeVisible();
    await signIn(player);
    const home = await new HomePage(page, text).open();
    await (await home.withdraw()).withdraw(300);
    const statement = await new StatementPage(page, text).open();
    const payout = statement.entry(text('statement', 'activity.withdraw'));
    await expect(statement.status(payout, 'IN_PROGRESS')).toBeVisible();
    await expect(payout.getByText(text('statement', 'late.hint'))).toBeHidden();

    await sandbox.setClock(3 * dayMs);
    await expect.poll(async () => (await sandbox.listOverdue()).some(({ username }) => username === player.phone)).toBe(true);
    await page.reload();
    await expect(payout.getByText(text('statement', 'late.title'))).toBeVisible();
    await expect(payout.getByText(text('statement', 'late.hint'))).toBeVisible();
    await expect(payout.getByRole('link', { name: text('statement', 'late.support') })).toBeVisible();
    await expectAccessible();
    await home.open();
    await home.expectBalances({ total: 500, wallet: 500, inGames: 0 });

    await sandbox.setFault('payout', { kind: 'none' });
    await console.tab('Flags').click();
    await console.button(press).click();
    await expect.poll(async () => (await product.wallet(player)).wallet.amount, { timeout: 20_000 }).toBe(left);
    await statement.open();
    await expect(statement.status(payout, status)).toBeVisible({ timeout: 20_000 });
    await expect(payout).toContainText(`-${formatAmount(300)}`);
    await expect(payout.getByText(text('statement', 'late.title'))).toBeHidden();
    await home.open();
    await home.expectBalances({ total: left, wallet: left, inGames: 0 });
  });
}
