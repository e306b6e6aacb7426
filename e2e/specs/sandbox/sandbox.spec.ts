import { readFile } from 'node:fs/promises';
import type { Slips, Statement } from '@kaeo/shared/api';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { SandboxConsole } from '../../pages/sandbox.ts';

// The console changes global state such as flags and the clock, so these journeys run one after another on one product.
test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('SANDBOX-01 a code that the wallet sends appears in the inbox, and one press copies it', async ({ page, site, product }) => {
  const console = await new SandboxConsole(page, site).open();
  const phone = '0955512345';
  await product.post('/otp/send', { phoneNumber: phone });
  const inbox = console.panel('SMS inbox');
  await expect(inbox.getByText('095 551 2345')).toBeVisible();
  await inbox.getByLabel('Search by phone').fill('5551');
  await inbox.getByRole('button', { name: /^Copy code \d{6}$/ }).click();
  await expect(inbox.locator('.code')).toHaveText(await console.clipboard());
});

test('SANDBOX-01 the slip maker pays from the account of the most recent player; an uploaded slip is marked as claimed', {
  tag: '@main',
}, async ({ page, site, product, player }) => {
  const console = await new SandboxConsole(page, site).open();
  await expect(page.getByLabel('Account no.')).toHaveValue(player.bankAccountNo);
  const slip = await console.makeSlip('Valid');
  expect(slip.name).toMatch(/^slip-valid-\w+\.png$/);
  await product.uploadSlip(player, await readFile(slip.path));
  await product.waitForBalance(player, 500);
  await expect(console.panel('Bank: transfer and slip').getByRole('row').nth(1)).toContainText('Claimed');
});

test('SANDBOX-01 SLIP-02 every spoiled slip of the console fails with the reason of its kind', async ({
  page,
  site,
  product,
  player,
}) => {
  const console = await new SandboxConsole(page, site).open();
  const newest = async () => (await product.post<Slips>('/statement/slip', { page: 1, limit: 1 }, player.token)).slips[0];
  for (const [kind, note] of [
    ['Wrong account', 'DEST_ACC_INVALID'],
    ['Old', 'EXPIRED_SLIP'],
    ['Blurred', /CANNOT|UNABLE|UNSTABLE|INVALID/],
  ] as const) {
    const slip = await console.makeSlip(kind);
    await product.uploadSlip(player, await readFile(slip.path));
    await expect.poll(async () => (await newest())?.note, { timeout: 20_000 }).toMatch(note);
  }
});

test('SANDBOX-01 DEP-05 a new code appears in the console; if it expires and is paid late, the money still arrives', async ({
  page,
  site,
  product,
  player,
}) => {
  const console = await new SandboxConsole(page, site).open();
  const payer = console.panel('QR payer');
  await product.post('/qrcode/KBANK', { amount: 321 }, player.token);
  await expect(payer.getByLabel('Amount (THB)')).toHaveValue('321.00');
  await payer.getByRole('button', { name: 'Let it expire' }).click();
  await expect(payer.getByText('Expired').first()).toBeVisible();
  await payer.getByRole('button', { name: 'Pay late', exact: true }).click();
  await product.waitForBalance(player, 321);
  await expect(payer.getByRole('row').nth(1)).toContainText('Paid');
  await console.setUp('Back to real time');
  await expect(console.notice('The clock shows real time')).toBeVisible();
});

