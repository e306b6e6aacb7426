import { minor } from '@kaeo/shared/money';
import { railsBy, railsOf } from '../../testing/sandbox-rails.ts';
import { type ReceivedRequest, type StandInAnswer, standInPartner } from '../../testing/stand-ins/stand-in-partner.ts';
import { buildBillPayment } from '../qr/emv.ts';
import { buildTlv, withChecksum } from '../qr/tlv.ts';

type Order = { reference_id: string; channel_code: string; amount: number; currency: string };
type Transaction = Record<string, unknown> & { reference_id: string; type: string };

let answers: StandInAnswer[];
let orders: Map<string, Order & { status: string }>;
let transactions: Transaction[];
let server: Awaited<ReturnType<typeof standInPartner>>;

const failure = (status: number, code: string): StandInAnswer => ({ status, body: { error_code: code, message: '' } });
const payload = (baht: number) =>
  buildBillPayment({ billerId: '099900000000001', reference: 'XND1', amountMinor: minor(baht * 100) });

/**
 * Implements the documented API: checks the key first, then the route. A repeated idempotency key returns the first
 * response.
 */
function api(request: ReceivedRequest): StandInAnswer {
  const { method, headers, body } = request;
  const url = new URL(request.path, 'http://xendit');
  const scripted = answers.shift();
  if (scripted) return scripted;
  if (headers.authorization !== `Basic ${Buffer.from('xnd_key:').toString('base64')}`) return failure(401, 'INVALID_API_KEY');
  if (url.pathname === '/v3/payment_requests' && headers['api-version'] === '2024-11-11') return createCode(JSON.parse(body));
  if (url.pathname === '/transactions') return listed(url.searchParams);
  if (url.pathname !== '/v2/payouts') return failure(404, 'NOT_FOUND');
  if (method === 'GET') {
    const order = orders.get(url.searchParams.get('reference_id') ?? '');
    return { status: 200, body: order ? [order] : [] };
  }
  const order = JSON.parse(body);
  if (order.channel_properties.account_number === '0') return failure(400, 'INVALID_DESTINATION');
  const known = orders.get(String(headers['idempotency-key'])) ?? { ...order, id: 'disb-1', status: 'ACCEPTED' };
  orders.set(order.reference_id, known);
  return { status: 200, body: known };
}
function createCode(request: { reference_id: string; request_amount: number; channel_code: string }): StandInAnswer {
  if (request.channel_code !== 'PROMPTPAY' || request.request_amount > 700_000) return failure(400, 'API_VALIDATION_ERROR');
  const action = { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: payload(request.request_amount) };
  return { status: 201, body: { ...request, payment_request_id: 'pr-1', status: 'REQUIRES_ACTION', actions: [action] } };
}
function listed(query: URLSearchParams): StandInAnswer {
  const [type, reference] = [query.get('types'), query.get('reference_id')];
  const right = transactions.filter((each) => each.type === type && (reference ?? each.reference_id) === each.reference_id);
  const start = right.findIndex(({ id }) => id === query.get('after_id')) + 1;
  return { status: 200, body: { has_more: right.length > start + 2, data: right.slice(start, start + 2) } };
}
const transaction = (id: string, change: object = {}): Transaction => ({
  id,
  product_id: 'py-1',
  type: 'PAYMENT',
  status: 'SUCCESS',
  channel_code: 'PROMPTPAY',
  account_identifier: null,
  reference_id: 'R1',
  currency: 'THB',
  amount: 500.5,
  created: '2026-11-18T04:50:00.000Z',
  ...change,
});

beforeEach(async () => {
  answers = [];
  orders = new Map();
  transactions = [];
  server = await standInPartner(api);
});
afterEach(() => server.close());

const keys = [
  { id: 'new', apiKey: 'xnd_key', callbackToken: 'token-of-the-test' },
  { id: 'old', apiKey: 'xnd_old', callbackToken: 'token-before' },
] as const;
const partner = (timeLimitMs = 60_000) =>
  server.partner('xendit', { keys, settings: { channels: { KBANK: 'TH_KBANK' } }, timeLimitMs });
