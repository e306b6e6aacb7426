import { newPhone } from '../../tools/lib/product/product-client.ts';
import { BonusPage } from '../pages/bonus.ts';
import { DepositDialog } from '../pages/deposit.ts';
import { RegisterPage } from '../pages/register.ts';
import { StatementPage } from '../pages/statement.ts';
import { TransferDialog } from '../pages/transfer.ts';
import { WithdrawDialog } from '../pages/withdraw.ts';
import { desktop, narrow, type Scene, type Screen } from './screen.ts';

/** Large amounts of kip in the wallet and in a game. */
const rich = async ({ product, newPlayer, signIn }: Scene): Promise<void> => {
  const player = await newPlayer();
  await product.deposit(player, 98_765_432);
  await product.activate(player, 'PRISM', 'LOTUS');
  await product.transfer(player, { from: 'WALLET', to: 'PRISM', amount: 12_345_678 });
  await signIn(player);
};
const inBaht = async ({ product, signIn }: Scene): Promise<void> => signIn(await product.register({ currency: 'BAHT' }));
const toBank = async ({ page, text, sandbox }: Scene): Promise<RegisterPage> => {
  const phone = newPhone('laos');
  const register = new RegisterPage(page, text);
  await register.prove(phone, sandbox);
  await register.giveDetails({ name: 'ສົມຈິດ ໃຈດີ', password: 'pass-12345678' });
  await register.expectStep('bank');
  return register;
};
const filledBank = async (scene: Scene): Promise<RegisterPage> => {
  const register = await toBank(scene);
  await register.chooseFromList('BCEL');
  await register.fillBank({ accountNo: '160110000123457', firstName: 'somchit', lastName: 'jaidee' });
  return register;
};
const deposit = ({ page, text }: Scene): DepositDialog => new DepositDialog(page, text);
const withdrawal = async ({ page, text }: Scene): Promise<void> => {
  const withdraw = new WithdrawDialog(page, text);
  await withdraw.openConfirmation(12_500_000);
  await withdraw.confirmation.waitFor();
};

/** The main screens that differ in Laos: kip, Lao banks, Lao QR. */
export const laosScreens: readonly Screen[] = [
  { name: '01-login', path: '/login' },
  { name: '03-register-1-phone', path: '/register' },
  { name: '03-register-4-bank', path: '/register', isLong: true, act: (scene) => filledBank(scene) },
  { name: '03-register-4-banks', path: '/register', act: async (scene) => (await toBank(scene)).listBanks() },
  { name: '03-register-4-errors', path: '/register', isLong: true, act: async (scene) => (await toBank(scene)).submit() },
  { name: '10-home', path: '/user/home', as: 'player' },
  { name: '11-home-long', path: '/user/home', as: 'player', isLong: true },
  { name: '12-home-rich', path: '/user/home', setUp: rich, isLong: true },
  { name: '13-deposit-bank', path: '/user/home?modal=deposit', as: 'player' },
  { name: '13-deposit-bank-baht', path: '/user/home?modal=deposit', setUp: inBaht },
  { name: '14-deposit-qr', path: '/user/home?modal=deposit', as: 'player', act: (scene) => deposit(scene).tab('qr').click() },
  {
    name: '14-deposit-qr-waiting',
    path: '/user/home?modal=deposit',
    setUp: rich,
    act: (scene) => deposit(scene).createQrOf('WW', 1_000_000),
  },
  { name: '16-withdraw', path: '/user/home?modal=withdraw', setUp: rich },
  {
    name: '16-withdraw-fraction',
    path: '/user/home?modal=withdraw',
    setUp: rich,
    act: ({ page, text }) => new WithdrawDialog(page, text).openConfirmation(1_250_000.5),
  },
  { name: '16-withdraw-confirm', path: '/user/home?modal=withdraw', setUp: rich, act: withdrawal },
  {
    name: '17-transfer-filled',
    path: '/user/home?modal=transfer',
    setUp: rich,
    act: ({ page, text }) => new TransferDialog(page, text).amount.fill('12345678'),
  },
  { name: '18-game-account', path: '/user/home?modal=account&game=PRISM', setUp: rich, size: { width: 390, height: 1400 } },
  { name: '20-profile', path: '/user/profile', as: 'player' },
  {
    name: '30-bonus-active',
    path: '/user/bonus',
    setUp: rich,
    act: async ({ page, text }) => {
      const bonuses = new BonusPage(page, text);
      await bonuses.cards.first().getByRole('button').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('bonus', 'sheet.receive') })
        .click();
      await bonuses.closeOutcome();
    },
  },
  { name: '40-statement', path: '/user/statement', as: 'player' },
  { name: '40-statement-long', path: '/user/statement', as: 'player', isLong: true },
  {
    name: '42-slips',
    path: '/user/statement',
    as: 'player',
    act: async ({ page, text }) => (await new StatementPage(page, text).slips()).rows.first().waitFor(),
  },
  { name: '81-narrow-home', path: '/user/home', setUp: rich, size: narrow, isLong: true },
  { name: '81-narrow-transfer', path: '/user/home?modal=transfer', setUp: rich, size: { width: 320, height: 900 } },
  { name: '82-narrow-statement', path: '/user/statement', setUp: rich, size: narrow, isLong: true },
  { name: '91-desktop-home', path: '/user/home', setUp: rich, size: desktop },
];
