import { formatAmount } from '@kaeo/shared/money';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { BannerSheet } from '../../pages/banners.ts';
import { HomePage } from '../../pages/home.ts';

/** Whether the page behind a dialog is locked against scrolling. */
const isPageLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => [document.documentElement, document.body].some((box) => getComputedStyle(box).overflowY === 'hidden'));

test('HOME-01 HOME-10 the header shows name, total, wallet, games, the last sync and the invite bonus', {
  tag: '@main',
}, async ({ page, player, signIn, text, product, expectAccessible }) => {
  await product.deposit(player, 1500.5);
  await product.activate(player, 'CUBIC');
  await product.transfer(player, { from: 'WALLET', to: 'CUBIC', amount: 400.25 });
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await expect(home.hero).toContainText(player.name);
  await home.expectBalances({ total: 1500.5, wallet: 1100.25, inGames: 400.25 });
  await expect(home.hero).toContainText(text('shared', 'currency.BAHT'));
  await expect(home.hero).toContainText(text('wallet', 'home.neverSynced'));
  // Below 1 baht it shows the invite button; otherwise the amount with a receive button.
  await expect(home.inviteBonus.getByRole('button')).toContainText(text('wallet', 'home.tiles.invite'));
  await expect(home.inviteBonus.getByRole('button', { name: text('wallet', 'home.bonus.receive') })).toBeHidden();
  await expectAccessible();
});

test('HOME-01 the eye hides every amount, also after a reload', async ({ page, player, signIn, text, product }) => {
  await product.deposit(player, 120);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await expect(home.hero).toContainText(formatAmount(120));
  await home.eye.click();
  await expect(home.eye).toHaveAttribute('aria-pressed', 'true');
  await expect(home.hero).not.toContainText(formatAmount(120));
  await page.reload();
  await expect(home.eye).toHaveAttribute('aria-pressed', 'true');
  await expect(home.hero).not.toContainText(formatAmount(120));
  await home.eye.click();
  await expect(home.hero).toContainText(formatAmount(120));
});

test('HOME-02 the tiles open deposit and withdraw, and lead to the bonus page', async ({ page, player, signIn, text }) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await (await home.deposit()).close();
  const withdraw = await home.withdraw();
  await page.goBack();
  await expect(withdraw.root).toBeHidden();
  for (const name of ['invite', 'refund'] as const) await expect(home.tile(name)).toBeVisible();
  await home.tile('bonus').click();
  await expect(page).toHaveURL(/\/user\/bonus$/);
});

test('HOME-03 repeated presses of refresh send one request, which updates the balances and the sync time', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
}) => {
  await product.deposit(player, 200);
  await product.activate(player, 'LOTUS');
  await product.transfer(player, { from: 'WALLET', to: 'LOTUS', amount: 150 });
  const { username } = await product.get<{ username: string }>('/wallet/account/LOTUS', player.token);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await sandbox.gameResult('LOTUS', username, -50);

  let requestCount = 0;
  const release = Promise.withResolvers<void>();
  await page.route('**/api/wallet/refresh/slot', async (route) => {
    requestCount += 1;
    await release.promise;
    await route.continue();
  });
  await home.tile('refresh').click();
  const working = page.getByRole('button', { name: text('wallet', 'home.tiles.refreshing') });
  await expect(working).toHaveAttribute('aria-busy', 'true');
  await working.click({ force: true });
  await working.press('Enter');
  release.resolve();
  await expect(page.getByText(text('wallet', 'home.tiles.refreshed'))).toBeVisible();
  await home.expectBalances({ total: 150, wallet: 50, inGames: 100 });
  await expect(home.hero).toContainText(text('wallet', 'home.synced'));
  expect(requestCount).toBe(1);
});

test('HOME-04 a carousel turns by arrows, keys and swipes, and only the card in the centre is reachable', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await expect(home.openAccount('Prism Reels')).toBeVisible();
  // A carousel ignores presses while it is turning, so repeat them.
  const turn = (press: () => Promise<void>, to: string) =>
    expect(async () => {
      await press();
      await expect(home.openAccount(to)).toBeVisible({ timeout: 1500 });
    }).toPass();
  await turn(() => home.next('slot').click(), 'Lotus Bloom');
  await expect(home.openAccount('Prism Reels')).toBeHidden();
  await turn(() => home.previous('slot').click(), 'Prism Reels');
  await turn(() => home.openAccount('Prism Reels').press('ArrowRight'), 'Lotus Bloom');

  const lotto = home.carousel('lotto');
  await expect(home.openAccount('Sky Forty-Nine')).toBeVisible();
  await lotto.scrollIntoViewIfNeeded();
  const card = await home.openAccount('Sky Forty-Nine').boundingBox();
  const touch = await page.context().newCDPSession(page);
  const y = (card?.y ?? 0) - 60;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 260, y }] });
  for (const x of [220, 170, 120]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(home.openAccount('Moon Draw')).toBeVisible();
});

test('HOME-05 a game with an account shows its money and credits, one without an account offers to open it', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 80);
  await product.activate(player, 'PRISM');
  await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 80 });
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const slots = home.carousel('slot');
  await expect(home.viewAccount('Prism Reels')).toBeVisible();
  await expect(home.centre('slot')).toContainText(formatAmount(80));
  await expect(home.centre('slot')).toContainText(text('wallet', 'game.credits', { amount: formatAmount(800) }));
  await expect(slots).toContainText(text('wallet', 'games.summary', { open: 1, total: 6 }));
  await home.next('slot').click();
  await expect(home.openAccount('Lotus Bloom')).toBeVisible();
  await expect(home.centre('slot')).toContainText(text('wallet', 'game.notOpened'));
});

