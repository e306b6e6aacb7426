import { buildWith } from '../fixtures/product/build-options.ts';
import { GameDialog } from '../pages/game.ts';
import { TransferDialog } from '../pages/transfer.ts';
import { funded, playing, transfer } from './scenes.ts';
import type { Screen } from './screen.ts';

type Scene = Parameters<typeof funded>[0];
/** PRISM paused until staff decide; with reason `TRANSFER`, 50 are in transit. */
async function pausedGame(scene: Scene, reason: 'TRANSFER' | 'BALANCE'): Promise<void> {
  await playing(scene);
  await scene.page.route('**/api/wallet', async (route) => {
    const response = await route.fetch();
    const wallet = (await response.json()) as { slots: { code: string }[] };
    const paused = { reason, reference: 'T-7KX2-Q4M9', amount: 50, since: '2026-11-21T08:15:00.000Z' };
    const slots = wallet.slots.map((slot) => (slot.code === 'PRISM' ? { ...slot, paused } : slot));
    await route.fulfill({
      response,
      json: { ...wallet, onTheWay: { amount: reason === 'TRANSFER' ? 50 : 0, toGames: reason === 'TRANSFER' ? 50 : 0 }, slots },
    });
  });
}

/** A player of PRISM with this amount left in the wallet. */
async function playedWith(scene: Scene, walletAmount: number): Promise<void> {
  await playing(scene);
  await scene.page.route('**/api/wallet', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), wallet: { amount: walletAmount } } });
  });
}
/** Returns from PRISM, which was opened with 580.50. */
async function comeBack({ page, text }: Scene): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('wallet.played', JSON.stringify({ code: 'PRISM', amount: 580.5, ended: 1 }));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('button', { name: text('wallet', 'return.moveBack') }).waitFor();
}

