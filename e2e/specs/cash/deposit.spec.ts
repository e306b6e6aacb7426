import { readFileSync } from 'node:fs';
import type { DepositLookup } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { expect, test } from '../../fixtures/test.ts';
import { DepositDialog, type QrChannel, slipFile } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';
import { readQr } from '../../pages/scan-qr.ts';

test('DEP-01 DEP-02 every account of the site is listed with its channel, and its number is copied', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await signIn(player);
  const { banks } = await product.get<DepositLookup>('/lookup/deposit', player.token);
  const deposit = await new DepositDialog(page, text).open();
  await expect(deposit.getByKey('bank.automatic')).toBeVisible();
  await expectAccessible();
  const accounts = banks.filter(({ bankAccountNo }) => bankAccountNo !== '');
  expect(accounts.length).toBeGreaterThan(1);
  for (const { bank, bankAccountNo } of accounts) {
    const card = deposit.root.getByRole('listitem').filter({ hasText: bank.nameTH });
    await expect(card.first()).toBeVisible();
    await deposit.accountNo(bank.nameTH).click();
    await expect(page.getByText(`${text('shared', 'copy.done')} ${bankAccountNo}`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bankAccountNo);
  }
  for (const { bank } of banks.filter(({ bankType }) => bankType === 'PAYMENT')) {
    const card = deposit.root.getByRole('listitem').filter({ hasText: bank.nameTH });
    await expect(card.getByRole('button', { name: text('wallet', 'deposit.bank.payByQr') })).toBeVisible();
  }
});

test('DEP-02 a failed copy to the clipboard shows a toast', async ({ page, player, signIn, text, product }) => {
  await signIn(player);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const { banks } = await product.get<DepositLookup>('/lookup/deposit', player.token);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.accountNo(banks[0]?.bank.nameTH ?? '').click();
  await expect(page.getByText(text('shared', 'copy.failed'))).toBeVisible();
});

test('DEP-01 while staff check deposits, the dialog shows a notice', async ({ page, player, signIn, text }) => {
  await signIn(player);
  // The flag is global, so only the response to this page is changed.
  await page.route('**/api/lookup/deposit', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isManual: true } });
  });
  const deposit = await new DepositDialog(page, text).open();
  await expect(deposit.getByKey('bank.manual')).toBeVisible();
  await expect(deposit.getByKey('bank.automatic')).toBeHidden();
});

const rules: readonly { channel: QrChannel; minimum: number; amounts: readonly string[] }[] = [
  { channel: 'KBANK', minimum: 1, amounts: ['10', '20', '50', '100', '500', '1,000'] },
  { channel: 'WW', minimum: 100, amounts: ['100', '200', '300', '500', '1,000'] },
  { channel: 'E2P', minimum: 50, amounts: ['50', '100', '200', '500', '1,000'] },
];
for (const { channel, minimum, amounts } of rules) {
  test(`DEP-04 QR on ${channel}: its quick amounts, and no code below ${minimum} baht`, async ({
    page,
    player,
    signIn,
    text,
  }) => {
    await signIn(player);
    const deposit = await new DepositDialog(page, text).open();
    await deposit.chooseChannel(channel);
    await expect(deposit.quickAmounts).toHaveText([...amounts]);
    const note = deposit.getByKey('qr.minimumNote', {
      channel,
      amount: `${formatAmount(minimum)} ${text('shared', 'currency.BAHT')}`,
    });
    if (channel === 'WW') await expect(note).toBeVisible();
    await deposit.amount.fill(String(minimum - 0.01));
    await expect(deposit.createQr).toHaveAttribute('aria-disabled', 'true');
    await deposit.amount.press('Enter');
    await expect(deposit.qrImage).toBeHidden();
    await deposit.quickAmounts.last().click();
    await expect(deposit.amount).toHaveValue('1,000');
    await deposit.amount.fill(String(minimum));
    await expect(deposit.createQr).not.toHaveAttribute('aria-disabled', 'true');
    await deposit.createQr.click();
    await expect(deposit.qrImage).toBeVisible();
  });
}

test('DEP-05 DEP-10 a code is scanned, paid and credited once, although the payment is reported twice', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const deposit = await home.deposit();
  const payload = await deposit.createQrOf('KBANK', 137.25);
  await expect(deposit.countdown).toHaveText(/^\d\d:\d\d$/);
  await sandbox.setFault('payment', { kind: 'duplicate', times: 1 });
  const paid = await sandbox.payScanned(payload);
  expect(paid).toMatchObject({ channel: 'KBANK', amount: 137.25, state: 'waiting' });
  await expect(deposit.getByKey('credited.title')).toBeVisible();
  await deposit.button('done').click();
  await home.expectBalances({ total: 137.25, wallet: 137.25, inGames: 0 });
  const { statements } = await product.post<{ statements: { amount: number }[] }>('/statement', { page: 1 }, player.token);
  expect(statements.map(({ amount }) => amount)).toEqual([137.25]);
});

test('DEP-05 PLAY-07 a code survives a reload, can be saved as a scannable picture, and can be cancelled', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  const payload = await deposit.createQrOf('E2P', 88);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(deposit.qrImage).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
  const download = page.waitForEvent('download');
  await deposit.button('qr.save').click();
  const picture = readFileSync(await (await download).path());
  expect(await readQr(picture)).toBe(payload);
  // The signature of a PNG, and its width and height.
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1732]);
  await expect(page.getByText(text('wallet', 'deposit.qr.saved'))).toBeVisible();
  await deposit.button('qr.cancel').click();
  await expect(deposit.createQr).toBeVisible();
  await page.reload();
  await expect(deposit.createQr).toBeVisible();
  await expect(deposit.qrImage).toBeHidden();
});

