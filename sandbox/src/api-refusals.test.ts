import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

/** D-51: the API refuses invalid requests with a clear message. The README documents the successful responses. */
let playground: TestSandbox;
beforeAll(async () => {
  playground = await startTestSandbox();
});
afterAll(() => playground.close());

const transfer = { bankCode: 'KBANK', accountNo: '0123456789', amount: 500 };
const long = 'x'.repeat(2001);

test.each<[string, string, string, unknown, number, string]>([
  ['a transfer without a bank', 'POST', '/bank/transfers', { accountNo: '0123456789', amount: 5 }, 400, 'INVALID_REQUEST'],
  ['a transfer from an unknown bank', 'POST', '/bank/transfers', { ...transfer, bankCode: 'NOBANK' }, 400, 'UNKNOWN_BANK'],
  ['a transfer of zero', 'POST', '/bank/transfers', { ...transfer, amount: 0 }, 400, 'INVALID_REQUEST'],
  ['a transfer with three decimals', 'POST', '/bank/transfers', { ...transfer, amount: 1.005 }, 400, 'INVALID_AMOUNT'],
  ['a transfer with an invalid time', 'POST', '/bank/transfers', { ...transfer, transferredAt: 'noon' }, 400, 'INVALID_REQUEST'],
  ['a slip of an unknown kind', 'POST', '/bank/transfers', { ...transfer, kind: 'torn' }, 400, 'INVALID_REQUEST'],
  [
    'a receiver without an account',
    'POST',
    '/bank/transfers',
    { ...transfer, receiver: { bankCode: 'SCB' } },
    400,
    'INVALID_REQUEST',
  ],
  [
    'a duplicate without a first transfer',
    'POST',
    '/bank/transfers',
    { ...transfer, kind: 'duplicate' },
    409,
    'NOTHING_TO_DUPLICATE',
  ],
  ['an unknown slip', 'GET', '/bank/slips/none.png', undefined, 404, 'NOT_FOUND'],
  ['the payment of an unknown code', 'POST', '/qr/NOBODY/pay', {}, 404, 'NOT_FOUND'],
  ['a negative payment', 'POST', '/qr/NOBODY/pay', { amount: -1 }, 400, 'INVALID_REQUEST'],
  ['a payment zero times', 'POST', '/qr/NOBODY/pay', { times: 0 }, 400, 'INVALID_REQUEST'],
  ['a payment a hundred times', 'POST', '/qr/NOBODY/pay', { times: 100 }, 400, 'INVALID_REQUEST'],
  ['the picture of an unknown code', 'GET', '/qr/NOBODY/image.svg', undefined, 404, 'NOT_FOUND'],
  ['a gift of zero', 'POST', '/gifts', { amount: 0 }, 400, 'INVALID_REQUEST'],
  ['a gift with zero members', 'POST', '/gifts', { amount: 10, members: 0 }, 400, 'INVALID_REQUEST'],
  ['a gift without an amount', 'POST', '/gifts', {}, 400, 'INVALID_REQUEST'],
  ['a result of an unknown account', 'POST', '/games/PRISM/results', { username: 'nobody', amount: 1 }, 404, 'NOT_FOUND'],
  ['a result that is not a number', 'POST', '/games/PRISM/results', { username: 'kx1', amount: 'all' }, 400, 'INVALID_REQUEST'],
  ['an invalid game code', 'POST', '/games/no%20code/results', { username: 'kx1', amount: 1 }, 400, 'INVALID_REQUEST'],
  ['a bet of an unknown account', 'POST', '/games/PRISM/bets', { username: 'nobody', stake: 1 }, 404, 'NOT_FOUND'],
  ['a negative balance', 'PUT', '/games/PRISM/accounts/kx1', { balance: -1 }, 400, 'INVALID_REQUEST'],
  ['payouts of an unknown status', 'GET', '/payouts?status=lost', undefined, 400, 'INVALID_REQUEST'],
  ['an unknown payout', 'POST', '/payouts/p0', { outcome: 'paid' }, 404, 'NOT_FOUND'],
  ['an unknown outcome', 'POST', '/payouts/p0', { outcome: 'perhaps' }, 400, 'INVALID_REQUEST'],
  ['an unknown setting', 'POST', '/settings', { autoWin: true }, 400, 'INVALID_REQUEST'],
  ['a message without a recipient', 'POST', '/agent/messages', { message: 'hello' }, 400, 'INVALID_REQUEST'],
  ['an empty message', 'POST', '/agent/messages', { to: 'c1', message: '' }, 400, 'INVALID_REQUEST'],
  ['a message that is too long', 'POST', '/agent/messages', { to: 'c1', message: long }, 400, 'INVALID_REQUEST'],
  [
    'a message of an unknown type',
    'POST',
    '/agent/messages',
    { to: 'c1', message: { message_type: 'song' } },
    400,
    'INVALID_REQUEST',
  ],
  ['a fault of an unknown provider', 'PUT', '/faults/nobody', { kind: 'error' }, 404, 'NOT_FOUND'],
  ['a fault of an unknown kind', 'PUT', '/faults/sms', { kind: 'explode' }, 400, 'INVALID_REQUEST'],
  ['a fault zero times', 'PUT', '/faults/sms', { kind: 'error', times: 0 }, 400, 'INVALID_REQUEST'],
  ['a fault with a delay over ten minutes', 'PUT', '/faults/sms', { kind: 'late', delayMs: 600_001 }, 400, 'INVALID_REQUEST'],
  ['a lost response without a path', 'PUT', '/faults/gateway', { kind: 'half' }, 400, 'INVALID_REQUEST'],
  ['a lost response of a page', 'PUT', '/faults/gateway', { path: '/user/home', kind: 'half' }, 400, 'INVALID_REQUEST'],
  ['a lost response of an unknown kind', 'PUT', '/faults/gateway', { path: '/api/wallet', kind: 'x' }, 400, 'INVALID_REQUEST'],
  ['an unknown remote', 'PUT', '/remotes/nothing', { kind: 'error' }, 404, 'NOT_FOUND'],
  ['a remote fault of an unknown kind', 'PUT', '/remotes/bonus', { kind: 'explode' }, 400, 'INVALID_REQUEST'],
  ['an unknown flag', 'PUT', '/flags', { darkMode: true }, 400, 'INVALID_REQUEST'],
  ['a flag that is not a boolean', 'PUT', '/flags', { terminated: 'yes' }, 400, 'INVALID_REQUEST'],
  ['an invalid time of day', 'PUT', '/flags', { slipClosedFrom: '24:00' }, 400, 'INVALID_REQUEST'],
  ['an empty clock change', 'PUT', '/clock', {}, 400, 'INVALID_REQUEST'],
  ['a clock change to an invalid time', 'PUT', '/clock', { now: 'tomorrow' }, 400, 'INVALID_REQUEST'],
  ['a clock change of both kinds', 'PUT', '/clock', { now: '2027-01-01T00:00:00Z', offsetMs: 5 }, 400, 'INVALID_REQUEST'],
  ['a player change without a value', 'PUT', '/players/0812345678', {}, 400, 'INVALID_REQUEST'],
  [
    'a bank account release without a reason',
    'POST',
    '/players/0812345678/bank-account/release',
    { bankCode: 'KBANK', bankAccountNo: '1' },
    400,
    'INVALID_REQUEST',
  ],
  ['an invalid decision', 'PUT', '/manual-deposits/M-1', { isApproved: 'maybe' }, 400, 'INVALID_REQUEST'],
  ['a missing line without a reason', 'PUT', '/manual-deposits/M-1/no-line', { note: '' }, 400, 'INVALID_REQUEST'],
  ['an empty transfer decision', 'PUT', '/undecided-transfers/t1', {}, 400, 'INVALID_REQUEST'],
  ['a case credited without a player', 'PUT', '/cases/c1', { resolution: 'CREDITED' }, 400, 'INVALID_REQUEST'],
  ['a case matched without a deposit', 'PUT', '/cases/c1', { resolution: 'MATCHED' }, 400, 'INVALID_REQUEST'],
  ['a case with an unknown resolution', 'PUT', '/cases/c1', { resolution: 'KEPT' }, 400, 'INVALID_REQUEST'],
  ['an unknown callback', 'POST', '/callbacks/none', {}, 404, 'NOT_FOUND'],
  ['an unknown path', 'GET', '/lottery', undefined, 404, 'NOT_FOUND'],
  ['an unknown method', 'DELETE', '/sms', undefined, 404, 'NOT_FOUND'],
])('SANDBOX-01 %s is refused', async (_what, method, path, body, status, code) => {
  const answer = await playground.call(method, `/api${path}`, body);
  expect(answer).toEqual({ status, body: { code, message: expect.stringMatching(/\w/) } });
});

test('SANDBOX-01 a body that is not JSON is refused', async () => {
  const response = await fetch(`${playground.sandbox.url}/api/gifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"amount":',
  });
  expect([response.status, await response.json()]).toEqual([400, { code: 'INVALID_REQUEST', message: expect.any(String) }]);
});

test('SANDBOX-01 refused requests change nothing', async () => {
  for (const list of ['sms', 'bank/transfers', 'gifts', 'games', 'payouts', 'callbacks']) {
    expect(await playground.call('GET', `/api/${list}`)).toEqual({ status: 200, body: [] });
  }
  expect((await playground.call('GET', '/api/faults')).body).toEqual({});
  expect(playground.backend.received).toMatchObject({ chat: [], players: [], decisions: [], resets: 0 });
});
