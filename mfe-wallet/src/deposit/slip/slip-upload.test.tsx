import { isBusy } from '@kaeo/shared/contract';
import {
  type Asked,
  act,
  answer,
  aSlip,
  loseResponse,
  lostResponses,
  refuse,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog, passTime, useMovableClock } from '../../testing/open-home.ts';
import { slipMaxBytes } from './slip-phase.ts';

beforeEach(() => {
  answerReads();
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
});

afterEach(() => jest.useRealTimers());

const slip = new File(['a slip'], 'slip-2026-11-21.png', { type: 'image/png' });

async function openSlip(options = {}) {
  const opened = await openDialog('?modal=deposit&tab=slip', 'Deposit', options);
  await within(opened.dialog).findByText('Send the slip within 1 hour of the transfer');
  const input = opened.dialog.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  return { ...opened, input };
}

async function chooseSlip(options = {}) {
  const opened = await openSlip(options);
  await opened.user.upload(opened.input, slip);
  return opened;
}

/** Holds uploads until released, and records the requests. */
function holdUpload(status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED') {
  const requests: Asked[] = [];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer('POST /api/wallet/slip', async (request) => {
    requests.push(request);
    await gate;
    return { reference: 'S-1', status };
  });
  return { requests, release: () => act(async () => release()) };
}

test('DEP-08 the one-hour rule and the closed hours are stated', async () => {
  const { dialog } = await openSlip();
  expect(await within(dialog).findByText('Slips are not accepted from 23:30 to 00:30 each day')).toBeVisible();
});

test('DEP-08 a slip is shown, sent once and followed to its final status', async () => {
  const upload = holdUpload('IN_PROGRESS');
  const { dialog, user } = await chooseSlip();
  expect(await within(dialog).findByRole('img', { name: 'The slip you chose' })).toHaveAttribute('src', 'blob:slip');
  expect(within(dialog).getByText('File type and size are fine')).toBeVisible();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Send slip' }));
  expect(await within(dialog).findByRole('progressbar', { name: 'Sending the slip' })).toBeVisible();
  await waitFor(() => expect(upload.requests).toHaveLength(1));
  expect(isBusy()).toBe(true);
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1700 } }));
  await upload.release();
  expect(await within(dialog).findByText('Slip received, checking it')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'See slip status' })).toHaveAttribute('href', '/user/statement?modal=slips');
  expect(upload.requests).toHaveLength(1);
  expect(isBusy()).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test.each([
  ['SUCCESS', 'The money is in your wallet'],
  ['FAILED', 'The slip did not pass the check'],
] as const)('DEP-08 a slip with the immediate response %s shows: %s', async (status, words) => {
  answer('POST /api/wallet/slip', { reference: 'S-1', status });
  const { dialog, user } = await chooseSlip();
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  expect(await within(dialog).findByText(words)).toBeVisible();
});

test.each([
  ['a credited slip', { status: 'SUCCESS', amount: 450, note: '' }, '+450.00 baht'],
  [
    'a slip from another account',
    { status: 'FAILED', amount: 450, note: 'NOT_MATCH' },
    'the transfer does not match your registered account',
  ],
  [
    'money that is kept',
    { status: 'FAILED', amount: 450, note: 'NOT_MATCH' },
    'The money is kept safe. Contact us: staff will credit or return it.',
  ],
  [
    'a slip under staff review',
    { status: 'IN_PROGRESS', amount: 450, note: '', waitsFor: 'staff' },
    'Staff are checking your slip',
  ],
  [
    'money that is parked',
    { status: 'IN_PROGRESS', amount: 450, note: '', waitsFor: 'player' },
    'Send it to your bank account under Player protection.',
  ],
  [
    'a transfer that the bank does not know yet',
    { status: 'IN_PROGRESS', amount: 0, note: '', waitsFor: 'bank', isUnknownToBank: true },
    'The bank does not know this transfer yet',
  ],
] as const)('DEP-08 FAIR-01 the result mentions %s', async (_name, change, words) => {
  answer('POST /api/wallet/slip', { reference: 'S-1', ...change });
  const { dialog, user } = await chooseSlip();
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  await within(dialog).findByRole('button', { name: 'Done' });
  await waitFor(() => expect(dialog).toHaveTextContent(words));
});

