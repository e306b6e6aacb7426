import type { MoneyMovement } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { reconciliationJob } from './reconciliation.service.ts';

let backend: TestBackend;
let player: TestPlayer;
beforeEach(async () => {
  backend = await createTestBackend();
  player = await backend.player({ walletMinor: 10_000_00 });
});
afterEach(() => backend.close());

const later = (hours: number) => backend.clock.advance({ minutes: hours * 60 });
const run = async () => (await backend.operate('POST', '/operator/reconciliation', {})).json<Record<string, unknown>>();
type Case = {
  id: string;
  kind: string;
  subject: string;
  detail: string;
  resolution: string | null;
  evidence: Record<string, string>;
};
const cases = async () => (await backend.operate('GET', '/operator/cases')).json<Case[]>();
const close = (id: string) => backend.operate('PUT', `/operator/cases/${id}`, { resolution: 'CLOSED', note: 'looked at' });
const gauge = async (text: string) => (await backend.inject({ method: 'GET', url: '/api/metrics' })).body.includes(text);

const Id = rowOf({ id: column.text });
async function withdraw(amount: number): Promise<string> {
  const { reference } = (await player.call('POST', '/api/wallet/withdraw', { amount })).json<MoneyMovement>();
  const [row] = await backend.context.db.rows(Id, 'select id from withdrawals where reference = $1', [reference]);
  if (!row) throw new Error(`no withdrawal of ${amount}`);
  return row.id;
}
async function paidOut(amount: number): Promise<string> {
  const id = await withdraw(amount);
  await backend.context.outbox.drain();
  backend.fake.payout.settle(id, 'paid');
  await report(backend, { id, status: 'paid' });
  return id;
}
/** Changes the amount of the payout as reported by the rail. */
function restate(id: string, amountMinor: number): void {
  const order = backend.fake.payout.orders.get(id);
  if (!order) throw new Error('not ordered');
  backend.fake.payout.orders.set(id, { ...order, order: { ...order.order, amountMinor: minor(amountMinor) } });
}

test("FAIR-05 10,000 payouts missing in the rail's list become one case with their count, and the run is not clean", async () => {
  // Insert rows directly, since only their comparison is under test.
  await backend.context.db.transaction((tx) =>
    tx.script(`
      insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
        select 'm' || n, '${player.id}', 'withdraw', 'SUCCESS', 'WALLET', 'KBANK', 10000, 'BAHT', 'W' || n, '${backend.clock.now().toISOString()}'
        from generate_series(1, 10000) n;
      insert into withdrawals (id, reference, movement_id, player_id, currency, amount_minor, bank_code, account_no, account_name, state,
          created_at, sent_at, settled_at)
        select 'w' || n, 'W' || n, 'm' || n, '${player.id}', 'BAHT', 10000, 'KBANK', '1', 'X', 'PAID', m.created_at, m.created_at, m.created_at
        from generate_series(1, 10000) n join movements m on m.id = 'm' || n;`),
  );
  const find = jest.spyOn(backend.fake.payout.provider, 'find');
  later(3);
  expect(await run()).toMatchObject({ found: 1, unanswered: 10_000, silent: ['payout'] });
  expect(find).not.toHaveBeenCalled();
  expect(await cases()).toMatchObject([{ kind: 'BOOKS_DIFFER', subject: 'payout: too many' }]);
  expect((await cases())[0]?.detail).toContain('10000 lines');
  expect(await gauge('reconciliation_silent{rail="payout"} 1')).toBe(true);
  expect(await run()).toMatchObject({ found: 0, unanswered: 10_000, silent: ['payout'] });
});

test('FAIR-05 a payout for which the rail gives no response is not compared, and no difference of that rail counts as healed', async () => {
  const [known, lost] = [await paidOut(200), await paidOut(300)];
  backend.fake.payout.orders.delete(lost);
  later(3);
  expect(await run()).toMatchObject({ found: 1, unanswered: 0, silent: [] });
  expect(await gauge('reconciliation_silent{rail="payout"} 0')).toBe(true);
  const find = jest.spyOn(backend.fake.payout.provider, 'find').mockResolvedValue({ kind: 'unknown', cause: 'away' });
  later(1);
  expect(await run()).toMatchObject({ found: 0, healed: 0, unanswered: 1, silent: ['payout'] });
  expect(await gauge('reconciliation_silent{rail="payout"} 1')).toBe(true);
  find.mockRestore();
  expect(await cases()).toMatchObject([{ subject: lost, resolution: null }]);
  expect(backend.fake.payout.orders.has(known)).toBe(true);
  await assertCleanBooks(backend.context.db);
});