/** Screens of transfers and game accounts. */
export const gameScreens: readonly Screen[] = [
  { name: '17-transfer', path: '/user/home?modal=transfer', as: 'player' },
  { name: '17-transfer-empty', path: '/user/home?modal=transfer', as: 'newcomer' },
  { name: '17-transfer-filled', path: '/user/home?modal=transfer', setUp: funded, act: (scene) => transfer(scene) },
  {
    name: '17-transfer-confirm',
    path: '/user/home?modal=transfer',
    setUp: funded,
    act: async (scene) => {
      const dialog = await transfer(scene);
      await dialog.submit.click();
      await dialog.confirmation.waitFor();
    },
  },
  {
    name: '17-transfer-success',
    path: '/user/home?modal=transfer',
    setUp: funded,
    act: async (scene) => {
      const dialog = await transfer(scene);
      await dialog.submit.click();
      await dialog.confirm();
      await dialog.done.waitFor();
    },
  },
  {
    name: '17-transfer-all-games',
    path: '/user/home?modal=transfer',
    setUp: playing,
    act: ({ page, text }) => new TransferDialog(page, text).from.selectOption('GAMES'),
  },
  {
    name: '17-transfer-errors',
    path: '/user/home?modal=transfer',
    setUp: funded,
    act: ({ page, text }) => new TransferDialog(page, text).submit.click(),
  },
  {
    name: '17-transfer-partial',
    path: '/user/home?modal=transfer',
    setUp: async (scene) => {
      await playing(scene);
      await scene.page.route('**/api/wallet/transferAll', (route) =>
        route.fulfill({
          json: {
            status: 'SUCCESS',
            reference: 'T-1',
            legs: [
              { code: 'PRISM', amount: 700, status: 'SUCCESS' },
              { code: 'LOTUS', amount: 250, status: 'FAILED' },
              { code: 'ORBIT', amount: 30, status: 'WAITING' },
            ],
          },
        }),
      );
    },
    act: async ({ page, text }) => {
      const dialog = new TransferDialog(page, text);
      await dialog.from.selectOption('GAMES');
      await dialog.submit.click();
      await dialog.confirm();
      await dialog.partial.waitFor();
    },
  },
  {
    name: '17-transfer-pending',
    path: '/user/home?modal=transfer',
    setUp: async (scene) => {
      await funded(scene);
      await scene.page.route('**/api/wallet/transfer', (route) =>
        route.fulfill({ json: { status: 'IN_PROGRESS', reference: 'T-1' } }),
      );
    },
    act: async (scene) => {
      const dialog = await transfer(scene);
      await dialog.submit.click();
      await dialog.confirm();
      await dialog.pending.waitFor();
    },
  },
  { name: '18-game-account', path: '/user/home?modal=account&game=PRISM', setUp: funded },
  {
    name: '18-game-amount',
    path: '/user/home?modal=account&game=PRISM',
    setUp: playing,
    act: ({ page, text }) => new GameDialog(page, text, 'Prism Reels').amount.fill('500'),
  },
  {
    name: '18-game-closed',
    path: '/user/home?modal=account&game=PRISM',
    setUp: async (scene) => {
      await playing(scene);
      await scene.page.route('**/api/autoLogin/**', (route) =>
        route.fulfill({ status: 503, json: { message: 'GAME_UNAVAILABLE', requestId: '1' } }),
      );
    },
    size: { width: 390, height: 1100 },
    act: async ({ page, text }) => {
      const game = new GameDialog(page, text, 'Prism Reels');
      await game.play.click();
      await game.launchFailed.waitFor();
    },
  },
  {
    name: '18-game-message-blocked',
    path: '/user/home?modal=account&game=PRISM',
    setUp: async (scene) => {
      await buildWith(scene.page, { opensGameInNewTab: true, slotProviderMessage: 'PRISM:02:00-03:00' });
      await scene.page.addInitScript(() => {
        window.open = () => null;
      });
      await playing(scene);
    },
    size: { width: 390, height: 1200 },
    act: async ({ page, text }) => {
      const game = new GameDialog(page, text, 'Prism Reels');
      await game.play.click();
      await game.openByHand.waitFor();
    },
  },
  {
    name: '18-game-paused-transfer',
    path: '/user/home?modal=account&game=PRISM',
    setUp: (scene) => pausedGame(scene, 'TRANSFER'),
    size: { width: 390, height: 1000 },
  },
  {
    name: '18-game-paused-balance',
    path: '/user/home?modal=account&game=PRISM',
    setUp: (scene) => pausedGame(scene, 'BALANCE'),
    size: { width: 390, height: 1000 },
  },
  { name: '18-play-again', path: '/user/home?modal=play&game=PRISM', setUp: playing },
  {
    name: '18-play-again-less',
    path: '/user/home?modal=play&game=PRISM',
    setUp: (scene) => playedWith(scene, 300),
  },
  {
    name: '18-play-again-empty',
    path: '/user/home?modal=play&game=PRISM',
    setUp: (scene) => playedWith(scene, 0),
  },
  {
    name: '18-play-again-refused',
    path: '/user/home?modal=play&game=PRISM',
    setUp: async (scene) => {
      await playing(scene);
      await scene.page.route('**/api/wallet/transfer', (route) =>
        route.fulfill({ status: 409, json: { message: 'TRANSFER_FAIL', requestId: '1' } }),
      );
    },
    act: async ({ page, text }) => {
      const play = page.getByRole('dialog', { name: 'Prism Reels' });
      await play.getByRole('button', { name: text('wallet', 'game.moveAndPlay') }).click();
      await play.getByText(text('wallet', 'game.refusedNotOpened')).waitFor();
    },
  },
  { name: '10-home-play-again', path: '/user/home', setUp: playing, size: { width: 390, height: 1100 } },
  { name: '10-home-play-again-narrow', path: '/user/home', setUp: playing, size: { width: 320, height: 1200 } },
  { name: '10-home-returned', path: '/user/home', setUp: playing, act: (scene) => comeBack(scene) },
  {
    name: '10-home-returned-narrow',
    path: '/user/home',
    setUp: playing,
    act: (scene) => comeBack(scene),
    size: { width: 320, height: 640 },
  },
  {
    name: '18-play-again-narrow',
    path: '/user/home?modal=play&game=PRISM',
    setUp: (scene) => playedWith(scene, 300),
    act: ({ page, text }) => page.getByRole('button', { name: text('wallet', 'play.change') }).waitFor(),
    size: { width: 320, height: 640 },
  },
  { name: '04-home-on-its-way', path: '/user/home', setUp: (scene) => pausedGame(scene, 'TRANSFER') },
  {
    name: '18-game-offer',
    path: '/user/home?modal=account&game=SKY49',
    setUp: funded,
  },
  {
    name: '18-game-account-long',
    path: '/user/home?modal=account&game=PRISM',
    setUp: funded,
    act: async ({ page, text }) => void (await new GameDialog(page, text, 'Prism Reels').unfold()),
    size: { width: 390, height: 1400 },
  },
  {
    name: '18-game-opened',
    path: '/user/home?modal=account&game=BAIZE',
    setUp: funded,
    act: async ({ page, text }) => {
      const dialog = new GameDialog(page, text, 'Baize Live');
      // A URL does not open an account. On a retry the same player has the account already.
      await dialog.button('open').or(dialog.showPassword).waitFor();
      if (await dialog.button('open').isVisible()) await dialog.button('open').click();
      await dialog.showPassword.click();
    },
  },
  {
    name: '18-game-reset',
    path: '/user/home?modal=account&game=PRISM',
    setUp: funded,
    act: async ({ page, text }) => {
      await (await new GameDialog(page, text, 'Prism Reels').unfold()).button('reset').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
