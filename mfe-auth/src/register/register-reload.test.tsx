import { registerMessages } from '@kaeo/shared/i18n';
import { Navigate, useLocation } from '@kaeo/shared/router';
import { answer, fill, type Rendered, renderInShell, renderRemotePage, screen, waitFor } from '@kaeo/shared/testing';
import type { ReactNode } from 'react';
import remote from '../remote.ts';
import RegisterPage from './register.page.tsx';
import {
  answerAll,
  enterBank,
  enterCode,
  enterPhone,
  enterProfile,
  field,
  open,
  otpRequests,
  press,
  startOver,
  step,
  validated,
} from './register.page-object.ts';

beforeEach(startOver);
beforeEach(() => answerAll());
afterEach(() => jest.restoreAllMocks());

/** Simulates a reload at the current address, with its step. */
async function reload(page: Rendered): Promise<Rendered> {
  const path = page.location();
  page.unmount();
  return open(path);
}
/** Moves the clock forward. */
function wait(minutes: number): void {
  const now = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}
const expectExpired = async (): Promise<void> => {
  await step('Your phone number');
  expect(screen.getByText(/The confirmation of this number has expired/)).toBeVisible();
  expect(field('Phone number')).toHaveValue('081 234 5678');
};

test('REG-01 P5 phone: unsent input is restored after a reload', async () => {
  const page = await open();
  await step('Your phone number');
  await fill(page.user, field('Phone number'), '08123');
  await reload(page);
  await step('Your phone number');
  expect(field('Phone number')).toHaveValue('081 23');
  expect(otpRequests).toEqual([]);
});

test('REG-03 P5 code: after a reload the wait continues from the time of sending', async () => {
  const page = await open();
  await enterPhone(page);
  await step('Confirm your phone number');
  wait(0.75);
  await reload(page);
  await step('Confirm your phone number');
  expect(screen.getByText('REF1')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^00:1[0-5]$/);
});

test('REG-03 P5 code: an expired code is reported, and another is sent to the same phone', async () => {
  const page = await open();
  await enterPhone(page);
  await step('Confirm your phone number');
  wait(5.1);
  const again = await reload(page);
  await expectExpired();
  await press(again, 'Next');
  await step('Confirm your phone number');
  expect(screen.getByText('REF2')).toBeVisible();
  await press(again, 'Change number');
  await step('Your phone number');
  expect(screen.queryByText(/has expired/)).toBeNull();
});

test('REG-03 P5 code: the server sets its lifetime', async () => {
  answer('POST /api/otp/send', { otpRef: 'LONG', otpToken: 'token-1', code: '', expiresInS: 600 });
  const page = await open();
  await enterPhone(page);
  await step('Confirm your phone number');
  wait(9);
  await reload(page);
  await step('Confirm your phone number');
  expect(screen.getByText('LONG')).toBeVisible();
});

test('REG-04 P5 details: after a reload the name is restored, the password is not, and the phone is still verified', async () => {
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await step('About you');
  await fill(page.user, field('Display name'), 'Nattapon');
  await fill(page.user, screen.getByLabelText('Password'), 'demo1234');
  await page.user.type(field('Inviter code'), 'PR7');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('demo1234');
  const again = await reload(page);
  await step('About you');
  expect(field('Display name')).toHaveValue('Nattapon');
  expect(field('Inviter code')).toHaveValue('PR7');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await again.user.clear(field('Display name'));
  await enterProfile(again);
  await step('Bank account');
  expect(validated).toEqual([expect.objectContaining({ otpToken: 'token-1', name: 'Nattapon', inviteCode: 'PR7' })]);
});

test('REG-04 P5 details: an expired verification is reported, and the input is kept', async () => {
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await step('About you');
  await fill(page.user, field('Display name'), 'Nattapon');
  wait(15.1);
  const again = await reload(page);
  await expectExpired();
  await press(again, 'Next');
  await enterCode(again);
  await step('About you');
  expect(field('Display name')).toHaveValue('Nattapon');
});

test('REG-05 P5 bank: after a reload the page explains why the password is needed again', async () => {
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await enterProfile(page);
  await enterBank(page);
  const again = await reload(page);
  await step('About you');
  expect(screen.getByText(/We never store passwords/)).toBeVisible();
  await fill(again.user, screen.getByLabelText('Password'), 'demo1234');
  await fill(again.user, screen.getByLabelText('Confirm password'), 'demo1234');
  await press(again, 'Next');
  await step('Bank account');
  expect(field('Account number')).toHaveValue('012-345-6789');
  await again.stepBack();
  await step('About you');
  expect(screen.queryByText(/We never store passwords/)).toBeNull();
});

/** Simulates the browser, which restores the history state. */
function Arrive({ state, children }: { readonly state: object; readonly children: ReactNode }) {
  return useLocation().state === null ? <Navigate to="/register" state={state} replace /> : children;
}

test('REG-08 P5 done: a reload shows success again and opens the login page with the phone', async () => {
  await registerMessages('auth', remote.messages.load);
  const page = await renderInShell(
    <Arrive state={{ registered: '0812345678' }}>
      <RegisterPage />
    </Arrive>,
    { path: '/register' },
  );
  expect(await screen.findByRole('heading', { name: 'You are registered' })).toBeVisible();
  await press(page, 'Log in now');
  expect(page.location()).toBe('/login');
});

test('REG-08 P5 done: no draft is left, and back finds no registration', async () => {
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await enterProfile(page);
  await enterBank(page);
  await page.user.click(await screen.findByRole('radio', { name: /KBANK/ }));
  await press(page, 'Register');
  await screen.findByRole('heading', { name: 'You are registered' });
  expect(sessionStorage.getItem('wallet.draft.register')).toBeNull();
  await page.stepBack();
  await step('Your phone number');
  expect(field('Phone number')).toHaveValue('');
});

test('REG-01 P5 starting over clears all input', async () => {
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await step('About you');
  await fill(page.user, field('Display name'), 'Nattapon');
  await press(page, 'Back');
  await step('Your phone number');
  await press(page, 'Start over');
  await waitFor(() => expect(field('Phone number')).toHaveValue(''));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/0812345678|Nattapon|token-1/);
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});

test('REG-08 P21 an existing account is reported after phone verification, with a link to the login page', async () => {
  answer('POST /api/otp/verify', { code: 'OTP_CODE_VALID', isRegistered: true });
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  await waitFor(() => expect(page.location()).toBe('/login'));
  expect(sessionStorage.getItem('wallet.draft.register')).toBeNull();
  expect(validated).toEqual([]);
});

test('LOGIN-02 P5 login deletes all drafts', async () => {
  answer('GET /api/lookup/info', { name: 'Kaeo', website: '', minimumAge: 20 });
  answer('POST /api/login', { token: 'token-1' });
  const registration = await open();
  await enterPhone(registration);
  await step('Confirm your phone number');
  registration.unmount();
  const page = await renderRemotePage(remote, { page: 'login', path: '/login' });
  await fill(page.user, screen.getByRole('textbox', { name: 'Phone number' }), '0812345678');
  await fill(page.user, screen.getByLabelText('Password'), 'demo1234');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(page.location()).toBe('/user'));
  expect(sessionStorage.getItem('wallet.draft.register')).toBeNull();
});
