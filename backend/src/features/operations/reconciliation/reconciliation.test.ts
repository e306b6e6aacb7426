import type { MoneyMovement, QrRecord } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { Type } from 'typebox';
import { auditAll } from '../../../audit-all.ts';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createSiteAccountStore } from '../../site/directory/site-account.store.ts';
import { auditBooks } from './reconciliation.routes.ts';
import { createReconciliationService } from './reconciliation.service.ts';

const receiver = { bankCode: 'SCB', accountNo: '1112223334' };
const sender = { bankCode: 'KBANK', accountNo: 'xxx-x-x6789-x', name: 'MR. SOMCHAI J***' };

let backend: TestBackend;
let player: TestPlayer;
beforeEach(async () => {
  backend = await createTestBackend();
  const names = { accountName: 'KAEO CO LTD', nameTH: 'ไทยพาณิชย์', nameEN: 'SCB' };
  const site = { ...receiver, ...names, bankType: 'BANK', mode: 'AUTO', currency: 'BAHT' } as const;
  // QR codes need a channel that is offered.
  const channel = { ...site, bankCode: 'KBANK', accountNo: '4445556667' };
  await createSiteAccountStore(backend.context.db).replaceAll([site, channel]);
  player = await backend.player({ walletMinor: 1_000_00 });
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const work = () => backend.context.outbox.drain();
const later = (hours: number) => backend.clock.advance({ minutes: hours * 60 });
const run = async () => (await backend.operate('POST', '/operator/reconciliation', {})).json<Record<string, unknown>>();
type Case = { kind: string; subject: string; detail: string; amount: number; resolution: string | null };
const cases = async () => (await backend.operate('GET', '/operator/cases')).json<Case[]>();

/** A transfer to our account that no player has claimed. */
function received(reference: string, amountMinor = 250_00) {
  const transfer = {
    sendingBank: '004',
    reference,
    amountMinor: minor(amountMinor),
    currency: 'BAHT' as const,
    receiver,
    sender,
    transferredAt: backend.clock.now(),
  };
  backend.fake.bank.transfers.push(transfer);
  return transfer;
}
async function paidOut(amount: number, status: 'paid' | 'failed' = 'paid'): Promise<string> {
  const { reference } = (await player.call('POST', '/api/wallet/withdraw', { amount })).json<MoneyMovement>();
  await work();
  const [row] = await backend.context.db.rows(rowOf({ id: column.text }), 'select id from withdrawals where reference = $1', [
    reference,
  ]);
  const id = row?.id ?? '';
  backend.fake.payout.settle(id, status);
  await report(backend, { id, status });
  return id;
}
async function paidCode(amount: number) {
  const { reference } = (await player.call('POST', '/api/qrcode/KBANK', { amount })).json<QrRecord & { reference: string }>();
  const codes = [...backend.fake.payment.codes.keys()];
  const code = codes.at(-1) ?? reference;
  const payment = { id: `P-${code}`, reference: code, amountMinor: minor(amount * 100), currency: 'BAHT' as const };
  backend.fake.payment.payments.push({ ...payment, paidAt: backend.clock.now() });
  later(1);
  await work();
  return payment;
}

test('FAIR-05 equal books have no difference', async () => {
  await paidOut(200);
  await paidOut(300);
  await paidOut(100);
  await paidCode(150);
  later(3);
  expect(await run()).toMatchObject({ compared: 4, found: 0, healed: 0, silent: [] });
  expect(await cases()).toEqual([]);
});

test('FAIR-05 the reconciliation finds exactly the three injected differences, and the second run adds none', async () => {
  const changed = await paidOut(200);
  const extra = await paidOut(300);
  received('NOSLIP');
  const order = backend.fake.payout.orders.get(changed);
  if (!order) throw new Error('not ordered');
  backend.fake.payout.orders.set(changed, { ...order, order: { ...order.order, amountMinor: minor(900_00) } });
  backend.fake.payout.orders.delete(extra);
  later(3);
  expect(await run()).toMatchObject({ found: 3, silent: [] });
  const found = new Map((await cases()).map((each) => [each.subject, each]));
  expect(found.size).toBe(3);
  expect(found.get(changed)).toMatchObject({ kind: 'BOOKS_DIFFER', amount: 0 });
  expect(found.get(changed)?.detail).toMatch(/^books: 200.00 BAHT, PAID .*; payout: 900.00 BAHT, PAID/);
  expect(found.get(extra)?.detail).toMatch(/^books: 300.00 BAHT, PAID .*; payout: nothing$/);
  expect(found.get('004:NOSLIP')).toMatchObject({ kind: 'DEPOSIT_WITHOUT_SLIP', detail: '250.00 BAHT', amount: 250 });
  for (let again = 0; again < 2; again += 1) {
    later(1);
    expect(await run()).toMatchObject({ found: 0, healed: 0 });
  }
  expect(await cases()).toHaveLength(3);
  const { body } = await backend.inject({ method: 'GET', url: '/api/metrics' });
  expect(body).toContain('reconciliation_differences{rail="payout"} 2');
  expect(body).toContain('reconciliation_differences{rail="bank"} 1');
  expect(body).toContain('money_cases_open{kind="BOOKS_DIFFER"} 2');
});

test('FAIR-05 a deposit without a slip goes to suspense with a case and is credited once when staff identify the player', async () => {
  received('NOSLIP');
  await run();
  expect(await cases()).toEqual([]);
  later(3);
  await run();
  const [found] = (await backend.operate('GET', '/operator/cases')).json<{ id: string; evidence?: object }[]>();
  await backend.operate('PUT', `/operator/cases/${found?.id}`, { resolution: 'CREDITED', username: player.username });
  expect(await player.walletMinor()).toBe(1_250_00);
  later(1);
  expect(await run()).toMatchObject({ found: 0 });
});

test('FAIR-05 a payout sent back without a report, or paid after its return, is found with its amount', async () => {
  const back = await paidOut(200);
  backend.fake.payout.settle(back, 'failed');
  const late = await paidOut(300, 'failed');
  backend.fake.payout.settle(late, 'paid');
  later(3);
  expect([await run(), await run()]).toMatchObject([{ found: 0 }, { found: 0 }]);
  expect((await cases()).toSorted((one, other) => one.amount - other.amount)).toMatchObject([
    { kind: 'PAYOUT_PAID_AFTER_RETURN', subject: late, amount: 0, claim: 300 },
    { kind: 'PAYOUT_CAME_BACK', subject: back, amount: 200, claim: 0 },
  ]);
});

test('FAIR-05 a payout that we did not order opens one case', async () => {
  const order = {
    id: 'STRANGER',
    bankCode: 'KTB',
    accountNo: '9',
    accountName: 'X',
    amountMinor: minor(700_00),
    currency: 'BAHT',
  } as const;
  backend.fake.payout.orders.set('STRANGER', { order, state: { kind: 'paid' }, takenAt: backend.clock.now() });
  later(3);
  expect([await run(), await run()]).toMatchObject([{ found: 1 }, { found: 0 }]);
  expect(await cases()).toMatchObject([{ kind: 'PAYOUT_NOT_ASKED', subject: 'STRANGER', amount: 0, resolution: null }]);
});

test('FAIR-05 a payment that was never reported is credited to its player and opens a case', async () => {
  await player.call('POST', '/api/qrcode/KBANK', { amount: 150 });
  const [code = ''] = backend.fake.payment.codes.keys();
  later(24 * 3);
  await work();
  const payment = {
    id: 'LATE',
    reference: code,
    amountMinor: minor(150_00),
    currency: 'BAHT' as const,
    paidAt: backend.clock.now(),
  };
  backend.fake.payment.payments.push(payment);
  later(3);
  expect([await run(), await run()]).toMatchObject([{ found: 1 }, { found: 0 }]);
  expect(await player.walletMinor()).toBe(1_150_00);
  expect(await cases()).toMatchObject([{ kind: 'PAYMENT_NOT_TOLD', subject: 'LATE', amount: 0 }]);
});

test('FAIR-05 a difference that heals is marked as healed on its case', async () => {
  const id = await paidOut(200);
  const order = backend.fake.payout.orders.get(id);
  if (!order) throw new Error('not ordered');
  backend.fake.payout.orders.delete(id);
  later(3);
  expect(await run()).toMatchObject({ found: 1 });
  backend.fake.payout.orders.set(id, order);
  later(1);
  expect(await run()).toMatchObject({ found: 0, healed: 1 });
  const [row] = await backend.context.db.rows(rowOf({ evidence: Type.Object({}) }), 'select evidence from money_cases');
  expect(row?.evidence).toEqual({ healedAt: backend.clock.now().toISOString() });
  backend.fake.payout.orders.delete(id);
  expect(await run()).toMatchObject({ found: 0, healed: 0 });
  expect(await cases()).toHaveLength(1);
});

test('FAIR-05 a rail that returns no books causes no differences and is compared in the next run', async () => {
  received('NOSLIP');
  later(3);
  backend.fake.bank.script.next('unknown-before');
  expect(await run()).toMatchObject({ found: 0, silent: ['bank'] });
  expect(await run()).toMatchObject({ found: 1, silent: [] });
});

test('FAIR-05 a changed game balance opens one case', async () => {
  await seedSite(backend.context.db, 'thailand', ['games']);
  expect((await player.call('GET', '/api/wallet/activate/PRISM')).statusCode).toBe(200);
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 400 });
  later(3);
  expect(await run()).toMatchObject({ found: 0 });
  const { idempotent } = backend.fake.games;
  const readRounds = idempotent.provider.rounds.bind(idempotent.provider);
  jest.spyOn(idempotent.provider, 'rounds').mockImplementation(async (...args) => {
    const answer = await readRounds(...args);
    return answer.kind === 'found' ? { ...answer, amountMinor: minor(answer.amountMinor + 50_00) } : answer;
  });
  later(3);
  expect([await run(), await run()]).toMatchObject([{ found: 1 }, { found: 0 }]);
  expect((await cases()).map(({ kind }) => kind)).toEqual(['GAME_DIFFERENCE']);
});

