import type { TestPlayer } from '../../tools/lib/product/test-player.ts';
import { DepositDialog, slipFile } from '../pages/deposit.ts';
import { HomePage } from '../pages/home.ts';
import { WithdrawDialog } from '../pages/withdraw.ts';
import { gameScreens } from './game-screens.ts';
import { giftScreens } from './gift-screens.ts';
import { funded, transfer } from './scenes.ts';
import { desktop, narrow, type Scene, type Screen } from './screen.ts';

/** The player of a page, if the picture has its own player. */
const players = new WeakMap<Scene['page'], TestPlayer>();
const asNewPlayer = async ({ page, newPlayer, signIn }: Scene): Promise<void> => {
  const player = await newPlayer();
  players.set(page, player);
  await signIn(player);
};
const deposit = ({ page, text }: Scene): DepositDialog => new DepositDialog(page, text);
const showQr = (scene: Scene): Promise<string> => deposit(scene).createQrOf('KBANK', 500);
/** A slip of the page's player. */
const slip = async ({ page, product, newPlayer }: Scene, kind?: string) =>
  slipFile(await product.slipOf(players.get(page) ?? (await newPlayer()), 500, kind));
const withdrawal = async ({ page, text }: Scene): Promise<WithdrawDialog> => {
  const withdraw = new WithdrawDialog(page, text);
  await withdraw.openConfirmation(1500);
  await withdraw.confirmation.waitFor();
  return withdraw;
};
const holdApi = ({ page }: Scene): Promise<unknown> => page.route('**/api/**', () => undefined);
/** A player without a bank account: staff removed it because it belonged to another person. */
const withoutAccount = async (scene: Scene): Promise<void> => {
  await asNewPlayer(scene);
  await scene.page.route('**/api/wallet', async (route) => {
    const answer = await route.fetch();
    const wallet = await answer.json();
    await route.fulfill({ response: answer, json: { ...wallet, bankAccount: { ...wallet.bankAccount, bankAccountNo: '' } } });
  });
};
const withoutWallet = ({ page }: Scene): Promise<unknown> =>
  page.route('**/api/wallet', (route) => route.fulfill({ status: 500, json: {} }));

