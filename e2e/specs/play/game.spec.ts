import { formatAmount } from '@kaeo/shared/money';
import { settle } from '../../checks/motion.ts';
import { noticedShifts, watchShifts } from '../../checks/shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GameDialog } from '../../pages/game.ts';
import { HomePage } from '../../pages/home.ts';

type Credentials = { username: string; password: string };

test('GAME-01 a game without an account opens one and shows the credentials, the password on request', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const game = await home.game('sport', 'Baize Live');
  await expect(game.copy('username')).toBeVisible();
  const { username, password } = await product.get<Credentials>('/wallet/account/BAIZE', player.token);
  await expect(game.root).toContainText(username);
  await expect(game.root).not.toContainText(password);
  await game.showPassword.click();
  await expect(game.root).toContainText(password);
  await expectAccessible();
  await game.showPassword.click();
  await expect(game.root).not.toContainText(password);
  await game.close();
  await expect(home.viewAccount('Baize Live')).toBeVisible();
});

test('GAME-01 user name and password are copied, and a new password can be requested', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.activate(player, 'BAIZE');
  const { username, password } = await product.get<Credentials>('/wallet/account/BAIZE', player.token);
  await signIn(player);
  const game = await (await new GameDialog(page, text, 'Baize Live').open('BAIZE')).unfold();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await game.copy('username').click();
  await expect.poll(clipboard).toBe(username);
  await game.copy('password').click();
  await expect.poll(clipboard).toBe(password);
  await expect(page.getByText(password)).toBeHidden();
  await game.resetPassword();
  await expect(page.getByText(text('wallet', 'game.resetDone'))).toBeVisible();
  const renewed = await product.get<Credentials>('/wallet/account/BAIZE', player.token);
  expect(renewed.username).toBe(username);
  expect(renewed.password).not.toBe(password);
  await game.copy('password').click();
  await expect.poll(clipboard).toBe(renewed.password);
});

test('GAME-02 buttons are enabled for the links that a game has, and disabled for the others', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.activate(player, 'PRISM', 'EMBER', 'CUBIC');
  await signIn(player);
  const games = { PRISM: 'Prism Reels', EMBER: 'Ember Koi', CUBIC: 'Cubic Gold' } as const;
  for (const [code, name] of Object.entries(games)) {
    const facts = await product.game(player, code);
    const game = await new GameDialog(page, text, name).open(code);
    if (facts.web === null) await expect(game.play).toBeDisabled();
    else await expect(game.play).toBeEnabled();
    await game.unfold();
    for (const client of ['android', 'ios'] as const) {
      const link = facts[client];
      if (link === null) await expect(game.missing(client)).toBeDisabled();
      else await expect(game.app(client)).toHaveAttribute('href', link);
    }
  }
});

test('GAME-02 transfer-only needs an amount, and moves it into the game', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 90);
  await product.activate(player, 'GRID');
  await signIn(player);
  const game = await new GameDialog(page, text, 'Grid Pick').open('GRID');
  await expect(game.transferOnly).toHaveAttribute('aria-disabled', 'true');
  await expect(game.getByKey('enterAmount')).toBeVisible();
  await game.amount.fill('0');
  await expect(game.transferOnly).toHaveAttribute('aria-disabled', 'true');
  await game.transferIn(35.5);
  await expect(game.root).toContainText(formatAmount(54.5));
  await expect(game.amount).toHaveValue('');
  await game.play.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grid Pick' })).toBeVisible();
  await expect(page.locator('#balance')).toHaveText(formatAmount(35.5));
});

test('HOME-03 GAME-02 after a game, Back shows its current balance without a press', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
}) => {
  await product.deposit(player, 90);
  await product.activate(player, 'GRID');
  await product.transfer(player, { from: 'WALLET', to: 'GRID', amount: 40 });
  const { username } = await product.get<Credentials>('/wallet/account/GRID', player.token);
  await signIn(player);
  const game = await new GameDialog(page, text, 'Grid Pick').open('GRID');
  await expect(game.root).toContainText(formatAmount(40));
  await game.play.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grid Pick' })).toBeVisible();
  await sandbox.gameResult('GRID', username, 23.25);
  await page.goBack();
  await expect(game.root).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Grid Pick' })).toContainText(formatAmount(63.25));
});

for (const width of [360, 320]) {
  test(`GAME-02 at ${width} px the play button is visible with and without the credentials`, async ({
    page,
    player,
    signIn,
    text,
    product,
  }) => {
    await product.activate(player, 'PRISM');
    await signIn(player);
    await page.setViewportSize({ width, height: 640 });
    const game = await new GameDialog(page, text, 'Prism Reels').open('PRISM');
    await expect(game.play).toBeInViewport({ ratio: 1 });
    await game.unfold();
    await expect(game.app('android')).toBeAttached();
    await expect(game.play).toBeInViewport({ ratio: 1 });
  });
}

test('GAME-01 no layout shift in the sheet of a game when the wallet loads after it', async ({ page, player, signIn, text }) => {
  await signIn(player);
  await watchShifts(page);
  const opened = Promise.withResolvers<undefined>();
  await page.route('**/api/wallet', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto('/user/home?modal=account&game=SKY49');
  await expect(page.getByRole('dialog', { name: text('wallet', 'game.account') })).toBeVisible();
  await settle(page);
  opened.resolve(undefined);
  await expect(page.getByText(text('wallet', 'game.openOffer', { name: 'Sky Forty-Nine' }))).toBeVisible();
  await settle(page);
  expect(await noticedShifts(page)).toEqual([]);
});
