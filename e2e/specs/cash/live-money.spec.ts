import { formatAmount } from '@kaeo/shared/money';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { Chrome } from '../../pages/chrome.ts';
import { HomePage } from '../../pages/home.ts';
import { StatementPage } from '../../pages/statement.ts';

/** What a page did since the log was emptied: `announced` is an event, `read` the wallet, `closed` its socket. */
function logOf(page: Page) {
  const log: string[] = [];
  const connected = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/api/live/socket')) return;
      socket.on('framereceived', ({ payload }) => {
        // The reply to the handshake of the player.
        if (String(payload).startsWith('40')) resolve();
        if (String(payload).includes('"changed"')) log.push('announced');
      });
      socket.on('close', () => log.push('closed'));
    });
  });
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/wallet')) log.push('read');
  });
  return { log, connected };
}

test('PLAY-02 a credited bank deposit appears in every tab without a refresh, and signing out closes every socket', {
  tag: '@main',
}, async ({ page, context, text, player, product, signIn }) => {
  await signIn(player);
  const tabs: { home: HomePage; log: string[] }[] = [];
  for (const tab of [page, await context.newPage()]) {
    const { log, connected } = logOf(tab);
    const home = await new HomePage(tab, text).open();
    await connected;
    // The read after the connection.
    await expect.poll(() => log.filter((entry) => entry === 'read').length).toBeGreaterThan(1);
    tabs.push({ home, log });
  }
  for (const { log } of tabs) log.splice(0);

  await product.deposit(player, 345.67);
  for (const { home, log } of tabs) {
    await expect(home.hero).toContainText(formatAmount(345.67));
    // The page read because of the event, not by polling.
    expect(log[0]).toBe('announced');
    log.splice(0);
  }

  await new Chrome(page, text).logOut();
  for (const { log } of tabs) await expect.poll(() => log).toContain('closed');
});

test('PLAY-02 a payout that another device requests appears in every tab, and becomes paid there', async ({
  page,
  context,
  text,
  player,
  product,
  signIn,
}) => {
  await product.deposit(player, 800);
  await signIn(player);
  const homeLog = logOf(page);
  const home = await new HomePage(page, text).open();
  const second = await context.newPage();
  const statementLog = logOf(second);
  const statement = await new StatementPage(second, text).open();
  await Promise.all([homeLog.connected, statementLog.connected]);

  await product.post('/wallet/withdraw', { amount: 300 }, player.token);
  await home.expectBalances({ total: 500, wallet: 500, inGames: 0 });
  const payout = statement.entry(text('statement', 'activity.withdraw'));
  await expect(payout).toContainText(`-${formatAmount(300)}`);
  // The bank pays meanwhile. The open details show each step.
  const details = await statement.details(payout);
  await expect(details.steps.filter({ hasText: text('statement', 'steps.paid') })).toHaveAttribute('data-state', 'done');
  for (const { log } of [homeLog, statementLog]) expect(log).toContain('announced');
});

test('PLAY-02 PLAY-06 rounds played on another device move the bonus and the balance in every tab', async ({
  page,
  context,
  text,
  player,
  product,
  sandbox,
  signIn,
}) => {
  await product.deposit(player, 500);
  await product.activate(player, 'PRISM');
  await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 400 });
  const { username } = await product.get<{ username: string }>('/wallet/account/PRISM', player.token);
  await product.get('/bonus/activate/STREAK', player.token);
  const { wallet } = await product.wallet(player);
  await signIn(player);
  const bonusLog = logOf(page);
  const bonuses = await new BonusPage(page, text).open();
  const played = (done: number) =>
    text('bonus', 'active.played', {
      done: formatAmount(done),
      turnover: `${formatAmount(150)} ${text('shared', 'currency.BAHT')}`,
    });
  await expect(bonuses.turnover).toHaveAttribute('aria-valuetext', played(0));
  const second = await context.newPage();
  const homeLog = logOf(second);
  const home = await new HomePage(second, text).open();
  await home.expectBalances({ total: wallet.amount + 400, wallet: wallet.amount, inGames: 400 });
  await Promise.all([bonusLog.connected, homeLog.connected]);

  await sandbox.gameResult('PRISM', username, -40);
  await sandbox.gameResult('PRISM', username, 30);
  await product.get('/wallet/refresh/slot', player.token);
  await expect(bonuses.turnover).toHaveAttribute('aria-valuetext', played(70));
  await home.expectBalances({ total: wallet.amount + 390, wallet: wallet.amount, inGames: 390 });
  for (const { log } of [bonusLog, homeLog]) expect(log).toContain('announced');
});
