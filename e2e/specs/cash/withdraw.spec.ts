import type { WithdrawLimits } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

test('WD-01 the dialog shows the bonus warning and the money in the wallet and in open games', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await product.deposit(player, 700);
  await product.activate(player, 'CUBIC');
  await product.transfer(player, { from: 'WALLET', to: 'CUBIC', amount: 250 });
  await signIn(player);
  const withdraw = await new WithdrawDialog(page, text).open();
  await expect(withdraw.getByKey('bonusRule')).toBeVisible();
  await expect(withdraw.available).toContainText(formatAmount(700));
  await expect(withdraw.available).toContainText(
    text('wallet', 'withdraw.availableParts', { wallet: formatAmount(450), games: formatAmount(250) }),
  );
  await expect(withdraw.root).toContainText((await product.wallet(player)).bankAccount.bankAccountName);
  await expectAccessible();
});

test('WD-02 an amount below the minimum, above the maximum or beyond the balance shows an error with the value', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 5_000);
  await signIn(player);
  const { withdrawMin, withdrawMax } = await product.get<WithdrawLimits>('/lookup/withdraw', player.token);
  const money = (amount: number) => `${formatAmount(amount)} ${text('shared', 'currency.BAHT')}`;
  const withdraw = await new WithdrawDialog(page, text).open();
  await withdraw.submit.click();
  await expect(withdraw.getByKey('issue.required')).toBeVisible();
  await withdraw.openConfirmation(withdrawMin - 0.01);
  await expect(withdraw.getByKey('issue.minimum', { amount: money(withdrawMin) })).toBeVisible();
  await withdraw.openConfirmation(withdrawMax + 1);
  await expect(withdraw.getByKey('issue.maximum', { amount: money(withdrawMax) })).toBeVisible();
  await withdraw.openConfirmation(5_000.01);
  await expect(withdraw.getByKey('issue.balance', { amount: money(5_000) })).toBeVisible();
  await expect(withdraw.amount).toHaveAttribute('aria-invalid', 'true');
  await expect(withdraw.confirmation).toBeHidden();
});

test('WD-03 the money is held immediately, paid out by the bank, and the statement is updated', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 800);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const withdraw = await home.withdraw();
  await withdraw.openConfirmation(300);
  await expect(withdraw.confirmation).toContainText(formatAmount(300));
  await expect(withdraw.confirmation).toContainText(formatAmount(500));
  await withdraw.confirmation.getByRole('button', { name: text('shared', 'action.cancel') }).click();
  await expect(withdraw.confirmation).toBeHidden();
  expect((await product.wallet(player)).wallet.amount).toBe(800);
  await withdraw.submit.click();
  await withdraw.confirm();
  await expect(withdraw.done).toBeVisible();
  expect((await product.wallet(player)).wallet.amount).toBe(500);
  await withdraw.dismissDone();
  await home.expectBalances({ total: 500, wallet: 500, inGames: 0 });
  const status = async () =>
    (await product.post<{ statements: { status: string }[] }>('/statement', { page: 1 }, player.token)).statements[0]?.status;
  await expect.poll(status).toBe('SUCCESS');
});

test('WD-03 one press enters the whole balance, including games', async ({ page, player, signIn, text, product }) => {
  await product.deposit(player, 600);
  await product.activate(player, 'LOTUS');
  await product.transfer(player, { from: 'WALLET', to: 'LOTUS', amount: 200 });
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const withdraw = await home.withdraw();
  await withdraw.root.getByRole('button', { name: text('wallet', 'withdraw.all'), exact: true }).click();
  await expect(withdraw.amount).toHaveValue('600');
  await withdraw.submit.click();
  await withdraw.confirm();
  await withdraw.dismissDone();
  await home.expectBalances({ total: 0, wallet: 0, inGames: 0 });
});

test('WD-03 an amount above the wallet is one withdrawal that includes money from games; the rest stays in the game', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 600);
  await product.activate(player, 'LOTUS', 'CUBIC');
  await product.transfer(player, { from: 'WALLET', to: 'LOTUS', amount: 150 });
  await product.transfer(player, { from: 'WALLET', to: 'CUBIC', amount: 200 });
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await (await home.withdraw()).withdraw(550);
  await home.expectBalances({ total: 50, wallet: 0, inGames: 50 });
});

test('WD-03 FAIR-04 a failed payout returns the money, and the home page shows it without a reload', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
}) => {
  await product.deposit(player, 450);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const refused = sandbox.refusePayout(player.bankAccountNo);
  const withdraw = await home.withdraw();
  await withdraw.withdraw(200);
  await refused;
  // The page polls while a payment is pending.
  await home.expectBalances({ total: 450, wallet: 450, inGames: 0 });
  await page.goto('/user/statement');
  const row = page.getByRole('listitem').filter({ hasText: `-${formatAmount(200)}` });
  await expect(row).toContainText(text('statement', 'status.FAILED'));
});

test('A11Y-01 WD-01 at 400 % zoom the submit button is below the form, not over it', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 800);
  await signIn(player);
  await page.setViewportSize({ width: 320, height: 200 });
  const withdraw = await new WithdrawDialog(page, text).open();
  await expect(withdraw.getByKey('bonusRule')).toBeInViewport();
  await expect(withdraw.submit).not.toBeInViewport();
  await withdraw.submit.scrollIntoViewIfNeeded();
  await expect(withdraw.submit).toBeInViewport({ ratio: 1 });
});

test('A11Y-01 WD-01 the touch target of the link to the conditions is at least 44 px high', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const withdraw = await new WithdrawDialog(page, text).open();
  const link = withdraw.root.getByRole('link', { name: text('wallet', 'withdraw.seeConditions') });
  await expect(link).toBeVisible();
  const height = await link.evaluate((element) => {
    const { left, top, width, height: own } = element.getBoundingClientRect();
    const answers = (y: number) => document.elementFromPoint(left + width / 2, top + y)?.closest('a') === element;
    return Array.from({ length: 80 }, (_, step) => step - 25 + own / 2 - 15).filter(answers).length;
  });
  expect(height).toBeGreaterThanOrEqual(44);
});

test.describe('with a bonus whose conditions remain', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('FAIR-06 WD-01 locked money is not available', async ({ page, player, signIn, text, product }) => {
    await product.deposit(player, 500);
    await product.get('/bonus/activate/WELCOME', player.token);
    await signIn(player);
    const withdraw = await new WithdrawDialog(page, text).open();
    await expect(withdraw.getByKey('bonusActive')).toBeVisible();
    await expect(withdraw.available).toContainText(`${text('wallet', 'withdraw.available')}${formatAmount(0)}`);
    await expect(withdraw.submit).toHaveAttribute('aria-disabled', 'true');
  });

  test('WD-04 a withdrawal is refused and nothing moves', async ({ page, player, signIn, text, product }) => {
    await product.deposit(player, 500);
    await signIn(player);
    const withdraw = await new WithdrawDialog(page, text).open();
    await expect(withdraw.getByKey('bonusRule')).toBeVisible();
    // Activated on another device while the request is on its way: the page cannot know it yet.
    let before = 0;
    await page.route('**/api/wallet/withdrawAll', async (route) => {
      await product.get('/bonus/activate/WELCOME', player.token);
      before = (await product.wallet(player)).wallet.amount;
      await route.continue();
    });
    await withdraw.openConfirmation(200);
    await withdraw.confirm();
    await expect(withdraw.root.getByText(text('shared', 'errors.BONUS_REMAINING'))).toBeVisible();
    await expect(withdraw.done).toBeHidden();
    expect((await product.wallet(player)).wallet.amount).toBe(before);
  });
});
