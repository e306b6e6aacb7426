import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { MoneyMovement, QrRecord } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { column, rowOf } from '../../../platform/database/row.ts';
import { buildBillPayment } from '../../../providers/qr/emv.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { railsOf } from '../../../testing/sandbox-rails.ts';
import { type ReceivedRequest, type StandInAnswer, standInPartner } from '../../../testing/stand-ins/stand-in-partner.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const payload = buildBillPayment({ billerId: '099900000000009', reference: 'THEIRS', amountMinor: minor(120_50) });
const keys = [{ id: 'now', apiKey: 'a key of the test', callbackToken: 'a token of the test' }] as const;
const settings = { channels: { KBANK: 'TH_KBANK' } };
let answers: Record<string, StandInAnswer>;
let folder: string;
let server: Awaited<ReturnType<typeof standInPartner>>;
let backend: TestBackend;

/** A partner whose callbacks only name the code or payout, and whose QR codes are its own. */
function api({ method, path, body }: ReceivedRequest): StandInAnswer {
  const scripted = answers[`${method} ${path.split('?')[0]}`];
  if (scripted) return scripted;
  const action = { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: payload };
  return { status: 201, body: { ...JSON.parse(body), status: 'REQUIRES_ACTION', actions: [action] } };
}
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/wallet-ask-`);
  server = await standInPartner(api);
  const of = server.partner('xendit', { keys, settings });
  const house = { adapter: 'sandbox', address: 'http://127.0.0.1:9', keys: [{ id: 'now', secret: 'another' }] };
  const file = {
    partners: { house, asked: { adapter: 'xendit', address: of.address, keys, settings } },
    rails: { sms: 'house', slip: 'house', statement: 'house', payment: 'asked', payout: 'asked', gift: 'house' },
    games: { '*': 'house' },
  };
  await writeFile(`${folder}/rails.json`, JSON.stringify(file));
  backend = await createTestBackend({
    environment: { RAILS_FILE: `${folder}/rails.json` },
    providers: railsOf({ payment: of, payout: of }).providers,
  });
});
beforeEach(() => {
  answers = {};
});
afterAll(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
  server.close();
  await rm(folder, { recursive: true });
});

const call = (rail: 'payment' | 'payout', reference: string, token = 'a token of the test') =>
  backend.inject({
    method: 'POST',
    url: `/api/callbacks/${rail}`,
    headers: { 'content-type': 'application/json', 'x-callback-token': token },
    payload: JSON.stringify({
      event: 'of the test',
      data: { reference_id: reference, status: 'SUCCEEDED', request_amount: 9_999 },
    }),
  });
async function only(table: 'qr_codes' | 'withdrawals', playerId: string, field: string): Promise<string> {
  const text = `select ${field} as value from ${table} where player_id = $1`;
  const [row] = await backend.context.db.rows(rowOf({ value: column.text }), text, [playerId]);
  return row?.value ?? '';
}

test('DEP-05 SRV-02 a callback that only names the code is followed by a lookup, whose payment is booked once', async () => {
  const player = await backend.player();
  const record = (await player.call('POST', '/api/qrcode/KBANK', { amount: 120.5 })).json<QrRecord>();
  expect(record).toMatchObject({ hasQrcode: true, amount: 120.5 });
  expect(await only('qr_codes', player.id, 'payload')).toBe(payload);
  const reference = await only('qr_codes', player.id, 'reference');
  answers['GET /transactions'] = { status: 503, body: {} };
  expect((await call('payment', reference)).statusCode).toBe(503);
  const line = { id: 'txn_1', status: 'SUCCESS', channel_code: 'PROMPTPAY', account_identifier: null, reference_id: reference };
  const paid = { ...line, currency: 'THB', amount: 120.5, created: backend.clock.now().toISOString() };
  answers['GET /transactions'] = { status: 200, body: { has_more: false, data: [paid] } };
  expect((await call('payment', reference, 'a token of nobody')).statusCode).toBe(403);
  expect(await player.walletMinor()).toBe(0);
  for (let times = 0; times < 2; times += 1) expect((await call('payment', reference)).statusCode).toBe(200);
  expect(await player.walletMinor()).toBe(120_50);
});

test('WD-03 SRV-02 a callback that only names the payout settles it with the status from a lookup', async () => {
  const player = await backend.player({ walletMinor: 1_000_00 });
  expect((await player.call('POST', '/api/wallet/withdraw', { amount: 400 })).json<MoneyMovement>().status).toBe('IN_PROGRESS');
  const id = await only('withdrawals', player.id, 'id');
  const payout = { reference_id: id, currency: 'THB', amount: 400 };
  const answer = (status: string) => {
    answers['GET /v2/payouts'] = { status: 200, body: [{ ...payout, status }] };
  };
  answer('ACCEPTED');
  expect((await call('payout', id)).statusCode).toBe(200);
  expect(await player.walletMinor()).toBe(600_00);
  answer('FAILED');
  for (let times = 0; times < 2; times += 1) expect((await call('payout', id)).statusCode).toBe(200);
  expect(await player.walletMinor()).toBe(1_000_00);
});
