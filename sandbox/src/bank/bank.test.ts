import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseSlipQr } from '@kaeo/backend/emv';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let playground: TestSandbox;
beforeAll(async () => {
  const path = createRequire(__filename).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasm = await readFile(path);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
});
beforeEach(async () => {
  playground = await startTestSandbox();
});
afterEach(() => playground.close());

type Made = { reference: string; sendingBank: string; slipUrl: string };
async function transfer(body: object): Promise<Made> {
  const answer = await playground.call('POST', '/api/bank/transfers', {
    bankCode: 'KBANK',
    accountNo: '0123456789',
    amount: 500,
    ...body,
  });
  expect(answer.status).toBe(200);
  return answer.body as Made; // the routes return this shape, which the tests check
}
async function slip({ slipUrl }: Made): Promise<Buffer> {
  const response = await fetch(`${playground.sandbox.url}${slipUrl}`);
  expect(response.headers.get('content-type')).toBe('image/png');
  return Buffer.from(await response.arrayBuffer());
}
async function scan(image: Buffer) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as const;
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true });
  return found ? parseSlipQr(found.text) : undefined;
}
const inquire = ({ sendingBank, reference }: { sendingBank: string; reference: string }) =>
  playground.call('GET', `/rails/bank/transactions/${sendingBank}/${reference}`);

test('SANDBOX-01 the mini-QR of a slip is readable, from the PNG and from a 60 % JPEG of half its size', async () => {
  const made = await transfer({});
  const image = await slip(made);
  const wanted = { sendingBankNumber: '004', reference: made.reference };
  expect(await scan(image)).toEqual(wanted);
  expect(await scan(await sharp(image).jpeg({ quality: 60 }).toBuffer())).toEqual(wanted);
  expect(await scan(await sharp(image).resize({ width: 480 }).jpeg({ quality: 60 }).toBuffer())).toEqual(wanted);
});

test.each(['no-qr', 'unreadable', 'cropped'])('SANDBOX-01 a slip that is %s cannot be read', async (kind) => {
  expect(await scan(await slip(await transfer({ kind })))).toBeUndefined();
});

