import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let playground: TestSandbox;
beforeEach(async () => {
  playground = await startTestSandbox();
});
afterEach(() => playground.close());

const code = {
  reference: 'KX7P248291',
  channel: 'KBANK',
  amount: '500.00',
  currency: 'BAHT',
  payload: '000201',
  expiresAt: '2026-11-21T02:00:00Z',
};
const register = () => playground.call('POST', '/rails/payment/codes', code);
const pay = (body: object) => playground.call('POST', `/api/qr/${code.reference}/pay`, body);
const payout = (id: string) =>
  playground.call('POST', '/rails/payout/payouts', {
    id,
    bankCode: 'KBANK',
    accountNo: '0123456789',
    accountName: 'SOMCHAI J',
    amount: '1500.00',
    currency: 'BAHT',
  });
const callbacks = () => playground.backend.received.callbacks;

test('SANDBOX-01 a payment is reported with a signature, repeatedly until it is accepted', async () => {
  await register();
  playground.backend.responses.callbackStatuses = [503, 500];
  const paid = await pay({});
  await playground.backend.until(() => callbacks().length === 3);
  expect(new Set(callbacks().map(({ body }) => body.id)).size).toBe(1);
  expect(callbacks()).toContainEqual({
    rail: 'payment',
    isSigned: true,
    body: { id: expect.any(String), reference: code.reference, amount: '500.00', currency: 'BAHT', paidAt: expect.any(String) },
  });
  expect(await playground.call('GET', `/rails/payment/codes/${code.reference}/payments`)).toEqual({
    status: 200,
    body: paid.body,
  });
});

test('SANDBOX-01 a callback is signed with the wallet’s time', async () => {
  await playground.call('PUT', '/api/clock', { offsetMs: 86_400_000 });
  await register();
  await pay({});
  await playground.backend.until(() => callbacks().length === 1);
  expect(callbacks()[0]?.isSigned).toBe(true);
});

test('SANDBOX-02 the duplicate fault of a callback rail reports the same fact twice', async () => {
  await register();
  await playground.call('PUT', '/api/faults/payment', { kind: 'duplicate', times: 1 });
  await pay({});
  await playground.backend.until(() => callbacks().length === 2);
  expect(callbacks()[0]?.body).toEqual(callbacks()[1]?.body);
});

test('SANDBOX-01 a code can be paid with another amount, twice, and after its cancellation', async () => {
  expect((await register()).status).toBe(201);
  expect((await register()).status).toBe(200);
  await pay({ amount: 400, times: 2 });
  expect((await playground.call('DELETE', `/rails/payment/codes/${code.reference}`)).status).toBe(204);
  await pay({});
  await playground.backend.until(() => callbacks().length === 3);
  expect(callbacks().map(({ body }) => body.amount)).toEqual(['400.00', '400.00', '500.00']);
  expect(new Set(callbacks().map(({ body }) => body.id)).size).toBe(3);
  expect((await playground.call('GET', `/api/qr?reference=${code.reference}`)).body).toEqual([
    expect.objectContaining({
      state: 'paid',
      amount: 500,
      payments: [400, 400, 500].map((amount) => expect.objectContaining({ amount })),
    }),
  ]);
  expect((await playground.call('POST', '/api/qr/NOBODY/pay', {})).status).toBe(404);
});

test('SANDBOX-01 a payout is accepted once per id and paid automatically', async () => {
  expect(await payout('p1')).toEqual({ status: 201, body: { id: 'p1', status: 'pending' } });
  await playground.backend.until(() => callbacks().length === 1);
  expect(callbacks()).toEqual([{ rail: 'payout', isSigned: true, body: { id: 'p1', status: 'paid' } }]);
  expect(await payout('p1')).toEqual({ status: 200, body: { id: 'p1', status: 'paid' } });
});

test('SANDBOX-01 without auto payout a tester decides once', async () => {
  await playground.call('POST', '/api/settings', { autoPayout: false });
  await payout('p1');
  expect((await playground.call('GET', '/api/payouts?status=pending')).body).toEqual([
    expect.objectContaining({ id: 'p1', amount: 1500 }),
  ]);
  const decide = (outcome: string) => playground.call('POST', '/api/payouts/p1', { outcome });
  expect(await decide('failed')).toMatchObject({ status: 200, body: { status: 'failed' } });
  expect(await decide('paid')).toMatchObject({ status: 409, body: { code: 'ALREADY_SETTLED' } });
  await playground.backend.until(() => callbacks().length === 1);
  expect(await playground.call('GET', '/rails/payout/payouts/p1')).toEqual({ status: 200, body: { id: 'p1', status: 'failed' } });
  expect((await playground.call('GET', '/rails/payout/payouts/p2')).status).toBe(404);
});

test('SANDBOX-02 a refused payout has failed and stays failed', async () => {
  await playground.call('PUT', '/api/faults/payout', { kind: 'refuse', times: 1 });
  expect((await payout('p1')).body).toEqual({ id: 'p1', status: 'failed' });
  expect((await payout('p1')).body).toEqual({ id: 'p1', status: 'failed' });
});
