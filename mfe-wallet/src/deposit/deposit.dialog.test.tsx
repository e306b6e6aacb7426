import { aDepositBank, answer, refuse, screen, within } from '@kaeo/shared/testing';
import { aDepositLookup, answerReads, openDialog } from '../testing/open-home.ts';

beforeEach(answerReads);

const openDeposit = (params = '', options = {}) => openDialog(`?modal=deposit${params}`, 'Deposit', options);

test('DEP-01 banks, channels and wallet apps are listed with their names, and each account can be copied', async () => {
  answer(
    'GET /api/lookup/deposit',
    aDepositLookup({
      banks: [
        aDepositBank(),
        aDepositBank({ bankCode: 'GSB', mode: 'MANUAL', bank: { nameTH: 'ธนาคาร GSB', nameEN: 'GSB' }, bankAccountNo: '020351' }),
        aDepositBank({ bankCode: 'BCEL', bank: { nameTH: 'BCEL', nameEN: 'BCEL' }, bankAccountNo: '01012000', currency: 'LAK' }),
        aDepositBank({
          bankCode: 'WW',
          bankType: 'PAYMENT',
          bank: { nameTH: 'WW', nameEN: 'WW' },
          bankAccountNo: '',
          currency: '',
        }),
      ],
      wallets: [
        { walletAccountName: '0899998888', mode: 'AUTO' },
        { walletAccountName: 'Kaeo gifts', mode: 'gift' },
      ],
      depositMin: 20,
    }),
  );
  const { dialog, user, location } = await openDeposit();
  const rows = await within(dialog).findAllByRole('listitem');
  expect(rows).toHaveLength(6);
  const [kbank, gsb, bcel, ww, app, gifts] = rows.map((row) => within(row));
  expect(kbank?.getByText('Automatic')).toBeVisible();
  expect(kbank?.getByText('048-217-5590')).toBeVisible();
  expect(kbank?.queryByText('THB')).toBeNull();
  expect(gsb?.getByText('Checked by staff')).toBeVisible();
  expect(bcel?.getByText('kip')).toBeVisible();
  expect(app?.getByText('Wallet app', { selector: 'p' })).toBeVisible();
  expect(app?.getByText('0899998888')).toBeVisible();
  expect(within(dialog).getByText('Minimum deposit 20.00 baht')).toBeVisible();
  expect(within(dialog).getByText(/KBANK •••\u2060-\u2060•••\u2060-\u20606789/)).toBeVisible();
  expect(gifts?.getByText('Kaeo gifts')).toBeVisible();
  expect(gifts?.getByLabelText('Gift link')).toBeVisible();
  expect(gifts?.getByRole('button', { name: 'Send link' })).toBeVisible();
  const payByQr = ww?.getByRole('button', { name: 'Pay by QR' });
  if (payByQr) await user.click(payByQr);
  expect(location()).toBe('/user/home?modal=deposit&tab=qr&channel=WW');
});

test('DEP-01 if staff check deposits, the one-minute promise is not shown', async () => {
  answer('GET /api/lookup/deposit', aDepositLookup({ isManual: true }));
  const { dialog } = await openDeposit();
  expect(await within(dialog).findByText(/Staff are checking deposits now/)).toBeVisible();
  expect(within(dialog).queryByText(/within 1 minute/)).toBeNull();
});

test('DEP-01 bank names follow the language', async () => {
  await openDialog('?modal=deposit', 'ฝากเงิน', { language: 'th' });
  expect(await screen.findByText('กสิกรไทย')).toBeVisible();
});

test('DEP-02 copying copies the digits and reports it', async () => {
  const { dialog, user } = await openDeposit();
  await user.click(await within(dialog).findByRole('button', { name: /Account number, Kasikornbank/ }));
  expect(await screen.findByText('Copied:')).toBeVisible();
  expect(screen.getByText('0482175590')).toBeVisible();
  expect(await within(dialog).findByText('Copied')).toBeVisible();
});

test('DEP-02 a clipboard failure is reported', async () => {
  const { dialog, user } = await openDeposit();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await within(dialog).findByRole('button', { name: /Account number, Kasikornbank/ }));
  expect(await screen.findByText('Failed to copy')).toBeVisible();
  jest.restoreAllMocks();
});

test('the selected tab is in the URL, and back closes the dialog from any tab', async () => {
  const { dialog, user, location } = await openDeposit();
  await user.click(await within(dialog).findByRole('tab', { name: 'Slip' }));
  expect(location()).toBe('/user/home?modal=deposit&tab=slip');
  expect(await within(dialog).findByText('Choose or take a picture of the slip')).toBeVisible();
  await user.click(within(dialog).getByRole('tab', { name: 'Bank transfer' }));
  await user.click(await within(dialog).findByRole('button', { name: /Send the slip/ }));
  expect(location()).toBe('/user/home?modal=deposit&tab=slip');
});

test('HTTP-04 a deposit lookup that fails is shown in the dialog, without a toast, and can be retried', async () => {
  refuse('GET /api/lookup/deposit', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { dialog, user } = await openDeposit();
  const retry = await within(dialog).findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Something went wrong on our side. Please try again shortly.')).toBeNull();
  answer('GET /api/lookup/deposit', aDepositLookup());
  await user.click(retry);
  expect(await within(dialog).findByRole('tab', { name: 'QR' })).toBeVisible();
});
