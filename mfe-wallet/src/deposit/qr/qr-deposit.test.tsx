import type { QrRecord } from '@kaeo/shared/api';
import { configure } from '@kaeo/shared/config';
import {
  type Asked,
  act,
  aDepositBank,
  answer,
  aQr,
  loseResponse,
  lostResponses,
  noQr,
  refuse,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import { aDepositLookup, aFullWallet, answerReads, openDialog, passTime, useMovableClock } from '../../testing/open-home.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(() => {
  answerReads();
  const channel = (bankCode: string) => aDepositBank({ bankCode, bankAccountNo: bankCode === 'KBANK' ? '0482175590' : '' });
  answer('GET /api/lookup/deposit', aDepositLookup({ banks: ['KBANK', 'WW', 'E2P'].map(channel) }));
});
afterEach(() => jest.useRealTimers());

const openQr = (channel: string, options = {}) => openDialog(`?modal=deposit&tab=qr&channel=${channel}`, 'Deposit', options);

/** Sets up a channel with an open code. */
function answerWaiting(overrides: Partial<QrRecord> = {}): QrRecord {
  const record = aQr({ qrcodeId: 'qr-1', expireIn: inMs(600_000), ...overrides });
  answer('GET /api/qrcode/{channel}', record);
  return record;
}

test.each([
  ['KBANK', ['10', '20', '50', '100', '500', '1,000'], '0.99', '1', 'Minimum 1.00 baht'],
  ['WW', ['100', '200', '300', '500', '1,000'], '99.99', '100', 'WW takes deposits of 100.00 baht or more'],
  ['E2P', ['50', '100', '200', '500', '1,000'], '49.99', '50', 'Minimum 50.00 baht'],
])('DEP-04 %s offers its amounts and accepts them from its minimum on', async (channel, amounts, below, minimum, reason) => {
  const { dialog, user } = await openQr(channel);
  const quick = within(await within(dialog).findByRole('group', { name: 'Quick amounts' }));
  expect(quick.getAllByRole('button').map((button) => button.textContent)).toEqual(amounts);
  const create = () => within(dialog).getByRole('button', { name: 'Create QR' });
  const field = within(dialog).getByLabelText('Deposit amount');
  expect(create()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field, below);
  expect(create()).toHaveAttribute('aria-disabled', 'true');
  expect(create()).toHaveAccessibleDescription(reason);
  expect(within(dialog).getAllByText(/(Minimum|takes deposits of) [\d.]+ baht/)).toHaveLength(1);
  await user.clear(field);
  await user.type(field, minimum);
  expect(create()).not.toHaveAttribute('aria-disabled');
});

