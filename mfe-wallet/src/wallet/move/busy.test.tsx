import { isBusy } from '@kaeo/shared/contract';
import { aDepositBank, answer, aQr, waitFor, within } from '@kaeo/shared/testing';
import { aDepositLookup, answerReads, openDialog } from '../../testing/open-home.ts';

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

beforeEach(() => {
  answerReads();
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
  const wallets = [{ walletAccountName: 'Kaeo Payment', mode: 'gift' as const }];
  answer('GET /api/lookup/deposit', aDepositLookup({ banks: [aDepositBank({ bankCode: 'KBANK' })], wallets, isManual: true }));
});

type Opened = Awaited<ReturnType<typeof openDialog>>;
const typing =
  (label: string, words: string) =>
  async ({ dialog, user }: Opened): Promise<void> =>
    user.type(await within(dialog).findByRole('textbox', { name: label }), words);
const choosing =
  (name: string) =>
  async ({ dialog, user }: Opened): Promise<void> =>
    user.click(await within(dialog).findByRole('button', { name }));

test.each<[string, string, string, (opened: Opened) => Promise<void>]>([
  ['a withdrawal', '?modal=withdraw', 'Withdraw', typing('Amount to withdraw', '5')],
  ['a transfer', '?modal=transfer&from=WALLET&to=PRISM', 'Move money', typing('Amount', '5')],
  ['a transfer of all', '?modal=transfer&from=WALLET&to=PRISM', 'Move money', choosing('All')],
  ['a transfer into a game', '?modal=account&game=PRISM', 'Prism Reels Slots · game credits ×10', choosing('All')],
  ['an amount for a code', '?modal=deposit&tab=qr', 'Deposit', typing('Deposit amount', '5')],
  ['a deposit that staff check', '?modal=deposit&tab=manual', 'Deposit', typing('Amount you transferred', '5')],
  ['a gift link', '?modal=deposit&tab=gift', 'Deposit', typing('Gift link', 'h')],
])('MFE-12 %s with input prevents a reload, an untouched or closed one does not', async (_, search, title, fill) => {
  const opened = await openDialog(search, title);
  expect(isBusy()).toBe(false);
  await fill(opened);
  await waitFor(() => expect(isBusy()).toBe(true));
  opened.unmount();
  expect(isBusy()).toBe(false);
});

test('MFE-12 a chosen slip prevents a reload before it is sent', async () => {
  const { dialog, user } = await openDialog('?modal=deposit&tab=slip', 'Deposit');
  await within(dialog).findByText('Send the slip within 1 hour of the transfer');
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no file input');
  expect(isBusy()).toBe(false);
  await user.upload(input, new File(['a slip'], 'slip.png', { type: 'image/png' }));
  await waitFor(() => expect(isBusy()).toBe(true));
});

test('MFE-12 an open payment code prevents a reload until it is closed', async () => {
  answer('GET /api/qrcode/{channel}', aQr({ qrcodeId: 'qr-1', expireIn: inTenMinutes() }));
  const { dialog, unmount } = await openDialog('?modal=deposit&tab=qr&channel=KBANK', 'Deposit');
  expect(await within(dialog).findByRole('timer')).toBeVisible();
  expect(isBusy()).toBe(true);
  unmount();
  expect(isBusy()).toBe(false);
});
