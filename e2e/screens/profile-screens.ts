import type { AccountProfile } from '@kaeo/shared/api';
import { newPhone } from '../../tools/lib/product/product-client.ts';
import { ProfilePage } from '../pages/profile.ts';
import type { Scene, Screen } from './screen.ts';

const asNewPlayer = async ({ newPlayer, signIn }: Scene): Promise<void> => signIn(await newPlayer());
/** The password of the player of a page, if the picture has its own player. */
const passwords = new WeakMap<Scene['page'], string>();
const profile = ({ page, text }: Scene) => new ProfilePage(page, text);
const device = (overrides: object) => ({
  id: 'here',
  isCurrent: false,
  browser: 'Chrome',
  system: 'Android',
  createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  seenAt: new Date(Date.now() - 5_000).toISOString(),
  ...overrides,
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
const passkey = (overrides: object) => ({
  id: 'phone',
  credentialId: 'cGhvbmU',
  name: 'Chrome · Android',
  createdAt: new Date(Date.now() - 30 * 86_400_000).toISOString(),
  usedAt: new Date(Date.now() - 7_200_000).toISOString(),
  isSynced: true,
  ...overrides,
});
const passkeys = ({ page }: Scene) =>
  page.route('**/api/account/passkeys', (route) =>
    route.fulfill({
      json: {
        rpId: 'localhost',
        userId: 'cGxheWVy',
        passkeys: [passkey({}), passkey({ id: 'key', credentialId: 'a2V5', name: '', usedAt: null, isSynced: false })],
      },
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

/** Screens of the profile and its dialogs: password, devices, bank account. */
export const profileScreens: readonly Screen[] = [
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
    setUp: asNewPlayer,
    act: async ({ page, text }) => {
      const dialog = await new ProfilePage(page, text).changePassword();
      await dialog.change({ old: 'wrong-one', new: 'new-password-1' });
      await dialog.outcome('failed').waitFor();
    },
  },
  { name: '20-profile-held', path: '/user/profile', as: 'player', setUp: held, isLong: true },
  {
    name: '24-sessions',
    path: '/user/profile',
    as: 'player',
    setUp: devices,
    act: async (scene) => void (await profile(scene).sessions()),
  },
  {
    name: '24-sessions-alone',
    path: '/user/profile',
    as: 'player',
    setUp: ({ page }) => page.route('**/api/account/sessions', (route) => route.fulfill({ json: [device({ isCurrent: true })] })),
    act: async (scene) => void (await profile(scene).sessions()),
  },
  {
    name: '25-passkeys',
    path: '/user/profile',
    as: 'player',
    setUp: passkeys,
    act: async (scene) => void (await profile(scene).passkeys()),
  },
  {
    name: '25-passkeys-failed',
    path: '/user/profile?modal=passkeys',
    as: 'player',
    setUp: ({ page }) => page.route('**/api/account/passkeys', (route) => route.fulfill({ status: 500, json: {} })),
  },
  {
    name: '25-notices',
    path: '/user/profile?modal=notices',
    as: 'player',
  },
  {
    name: '24-sessions-failed',
    path: '/user/profile?modal=sessions',
    as: 'player',
    setUp: ({ page }) => page.route('**/api/account/sessions', (route) => route.fulfill({ status: 500, json: {} })),
  },
  {
    name: '24-sessions-end',
    path: '/user/profile',
    as: 'player',
    setUp: devices,
    act: async (scene) => {
      const sessions = await profile(scene).sessions();
      await sessions.endOthers.click();
      await sessions.passwordQuestion.waitFor();
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
    setUp: asNewPlayer,
    act: async (scene) => (await profile(scene).changeBank()).requestCode(),
    size: { width: 390, height: 1180 },
  },
  {
    name: '25-bank-change-done',
    path: '/user/profile',
    setUp: async ({ page, newPlayer, signIn }) => {
      const player = await newPlayer();
      passwords.set(page, player.password);
      await signIn(player);
    },
    act: async (scene) => {
      const change = await profile(scene).changeBank();
      await change.fill({ bank: 'KBANK', accountNo: newPhone(), firstName: 'nattapon', lastName: 'srisuk' });
      await change.password.fill(passwords.get(scene.page) ?? '');
      await change.save();
      await change.done.waitFor();
    },
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
];
