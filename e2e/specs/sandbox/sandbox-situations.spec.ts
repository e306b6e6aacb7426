import { readFile } from 'node:fs/promises';
import type { ProductClient } from '../../../tools/lib/product/product-client.ts';
import type { TestPlayer } from '../../../tools/lib/product/test-player.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { SandboxConsole } from '../../pages/sandbox.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
// Restores the demonstration data for the next journey of this worker.
test.afterEach(({ sandbox }) => sandbox.reset());

test('SANDBOX-01 SANDBOX-02 every situation explains itself and is set up without an error', async ({ page, site }) => {
  test.setTimeout(180_000);
  const console = await new SandboxConsole(page, site).open();
  const line = console.panel('Journeys');
  const titles = await line.getByRole('option').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThan(50);
  for (const title of titles) {
    await console.setUp(title);
    await expect(line.getByRole('status')).toHaveText(/\w+.*\.$/);
    await expect(line.getByRole('button')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('#notices .danger'), title).toHaveCount(0);
  }
});

/** Puts money into a game that reports rounds and into one that does not. */
async function inGames(product: ProductClient, player: TestPlayer): Promise<void> {
  await product.deposit(player, 1000);
  await product.activate(player, 'PRISM', 'LOTUS');
  for (const to of ['PRISM', 'LOTUS']) await product.transfer(player, { from: 'WALLET', to, amount: 300 });
}

test('SANDBOX-01 an open stake and its late round are made by one press each, and the wallet books the result', async ({
  page,
  site,
  product,
  player,
}) => {
  await inGames(product, player);
  const console = await new SandboxConsole(page, site).open();
  const table = console.panel('Game table');
  const inPrism = async () => {
    await product.get('/wallet/refresh/slot', player.token);
    return (await product.game(player, 'PRISM')).amount;
  };
  await expect(table.getByText('Open stakes')).toBeHidden();
  await console.setUp('An open stake');
  await expect(console.notice('10 are staked in PRISM')).toBeVisible();
  await table.getByLabel('Game').selectOption({ label: await accountLabel(product, player) });
  await expect(table.getByText('Open stakes')).toBeVisible();
  await expect(table.getByText('290.00')).toBeVisible();
  await product.get('/wallet/refresh/slot', player.token);
  await product.transfer(player, { from: 'PRISM', to: 'WALLET', amount: 290 });
  await console.setUp('A late round');
  await expect(console.notice('The open rounds are settled')).toBeVisible();
  await expect(table.getByText('Open stakes')).toBeHidden();
  await expect.poll(inPrism).toBe(25);
});

const accountLabel = async (product: ProductClient, player: TestPlayer): Promise<string> => {
  const { username } = await product.get<{ username: string }>('/wallet/account/PRISM', player.token);
  return `Prism Reels · ${username}`;
};

test('SANDBOX-01 a transfer with an unknown outcome and a duplicate order wait under Flags and are decided by a press', async ({
  page,
  site,
  product,
  player,
}) => {
  test.slow();
  await inGames(product, player);
  const console = await new SandboxConsole(page, site).open();
  const game = await plainGameNamed(console, 'A transfer of unknown outcome', /The next transfer of (\w+) is done without/);
  await product.activate(player, game);
  const move = (amount: number) => product.transfer(player, { from: 'WALLET', to: game, amount }).catch(() => undefined);
  const paused = async () => (await product.game(player, game)).paused?.reason;
  await move(50);
  await console.tab('Flags').click();
  const waiting = console.panel('Waiting for a person');
  await waiting.getByRole('button', { name: /^It was done/ }).click();
  await expect.poll(paused).toBeUndefined();

  await plainGameNamed(console, 'An order done twice', /The next transfer of (\w+) is done twice/);
  await move(60);
  await product.get('/wallet/refresh/slot', player.token).catch(() => undefined);
  await expect.poll(paused).toBe('BALANCE');
  await console.tab('Flags').click();
  await waiting.getByRole('button', { name: /^It was play/ }).click();
  await expect.poll(paused).toBeUndefined();
});

/** Sets up a situation and returns the game that its notice names. */
async function plainGameNamed(console: SandboxConsole, title: string, message: RegExp): Promise<string> {
  await console.setUp(title);
  const [, game = ''] = message.exec((await console.notice(message).textContent()) ?? '') ?? [];
  return game;
}

test('SANDBOX-01 three differences in the books and money without a slip are detected, and staff can close their cases', async ({
  page,
  site,
  product,
  player,
}) => {
  await product.deposit(player, 300);
  const console = await new SandboxConsole(page, site).open('flags');
  const waiting = console.panel('Waiting for a person');
  const differences = console
    .panel('Reconciliation')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await console.setUp('A deposit without a slip');
  await expect(console.notice('The money is in suspense, with its case')).toBeVisible();
  await waiting
    .getByRole('button', { name: /^Return/ })
    .first()
    .click();
  await expect(waiting.getByRole('button', { name: /^Return/ })).toHaveCount(0);
  const before = await differences.count();
  await console.setUp('Three differences');
  await expect(console.notice('Three differences are made and found')).toBeVisible();
  await expect.poll(() => differences.count()).toBeGreaterThan(before);
});

test('SANDBOX-01 FAIR-01 a press makes another person’s slip: its uploader gets nothing, and the slip of the payer waits for staff', async ({
  page,
  site,
  product,
  player,
}) => {
  const thief = await product.register();
  const console = await new SandboxConsole(page, site).open();
  await console.setUp('Slip of another player');
  // The account is that of the player seen last, and another player pays.
  await expect(page.getByLabel('Account no.')).toHaveValue(thief.bankAccountNo);
  const kind = 'Another player’s';
  await expect(console.panel('Bank: transfer and slip').getByRole('radio', { name: kind })).toBeChecked();
  const slip = await readFile((await console.makeSlip(kind)).path);
  const { reference } = await product.uploadSlip(thief, slip);
  await expect.poll(() => product.slipStatus(thief, reference)).toBe('FAILED');
  expect(await product.uploadSlip(player, slip)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'staff' });
});
