import fc from 'fast-check';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { bookPlay } from '../../../testing/book-play.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

const hourMs = 60 * 60_000;
const maturityMs = 24 * hourMs;
/** Hundredths of a percent: 5 without a bonus; with one, 3 (the bonus's own) for the refund and 2 for the inviter. */
const rates = { refund: { most: 500, least: 300 }, invite: { most: 500, least: 200 } } as const;

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ rewardMaturityMs: maturityMs });
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
});
afterAll(() => backend.close());

const money = fc.integer({ min: 1, max: 3_000_00 });
/** Two games that report rounds, and two that report only balances. */
const game = fc.constantFrom('PRISM', 'ORBIT', 'LOTUS', 'CUBIC');
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('lose', 'win'), game, amount: money }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stake and return'), game, amount: money }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('bonus', 'end bonus') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('receive', 'add to wallet', 'collect') }) },
);
type Act = { kind: string; game?: string; amount?: number; hours?: number };
const reportsRounds = (code: string): boolean => code === 'PRISM' || code === 'ORBIT';

/** Model of the rule: losses in rounds, plus losses of each other game that stood for the whole last day. */
function createModel() {
  const roundLosses: number[] = [];
  const seen: { code: string; amount: number; at: number }[] = [];
  return {
    add(code: string, amount: number, at: number): void {
      if (reportsRounds(code)) roundLosses.push(-amount);
      else seen.push({ code, amount: -amount, at });
    },
    netLossAt(now: number): number {
      let total = roundLosses.reduce((sum, each) => sum + each, 0);
      for (const code of ['LOTUS', 'CUBIC']) {
        const own = seen.filter((each) => each.code === code);
        const old = own.filter(({ at }) => at <= now - maturityMs).reduce((sum, { amount }) => sum + amount, 0);
        let running = old;
        let least = old;
        for (const { amount } of own.filter(({ at }) => at > now - maturityMs)) {
          running += amount;
          least = Math.min(least, running);
        }
        total += least;
      }
      return total;
    },
  };
}

/** Runs the acts; returns every receipt that differs from the model. */
async function walk(acts: readonly Act[]): Promise<readonly string[]> {
  const inviter = await backend.player();
  const player = await backend.player({ walletMinor: 100_00, inviterId: inviter.id });
  const model = createModel();
  const now = () => backend.clock.now().getTime();
  const settled = { refund: 0, invite: 0 };
  const wrong: string[] = [];
  const get = async (who: TestPlayer, path: string) => (await who.call('GET', `/api/${path}`)).json<{ message: string }>();
  const newest = async (table: 'refunds' | 'invite_credits', whose: string, id: string) =>
    backend.context.db.rows(
      rowOf({ amount: column.integer }),
      `select amount_minor as amount from ${table} where ${whose} = $1 order by id desc limit 1`,
      [id],
    );
  const book = async (code: string, amount: number) => {
    await bookPlay(backend, player, { source: reportsRounds(code) ? 'round' : 'balance', gameCode: code, resultMinor: amount });
    model.add(code, amount, now());
  };
  /** A receipt must cover the net loss beyond what was already paid, within its rates. */
  const check = async (reward: 'refund' | 'invite', isPaid: boolean): Promise<void> => {
    const net = model.netLossAt(now()) - settled[reward];
    const { most, least } = rates[reward];
    const [row] = await (reward === 'refund'
      ? newest('refunds', 'player_id', player.id)
      : newest('invite_credits', 'invitee_id', player.id));
    const paid = isPaid ? (row?.amount ?? 0) : 0;
    const isWithin = paid <= (Math.max(net, 0) * most) / 10_000 && paid >= Math.floor((net * least) / 10_000);
    if (!isWithin) wrong.push(`${reward}: ${paid} of a net loss of ${net}`);
    if (isPaid) settled[reward] += net;
  };
  let isWaiting = false;
  const doers: Record<string, (each: Act) => Promise<unknown>> = {
    lose: ({ game: code = '', amount = 0 }) => book(code, -amount),
    win: ({ game: code = '', amount = 0 }) => book(code, amount),
    'stake and return': async ({ game: code = '', amount = 0 }) => {
      if (!reportsRounds(code)) await book(code, -amount);
      if (!reportsRounds(code)) await book(code, amount);
    },
    wait: async ({ hours = 0 }) => backend.clock.advance({ hours }),
    bonus: () => get(player, 'bonus/activate/DAILY'),
    'end bonus': () => get(player, 'bonus/clear'),
    receive: async () => {
      const { message } = await get(player, 'refund/receive');
      if (message !== 'REFUND_CONDITION' && !isWaiting) await check('refund', message === 'REFUND_SUCCESS');
      isWaiting ||= message === 'REFUND_SUCCESS';
    },
    'add to wallet': async () => {
      if ((await get(player, 'refund/addWallet')).message === 'REFUND_SUCCESS') isWaiting = false;
    },
    collect: async () => check('invite', (await get(inviter, 'invite/bonus')).message === 'INVITE_BONUS_SUCCESS'),
  };
  for (const each of acts) await doers[each.kind]?.(each);
  await assertCleanBooks(backend.context.db);
  return wrong;
}

test('FAIR-02 no sequence of play, waiting, bonuses and receipts pays more or less than the rates of the net loss', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 30 }), async (acts) => expect(await walk(acts)).toEqual([])),
    { numRuns: 40 },
  );
}, 180_000);
