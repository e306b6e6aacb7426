import { type Asked, aBankAccount, answer, aProfile, fill, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog, passTime, useMovableClock } from '../testing/open-home.ts';

const ktb = aBankAccount({ bankCode: 'KTB', bankNameTH: 'ธนาคาร KTB', bankNameEN: 'KTB', bankAccountName: 'สมชาย ใจดี' });

beforeEach(() => {
  answerReads();
  answer('GET /api/wallet', aFullWallet({ bankAccount: ktb }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function pressCopy(options = {}) {
  const opened = await openDialog('?modal=deposit', 'Deposit', options);
  const copy = await within(opened.dialog).findByRole('button', { name: /Account number, Kasikornbank/ });
  await opened.user.click(copy);
  return opened;
}
async function openEdit(options = {}) {
  const opened = await pressCopy(options);
  const sheet = await screen.findByRole('dialog', { name: 'Account name in English' });
  const password = within(sheet).getByLabelText('The password you log in with');
  return { ...opened, sheet, field: within(sheet).getByLabelText('Account name'), password };
}
const save = () => screen.getByRole('button', { name: 'Save and copy the number' });

test('DEP-03 a Thai name at KTB must be changed to English before the copy, in a sheet above the deposit', async () => {
  const { sheet, location, user } = await openEdit();
  expect(sheet).toHaveTextContent('KTB shows account names in English letters only');
  expect(sheet).toHaveTextContent('สมชาย ใจดี');
  expect(screen.queryByText('Copied:')).toBeNull();
  expect(location()).toBe('/user/home?modal=deposit&tab=bank&rename=0482175590');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/user/home?modal=deposit'));
  expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeVisible();
});

test('DEP-03 an English name is saved in capitals, and the number is copied one second later', async () => {
  const requests: Asked[] = [];
  useMovableClock();
  const { field, password, user, location } = await openEdit({ hasFakeTimers: true });
  const renamed = { ...ktb, bankAccountName: 'SOMCHAI JAIDEE' };
  answer('PUT /api/account/bankAccountName', (request) => {
    requests.push(request);
    answer('GET /api/wallet', aFullWallet({ bankAccount: renamed }));
    return { profile: aProfile(), bankAccount: renamed };
  });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await fill(user, field, 'somchai jaidee ');
  expect(field).toHaveValue('SOMCHAI JAIDEE ');
  await fill(user, password, 'correct horse');
  await user.click(save());
  await waitFor(() => expect(location()).toBe('/user/home?modal=deposit'));
  expect(requests.map(({ body }) => body)).toEqual([
    { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE', password: 'correct horse' },
  ]);
  await passTime(1_000);
  expect(await screen.findByText('Copied:')).toBeVisible();
  expect(write).toHaveBeenLastCalledWith('0482175590');
});

test('DEP-02 DEP-03 a late copy that the browser refuses is reported, and the row’s button copies from then on', async () => {
  useMovableClock();
  const { field, password, user, location } = await openEdit({ hasFakeTimers: true });
  const renamed = { ...ktb, bankAccountName: 'SOMCHAI JAIDEE' };
  answer('PUT /api/account/bankAccountName', () => {
    answer('GET /api/wallet', aFullWallet({ bankAccount: renamed }));
    return { profile: aProfile(), bankAccount: renamed };
  });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no gesture'));
  await fill(user, field, 'Somchai Jaidee');
  await fill(user, password, 'correct horse');
  await user.click(save());
  await waitFor(() => expect(location()).toBe('/user/home?modal=deposit'));
  await passTime(1_000);
  expect(await screen.findByText('Failed to copy')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Account number, Kasikornbank/ }));
  await waitFor(() => expect(write).toHaveBeenLastCalledWith('0482175590'));
  expect(await screen.findByText('Copied:')).toBeVisible();
});

test.each(['', '   ', 'สมชาย', 'SOMCHAI 2', 'S. JAIDEE'])(
  'DEP-03 "%s" is not an English name: a toast and the field report it, and nothing is sent',
  async (typed) => {
    const { field, user } = await openEdit();
    if (typed !== '') await fill(user, field, typed);
    await user.click(save());
    expect(await screen.findAllByText('Bank account name must be in English only')).toHaveLength(2);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-invalid', 'true');
  },
);

test('SAFE-01 DEP-03 the sheet announces the hold on withdrawals and requires the password', async () => {
  const { sheet, field, password, user } = await openEdit();
  expect(sheet).toHaveTextContent('Withdrawals will pause for a while');
  await fill(user, field, 'Somchai Jaidee');
  await user.click(save());
  expect(await within(sheet).findByText('Enter your password')).toBeVisible();
  expect(password).toHaveFocus();
});

test.each([
  ['INVALID_BANK', 400, 'Account name'],
  ['BANK_ACCOUNT_NAME_ENG', 400, 'Account name'],
  ['WRONG_PASSWORD', 409, 'The password you log in with'],
  ['STEP_UP_REQUIRED', 409, 'The password you log in with'],
])('DEP-03 SAFE-01 the server’s %s is shown at its field, and the sheet stays open', async (code, status, label) => {
  const { field, password, user } = await openEdit();
  refuse('PUT /api/account/bankAccountName', code, { status });
  await fill(user, field, 'Somchai');
  await fill(user, password, 'wrong horse');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByRole('dialog', { name: 'Account name in English' })).toBeVisible();
});

test('DEP-03 SAFE-01 a refusal without a field is shown above the button', async () => {
  const { sheet, field, password, user } = await openEdit();
  refuse('PUT /api/account/bankAccountName', 'REQUEST_LIMIT', { status: 429 });
  await fill(user, field, 'Somchai');
  await fill(user, password, 'correct horse');
  await user.click(save());
  await waitFor(() => expect(within(sheet).getByRole('alert')).not.toBeEmptyDOMElement());
  expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test.each([
  ['KTB', 'SOMCHAI JAIDEE'],
  ['KBANK', 'สมชาย ใจดี'],
])('DEP-03 at %s the name %s needs no change: the number is copied immediately', async (bankCode, bankAccountName) => {
  answer('GET /api/wallet', aFullWallet({ bankAccount: { ...ktb, bankCode, bankAccountName } }));
  await pressCopy();
  expect(await screen.findByText('Copied:')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Account name in English' })).toBeNull();
});
