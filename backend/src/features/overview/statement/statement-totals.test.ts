import type { MoneyMovement, Statement, StatementExport, StatementTotal } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import fc from 'fast-check';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { encryptedGiftLink, newGiftHash } from '../../../testing/gift-links.ts';
import { limit } from '../../../testing/protection/protect.ts';
import { waysIn } from '../../../testing/protection/ways-in.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { readParked } from '../../records/cases/parked-money.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses']);
});
afterAll(() => backend.close());

const day = '2026-11-18';
async function exported(player: TestPlayer, { from, to } = { from: day, to: day }): Promise<StatementExport> {
  const reply = await player.call('POST', '/api/statement/export', { from, to, format: 'entries' });
  expect(reply.statusCode).toBe(200);
  return reply.json<StatementExport>();
}

const send = async (player: TestPlayer, url: string, body: object): Promise<string> =>
  (await player.call('POST', url, body)).json<MoneyMovement>().reference;
const work = () => backend.context.outbox.drain();

/** What players and partners do; some acts are refused, for example for lack of money. */
const acts = {
  approvedDeposit: async (player: TestPlayer, amount: number) => {
    const reference = await send(player, '/api/wallet/add', { amount });
    await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true });
  },
  refusedDeposit: async (player: TestPlayer, amount: number) => {
    const reference = await send(player, '/api/wallet/add', { amount });
    await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: false });
  },
  waitingDeposit: (player: TestPlayer, amount: number) => send(player, '/api/wallet/add', { amount }),
  gift: async (player: TestPlayer, amount: number) => {
    const hash = newGiftHash();
    backend.fake.gift.gifts.set(hash, amount * 100);
    await send(player, '/api/wallet/truelink', { link: encryptedGiftLink(backend.context, hash) });
  },
  paidWithdrawal: async (player: TestPlayer, amount: number) => {
    await send(player, '/api/wallet/withdraw', { amount });
    await work();
    for (const id of backend.fake.payout.orders.keys()) await report(backend, { id, status: 'paid' });
  },
  refusedWithdrawal: async (player: TestPlayer, amount: number) => {
    backend.fake.payout.script.next('refuse');
    await send(player, '/api/wallet/withdraw', { amount });
    await work();
    backend.fake.payout.script.clear();
  },
  parkedDeposit: async (player: TestPlayer, amount: number) => {
    const arrive = await waysIn['QR code'](backend, player, minor(amount * 100));
    await limit(backend, player, { period: 'day', amountMinor: minor(1) });
    await arrive();
    await backend.context.db.run('delete from player_limits where player_id = $1', [player.id]);
    for (const { id } of await readParked(backend.context.db, player.id, 14))
      await send(player, `/api/protection/parked/${id}/return`, {});
    await work();
    for (const id of backend.fake.payout.orders.keys()) await report(backend, { id, status: 'paid' });
  },
  waitingWithdrawal: (player: TestPlayer, amount: number) => send(player, '/api/wallet/withdraw', { amount }),
  toGame: (player: TestPlayer, amount: number) =>
    send(player, '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: amount / 4 }),
  fromGame: (player: TestPlayer, amount: number) =>
    send(player, '/api/wallet/transfer', { from: 'PRISM', to: 'WALLET', amount: amount / 8 }),
  refusedMove: async (player: TestPlayer, amount: number) => {
    backend.fake.games.idempotent.script.next('refuse');
    await send(player, '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: amount / 4 });
    backend.fake.games.idempotent.script.clear();
  },
  bonus: async (player: TestPlayer) => {
    await player.call('GET', '/api/bonus/activate/DAILY');
    await player.call('GET', '/api/bonus/clear');
  },
} satisfies Record<string, (player: TestPlayer, amount: number) => Promise<unknown>>;
type Act = keyof typeof acts;
const names = Object.keys(acts).filter((name): name is Act => name in acts);

/** Parked money goes through the hold account, but not through the wallet. */
const isOfWallet = `not exists (select from journals h join postings s on s.journal_id = h.id and s.account_name = 'suspense'
  where h.kind = 'withdrawal-hold' and h.reference = j.reference)`;

/** The same totals from the postings of the player's accounts. */
async function ledgerTotals({ id }: TestPlayer, since = new Date(0)): Promise<readonly Omit<StatementTotal, 'count'>[]> {
  const sumOf = async (account: string, kinds: readonly string[], sign: '+' | '-' = '+') => {
    const [row] = await backend.context.db.query<{ sum: number }>(
      `select (coalesce(sum(${sign}p.amount_minor), 0) / 100.0)::float8 as sum from postings p join journals j on j.id = p.journal_id
       where starts_with(p.account_name, 'player:' || $1 || ':' || $2) and j.kind = any($3) and ${sign}p.amount_minor > 0 and ${isOfWallet}
         and j.posted_at >= $4`,
      [id, account, kinds, since],
    );
    return row?.sum ?? 0;
  };
  return [
    { kind: 'deposit', moneyIn: await sumOf('wallet', ['deposit', 'gift-deposit']), moneyOut: 0 },
    { kind: 'withdraw', moneyIn: 0, moneyOut: await sumOf('hold', ['withdrawal-paid'], '-') },
    {
      kind: 'transfer',
      moneyIn: await sumOf('wallet', ['transfer-confirm']),
      moneyOut: await sumOf('game:', ['transfer-confirm']),
    },
    { kind: 'bonus', moneyIn: await sumOf('wallet', ['bonus-grant']), moneyOut: 0 },
  ];
}

const inAndOut = (totals: readonly Pick<StatementTotal, 'moneyIn' | 'moneyOut'>[]) =>
  totals.reduce((sum, each) => ({ in: sum.in + each.moneyIn, out: sum.out + each.moneyOut }), { in: 0, out: 0 });
/** The totals of the only month. */
async function monthOf(player: TestPlayer) {
  const { months } = (await player.call('POST', '/api/statement', {})).json<Statement>();
  return inAndOut(months ?? []);
}

test('PLAY-05 the totals of an export equal those of the ledger, after any acts', async () => {
  const act = fc.record({ name: fc.constantFrom(...names), amount: fc.integer({ min: 100, max: 900 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (steps) => {
      const player = await backend.player();
      await player.call('GET', '/api/wallet/activate/PRISM');
      await acts.approvedDeposit(player, 800);
      for (const { name, amount } of steps) await acts[name](player, amount);
      const { totals, entries = [], count } = await exported(player);
      expect(await monthOf(player)).toEqual(inAndOut(totals.filter(({ kind }) => kind !== 'transfer')));
      expect(totals.map(({ count: _count, ...sums }) => sums)).toEqual(await ledgerTotals(player));
      expect(entries).toHaveLength(count);
      await work();
    }),
    { numRuns: 12 },
  );
  await assertCleanBooks(backend.context.db);
});

test('PLAY-05 PROT-07 over 13 months with parked money, the totals of each month and of an export equal those of the ledger', async () => {
  const now = backend.clock.now();
  // Noon of the 20th, and the seconds around New Year in Bangkok.
  const moments = ['2025-11-20T05:00:00Z', '2025-12-31T16:59:59Z', '2025-12-31T17:00:00Z'];
  for (let month = 2; month <= 11; month += 1) moments.push(`2026-${String(month).padStart(2, '0')}-18T05:00:00Z`);
  backend.clock.set(moments[0] ?? '');
  const player = await backend.player();
  for (const [place, moment] of moments.entries()) {
    backend.clock.set(moment);
    await acts.gift(player, 500 + place);
    await acts.paidWithdrawal(player, 300);
    await acts.parkedDeposit(player, 400 + place);
  }
  const { months } = (await player.call('POST', '/api/statement', { limit: 100 })).json<Statement>();
  expect(months?.map(({ month, ...sums }) => [month, sums])).toEqual(
    moments
      .map((_, place) => {
        const month = new Date(Date.UTC(2025, 10 + place)).toISOString().slice(0, 7);
        return [month, { moneyIn: 500 + place, moneyOut: 300 }];
      })
      .toReversed(),
  );
  const { totals } = await exported(player, { from: '2026-01-01', to: '2026-11-18' });
  const sums = totals.map(({ count: _count, ...each }) => each);
  expect(sums).toEqual(await ledgerTotals(player, new Date('2025-12-31T17:00:00Z')));
  backend.clock.set(now);
  await assertCleanBooks(backend.context.db);
});