/** Screens of the home page and its dialogs. */
export const walletScreens: readonly Screen[] = [
  { name: '10-home', path: '/user/home', as: 'player' },
  { name: '11-home-long', path: '/user/home', as: 'player', isLong: true },
  { name: '12-home-newcomer', path: '/user/home', as: 'newcomer' },
  {
    name: '12-home-hidden',
    path: '/user/home',
    as: 'player',
    act: ({ page, text }) => page.getByRole('button', { name: text('wallet', 'home.hideBalance') }).click(),
  },
  {
    name: '12-home-skeleton',
    path: '/user/home',
    as: 'player',
    setUp: holdApi,
    isBusy: true,
    act: ({ page, text }) => page.getByText(text('wallet', 'home.totalBalance')).waitFor(),
  },
  {
    name: '12-home-busy',
    path: '/user/home',
    as: 'player',
    setUp: ({ page }) =>
      page.route('**/api/wallet', (route) =>
        route.fulfill({ status: 503, json: { message: 'UNAVAILABLE', requestId: '1', retryAfterS: 30 } }),
      ),
    isBusy: true,
    act: ({ page, text }) => page.getByText(text('shared', 'errors.UNAVAILABLE')).waitFor(),
  },
  { name: '12-home-failed', path: '/user/home', as: 'player', setUp: withoutWallet },
  {
    name: '12-home-no-games',
    path: '/user/home',
    as: 'newcomer',
    isLong: true,
    setUp: ({ page }) =>
      page.route('**/api/wallet', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), slots: [] } });
      }),
  },
  { name: '12-home-offline', path: '/user/home', as: 'player', act: ({ page }) => page.context().setOffline(true) },
  { name: '13-deposit-bank', path: '/user/home?modal=deposit', as: 'player' },
  {
    name: '13-deposit-copied',
    path: '/user/home?modal=deposit',
    as: 'player',
    act: ({ page, text }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: text('wallet', 'deposit.bank.accountNo', { bank: '' }) })
        .first()
        .click(),
  },
  { name: '14-deposit-qr', path: '/user/home?modal=deposit', as: 'player', act: (scene) => deposit(scene).tab('qr').click() },
  { name: '14-deposit-qr-waiting', path: '/user/home?modal=deposit', setUp: asNewPlayer, act: (scene) => showQr(scene) },
  {
    name: '14-deposit-qr-paid',
    path: '/user/home?modal=deposit',
    setUp: asNewPlayer,
    act: async (scene) => {
      await scene.sandbox.payScanned(await showQr(scene));
      await deposit(scene).getByKey('credited.title').waitFor();
    },
  },
  {
    name: '15-deposit-slip',
    path: '/user/home?modal=deposit',
    as: 'player',
    act: (scene) => deposit(scene).tab('slip').click(),
  },
  {
    name: '15-deposit-slip-preview',
    path: '/user/home?modal=deposit',
    setUp: asNewPlayer,
    act: async (scene) => deposit(scene).chooseSlip(await slip(scene)),
  },
  {
    name: '15-deposit-slip-sending',
    path: '/user/home?modal=deposit',
    setUp: async (scene) => {
      await asNewPlayer(scene);
      await scene.page.route('**/api/wallet/slip', () => undefined);
    },
    isBusy: true,
    act: async (scene) => {
      await deposit(scene).sendSlip(await slip(scene));
      await deposit(scene).progress.waitFor();
    },
  },
  {
    name: '15-deposit-slip-result',
    path: '/user/home?modal=deposit',
    setUp: asNewPlayer,
    act: async (scene) => {
      await deposit(scene).sendSlip(await slip(scene));
      await deposit(scene).acceptedSlip.waitFor();
    },
  },
  {
    name: '15-deposit-slip-unfit',
    path: '/user/home?modal=deposit',
    as: 'player',
    act: (scene) => deposit(scene).chooseSlip({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }),
  },
  { name: '16-withdraw', path: '/user/home?modal=withdraw', as: 'player' },
  { name: '16-withdraw-no-account', path: '/user/home?modal=withdraw', setUp: withoutAccount },
  {
    name: '16-withdraw-filled',
    path: '/user/home?modal=withdraw',
    setUp: funded,
    act: ({ page, text }) => new WithdrawDialog(page, text).amount.fill('1500'),
  },
  {
    name: '16-withdraw-leave',
    path: '/user/home?modal=withdraw',
    setUp: funded,
    act: async ({ page, text }) => {
      const withdraw = new WithdrawDialog(page, text);
      await withdraw.amount.fill('1500');
      await withdraw.closeButton.click();
      await withdraw.question.waitFor();
    },
  },
  {
    name: '16-withdraw-error',
    path: '/user/home?modal=withdraw',
    setUp: funded,
    act: ({ page, text }) => new WithdrawDialog(page, text).openConfirmation(1),
  },
  {
    name: '16-withdraw-offline',
    path: '/user/home',
    as: 'player',
    act: async ({ page, text }) => {
      await page.context().setOffline(true);
      await new HomePage(page, text).tile('withdraw').click();
      await page.getByRole('heading', { name: text('shared', 'failed.offlineTitle') }).waitFor();
    },
  },
  { name: '16-withdraw-confirm', path: '/user/home?modal=withdraw', setUp: funded, act: (scene) => withdrawal(scene) },
  {
    name: '16-withdraw-success',
    path: '/user/home?modal=withdraw',
    setUp: funded,
    act: async (scene) => {
      const withdraw = await withdrawal(scene);
      await withdraw.confirm();
      await withdraw.done.waitFor();
    },
  },
  ...giftScreens,
  ...gameScreens,
  { name: '19-agreement', path: '/user/home?modal=agreement', as: 'player' },
  { name: '81-narrow-home', path: '/user/home', as: 'player', size: narrow, isLong: true },
  { name: '81-narrow-deposit', path: '/user/home?modal=deposit', as: 'player', size: narrow },
  {
    name: '81-narrow-qr',
    path: '/user/home?modal=deposit',
    setUp: asNewPlayer,
    size: { width: 320, height: 1000 },
    act: (scene) => showQr(scene),
  },
  {
    name: '81-narrow-withdraw',
    path: '/user/home?modal=withdraw',
    setUp: funded,
    size: { width: 320, height: 900 },
    act: ({ page, text }) => new WithdrawDialog(page, text).amount.fill('1500'),
  },
  {
    name: '81-narrow-transfer',
    path: '/user/home?modal=transfer',
    setUp: funded,
    size: { width: 320, height: 900 },
    act: (scene) => transfer(scene),
  },
  { name: '81-narrow-game', path: '/user/home?modal=account&game=PRISM', setUp: funded, size: { width: 320, height: 1200 } },
  { name: '91-desktop-home', path: '/user/home', as: 'player', size: desktop },
  { name: '91-desktop-deposit', path: '/user/home?modal=deposit', as: 'player', size: desktop },
  {
    name: '91-desktop-withdraw-confirm',
    path: '/user/home?modal=withdraw',
    setUp: funded,
    size: desktop,
    act: (scene) => withdrawal(scene),
  },
  { name: '91-desktop-game', path: '/user/home?modal=account&game=PRISM', setUp: funded, size: desktop },
];
