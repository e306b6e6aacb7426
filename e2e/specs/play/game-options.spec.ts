import { formatAmount } from '@kaeo/shared/money';
import { buildWith } from '../../fixtures/product/build-options.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GameDialog } from '../../pages/game.ts';
import { PlayingPage } from '../../pages/playing.ts';

type Credentials = { username: string };

/** Games that are opened by a link, by a posted form, and at the sport-book host. */
const byLink = ['LOTUS', 'Lotus Bloom'] as const;
const byForm = ['GRID', 'Grid Pick'] as const;
const ofSport = ['PITCH', 'Pitch One'] as const;

test('GAME-04 games open in a new tab, signed in, by link and by form', async ({
  page,
  context,
  player,
  signIn,
  text,
  product,
}) => {
  await buildWith(page, { opensGameInNewTab: true });
  await product.deposit(player, 80);
  await product.activate(player, 'LOTUS', 'GRID');
  await signIn(player);
  for (const [code, name] of [byLink, byForm]) {
    const { username } = await product.get<Credentials>(`/wallet/account/${code}`, player.token);
    const game = await new GameDialog(page, text, name).open(code);
    const [web] = await Promise.all([context.waitForEvent('page'), game.play.click()]);
    await new PlayingPage(web).expectSignedIn(username);
    await web.close();
    await game.amount.fill('15');
    await game.transferAndPlay.click();
    const [played] = await Promise.all([context.waitForEvent('page'), game.confirm('game.moveAndPlay')]);
    await expect(new PlayingPage(played).balance).toHaveText(formatAmount(15));
    await played.close();
    await expect(game.amount).toHaveValue('');
  }
});

test('GAME-02 if the browser blocks the new tab, a link is offered', async ({ page, context, player, signIn, text, product }) => {
  await buildWith(page, { opensGameInNewTab: true });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await product.activate(player, 'LOTUS', 'GRID');
  await signIn(player);
  for (const [code, name] of [byLink, byForm]) {
    const { username } = await product.get<Credentials>(`/wallet/account/${code}`, player.token);
    const game = await new GameDialog(page, text, name).open(code);
    await game.play.click();
    const [web] = await Promise.all([context.waitForEvent('page'), game.openByHand.click()]);
    await new PlayingPage(web).expectSignedIn(username);
    await web.close();
  }
});

test('GAME-04 only sport games open at the sport-book host', async ({
  page,
  player,
  signIn,
  text,
  product,
  site: { sandboxUrl },
}) => {
  // The same sandbox by another name of this machine.
  const host = sandboxUrl.replace('127.0.0.1', 'localhost');
  await buildWith(page, { sportbookHost: host });
  await product.activate(player, 'PITCH', 'LOTUS');
  await signIn(player);
  for (const [code, name, origin] of [
    [...ofSport, host],
    [...byLink, sandboxUrl],
  ] as const) {
    const { username } = await product.get<Credentials>(`/wallet/account/${code}`, player.token);
    await (await new GameDialog(page, text, name).open(code)).play.click();
    await new PlayingPage(page).expectSignedIn(username);
    expect(new URL(page.url()).origin).toBe(origin);
  }
});

test('GAME-04 a provider message is shown in the sheets of its games only', async ({ page, player, signIn, text, product }) => {
  const notice = 'ปิดปรับปรุง 02:00-03:00';
  await buildWith(page, { slotProviderMessage: `LOTUS:${notice}` });
  await product.activate(player, 'LOTUS', 'PRISM');
  await signIn(player);
  await expect((await new GameDialog(page, text, 'Lotus Bloom').open('LOTUS')).root.getByText(notice)).toBeVisible();
  const other = await new GameDialog(page, text, 'Prism Reels').open('PRISM');
  await expect(other.play).toBeVisible();
  await expect(other.root.getByText(notice)).toBeHidden();
});
