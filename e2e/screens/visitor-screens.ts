import { newPhone } from '../../tools/lib/product/product-client.ts';
import { Chat } from '../pages/chat.ts';
import { LoginPage } from '../pages/login.ts';
import { RegisterPage } from '../pages/register.ts';
import { ResetPasswordPage } from '../pages/reset-password.ts';
import { desktop, narrow, type Scene, type Screen } from './screen.ts';

async function toCode({ page, text }: Scene): Promise<{ register: RegisterPage; phone: string }> {
  const register = new RegisterPage(page, text);
  const phone = newPhone();
  await register.givePhone(phone);
  await register.expectStep('otp');
  return { register, phone };
}
async function toDetails(scene: Scene): Promise<RegisterPage> {
  const { register, phone } = await toCode(scene);
  await register.giveCode(await scene.sandbox.code(phone));
  await register.expectStep('details');
  return register;
}
async function toBank(scene: Scene): Promise<RegisterPage> {
  const register = await toDetails(scene);
  await register.giveDetails({ name: 'ณัฐพล ศรีสุข', password: 'pass-12345678' });
  await register.expectStep('bank');
  return register;
}
const filledBank = async (scene: Scene): Promise<RegisterPage> => {
  const register = await toBank(scene);
  await register.chooseRecommended('KBANK');
  await register.fillBank({ accountNo: newPhone(), firstName: 'nattapon', lastName: 'srisuk' });
  return register;
};
const sendChat =
  (words: string) =>
  async ({ page, text }: Scene) => {
    const chat = await new Chat(page, text).open();
    await chat.sendMessage(words);
    await chat.delivery('succeed').waitFor();
    await chat.messagesFrom('desk').first().waitFor();
  };
/** Accepts any code, so that the picture needs no player. */
const toNewPassword = async ({ page, text }: Scene): Promise<ResetPasswordPage> => {
  await page.route('**/api/otp/verify', (route) => route.fulfill({ json: { code: 'OTP_CODE_VALID' } }));
  const reset = new ResetPasswordPage(page, text);
  await reset.givePhone(newPhone());
  await reset.expectStep('code');
  await reset.code.fill('482913');
  await reset.expectStep('password');
  return reset;
};
const typeLogin = async ({ page, text }: Scene, password: string): Promise<LoginPage> => {
  const login = new LoginPage(page, text);
  await login.phone.fill('0812345678');
  await login.password.fill(password);
  return login;
};

