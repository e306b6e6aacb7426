import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { GameDialog } from '../../pages/game.ts';
import { HomePage } from '../../pages/home.ts';

/** A game whose provider has no order ids, so the outcome of an order cannot be looked up. */
const code = 'SKY49';
const name = 'Sky Forty-Nine';

test('FAIR-03 a lost response pauses the game, the money is shown as on its way, and staff decide the outcome', async ({
  page,
  signInWith,
  text,
  sandbox,
}) => {
  // The timeout of the provider is ten seconds.
  test.setTimeout(90_000);
  await signInWith(150, code);
  const amount = 30 + Math.floor(Math.random() * 100);
  await sandbox.setFault(`game:${code}`, { kind: 'timeout-after', times: 1 });
  const home = await new HomePage(page, text).open();
  const transfer = await home.transfer();
  await transfer.openConfirmation({ from: 'WALLET', to: code, amount });
  await transfer.confirm();
  await expect(transfer.pending).toBeVisible({ timeout: 20_000 });
  await transfer.dismiss(transfer.pending);
  await page.keyboard.press('Escape');

  await home.open();
  await expect(page.locator('dl > div', { hasText: text('wallet', 'home.onTheWay') }).last()).toContainText(`${amount}.00`);
  await home.expectBalances({ total: 150, wallet: 150 - amount, inGames: 0 });

  const game = await new GameDialog(page, text, name).open(code);
  await expect(game.getByKey('pause.title')).toBeVisible();
  await expect(game.getByKey('pause.next.TRANSFER')).toBeVisible();
  await expect(game.transferOnly).toBeHidden();

  await sandbox.decideTransfer(code, amount, true);
  await game.open(code);
  await expect(game.transferOnly).toBeVisible();
  await home.open();
  await home.expectBalances({ total: 150, wallet: 150 - amount, inGames: amount });
});

test('FAIR-03 an order that the provider executes twice pauses the game, and does not count as a win', async ({
  page,
  player,
  signInWith,
  text,
  product,
  sandbox,
}) => {
  await signInWith(150, code);
  const { username } = await product.get<{ username: string }>(`/wallet/account/${code}`, player.token);
  await sandbox.setFault(`game:${code}`, { kind: 'duplicate', times: 1 });
  const game = await new GameDialog(page, text, name).open(code);
  await game.transferIn(60);
  await game.open(code);
  await expect(game.getByKey('pause.next.BALANCE')).toBeVisible();
  await sandbox.gameResult(code, username, -60);
  await sandbox.decideGameCase(username, 'MISTAKE');
  await game.open(code);
  await expect(game.transferOnly).toBeVisible();
  expect((await product.game(player, code)).amount).toBe(60);
});

test('GAME-01 a link does not open a game account without a press', async ({ page, player, signIn, text, product }) => {
  await signIn(player);
  const game = await new GameDialog(page, text, 'Sky Forty-Nine').open('SKY49');
  await expect(game.button('open')).toBeVisible();
  expect((await product.game(player, 'SKY49')).isActive).toBe(false);
  await game.button('open').click();
  await expect(game.copy('username')).toBeVisible();
});
