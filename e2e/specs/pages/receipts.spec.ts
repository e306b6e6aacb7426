import { readFile } from 'node:fs/promises';
import type { Statement } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { smallTargets } from '../../checks/targets.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';
import { StatementPage } from '../../pages/statement.ts';

for (const language of ['th', 'la', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`PLAY-05 PLAY-02 a withdrawal has its steps, a receipt as picture and PDF, and support about it, in ${language}`, async ({
      page,
      player,
      signIn,
      text,
      product,
      expectAccessible,
    }) => {
      await product.deposit(player, 500);
      await product.post('/wallet/withdraw', { amount: 200 }, player.token);
      await signIn(player);
      const statement = await new StatementPage(page, text).open();
      const withdrawal = statement.entry(text('statement', 'activity.withdraw'));
      await expect(async () => {
        await page.reload();
        await expect(statement.status(withdrawal, 'SUCCESS')).toBeVisible({ timeout: 1_000 });
      }).toPass();

      const details = await statement.details(withdrawal);
      await expect(details.steps).toHaveCount(3);
      for (const [place, step] of ['requested', 'withBank', 'paid'].entries())
        await expect(details.steps.nth(place)).toContainText(text('statement', `steps.${step}`));
      await expect(details.fact('fee')).toHaveText(text('statement', 'facts.noFee'));
      await expect(details.fact('account')).toContainText(`••••${player.bankAccountNo.slice(-4)}`);
      await expectAccessible();
      expect(await smallTargets(page)).toEqual([]);
      const reference = (await details.reference.innerText()).trim().split(/\s/)[0] ?? '';

      const picture = await details.save();
      expect(picture.suggestedFilename()).toBe(`receipt-${reference}.png`);
      expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
      await details.format('receipt.pdf').click();
      const document = await details.save();
      expect(document.suggestedFilename()).toBe(`receipt-${reference}.pdf`);
      expect((await readFile(await document.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');

      await details.askSupport.click();
      const chat = new Chat(page, text);
      await expect(chat.box).toHaveValue(`${text('chat', 'composer.about', { reference })} `);
      await chat.close();
      await expect(page).toHaveURL(/\/user\/statement$/);
    });
  });
}

test('PLAY-05 the statement is filtered by kind and dates, and exported with totals that equal the ledger’s', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await product.deposit(player, 500);
  await product.activate(player, 'PRISM');
  await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 120.5 });
  await product.get('/bonus/activate/DAILY', player.token);
  const { statements } = await product.post<Statement>('/statement', { page: 1, limit: 10 }, player.token);
  await signIn(player);
  const statement = await new StatementPage(page, text).open();
  await expect(statement.entries).toHaveCount(statements.length);

  await statement.kind('bonus').click();
  await expect(statement.entries).toHaveCount(1);
  await expect(page).toHaveURL(/kind=bonus$/);
  const sheet = await statement.chooseDates();
  await sheet.quick('lastMonth').click();
  await expectAccessible();
  await sheet.show.click();
  await expect(page.getByRole('heading', { name: text('statement', 'noMatchTitle') })).toBeVisible();
  await page.getByRole('button', { name: text('statement', 'showAll') }).click();
  await expect(statement.entries).toHaveCount(statements.length);

  const dialog = await statement.openExport();
  await expectAccessible();
  const document = await dialog.save();
  expect((await readFile(await document.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
  await dialog.format('file.csv').click();
  const table = (await readFile(await (await dialog.save()).path())).toString();
  expect(table.startsWith('\uFEFF')).toBe(true);
  const lines = table.split('\r\n');
  expect(lines).toContain(`${text('statement', 'filter.deposit')},1,500.00,0.00`);
  expect(lines).toContain(`${text('statement', 'filter.transfer')},1,0.00,120.50`);
  for (const { reference, amount } of statements)
    expect(lines.filter((line) => line.includes(`,${amount.toFixed(2)},`) && line.endsWith(`,${reference}`))).toHaveLength(1);
  await dialog.close();
  await expect(statement.entry(text('statement', 'activity.deposit')).getByText(`+${formatAmount(500)}`)).toBeVisible();
});
