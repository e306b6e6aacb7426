import { formatAmount } from '@kaeo/shared/money';
import { buildWith } from '../../fixtures/product/build-options.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { PlayingPage } from '../../pages/playing.ts';

for (const opensGameInNewTab of [true, false]) {
  test(`PLAY-06 two taps move the last amount and open the game in ${opensGameInNewTab ? 'a new tab' : 'this tab'}; the return tells its result`, async ({
    page,
    context,
    player,
    signIn,
    text,
    product,
    sandbox,
    expectAccessible,
  }) => {
    await buildWith(page, { opensGameInNewTab });
    await product.deposit(player, 500);
    await product.activate(player, 'LOTUS');
    await product.transfer(player, { from: 'WALLET', to: 'LOTUS', amount: 120 });
    const { username } = await product.get<{ username: string }>('/wallet/account/LOTUS', player.token);
    await signIn(player);
    const home = await new HomePage(page, text).open();
    const amount = `${formatAmount(120)} ${text('shared', 'currency.BAHT')}`;
    await home.playAgain('slot', 'Lotus Bloom', amount);
    const play = page.getByRole('dialog', { name: 'Lotus Bloom' });
    const confirm = play.getByRole('button', { name: text('wallet', 'game.moveAndPlay') });
    await expect(play).toContainText(formatAmount(380));
    await expectAccessible();
    const opened = opensGameInNewTab ? context.waitForEvent('page') : Promise.resolve(page);
    await confirm.click();
    const game = await opened;
    await expect(new PlayingPage(game).balance).toHaveText(formatAmount(240));
    await sandbox.gameResult('LOTUS', username, -40.5);
    if (opensGameInNewTab) {
      await game.close();
      // As the browser reports when the tab is in front again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    } else await page.goBack();
    const result = page.getByRole('status').filter({ hasText: 'Lotus Bloom' });
    await expect(result).toContainText(formatAmount(199.5));
    await expect(result).toContainText(
      text('wallet', 'return.change', { amount: `-${formatAmount(40.5)} ${text('shared', 'currency.BAHT')}` }),
    );
    await expect(play).toBeHidden();
    await expectAccessible();
    await result.getByRole('button', { name: text('wallet', 'return.moveBack') }).click();
    await expect(page.getByRole('dialog', { name: text('wallet', 'transfer.title') })).toBeVisible();
    await expect(result).toBeHidden();
  });
}