test('HOME-06 the agreement is shown 1.5 s after each page load until it is accepted', async ({ page, player, text }) => {
  await page.addInitScript((token) => localStorage.setItem('wallet.token', token), player.token);
  const agreement = page.getByRole('dialog', { name: text('wallet', 'agreement.title') });
  await page.goto('/user/home');
  await expect(agreement).toBeVisible();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(1500);
  // Closing does not accept it: it is shown again on the next load.
  await page.keyboard.press('Escape');
  await expect(agreement).toBeHidden();
  await page.reload();
  await agreement.getByRole('button', { name: text('wallet', 'agreement.accept') }).click();
  await expect(agreement).toBeHidden();

  await page.clock.install();
  const home = await new HomePage(page, text).open();
  await page.clock.fastForward(5_000);
  await expect(home.total).toBeVisible();
  await expect(agreement).toBeHidden();
});

test('HOME-07 a modal locks the page and traps the focus, and releases both on Escape and on a press on the backdrop', {
  tag: '@main',
}, async ({ page, player, signIn, text }) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  expect(await isPageLocked(page)).toBe(false);

  const { root: deposit } = await home.deposit();
  await expect(deposit).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => isPageLocked(page)).toBe(true);
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    // The focus guards at the ends of a dialog move the focus on within a few frames.
    await expect.poll(() => deposit.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(deposit).toBeHidden();
  await expect(home.tile('deposit')).toBeFocused();
  await expect.poll(() => isPageLocked(page)).toBe(false);

  const { root: withdraw } = await home.withdraw();
  await expect(withdraw).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => isPageLocked(page)).toBe(true);
  // A press directly after opening may count as the second of a double tap and be ignored.
  await expect(async () => {
    await page.mouse.click(195, 4);
    await expect(withdraw).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(home.tile('withdraw')).toBeFocused();
  await expect.poll(() => isPageLocked(page)).toBe(false);

  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test.describe('a wallet that does not load', () => {
  test.use({ expectedConsole: /status of 500|wallet: balance not loaded/ });

  test('HOME-09 shows an error on the page without a toast, logs it, and loads on retry', async ({
    page,
    player,
    signIn,
    text,
    product,
  }) => {
    await product.deposit(player, 90);
    await signIn(player);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let isBroken = true;
    await page.route('**/api/wallet', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'INTERNAL_SERVER_ERROR' } }) : route.continue(),
    );
    await page.goto('/user/home');
    await expect(page.getByText(text('wallet', 'home.failedTitle'))).toBeVisible();
    await expect(page.getByText(text('shared', 'errors.INTERNAL_SERVER_ERROR'))).toBeHidden();
    expect(logged.join('\n')).toContain('wallet: balance not loaded');
    isBroken = false;
    await page.getByRole('button', { name: text('shared', 'action.retry') }).click();
    await expect(new HomePage(page, text).hero).toContainText(formatAmount(90));
  });
});

test('HOME-09 a completed transfer or withdrawal reloads the wallet', async ({ page, player, signIn, text, product }) => {
  await product.deposit(player, 500);
  await product.activate(player, 'CUBIC');
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await home.expectBalances({ total: 500, wallet: 500, inGames: 0 });
  await (await home.transfer()).move({ from: 'WALLET', to: 'CUBIC', amount: 100 });
  await home.expectBalances({ total: 500, wallet: 400, inGames: 100 });
  await (await home.withdraw()).withdraw(150);
  await home.expectBalances({ total: 350, wallet: 250, inGames: 100 });
});

test.describe('the notices', () => {
  test.use({ hasNotices: true });

  test('HOME-06 notices are shown after the agreement is accepted, once per browser session', async ({
    page,
    player,
    signIn,
    text,
    expectAccessible,
  }) => {
    await signIn(player);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('e2e.unread')) return;
      sessionStorage.setItem('e2e.unread', '1');
      localStorage.removeItem('wallet.agreement-accepted');
    });
    const home = await new HomePage(page, text).open();
    const agreement = page.getByRole('dialog', { name: text('wallet', 'agreement.title') });
    await expect(agreement).toBeVisible();
    const notices = new BannerSheet(page, text, text('wallet', 'notice.title'));
    await expect(notices.root).toBeHidden();
    await agreement.getByRole('button', { name: text('wallet', 'agreement.accept') }).click();
    await expect(agreement).toBeHidden();
    await expect(notices.root).toBeVisible();
    await expect(notices.current.getByRole('heading')).toBeVisible();
    await expectAccessible();
    await notices.done.click();
    await expect(notices.root).toBeHidden();

    await page.reload();
    await expect(home.total).toBeVisible();
    await expect(home.next('slot')).toBeVisible();
    await expect(notices.root).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('wallet.notices-seen'))).not.toBeNull();
  });
});

test('HOME-07 a double tap on the transfer button opens the dialog and leaves it open', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.activate(player, 'CUBIC');
  await signIn(player);
  const home = await new HomePage(page, text).open();
  // Loads the code first, so that the second tap hits the sheet itself.
  await (await home.transfer()).root.press('Escape');
  const opener = home.hero.getByRole('button', { name: text('wallet', 'home.transfer') });
  await expect(opener).toBeVisible();
  await expect(opener).toHaveText(text('wallet', 'home.move'));
  await opener.dblclick();
  const transfer = page.getByRole('dialog', { name: text('wallet', 'transfer.title') });
  await expect(transfer.getByRole('button', { name: text('wallet', 'transfer.submit') })).toBeVisible();
  // A single press on the backdrop still closes it.
  await expect(async () => {
    await page.mouse.click(195, 20);
    await expect(transfer).toBeHidden({ timeout: 1000 });
  }).toPass();
});
