import { configure } from '@kaeo/shared/config';
import { preferences } from '@kaeo/shared/session';
import { answer, apiServer, fill, type Rendered, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { HttpResponse, http } from 'msw';
import {
  answerAll,
  created,
  enterBank,
  enterPhone,
  enterProfile,
  field,
  open,
  press,
  startOver,
  step,
} from './register.page-object.ts';

beforeEach(startOver);
beforeEach(() => answerAll({ registerOTP: false }));

async function reachBank(path?: string): Promise<Rendered> {
  const page = await open(path);
  await enterPhone(page);
  await enterProfile(page);
  await step('Bank account');
  return page;
}
const choose = async ({ user }: Rendered, code: string) =>
  user.click(await screen.findByRole('radio', { name: new RegExp(code) }));
async function chooseFromList({ user }: Rendered, opener: string, name: string, sought = ''): Promise<void> {
  await user.click(await screen.findByRole('button', { name: opener }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose your bank' }));
  if (sought !== '') await fill(user, sheet.getByRole('searchbox'), sought);
  await user.click(sheet.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('REG-05 bank, account number, first and last name are required', async () => {
  const page = await reachBank();
  await screen.findByRole('radio', { name: /KBANK/ });
  await press(page, 'Register');
  expect(await screen.findByText('Choose your bank')).toBeVisible();
  expect(screen.getByText('Enter the account number')).toBeVisible();
  expect(screen.getByText('Enter the first name')).toBeVisible();
  expect(screen.getByText('Enter the last name')).toBeVisible();
  expect(created).toEqual([]);
});

test('REG-05 names are upper-cased while typed, and the resulting account name is shown', async () => {
  const page = await reachBank();
  await page.user.type(field('Account number'), '0123456789');
  await page.user.type(field('First name'), 'Nattapon');
  await page.user.type(field('Last name'), 'Srisuk');
  expect(field('First name')).toHaveValue('NATTAPON');
  expect(screen.getByText('Account name to be saved').nextSibling).toHaveTextContent('NATTAPON SRISUK');
  expect(field('Account number')).toHaveValue('012-345-6789');
});

test.each([
  ['123', 'The account number must have 10 to 15 digits'],
  ['1234567890123456', 'The account number must have 10 to 15 digits'],
])('REG-05 account number %s is refused', async (accountNo, text) => {
  const page = await reachBank();
  await fill(page.user, field('Account number'), accountNo);
  await press(page, 'Register');
  await waitFor(() => expect(field('Account number')).toHaveAccessibleDescription(text));
});

test('REG-05 KTB allows only English account names, KBANK any', async () => {
  const page = await reachBank();
  await chooseFromList(page, 'Choose another bank', 'KTB Bank', 'ktb');
  await enterBank(page, 'ณัฐพล', 'SRISUK');
  await press(page, 'Register');
  await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('Bank account name must be in English only'));
  expect(created).toEqual([]);
  await choose(page, 'KBANK');
  await press(page, 'Register');
  await screen.findByRole('heading', { name: 'You are registered' });
  expect(created).toEqual([expect.objectContaining({ bankCode: 'KBANK', bankAccountName: 'ณัฐพล SRISUK' })]);
});

test('REG-07 Thai builds show two recommended banks, and the others in a list', async () => {
  const page = await reachBank();
  await screen.findByRole('radio', { name: /KBANK/ });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: /SCB/ })).toBeVisible();
  await chooseFromList(page, 'Choose another bank', 'GSB Bank', 'gsb');
  expect(screen.getByRole('button', { name: 'GSB Bank' })).toBeVisible();
  expect(page.location()).toBe('/register?step=bank');
});

test.each(['กรุงไทย', 'ກຸງໄທ', 'krung', 'ktb'])(
  'P21 a bank is found by its name in any language, and by its code: %s',
  async (sought) => {
    answer('GET /api/lookup/banks', [
      { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ກຸງໄທ' },
      { code: 'GSB', nameTH: 'ออมสิน', nameEN: 'Government Savings Bank', nameLA: 'ອອມສິນ' },
    ]);
    const page = await reachBank();
    await chooseFromList(page, 'Choose your bank', 'Krungthai Bank', sought);
    expect(screen.getByRole('button', { name: 'Krungthai Bank' })).toBeVisible();
  },
);

describe('in Laos', () => {
  beforeEach(() => {
    configure({ market: 'laos' });
    answer('GET /api/lookup/banks', [{ code: 'BCEL', nameTH: 'BCEL', nameEN: 'BCEL' }]);
  });

  test('REG-05 the account is in LAK unless BAHT is chosen', async () => {
    const page = await reachBank();
    expect(await screen.findByRole('radio', { name: 'Kip (LAK)' })).toBeChecked();
    await chooseFromList(page, 'Choose your bank', 'BCEL');
    await page.user.click(screen.getByRole('radio', { name: 'Baht (THB)' }));
    await enterBank(page);
    await press(page, 'Register');
    await screen.findByRole('heading', { name: 'You are registered' });
    expect(created).toEqual([expect.objectContaining({ bankCode: 'BCEL', currency: 'BAHT' })]);
  });

  test('REG-07 no bank is recommended', async () => {
    await reachBank();
    await screen.findByRole('button', { name: 'Choose your bank' });
    expect(screen.queryByText('Recommended')).toBeNull();
  });
});

test('REG-08 success deletes the invite code and opens the login page after two seconds', async () => {
  const page = await reachBank('/register?code=PR42');
  await enterBank(page);
  await choose(page, 'KBANK');
  await press(page, 'Register');
  expect(await screen.findByRole('heading', { name: 'You are registered' })).toBeVisible();
  expect(preferences.read('inviteCode')).toBeUndefined();
  expect(page.location()).not.toBe('/login');
  await waitFor(() => expect(page.location()).toBe('/login'), { timeout: 3_000 });
});

test('REG-08 a press after success opens the login page immediately', async () => {
  const page = await reachBank();
  await enterBank(page);
  await choose(page, 'KBANK');
  await press(page, 'Register');
  await page.user.click(await screen.findByRole('button', { name: 'Log in now' }));
  expect(page.location()).toBe('/login');
});

test.each([
  ['EXISTING_BANK', 'Account number', 'This bank account is already in use. Use another one or contact support.'],
  ['BANK_ACCOUNT_NAME_ENG', 'First name', 'Bank account name must be in English only'],
])('REG-08 %s appears at its field', async (code, label, text) => {
  refuse('POST /api/account', code);
  const page = await reachBank();
  await enterBank(page);
  await choose(page, 'KBANK');
  await press(page, 'Register');
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
});

test('REG-08 DESK-04 while registration is closed, the form states it', async () => {
  refuse('POST /api/account', 'SERVICE_CLOSED');
  const page = await reachBank();
  await enterBank(page);
  await choose(page, 'KBANK');
  await press(page, 'Register');
  expect(await screen.findByText(/^This is closed at the moment/)).toBeVisible();
});

test('REG-08 INVALID_BANK appears at the bank choice', async () => {
  refuse('POST /api/account', 'INVALID_BANK', { status: 400, fields: { bankCode: 'INVALID_BANK' } });
  const page = await reachBank();
  await enterBank(page);
  await choose(page, 'KBANK');
  await press(page, 'Register');
  expect(await screen.findByText('The bank details are not valid. Please check them.')).toBeVisible();
});

test('REG-08 an error in an earlier step returns to that step', async () => {
  refuse('POST /api/account', 'EXISTING_USER', { fields: { username: 'EXISTING_USER' } });
  const page = await reachBank();
  await enterBank(page);
  await choose(page, 'KBANK');
  await press(page, 'Register');
  await step('Your phone number');
  await waitFor(() =>
    expect(field('Phone number')).toHaveAccessibleDescription('This phone number is already registered. Please log in.'),
  );
});

test('banks that fail to load can be retried, and the input is kept', async () => {
  refuse('GET /api/lookup/banks', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const page = await reachBank();
  await enterBank(page);
  expect(await screen.findByRole('heading', { name: 'The list of banks did not load' })).toBeVisible();
  answerAll({ registerOTP: false });
  await press(page, 'Try again');
  await screen.findByRole('radio', { name: /KBANK/ });
  expect(field('First name')).toHaveValue('NATTAPON');
});

test('a registration that fails to load can be retried', async () => {
  refuse('GET /api/lookup/registerOTP', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const page = await open();
  expect(await screen.findByRole('heading', { name: 'Registration did not load' })).toBeVisible();
  answerAll();
  await press(page, 'Try again');
  await step('Your phone number');
});

describe('S3 a lost response', () => {
  async function send(page: Rendered): Promise<void> {
    await enterBank(page);
    await choose(page, 'KBANK');
    await press(page, 'Register');
  }
  const keys: (string | null)[] = [];
  const loseReply = (status: number) =>
    apiServer.use(
      http.post('*/api/account', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return status === 0 ? HttpResponse.error() : HttpResponse.json({ message: 'INTERNAL_SERVER_ERROR' }, { status });
      }),
    );
  beforeEach(() => {
    keys.length = 0;
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom logs every failed request
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([0, 500, 502])(
    'REG-08 FAIR-07 S3 with status %i is reported as unknown, keeps the input, and can be checked again',
    async (status) => {
      loseReply(status);
      const page = await reachBank();
      await send(page);
      expect(await screen.findByText('We do not know yet whether you are registered')).toBeVisible();
      expect(field('First name')).toHaveValue('NATTAPON');
      expect(Object.values(sessionStorage).join()).not.toContain('demo1234');
      answerAll({ registerOTP: false });
      await press(page, 'Try again');
      expect(await screen.findByRole('heading', { name: 'You are registered' })).toBeVisible();
    },
  );

  test('S3 without any status: the next press repeats the key', async () => {
    loseReply(0);
    const page = await reachBank();
    await send(page);
    await press(page, await findTryAgain());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('S3 followed by an existing account opens the login page with the phone', async () => {
    loseReply(0);
    const page = await reachBank();
    await send(page);
    await findTryAgain();
    refuse('POST /api/account', 'EXISTING_USER', { fields: { username: 'EXISTING_USER' } });
    await press(page, 'Try again');
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(sessionStorage.getItem('wallet.draft.register')).toBeNull();
  });

  async function findTryAgain(): Promise<string> {
    await screen.findByRole('button', { name: 'Try again' });
    return 'Try again';
  }
});

test('P21 the first missing field, the bank, has the focus', async () => {
  const page = await reachBank();
  await screen.findByRole('radio', { name: /KBANK/ });
  await press(page, 'Register');
  await waitFor(() => expect(screen.getByRole('radio', { name: /KBANK/ })).toHaveFocus());
});

test('P5 after a reload the input is restored, and the password is requested again', async () => {
  const page = await reachBank();
  await enterBank(page);
  await choose(page, 'KBANK');
  page.unmount();
  const again = await open('/register?step=bank');
  await step('About you');
  expect(field('Display name')).toHaveValue('Nattapon');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await fill(again.user, screen.getByLabelText('Password'), 'demo1234');
  await fill(again.user, screen.getByLabelText('Confirm password'), 'demo1234');
  await press(again, 'Next');
  await step('Bank account');
  expect(field('First name')).toHaveValue('NATTAPON');
  expect(field('Account number')).toHaveValue('012-345-6789');
  expect(await screen.findByRole('radio', { name: /KBANK/ })).toBeChecked();
});
