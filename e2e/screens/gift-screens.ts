import { BankNameSheet, DepositDialog } from '../pages/deposit.ts';
import type { Scene, Screen } from './screen.ts';

const asNewPlayer = async ({ newPlayer, signIn }: Scene): Promise<void> => signIn(await newPlayer());
const deposit = ({ page, text }: Scene): DepositDialog => new DepositDialog(page, text);
/** Staff check deposits. The flag is global, so only the response to this page is changed. */
const withStaff = async (scene: Scene): Promise<void> => {
  await asNewPlayer(scene);
  await scene.page.route('**/api/lookup/deposit', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isManual: true } });
  });
};
/** A player of KTB with a Thai account name. Registration no longer accepts one, so the response is changed. */
const withThaiName = async (scene: Scene): Promise<void> => {
  await asNewPlayer(scene);
  const bankAccount = {
    bankCode: 'KTB',
    bankNameTH: 'ธนาคาร KTB',
    bankNameEN: 'KTB',
    bankAccountName: 'ณัฐพล ศรีสุข',
    bankAccountNo: '0123456789',
  };
  await scene.page.route('**/api/wallet', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), bankAccount } });
  });
};

/** Screens of gift links, deposits that staff check, and the account name in English. */
export const giftScreens: readonly Screen[] = [
  { name: '14-deposit-gift', path: '/user/home?modal=deposit&tab=gift', as: 'player' },
  {
    name: '14-deposit-gift-invalid',
    path: '/user/home?modal=deposit&tab=gift',
    setUp: asNewPlayer,
    act: async (scene) => {
      await deposit(scene).sendGift('https://gift.wallet.example/campaign/?v=0123456789abcdef0123');
      await deposit(scene).root.getByText(scene.text('shared', 'errors.TRUELINK_INVALID')).waitFor();
    },
  },
  {
    name: '14-deposit-gift-waiting',
    path: '/user/home?modal=deposit&tab=gift',
    setUp: async (scene) => {
      await asNewPlayer(scene);
      await scene.page.route('**/api/wallet/truelink', (route) =>
        route.fulfill({ json: { status: 'IN_PROGRESS', reference: 'G-7K2M9QX4TB' } }),
      );
    },
    act: async (scene) => {
      await deposit(scene).sendGift(await scene.sandbox.gift(120));
      await deposit(scene).getByKey('gift.waitingTitle').waitFor();
    },
  },
  {
    name: '14-deposit-gift-staff',
    path: '/user/home?modal=deposit&tab=gift',
    setUp: async (scene) => {
      await asNewPlayer(scene);
      await scene.page.route('**/api/wallet/truelink', (route) =>
        route.fulfill({ json: { status: 'IN_PROGRESS', reference: 'G-7K2M9QX4TB', waitsFor: 'staff' } }),
      );
    },
    act: async (scene) => {
      await deposit(scene).sendGift(await scene.sandbox.gift(120));
      await deposit(scene).getByKey('gift.staffTitle').waitFor();
    },
  },
  {
    name: '14-deposit-gift-credited',
    path: '/user/home?modal=deposit&tab=gift',
    setUp: asNewPlayer,
    act: async (scene) => {
      await deposit(scene).sendGift(await scene.sandbox.gift(120.5));
      await deposit(scene).getByKey('credited.title').waitFor();
    },
  },
  {
    name: '14-deposit-gift-card',
    path: '/user/home?modal=deposit',
    as: 'player',
    act: (scene) => deposit(scene).giftLink.scrollIntoViewIfNeeded(),
  },
  { name: '14-deposit-manual', path: '/user/home?modal=deposit&tab=manual', setUp: withStaff },
  {
    name: '14-deposit-manual-facts',
    path: '/user/home?modal=deposit&tab=manual',
    setUp: withStaff,
    act: async (scene) => {
      const dialog = deposit(scene);
      await dialog.amountForStaff.fill('750');
      await dialog.fact('paidFrom').fill('SCB');
      await dialog.fact('paidAt').fill('22/11 10:05');
      await dialog.fact('bankReference').fill('2026112210051234567890'.repeat(3));
      await dialog.getByKey('manual.tooLong', { most: 60 }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: '14-deposit-manual-waiting',
    path: '/user/home?modal=deposit&tab=manual',
    setUp: async (scene) => {
      await withStaff(scene);
      await scene.page.route('**/api/wallet/add', (route) =>
        route.fulfill({ json: { status: 'IN_PROGRESS', reference: 'M-7K2M9QX4TB' } }),
      );
    },
    act: async (scene) => {
      await deposit(scene).reportToStaff(750);
      await deposit(scene).getByKey('manual.waitingTitle').waitFor();
    },
  },
  {
    name: '14-deposit-name',
    path: '/user/home?modal=deposit&tab=bank&rename=0482175590',
    setUp: withThaiName,
    act: ({ page, text }) => new BankNameSheet(page, text).name.fill('nattapon srisuk'),
  },
  {
    name: '14-deposit-name-thai',
    path: '/user/home?modal=deposit&tab=bank&rename=0482175590',
    setUp: withThaiName,
    act: ({ page, text }) => new BankNameSheet(page, text).save('ณัฐพล'),
  },
  { name: '14-deposit-ww', path: '/user/home?modal=deposit&tab=qr&channel=WW', setUp: asNewPlayer },
];
