import type { Slips, Statement } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { bangkokTime } from '../../fixtures/bangkok-time.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StatementPage } from '../../pages/statement.ts';

/** The demonstration player with two months of history. */
const funded = { username: '0812345678', password: 'demo1234' };
const perPage = 10;

test('STMT-01 a player without activity sees a link to the deposit', async ({ page, player, signIn, text, expectAccessible }) => {
  await signIn(player);
  await page.goto('/user/statement');
  await expect(page.getByRole('heading', { name: text('statement', 'emptyTitle') })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('statement', 'deposit') })
    .click();
  await expect(page).toHaveURL(/\/user\/home\?modal=deposit$/);
});

test('STMT-01 STMT-02 every entry has its text, status, time and sign', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await product.deposit(player, 500);
  await product.activate(player, 'PRISM');
  await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 120 });
  await product.post('/wallet/withdraw', { amount: 200 }, player.token);
  await product.get('/bonus/activate/DAILY', player.token);
  await product.get('/bonus/clear', player.token);
  const { statements } = await product.post<Statement>('/statement', { page: 1, limit: perPage }, player.token);
  await signIn(player);
  const statement = await new StatementPage(page, text).open();
  await expect(statement.entries).toHaveCount(5);
  const activity = (key: string): string => text('statement', `activity.${key}`);
  const expected = [
    { name: `${activity('wallet')} → Prism Reels`, amount: formatAmount(120) },
    { name: activity('finish_bonus'), amount: formatAmount(0) },
    { name: `${activity('bonus')} · `, amount: `+${formatAmount(10)}` },
    { name: activity('withdraw'), amount: `-${formatAmount(200)}` },
    { name: activity('deposit'), amount: `+${formatAmount(500)}` },
  ];
  for (const { name, amount } of expected) {
    await expect(statement.entry(name)).toHaveCount(1);
    await expect(statement.entry(name).getByText(amount, { exact: true })).toBeVisible();
  }
  for (const [index, { createdAt }] of statements.entries()) {
    await expect(statement.entries.nth(index)).toContainText(bangkokTime(createdAt));
    await expect(statement.entries.nth(index).locator('svg').first()).toBeVisible();
  }
  const { name = '' } = expected.at(-1) ?? {};
  await expect(statement.status(statement.entry(name), 'SUCCESS')).toBeVisible();
  await expectAccessible();
});

