import type { Statement } from '@kaeo/shared/api';
import { BonusPage } from '../pages/bonus.ts';
import { StatementPage } from '../pages/statement.ts';
import { profileScreens } from './profile-screens.ts';
import { desktop, narrow, type Scene, type Screen } from './screen.ts';

const bonuses = ({ page, text }: Scene): BonusPage => new BonusPage(page, text);
const asNewPlayer = async ({ newPlayer, signIn }: Scene): Promise<void> => signIn(await newPlayer());
const withBonus = async ({ product, newPlayer, signIn }: Scene): Promise<void> => {
  const player = await newPlayer();
  await product.get('/bonus/activate/DAILY', player.token);
  await signIn(player);
};
const findPromotion = (code: string) => async (scene: Scene) => {
  await bonuses(scene).code.fill(code);
  await bonuses(scene).search.click();
  await bonuses(scene).promotion(code).getByRole('button').nth(1).waitFor();
};
const list = ({ page, text }: Scene): StatementPage => new StatementPage(page, text);
const slips = (scene: Scene) => list(scene).slips();
const tall = { width: 320, height: 1000 };
const withdrawing = async ({ product, newPlayer, signIn }: Scene): Promise<void> => {
  const player = await newPlayer();
  await product.deposit(player, 500);
  await product.post('/wallet/withdraw', { amount: 200 }, player.token);
  await signIn(player);
};
const openDetails = (activity: 'deposit' | 'withdraw') => async (scene: Scene) => {
  await list(scene).details(
    list(scene)
      .entry(scene.text('statement', `activity.${activity}`))
      .first(),
  );
};
const openDates = async (scene: Scene): Promise<void> => (await list(scene).chooseDates()).show.waitFor();
const openExport = async (scene: Scene): Promise<void> => (await list(scene).openExport()).saveButton.waitFor();

