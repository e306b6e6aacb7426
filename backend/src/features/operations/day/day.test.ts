import type { Day } from '@kaeo/shared/desk';
import { minor } from '@kaeo/shared/money';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let manager: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend({ flags: { isManual: true }, now: '2026-11-20T16:30:00.000Z' });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const dayOf = (day?: string): Promise<Day> =>
  manager.ok('GET /desk/api/day', day === undefined ? '/desk/api/day' : `/desk/api/day?day=${day}`);
const flow = ({ flows }: Day, account: string, kind: string) =>
  flows.find((each) => each.account === account && each.kind === kind);

/** A manual deposit of 500 and a withdrawal of 200 that is paid. */
async function trade(): Promise<void> {
  const player = await backend.player();
  const { reference } = (await player.call('POST', '/api/wallet/add', { amount: 500 })).json<{ reference: string }>();
  await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true });
  await player.call('POST', '/api/wallet/withdraw', { amount: 200 });
  await backend.context.outbox.drain();
  for (const id of backend.fake.payout.orders.keys()) backend.fake.payout.settle(id, 'paid');
  backend.clock.advance({ minutes: 10 });
  await backend.context.outbox.drain();
}

test('DESK-06 the day shows money by account, kind and hour, in the time zone of the market', async () => {
  await trade();
  const day = await dayOf();
  expect(day).toMatchObject({
    day: '2026-11-20',
    from: '2026-11-19T17:00:00.000Z',
    to: '2026-11-20T17:00:00.000Z',
    generatedBy: 'head',
  });
  expect(flow(day, 'external:bank', 'deposit')).toMatchObject({ count: 1, amount: 500, currency: 'BAHT' });
  expect(flow(day, 'external:payout', 'withdrawal-paid')).toMatchObject({ count: 1, amount: -200 });
  expect(day.hours).toEqual([{ hour: 23, deposits: 500, payouts: 200, currency: 'BAHT' }]);
});

test('DESK-06 the next day begins at midnight of the market, and a day without activity is empty', async () => {
  await trade();
  backend.clock.advance({ minutes: 30 });
  const fresh = await testStaff(backend, { roles: ['manager'] });
  const day = await fresh.ok('GET /desk/api/day');
  expect(day).toMatchObject({ day: '2026-11-21', flows: [], hours: [] });
  expect(day.liability).toMatchObject([{ currency: 'BAHT', players: 300, received: 300 }]);
});

test('DESK-06 the figures equal the ledger, and liability is covered by received money and the house', async () => {
  await trade();
  await backend.player({ walletMinor: 1234_56 });
  const day = await dayOf();
  const { db } = backend.context;
  const { rows } = await sums(db);
  for (const { account, kind, amount } of rows)
    expect([account, kind, flow(day, account, kind)?.amount]).toEqual([account, kind, amount]);
  expect(day.flows).toHaveLength(rows.length);
  const [held] = await db.query('select sum(balance_minor)::bigint as minor from ledger_accounts where is_player');
  expect(day.liability.map(({ players }) => players * 100)).toEqual([Number(held?.['minor'])]);
  for (const { players, undecided, received, house } of day.liability)
    expect(received + house).toBeCloseTo(players + undecided, 2);
});

/** The same sums, added up from single postings. */
async function sums(db: TestBackend['context']['db']) {
  const postings = await db.query(
    `select p.account_name as account, j.kind, p.amount_minor as amount from postings p join journals j on j.id = p.journal_id`,
  );
  const totals = new Map<string, number>();
  for (const { account, kind, amount } of postings as { account: string; kind: string; amount: number }[]) {
    if (account.startsWith('player:')) continue;
    const key = `${account.split(':').slice(0, 2).join(':')} ${kind}`;
    totals.set(key, (totals.get(key) ?? 0) - Number(amount));
  }
  const rows = [...totals].map(([key, minor]) => ({
    account: key.split(' ')[0] ?? '',
    kind: key.split(' ')[1] ?? '',
    amount: minor / 100,
  }));
  return { rows };
}

test('DESK-06 open differences from the rails are counted as the page of the reconciliation lists them', async () => {
  expect((await dayOf()).differences).toBe(0);
  const amountMinor = minor(700_00);
  const stranger = { id: 'STRANGER', bankCode: 'KTB', accountNo: '9', accountName: 'X', amountMinor, currency: 'BAHT' } as const;
  backend.fake.payout.orders.set(stranger.id, { order: stranger, state: { kind: 'paid' }, takenAt: backend.clock.now() });
  backend.clock.advance({ hours: 3 });
  const fresh = await testStaff(backend, { roles: ['manager', 'cashier'] });
  expect(await fresh.ok('POST /desk/api/reconciliation')).toMatchObject({ found: 1 });
  const { open } = await fresh.ok('GET /desk/api/reconciliation');
  expect([open.length, (await fresh.ok('GET /desk/api/day')).differences]).toEqual([1, 1]);
});

test('DESK-06 open cases and late items are counted', async () => {
  const player = await backend.player();
  await player.call('POST', '/api/wallet/add', { amount: 500 });
  backend.clock.advance({ hours: 5 });
  const fresh = await testStaff(backend, { roles: ['manager', 'cashier'] });
  const day = await fresh.ok('GET /desk/api/day');
  expect(day.late.find(({ kind }) => kind === 'manual-deposit')).toMatchObject({ count: 1 });
  const late = await fresh.ok('GET /desk/api/late');
  expect(late).toMatchObject([{ kind: 'manual-deposit', amount: 500 }]);
  expect(late[0]?.username).toMatch(/••••/);
  expect(await fresh.ok('GET /desk/api/reconciliation')).toEqual({ last: null, open: [] });
});

test('DESK-02 DESK-06 a cashier compares the books with the rails now, which is recorded with its result', async () => {
  await trade();
  const cashier = await testStaff(backend, { roles: ['cashier'] });
  expect((await cashier.ok('GET /desk/api/reconciliation')).last).toBeNull();
  const result = await cashier.ok('POST /desk/api/reconciliation');
  expect(result).toMatchObject({ found: 0, silent: [] });
  expect((await cashier.ok('GET /desk/api/reconciliation')).last).toMatchObject({ compared: result.compared, to: result.to });
  const { acts } = await manager.ok('GET /desk/api/acts', '/desk/api/acts?subject=reconciliation:all&limit=1');
  expect(acts).toMatchObject([{ phase: 'done', actor: cashier.login, after: { compared: result.compared, found: 0 } }]);
});
