import { railsBy } from '../../testing/sandbox-rails.ts';
import { type ReceivedRequest, type StandInAnswer, standInPartner } from '../../testing/stand-ins/stand-in-partner.ts';
import { parseSlipQr } from '../qr/emv.ts';

const slip = {
  payload: '',
  transRef: '014242082547BPP03651',
  date: '2026-11-18T11:50:00+07:00',
  countryCode: 'TH',
  amount: { amount: 500.5, local: { amount: 0, currency: '' } },
  fee: 0,
  sender: {
    bank: { id: '014', name: 'ไทยพาณิชย์', short: 'SCB' },
    account: { name: { th: 'น.ส. สมหญิง จ', en: 'MS. SOMYING J' }, bank: { type: 'BANKAC', account: 'xxx-x-x1234-x' } },
  },
  receiver: {
    bank: { id: '004', name: 'กสิกรไทย', short: 'KBANK' },
    account: { name: { th: 'บริษัท ตัวอย่าง' }, bank: { type: 'BANKAC', account: 'xxx-x-x5678-x' } },
  },
};
const matchedAccount = { bank: { code: '004', shortCode: 'KBANK' }, bankNumber: '123-4-56789-0', type: 'JURISTIC' };
const verified = (change: object = {}, account: object | null = matchedAccount): StandInAnswer => ({
  status: 200,
  body: {
    success: true,
    data: { isDuplicate: false, matchedAccount: account, amountInSlip: 500.5, rawSlip: { ...slip, ...change } },
  },
});
const failure = (status: number, code: string): StandInAnswer => ({
  status,
  body: { success: false, error: { code, message: '' } },
});

let answers: StandInAnswer[];
let server: Awaited<ReturnType<typeof standInPartner>>;

/** Implements the documented API: checks the key first, then the text of the QR. */
function verify({ method, path, headers, body }: ReceivedRequest): StandInAnswer {
  if (headers.authorization !== 'Bearer key-of-the-test') return failure(401, 'INVALID_API_KEY');
  if (method !== 'POST' || path !== '/verify/bank') return failure(404, 'NOT_FOUND');
  const { payload, matchAccount } = JSON.parse(body);
  if (typeof payload !== 'string' || matchAccount !== true) return failure(400, 'VALIDATION_ERROR');
  const known = parseSlipQr(payload)?.reference === slip.transRef;
  return answers.shift() ?? (known ? verified() : failure(404, 'SLIP_NOT_FOUND'));
}
beforeEach(async () => {
  answers = [];
  server = await standInPartner(verify);
});
afterEach(() => server.close());

const find = (reference = slip.transRef, { apiKey = 'key-of-the-test', timeLimitMs = 60_000, sendingBank = '014' } = {}) => {
  const partner = server.partner('easyslip', { keys: [{ id: 'now', apiKey }], settings: {}, timeLimitMs });
  return railsBy({ slip: partner }).slip.findTransfer(sendingBank, reference);
};

test.each(['901', '951'])('SRV-02 DEP-08 a slip of %s, which EasySlip cannot look up, goes to staff', async (sendingBank) => {
  expect(await find('FT2632212', { sendingBank })).toMatchObject({ kind: 'unreadable' });
});

test('SRV-02 a slip is found by the text of its mini-QR; the receiver is the matched account', async () => {
  expect(await find()).toEqual({
    kind: 'found',
    transfer: {
      sendingBank: '014',
      reference: slip.transRef,
      amountMinor: 500_50,
      currency: 'BAHT',
      receiver: { bankCode: 'KBANK', accountNo: '1234567890' },
      sender: { bankCode: 'SCB', accountNo: 'xxx-x-x1234-x', name: 'น.ส. สมหญิง จ', nameEn: 'MS. SOMYING J' },
      transferredAt: new Date('2026-11-18T04:50:00.000Z'),
    },
  });
  expect(parseSlipQr(JSON.parse(server.received[0]?.body ?? '').payload)).toEqual({
    sendingBankNumber: '014',
    reference: slip.transRef,
  });
});

test('SRV-02 a repeated lookup returns the slip again: we track whether it was used', async () => {
  expect(await find()).toEqual(await find());
});

test('SRV-02 money to another account is never treated as ours', async () => {
  answers.push(verified({}, null));
  expect(await find()).toMatchObject({ transfer: { receiver: { bankCode: 'KBANK', accountNo: 'xxx-x-x5678-x' } } });
});

