import { BannerSheet } from '../pages/banners.ts';
import { InviteDialog } from '../pages/rewards/invite.ts';
import { RefundDialog } from '../pages/rewards/refund.ts';
import { desktop, narrow, type Scene, type Screen } from './screen.ts';

const tall = { width: 390, height: 1300 };
const invitePath = '/user/home?modal=invite';
const refundPath = '/user/home?modal=refund';

const pastBanners = async ({ page, text }: Scene): Promise<void> => {
  await new BannerSheet(page, text, text('wallet', 'home.tiles.invite')).continueButton
    .or(new BannerSheet(page, text, text('wallet', 'home.tiles.refund')).continueButton)
    .click();
};
const notices = ({ page, text }: Scene): BannerSheet => new BannerSheet(page, text, text('wallet', 'notice.title'));
/** A player who lost 500 and may have a bonus running. */
const loser =
  ({ hasBonus }: { hasBonus: boolean }) =>
  async ({ product, newPlayer, signIn }: Scene): Promise<void> => {
    const player = await newPlayer();
    await product.deposit(player, 1000);
    await product.lose(player, 500);
    if (hasBonus) await product.get('/bonus/activate/WELCOME', player.token);
    await signIn(player);
  };
const failing =
  (path: string) =>
  ({ page }: Scene): Promise<unknown> =>
    page.route(path, (route) => route.fulfill({ status: 500, json: {} }));

/** Screens of invite, refund and notices, with their banners. */
export const rewardScreens: readonly Screen[] = [
  { name: '19-notice', path: '/user/home?modal=notice', as: 'player' },
  {
    name: '19-notice-second',
    path: '/user/home?modal=notice',
    as: 'player',
    act: (scene) => notices(scene).next.click(),
  },
  { name: '19-invite-banner', path: invitePath, as: 'player' },
  {
    name: '19-invite-banner-second',
    path: invitePath,
    as: 'player',
    act: ({ page, text }) => new InviteDialog(page, text).banners.next.click(),
  },
  { name: '19-invite', path: invitePath, as: 'player', act: pastBanners },
  { name: '19-invite-long', path: invitePath, as: 'player', size: tall, act: pastBanners },
  { name: '19-invite-newcomer', path: invitePath, as: 'newcomer', act: pastBanners },
  {
    name: '19-invite-list-failed',
    path: invitePath,
    as: 'player',
    size: tall,
    setUp: failing('**/api/invite'),
    act: pastBanners,
  },
  {
    name: '19-invite-waiting',
    path: invitePath,
    as: 'player',
    isBusy: true,
    setUp: ({ page }) => page.route('**/api/invite/banners', () => undefined),
    act: ({ page, text }) => page.getByRole('dialog', { name: text('wallet', 'home.tiles.invite') }).waitFor(),
  },
  { name: '19-refund-banner', path: refundPath, as: 'player' },
  { name: '19-refund', path: refundPath, as: 'player', act: pastBanners },
  { name: '19-refund-long', path: refundPath, as: 'player', size: tall, act: pastBanners },
  { name: '19-refund-newcomer', path: refundPath, as: 'newcomer', act: pastBanners },
  { name: '19-refund-bonus', path: refundPath, setUp: loser({ hasBonus: true }), act: pastBanners },
  {
    name: '19-refund-confirm',
    path: refundPath,
    setUp: loser({ hasBonus: false }),
    act: async (scene) => {
      await pastBanners(scene);
      const refund = new RefundDialog(scene.page, scene.text);
      await refund.receive(25).click();
      await refund.question.waitFor();
    },
  },
  {
    name: '19-refund-done',
    path: refundPath,
    setUp: loser({ hasBonus: false }),
    act: async (scene) => {
      await pastBanners(scene);
      const refund = new RefundDialog(scene.page, scene.text);
      await refund.receive(25).click();
      await refund.confirm.click();
      await refund.question.waitFor({ state: 'hidden' });
    },
  },
  { name: '81-narrow-invite', path: invitePath, as: 'player', size: { ...narrow, height: 1300 }, act: pastBanners },
  { name: '81-narrow-refund', path: refundPath, as: 'player', size: { ...narrow, height: 1300 }, act: pastBanners },
  { name: '91-desktop-invite', path: invitePath, as: 'player', size: desktop, act: pastBanners },
  { name: '91-desktop-invite-banner', path: invitePath, as: 'player', size: desktop },
];
