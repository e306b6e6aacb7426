import type { QrRecord } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { accounts } from '../../src/ledger/ledger.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import type { PaymentNotice } from '../../src/providers/sandbox/provider-wire.ts';
import { report } from '../../src/testing/callback.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

let paid = 0;
/** A code of 100 baht, and a function for the provider's payment report. */
async function codeOf(player: TestPlayer) {
  const record = (await player.call('POST', '/api/qrcode/KBANK', { amount: 100 })).json<QrRecord>();
  const [row] = await backend.context.db.rows(rowOf({ reference: column.text }), 'select reference from qr_codes where id = $1', [
    record.qrcodeId,
  ]);
  const paidAt = backend.clock.now().toISOString();
  const payment = (change: Partial<PaymentNotice> = {}): PaymentNotice => {
    paid += 1;
    return { id: `CODE-P${paid}`, reference: row?.reference ?? '', amount: '100.00', currency: 'BAHT', paidAt, ...change };
  };
  return { ...record, payment };
}
const send = async (payment: PaymentNotice, options = {}) => (await report(backend, payment, options)).statusCode;
const parked = () => backend.context.ledger.balances(backend.context.db, accounts.suspense(), 'BAHT');
const casesOf = (subject: string) =>
  backend.context.db.query('select kind, suspense_minor, currency from money_cases where subject = $1', [subject]);
const deposits = async (player: TestPlayer) => {
  const { statements } = (await player.call('POST', '/api/statement', {})).json<{ statements: { amount: number }[] }>();
  return statements.map(({ amount }) => amount);
};

type Code = Awaited<ReturnType<typeof codeOf>>;
type Odd = {
  how: string;
  before?: (player: TestPlayer, code: Code) => unknown;
  pay: (code: Code) => PaymentNotice[];
  credited: number[];
};
const odds: readonly Odd[] = [
  { how: 'while it is shown', pay: ({ payment }) => [payment()], credited: [100] },
  {
    how: 'after the countdown',
    before: () => backend.clock.advance({ minutes: 11 }),
    pay: ({ payment }) => [payment()],
    credited: [100],
  },
  {
    how: 'a week later',
    before: () => backend.clock.advance({ days: 7 }),
    pay: ({ payment }) => [payment()],
    credited: [100],
  },
  {
    how: 'after a cancellation',
    before: (player, { qrcodeId }) => player.call('DELETE', `/api/qrcode/${qrcodeId}`),
    pay: ({ payment }) => [payment()],
    credited: [100],
  },
  {
    how: 'after it was replaced by another code',
    before: (player) => player.call('POST', '/api/qrcode/KBANK', { amount: 55 }),
    pay: ({ payment }) => [payment()],
    credited: [100],
  },
  { how: 'twice, by two payments', pay: ({ payment }) => [payment(), payment()], credited: [100, 100] },
  { how: 'with less', pay: ({ payment }) => [payment({ amount: '0.01' })], credited: [0.01] },
  { how: 'with more', pay: ({ payment }) => [payment({ amount: '1000000.99' })], credited: [1_000_000.99] },
];
for (const { how, before, pay, credited } of odds) {
  test(`DEP-10 SRV-02 a code paid ${how} is credited once as received, by callback, inquiry and replay`, async () => {
    const player = await backend.player();
    const code = await codeOf(player);
    await before?.(player, code);
    const payments = pay(code);
    for (const payment of payments) {
      expect(await send(payment)).toBe(200);
      const [amountMinor, paidAt] = [minor(Math.round(Number(payment.amount) * 100)), new Date(payment.paidAt)];
      backend.fake.payment.payments.push({ ...payment, amountMinor, paidAt });
    }
    for (const payment of payments) expect(await send(payment)).toBe(200);
    backend.clock.advance({ minutes: 2 });
    await backend.context.outbox.drain();
    expect(await deposits(player)).toEqual(credited);
    expect(await player.walletMinor()).toBe(Math.round(credited.reduce((sum, amount) => sum + amount, 0) * 100));
    for (const { id } of payments) expect(await casesOf(id)).toEqual([]);
  });
}

test('DEP-10 SRV-02 a payment in another currency, or without a code, goes to suspense once, with a case', async () => {
  const player = await backend.player();
  const { payment } = await codeOf(player);
  const [kip, stray] = [payment({ currency: 'LAK', amount: '70000.00' }), payment({ reference: 'NOBODY' })];
  for (const each of [kip, stray, kip, stray]) expect(await send(each)).toBe(200);
  expect(await player.walletMinor()).toBe(0);
  expect(await casesOf(kip.id)).toEqual([{ kind: 'OTHER_CURRENCY', suspense_minor: 70_000_00, currency: 'LAK' }]);
  expect(await casesOf(stray.id)).toEqual([{ kind: 'UNKNOWN_REFERENCE', suspense_minor: 100_00, currency: 'BAHT' }]);
  expect([...(await parked()).values()]).toEqual([100_00]);
});

test('SRV-05 a forged, unsigned, old or modified report has no effect', async () => {
  const player = await backend.player();
  const { payment } = await codeOf(player);
  const real = payment();
  const old = new Date(backend.clock.now().getTime() - 301_000);
  expect(await send(real, { signature: 't=1,v1=00' })).toBe(403);
  expect(await send(real, { signature: null })).toBe(403);
  expect(await send(real, { at: old })).toBe(403);
  expect(await player.walletMinor()).toBe(0);
  expect(await send(real)).toBe(200);
  // The same payment with another amount and a valid signature: the books stay unchanged, and a case is opened.
  expect(await send({ ...real, amount: '9999.00' })).toBe(200);
  expect(await player.walletMinor()).toBe(100_00);
  expect(await casesOf(real.id)).toEqual([{ kind: 'CONTRADICTION', suspense_minor: 0, currency: 'BAHT' }]);
});

onPostgres('concurrent case decisions', () => {
  test('SRV-02 a case credited and returned by thirty requests at once is decided once', async () => {
    const [first, second] = [await backend.player(), await backend.player()];
    const { payment } = await codeOf(first);
    const stray = payment({ reference: 'NOBODY' });
    await send(stray);
    const [found] = await backend.context.db.rows(rowOf({ id: column.text }), 'select id from money_cases where subject = $1', [
      stray.id,
    ]);
    const decisions = [
      { resolution: 'CREDITED', username: first.username },
      { resolution: 'CREDITED', username: second.username },
      { resolution: 'RETURNED' },
    ];
    const before = [...(await parked()).values()].reduce((sum, amount) => sum + amount, 0);
    const answers = await atOnce(30, async (place) => {
      const answer = await backend.operate('PUT', `/operator/cases/${found?.id}`, decisions[place % 3] ?? {});
      return String(answer.statusCode);
    });
    // The first decision and its nine repeats succeed; the other two decisions contradict it.
    expect(tally(answers)).toEqual({ '200': 10, '409': 20 });
    const after = [...(await parked()).values()].reduce((sum, amount) => sum + amount, 0);
    expect(after - before).toBe(-100_00);
    expect((await first.walletMinor()) + (await second.walletMinor())).toBeLessThanOrEqual(100_00);
  });
});