test('SANDBOX-01 the bank returns amount, receiver and time of a slip’s transfer', async () => {
  const made = await transfer({ amount: 1250.5, transferredAt: '2026-11-21T01:12:05Z' });
  expect(await inquire(made)).toEqual({
    status: 200,
    body: {
      sendingBank: '004',
      reference: made.reference,
      amount: '1250.50',
      currency: 'BAHT',
      receiver: { bankCode: 'KBANK', accountNo: '0482175590' },
      sender: { bankCode: 'KBANK', accountNo: 'xxx-x-x5678-9', name: 'SOMCHAI J***' },
      transferredAt: '2026-11-21T01:12:05Z',
    },
  });
  expect(await inquire({ sendingBank: '014', reference: made.reference })).toEqual({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('SANDBOX-01 a transfer is dated by the wallet’s clock, an expired one two hours earlier', async () => {
  playground.backend.responses.offsetMs = 24 * 3_600_000;
  const age = async (kind: string) => {
    const { body } = await inquire(await transfer({ kind }));
    return Date.now() + 24 * 3_600_000 - Date.parse((body as { transferredAt: string }).transferredAt);
  };
  expect(await age('valid')).toBeLessThan(60_000);
  expect(await age('expired')).toBeGreaterThanOrEqual(2 * 3_600_000);
});

test('SANDBOX-01 a receiver other than the site makes a wrong-account slip', async () => {
  const receiver = { bankCode: 'SCB', accountNo: '5551234567' };
  expect(await inquire(await transfer({ receiver }))).toMatchObject({ body: { receiver } });
  const stray = await inquire(await transfer({ kind: 'wrong-account' }));
  expect(stray.body).not.toMatchObject({ receiver: { accountNo: '0482175590' } });
});

test('SANDBOX-01 another sender pays from an account that is not the player’s', async () => {
  const { body } = await inquire(await transfer({ kind: 'other-sender', name: 'SOMYING J' }));
  expect(body).toMatchObject({ sender: { bankCode: 'KBANK', name: 'PRASERT K***' }, receiver: { accountNo: '0482175590' } });
  expect(body).not.toMatchObject({ sender: { accountNo: 'xxx-x-x5678-9' } });
});

const player = {
  username: '0812345678',
  name: 'Somying',
  bankCode: 'SCB',
  bankAccountNo: '4068812399',
  bankAccountName: 'SOMYING JAIDEE',
  currency: 'BAHT',
  isActive: true,
  seenAt: '2026-11-18T05:00:00.000Z',
};
const shownPlayer = { bankCode: 'SCB', accountNo: 'xxx-x-x1239-9', name: 'SOMYING J***' };

test.each<[string, object, object]>([
  ['the name that a player registered with the account', { bankCode: 'SCB', accountNo: '4068812399' }, shownPlayer],
  [
    'the most recently seen player if the site’s own account is given',
    { bankCode: 'KBANK', accountNo: '0482175590' },
    shownPlayer,
  ],
  [
    'the given sender',
    { sender: { bankCode: 'KTB', accountNo: '1234567890', name: 'ARUNEE DEE' } },
    { bankCode: 'KTB', accountNo: 'xxx-x-x6789-0', name: 'ARUNEE D***' },
  ],
  [
    'a masked Lao account of thirteen digits',
    { bankCode: 'BCEL', accountNo: '1601200005678', name: 'SOMCHIT D' },
    { accountNo: 'xxxxxxxx05678' },
  ],
])('SANDBOX-01 a transfer shows %s', async (_, change, sender) => {
  playground.backend.responses.players = [player];
  expect((await inquire(await transfer(change))).body).toMatchObject({ sender });
});

test('SANDBOX-01 a doubtful sender shows two digits, another player’s transfer shows that player, and a stolen reference is only a QR', async () => {
  playground.backend.responses.players = [player];
  const doubt = await inquire(await transfer({ kind: 'sender-in-doubt', name: 'SOMYING JAIDEE' }));
  expect(doubt.body).toMatchObject({ sender: { accountNo: 'xxxxxxxx89', name: 'SO***' } });
  const others = await transfer({ kind: 'another-players' });
  expect((await inquire(others)).body).toMatchObject({ sender: shownPlayer });
  const stolen = await transfer({ kind: 'stolen-reference' });
  expect(stolen.reference).toBe(others.reference);
  expect(await scan(await slip(stolen))).toEqual(await scan(await slip(others)));
});

test('SANDBOX-01 a duplicate slip is another picture of the last transfer', async () => {
  const refused = await playground.call('POST', '/api/bank/transfers', {
    bankCode: 'SCB',
    accountNo: '0123456789',
    amount: 1,
    kind: 'duplicate',
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_DUPLICATE' } });
  const first = await transfer({});
  const second = await transfer({ kind: 'duplicate' });
  expect(second.reference).toBe(first.reference);
  expect(second.slipUrl).not.toBe(first.slipUrl);
  expect(await scan(await slip(second))).toEqual(await scan(await slip(first)));
});

test('SANDBOX-01 a slip uploaded by a player is shown as claimed', async () => {
  const made = await transfer({});
  const claims = async () => (await playground.call('GET', '/api/bank/transfers')).body;
  expect(await claims()).toEqual([expect.objectContaining({ reference: made.reference, isClaimed: false })]);
  playground.backend.responses.claimedReferences = [made.reference];
  expect(await claims()).toEqual([expect.objectContaining({ reference: made.reference, isClaimed: true })]);
});

test.each([
  ['wrong-captcha', 'WRONG_CAPTCHA'],
  ['bank-refuses', 'REFUSED'],
])('SANDBOX-01 for a transfer of kind %s the bank refuses the lookup', async (kind, code) => {
  expect(await inquire(await transfer({ kind }))).toEqual({ status: 422, body: { code } });
});

test('SANDBOX-02 the bank does not find a fresh transfer for a while', async () => {
  expect(await inquire(await transfer({ visibleAfterS: 60 }))).toEqual({
    status: 425,
    body: { code: 'TOO_FRESH', retryAfterS: expect.any(Number) },
  });
});

test.each([
  ['an unknown bank', { bankCode: 'NOBANK' }],
  ['no money', { amount: 0 }],
  ['three decimals', { amount: 1.005 }],
  ['letters in an account', { accountNo: '01234abc' }],
  ['an unknown field', { surprise: 1 }],
])('SANDBOX-01 a transfer with %s is refused', async (_what, change) => {
  const body = { bankCode: 'KBANK', accountNo: '0123456789', amount: 500, ...change };
  expect((await playground.call('POST', '/api/bank/transfers', body)).status).toBe(400);
});
