import { formatAmount } from '@kaeo/shared/money';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { GameDialog } from '../../pages/game.ts';
import { HomePage } from '../../pages/home.ts';
import { PlayingPage } from '../../pages/playing.ts';
import { TransferDialog } from '../../pages/transfer.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

// A fault applies to a game for all players, so on a shared product it could hit another journey.

type Credentials = { username: string; password: string };

/** A game of each of the eleven auto-login providers, and of the one that is opened by a posted form. */
const games = {
  pg: ['PRISM', 'Prism Reels'],
  betflix: ['EMBER', 'Ember Koi'],
  askmebet: ['PITCH', 'Pitch One'],
  imi: ['DUNE', 'Dune Derby'],
  usun: ['MOON', 'Moon Draw'],
  areaslot: ['AURORA', 'Aurora Spins'],
  circus: ['BAIZE', 'Baize Live'],
  slotracha: ['CUBIC', 'Cubic Gold'],
  pgslot: ['LOTUS', 'Lotus Bloom'],
  joker2: ['ORBIT', 'Orbit Nine'],
  huayhd: ['SKY49', 'Sky Forty-Nine'],
  event: ['GRID', 'Grid Pick'],
} as const;

// One after another, because a fault applies to a game for all players.
test.describe.configure({ mode: 'default' });

test('GAME-03 the game of every provider opens on the web, signed in', async ({ page, player, signIn, text, product }) => {
  test.setTimeout(180_000);
  await signIn(player);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/autoLogin/')) calls.push(`${pathname} ${request.headers()['referer'] || 'no referrer'}`);
  });
  for (const [launch, [code, name]] of Object.entries(games)) {
    await test.step(launch, async () => {
      await product.activate(player, code);
      const { username, password } = await product.get<Credentials>(`/wallet/account/${code}`, player.token);
      const game = await new GameDialog(page, text, name).open(code);
      await game.play.click();
      const playing = new PlayingPage(page);
      await expect(playing.heading).toHaveText(name);
      await playing.expectSignedIn(username);
      const [call] = calls.splice(0);
      if (launch === 'event') expect(call).toBeUndefined();
      else
        expect([
          `/api/autoLogin/${launch}/${username} no referrer`,
          `/api/autoLogin/${launch}/${username}/${password} no referrer`,
        ]).toContain(call);
    });
  }
});

test('GAME-02 transfer-and-play moves the money, then opens the game with it', async ({
  page,
  player,
  signInWith,
  text,
  product,
}) => {
  await signInWith(120, 'AURORA');
  const game = await new GameDialog(page, text, 'Aurora Spins').open('AURORA');
  await game.amount.fill('45.50');
  await game.transferAndPlay.click();
  await game.confirm('game.moveAndPlay');
  const playing = new PlayingPage(page);
  await expect(playing.balance).toHaveText(formatAmount(45.5));
  expect((await product.wallet(player)).wallet.amount).toBe(74.5);
  await page.goBack();
  await expect(game.root).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Aurora Spins' })).toContainText(formatAmount(45.5));
});

test.describe('an unavailable game', () => {
  test.use({ expectedConsole: /status of \d\d\d/ });

  test('GAME-02 GAME-03 does not open, takes no money, and opens when it is available', async ({
    page,
    player,
    signInWith,
    text,
    product,
    sandbox,
    expectAccessible,
  }) => {
    await signInWith(100, 'AURORA');
    const game = await new GameDialog(page, text, 'Aurora Spins').open('AURORA');
    await sandbox.setFault('game:AURORA', { kind: 'refuse', times: 2 });
    await game.play.click();
    await expect(game.launchFailed).toContainText(text('shared', 'errors.GAME_UNAVAILABLE'));
    await expectAccessible();
    await game.amount.fill('60');
    await game.transferAndPlay.click();
    await game.confirm('game.moveAndPlay');
    await expect(game.root.getByText(text('shared', 'errors.TRANSFER_FAIL'))).toContainText(
      text('wallet', 'game.refusedNotOpened'),
    );
    await expect(page).toHaveURL(/\/user\/home/);
    expect((await product.wallet(player)).wallet.amount).toBe(100);
    await game.transferAndPlay.click();
    await game.confirm('game.moveAndPlay');
    await expect(new PlayingPage(page).balance).toHaveText(formatAmount(60));
  });

  test('GAME-01 an account that failed to open is opened by a retry', async ({ page, player, signIn, text, sandbox }) => {
    await signIn(player);
    await sandbox.setFault('game:SKY49', { kind: 'refuse', times: 1 });
    const game = await new GameDialog(page, text, 'Sky Forty-Nine').open('SKY49');
    await game.button('open').click();
    await expect(game.getByKey('openFailed')).toBeVisible();
    await game.root.getByRole('button', { name: text('shared', 'action.retry') }).click();
    await expect(game.copy('username')).toBeVisible();
  });
});

