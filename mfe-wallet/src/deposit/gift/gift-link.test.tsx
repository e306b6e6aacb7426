import type { GiftLink } from '@kaeo/shared/api';
import { configure, getConfig } from '@kaeo/shared/config';
import { type Asked, answer, fill, loseResponse, lostResponses, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import { aDepositLookup, aFullWallet, answerReads, openDialog } from '../../testing/open-home.ts';

const link = 'https://gift.wallet.example/campaign/?v=0123456789abcdef';
const passphrase = getConfig().giftLinkPassphrase;

beforeEach(() => {
  answerReads();
  const wallets = [{ walletAccountName: 'Kaeo Payment', mode: 'gift' as const }];
  answer('GET /api/lookup/deposit', aDepositLookup({ wallets }));
});
afterEach(() => {
  configure({ giftLinkPassphrase: passphrase });
  jest.restoreAllMocks();
});

async function openGift(tab = 'gift') {
  const opened = await openDialog(`?modal=deposit&tab=${tab}`, 'Deposit');
  const { dialog } = opened;
  return {
    ...opened,
    field: await within(dialog).findByRole('textbox', { name: 'Gift link' }),
    send: () => within(dialog).getByRole('button', { name: /Send link|Check again/ }),
  };
}
function sentLink(request: Asked | undefined): string {
  if (!request) throw new Error('nothing was sent');
  const { link: sent } = request.body as GiftLink; // already validated against the contract
  return AES.decrypt(sent, getConfig().giftLinkPassphrase).toString(Utf8);
}

test('DEP-09 sending is disabled while the field is empty, and the minimum amount is stated', async () => {
  const { dialog, field, send, user } = await openGift();
  expect(within(dialog).getByText('Minimum 2.00 baht')).toBeVisible();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(send()).toHaveAccessibleDescription('Paste your gift link first');
  await user.type(field, '   ');
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await fill(user, field, link);
  expect(send()).not.toHaveAttribute('aria-disabled');
});

test('DEP-09 a gift link is sent encrypted with the build’s passphrase, and its amount is shown and credited', async () => {
  const requests: Asked[] = [];
  configure({ giftLinkPassphrase: 'of this build' });
  const { field, send, user, dialog, location } = await openGift();
  answer('POST /api/wallet/truelink', (request) => {
    requests.push(request);
    answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1_120.5 } }));
    return { status: 'SUCCESS', reference: 'G-1', amount: 120.5 };
  });
  await fill(user, field, `A gift for you ${link} open it soon`);
  await user.dblClick(send());
  expect(await within(dialog).findByText('The money is in your wallet')).toBeVisible();
  expect(within(dialog).getByText(/120\.50/)).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(JSON.stringify(requests[0]?.body)).not.toContain('gift.wallet');
  expect(sentLink(requests[0])).toBe(link);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(location()).toBe('/user/home'));
  expect(await screen.findByText('1,120.50')).toBeVisible();
});

test.each([
  ['TRUELINK_DUPLICATE', 'This gift link has already been used. Please paste another one.'],
  ['TRUELINK_INVALID', 'This gift link is not valid. Copy it from your wallet app again.'],
])('DEP-09 %s is shown below the field and in a toast, until the link is changed', async (code, message) => {
  const { dialog, field, send, user } = await openGift();
  refuse('POST /api/wallet/truelink', code, { fields: { link: code } });
  await fill(user, field, link);
  await user.click(send());
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(message);
  await user.type(field, '0');
  expect(within(dialog).queryByText(message)).toBeNull();
});