/** Screens without a session. */
export const visitorScreens: readonly Screen[] = [
  { name: '01-login', path: '/login' },
  { name: '01-login-filled', path: '/login', act: (scene) => typeLogin(scene, 'demo1234') },
  { name: '02-login-errors', path: '/login', act: ({ page, text }) => new LoginPage(page, text).submit.click() },
  {
    name: '02-login-refused',
    path: '/login',
    act: async (scene) => {
      const login = await typeLogin(scene, 'wrong-password');
      await login.submit.click();
      await login.refusal('WRONG_CREDENTIAL').first().waitFor();
    },
  },
  {
    name: '02-login-locked',
    path: '/login',
    setUp: ({ page }) =>
      page.route('**/api/login', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '240' },
          json: { message: 'REQUEST_LIMIT', requestId: 'r' },
        }),
      ),
    act: async (scene) => {
      await (await typeLogin(scene, 'demo1234')).submit.click();
      await scene.page
        .getByRole('main')
        .getByRole('alert')
        .getByText(/\d\d:\d\d/)
        .waitFor();
    },
  },
  { name: '03-register-1-phone', path: '/register' },
  {
    name: '03-register-1-invited',
    path: '/register',
    act: async ({ page, text, product, newPlayer }) => {
      const { invite } = await product.wallet(await newPlayer());
      await page.goto(`/register?code=${invite.code ?? ''}`);
      await page.getByText(text('auth', 'invitation.nothingExtra')).waitFor();
    },
  },
  { name: '03-register-1-unknown-code', path: '/register?code=BCDFGHJK' },
  {
    name: '03-register-1-expired',
    path: '/register',
    act: async (scene) => {
      const { phone } = await toCode(scene);
      await scene.page.evaluate((digits) => {
        const over = { phone: digits, otpRef: 'KX7P', otpToken: 't', sentAt: 0, expiresAt: 1 };
        sessionStorage.setItem('wallet.draft.register', JSON.stringify({ facts: { phone: digits, sentCode: over } }));
      }, phone);
      await scene.page.reload();
      await scene.page.getByText(scene.text('auth', 'phone.over')).waitFor();
    },
  },
  {
    name: '03-register-1-error',
    path: '/register',
    act: ({ page, text }) => new RegisterPage(page, text).givePhone('081'),
  },
  { name: '03-register-2-otp', path: '/register', act: (scene) => toCode(scene) },
  { name: '03-register-3-details', path: '/register?code=PR64f1c2a97be0d35512e8a94c', act: (scene) => toDetails(scene) },
  {
    name: '03-register-3-errors',
    path: '/register',
    act: async (scene) => (await toDetails(scene)).giveDetails({ name: '', password: 'short', confirmation: 'other' }),
  },
  {
    name: '03-register-3-again',
    path: '/register',
    act: async (scene) => {
      await filledBank(scene);
      await scene.page.reload();
      await scene.page.getByText(scene.text('auth', 'details.again')).waitFor();
    },
  },
  { name: '03-register-4-bank', path: '/register', act: (scene) => filledBank(scene) },
  { name: '03-register-4-errors', path: '/register', act: async (scene) => (await toBank(scene)).submit() },
  { name: '03-register-4-banks', path: '/register', act: async (scene) => (await toBank(scene)).listBanks() },
  {
    name: '03-register-5-done',
    path: '/register',
    act: async (scene) => {
      const register = await filledBank(scene);
      await register.submit();
      await register.done.waitFor();
    },
  },
  { name: '03-reset-1-phone', path: '/reset-password' },
  {
    name: '03-reset-2-code',
    path: '/reset-password',
    act: async ({ page, text }) => {
      const reset = new ResetPasswordPage(page, text);
      await reset.givePhone(newPhone());
      await reset.expectStep('code');
    },
  },
  { name: '03-reset-3-password', path: '/reset-password', act: (scene) => toNewPassword(scene) },
  {
    name: '03-reset-3-errors',
    path: '/reset-password',
    act: async (scene) => (await toNewPassword(scene)).givePassword('short', 'other'),
  },
  {
    name: '02-login-suspended',
    path: '/login',
    setUp: ({ page }) =>
      page.route('**/api/login', (route) => route.fulfill({ status: 403, json: { message: 'INACTIVE_USER', requestId: 'r' } })),
    act: async (scene) => {
      await (await typeLogin(scene, 'demo1234')).submit.click();
      await scene.page.getByRole('alert').getByRole('link').waitFor();
    },
  },
  {
    name: '03-register-4-unknown',
    path: '/register',
    act: async (scene) => {
      const register = await filledBank(scene);
      await scene.page.route('**/api/account', (route) => route.abort());
      await register.submit();
      await scene.page.getByText(scene.text('auth', 'bank.unknownTitle')).waitFor();
    },
  },
  { name: '04-howto', path: '/howto' },
  { name: '04-howto-playing', path: '/howto', act: ({ page }) => page.getByRole('main').getByRole('button').first().click() },
  { name: '05-contact', path: '/contact' },
  { name: '05-contact-long', path: '/contact', isLong: true },
  {
    name: '05-language-menu',
    path: '/login',
    act: ({ page, text }) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: text('shell', 'language.label') })
        .click(),
  },
  { name: '06-not-found', path: '/no/such/page' },
  { name: '07-terminated', path: '/terminated' },
  { name: '08-chat-guest-empty', path: '/contact', act: async ({ page, text }) => void (await new Chat(page, text).open()) },
  { name: '08-chat-guest', path: '/contact', act: sendChat('ฝากเงินผ่าน QR แล้วเงินยังไม่เข้าครับ') },
  { name: '09-login-offline', path: '/login', act: ({ page }) => page.context().setOffline(true) },
  { name: '80-narrow-login', path: '/login', size: narrow },
  { name: '80-narrow-register-bank', path: '/register', size: narrow, isLong: true, act: (scene) => filledBank(scene) },
  { name: '80-narrow-contact', path: '/contact', size: narrow, isLong: true },
  { name: '90-desktop-login', path: '/login', size: desktop },
  { name: '90-desktop-register', path: '/register', size: desktop },
  { name: '90-desktop-howto', path: '/howto', size: desktop },
];