test('SRV-02 a sender’s phone number is not used as an account number', async () => {
  const account = { name: {}, bank: { type: 'TOKEN', account: '0812345678' } };
  answers.push(verified({ sender: { bank: {}, account } }));
  expect(await find()).toMatchObject({ transfer: { sender: { bankCode: '', accountNo: '', name: '' } } });
});

test('SRV-02 only the documented "not found" response means that the slip does not exist', async () => {
  expect(await find('X1')).toEqual({ kind: 'not-found' });
  answers.push(failure(404, 'NOT_FOUND'));
  expect(await find()).toMatchObject({ kind: 'unknown' });
});

test.each<[string, StandInAnswer]>([
  ['about a used-up quota', failure(403, 'QUOTA_EXCEEDED')],
  ['about a bank that is unavailable', failure(500, 'API_SERVER_ERROR')],
  ['that is cut off', 'reset'],
  ['of a proxy', { status: 200, body: { page: 'blocked' } }],
])('SRV-02 a response %s decides nothing, and the next one counts', async (_, answer) => {
  answers.push(answer);
  expect(await find()).toMatchObject({ kind: 'unknown' });
  expect(await find()).toMatchObject({ kind: 'found' });
});

test.each<[string, StandInAnswer]>([
  ['of another transfer', verified({ transRef: 'X2' })],
  ['of another bank', verified({ sender: { ...slip.sender, bank: { id: '004' } } })],
  ['of another country', verified({ countryCode: 'LA' })],
  ['with fractions of a satang', verified({ amount: { amount: 500.505 } })],
  ['without money', verified({ amount: { amount: 0 } })],
  ['without its amount', verified({ amount: null })],
  ['with a time without a zone', verified({ date: '2026-11-18T11:50:00' })],
  ['with a matched account without a number', verified({}, { bank: { code: '004' }, bankNumber: '' })],
])('SRV-02 a response %s is unreadable, and the next one counts', async (_, answer) => {
  answers.push(answer);
  expect(await find()).toMatchObject({ kind: 'unreadable' });
  expect(await find()).toMatchObject({ kind: 'found' });
});

const nothing = { bankCode: '', accountNo: '', name: '' };
test.each<[string, object, object]>([
  ['an empty country, as from Bangkok Bank', { countryCode: '' }, {}],
  ['no country', { countryCode: undefined }, {}],
  ['null as country', { countryCode: null }, {}],
  ['no sender', { sender: undefined }, { sender: nothing }],
  ['null as sender', { sender: null }, { sender: nothing }],
  [
    'null in every sender field',
    { sender: { bank: { id: null, name: null }, account: { name: null, bank: null } } },
    { sender: nothing },
  ],
  [
    'null as sender names',
    { sender: { ...slip.sender, account: { name: { th: null, en: '' }, bank: null } } },
    { sender: { bankCode: 'SCB', accountNo: '', name: '' } },
  ],
  [
    'an empty sender bank',
    { sender: { ...slip.sender, bank: { id: '' } } },
    { sender: { bankCode: '', accountNo: 'xxx-x-x1234-x' } },
  ],
  ['null as receiver of a matched account', { receiver: null }, { receiver: { bankCode: 'KBANK', accountNo: '1234567890' } }],
  ['null in unused fields', { fee: null, payload: null, amount: { amount: 500.5, local: null } }, {}],
])('SRV-02 DEP-08 a response with %s is accepted', async (_, change, transfer) => {
  answers.push(verified(change));
  expect(await find()).toMatchObject({ kind: 'found', transfer: { reference: slip.transRef, amountMinor: 500_50, ...transfer } });
});

test('SRV-02 without a matched account the money went to another receiver', async () => {
  const { status, body } = { status: 200, body: { success: true, data: { rawSlip: slip } } };
  answers.push({ status, body });
  expect(await find()).toMatchObject({
    kind: 'found',
    transfer: { receiver: { bankCode: 'KBANK', accountNo: 'xxx-x-x5678-x' } },
  });
});

test('SRV-02 a refused key, an invalid reference and a time-out decide nothing', async () => {
  expect(await find(slip.transRef, { apiKey: 'another' })).toMatchObject({
    kind: 'unknown',
    cause: 'unexpected response, status 401',
  });
  expect(await find('a reference/of a statement')).toMatchObject({ kind: 'unknown' });
  expect(server.received).toHaveLength(1);
  answers.push('hang');
  expect(await find(slip.transRef, { timeLimitMs: 150 })).toMatchObject({ kind: 'unknown', isUnavailable: true });
});