test('SANDBOX-02 TRF-02 a slow game keeps the button busy and moves the money once', async ({
  page,
  player,
  signInWith,
  text,
  product,
  sandbox,
}) => {
  await signInWith(100, 'AURORA');
  const game = await new GameDialog(page, text, 'Aurora Spins').open('AURORA');
  await sandbox.setFault('game:AURORA', { kind: 'late', times: 1, delayMs: 4000 });
  await game.amount.fill('30');
  await game.transferOnly.click();
  await game.confirm('transfer.confirm');
  const question = page.getByRole('alertdialog', { name: text('wallet', 'transfer.confirmTitle') });
  await expect(question.locator('button[aria-busy="true"]')).toBeVisible();
  expect((await product.wallet(player)).wallet.amount).toBe(70);
  await expect(page.getByRole('alertdialog', { name: text('wallet', 'transfer.doneTitle') })).toBeVisible();
  expect((await product.game(player, 'AURORA')).amount).toBe(30);
});

test('SANDBOX-02 TRF-02 a transfer that the game executes twice counts once', async ({ page, signInWith, text, sandbox }) => {
  await signInWith(100, 'AURORA');
  const game = await new GameDialog(page, text, 'Aurora Spins').open('AURORA');
  await sandbox.setFault('game:AURORA', { kind: 'duplicate', times: 1 });
  await game.transferIn(25);
  await game.close();
  const home = new HomePage(page, text);
  await home.refreshAll();
  await home.expectBalances({ total: 100, wallet: 75, inGames: 25 });
});

test('SANDBOX-02 GAME-02 a game that does not respond after taking the money is not opened, and has the money once', async ({
  page,
  player,
  signInWith,
  text,
  product,
  sandbox,
}) => {
  // The timeout of the provider is ten seconds; the wallet looks up the transfer half a minute after it was sent.
  test.setTimeout(120_000);
  await signInWith(100, 'AURORA');
  const game = await new GameDialog(page, text, 'Aurora Spins').open('AURORA');
  await sandbox.setFault('game:AURORA', { kind: 'timeout-after', times: 1 });
  await game.amount.fill('40');
  await game.transferAndPlay.click();
  await game.confirm('game.moveAndPlay');
  const pending = page.getByRole('alertdialog', { name: text('wallet', 'transfer.pendingTitle') });
  await expect(pending).toContainText(text('wallet', 'game.pendingNotOpened'), { timeout: 20_000 });
  await expect(page).toHaveURL(/\/user\/home/);
  await expect.poll(async () => (await product.game(player, 'AURORA')).amount, { timeout: 60_000 }).toBe(40);
});