test('DEP-05 the code expires at the end of the countdown, and a new one can be created', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await page.clock.install();
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.createQrOf('KBANK', 60);
  const before = await deposit.countdown.textContent();
  await page.clock.runFor(2_000);
  await expect(deposit.countdown).not.toHaveText(before ?? '');
  await page.clock.fastForward(60 * 60_000);
  await expect(deposit.getByKey('qr.expired').first()).toBeVisible();
  await expect(deposit.qrImage).toBeHidden();
  await deposit.button('qr.createNew').click();
  await expect(deposit.createQr).toBeVisible();
});

test('DEP-05 a channel that cannot create a code shows the reason', async ({ page, player, signIn, text }) => {
  await signIn(player);
  await page.route('**/api/qrcode/KBANK', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const none = { qrcodeId: '', hasQrcode: false, qrcode: '', amount: 0, expireIn: '', message: 'QR_FAIL' };
    return route.fulfill({ json: none });
  });
  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('50');
  await deposit.createQr.click();
  await expect(page.getByText(text('shared', 'errors.QR_FAIL'))).toBeVisible();
  await expect(deposit.createQr).toBeVisible();
});

test('DEP-06 creating a code on one channel makes the others reload theirs', async ({ page, player, signIn, text }) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseChannel('WW');
  await expect(deposit.createQr).toBeVisible();
  await deposit.switchTo('KBANK');
  await deposit.amount.fill('70');
  await deposit.createQr.click();
  await expect(deposit.qrImage).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/qrcode/WW') && request.method() === 'GET');
  await deposit.switchTo('WW');
  await sent;
  await expect(deposit.createQr).toBeVisible();
});

test('DEP-07 confirming the transfer closes the dialog, and the balance is polled until the money arrives', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const deposit = await home.deposit();
  const payload = await deposit.createQrOf('WW', 300);
  await deposit.button('qr.confirm').click();
  await expect(page.getByText(text('wallet', 'deposit.qr.confirmed'))).toBeVisible();
  await expect(deposit.root).toBeHidden();
  await sandbox.payScanned(payload);
  await home.expectBalances({ total: 300, wallet: 300, inGames: 0 });
});

test('DEP-08 DEP-10 a slip is previewed, sent and credited; the same slip again is refused and credits nothing', {
  tag: '@main',
}, async ({ page, player, signIn, text, product }) => {
  await signIn(player);
  const slip = slipFile(await product.slipOf(player, 345.67));
  const home = await new HomePage(page, text).open();
  const deposit = await home.deposit();
  await deposit.tab('slip').click();
  await expect(deposit.getByKey('slip.withinHour')).toBeVisible();
  await deposit.sendSlip(slip);
  await expect(deposit.acceptedSlip).toBeVisible();
  await product.waitForBalance(player, 345.67);

  await deposit.button('slip.another').click();
  await deposit.sendSlip(slip);
  await expect(deposit.getByKey('slip.received.FAILED.title').or(deposit.root.getByRole('alert').getByText(/./))).toBeVisible();
  await deposit.close();
  await home.expectBalances({ total: 345.67, wallet: 345.67, inGames: 0 });
});

test('DEP-08 a file that cannot be a slip is refused before it is sent', async ({ page, player, signIn, text }) => {
  await signIn(player);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/wallet/slip') && sent.push(request.url()));
  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseSlip({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(deposit.getByKey('slip.unfit.type')).toBeVisible();
  await expect(deposit.button('slip.send')).toBeHidden();
  await deposit.slipInput.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(deposit.getByKey('slip.unfit.size')).toBeVisible();
  await deposit.slipInput.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(deposit.getByKey('slip.unfit.empty')).toBeVisible();
  expect(sent).toEqual([]);
});

test('DEP-08 a slip for another account has a different message than a pending one', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await signIn(player);
  const slip = slipFile(await product.slipOf(player, 90, 'wrong-account'));
  const deposit = await new DepositDialog(page, text).open();
  await deposit.sendSlip(slip);
  await expect(deposit.getByKey('slip.received.FAILED.title')).toBeVisible();
  expect((await product.wallet(player)).wallet.amount).toBe(0);
});

test.describe('an upload that is cancelled', () => {
  test.use({ expectedConsole: /ERR_FAILED|ERR_ABORTED/ });

  test('DEP-08 progress is shown, and the upload can be cancelled and sent again', async ({
    page,
    player,
    signIn,
    text,
    product,
  }) => {
    await signIn(player);
    const slip = slipFile(await product.slipOf(player, 110));
    const deposit = await new DepositDialog(page, text).open();
    const release = Promise.withResolvers<void>();
    await page.route('**/api/wallet/slip', async (route) => {
      await release.promise;
      await route.abort().catch(() => undefined); // the page has already cancelled it
    });
    await deposit.sendSlip(slip);
    await expect(deposit.progress).toBeVisible();
    await deposit.button('slip.cancel').click();
    await expect(deposit.getByKey('slip.cancelled', {}).first()).toBeVisible();
    release.resolve();
    await page.unroute('**/api/wallet/slip');
    await deposit.button('slip.sendAgain').click();
    await expect(deposit.acceptedSlip).toBeVisible();
    await product.waitForBalance(player, 110);
  });
});

test('DEP-08 during closed hours the slip tab shows when they end, and accepts no file', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  await page.route('**/api/lookup/slip', (route) =>
    route.fulfill({ json: { closedFrom: '23:00', closedTo: '01:30', isOpen: false } }),
  );
  const deposit = await new DepositDialog(page, text).open();
  await deposit.tab('slip').click();
  await expect(deposit.getByKey('slip.closedUntil', { from: '23:00', to: '01:30' })).toBeVisible();
  await expect(deposit.slipInput).toBeDisabled();
});
