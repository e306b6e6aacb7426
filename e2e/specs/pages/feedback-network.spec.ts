import type { Page } from '@playwright/test';
import { newPhone } from '../../../tools/lib/product/product-client.ts';
import { textsOf } from '../../../tools/lib/product/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';
import { RegisterPage } from '../../pages/register.ts';
import { TransferDialog } from '../../pages/transfer.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

const secondsOf = (clock: string | null): number => {
  const [minutes = 0, seconds = 0] = (clock ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

test('DEP-05 U3 the countdown is correct after the tab was suspended, and ends at 00:00', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await page.clock.install();
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.createQrOf('KBANK', 60);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  const before = secondsOf(await deposit.countdown.textContent());
  // As in a suspended background tab: timers do not run, then each fires once.
  await page.clock.fastForward(90_000);
  const after = secondsOf(await deposit.countdown.textContent());
  expect(Math.abs(before - 90 - after)).toBeLessThanOrEqual(1);
  await page.clock.fastForward((after - 2) * 1000);
  await expect(deposit.countdown).toHaveText(/^00:0[1-3]$/);
  await expect(deposit.qrImage).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(deposit.getByKey('qr.expired').first()).toBeVisible();
  await expect(deposit.qrImage).toBeHidden();
});

test('HOME-02 U5 a withdrawal takes as many taps from the home page as a deposit', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 1_000);
  await signIn(player);
  const taps = async (): Promise<number> => Number(await page.evaluate(() => sessionStorage.getItem('e2e.taps') ?? '0'));
  await page.addInitScript(() =>
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('e2e.taps', `${Number(sessionStorage.getItem('e2e.taps') ?? '0') + 1}`),
      true,
    ),
  );
  const home = await new HomePage(page, text).open();
  const deposit = await home.deposit();
  await deposit.tab('qr').tap();
  await deposit.quickAmounts.last().tap();
  await deposit.createQr.tap();
  await expect(deposit.qrImage).toBeVisible();
  const toDeposit = await taps();
  await deposit.close();

  await page.evaluate(() => sessionStorage.removeItem('e2e.taps'));
  const withdraw = await home.withdraw();
  await withdraw.root
    .getByRole('group', { name: text('shared', 'field.quickAmounts') })
    .getByRole('button')
    .last()
    .tap();
  await withdraw.submit.tap();
  await withdraw.confirm();
  await expect(withdraw.done).toBeVisible();
  expect(await taps()).toBe(toDeposit);
});

test.describe('without a network', () => {
  // On a slow machine the chat may still be loading when the network is cut.
  // A download that going offline cuts in the middle also has a wrong digest.
  test.use({
    expectedConsole:
      /ERR_INTERNET_DISCONNECTED|WebSocket|chat \S+ failed at|"chat" is already registered|a valid digest in the 'integrity'/,
  });

  /** Cuts the network while a dialog is open, presses its submit button, and restores the network. */
  async function offline(
    page: Page,
    dialog: { submit: ReturnType<Page['getByRole']>; offline: ReturnType<Page['getByText']>; bar: ReturnType<Page['getByText']> },
  ) {
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().includes('/api/wallet') && sent.push(request.url()),
    );
    await page.context().setOffline(true);
    await expect(dialog.bar).toBeVisible({ timeout: 1_000 });
    await expect(dialog.submit).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.submit).toHaveAccessibleDescription(/./);
    await expect(dialog.offline).toBeVisible();
    await dialog.submit.tap({ force: true });
    await dialog.submit.press('Enter');
    await page.context().setOffline(false);
    await expect(dialog.bar).toBeHidden();
    await expect(dialog.submit).not.toHaveAttribute('aria-disabled', 'true');
    expect(sent).toEqual([]);
  }

  test('WD-03 TRF-02 DEP-04 U6 a bar appears immediately, no money movement is requested, and it continues when the network is back', async ({
    page,
    player,
    signIn,
    text,
    product,
  }) => {
    await product.deposit(player, 500);
    await product.activate(player, 'PRISM');
    await signIn(player);
    const bar = new Chrome(page, text).offlineBar;
    const withdraw = await new WithdrawDialog(page, text).open();
    await withdraw.amount.fill('200');
    await offline(page, { submit: withdraw.submit, offline: withdraw.root.getByText(text('wallet', 'move.offline')), bar });
    await withdraw.submit.click();
    await expect(withdraw.confirmation).toBeVisible();

    const transfer = await new TransferDialog(page, text).open();
    await transfer.from.selectOption('WALLET');
    await transfer.to.selectOption('PRISM');
    await transfer.amount.fill('100');
    await offline(page, { submit: transfer.submit, offline: transfer.root.getByText(text('wallet', 'move.offline')), bar });
    await transfer.submit.click();
    await transfer.confirm();
    await expect(transfer.done).toBeVisible();

    const deposit = await new DepositDialog(page, text).open();
    await deposit.chooseChannel('KBANK');
    await deposit.amount.fill('100');
    await offline(page, { submit: deposit.createQr, offline: deposit.root.getByText(text('wallet', 'move.offline')), bar });
    await deposit.createQr.click();
    await expect(deposit.qrImage).toBeVisible();
  });
});

