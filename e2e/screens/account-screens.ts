import type { AccountProfile, Statement } from '@wallet/shared/api';
import { BonusPage } from '../pages/bonus.ts';
import { ProfilePage } from '../pages/profile.ts';
import { StatementPage } from '../pages/statement.ts';
import { desktop, narrow, type Scene, type Screen } from './screen.ts';

const bonuses = ({ page, text }: Scene): BonusPage => new BonusPage(page, text);
const stranger = async ({ newPlayer, signIn }: Scene): Promise<void> => signIn(await newPlayer());
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
const profile = ({ page, text }: Scene) => new ProfilePage(page, text);
const device = (given: object) => ({
  id: 'here',
  isCurrent: false,
  browser: 'Chrome',
  system: 'Android',
  createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  seenAt: new Date(Date.now() - 5_000).toISOString(),
  ...given,
});
const devices = ({ page }: Scene) =>
  page.route('**/api/account/sessions', (route) =>
    route.fulfill({
      json: [
        device({ isCurrent: true }),
        device({ id: 'laptop', browser: 'Firefox', system: 'Windows', seenAt: new Date(Date.now() - 7_200_000).toISOString() }),
        device({ id: 'nobody', browser: '', system: '', seenAt: new Date(Date.now() - 3 * 86_400_000).toISOString() }),
      ],
    }),
  );
/** The bank account was changed a moment ago. */
const held = ({ page }: Scene) =>
  page.route('**/api/account/profile', async (route) => {
    const answer = await route.fetch();
    const account = (await answer.json()) as AccountProfile;
    const heldUntil = new Date(Date.now() + 86_400_000).toISOString();
    await route.fulfill({ response: answer, json: { ...account, bankAccount: { ...account.bankAccount, heldUntil } } });
  });
const slips = ({ page, text }: Scene) => new StatementPage(page, text).slips();

/** Profile, bonuses, statement, contact. */
export const accountScreens: readonly Screen[] = [
  { name: '20-profile', path: '/user/profile', as: 'player' },
  { name: '21-change-password', path: '/user/profile?modal=password', as: 'player' },
  {
    name: '21-change-password-errors',
    path: '/user/profile',
    as: 'player',
    act: async ({ page, text }) =>
      (await new ProfilePage(page, text).changePassword()).change({ old: '12345678', new: 'short', confirmation: 'other' }),
  },
  {
    name: '21-change-password-refused',
    path: '/user/profile',
    given: stranger,
    act: async ({ page, text }) => {
      const dialog = await new ProfilePage(page, text).changePassword();
      await dialog.change({ old: 'wrong-one', new: 'new-password-1' });
      await dialog.outcome('failed').waitFor();
    },
  },
  { name: '20-profile-held', path: '/user/profile', as: 'player', given: held, isLong: true },
  {
    name: '24-sessions',
    path: '/user/profile',
    as: 'player',
    given: devices,
    act: async (scene) => void (await profile(scene).sessions()),
  },
  {
    name: '24-sessions-alone',
    path: '/user/profile',
    as: 'player',
    given: ({ page }) => page.route('**/api/account/sessions', (route) => route.fulfill({ json: [device({ isCurrent: true })] })),
    act: async (scene) => void (await profile(scene).sessions()),
  },
  {
    name: '24-sessions-failed',
    path: '/user/profile?modal=sessions',
    as: 'player',
    given: ({ page }) => page.route('**/api/account/sessions', (route) => route.fulfill({ status: 500, json: {} })),
  },
  {
    name: '24-sessions-end',
    path: '/user/profile',
    as: 'player',
    given: devices,
    act: async (scene) => {
      await (await profile(scene).sessions()).endOthers.click();
      await scene.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: '25-bank-change',
    path: '/user/profile',
    as: 'player',
    act: async (scene) => void (await profile(scene).changeBank()),
    isLong: true,
  },
  {
    name: '25-bank-change-errors',
    path: '/user/profile',
    as: 'player',
    act: async (scene) => (await profile(scene).changeBank()).save(),
    size: { width: 390, height: 1180 },
  },
  {
    name: '25-bank-change-code',
    path: '/user/profile',
    given: stranger,
    act: async (scene) => (await profile(scene).changeBank()).askForCode(),
    size: { width: 390, height: 1180 },
  },
  { name: '22-conditions', path: '/user/profile?modal=conditions', as: 'player' },
  {
    name: '23-logout',
    path: '/user/profile',
    as: 'player',
    act: async ({ page, text }) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: text('shell', 'logout.label') })
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: '30-bonus', path: '/user/bonus', as: 'newcomer' },
  { name: '30-bonus-long', path: '/user/bonus', as: 'newcomer', isLong: true },
  { name: '30-bonus-active', path: '/user/bonus', given: withBonus },
  { name: '30-bonus-active-player', path: '/user/bonus', as: 'player', isLong: true },
  {
    name: '30-bonus-cancel',
    path: '/user/bonus',
    given: withBonus,
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
    given: stranger,
    act: async (scene) => {
      await scene.page.getByRole('main').getByRole('listitem').last().getByRole('button').click();
      await scene.page
        .getByRole('dialog')
        .getByRole('button', { name: scene.text('bonus', 'sheet.receive') })
        .click();
      await scene.page.getByRole('alertdialog').waitFor();
    },
  },
  { name: '32-promotion-found', path: '/user/bonus', given: stranger, act: findPromotion('WELCOME50') },
  {
    name: '32-promotion-unknown',
    path: '/user/bonus',
    given: stranger,
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
    given: ({ page }) => page.route('**/releases/bonus/**', (route) => route.abort()),
  },
  {
    name: '33-bonus-empty',
    path: '/user/bonus',
    as: 'newcomer',
    given: ({ page }) => page.route('**/api/bonus', (route) => route.fulfill({ json: [] })),
  },
  {
    name: '33-bonus-failed',
    path: '/user/bonus',
    as: 'newcomer',
    given: ({ page }) => page.route('**/api/bonus', (route) => route.fulfill({ status: 500, json: {} })),
  },
  { name: '40-statement', path: '/user/statement', as: 'player' },
  {
    name: '40-statement-late',
    path: '/user/statement',
    as: 'player',
    given: async ({ page }) => {
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
  { name: '82-narrow-bonus', path: '/user/bonus', given: withBonus, size: narrow, isLong: true },
  { name: '82-narrow-statement', path: '/user/statement', as: 'player', size: narrow, isLong: true },
  { name: '82-narrow-slips', path: '/user/statement?modal=slips', as: 'player', size: { width: 320, height: 900 } },
  { name: '82-narrow-password', path: '/user/profile?modal=password', as: 'player', size: { width: 320, height: 800 } },
  { name: '92-desktop-profile', path: '/user/profile', as: 'player', size: desktop },
  { name: '92-desktop-bonus', path: '/user/bonus', given: withBonus, size: desktop },
  { name: '92-desktop-statement', path: '/user/statement', as: 'player', size: desktop },
  { name: '92-desktop-slips', path: '/user/statement?modal=slips', as: 'player', size: desktop },
  { name: '92-desktop-contact', path: '/user/contact', as: 'player', size: desktop },
];