test('DEP-04 DESK-04 the form shows and applies the minimum that the site publishes', async () => {
  const banks = [aDepositBank({ bankCode: 'WW', bankAccountNo: '' })];
  answer('GET /api/lookup/deposit', aDepositLookup({ banks, qrMinimums: { WW: 250 } }));
  const { dialog, user } = await openQr('WW');
  expect(await within(dialog).findByText('WW takes deposits of 250.00 baht or more')).toBeVisible();
  const create = () => within(dialog).getByRole('button', { name: 'Create QR' });
  await user.type(within(dialog).getByLabelText('Deposit amount'), '249.99');
  expect(create()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(within(dialog).getByLabelText('Deposit amount'));
  await user.click(within(dialog).getByRole('button', { name: '300' }));
  expect(create()).not.toHaveAttribute('aria-disabled');
});

test.each(lostResponses)(
  'FAIR-07 after %s it is unknown whether a code was created, and a retry repeats the key',
  async (how) => {
    const keys: (string | null)[] = [];
    const lost = loseResponse('POST /api/qrcode/{channel}', how);
    const { dialog, user } = await openQr('KBANK');
    const create = await within(dialog).findByRole('button', { name: 'Create QR' });
    await user.type(within(dialog).getByLabelText('Deposit amount'), '120');
    await user.click(create);
    expect(await within(dialog).findByText('We have not heard back yet')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/user/statement');
    expect(within(dialog).getByLabelText('Deposit amount')).toBeDisabled();
    answer('POST /api/qrcode/{channel}', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return { ...noQr(), message: 'QR_FAIL' };
    });
    await user.click(create);
    expect(await screen.findByText('The QR code could not be created. Please try again.')).toBeVisible();
    expect(lost).toEqual([expect.any(String)]);
    expect(keys).toEqual(lost);
  },
);

test.each([
  ['KBANK', 0],
  ['WW', 1],
  ['E2P', 0],
])('DEP-04 only WW has a note on the minimum: %s', async (channel, notes) => {
  const { dialog } = await openQr(channel);
  await within(dialog).findByRole('button', { name: 'Create QR' });
  expect(within(dialog).queryAllByText(/takes deposits of/)).toHaveLength(notes);
});

test('DEP-05 a created code is shown once for the exact amount, with its remaining time', async () => {
  const requests: Asked[] = [];
  const { dialog, user } = await openQr('KBANK');
  answer('POST /api/qrcode/{channel}', (request) => {
    requests.push(request);
    return answerWaiting();
  });
  await user.click(await within(dialog).findByRole('button', { name: '500' }));
  await user.dblClick(within(dialog).getByRole('button', { name: 'Create QR' }));
  const code = await within(dialog).findByRole('img', { name: 'QR code to pay 500.00 baht' });
  expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  expect(dialog.querySelector('svg[viewBox="0 0 29 29"]')).toBeNull();
  expect(within(dialog).getByRole('timer')).toHaveTextContent(/^(10:00|09:59)$/);
  expect(requests.map(({ body, params }) => [params['channel'], body])).toEqual([['KBANK', { amount: 500 }]]);
});

test('DEP-05 instructions for paying on the same phone are beside the code; two buttons are in the footer', async () => {
  answerWaiting();
  const { dialog } = await openQr('KBANK');
  await within(dialog).findByRole('timer');
  const steps = within(dialog).getByRole('heading', { name: 'Paying with this phone' }).nextElementSibling;
  expect([...(steps?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Save the image',
    'Open your bank’s app and choose scan',
    'Pick the image from your photos',
  ]);
  const foot = within(dialog).getByRole('button', { name: 'I have paid' }).parentElement;
  expect([...(foot?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Save image', 'I have paid']);
});

test('DEP-05 a response without a code shows its message in a toast', async () => {
  const { dialog, user } = await openQr('KBANK');
  answer('POST /api/qrcode/{channel}', noQr('QR_FAIL'));
  await user.click(await within(dialog).findByRole('button', { name: '500' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create QR' }));
  expect(await screen.findByText('The QR code could not be created. Please try again.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Create QR' })).toBeVisible();
});

test('DEP-05 DESK-04 while deposits are closed, no code is created and a toast states it', async () => {
  const { dialog, user } = await openQr('KBANK');
  refuse('POST /api/qrcode/{channel}', 'SERVICE_CLOSED');
  await user.click(await within(dialog).findByRole('button', { name: '500' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create QR' }));
  expect(await screen.findByText(/^This is closed at the moment/)).toBeVisible();
});

test('DEP-05 cancelling closes the code on the server and shows the form again', async () => {
  const cancelled: unknown[] = [];
  answerWaiting();
  const { dialog, user } = await openQr('KBANK');
  answer('DELETE /api/qrcode/{qrcodeId}', ({ params }) => {
    cancelled.push(params['qrcodeId']);
    answer('GET /api/qrcode/{channel}', noQr());
    return {};
  });
  await user.click(await within(dialog).findByRole('button', { name: 'Cancel QR' }));
  expect(await within(dialog).findByRole('button', { name: 'Create QR' })).toBeVisible();
  expect(cancelled).toEqual(['qr-1']);
});

test('DEP-05 a code that cannot be cancelled stays, with the reason in a toast', async () => {
  answerWaiting();
  const { dialog, user } = await openQr('KBANK');
  refuse('DELETE /api/qrcode/{qrcodeId}', 'INTERNAL_SERVER_ERROR', { status: 500 });
  await user.click(await within(dialog).findByRole('button', { name: 'Cancel QR' }));
  expect(await screen.findByText('Something went wrong on our side. Please try again shortly.')).toBeVisible();
  expect(within(dialog).getByRole('timer')).toBeVisible();
});

test('DEP-05 the countdown is announced in the last minute and seconds, and at 00:00 the code is hidden', async () => {
  useMovableClock(now);
  answerWaiting({ expireIn: new Date(now + 90_000).toISOString() });
  const { dialog, user } = await openQr('KBANK', { hasFakeTimers: true });
  await within(dialog).findByRole('timer');
  const spoken = () =>
    within(dialog)
      .getAllByRole('status')
      .map((status) => status.textContent);
  expect(spoken()).toContain('');
  await passTime(31_000);
  expect(spoken()).toContain('1 minute left on this QR code');
  await passTime(45_000);
  expect(spoken()).toContain('15 seconds left on this QR code');
  await passTime(20_000);
  expect(await within(dialog).findByText('This QR code has expired')).toBeVisible();
  expect(within(dialog).queryByRole('img', { name: /QR code to pay/ })).toBeNull();
  answer('GET /api/qrcode/{channel}', noQr());
  await user.click(within(dialog).getByRole('button', { name: 'Create new' }));
  expect(await within(dialog).findByRole('button', { name: 'Create QR' })).toBeVisible();
});

test('DEP-06 creating a code on one channel refetches the codes of the others', async () => {
  const reads: string[] = [];
  let cancelledElsewhere = false;
  answer('GET /api/qrcode/{channel}', ({ params }) => {
    reads.push(params['channel'] ?? '');
    return params['channel'] === 'WW' && !cancelledElsewhere
      ? aQr({ qrcodeId: 'qr-ww', amount: 100, expireIn: inMs(600_000) })
      : noQr();
  });
  const { dialog, user } = await openQr('WW');
  await within(dialog).findByRole('img', { name: 'QR code to pay 100.00 baht' });
  await user.click(within(dialog).getByRole('radio', { name: 'KBANK' }));
  await user.click(await within(dialog).findByRole('button', { name: '500' }));
  cancelledElsewhere = true;
  answer('POST /api/qrcode/{channel}', aQr({ qrcodeId: 'qr-kbank', expireIn: inMs(600_000) }));
  await user.click(within(dialog).getByRole('button', { name: 'Create QR' }));
  await within(dialog).findByRole('img', { name: 'QR code to pay 500.00 baht' });
  const before = reads.filter((channel) => channel === 'WW').length;
  await user.click(within(dialog).getByRole('radio', { name: 'WW' }));
  expect(await within(dialog).findByRole('button', { name: 'Create QR' })).toBeVisible();
  await waitFor(() => expect(reads.filter((channel) => channel === 'WW').length).toBeGreaterThan(before));
});

test('DEP-07 confirming the transfer reports that the balance is refreshed and closes the dialog', async () => {
  answerWaiting();
  const { dialog, user, location } = await openQr('KBANK');
  const button = await within(dialog).findByRole('button', { name: 'I have paid' });
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1500 } }));
  await user.click(button);
  expect(await screen.findByText('Thank you. Refreshing your balance: it changes once the payment arrives.')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/user/home'));
  expect(await screen.findByText('1,500.00')).toBeVisible();
});

test('DEP-10 a code paid while it waits shows the money, once', async () => {
  useMovableClock(now);
  answer('POST /api/qrcode/{channel}', () => answerWaiting());
  const { dialog, user } = await openQr('KBANK', { hasFakeTimers: true });
  await user.click(await within(dialog).findByRole('button', { name: '500' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create QR' }));
  await within(dialog).findByRole('timer');
  answer('GET /api/qrcode/{channel}', noQr());
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1500 } }));
  await passTime(5_000);
  expect(await within(dialog).findByText('The money is in your wallet')).toBeVisible();
  expect(dialog).toHaveTextContent('+500.00 baht');
  await passTime(60_000);
  expect(dialog).toHaveTextContent('+500.00 baht');
});

test.each([
  ['thailand', undefined],
  ['laos', 'onepay://qr/00020101021153%2C'],
] as const)('PLAY-07 in %s the link to a banking app is %s', async (market, link) => {
  configure({ market });
  answerWaiting({ payload: '00020101021153,' });
  const { dialog } = await openQr('KBANK');
  await within(dialog).findByRole('button', { name: 'Save image' });
  expect(within(dialog).queryByRole('link', { name: 'Open in BCEL One' })?.getAttribute('href')).toBe(link);
});

test('PLAY-07 a code can be saved as a picture with what it pays, and without canvas support instructions are shown', async () => {
  answerWaiting();
  const { dialog, user } = await openQr('KBANK');
  const save = await within(dialog).findByRole('button', { name: 'Save image' });
  const decode = jest.fn(async () => undefined);
  Object.assign(HTMLImageElement.prototype, { decode });
  const texts: string[] = [];
  const draw = {
    fillStyle: '',
    fillRect: jest.fn(),
    drawImage: jest.fn(),
    measureText: () => ({ width: 2000 }),
    fillText: (text: string) => texts.push(text),
  };
  const canvas = HTMLCanvasElement.prototype;
  const getContext = jest.spyOn(canvas, 'getContext').mockReturnValue(null);
  await user.click(save);
  expect(await screen.findByText('The image could not be saved. Please take a screenshot.')).toBeVisible();

  getContext.mockReturnValue(Object.assign(Object.create(null), draw));
  jest.spyOn(canvas, 'toBlob').mockImplementation((give) => give(new Blob(['png'], { type: 'image/png' })));
  const downloads: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:qr', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(`${this.download} ${this.href}`);
  });
  await user.click(save);
  expect(await screen.findByText('QR image saved')).toBeVisible();
  expect(downloads).toEqual(['qr-KBANK-500.png blob:qr']);
  expect(draw.drawImage).toHaveBeenCalledWith(expect.anything(), 124, 258, 832, 832);
  expect(texts).toEqual(expect.arrayContaining(['500.00 baht', 'Receiver', 'Bank', 'Expires']));
  expect(texts.find((each) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/.test(each))).toBeDefined();
  await act(async () => jest.restoreAllMocks());
});