const remotes = [
  { remote: 'auth', path: '/user/profile', other: 'statement' },
  { remote: 'wallet', path: '/user/home', other: 'statement' },
  { remote: 'bonus', path: '/user/bonus', other: 'profile' },
  { remote: 'statement', path: '/user/statement', other: 'profile' },
] as const;

test.describe('an unavailable remote', () => {
  test.use({
    expectedConsole: /Failed to load resource|failed at|is already registered|preloaded using link preload but not used/,
  });

  for (const { remote, path, other } of remotes) {
    test(`MFE-05 U7 without ${remote} only its own page fails, with a card whose retry recovers`, async ({
      page,
      player,
      signIn,
      text,
    }) => {
      await signIn(player);
      let isDown = true;
      await page.route(`**/releases/${remote}/**`, (route) => (isDown ? route.abort('connectionrefused') : route.continue()));
      await page.goto(path);
      const card = page.getByText(text('shared', 'failed.title'));
      await expect(card).toBeVisible();
      const chrome = new Chrome(page, text);
      await chrome.item(other).click();
      await expect(page).toHaveURL(new RegExp(`/user/${other}$`));
      await expect(page.getByRole('heading', { level: 1, name: text('shell', `menu.${other}`) })).toBeVisible();
      await chrome.chooseLanguage('en');
      await new Chrome(page, textsOf('en')).chooseLanguage('th');
      await page.goBack();
      // Reconnecting triggers one automatic retry; the card shows that it failed.
      await expect(card).toBeVisible();
      isDown = false;
      await page.getByRole('button', { name: text('shared', 'action.retry') }).click();
      await expect(card).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('a code in a message', () => {
  // The server refuses the made-up code of this message.
  test.use({ expectedConsole: /400 \(Bad Request\)/ });

  test('REG-03 U8 a code that the browser reads from the SMS fills the field without spaces, and is submitted automatically', async ({
    page,
    text,
  }) => {
    await page.addInitScript(() => {
      const credential = { id: '', type: 'otp', code: ' 482 913 ' };
      Object.assign(window, { OTPCredential: class {} });
      const originalGet = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = async (options) =>
        options && 'otp' in options ? (Object.assign(Object.create(null), credential) as Credential) : originalGet(options); // what Chrome on Android returns
    });
    // A refused code is deleted from the field, so the request is held until the field was read.
    const { promise: isRead, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/otp/verify', async (route) => {
      await isRead;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/otp/verify');
    const register = await new RegisterPage(page, text).open();
    await register.givePhone(newPhone());
    await register.expectStep('otp');
    await expect(register.code).toHaveValue('482913');
    release(undefined);
    expect((await sent).postDataJSON()).toMatchObject({ otpCode: '482913' });
  });
});