test('STMT-02 a refused withdrawal ends as failed', async ({ page, player, signIn, text, product, sandbox }) => {
  await product.deposit(player, 300);
  const refused = sandbox.refusePayout(player.bankAccountNo);
  await product.post('/wallet/withdraw', { amount: 100 }, player.token);
  await refused;
  await signIn(player);
  const statement = await new StatementPage(page, text).open();
  const withdrawal = statement.entry(text('statement', 'activity.withdraw'));
  await expect(async () => {
    await page.reload();
    await expect(statement.status(withdrawal, 'FAILED')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

for (const language of ['th', 'la', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`STMT-03 relative times have the right unit, in ${language}`, async ({ page, player, signIn, text, product }) => {
      await product.deposit(player, 100);
      const now = Date.now();
      const agoSeconds = [45, 2 * 3_600, 3 * 86_400, 65 * 86_400];
      const units = ['second', 'hour', 'day', 'month'];
      const counts = [45, 2, 3, 2];
      await page.route('**/api/statement', async (route) => {
        const answer = await route.fetch();
        const { statements } = (await answer.json()) as Statement;
        const dated = agoSeconds.map((seconds) => ({
          ...statements[0],
          _id: String(seconds),
          createdAt: new Date(now - seconds * 1000).toISOString(),
        }));
        await route.fulfill({ response: answer, json: { total: dated.length, statements: dated } });
      });
      await signIn(player);
      await page.clock.setFixedTime(now);
      const statement = await new StatementPage(page, text).open();
      for (const [index, unit] of units.entries()) {
        await expect(statement.entries.nth(index)).toContainText(
          text('shared', `time.${unit}_other`, { count: counts[index] ?? 0 }),
        );
      }
    });
  });
}

test('STMT-01 a page has ten entries; the pagination offers three pages before and one after', async ({
  page,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  const { token } = await product.logIn(funded.username, funded.password);
  const { total } = await product.post<Statement>('/statement', { page: 1, limit: perPage }, token);
  const pageCount = Math.ceil(total / perPage);
  expect(pageCount).toBeGreaterThan(1);
  await signIn({ token });
  const statement = await new StatementPage(page, text).open();
  await expect(statement.entries).toHaveCount(perPage);
  expect(await statement.pages.offered()).toEqual([1, 2]);
  await expect(statement.pages.turn('previous')).toBeDisabled();
  await statement.pages.turn('next').click();
  await expect(statement.pages.current).toHaveText('2');
  await expect(page).toHaveURL(/page=2$/);
  await expectAccessible();
  await page.goBack();
  await expect(statement.pages.current).toHaveText('1');
  // A link to a page that does not exist opens the last page.
  await statement.open(99);
  await expect(statement.pages.current).toHaveText(String(pageCount));
  expect(await statement.pages.offered()).toEqual(
    Array.from({ length: Math.min(4, pageCount) }, (_, index) => Math.max(1, pageCount - 3) + index),
  );
  await expect(statement.pages.turn('next')).toBeDisabled();
  await expect(statement.entries).toHaveCount(total - (pageCount - 1) * perPage);
});

test('SLIP-01 SLIP-02 each slip shows its result with the reason, and its image', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  const valid = await product.slipOf(player, 150);
  await product.uploadSlip(player, valid);
  await product.waitForBalance(player, 150);
  await product.uploadSlip(player, valid);
  const kinds = { 'no-qr': 'CANNOT_READ_CROPPED_IMAGE', 'wrong-account': 'DEST_ACC_INVALID', expired: 'EXPIRED_SLIP' } as const;
  for (const kind of Object.keys(kinds)) {
    await product.uploadSlip(player, await product.slipOf(player, 70, kind));
  }
  const read = () => product.post<Slips>('/statement/slip', { page: 1, limit: perPage }, player.token);
  await expect.poll(async () => (await read()).slips.filter(({ status }) => status === 'IN_PROGRESS').length).toBe(0);
  const { slips } = await read();

  await signIn(player);
  const statement = await new StatementPage(page, text).open();
  const dialog = await statement.slips();
  await expect(dialog.rows).toHaveCount(5);
  await expectAccessible();
  for (const [index, slip] of slips.entries()) await expect(dialog.rows.nth(index)).toContainText(bangkokTime(slip.createdAt));
  for (const reason of [...Object.values(kinds), 'SLIP_REFNO_DUPLICATED']) {
    const row = dialog.rows.filter({ hasText: `(${text('shared', `slip.${reason}`)})` });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(text('statement', 'status.FAILED'));
  }
  const unread = dialog.rows.filter({ hasText: text('shared', 'slip.CANNOT_READ_CROPPED_IMAGE') });
  await expect(unread.getByRole('cell').nth(1)).toHaveText('—');
  const credited = dialog.rows.filter({ has: page.getByText(text('statement', 'status.SUCCESS'), { exact: true }) });
  await expect(credited.getByRole('cell').nth(1)).toContainText(formatAmount(150));
  await dialog.view(credited).click();
  await expect(dialog.image).toBeVisible();
  await expect.poll(() => dialog.image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible();
  await page.goBack();
  await expect(dialog.image).toBeHidden();
  await expect(dialog.rows).toHaveCount(5);
});

test('SLIP-01 slips are shown ten per page and can be reloaded', async ({ page, player, signIn, text, product }) => {
  const unreadable = await product.slipOf(player, 50, 'no-qr');
  for (let count = 0; count < 11; count += 1) await product.uploadSlip(player, unreadable);
  await signIn(player);
  await page.goto('/user/statement');
  const statement = new StatementPage(page, text);
  const dialog = await statement.slips();
  await expect(dialog.rows).toHaveCount(10);
  await dialog.pages.turn('next').click();
  await expect(dialog.rows).toHaveCount(1);
  await product.uploadSlip(player, unreadable);
  await dialog.reloadButton.click();
  await expect(dialog.rows).toHaveCount(2);
});