test('FAIR-05 a game that does not respond is queried for at most four accounts, and the others count as not compared', async () => {
  await seedSite(backend.context.db, 'thailand', ['games']);
  for (let place = 0; place < 8; place += 1) await (await backend.player()).call('GET', '/api/wallet/activate/PRISM');
  later(3);
  const rounds = jest
    .spyOn(backend.fake.games.idempotent.provider, 'rounds')
    .mockResolvedValue({ kind: 'unknown', cause: 'away' });
  expect(await run()).toMatchObject({ compared: 0, unanswered: 8, silent: ['game'] });
  expect(rounds.mock.calls.length).toBeLessThanOrEqual(4);
});

test('FAIR-05 OPS-06 payouts continue while a reconciliation waits for its rail', async () => {
  const lost = await paidOut(200);
  backend.fake.payout.orders.delete(lost);
  later(3);
  let answer = (): void => {};
  const queried = new Promise<void>((onQuery) => {
    jest.spyOn(backend.fake.payout.provider, 'find').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ kind: 'not-found' });
          onQuery();
        }),
    );
  });
  const { db, outbox, clock } = backend.context;
  await db.transaction((tx) => outbox.add(tx, { kind: reconciliationJob, payload: { slot: clock.now().toISOString() } }));
  const drained = outbox.drain();
  await queried;
  const next = await withdraw(300);
  await outbox.drain();
  expect(backend.fake.payout.orders.has(next)).toBe(true);
  answer();
  await drained;
  expect(await cases()).toMatchObject([{ subject: lost }]);
});

test('FAIR-05 a case closed while the sides still differ is reopened once by the next run; closing it again is final', async () => {
  const id = await paidOut(200);
  restate(id, 121_00);
  later(3);
  expect(await run()).toMatchObject({ found: 1 });
  const [opened] = await cases();
  await close(opened?.id ?? '');
  later(1);
  expect(await run()).toMatchObject({ found: 1 });
  const [reopened] = await cases();
  expect(reopened).toMatchObject({
    id: opened?.id,
    resolution: null,
    evidence: { closedWith: 'looked at', reopenedAt: backend.clock.now().toISOString() },
  });
  expect(await gauge('reconciliation_differences{rail="payout"} 1')).toBe(true);
  await close(opened?.id ?? '');
  later(1);
  expect(await run()).toMatchObject({ found: 0 });
  expect((await cases())[0]).toMatchObject({ resolution: 'CLOSED' });
});

test('FAIR-05 a line that changes again updates its case, which does not count as healed', async () => {
  const id = await paidOut(200);
  restate(id, 121_00);
  later(3);
  await run();
  restate(id, 122_00);
  later(1);
  expect(await run()).toMatchObject({ found: 1, healed: 0 });
  const [restated, ...others] = await cases();
  expect(others).toEqual([]);
  expect(restated?.detail).toContain('122.00 BAHT');
  expect(restated?.evidence['healedAt']).toBeUndefined();
  restate(id, 121_00);
  later(1);
  await run();
  expect((await cases())[0]?.detail).toContain('121.00 BAHT');
  restate(id, 200_00);
  later(1);
  expect(await run()).toMatchObject({ found: 0, healed: 1 });
  expect((await cases())[0]?.evidence['healedAt']).toBe(backend.clock.now().toISOString());
});

test('FAIR-05 a healed and closed difference reopens its case when it recurs', async () => {
  const id = await paidOut(200);
  restate(id, 121_00);
  later(3);
  await run();
  restate(id, 200_00);
  later(1);
  await run();
  await close((await cases())[0]?.id ?? '');
  restate(id, 121_00);
  later(1);
  expect(await run()).toMatchObject({ found: 1 });
  expect((await cases()).filter(({ resolution }) => resolution === null)).toMatchObject([
    { subject: id, evidence: { reappearedAt: backend.clock.now().toISOString() } },
  ]);
});