const payment = () => railsBy({ payment: partner() }).payment;
const payout = (timeLimitMs?: number) => railsBy({ payout: partner(timeLimitMs) }).payout;
const code = {
  reference: 'R1',
  channel: 'KBANK',
  amountMinor: minor(500_50),
  currency: 'BAHT',
  payload: '000201',
  expiresAt: new Date('2026-11-18T05:00:00.000Z'),
} as const;
const order = {
  id: 'W1',
  bankCode: 'KBANK',
  accountNo: '0123456789',
  accountName: 'SOMCHAI JAIDEE',
  amountMinor: minor(500_00),
  currency: 'BAHT',
} as const;
const window = { from: new Date('2026-11-18T00:00:00.000Z'), to: new Date('2026-11-19T00:00:00.000Z') };

describe('SRV-02 PromptPay payments', () => {
  test('the code from Xendit is returned unchanged, also for a repeated request', async () => {
    expect(await payment().register(code)).toEqual({ kind: 'registered', payload: payload(500.5) });
    expect(await payment().register(code)).toMatchObject({ kind: 'registered' });
    expect(await payment().cancel('R1')).toEqual({ kind: 'impossible' });
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
      reference_id: 'R1',
      request_amount: 500.5,
      country: 'TH',
    });
  });

  test('kip and an amount above the channel’s limit are refused', async () => {
    expect(await payment().register({ ...code, currency: 'LAK' })).toEqual({ kind: 'refused' });
    expect(server.received).toHaveLength(0);
    expect(await payment().register({ ...code, amountMinor: minor(700_001_00) })).toEqual({ kind: 'refused' });
  });

  const made = (change: object): StandInAnswer => {
    const action = { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: payload(500.5) };
    const body = { reference_id: 'R1', currency: 'THB', request_amount: 500.5, status: 'REQUIRES_ACTION', actions: [action] };
    return { status: 201, body: { ...body, ...change } };
  };
  const withFields = (...fields: [string, string][]) => withChecksum(payload(500.5).slice(0, -8) + buildTlv(fields), '63');
  const own = (...fields: [string, string][]) => withChecksum(buildTlv([['00', '01'], ...fields]), '63');
  const language = buildTlv([
    ['00', 'TH'],
    ['01', 'ร้านแก้ว กรุงเทพฯ'],
  ]);
  const ofAmount = (amount: string) => own(['53', '764'], ['54', amount], ['58', 'TH']);
  const ownText = (text: string) => withChecksum(payload(500.5).slice(0, -8) + text, '63');
  test.each([
    ['a Thai name', withFields(['64', language])],
    ['a name with an emoji', withFields(['59', 'KAEO 🎁'])],
    ['a Thai name whose length is in bytes', ownText('5912ร้าน')],
    ['a truncated field', ownText('6499abc')],
    ['a field without an id', ownText('xx04abcd')],
    ['trailing zeros in the amount', ofAmount('500.5000')],
    ['one decimal', ofAmount('500.5')],
    ['leading zeros in the amount', ofAmount('000500.50')],
  ])('a code with %s is accepted', async (_, text) => {
    answers.push(made({ actions: [{ descriptor: 'QR_STRING', value: text }] }));
    expect(await payment().register(code)).toEqual({ kind: 'registered', payload: text });
  });

  test.each([
    ['a trailing space', (text: string) => `${text} `],
    ['a trailing line break', (text: string) => `${text}\r\n`],
    ['spaces and a byte order mark around it', (text: string) => `\ufeff ${text}\t`],
  ])('a code with %s is trimmed', async (_, around) => {
    answers.push(made({ actions: [{ descriptor: 'QR_STRING', value: around(payload(500.5)) }] }));
    expect(await payment().register(code)).toEqual({ kind: 'registered', payload: payload(500.5) });
  });

  test.each([
    ['with a second amount', ownText('5403100')],
    ['with an unreadable amount', ofAmount('500,50')],
    ['with fractions of a satang', ofAmount('500.501')],
    ['of another currency', own(['53', '418'], ['54', '500.50'], ['58', 'LA'])],
    ['without an amount', own(['53', '764'], ['58', 'TH'])],
    ['whose amount follows an unreadable field', withChecksum('0002015303764xx04abcd5406500.50', '63')],
    ['with a wrong checksum', `${payload(500.5).slice(0, -4)}0000`],
  ])('a code %s is refused', async (_, text) => {
    answers.push(made({ actions: [{ descriptor: 'QR_STRING', value: text }] }));
    expect(await payment().register(code)).toMatchObject({ kind: 'unknown' });
  });

  test.each<[string, StandInAnswer]>([
    ['of an internal error', failure(500, 'SERVER_ERROR')],
    ['that is cut off', 'reset'],
    ['with status 401', failure(401, 'INVALID_API_KEY')],
    ['about another code', made({ reference_id: 'R2' })],
    ['about another amount', made({ request_amount: 500 })],
    ['without a code', made({ actions: [] })],
    ['whose code has another amount', made({ actions: [{ type: '', descriptor: 'QR_STRING', value: payload(5) }] })],
    ['with an unknown state', made({ status: 'LOST' })],
  ])('a response %s returns no code', async (_, answer) => {
    answers.push(answer);
    expect(await payment().register(code)).toMatchObject({ kind: 'unknown' });
  });

  test('fields that decide nothing may be null or missing', async () => {
    const code500 = { descriptor: 'QR_STRING', value: payload(500.5) };
    answers.push(made({ actions: [{ type: null, descriptor: null, value: null }, code500] }));
    expect(await payment().register(code)).toEqual({ kind: 'registered', payload: payload(500.5) });
    answers.push({ status: 400, body: { error_code: 'API_VALIDATION_ERROR', message: null } });
    expect(await payment().register(code)).toEqual({ kind: 'refused' });
    transactions.push(transaction('txn_1', { channel_code: undefined, account_identifier: undefined }));
    expect(await payment().payments('R1')).toMatchObject({ kind: 'found', payments: [{ id: 'txn_1' }] });
  });

  test('payments to a code are reported completely or not at all', async () => {
    expect(await payment().payments('R1')).toEqual({ kind: 'found', payments: [] });
    transactions.push(transaction('txn_1'), transaction('txn_2', { reference_id: 'R2' }));
    const paid = {
      id: 'txn_1',
      reference: 'R1',
      amountMinor: 500_50,
      currency: 'BAHT',
      paidAt: new Date('2026-11-18T04:50:00Z'),
    };
    expect(await payment().payments('R1')).toEqual({ kind: 'found', payments: [paid] });
    for (const wrong of [{ amount: 0.005 }, { currency: 'IDR' }, { status: 'PENDING' }, { created: '2026-11-18T04:50:00' }]) {
      transactions[0] = transaction('txn_1', wrong);
      expect(await payment().payments('R1')).toMatchObject({ kind: 'unknown' });
    }
  });

  test('the books are read page by page, up to the end of the range', async () => {
    transactions.push(transaction('txn_1'), transaction('txn_2'), transaction('txn_3', { reference_id: 'R2' }));
    const first = await payment().settlement(window, '');
    expect(first).toMatchObject({ kind: 'found', lines: [{ id: 'txn_1' }, { id: 'txn_2' }], next: 'txn_2' });
    expect(await payment().settlement(window, 'txn_2')).toMatchObject({ lines: [{ id: 'txn_3' }], next: undefined });
    const query = new URL(server.received[0]?.path ?? '', 'http://xendit').searchParams;
    expect(query.get('created[lte]')).toBe('2026-11-18T23:59:59.999Z');
  });
});