test.each([
  ['NOT_MATCH', 450, /The money is kept safe/],
  ['EXPIRED_SLIP', 450, /The money is kept safe/],
  ['INVALID_SLIP', 450, /The money is kept safe/],
  ['SLIP_REFNO_DUPLICATED', 450, /has been counted already/],
  ['DEST_ACC_INVALID', 450, /an account that is not ours/],
  ['CANNOT_READ_CROPPED_IMAGE', 0, /it is not lost/],
  ['INVALID_SLIP', 0, /it is not lost/],
  ['A_NEW_CODE', 0, /it is not lost/],
] as const)(
  'DEP-08 SLIP-02 a slip that failed with %s and %i baht explains what happens to the money',
  async (note, amount, words) => {
    answer('POST /api/wallet/slip', { reference: 'S-1', status: 'FAILED', note, amount });
    const { dialog, user } = await chooseSlip();
    await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
    expect(await within(dialog).findByText(words)).toBeVisible();
  },
);

test.each([
  ['IMG_SIZE_UNABLE_TO_PROCESS', /too small or too large to read/],
  ['CANNOT_READ_CROPPED_IMAGE', /No QR code of a slip was found/],
  ['UNSTABLE_REFNO_ON_SLIP', /more than one slip/],
  ['INVALID_SLIP', /not a QR code for paying/],
] as const)('DEP-08 SLIP-02 a picture that failed with %s shows the problem', async (note, words) => {
  answer('POST /api/wallet/slip', { reference: 'S-1', status: 'FAILED', note, amount: 0 });
  const { dialog, user } = await chooseSlip();
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  expect(await within(dialog).findByText(words)).toBeVisible();
});

test('DEP-08 a picture without a type, as some phones report it, is sent', async () => {
  answer('POST /api/wallet/slip', { reference: 'S-1', status: 'SUCCESS' });
  const { dialog, user, input } = await openSlip();
  input.accept = '';
  await user.upload(input, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'image:1641'));
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  expect(await within(dialog).findByText('The money is in your wallet')).toBeVisible();
});

test('DEP-08 the result follows the slip to its final status', async () => {
  useMovableClock();
  answer('POST /api/wallet/slip', { reference: 'S-1', status: 'IN_PROGRESS', waitsFor: 'bank' });
  const { dialog, user } = await chooseSlip({ hasFakeTimers: true });
  const slips = (status: 'IN_PROGRESS' | 'SUCCESS') => ({
    total: 1,
    next: null,
    slips: [aSlip({ reference: 'S-1', status, amount: 450 })],
  });
  answer('POST /api/statement/slip', slips('IN_PROGRESS'));
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  await within(dialog).findByText('Slip received, checking it');
  answer('POST /api/statement/slip', slips('SUCCESS'));
  await passTime(6_000);
  expect(await within(dialog).findByText('The money is in your wallet')).toBeVisible();
  await waitFor(() => expect(dialog).toHaveTextContent('+450.00 baht'));
});

test.each([
  ['IN_PROGRESS', 'Check'],
  ['SUCCESS', undefined],
] as const)('DEP-08 the steps follow the slip: %s', async (status, current) => {
  answer('POST /api/wallet/slip', { reference: 'S-1', status });
  const { dialog, user } = await chooseSlip();
  const step = () => within(dialog).queryByRole('listitem', { current: 'step' })?.textContent ?? undefined;
  const first = await within(dialog).findByRole('button', { name: 'Send slip' });
  expect(step()).toBe('Send');
  await user.click(first);
  await within(dialog).findByRole('button', { name: 'Done' });
  expect(step()).toBe(current);
});

test('DEP-08 a pending slip is shown after a reload', async () => {
  const waiting = aSlip({ status: 'IN_PROGRESS', amount: 0, waitsFor: 'bank' });
  answer('POST /api/statement/slip', { total: 2, next: null, slips: [waiting, aSlip({ status: 'SUCCESS' })] });
  const { dialog } = await openSlip();
  expect(await within(dialog).findByText('The bank is checking your slip')).toBeVisible();
  expect(within(dialog).getAllByText(/^Received /)).toHaveLength(1);
});

test('PROT-07 a slip whose money is parked links to where it is sent back', async () => {
  const parked = aSlip({ status: 'IN_PROGRESS', waitsFor: 'player' });
  answer('POST /api/statement/slip', { total: 1, next: null, slips: [parked] });
  const { dialog, user, location } = await openSlip();
  expect(await within(dialog).findByText('The money is parked for you')).toBeVisible();
  await user.click(within(dialog).getByRole('link', { name: 'See parked money' }));
  expect(location()).toBe('/user/protection');
});