test('SANDBOX-01 DEP-09 a gift link is copied to the clipboard, and the list of gifts shows who redeemed it', async ({
  page,
  context,
  site,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  const other = await context.newPage();
  const console = await new SandboxConsole(other, site).open();
  await console.button('Make link').click();
  await expect(console.notice('Gift link copied')).toBeVisible();
  const link = await console.clipboard();
  expect(link).toMatch(/^https:\/\/gift\.wallet\.example\/campaign\/\?v=\w+$/);
  await page.bringToFront();
  await deposit.sendGift(link);
  await expect(deposit.getByKey('credited.title')).toBeVisible();
  await other.bringToFront();
  await expect(other.getByText('1 of 1 redeemed')).toBeVisible();
  await console.button('All gift links').click();
  await expect(other.getByRole('dialog', { name: 'Gift links' }).getByRole('row').nth(1)).toContainText('1 of 1');
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('SANDBOX-01 WD-03 a payout waits for the tester; if it is failed, the money is returned', async ({
  page,
  site,
  product,
  player,
}) => {
  await product.deposit(player, 700);
  const console = await new SandboxConsole(page, site).open();
  await console.setUp('Manual payout');
  await expect(console.notice('Payouts wait for your decision')).toBeVisible();
  await product.post('/wallet/withdraw', { amount: 300 }, player.token);
  const last4 = player.bankAccountNo.slice(-4);
  await console.button(`Fail 300.00 to KBANK ${last4}`).click();
  await product.waitForBalance(player, 700);
  const { statements } = await product.post<Statement>('/statement', { page: 1, limit: 1 }, player.token);
  expect(statements[0]?.status).toBe('FAILED');
  await console.setUp('Automatic payout');
  await expect(console.notice('Payouts are paid automatically')).toBeVisible();
});

test('SANDBOX-01 HOME-03 wins and losses at the game table change the balance that the wallet reads', async ({
  page,
  site,
  product,
  player,
}) => {
  await product.deposit(player, 500);
  await product.activate(player, 'PRISM');
  await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 200 });
  const console = await new SandboxConsole(page, site).open();
  const game = console.panel('Game table');
  await expect(game.getByRole('status')).toHaveText('200.00');
  await game.getByRole('button', { name: 'Win 500' }).click();
  await expect(game.getByRole('status')).toHaveText('700.00');
  await game.getByLabel('Result (negative is a loss)').fill('-50.5');
  await game.getByRole('button', { name: 'Post result' }).click();
  await expect(game.getByRole('status')).toHaveText('649.50');
  await product.get('/wallet/refresh/slot', player.token);
  expect((await product.game(player, 'PRISM')).amount).toBe(649.5);
});

test('SANDBOX-01 CHAT-07 the desk answers a player with a sample message and with an edited one', async ({
  page,
  context,
  site,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const desk = await new SandboxConsole(await context.newPage(), site).open('chat');
  await desk.setUp('No automatic reply');
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  await chat.sendMessage('Where is my deposit?');
  await expect(desk.page.getByRole('log').getByText('Where is my deposit?')).toBeVisible();
  await desk.button('Send sample: Quick replies').click();
  await expect(chat.log.getByText('Did that solve it?')).toBeVisible();
  await desk.button('Edit sample: Text').click();
  const editor = desk.page.getByLabel('Message as JSON');
  await editor.fill('{ "message_type": "text", "payload": "It is on its way." }');
  await desk.button('Send edited').click();
  await expect(chat.message('It is on its way.')).toBeVisible();
  await editor.fill('{ not json');
  await desk.button('Send edited').click();
  await expect(desk.notice(/not valid JSON/)).toBeVisible();
  await editor.fill('{ "message_type": "song" }');
  await desk.button('Send edited').click();
  await expect(desk.page.locator('#notices .danger').last()).toBeVisible();
});

test('SANDBOX-01 a player is suspended and reinstated; flags and clock are changed by one or two presses', async ({
  page,
  site,
  product,
  player,
}) => {
  const console = await new SandboxConsole(page, site).open('flags');
  await console.button(`Freeze ${player.phone}`).click();
  await expect(console.button(`Reactivate ${player.phone}`)).toBeVisible();
  // A suspended player can still view the account (SAFE-04), but cannot start anything new.
  await expect(product.get('/wallet', player.token)).resolves.toBeDefined();
  await expect(product.post('/qrcode/KBANK', { amount: 100 }, player.token)).rejects.toThrow(/INACTIVE_USER/);
  await console.button(`Reactivate ${player.phone}`).click();
  await expect(console.button(`Freeze ${player.phone}`)).toBeVisible();

  await page.getByRole('switch', { name: /Registration asks for a code/ }).uncheck();
  await expect.poll(() => product.get('/lookup/registerOTP')).toMatchObject({ registerOTP: false });
  await console.setUp('Code by SMS');
  await expect(page.getByRole('switch', { name: /Registration asks for a code/ })).toBeChecked();

  await console.button('Move clock').click();
  await console.button('Next midnight').click();
  await expect(page.locator('.bar time')).toContainText(' 00:00:');
  await console.button('Real time').click();
  await expect(console.notice('The clock has been moved')).toBeVisible();
});

test.describe('a reset while a player is signed in', () => {
  test.use({ expectedConsole: /status of 401/ });

  test('SANDBOX-01 a reset lists its effects and restores the demonstration; a player with a session must log in again', async ({
    page,
    context,
    site,
    product,
    player,
    signIn,
    text,
  }) => {
    await signIn(player);
    await page.goto('/user/home');
    // The chat loads last. The reset delays requests, so a part that is still loading could time out.
    await expect(new Chat(page, text).button).toBeVisible();
    const console = await new SandboxConsole(await context.newPage(), site).open();
    await console.button('Reset data').click();
    const dialog = console.page.getByRole('dialog', { name: 'Reset all data?' });
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await dialog.getByRole('button', { name: 'Reset data' }).click();
    await expect(console.notice('The demonstration data is back')).toBeVisible({ timeout: 30_000 });
    await expect(console.panel('SMS inbox').getByText('No messages.')).toBeVisible();

    await expect(product.get('/wallet', player.token)).rejects.toThrow(/invalid-token/);
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    const { token } = await product.logIn('0812345678', 'demo1234');
    expect((await product.wallet({ token })).wallet.amount).toBe(1000);
  });
});
