import type { MoneyMovement, Protection } from '@kaeo/shared/api';
import { minor, toAmount, zero } from '@kaeo/shared/money';
import fc from 'fast-check';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bookPlay } from '../../../testing/book-play.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { limit } from '../../../testing/protection/protect.ts';
import { waysIn } from '../../../testing/protection/ways-in.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createCorrectionService } from '../../operations/corrections/correction.service.ts';
import { guardAudit } from '../guard/guard.audit.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
});
afterAll(() => backend.close());

const amount = fc.integer({ min: 200, max: 900 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount }),
  fc.record({
    kind: fc.constantFrom('pay' as const, 'return' as const, 'back' as const, 'back, credited' as const),
    amount: fc.integer({ min: 200, max: 400 }),
  }),
  fc.record({
    kind: fc.constantFrom('case' as const, 'take back' as const, 'take back, credited' as const, 'park' as const),
    amount,
  }),
  fc.record({ kind: fc.constantFrom('win' as const, 'lose' as const), amount }),
  fc.record({ kind: fc.constant('wait' as const), amount: fc.integer({ min: 1, max: 3000 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const Sum = rowOf({ amountMinor: column.minor });
/** The sum of the player's postings of these kinds, by the name of the account. */
async function posted(player: TestPlayer, kinds: readonly string[], account: string, since = new Date(0)): Promise<number> {
  const [row] = await backend.context.db.rows(
    Sum,
    `select coalesce(sum(p.amount_minor), 0)::bigint as "amountMinor" from postings p join journals j on j.id = p.journal_id
     where j.kind = any($1) and p.account_name like 'player:' || $2 || ':' || $3 and j.posted_at >= $4`,
    [kinds, player.id, account, since],
  );
  return toAmount(row?.amountMinor ?? zero);
}

async function decide(path: string, decision: object): Promise<void> {
  const { statusCode, body } = await backend.operate('PUT', path, decision);
  if (statusCode !== 200) throw new Error(`${path}: ${body}`);
}

const Id = rowOf({ id: column.text });
async function idOf(text: string, value: string): Promise<string | undefined> {
  return (await backend.context.db.rows(Id, text, [value]))[0]?.id;
}
const credit = async (player: TestPlayer, id = '') =>
  decide(`/operator/cases/${id}`, { resolution: 'CREDITED', username: player.username });
let made = 0;

/** A payment that names no player, which staff credit. */
async function creditCase(player: TestPlayer, baht: number): Promise<void> {
  made += 1;
  const [id, paidAt] = [`FIGURE${made}`, backend.clock.now().toISOString()];
  await report(backend, { id, reference: `NOBODY${made}`, amount: baht.toFixed(2), currency: 'BAHT', paidAt });
  await credit(player, await idOf('select id from money_cases where subject = $1', id));
}

/** Staff take back the newest credit that was not taken back, if the wallet still has the money, and may credit it again. */
async function takeBack(player: TestPlayer, isCreditedAgain: boolean): Promise<void> {
  const { clock, context } = backend;
  clock.advance({ days: 1 });
  const id = await idOf(
    `select c.id from money_cases c where c.player_id = $1 and c.resolution = 'CREDITED' and c.evidence ->> 'paidAgain' is null
       and not exists (select from corrections x where x.subject = 'case:' || c.id) order by c.resolved_at desc, c.id desc limit 1`,
    player.id,
  );
  const deposit = await idOf(
    `select d.reference as id from manual_deposits d where d.player_id = $1 and d.state = 'APPROVED'
       and not exists (select from corrections x where x.subject = 'manual-deposit:' || d.reference)
       and not exists (select from money_cases c where c.subject = d.reference) order by d.decided_at desc, d.reference limit 1`,
    player.id,
  );
  const corrections = createCorrectionService(context);
  const isDone = (work: Promise<void>) =>
    work.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'MONEY_NOT_ENOUGH') return false;
        throw error;
      },
    );
  if (id === undefined) {
    if (deposit !== undefined) await isDone(corrections.correct('manual-deposit', deposit));
  } else if ((await isDone(corrections.correct('case', id))) && isCreditedAgain)
    await credit(player, await idOf('select case_id as id from corrections where subject = $1', `case:${id}`));
}

/** A deposit that a limit parks, and that the player sends to the bank account. */
async function parkAndSendBack(player: TestPlayer, baht: number): Promise<void> {
  const { clock, context, fake } = backend;
  const arrive = await waysIn['QR code'](backend, player, minor(baht * 100));
  await limit(backend, player, { period: 'day', amountMinor: minor(1) });
  await arrive();
  await context.db.run('delete from player_limits where player_id = $1', [player.id]);
  const id = await idOf(
    `select id from money_cases where claimant_id = $1 and kind = 'DEPOSIT_PROTECTED' and resolved_at is null`,
    player.id,
  );
  // It waits while staff have a claim against the player.
  if ((await player.call('POST', `/api/protection/parked/${id}/return`)).statusCode !== 200) return;
  await context.outbox.drain();
  fake.payout.settle(id ?? '', 'paid');
  clock.advance({ minutes: 2 });
  await context.outbox.drain();
}

async function take(player: TestPlayer, { kind, amount: baht }: Step): Promise<void> {
  const { clock, fake, context } = backend;
  if (kind === 'wait') return clock.advance({ seconds: baht });
  if (kind === 'win' || kind === 'lose')
    return bookPlay(backend, player, { source: 'round', resultMinor: (kind === 'win' ? baht : -baht) * 100 });
  if (kind === 'deposit') {
    const { reference } = (await player.call('POST', '/api/wallet/add', { amount: baht })).json<MoneyMovement>();
    return decide(`/operator/manual-deposits/${reference}`, { isApproved: true });
  }
  if (kind === 'case') return creditCase(player, baht + 0.25);
  if (kind === 'park') return parkAndSendBack(player, baht + 0.75);
  if (kind === 'take back' || kind === 'take back, credited') return takeBack(player, kind !== 'take back');
  const reply = await player.call('POST', '/api/wallet/withdraw', { amount: baht });
  if (reply.statusCode !== 200) return;
  await context.outbox.drain();
  const rows = await context.db.query<{ id: string }>(`select id from withdrawals where player_id = $1 and state = 'SENT'`, [
    player.id,
  ]);
  for (const { id } of rows) fake.payout.settle(id, kind === 'return' ? 'failed' : 'paid');
  clock.advance({ minutes: 2 });
  await context.outbox.drain();
  if (kind === 'pay' || kind === 'return') return;
  for (const { id } of rows) {
    await report(backend, { id, status: 'failed' });
    const [opened] = await context.db.query<{ id: string }>(
      `select id from money_cases where kind = 'PAYOUT_CAME_BACK' and subject = $1`,
      [id],
    );
    const decision = { resolution: 'CREDITED', username: player.username };
    if (kind === 'back, credited') await decide(`/operator/cases/${opened?.id}`, decision);
  }
}

/** What players paid in, less what staff took back: all credits except those of payouts that the bank sent back. */
async function paidIn(player: TestPlayer): Promise<number> {
  const [row] = await backend.context.db.rows(
    Sum,
    `select coalesce(sum(p.amount_minor), 0)::bigint as "amountMinor" from postings p join journals j on j.id = p.journal_id
       left join corrections x on j.kind = 'correction' and x.id = j.reference
     where j.kind in ('deposit', 'case-credit', 'correction') and p.account_name like 'player:' || $1 || ':wallet'
       and not is_of_payout(case j.kind when 'correction' then substr(x.subject, 6) else j.reference end)`,
    [player.id],
  );
  return toAmount(row?.amountMinor ?? zero);
}
/** Parked money that went out again. */
async function parkedOut(player: TestPlayer): Promise<number> {
  const [row] = await backend.context.db.rows(
    Sum,
    `select coalesce(sum(p.amount_minor), 0)::bigint as "amountMinor" from postings p join journals j on j.id = p.journal_id
     where j.kind = 'withdrawal-hold' and p.account_name like 'player:' || $1 || ':hold'
       and exists (select from postings s where s.journal_id = j.id and s.account_name = 'suspense')`,
    [player.id],
  );
  return toAmount(row?.amountMinor ?? zero);
}
/** Payouts that the bank sent back. */
async function sentBack(player: TestPlayer): Promise<number> {
  const [row] = await backend.context.db.rows(
    Sum,
    `select coalesce(sum(p.amount_minor), 0)::bigint as "amountMinor" from money_cases c
     join journals j on j.kind = 'payout-back' and j.reference = c.id
     join postings p on p.journal_id = j.id and p.account_name = 'suspense' where c.claimant_id = $1`,
    [player.id],
  );
  return toAmount(row?.amountMinor ?? zero);
}

test('PROT-05 for any history, the shown figures equal the sums of the journals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.array(step, { maxLength: 6 }), async (earlier, later) => {
      const player = await backend.player();
      for (const each of earlier) await take(player, each);
      backend.clock.advance({ seconds: 1 });
      const since = backend.clock.now();
      await backend.context.db.run('update sessions set created_at = $2 where player_id = $1', [player.id, since]);
      for (const each of later) await take(player, each);
      const shown = (await player.call('GET', '/api/protection')).json<Protection>();
      const paidOut = (await posted(player, ['withdrawal-paid'], 'hold')) + (await parkedOut(player)) + (await sentBack(player));
      expect(shown.lifetimeNetDeposits).toBe((await paidIn(player)) + paidOut);
      const net = await posted(player, ['game-result'], 'game:%', since);
      expect(shown.session).toEqual({ since: since.toISOString(), net });
    }),
    { numRuns: 15 },
  );
  // The corrections are booked without the acts of two people, which the whole audit asks for.
  await assertCleanBooks(backend.context.db, guardAudit.checks);
}, 120_000);
