import type { LiabilityDay } from '@kaeo/shared/desk';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { signIn, type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { findNotStated, recordDays } from './liability.desk.ts';

let backend: TestBackend;
let manager: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend({ now: '2026-11-20T03:00:00.000Z' });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(() => backend.close());

const message = (reply: { json(): { message: string } }) => reply.json().message;
const list = (period = 'from=2026-11-01&to=2026-11-30'): Promise<LiabilityDay[]> =>
  manager.ok('GET /desk/api/liability', `/desk/api/liability?${period}`);
const state = (day: string, body: object) =>
  manager.call(`PUT /desk/api/liability/${day}`, { currency: 'BAHT', note: 'statement', ...body });
async function pass(time: Parameters<TestBackend['clock']['advance']>[0]) {
  backend.clock.advance(time);
  manager = await signIn(backend, manager.login, manager.secret);
}

test('DESK-06 each ended day is recorded once, with what the ledger had at its end', async () => {
  const player = await backend.player({ walletMinor: 1000_00 });
  await pass({ days: 1 });
  await backend.player({ walletMinor: 234_56 });
  await player.call('POST', '/api/wallet/withdraw', { amount: 200 });
  await pass({ days: 2 });
  await Promise.all([recordDays(backend.context), recordDays(backend.context)]);
  await backend.player({ walletMinor: 1_00 });
  await recordDays(backend.context);
  const days = await list();
  expect(days.map(({ day, players, house, received, undecided }) => [day, players, house, received, undecided])).toEqual([
    ['2026-11-22', 1234.56, 1234.56, 0, 0],
    ['2026-11-21', 1234.56, 1234.56, 0, 0],
    ['2026-11-20', 1000, 1000, 0, 0],
  ]);
  expect(days.every(({ stated, difference, isCovered }) => stated === null && difference === null && isCovered === null)).toBe(
    true,
  );
  await assertCleanBooks(backend.context.db);
});

test('DESK-06 the last record equals the liability that the day shows if nothing has been posted since', async () => {
  const player = await backend.player({ walletMinor: 1000_00 });
  await player.call('POST', '/api/wallet/withdraw', { amount: 200 });
  await backend.context.outbox.drain();
  for (const id of backend.fake.payout.orders.keys()) backend.fake.payout.settle(id, 'paid');
  backend.clock.advance({ minutes: 10 });
  await backend.context.outbox.drain();
  await pass({ days: 1 });
  await recordDays(backend.context);
  const [{ day: _day, recordedAt: _at, stated: _stated, difference: _difference, isCovered: _is, ...recorded } = {}] =
    await list();
  expect([recorded]).toEqual((await manager.ok('GET /desk/api/day')).liability);
});

test('DESK-06 a day is recorded an hour after midnight of the market at the earliest', async () => {
  await backend.player({ walletMinor: 1000_00 });
  await pass({ hours: 14, minutes: 59 });
  await recordDays(backend.context);
  expect(await list()).toEqual([]);
  await pass({ minutes: 2 });
  await recordDays(backend.context);
  expect(await list()).toMatchObject([{ day: '2026-11-20' }]);
});

test('DESK-06 no day is recorded while the clock of a demonstration is moved', async () => {
  await backend.player({ walletMinor: 1000_00 });
  await backend.clock.setOffset(3 * 24 * 60 * 60_000);
  await recordDays(backend.context);
  await backend.clock.setOffset(0);
  expect(await list()).toEqual([]);
});

test('DESK-06 staff enter the balance of the client account, its difference is shown, and each entry is kept', async () => {
  await backend.player({ walletMinor: 1000_00 });
  await pass({ days: 1 });
  await recordDays(backend.context);
  expect((await state('2026-11-20', { amount: 999.99 })).json()).toMatchObject({ difference: 999.99, isCovered: false });
  expect((await state('2026-11-20', { amount: 1000, note: 'corrected statement' })).json()).toMatchObject({ isCovered: true });
  expect(await list()).toMatchObject([{ stated: { amount: 1000, note: 'corrected statement', by: 'head' }, players: 1000 }]);
  const { acts } = await manager.ok('GET /desk/api/acts', '/desk/api/acts?subject=liability:2026-11-20:BAHT');
  expect(acts.filter(({ phase }) => phase === 'done')).toMatchObject([
    { before: { stated: 999.99 }, after: { stated: 1000 }, reason: 'corrected statement' },
    { before: { stated: null }, after: { stated: 999.99 } },
  ]);
  expect(await backend.context.db.query('select from stated_balances')).toHaveLength(2);
  expect(message(await state('2026-11-21', { amount: 1 }))).toBe('NO_DATA');
  expect(message(await state('2026-11-20', { amount: 0.001 }))).toBe('VALIDATION');
  expect(message(await state('2026-11-20', { amount: 1, note: '' }))).toBe('VALIDATION');
});

const casesOf = async (kind: string) => (await manager.ok('GET /desk/api/cases')).cases.filter((each) => each.kind === kind);
/** Closes the case, which needs a second person. */
async function close(id: string): Promise<void> {
  const cashier = await testStaff(backend, { roles: ['cashier'] });
  const reply = await cashier.call(`PUT /desk/api/cases/${id}`, { resolution: 'CLOSED', reason: 'topped up' });
  expect(reply.statusCode).toBe(202);
  const { approval } = reply.json<{ approval: string }>();
  const { digest } = await manager.ok('GET /desk/api/approvals/{id}', `/desk/api/approvals/${approval}`);
  const decided = await manager.call(`PUT /desk/api/approvals/${approval}`, { decision: 'APPROVE', digest });
  expect(decided.json()).toEqual({ state: 'APPROVED', outcome: 'done' });
}

test('DESK-01 DESK-06 a stated balance that is short by one unit opens a case, which another statement does not close', async () => {
  await backend.player({ walletMinor: 1000_00 });
  await pass({ days: 1 });
  await recordDays(backend.context);
  const cases = () => casesOf('CLIENT_MONEY_SHORT');
  await state('2026-11-20', { amount: 1000 });
  expect(await cases()).toEqual([]);
  await state('2026-11-20', { amount: 999.99 });
  expect(await cases()).toMatchObject([
    { kind: 'CLIENT_MONEY_SHORT', subject: '2026-11-20 BAHT', detail: expect.stringMatching(/^0\.01 BAHT missing/) },
  ]);
  await state('2026-11-20', { amount: 1000 });
  expect(await cases()).toMatchObject([{ evidence: { seen: expect.stringMatching(/^0\.00 BAHT missing/) } }]);
  await close((await cases())[0]?.id ?? '');
  expect(await cases()).toEqual([]);
  await pass({ minutes: 1 });
  await state('2026-11-20', { amount: 999.99 });
  expect(await cases()).toHaveLength(1);
});

test('DESK-06 records cannot be changed, and the audit names a record that differs from the ledger', async () => {
  await backend.player({ walletMinor: 1000_00 });
  await pass({ days: 1 });
  await recordDays(backend.context);
  const { db } = backend.context;
  for (const table of ['liability_days', 'ledger_days', 'stated_balances'])
    for (const statement of [`update ${table} set currency = 'LAK'`, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(db.run(statement)).rejects.toThrow('append-only');
  const tamper = (statement: string) =>
    db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      await tx.run(statement);
    });
  await tamper('update liability_days set players_minor = players_minor - 1, house_minor = house_minor - 1');
  await expect(assertCleanBooks(db)).rejects.toThrow('recorded liability equals the sum of the days: 2026-11-20 BAHT');
  await tamper('update liability_days set players_minor = players_minor + 1, house_minor = house_minor + 1');
  await assertCleanBooks(db);
  await tamper('update ledger_days set gave_minor = gave_minor + 1');
  await expect(assertCleanBooks(db)).rejects.toThrow('daily sums equal the postings');
});

test('DESK-06 the report of liability has the figures of its last day as totals', async () => {
  await backend.player({ walletMinor: 1000_00 });
  await pass({ days: 1 });
  await backend.player({ walletMinor: 500_00 });
  await pass({ days: 1 });
  await recordDays(backend.context);
  await state('2026-11-20', { amount: 10 });
  const report = await manager.ok('GET /desk/api/reports/{kind}', '/desk/api/reports/liability?from=2026-11-20&to=2026-11-30');
  expect(report.rows).toMatchObject([
    { day: '2026-11-20', players: 1000, stated: 10, difference: 10 },
    { day: '2026-11-21', players: 1500, stated: null, difference: null },
  ]);
  expect(report.totals).toMatchObject([{ currency: 'BAHT', count: 2, amounts: { players: 1500, house: 1500 } }]);
});

test('DESK-01 DESK-06 a stated balance that differs from received minus paid out is a case until two people close it', async () => {
  await backend.player({ walletMinor: 1000_00 });
  await pass({ days: 1 });
  await recordDays(backend.context);
  const [recorded] = await list();
  const received = recorded?.received ?? 0;
  const differing = () => casesOf('CLIENT_MONEY_DIFFERS');
  expect((await state('2026-11-20', { amount: received + 2000 })).json()).toMatchObject({ difference: 2000, isCovered: true });
  expect(await differing()).toMatchObject([{ subject: '2026-11-20 BAHT', detail: expect.stringMatching(/^2000\.00 BAHT more/) }]);
  await state('2026-11-20', { amount: received });
  const [found] = await differing();
  expect(found).toMatchObject({ evidence: { seen: expect.stringMatching(/^0\.00 BAHT more/) } });
  await close(found?.id ?? '');
  expect(await differing()).toEqual([]);
});

test('DESK-06 a recorded day without a stated balance is a case after a day, until the balance is stated', async () => {
  await backend.player({ walletMinor: 1000_00 });
  await pass({ days: 1 });
  await recordDays(backend.context);
  const missing = () => casesOf('CLIENT_MONEY_NOT_STATED');
  await pass({ hours: 13, minutes: 59 });
  await findNotStated(backend.context);
  expect(await missing()).toEqual([]);
  await pass({ minutes: 2 });
  await findNotStated(backend.context);
  await findNotStated(backend.context);
  expect(await missing()).toMatchObject([{ subject: '2026-11-20 BAHT', amount: 0 }]);
  await state('2026-11-20', { amount: 1000 });
  expect(await missing()).toEqual([]);
});

test('DESK-01 DESK-06 a day is not asked for twice, nor if it was stated in time or nothing was owed or held', async () => {
  await pass({ days: 1 });
  await backend.player({ walletMinor: 1000_00 });
  await pass({ days: 1 });
  await recordDays(backend.context);
  await state('2026-11-21', { amount: 1000 });
  await pass({ days: 1 });
  await findNotStated(backend.context);
  expect(await casesOf('CLIENT_MONEY_NOT_STATED')).toEqual([]);
  await recordDays(backend.context);
  await pass({ days: 1 });
  await findNotStated(backend.context);
  const [found] = await casesOf('CLIENT_MONEY_NOT_STATED');
  expect(found).toMatchObject({ subject: '2026-11-22 BAHT' });
  await close(found?.id ?? '');
  await findNotStated(backend.context);
  expect(await casesOf('CLIENT_MONEY_NOT_STATED')).toEqual([]);
});
