import { configure } from '@kaeo/shared/config';
import {
  aBankAccount,
  act,
  anAccountProfile,
  answer,
  aPasskey,
  aPasskeyRequest,
  fill,
  type Rendered,
  refuse,
  renderRemotePage,
  screen,
  usePasskeyBrowser,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

const sent: unknown[] = [];
const codeRequests: unknown[] = [];
const inADay = (): string => new Date(Date.now() + 86_400_000).toISOString();
beforeEach(() => {
  sent.length = codeRequests.length = 0;
  sessionStorage.clear();
  configure({ market: 'thailand' });
  answer('GET /api/account/profile', anAccountProfile());
  answer('GET /api/lookup/banks', [
    { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ກະສິກອນໄທ' },
    { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ກຸງໄທ' },
  ]);
  answer('POST /api/otp/send', ({ body }) => {
    codeRequests.push(body);
    return { otpRef: 'REF1', otpToken: 'token-1', code: '' };
  });
  answer('PUT /api/account/profile', ({ body }) => {
    sent.push(body);
    return anAccountProfile({ bankAccount: aBankAccount({ heldUntil: inADay() }) });
  });
});

const open = () => renderRemotePage(remote, { page: 'profile', path: '/user/profile' });
async function fillIn(page: Rendered, name = 'Change bank account'): Promise<ReturnType<typeof within>> {
  await page.user.click(await screen.findByRole('button', { name }));
  const sheet = within(await screen.findByRole('dialog', { name }));
  await page.user.click(await sheet.findByRole('radio', { name: /KBANK/ }));
  await fill(page.user, sheet.getByRole('textbox', { name: /^Account number/ }), '9876543210');
  await fill(page.user, sheet.getByRole('textbox', { name: /^First name/ }), 'nattapon');
  await fill(page.user, sheet.getByRole('textbox', { name: /^Last name/ }), 'srisuk');
  return sheet;
}
const save = (page: Rendered, sheet: ReturnType<typeof within>) =>
  page.user.click(sheet.getByRole('button', { name: /Change account/ }));

test('SAFE-01 the password confirms the change, and the result shows the end of the hold on withdrawals', async () => {
  const page = await open();
  const sheet = await fillIn(page);
  expect(sheet.getByText('Withdrawals will pause for a while')).toBeVisible();
  await fill(page.user, sheet.getByLabelText('The password you log in with'), 'demo1234');
  await save(page, sheet);
  const done = await screen.findByRole('alertdialog', { name: 'Bank account changed' });
  expect(done).toHaveTextContent(/You can withdraw again from \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect(sent).toEqual([
    { bankCode: 'KBANK', bankAccountNo: '9876543210', bankAccountName: 'NATTAPON SRISUK', password: 'demo1234' },
  ]);
});

test('SAFE-01 the sheet of a first account adds it, by its title, its button and its message', async () => {
  answer('GET /api/account/profile', anAccountProfile({ bankAccount: aBankAccount({ bankAccountNo: '' }) }));
  const page = await open();
  const sheet = await fillIn(page, 'Add bank account');
  await fill(page.user, sheet.getByLabelText('The password you log in with'), 'demo1234');
  answer('GET /api/account/profile', anAccountProfile());
  await page.user.click(sheet.getByRole('button', { name: 'Add bank account' }));
  expect(await screen.findByRole('alertdialog', { name: 'Bank account added' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Change bank account')).toBeInTheDocument());
  expect(screen.getByText('Add bank account', { selector: 'h2' })).toBeInTheDocument();
});

test('SAFE-01 U2 two presses in one task request one code', async () => {
  const page = await open();
  const sheet = await fillIn(page);
  await page.user.click(sheet.getByRole('radio', { name: 'SMS code' }));
  const button = sheet.getByRole('button', { name: 'Send the code' });
  await act(async () => {
    button.click();
    button.click();
  });
  await sheet.findByRole('textbox', { name: /^OTP code/ });
  expect(codeRequests).toHaveLength(1);
});

test('SAFE-01 PLAY-07 an SMS code to the player’s own phone also confirms it, and is submitted by itself', async () => {
  const page = await open();
  const sheet = await fillIn(page);
  await page.user.click(sheet.getByRole('radio', { name: 'SMS code' }));
  expect(sheet.getByText('We will send a code to 081 •••• 5678')).toBeVisible();
  expect(sheet.getByRole('button', { name: /Change account/ })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(sheet.getByRole('button', { name: 'Send the code' }));
  await fill(page.user, await sheet.findByRole('textbox', { name: /^OTP code/ }), '482913');
  await screen.findByRole('alertdialog', { name: 'Bank account changed' });
  expect(codeRequests).toEqual([{ phoneNumber: '0812345678', purpose: 'bank-account' }]);
  expect(sent).toEqual([expect.objectContaining({ otpToken: 'token-1', otpCode: '482913' })]);
});

test('PLAY-07 a wrong SMS code is cleared, keeps the focus and is not sent again', async () => {
  const page = await open();
  const sheet = await fillIn(page);
  await page.user.click(sheet.getByRole('radio', { name: 'SMS code' }));
  await page.user.click(sheet.getByRole('button', { name: 'Send the code' }));
  const field = await sheet.findByRole('textbox', { name: /^OTP code/ });
  refuse('PUT /api/account/profile', 'OTP_CODE_INVALID');
  await fill(page.user, field, '111111');
  await waitFor(() => expect(field).toHaveAccessibleDescription('The OTP code is incorrect. Check the SMS and enter it again.'));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  answer('PUT /api/account/profile', ({ body }) => {
    sent.push(body);
    return anAccountProfile();
  });
  await fill(page.user, field, '482913');
  await screen.findByRole('alertdialog', { name: 'Bank account changed' });
  expect(sent).toEqual([expect.objectContaining({ otpCode: '482913' })]);
});

test('SAFE-01 P5 a reload while the SMS is read keeps the account and the pending code, and no secret', async () => {
  const page = await open();
  const before = await fillIn(page);
  await fill(page.user, before.getByLabelText('The password you log in with'), 'demo1234');
  await page.user.click(before.getByRole('radio', { name: 'SMS code' }));
  await page.user.click(before.getByRole('button', { name: 'Send the code' }));
  await before.findByRole('textbox', { name: /^OTP code/ });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('demo1234');
  page.unmount();
  const again = await open();
  await again.user.click(await screen.findByRole('button', { name: 'Change bank account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change bank account' }));
  expect(await sheet.findByRole('radio', { name: /KBANK/ })).toBeChecked();
  await fill(again.user, sheet.getByRole('textbox', { name: /^OTP code/ }), '482913');
  await screen.findByRole('alertdialog', { name: 'Bank account changed' });
  expect(codeRequests).toHaveLength(1);
  expect(sent).toEqual([expect.objectContaining({ bankAccountNo: '9876543210', otpToken: 'token-1', otpCode: '482913' })]);
  expect(sessionStorage.getItem('wallet.draft.bank-change')).toBeNull();
});

test.each([
  ['WRONG_PASSWORD', () => screen.getByLabelText('The password you log in with'), 'The password is incorrect.'],
  [
    'EXISTING_BANK',
    () => screen.getByRole('textbox', { name: /^Account number/ }),
    'This bank account is already in use. Use another one or contact support.',
  ],
])('SAFE-01 %s appears at its field', async (code, fieldOf, text) => {
  refuse('PUT /api/account/profile', code);
  const page = await open();
  const sheet = await fillIn(page);
  await fill(page.user, sheet.getByLabelText('The password you log in with'), 'demo1234');
  await save(page, sheet);
  await waitFor(() => expect(fieldOf()).toHaveAccessibleDescription(text));
});

test('SAFE-01 without a confirmation nothing is sent', async () => {
  const page = await open();
  const sheet = await fillIn(page);
  await save(page, sheet);
  await waitFor(() => expect(sheet.getByLabelText('The password you log in with')).toHaveFocus());
  expect(sent).toEqual([]);
});

test('SAFE-01 the profile shows the end of the hold on withdrawals', async () => {
  answer('GET /api/account/profile', anAccountProfile({ bankAccount: aBankAccount({ heldUntil: inADay() }) }));
  await open();
  expect(await screen.findByText('Withdrawals are on hold')).toBeVisible();
  expect(screen.getByText(/you can withdraw again from \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
});

describe('with a passkey', () => {
  const withPasskeys = (count: number) =>
    answer('GET /api/account/passkeys', {
      rpId: 'localhost',
      userId: 'cGxheWVy',
      passkeys: Array.from({ length: count }, () => aPasskey()),
    });

  test('PLAY-03 SAFE-01 a passkey confirms the change; a cancelled one sends nothing', async () => {
    const browser = usePasskeyBrowser();
    withPasskeys(1);
    const purposes: unknown[] = [];
    answer('POST /api/account/passkey-proof', ({ body }) => {
      purposes.push(body);
      return aPasskeyRequest();
    });
    const page = await open();
    const sheet = await fillIn(page);
    await page.user.click(await sheet.findByRole('radio', { name: 'Passkey' }));
    expect(sheet.getByText(/your device asks for your fingerprint/)).toBeVisible();
    browser.fail('NotAllowedError');
    await save(page, sheet);
    expect(await sheet.findByText('The passkey was not used. Please try again or use your password.')).toBeVisible();
    expect(sent).toEqual([]);
    await save(page, sheet);
    await screen.findByRole('alertdialog', { name: 'Bank account changed' });
    expect(purposes).toEqual([{ purpose: 'bank-account' }, { purpose: 'bank-account' }]);
    expect(sent).toEqual([
      {
        bankCode: 'KBANK',
        bankAccountNo: '9876543210',
        bankAccountName: 'NATTAPON SRISUK',
        passkey: expect.objectContaining({ id: 'passkey-1' }),
      },
    ]);
  });

  test.each([
    ['a player without passkeys', true, 0],
    ['a browser without passkeys', false, 1],
  ])('PLAY-03 %s confirms as before', async (_, isSupported, count) => {
    if (isSupported) usePasskeyBrowser();
    withPasskeys(count);
    const page = await open();
    const sheet = await fillIn(page);
    expect(sheet.getByRole('radio', { name: 'SMS code' })).toBeVisible();
    expect(sheet.queryByRole('radio', { name: 'Passkey' })).toBeNull();
  });
});