test.describe('a provider that refuses', () => {
  test.use({ expectedConsole: /status of \d\d\d/ });

  test('TRF-02 leaves the money in the wallet and shows an error', async ({
    page,
    player,
    signInWith,
    text,
    product,
    sandbox,
  }) => {
    await signInWith(150, 'DUNE');
    await sandbox.setFault('game:DUNE', { kind: 'refuse', times: 1 });
    const transfer = await new TransferDialog(page, text).open();
    await transfer.openConfirmation({ from: 'WALLET', to: 'DUNE', amount: 60 });
    await transfer.confirm();
    await expect(transfer.root.getByText(text('shared', 'errors.TRANSFER_FAIL'))).toBeVisible();
    expect((await product.wallet(player)).wallet.amount).toBe(150);
    await transfer.submit.click();
    await transfer.confirm();
    await transfer.dismiss(transfer.done);
    expect((await product.game(player, 'DUNE')).amount).toBe(60);
  });

  test('TRF-02 keeps its money when all games are emptied, and is named', async ({
    page,
    player,
    signInWith,
    text,
    product,
    sandbox,
  }) => {
    await signInWith(150, 'DUNE', 'EMBER');
    await product.transfer(player, { from: 'WALLET', to: 'DUNE', amount: 60 });
    await product.transfer(player, { from: 'WALLET', to: 'EMBER', amount: 40 });
    await sandbox.setFault('game:DUNE', { kind: 'refuse', times: 1 });
    const transfer = await new TransferDialog(page, text).open();
    await transfer.from.selectOption('GAMES');
    await transfer.submit.click();
    await transfer.confirm();
    await expect(transfer.partial).toContainText(`${formatAmount(40)} ${text('shared', 'currency.BAHT')}`);
    await expect(transfer.partial).toContainText('Dune Derby');
    await expect(transfer.partial).toContainText(text('wallet', 'transfer.leg.FAILED'));
    await transfer.dismiss(transfer.partial);
    expect([(await product.wallet(player)).wallet.amount, (await product.game(player, 'DUNE')).amount]).toEqual([90, 60]);
  });
});

test('TRF-02 an order that a provider executes without responding is in progress, then arrives once', async ({
  page,
  player,
  signInWith,
  text,
  product,
  sandbox,
}) => {
  // The timeout of the provider is ten seconds; the wallet looks up the transfer half a minute after it was sent.
  test.setTimeout(120_000);
  await signInWith(150, 'ORBIT');
  await sandbox.setFault('game:ORBIT', { kind: 'timeout-after', times: 1 });
  const home = await new HomePage(page, text).open();
  const transfer = await home.transfer();
  await transfer.openConfirmation({ from: 'WALLET', to: 'ORBIT', amount: 40 });
  await transfer.confirm();
  await expect(transfer.pending).toBeVisible({ timeout: 20_000 });
  await transfer.dismiss(transfer.pending);
  await page.goto('/user/statement');
  const row = page.getByRole('listitem').filter({ hasText: 'Orbit Nine' });
  await expect(row).toContainText(text('statement', 'status.IN_PROGRESS'));
  await expect.poll(async () => (await product.game(player, 'ORBIT')).amount, { timeout: 60_000 }).toBe(40);
  await page.reload();
  await expect(row).toContainText(text('statement', 'status.SUCCESS'));
  await home.open();
  await home.expectBalances({ total: 150, wallet: 110, inGames: 40 });
});

test.describe('with a game that refuses to return its money', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('WD-01 nothing is withdrawn, and the player sees where the money is', async ({
    page,
    player,
    signInWith,
    text,
    product,
    sandbox,
  }) => {
    await signInWith(600, 'AURORA');
    await product.transfer(player, { from: 'WALLET', to: 'AURORA', amount: 400 });
    const withdraw = await new WithdrawDialog(page, text).open();
    await sandbox.setFault('game:AURORA', { kind: 'refuse', times: 1 });
    await withdraw.openConfirmation(500);
    await withdraw.confirm();
    await expect(withdraw.getByKey('pullFailed')).toBeVisible();
    const { wallet } = await product.wallet(player);
    expect([wallet.amount, (await product.game(player, 'AURORA')).amount]).toEqual([200, 400]);
    await withdraw.submit.click();
    await withdraw.confirm();
    await withdraw.dismissDone();
    expect((await product.wallet(player)).wallet.amount).toBe(0);
  });
});