/** Screens of profile, bonuses, statement and contact. */
export const accountScreens: readonly Screen[] = [
  ...profileScreens,
  { name: '30-bonus', path: '/user/bonus', as: 'newcomer' },
  { name: '30-bonus-long', path: '/user/bonus', as: 'newcomer', isLong: true },
  { name: '30-bonus-active', path: '/user/bonus', setUp: withBonus },
  { name: '30-bonus-active-player', path: '/user/bonus', as: 'player', isLong: true },
  {
    name: '30-bonus-cancel',
    path: '/user/bonus',
    setUp: withBonus,
    act: async (scene) => {
      await bonuses(scene).activeButton('cancel').click();
      await scene.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: '31-bonus-sheet',
    path: '/user/bonus',
    as: 'newcomer',
    act: ({ page }) => page.getByRole('main').getByRole('listitem').first().getByRole('button').click(),
  },
  {
    name: '31-bonus-received',
    path: '/user/bonus',
    setUp: asNewPlayer,
    act: async (scene) => {
      await scene.page.getByRole('main').getByRole('listitem').last().getByRole('button').click();
      await scene.page
        .getByRole('dialog')
        .getByRole('button', { name: scene.text('bonus', 'sheet.receive') })
        .click();
      await scene.page.getByRole('alertdialog').waitFor();
    },
  },
  { name: '32-promotion-found', path: '/user/bonus', setUp: asNewPlayer, act: findPromotion('WELCOME50') },
  {
    name: '32-promotion-unknown',
    path: '/user/bonus',
    setUp: asNewPlayer,
    act: async (scene) => {
      await bonuses(scene).code.fill('NOTHERE');
      await bonuses(scene).search.click();
      await scene.page.getByText(scene.text('bonus', 'promotion.unknownTitle')).waitFor();
    },
  },
  {
    name: '33-bonus-remote-failed',
    path: '/user/bonus',
    as: 'player',
    setUp: ({ page }) => page.route('**/releases/bonus/**', (route) => route.abort()),
  },
  {
    name: '33-bonus-empty',
    path: '/user/bonus',
    as: 'newcomer',
    setUp: ({ page }) => page.route('**/api/bonus', (route) => route.fulfill({ json: [] })),
  },
  {
    name: '33-bonus-failed',
    path: '/user/bonus',
    as: 'newcomer',
    setUp: ({ page }) => page.route('**/api/bonus', (route) => route.fulfill({ status: 500, json: {} })),
  },
  { name: '40-statement', path: '/user/statement', as: 'player' },
  {
    name: '40-statement-late',
    path: '/user/statement',
    as: 'player',
    setUp: async ({ page }) => {
      await page.route('**/api/statement', async (route) => {
        const answer = await route.fetch();
        const statement = (await answer.json()) as Statement;
        const [first, ...rest] = statement.statements;
        const late = first && { ...first, statementType: 'withdraw' as const, status: 'IN_PROGRESS' as const, isLate: true };
        await route.fulfill({ response: answer, json: { ...statement, statements: late ? [late, ...rest] : rest } });
      });
    },
  },
  { name: '40-statement-long', path: '/user/statement', as: 'player', isLong: true },
  { name: '40-statement-page-2', path: '/user/statement?page=2', as: 'player' },
  { name: '41-statement-empty', path: '/user/statement', as: 'newcomer' },
  {
    name: '43-statement-filtered',
    path: '/user/statement?kind=withdraw&from=2026-01-01&to=2099-12-31',
    as: 'player',
  },
  { name: '43-statement-no-match', path: '/user/statement?kind=bonus&from=2020-01-01&to=2020-01-31', as: 'player' },
  { name: '43-statement-dates', path: '/user/statement', as: 'player', act: openDates },
  { name: '44-details-deposit', path: '/user/statement', as: 'player', act: openDetails('deposit') },
  { name: '44-details-withdrawal', path: '/user/statement', setUp: withdrawing, act: openDetails('withdraw') },
  {
    name: '44-details-failed',
    path: '/user/statement',
    as: 'player',
    act: async (scene) => {
      await scene.page.route('**/api/statement/deposit/*', (route) => route.fulfill({ status: 500, json: {} }));
      await list(scene).entry(scene.text('statement', 'activity.deposit')).first().getByRole('button').click();
      await scene.page.getByRole('heading', { name: scene.text('statement', 'receipt.failedTitle') }).waitFor();
    },
  },
  { name: '45-export', path: '/user/statement', as: 'player', act: openExport },
  { name: '42-slips', path: '/user/statement', as: 'player', act: async (scene) => (await slips(scene)).rows.first().waitFor() },
  { name: '42-slips-empty', path: '/user/statement?modal=slips', as: 'newcomer' },
  {
    name: '42-slip-image',
    path: '/user/statement',
    as: 'player',
    act: async (scene) => {
      const dialog = await slips(scene);
      await dialog.view(dialog.rows.first()).click();
      await dialog.image.waitFor();
    },
  },
  { name: '50-contact', path: '/user/contact', as: 'player' },
  { name: '50-contact-long', path: '/user/contact', as: 'player', isLong: true },
  { name: '82-narrow-profile', path: '/user/profile', as: 'player', size: narrow, isLong: true },
  { name: '82-narrow-bonus', path: '/user/bonus', setUp: withBonus, size: narrow, isLong: true },
  { name: '82-narrow-statement', path: '/user/statement', as: 'player', size: narrow, isLong: true },
  { name: '82-narrow-slips', path: '/user/statement?modal=slips', as: 'player', size: { width: 320, height: 900 } },
  { name: '82-narrow-details', path: '/user/statement', setUp: withdrawing, act: openDetails('withdraw'), size: tall },
  { name: '82-narrow-dates', path: '/user/statement', as: 'player', act: openDates, size: tall },
  { name: '82-narrow-export', path: '/user/statement', as: 'player', act: openExport, size: tall },
  { name: '82-narrow-password', path: '/user/profile?modal=password', as: 'player', size: { width: 320, height: 800 } },
  { name: '92-desktop-profile', path: '/user/profile', as: 'player', size: desktop },
  { name: '92-desktop-bonus', path: '/user/bonus', setUp: withBonus, size: desktop },
  { name: '92-desktop-statement', path: '/user/statement', as: 'player', size: desktop },
  { name: '92-desktop-details', path: '/user/statement', as: 'player', act: openDetails('deposit'), size: desktop },
  { name: '92-desktop-export', path: '/user/statement', as: 'player', act: openExport, size: desktop },
  { name: '92-desktop-slips', path: '/user/statement?modal=slips', as: 'player', size: desktop },
  { name: '92-desktop-contact', path: '/user/contact', as: 'player', size: desktop },
];
