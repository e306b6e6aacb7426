import { type Asked, answer, aProfile, loseResponse, lostResponses, refuse, waitFor, within } from '@kaeo/shared/testing';
import { aDepositLookup, aFullWallet, answerReads, openDialog } from '../../testing/open-home.ts';

beforeEach(() => {
  answerReads();
  answer('GET /api/lookup/deposit', aDepositLookup({ isManual: true, depositMin: 20 }));
});

async function openManual() {
  const opened = await openDialog('?modal=deposit&tab=manual', 'Deposit');
  const { dialog } = opened;
  return {
    ...opened,
    field: await within(dialog).findByLabelText('Amount you transferred'),
    send: () => within(dialog).getByRole('button', { name: /Report deposit|Check again/ }),
  };
}

test('DEP-01 an amount is reported to staff once, and then shown as in progress with its reference', async () => {
  const requests: Asked[] = [];
  const { dialog, field, send, user, location } = await openManual();
  answer('POST /api/wallet/add', (request) => {
    requests.push(request);
    return { status: 'IN_PROGRESS', reference: 'M-7K2' };
  });
  await user.type(field, '250.5');
  expect(within(dialog).getByText('250.50 baht')).toBeVisible();
  await user.dblClick(send());
  expect(await within(dialog).findByText('Staff are checking your deposit')).toBeVisible();
  expect(within(dialog).getByText(/250\.50 baht is added when staff approve it/)).toBeVisible();
  expect(within(dialog).getByText('Reference M-7K2')).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ amount: 250.5 }]);
  expect(within(dialog).getByRole('link', { name: 'See Activity' })).toHaveAttribute('href', '/user/statement');
  await user.click(within(dialog).getByRole('tab', { name: 'Bank transfer' }));
  expect(location()).toBe('/user/home?modal=deposit&tab=bank');
});

test('DEP-01 transfer details are sent with the amount, without empty fields', async () => {
  const requests: Asked[] = [];
  const { dialog, field, send, user } = await openManual();
  const fact = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  answer('POST /api/wallet/add', (request) => {
    requests.push(request);
    return { status: 'IN_PROGRESS', reference: 'M-7K2' };
  });
  expect(fact(/^Bank you paid from/)).not.toBeRequired();
  await user.type(field, '250');
  await user.type(fact(/^Bank you paid from/), ' SCB 123-4-56789-0 ');
  await user.type(fact(/^Transfer number/), '2026112212345');
  await user.click(send());
  expect(await within(dialog).findByText('Reference M-7K2')).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { amount: 250, paidFrom: 'SCB 123-4-56789-0', bankReference: '2026112212345' },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('DEP-01 a detail that is too long is reported at its field, and nothing is sent', async () => {
  const requests: Asked[] = [];
  const { dialog, field, send, user } = await openManual();
  answer('POST /api/wallet/add', (request) => {
    requests.push(request);
    return { status: 'IN_PROGRESS', reference: 'M-1' };
  });
  const when = within(dialog).getByRole('textbox', { name: /^When you paid/ });
  await user.type(field, '250');
  await user.click(when);
  await user.paste('x'.repeat(61));
  expect(when).toHaveAccessibleDescription('60 characters at most');
  await user.click(send());
  expect(requests).toEqual([]);
  await user.type(when, '{Backspace}');
  expect(when).toHaveAccessibleDescription('Date and time as on the slip');
  await user.click(send());
  expect(await within(dialog).findByText('Reference M-1')).toBeVisible();
});

test.each(['', '0', '19.99'])('DEP-01 an amount of "%s" is below the smallest deposit, and nothing is sent', async (typed) => {
  const { dialog, field, send, user } = await openManual();
  if (typed !== '') await user.type(field, typed);
  await user.click(send());
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(field).toHaveAccessibleDescription('Minimum deposit 20.00 baht');
  expect(within(dialog).queryByText('Staff are checking your deposit')).toBeNull();
});

test('DEP-01 kip amounts must be whole', async () => {
  answer('GET /api/wallet', aFullWallet({ profile: aProfile({ currency: 'LAK' }) }));
  const { field, send, user } = await openManual();
  await user.type(field, '20000.5');
  await user.click(send());
  await waitFor(() => expect(field).toHaveAccessibleDescription(/whole/));
});

test.each([
  ['NO_WALLET', 'This way to deposit is closed right now. Please choose another one.'],
  ['SERVICE_CLOSED', 'This is closed at the moment. Your money is safe. Please try again later.'],
])('DEP-01 DESK-04 the refusal %s is shown as text', async (code, text) => {
  const { dialog, field, send, user } = await openManual();
  refuse('POST /api/wallet/add', code);
  await user.type(field, '250');
  await user.click(send());
  expect(await within(dialog).findByText(text)).toBeVisible();
});

test.each(lostResponses)('FAIR-07 after %s the amount stays unchanged, and can be checked under the same key', async (how) => {
  const { dialog, field, send, user } = await openManual();
  const keys: (string | null)[] = [];
  const lost = loseResponse('POST /api/wallet/add', how);
  await user.type(field, '250');
  await user.click(send());
  expect(await within(dialog).findByText('We have not heard back yet')).toBeVisible();
  expect(field).toBeDisabled();
  expect(within(dialog).getByRole('textbox', { name: /^Transfer number/ })).toBeDisabled();
  expect(send()).toHaveTextContent('Check again');
  answer('POST /api/wallet/add', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { status: 'IN_PROGRESS', reference: 'M-1' };
  });
  await user.click(send());
  expect(await within(dialog).findByText('Reference M-1')).toBeVisible();
  expect(keys).toEqual(lost);
});

test('DEP-01 without staff this method is not offered', async () => {
  answer('GET /api/lookup/deposit', aDepositLookup());
  const { dialog } = await openDialog('?modal=deposit&tab=manual', 'Deposit');
  expect(await within(dialog).findByRole('tab', { name: 'Bank transfer', selected: true })).toBeVisible();
  expect(within(dialog).queryByRole('tab', { name: 'Report deposit' })).toBeNull();
});