test('DEP-08 SLIP-01 a waiting slip shows that the bank does not know its transfer yet', async () => {
  const waiting = aSlip({ status: 'IN_PROGRESS', amount: 0, waitsFor: 'bank', isUnknownToBank: true });
  answer('POST /api/statement/slip', { total: 1, next: null, slips: [waiting] });
  const { dialog } = await openSlip();
  expect(await within(dialog).findByText('The bank does not know this transfer yet')).toBeVisible();
});

test.each([
  [
    'a file that is not a picture',
    new File(['x'], 'slip.pdf', { type: 'application/pdf' }),
    'This file is not a PNG, JPG or WebP picture',
  ],
  [
    'a file that is too large',
    new File([new Uint8Array(slipMaxBytes + 1)], 'slip.png', { type: 'image/png' }),
    'The file is too large. Please choose one of 10 MB at most.',
  ],
])('DEP-08 %s is refused before anything is sent', async (_name, file, words) => {
  const { dialog, user, input } = await openSlip();
  Object.defineProperty(input, 'accept', { value: '' }); // allows all files, as a file dialog does with "all files"
  await user.upload(input, file);
  expect(await within(dialog).findByText(words)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Send slip' })).toBeNull();
  expect(within(dialog).getByText('Change picture')).toBeVisible();
});

test('DEP-08 in the closed hours the upload is disabled and explained', async () => {
  answer('GET /api/lookup/slip', { closedFrom: '23:30', closedTo: '00:30', isOpen: false });
  const { dialog, input } = await openSlip();
  expect(await within(dialog).findByText('Slips are not accepted now (23:30 to 00:30). Send yours after 00:30.')).toBeVisible();
  expect(input).toBeDisabled();
});

test('DEP-08 U2 a slip can be cancelled right after sending, and sent again', async () => {
  const upload = holdUpload('IN_PROGRESS');
  const { dialog, user } = await chooseSlip();
  const send = await within(dialog).findByRole('button', { name: 'Send slip' });
  // Two presses in one task send one upload, and cancel aborts it.
  await act(async () => {
    send.click();
    send.click();
  });
  await within(dialog).findByRole('progressbar');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await within(dialog).findByText('Sending was cancelled')).toBeVisible();
  await upload.release();
  answer('POST /api/wallet/slip', { reference: 'S-1', status: 'SUCCESS' });
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await within(dialog).findByText('The money is in your wallet')).toBeVisible();
});

test.each([
  ['SLIP_INVALID_FILE', 415, 'We cannot read this file as a slip. Please choose another picture.'],
  ['SERVICE_CLOSED', 409, 'This is closed at the moment. Your money is safe. Please try again later.'],
])('DEP-08 DESK-04 the refusal %s is shown as text, and another picture can be chosen', async (code, status, text) => {
  refuse('POST /api/wallet/slip', code, { status });
  const { dialog, user } = await chooseSlip();
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).getByText('Change picture')).toBeVisible();
});

test.each(lostResponses)('FAIR-07 DEP-10 after %s the slip is sent again with the same key', async (how) => {
  const lost = loseResponse('POST /api/wallet/slip', how);
  const { dialog, user } = await chooseSlip();
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  expect(await within(dialog).findByText(/Sending it again is safe: one slip is credited once/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/user/statement');

  const keys: string[] = [];
  answer('POST /api/wallet/slip', ({ headers }) => {
    keys.push(headers.get('Idempotency-Key') ?? '');
    return { reference: 'S-1', status: 'SUCCESS' };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await within(dialog).findByText('The money is in your wallet')).toBeVisible();
  expect(lost).toEqual([expect.any(String)]);
  expect(keys).toEqual(lost);
});

test('the balance is polled while a slip is checked', async () => {
  useMovableClock();
  answer('POST /api/wallet/slip', { reference: 'S-1', status: 'IN_PROGRESS' });
  const { dialog, user } = await chooseSlip({ hasFakeTimers: true });
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  await within(dialog).findByText('Slip received, checking it');
  answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1700 } }));
  await passTime(5_000);
  expect(await screen.findByText('1,700.00')).toBeInTheDocument();
});
