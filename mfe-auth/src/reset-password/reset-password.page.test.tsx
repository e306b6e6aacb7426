import { configure } from '@kaeo/shared/config';
import { answer, fill, hold, loseNetwork, type Rendered, refuse, renderRemotePage, screen, waitFor } from '@kaeo/shared/testing';
import remote from '../remote.ts';
import { shownResetStep } from './use-reset-flow.ts';

const codeRequests: unknown[] = [];
const reset: unknown[] = [];
beforeEach(() => {
  codeRequests.length = reset.length = 0;
  sessionStorage.clear();
  configure({ market: 'thailand' });
  answer('POST /api/otp/send', ({ body }) => {
    codeRequests.push(body);
    return { otpRef: `REF${codeRequests.length}`, otpToken: `token-${codeRequests.length}`, code: '' };
  });
  answer('POST /api/otp/verify', { code: 'OTP_CODE_VALID' });
  answer('PUT /api/account/password', ({ body }) => {
    reset.push(body);
    return {};
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (path = '/reset-password') => renderRemotePage(remote, { page: 'reset-password', path });
const step = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function enterPhone({ user }: Rendered, phone = '0812345678'): Promise<void> {
  await step('Your phone number');
  await fill(user, field('Phone number'), phone);
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
}
async function enterCode({ user }: Rendered, code = '482913'): Promise<void> {
  await step('Enter the code');
  await user.click(field('OTP code'));
  await user.paste(code);
}
async function givePassword({ user }: Rendered, password = 'moss under rain', again = password): Promise<void> {
  await step('New password');
  await fill(user, screen.getByLabelText('New password'), password);
  await fill(user, screen.getByLabelText('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

test('SAFE-03 phone, code and a new password lead to the login page with the phone', async () => {
  const page = await open();
  await enterPhone(page);
  expect(await step('Enter the code')).toHaveFocus();
  expect(screen.getByText('081 •••• 5678')).toBeVisible();
  expect(screen.getByText('REF1')).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  await enterCode(page);
  await givePassword(page);
  await waitFor(() => expect(page.location()).toBe('/login'));
  expect(codeRequests).toEqual([{ phoneNumber: '0812345678', purpose: 'reset-password' }]);
  expect(reset).toEqual([{ otpToken: 'token-1', otpCode: '482913', newPassword: 'moss under rain' }]);
  expect(sessionStorage.getItem('wallet.draft.reset-password')).toBeNull();
});

test('SAFE-05 a phone without an account gets the same texts', async () => {
  const page = await open();
  await enterPhone(page);
  await step('Enter the code');
  expect(screen.getByText(/^If this number has an account, we have sent a code/)).toBeVisible();
});

test.each([
  ['', 'Enter your phone number'],
  ['081', 'The phone number must support 10 digits'],
])('SAFE-03 the phone %j is not sent', async (phone, text) => {
  const page = await open();
  await step('Your phone number');
  if (phone !== '') await fill(page.user, field('Phone number'), phone);
  await page.user.click(screen.getByRole('button', { name: 'Send the code' }));
  await waitFor(() => expect(field('Phone number')).toHaveAccessibleDescription(text));
  expect(codeRequests).toEqual([]);
});

test.each([
  ['OTP_CODE_INVALID', 'The OTP code is incorrect. Check the SMS and enter it again.'],
  ['OTP_EXPIRED', 'The OTP code has expired. Please request a new one.'],
])('SAFE-03 %s appears at the code field', async (code, text) => {
  refuse('POST /api/otp/verify', code);
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await waitFor(() => expect(field('OTP code')).toHaveAccessibleDescription(text));
});

test.each([
  ['PASSWORD_COMMON', 'This password is too easy to guess. Please choose another one.'],
  ['PASSWORD_PERSONAL', 'The password must not contain your phone number or your name.'],
])('SAFE-03 %s appears at the password field', async (code, text) => {
  refuse('PUT /api/account/password', code, { status: 400, fields: { newPassword: code } });
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await givePassword(page);
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(text));
});

test.each([
  ['short', 'short', 'The new password must have 8 to 128 characters'],
  ['moss under rain', 'moss under sun', 'The new passwords are not the same'],
])('SAFE-03 %j and %j are not sent', async (password, again, text) => {
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await givePassword(page, password, again);
  expect(await screen.findByText(text)).toBeVisible();
  expect(reset).toEqual([]);
});

test('SAFE-03 a code that has expired at the password step returns to the code step', async () => {
  refuse('PUT /api/account/password', 'OTP_EXPIRED');
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await givePassword(page);
  await step('Enter the code');
  expect(screen.getByText('The OTP code has expired. Please request a new one.')).toBeVisible();
});

test('P5 a reload keeps phone, reference and time, and no secret', async () => {
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await step('New password');
  await fill(page.user, screen.getByLabelText('New password'), 'moss under rain');
  page.unmount();
  expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/moss|482913/);
  const again = await open('/reset-password?step=password');
  await step('Enter the code');
  expect(screen.getByText('REF1')).toBeVisible();
  await enterCode(again);
  await givePassword(again);
  await waitFor(() => expect(again.location()).toBe('/login'));
  expect(codeRequests).toHaveLength(1);
});

test('P5 the same phone shortly afterwards continues with the code already sent', async () => {
  const page = await open();
  await enterPhone(page);
  await step('Enter the code');
  await page.user.click(screen.getByRole('button', { name: 'Change number' }));
  await step('Your phone number');
  await page.user.click(screen.getByRole('button', { name: 'Send the code' }));
  await step('Enter the code');
  expect(codeRequests).toHaveLength(1);
});

test('P5 a typed but unsent phone is restored after a reload', async () => {
  const page = await open();
  await step('Your phone number');
  await page.user.type(field('Phone number'), '0812');
  page.unmount();
  await open();
  await step('Your phone number');
  expect(field('Phone number')).toHaveValue('081 2');
});

test('P5 an expired code is reported, and the phone is kept to send another', async () => {
  const page = await open();
  await enterPhone(page);
  await step('Enter the code');
  page.unmount();
  const now = Date.now() + 5.1 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const again = await open('/reset-password?step=code');
  await step('Your phone number');
  expect(screen.getByText(/The last code has expired/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Send the code' }));
  await step('Enter the code');
  expect(codeRequests).toHaveLength(2);
});

test('P5 a verified code stays valid for the 15 minutes of its phone verification', async () => {
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await step('New password');
  page.unmount();
  const now = Date.now() + 10 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const again = await open('/reset-password?step=password');
  await enterCode(again);
  await givePassword(again);
  await waitFor(() => expect(again.location()).toBe('/login'));
  expect(codeRequests).toHaveLength(1);
});

test('SAFE-03 a press during a code request sends nothing', async () => {
  const held = hold('POST /api/otp/send', { otpRef: 'REF1', otpToken: 'token-1', code: '' });
  const page = await open();
  await enterPhone(page);
  const button = screen.getByRole('button', { name: 'Send the code' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  held.release();
  await step('Enter the code');
});

describe('SAFE-03 without a response', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom logs every failed request
  });

  test('SAFE-03 requesting a code offline is reported', async () => {
    loseNetwork('POST /api/otp/send');
    const page = await open();
    await enterPhone(page);
    expect(await screen.findByText('No connection. Check your internet and try again.')).toBeVisible();
    expect(field('Phone number')).toHaveValue('081 234 5678');
  });

  test('SAFE-03 the outcome is unknown, and a code that was used up leads to the login page', async () => {
    loseNetwork('PUT /api/account/password');
    const page = await open();
    await enterPhone(page);
    await enterCode(page);
    await givePassword(page);
    expect(await screen.findByText(/We do not know yet whether your password has been changed/)).toBeVisible();
    refuse('PUT /api/account/password', 'OTP_NOT_EXIST');
    await page.user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(page.location()).toBe('/login'));
  });
});

const sentCode = { phone: '0812345678', otpRef: 'R', otpToken: 't', sentAt: 0, expiresAt: 300_000 };
test.each([
  [{}, 'password', 'phone'],
  [{}, 'code', 'phone'],
  [{ sentCode }, null, 'phone'],
  [{ sentCode }, 'code', 'code'],
  [{ sentCode }, 'password', 'code'],
  [{ sentCode, verifiedCode: '482913' }, 'password', 'password'],
] as const)('SAFE-03 with %j the URL that requests %j shows %s', (facts, requested, shown) =>
  expect(shownResetStep(facts, requested)).toBe(shown),
);
