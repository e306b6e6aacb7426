import { axeViolations } from '../../checks/axe.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { DeskMember } from '../../pages/desk/desk-member.ts';
import { HomePage } from '../../pages/home.ts';

test('DESK-01 DESK-02 DESK-08 a day of four members of staff, from opening to reconciliation, with a player beside them', {
  tag: '@main',
}, async ({ page, browser, site, sandbox, product, player, signIn, text }) => {
  test.setTimeout(240_000);
  const world = { browser, site, sandbox };
  const cashier = await DeskMember.signIn(world, { login: 'chai' });
  const manager = await DeskMember.signIn(world, { login: 'nok' });
  const support = await DeskMember.signIn(world, { login: 'mali' });
  const content = await DeskMember.signIn(world, { login: 'dao' });
  const desk = cashier.text;
  /** The manual deposits of the day so far. Earlier journeys of this product may have made some. */
  const manualDeposits = async (): Promise<number> => {
    await manager.open('/day');
    const row = manager.page.getByRole('row', { name: desk('desk', 'day.journals.deposit') });
    if ((await row.count()) === 0) return 0;
    const [amount = ''] = /[\d,]+\.\d\d/.exec(await row.first().innerText()) ?? [];
    return Number(amount.replaceAll(',', ''));
  };
  const before = await manualDeposits();

  await test.step('content opens manual deposits; the change leaves the safe side, so the manager approves it', async () => {
    await content.open('/switches');
    const name = desk('desk', 'site.fields.isManual');
    await content.page.getByRole('button', { name: desk('desk', 'site.switches.turnOnOf', { name }) }).click();
    await content.actByKeyInDialog('1');
    await expect(content.page.getByText(desk('desk', 'act.waiting'))).toBeVisible();
    // Without a reload, on a page that the manager opened before.
    await manager.approveFirst(/isManual/);
  });

  await test.step('a player reports a transfer', async () => {
    await signIn(player);
    await expect(async () => {
      const deposit = await new DepositDialog(page, text).open();
      await deposit.reportToStaff(750);
      await expect(deposit.getByKey('manual.waitingTitle')).toBeVisible();
    }).toPass();
  });

  await test.step('the cashier decides it with five strokes; the player has the money', async () => {
    await cashier.open('/deposits');
    await expect(cashier.row(/^M-/).last()).toBeVisible();
    const { keyboard } = cashier.page;
    // The demonstration's own report is older, so it is the first row.
    await keyboard.press('j');
    await keyboard.press('j');
    await keyboard.press('Enter');
    await cashier.arrived();
    await expect(cashier.page.getByText('750.00').first()).toBeVisible();
    expect(await axeViolations(cashier.page)).toEqual([]);
    await cashier.actByKey('a');
    await product.waitForBalance(player, 750);
    await expect(cashier.page.getByText(desk('desk', 'money.depositState.APPROVED')).first()).toBeVisible();
  });

  await test.step('a large deposit needs the manager, who sees the request without a reload', async () => {
    const rich = await product.register();
    await product.post('/wallet/add', { amount: 25_000 }, rich.token);
    await cashier.open('/deposits');
    await cashier.openRow(cashier.row(/^M-/).last());
    await expect(cashier.page.getByText('25,000.00').first()).toBeVisible();
    await cashier.actByKey('a');
    await expect(cashier.page.getByText(desk('desk', 'act.waiting'))).toBeVisible();
    expect((await product.wallet(rich)).wallet.amount).toBe(0);
    await manager.approveFirst('25,000.00');
    await product.waitForBalance(rich, 25_000);
  });

  await test.step('support answers the player in the chat', async () => {
    await new HomePage(page, text).open();
    const chat = await new Chat(page, text).open();
    await chat.sendMessage('เงินเข้าแล้ว ขอบคุณ');
    await support.open('/chat');
    await support.openRow(support.row(/./).first());
    await expect(support.page.getByText('เงินเข้าแล้ว ขอบคุณ').first()).toBeVisible();
    const reply = support.page.getByLabel(desk('desk', 'chat.reply'));
    await reply.fill('ยินดีค่ะ');
    await reply.press('Enter');
    await expect(chat.message('ยินดีค่ะ')).toBeVisible();
    await chat.close();
  });

  await test.step('support has no access to money, and the page shows that', async () => {
    await support.open('/deposits');
    await expect(support.page.getByText(desk('desk', 'refused.title'))).toBeVisible();
    await expect(support.page.getByRole('table')).toHaveCount(0);
    await expect(support.page.getByRole('navigation').locator('a[href="/deposits"]')).toHaveCount(0);
  });

  await test.step('the player withdraws, and the payout is paid', async () => {
    await product.post('/wallet/withdraw', { amount: 300 }, player.token);
    await expect(async () => expect((await product.wallet(player)).wallet.amount).toBe(450)).toPass();
  });

  await test.step('the figures of the day and of the report are those of the ledger', async () => {
    await sandbox.reconcile();
    await manager.open('/late');
    await expect(manager.page.getByText(desk('desk', 'money.late.empty'))).toBeVisible();
    expect(await manualDeposits()).toBe(before + 25_750);
    await manager.open('/reports?kind=deposits');
    await expect(manager.page.getByText('25,000.00').first()).toBeVisible();
    expect(await axeViolations(manager.page)).toEqual([]);
  });

  await test.step('a difference with the bank is found, and two people close its case', async () => {
    await sandbox.createUnrequestedPayout(420);
    await sandbox.reconcile();
    await cashier.open('/late');
    const openCase = desk('desk', 'money.reconciliation.openCase', { line: '' }).trim();
    await cashier.page.getByRole('link', { name: openCase }).first().click();
    await cashier.arrived();
    await expect(cashier.page.getByText(desk('desk', 'money.caseKind.PAYOUT_NOT_ASKED')).first()).toBeVisible();
    await cashier.actByKey('x');
    await expect(cashier.page.getByText(desk('desk', 'act.waiting'))).toBeVisible();
    await manager.approveFirst(desk('desk', 'staff.subjects.case'));
    await expect(cashier.page.getByText(desk('desk', 'money.resolution.CLOSED')).first()).toBeVisible();
  });

  await test.step('the manager states the balance of the client account', async () => {
    await manager.open('/liability');
    await manager.openRow(manager.row(/./).first());
    await manager.pressAction('b');
    const { dialog } = manager;
    await dialog.getByLabel(desk('desk', 'reports.statedAmount')).fill('1000');
    await dialog.getByLabel(desk('desk', 'reports.note')).fill('statement of the bank');
    await dialog.getByRole('button', { name: desk('desk', 'reports.saveBalance') }).click();
    await expect(manager.page.getByText(desk('desk', 'reports.balanceSaved'))).toBeVisible();
    await expect(manager.page.getByText('statement of the bank')).toBeVisible();
  });

  await test.step('the manager has the books compared once more', async () => {
    await manager.open('/late');
    const run = desk('desk', 'money.reconciliation.run.title');
    await manager.page.getByRole('button', { name: run }).click();
    await manager.dialog.getByRole('button', { name: run }).click();
    await expect(manager.page.getByText(desk('desk', 'money.reconciliation.run.done'))).toBeVisible();
  });

  await test.step('the manager sees who decided', async () => {
    await manager.open('/acts');
    await expect(manager.page.getByRole('row', { name: /chai/ }).first()).toBeVisible();
  });
  for (const member of [cashier, manager, support, content]) await member.close();
});