test('FAIR-05 a slot is reconciled and audited once, however many instances try', async () => {
  received('NOSLIP');
  later(3);
  const { run: runSlot } = createReconciliationService(backend.context);
  const slot = backend.clock.now();
  expect([await runSlot(slot), await runSlot(slot)]).toMatchObject([{ found: 1 }, undefined]);
  expect([await auditBooks(backend.context, slot, auditAll), await auditBooks(backend.context, slot, auditAll)]).toEqual([
    0,
    undefined,
  ]);
  expect((await backend.inject({ method: 'GET', url: '/api/metrics' })).body).toMatch(/^ledger_audit_findings 0$/m);
});

test('FAIR-05 audit findings are counted, and the log lists a limited number', async () => {
  const { db, log } = backend.context;
  const error = jest.spyOn(log, 'error');
  await db.query(
    `insert into money_cases (id, kind, subject, detail, suspense_minor, currency, opened_at)
     values ('broken', 'CONTRADICTION', 'x', 'x', 500, 'BAHT', $1)`,
    [backend.clock.now()],
  );
  expect(await auditBooks(backend.context, backend.clock.now(), auditAll)).toBe(1);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ count: 1 }), expect.stringContaining('audit'));
  expect((await backend.inject({ method: 'GET', url: '/api/metrics' })).body).toMatch(/^ledger_audit_findings 1$/m);
  await db.query(`delete from money_cases where id = 'broken'`);
});
