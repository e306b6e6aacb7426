import { preferences } from '@kaeo/shared/session';
import { answer, hold, type Rendered, refuse, screen, waitFor } from '@kaeo/shared/testing';
import {
  answerAll,
  enterCode,
  enterPhone,
  enterProfile,
  field,
  open,
  press,
  startOver,
  step,
  validated,
} from './register.page-object.ts';

beforeEach(startOver);
beforeEach(() => answerAll({ registerOTP: false }));

/** The sources load after the form. */
async function chooseSource(page: Rendered, source: string): Promise<void> {
  const option = await screen.findByRole('option', { name: source });
  await page.user.selectOptions(screen.getByRole('combobox', { name: /How did you hear/ }), option);
}

async function reachProfile(path?: string): Promise<Rendered> {
  const page = await open(path);
  await enterPhone(page);
  await step('About you');
  return page;
}

test('REG-04 name, password and confirmation are required', async () => {
  const page = await reachProfile();
  await press(page, 'Next');
  expect(await screen.findByText('Enter your name')).toBeVisible();
  expect(screen.getByText('Enter a password')).toBeVisible();
  expect(screen.getByText('Enter the password again')).toBeVisible();
  expect(field('Display name')).toHaveFocus();
  expect(validated).toEqual([]);
});

test('PROT-09 REG-04 a market that asks for the birth date needs it, and a refusal is at its field', async () => {
  answer('GET /api/lookup/registerOTP', { registerOTP: false, isBirthDateRequired: true });
  refuse('POST /api/account/validate', 'UNDER_AGE', { fields: { birthDate: 'UNDER_AGE' } });
  const page = await reachProfile();
  await enterProfile(page);
  expect(await screen.findByText('Enter your birth date as day, month and year')).toBeVisible();
  expect(field('Birth date')).toHaveFocus();
  await page.user.type(field('Birth date'), '6/5/2553');
  await press(page, 'Next');
  await waitFor(() =>
    expect(field('Birth date')).toHaveAccessibleDescription('You have not reached the age at which you may play here.'),
  );
});

test('REG-04 different passwords are refused', async () => {
  const page = await reachProfile();
  await enterProfile(page, { password: 'demo1234', confirmation: 'demo1235' });
  await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription("Passwords don't match"));
  expect(validated).toEqual([]);
});

test('REG-04 a password of fewer than eight characters is refused', async () => {
  const page = await reachProfile();
  await enterProfile(page, { password: 'short' });
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/8 to 128 characters/));
});

test('REG-04 continues only after the server accepts, with source and invite code', async () => {
  const page = await reachProfile();
  const held = hold('POST /api/account/validate', {});
  await chooseSource(page, 'LINE');
  await page.user.type(field('Inviter code'), 'PR7');
  await enterProfile(page);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  held.release();
  expect(await step('Bank account')).toBeVisible();
});

test('REG-04 phone and profile are validated by the server', async () => {
  const page = await reachProfile();
  await chooseSource(page, 'LINE');
  await page.user.type(field('Inviter code'), 'PR7');
  await enterProfile(page);
  await step('Bank account');
  expect(validated).toEqual([
    { username: '0812345678', name: 'Nattapon', password: 'demo1234', sourceCode: 'LINE', inviteCode: 'PR7' },
  ]);
});

test('REG-06 an invite code in the link is stored, fills the field and is read-only', async () => {
  const page = await reachProfile('/register?code=PR42');
  expect(preferences.read('inviteCode')).toBe('PR42');
  expect(field('Inviter code')).toHaveValue('PR42');
  expect(field('Inviter code')).toHaveAttribute('readonly');
  await enterProfile(page);
  await step('Bank account');
  expect(validated).toEqual([expect.objectContaining({ inviteCode: 'PR42' })]);
});

test('REG-06 P21 a long invite code is shown shortened and sent completely', async () => {
  const code = 'PR7f3c2a97-0be0-4d35-812e-8a94c5d6e7f8';
  const page = await reachProfile(`/register?code=${code}`);
  expect(field('Inviter code')).toHaveValue('PR7f3c…e7f8');
  await enterProfile(page);
  await step('Bank account');
  expect(validated).toEqual([expect.objectContaining({ inviteCode: code })]);
});

test('REG-06 an invite code from an earlier visit does the same', async () => {
  preferences.write('inviteCode', 'PR43');
  await reachProfile();
  expect(field('Inviter code')).toHaveValue('PR43');
  expect(field('Inviter code')).toHaveAttribute('readonly');
});

test('REG-08 an existing phone returns to the phone step, and changing the phone clears the error', async () => {
  refuse('POST /api/account/validate', 'EXISTING_USER', { fields: { username: 'EXISTING_USER' } });
  const page = await reachProfile();
  await enterProfile(page);
  await step('Your phone number');
  await waitFor(() =>
    expect(field('Phone number')).toHaveAccessibleDescription('This phone number is already registered. Please log in.'),
  );
  await page.user.type(field('Phone number'), '{Backspace}9');
  await waitFor(() => expect(field('Phone number')).not.toHaveAccessibleDescription(/registered/));
  answer('POST /api/account/validate', {});
  await press(page, 'Next');
  await step('About you');
  expect(field('Display name')).toHaveValue('Nattapon');
});

test('REG-08 a phone that is no longer verified gets another code', async () => {
  answerAll();
  const page = await open();
  await enterPhone(page);
  await enterCode(page);
  refuse('POST /api/account/validate', 'UNVERIFIED_OTP');
  await enterProfile(page);
  await step('Your phone number');
  expect(await screen.findByText('Please verify your phone number first.')).toBeVisible();
  await press(page, 'Next');
  await step('Confirm your phone number');
  expect(screen.getByText('REF2')).toBeVisible();
});

test.each([
  ['PASSWORD_LENGTH', { password: 'PASSWORD_LENGTH' }, 'Password', 'The password must be 8 to 128 characters.'],
  ['INVALID_USER_INFO', { name: 'INVALID_USER_INFO' }, 'Display name', 'The account details are not valid. Please check them.'],
])('REG-08 %s appears at its field', async (code, fields, label, text) => {
  refuse('POST /api/account/validate', code, { status: 400, fields });
  const page = await reachProfile();
  await enterProfile(page);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));
});

test.each([
  ['REQUEST_LIMIT', 429, 'Too many requests. Please wait a moment and try again.'],
  ['SERVICE_CLOSED', 409, 'This is closed at the moment. Your money is safe. Please try again later.'],
])('REG-08 DESK-04 %s, which concerns no single field, is shown on the form', async (code, status, text) => {
  refuse('POST /api/account/validate', code, { status });
  const page = await reachProfile();
  await enterProfile(page);
  expect(await screen.findByText(text)).toBeVisible();
});