test.each([
  ['REQUEST_LIMIT', 429, /^Too many requests/],
  ['SERVICE_CLOSED', 409, /^This is closed at the moment/],
])('DEP-09 DESK-04 the refusal %s is shown above the button', async (code, status, text) => {
  const { dialog, field, send, user } = await openGift();
  refuse('POST /api/wallet/truelink', code, { status });
  await fill(user, field, link);
  await user.click(send());
  const note = await within(dialog).findByRole('alert');
  expect(await within(note).findByText(text)).toBeVisible();
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('DEP-09 while the provider has not responded, the link is accepted with a link to the statement', async () => {
  const { dialog, field, send, user, location } = await openGift();
  answer('POST /api/wallet/truelink', { status: 'IN_PROGRESS', reference: 'G-7K2' });
  await fill(user, field, link);
  await user.click(send());
  expect(await within(dialog).findByText('Link received, checking it')).toBeVisible();
  expect(within(dialog).getByText('Reference G-7K2')).toBeVisible();
  await user.click(within(dialog).getByRole('link', { name: 'See Activity' }));
  expect(location()).toBe('/user/statement');
});

test('PROT-07 a gift whose money is parked is shown as such, with a link to where it is sent back', async () => {
  const { dialog, field, send, user, location } = await openGift();
  answer('POST /api/wallet/truelink', { status: 'IN_PROGRESS', reference: 'G-7K2', waitsFor: 'player' });
  await fill(user, field, link);
  await user.click(send());
  expect(await within(dialog).findByText('The money is parked for you')).toBeVisible();
  expect(dialog).not.toHaveTextContent('already been used');
  await user.click(within(dialog).getByRole('link', { name: 'See parked money' }));
  expect(location()).toBe('/user/protection');
});

test('DEP-09 a gift under staff review is reported with the reason', async () => {
  const { dialog, field, send, user } = await openGift();
  answer('POST /api/wallet/truelink', { status: 'IN_PROGRESS', reference: 'G-7K2', waitsFor: 'staff' });
  await fill(user, field, link);
  await user.click(send());
  expect(await within(dialog).findByText('Staff are checking your gift link')).toBeVisible();
  expect(within(dialog).getByText(/says this link has already been used/)).toBeVisible();
  expect(within(dialog).getByText('Reference G-7K2')).toBeVisible();
  expect(within(dialog).queryByText('Link received, checking it')).toBeNull();
});

test.each(lostResponses)(
  'FAIR-07 after %s the link stays, and a retry repeats the key with the link encrypted again',
  async (how) => {
    const requests: Asked[] = [];
    const { dialog, field, send, user } = await openGift();
    const lost = loseResponse('POST /api/wallet/truelink', how);
    await fill(user, field, link);
    await user.click(send());
    expect(await within(dialog).findByText('We have not heard back yet')).toBeVisible();
    expect(field).toBeDisabled();
    const stored = sessionStorage.getItem('wallet.attempt.gift') ?? '';
    expect(stored).not.toContain('gift.wallet');
    answer('POST /api/wallet/truelink', (request) => {
      requests.push(request);
      return { status: 'SUCCESS', reference: 'G-1', amount: 5 };
    });
    await user.click(send());
    expect(await within(dialog).findByText('The money is in your wallet')).toBeVisible();
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(lost);
    expect(sentLink(requests[0])).toBe(link);
  },
);

test('DEP-09 one press pastes a link out of the surrounding message', async () => {
  const { dialog, field, user } = await openGift();
  jest.spyOn(navigator.clipboard, 'readText').mockResolvedValue(`Here is a gift: ${link}`);
  await user.click(within(dialog).getByRole('button', { name: 'Paste' }));
  await waitFor(() => expect(field).toHaveValue(link));
  expect(field).toHaveFocus();
});

test('DEP-09 pasting a message manually keeps only the link, across all lines', async () => {
  const { field, user } = await openGift();
  await user.click(field);
  await user.paste(`A gift for you:\nhttps://gift.wallet.example/campaign/?v=01234567\n89abcdef\nThank you`);
  expect(field).toHaveValue(link);
});

test('DEP-09 a browser that blocks pasting is reported, and the field has the focus', async () => {
  const { dialog, field, user } = await openGift();
  jest.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('not allowed'));
  await user.click(within(dialog).getByRole('button', { name: 'Paste' }));
  expect(await screen.findByText('Your browser does not allow this. Please paste it yourself.')).toBeVisible();
  expect(field).toHaveFocus();
});

test('DEP-09 the same field appears with the wallet app among the accounts', async () => {
  const { dialog, field, send, user } = await openGift('bank');
  answer('POST /api/wallet/truelink', { status: 'SUCCESS', reference: 'G-1', amount: 2 });
  await fill(user, field, link);
  await user.click(send());
  expect(await within(dialog).findByText('The money is in your wallet')).toBeVisible();
});