describe('SRV-02 payouts', () => {
  test('an order has our id, and a repeat returns the same one', async () => {
    expect(await payout().pay(order)).toEqual({ kind: 'pending' });
    expect(await payout().pay(order)).toEqual({ kind: 'pending' });
    expect(orders.size).toBe(1);
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['W1', 'W1']);
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ channel_code: 'TH_KBANK', amount: 500, currency: 'THB' });
    for (const [status, kind] of Object.entries({ SUCCEEDED: 'paid', FAILED: 'failed', LOCKED: 'pending', REVERSED: 'failed' })) {
      orders.set('W1', { ...order, reference_id: 'W1', channel_code: '', amount: 500, currency: 'THB', status });
      expect(await payout().find('W1')).toEqual({ kind });
    }
  });

  test('a time-out is an unknown outcome, which an inquiry resolves', async () => {
    answers.push('reset');
    expect(await payout().pay(order)).toMatchObject({ kind: 'unknown', isUnavailable: true });
    expect(await payout().find('W1')).toEqual({ kind: 'not-found' });
    answers.push('hang');
    expect(await payout(150).pay(order)).toMatchObject({ kind: 'unknown', isUnavailable: true });
  });

  test('only an order that Xendit does not know counts as refused', async () => {
    expect(await payout().pay({ ...order, accountNo: '0' })).toEqual({ kind: 'refused', reason: 'INVALID_DESTINATION' });
    expect(await payout().pay({ ...order, bankCode: 'GSB' })).toEqual({ kind: 'refused', reason: 'NO_CHANNEL' });
    answers.push(failure(409, 'DUPLICATE_ERROR'));
    expect(await payout().pay(order)).toMatchObject({ kind: 'unknown', cause: 'DUPLICATE_ERROR' });
    await payout().pay(order);
    answers.push(failure(400, 'API_VALIDATION_ERROR'));
    expect(await payout().pay(order)).toEqual({ kind: 'pending' });
  });

  const replyWith = (change: object): StandInAnswer => {
    return { status: 200, body: { reference_id: 'W1', amount: 500, currency: 'THB', status: 'FAILED', ...change } };
  };
  test.each<[string, StandInAnswer]>([
    ['of an internal error', failure(503, 'CHANNEL_UNAVAILABLE')],
    ['with status 403', failure(403, 'REQUEST_FORBIDDEN_ERROR')],
    ['of a proxy', { status: 400, body: 'bad request' }],
    ['about another order', replyWith({ reference_id: 'W2' })],
    ['about another amount', replyWith({ amount: 5 })],
    ['about another currency', replyWith({ currency: 'IDR' })],
    ['with an unknown state', replyWith({ status: 'LOST' })],
  ])('a response %s decides nothing', async (_, answer) => {
    answers.push(answer);
    expect(await payout().pay(order)).toMatchObject({ kind: 'unknown' });
  });

  test('payouts in the books have our bank codes, and a line without an account fails the page', async () => {
    const line = { type: 'DISBURSEMENT', reference_id: 'W1', channel_code: 'TH_KBANK', account_identifier: '0123456789' };
    transactions.push(transaction('txn_1', { ...line, status: 'PENDING' }));
    expect(await payout().list(window, '')).toMatchObject({
      lines: [{ id: 'W1', bankCode: 'KBANK', accountNo: '0123456789', status: 'pending', amountMinor: 500_50 }],
    });
    transactions[0] = transaction('txn_1', { ...line, account_identifier: null });
    expect(await payout().list(window, '')).toMatchObject({ kind: 'unknown' });
  });
});

describe('SRV-02 OPS-09 callbacks with Xendit’s token', () => {
  const readersOf = () => railsOf({ payment: partner(), payout: partner() }).callbacks;
  test('a callback leads to an inquiry, with the new or the previous token', () => {
    const event = { event: 'payment.capture', data: { payment_id: 'py-1', reference_id: 'R1', request_amount: 1 } };
    expect(readersOf().payment(callbackOf(event, 'token-of-the-test'))).toEqual({ kind: 'ask', reference: 'R1', keyId: 'new' });
    expect(readersOf().payout(callbackOf(event, 'token-before'))).toEqual({ kind: 'ask', reference: 'R1', keyId: 'old' });
    for (const token of ['token-of-the-tesT', '', undefined]) {
      expect(readersOf().payment(callbackOf(event, token))).toEqual({ kind: 'forged' });
    }
    expect(readersOf().payment(callbackOf({ data: {} }, 'token-before'))).toEqual({ kind: 'malformed' });
  });
});

function callbackOf(event: object, token: string | undefined) {
  const headers = token === undefined ? {} : { 'x-callback-token': token };
  return { headers, body: Buffer.from(JSON.stringify(event)), now: new Date('2026-11-18T05:00:00.000Z') };
}
