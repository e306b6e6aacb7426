import type { BankItem } from '@kaeo/shared/api';
import { configure } from '@kaeo/shared/config';
import { anAccountProfile, answer, fill, type Rendered, renderRemotePage, screen } from '@kaeo/shared/testing';
import remote from '../remote.ts';

const bank = (code: string): BankItem => ({
  code,
  nameTH: code === 'KTB' ? 'กรุงไทย' : `ธ. ${code}`,
  nameEN: `${code} Bank`,
  nameLA: code === 'KTB' ? 'ກຸງໄທ' : `ທ. ${code}`,
});
/** Request bodies that the page has sent, by call. */
export const created: unknown[] = [];
export const validated: unknown[] = [];
export const otpRequests: unknown[] = [];

/** A backend that accepts everything. */
export function answerAll({ registerOTP = true, code = '' } = {}): void {
  answer('GET /api/lookup/registerOTP', { registerOTP });
  answer('GET /api/lookup/sources', [
    { code: 'FRIEND', description: 'A friend' },
    { code: 'LINE', description: 'LINE' },
  ]);
  answer('GET /api/invite/find/{code}', null);
  answer('GET /api/lookup/banks', ['KBANK', 'SCB', 'KTB', 'GSB'].map(bank));
  answer('POST /api/otp/send', ({ body }) => {
    otpRequests.push(body);
    return { otpRef: `REF${otpRequests.length}`, otpToken: `token-${otpRequests.length}`, code };
  });
  answer('POST /api/otp/verify', { code: 'OTP_CODE_VALID' });
  answer('POST /api/account/validate', ({ body }) => {
    validated.push(body);
    return {};
  });
  answer('POST /api/account', ({ body }) => {
    created.push(body);
    return anAccountProfile();
  });
}

/** Resets the recorded calls and stored drafts. Call it before each test. */
export function startOver(): void {
  created.length = validated.length = otpRequests.length = 0;
  configure({ market: 'thailand' });
  sessionStorage.clear();
}

export const open = (path = '/register') => renderRemotePage(remote, { page: 'register', path });
export const step = (name: string) => screen.findByRole('heading', { level: 1, name });
export const press = ({ user }: Rendered, name: string) => user.click(screen.getByRole('button', { name }));
export const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

export async function enterPhone(page: Rendered, phone = '0812345678'): Promise<void> {
  await step('Your phone number');
  await page.user.clear(field('Phone number'));
  await fill(page.user, field('Phone number'), phone);
  await press(page, 'Next');
}
export async function enterCode(page: Rendered, code = '482913'): Promise<void> {
  await step('Confirm your phone number');
  await page.user.click(field('OTP code'));
  // A complete code is submitted automatically.
  await page.user.paste(code);
}
export async function enterProfile(page: Rendered, passwords: { password?: string; confirmation?: string } = {}): Promise<void> {
  await step('About you');
  const { password = 'demo1234', confirmation = password } = passwords;
  await fill(page.user, field('Display name'), 'Nattapon');
  await fill(page.user, screen.getByLabelText('Password'), password);
  await fill(page.user, screen.getByLabelText('Confirm password'), confirmation);
  await press(page, 'Next');
}
export async function enterBank(page: Rendered, first = 'nattapon', last = 'srisuk'): Promise<void> {
  await step('Bank account');
  await fill(page.user, field('Account number'), '0123456789');
  await fill(page.user, field('First name'), first);
  await fill(page.user, field('Last name'), last);
}
