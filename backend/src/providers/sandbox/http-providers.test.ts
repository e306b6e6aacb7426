import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { minor } from '@kaeo/shared/money';
import { Registry } from 'prom-client';
import { sandboxProviders } from '../../testing/sandbox-rails.ts';
import { measureCalls } from '../calls/measure.ts';

type Script = { status: number; body: string } | 'hang' | 'reset' | 'cut';
type Received = { method: string | undefined; url: string | undefined; body: string };
let script: Script;
let received: Received[];
let server: Server;
let url: string;

// Each test has its own server, so that a late call of one test is not recorded in the next.
beforeEach(async () => {
  const own: Received[] = [];
  received = own;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      own.push({ method: request.method, url: request.url, body: Buffer.concat(chunks).toString() });
      if (script === 'hang') return;
      if (script === 'reset') {
        request.socket.destroy();
      } else if (script === 'cut') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{"id":');
        request.socket.end();
      } else {
        response.writeHead(script.status, { 'content-type': 'application/json' }).end(script.body);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  url = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The short time limit applies only to the script that never responds. */
const providers = () => sandboxProviders({ url, timeLimitMs: script === 'hang' ? 150 : 60_000 });
const answer = (status: number, body: unknown) => {
  script = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const plainGame = { code: 'LUCKY', family: 'plain' } as const;
const idempotentGame = { code: 'LUCKY', family: 'idempotent' } as const;
const payout = {
  id: 'W1',
  bankCode: 'KBANK',
  accountNo: '0123456789',
  accountName: 'SOMCHAI JAIDEE',
  amountMinor: minor(500_00),
  currency: 'BAHT',
} as const;
const code = {
  reference: 'R1',
  channel: 'KBANK',
  amountMinor: minor(20_00),
  currency: 'BAHT',
  payload: '000201',
  expiresAt: new Date('2026-11-18T05:10:00.000Z'),
} as const;
const person = {
  phone: '0812345678',
  name: 'Somchai',
  birthDate: null,
  bankCode: 'KBANK',
  bankAccountNo: '0123456789',
} as const;
const calls = {
  'sms.send': () => providers().sms.send({ id: 'M1', to: '0812345678', text: 'hello' }),
  'slip.findTransfer': () => providers().slip.findTransfer('004', 'R1'),
  'payment.register': () => providers().payment.register(code),
  'payment.payments': () => providers().payment.payments('R1'),
  'payout.pay': () => providers().payout.pay(payout),
  'payout.find': () => providers().payout.find('W1'),
  'gift.redeem': () => providers().gift.redeem({ id: 'G1', hash: 'a1'.repeat(16), leastMinor: minor(2_00) }),
  'exclusionRegister.find': () => providers().exclusionRegister.find(person),
  'game.open': () => providers().game(plainGame).open('LUCKY', { username: 'u1' }),
  'game.signIn': () => providers().game(plainGame).signIn('LUCKY', 'u1'),
  'game.balance': () => providers().game(plainGame).balance('LUCKY', 'u1'),
  'game.transfer': () =>
    providers()
      .game(plainGame)
      .transfer('LUCKY', { id: 'T1', username: 'u1', amountMinor: minor(-100) }),
  'game.rounds': () => providers().game(idempotentGame).rounds('LUCKY', 'u1', '7'),
  'game.findTransfer': () => providers().game(idempotentGame).findTransfer('LUCKY', 'T1'),
};

describe.each(Object.entries(calls))('SRV-02 %s', (callName, call) => {
  const spoiled: [string, Script][] = [
    ['a time-out', 'hang'],
    ['a reset connection', 'reset'],
    ['half a body', 'cut'],
    ['a server error', { status: 500, body: '{"code":"FAULT"}' }],
    ['an HTML page from a gateway', { status: 502, body: '<html>' }],
    ['a body that is not JSON', { status: 200, body: '<html>ok</html>' }],
    ['a body of another shape', { status: 200, body: '[]' }],
    ['a status outside the protocol', { status: 401, body: '{"code":"UNAUTHORIZED"}' }],
    ['a redirect', { status: 307, body: '' }],
    ['a 404 from a web server', { status: 404, body: '{"error":"no such page"}' }],
  ];
  // An SMS and a registration are acknowledged by their status alone.
  const applies = ([name]: [string, Script]) =>
    !/^(sms\.send|payment\.register)$/.test(callName) || name !== 'a body of another shape';
  test.each(spoiled.filter(applies))('treats %s as unknown, never as a refusal', async (_name, spoil) => {
    script = spoil;
    expect(await call()).toMatchObject({ kind: 'unknown' });
  });
});

describe('SRV-02 decisions of a rail', () => {
  const transaction = {
    sendingBank: '004',
    reference: 'R1',
    amount: '500.00',
    currency: 'BAHT',
    receiver: { bankCode: 'SCB', accountNo: '1112223334' },
    sender: { bankCode: 'KBANK', accountNo: '0123456789', name: 'SOMCHAI' },
    transferredAt: '2026-11-18T04:50:00.000Z',
  };

  test('the bank finds a transfer, does not find it, or asks for a later retry', async () => {
    answer(200, transaction);
    expect(await calls['slip.findTransfer']()).toMatchObject({
      kind: 'found',
      transfer: { amountMinor: 50_000, sendingBank: '004' },
    });
    answer(404, { code: 'NOT_FOUND' });
    expect(await calls['slip.findTransfer']()).toEqual({ kind: 'not-found' });
    answer(425, { code: 'TOO_FRESH', retryAfterS: 30 });
    expect(await calls['slip.findTransfer']()).toEqual({ kind: 'later', afterMs: 30_000 });
    expect(received[0]?.url).toBe('/rails/bank/transactions/004/R1');
  });

  test.each([
    ['about another transfer', { reference: 'R2' }],
    ['with an invalid amount', { amount: '5e2' }],
    ['without money', { amount: '0.00' }],
    ['with an invalid time', { transferredAt: '2026-13-45T00:00:00Z' }],
  ])('a bank response %s is unreadable', async (_, change) => {
    answer(200, { ...transaction, ...change });
    expect(await calls['slip.findTransfer']()).toMatchObject({ kind: 'unreadable' });
  });

  test.each([
    ['no sender', undefined, { bankCode: '', accountNo: '', name: '' }],
    ['null', null, { bankCode: '', accountNo: '', name: '' }],
    [
      'null and numbers in the sender',
      { bankCode: 'KBANK', accountNo: null, name: 7, nameEn: '' },
      { bankCode: 'KBANK', accountNo: '', name: '' },
    ],
  ])('a bank response with %s is accepted, since the sender decides nothing here', async (_, sender, read) => {
    answer(200, { ...transaction, sender });
    expect(await calls['slip.findTransfer']()).toMatchObject({ kind: 'found', transfer: { sender: read } });
  });

  test('a payout is paid, pending, failed or unknown, and only its own id counts', async () => {
    for (const status of ['pending', 'paid', 'failed'] as const) {
      answer(201, { id: 'W1', status });
      expect(await calls['payout.pay']()).toEqual({ kind: status });
    }
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ id: 'W1', amount: '500.00', bankCode: 'KBANK' });
    answer(200, { id: 'W2', status: 'failed' });
    expect(await calls['payout.pay']()).toMatchObject({ kind: 'unknown' });
    answer(422, { code: 'NO_FUNDS' });
    expect(await calls['payout.pay']()).toEqual({ kind: 'refused', reason: 'NO_FUNDS' });
    answer(422, { error: 'of a proxy' });
    expect(await calls['payout.pay']()).toMatchObject({ kind: 'unknown' });
    answer(404, { code: 'NOT_FOUND' });
    expect(await calls['payout.find']()).toEqual({ kind: 'not-found' });
  });

  test('payments of a code are returned completely or not at all', async () => {
    const payment = { id: 'P1', reference: 'R1', amount: '20.00', currency: 'BAHT', paidAt: '2026-11-18T05:00:00.000Z' };
    answer(200, { payments: [payment] });
    expect(await calls['payment.payments']()).toMatchObject({ kind: 'found', payments: [{ id: 'P1', amountMinor: 2_000 }] });
    answer(200, { payments: [payment, { ...payment, id: 'P2', amount: 'twenty' }] });
    expect(await calls['payment.payments']()).toMatchObject({ kind: 'unknown' });
    answer(422, { code: 'REFUSED' });
    expect(await calls['payment.register']()).toEqual({ kind: 'refused' });
  });

  test('cancelling a code succeeds or is unknown', async () => {
    answer(200, '');
    expect(await providers().payment.cancel('R1')).toEqual({ kind: 'cancelled' });
    answer(500, {});
    expect(await providers().payment.cancel('R1')).toMatchObject({ kind: 'unknown' });
  });

  test('DEP-09 a gift is redeemed for an amount, or refused with a code of the protocol', async () => {
    answer(200, { amount: '120.50' });
    expect(await calls['gift.redeem']()).toEqual({ kind: 'redeemed', amountMinor: 12_050 });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ id: 'G1', hash: 'a1'.repeat(16), least: '2.00' });
    for (const [status, refusal] of [
      [404, 'NOT_FOUND'],
      [409, 'ALREADY_REDEEMED'],
      [410, 'EXPIRED'],
      [422, 'BELOW_LEAST'],
    ] as const) {
      answer(status, { code: refusal });
      expect(await calls['gift.redeem']()).toEqual({ kind: 'refused', reason: refusal });
    }
    answer(200, { amount: '0.00' });
    expect(await calls['gift.redeem']()).toMatchObject({ kind: 'unknown' });
  });

  test('a game opens, returns its balance, moves money and refuses with a code', async () => {
    answer(201, { username: 'u1', password: 'p', event: null });
    expect(await calls['game.open']()).toEqual({ kind: 'opened', username: 'u1', password: 'p', event: null });
    answer(200, { password: 'q' });
    expect(await providers().game(plainGame).resetPassword('LUCKY', 'u1')).toEqual({ kind: 'reset', password: 'q' });
    answer(200, { ticket: 't1' });
    expect(await calls['game.signIn']()).toEqual({ kind: 'signed-in', ticket: 't1' });
    expect(received.at(-1)).toMatchObject({ method: 'POST', url: '/rails/game/LUCKY/accounts/u1/session' });
    answer(422, { code: 'UNKNOWN_ACCOUNT' });
    expect(await calls['game.signIn']()).toEqual({ kind: 'unknown-account' });
    answer(422, { code: 'REFUSED' });
    expect(await calls['game.signIn']()).toEqual({ kind: 'refused' });
    answer(200, { amount: '12.50' });
    expect(await calls['game.balance']()).toEqual({ kind: 'found', amountMinor: 1_250 });
    answer(200, { status: 'success' });
    expect(await calls['game.transfer']()).toEqual({ kind: 'confirmed' });
    expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual({ id: 'T1', username: 'u1', amount: '-1.00' });
    answer(422, { code: 'NOT_ENOUGH' });
    expect(await calls['game.transfer']()).toEqual({ kind: 'rejected', reason: 'NOT_ENOUGH' });
    answer(200, { status: 'refused' });
    expect(await calls['game.findTransfer']()).toMatchObject({ kind: 'rejected' });
  });

  test('FAIR-03 rounds are returned completely or not at all, with balance and open stakes of the same moment', async () => {
    const round = { id: 'R1', stake: '10.00', win: '25.00', settledAt: '2026-11-18T05:00:00.000Z' };
    const body = { amount: '15.00', openStakes: '5.00', rounds: [round], cursor: '8', isMore: false };
    answer(200, body);
    expect(await calls['game.rounds']()).toEqual({
      kind: 'found',
      amountMinor: 1_500,
      openStakesMinor: 500,
      rounds: [{ id: 'R1', stakeMinor: 1_000, winMinor: 2_500, settledAt: new Date('2026-11-18T05:00:00.000Z') }],
      cursor: '8',
      isMore: false,
    });
    expect(received.at(-1)?.url).toBe('/rails/game/LUCKY/accounts/u1/rounds?after=7');
    for (const wrong of [{ win: 'ten' }, { stake: '-1.00' }, { settledAt: '2026-13-45T00:00:00Z' }]) {
      answer(200, { ...body, rounds: [round, { ...round, id: 'R2', ...wrong }] });
      expect(await calls['game.rounds']()).toMatchObject({ kind: 'unknown' });
    }
  });

  test('a provider without ids is never queried by id', async () => {
    answer(200, {});
    const plain = providers().game(plainGame);
    expect(plain.capabilities).toEqual({ isIdempotentById: false, canQueryById: false, reportsRounds: false });
    expect(await plain.findTransfer('LUCKY', 'T1')).toMatchObject({ kind: 'unknown' });
    expect(await plain.rounds('LUCKY', 'u1', '')).toMatchObject({ kind: 'unknown' });
    expect(received).toEqual([]);
  });
});

test('SRV-07 every rail call is measured by its outcome, also a time-out', async () => {
  const metrics = new Registry();
  const measured = sandboxProviders({ url, timeLimitMs: 60_000, onCall: measureCalls(metrics) });
  answer(404, { code: 'NOT_FOUND' });
  await measured.payout.find('W1');
  script = 'reset';
  await measured.payout.find('W1');
  await measured.game(plainGame).balance('LUCKY', 'u1');
  const text = await metrics.metrics();
  for (const line of [
    'rail_call_duration_seconds_count{rail="payout",outcome="404"} 1',
    'rail_call_duration_seconds_count{rail="payout",outcome="unknown"} 1',
    'rail_call_duration_seconds_count{rail="game",outcome="unknown"} 1',
  ]) {
    expect(text).toContain(line);
  }
});
