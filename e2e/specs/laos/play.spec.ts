import type { Bonus } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { textsOf } from '../../../tools/lib/product/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { Chat } from '../../pages/chat.ts';
import { HomePage } from '../../pages/home.ts';
import { StatementPage } from '../../pages/statement.ts';

test('TRF-01 GAME-01 kip is transferred into a game, played with, and transferred back', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
}) => {
  await product.deposit(player, 600_000);
  await product.activate(player, 'PRISM');
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await (await home.transfer()).move({ from: 'WALLET', to: 'PRISM', amount: 250_000 });
  await home.expectBalances({ total: 600_000, wallet: 350_000, inGames: 250_000 });
  // Lao games count in thousands of kip.
  await expect(home.centre('slot')).toContainText(text('wallet', 'game.credits', { amount: formatAmount(250) }));
  const { username } = await product.get<{ username: string }>('/wallet/account/PRISM', player.token);
  await sandbox.gameResult('PRISM', username, -50_000);
  await home.refreshAll();
  await home.expectBalances({ total: 550_000, wallet: 350_000, inGames: 200_000 });
  await (await home.transfer()).move({ from: 'PRISM', to: 'WALLET', amount: 200_000 });
  await home.expectBalances({ total: 550_000, wallet: 550_000, inGames: 0 });
});

test('BONUS-01 BONUS-05 a bonus is granted in kip', async ({ page, player, signIn, text, product }) => {
  const name = (await product.get<Bonus[]>('/bonus', player.token)).find(({ code }) => code === 'DAILY')?.name ?? 'none';
  await signIn(player);
  const bonuses = await new BonusPage(page, text).open();
  const shown = (await bonuses.cards.filter({ hasText: /[\u0E80-\u0EFF]/ }).count()) > 0;
  expect(shown).toBe(true);
  await bonuses.receive(name);
  await expect(bonuses.outcome('saved')).toBeVisible();
  await bonuses.closeOutcome();
  expect((await product.wallet(player)).wallet.amount).toBe(6_000);
});

test('STMT-01 STMT-02 the statement is in kip, with times of Vientiane', async ({ page, player, signIn, text, product }) => {
  await product.deposit(player, 12_345_678);
  await signIn(player);
  const statement = await new StatementPage(page, text).open();
  const entry = statement.entries.first();
  await expect(entry).toContainText(`+${formatAmount(12_345_678)}`);
  await expect(statement.status(entry, 'SUCCESS')).toBeVisible();
  const { statements } = await product.post<{ statements: { createdAt: string }[] }>('/statement', {}, player.token);
  const local = new Date(Date.parse(statements[0]?.createdAt ?? '') + 7 * 3_600_000).toISOString();
  await expect(entry).toContainText(local.slice(11, 16));
});

test.describe('the chat', () => {
  // The Laos product has a second chat backend that exists only in its own journey.
  test.use({ expectedConsole: /WebSocket connection/ });

  test('CHAT-01 CHAT-02 the chat opens in Lao, and messages reach the desk and the player', async ({
    page,
    player,
    signIn,
    text,
    sandbox,
  }) => {
    await signIn(player);
    await page.goto('/user/profile');
    const chat = await new Chat(page, text).open();
    await chat.sendMessage('ສະບາຍດີ ເງິນຝາກຍັງບໍ່ເຂົ້າ');
    await expect(chat.delivery('succeed')).toBeVisible();
    const { id } = await sandbox.conversation(player.name);
    await sandbox.sendAgentText(id, 'ກະລຸນາສົ່ງສະລິບ');
    await expect(chat.message('ກະລຸນາສົ່ງສະລິບ')).toBeVisible();
  });
});

for (const language of ['la', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`HOME-10 millions of kip fit on home, its modals and the statement at 320 and 390 wide, in ${language}`, async ({
      page,
      player,
      signIn,
      product,
    }) => {
      test.slow();
      await product.deposit(player, 123_456_789);
      await product.activate(player, 'PRISM');
      await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 98_765_432 });
      await signIn(player);
      const text = textsOf(language);
      const overflow = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
            .filter((box) => box.scrollWidth > box.clientWidth)
            .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`),
        );
      const modals = ['deposit', 'deposit&tab=qr&channel=WW', 'withdraw', 'transfer', 'account&game=PRISM'];
      for (const path of ['/user/home', ...modals.map((modal) => `/user/home?modal=${modal}`), '/user/statement']) {
        await page.setViewportSize({ width: 320, height: 844 });
        await page.goto(path);
        const shown = path === '/user/home' ? new HomePage(page, text).total : page.locator('[role="dialog"]:not([aria-busy])');
        await expect(path.startsWith('/user/home') ? shown : new StatementPage(page, text).entries.first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expect.poll(overflow, { message: `${path} at ${width}` }).toEqual([]);
        }
      }
    });
  });
}
