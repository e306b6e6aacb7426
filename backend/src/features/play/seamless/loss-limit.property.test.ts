import { randomUUID } from 'node:crypto';
import { minor } from '@kaeo/shared/money';
import fc from 'fast-check';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { limit } from '../../../testing/protection/protect.ts';
import { openSeamlessBackend } from '../../../testing/protection/seamless-backend.ts';
import { type GamesPlayer, playerAtGames } from '../../../testing/protection/ways-to-play.ts';
import type { TestBackend } from '../../../testing/test-backend.ts';
import { createSeamlessWallet } from './seamless-wallet.ts';

/** Midnight in Bangkok is in six hours. */
const start = '2026-11-18T11:00:00Z';
const limitMinor = 300_00;
let backend: TestBackend;
beforeAll(async () => {
  backend = await openSeamlessBackend({ now: start });
});
afterAll(() => backend.close());

const code = fc.constantFrom('ORBIT' as const, 'AURORA' as const);
const baht = fc.integer({ min: 1, max: 120 });
const pick = fc.nat({ max: 1000 });
const act = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      code,
      baht,
      round: fc.constantFrom('1', '2'),
      closesRound: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('win' as const), pick, baht }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rollback' as const), pick, closesRound: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), code, baht, isOut: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refresh' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 5 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

type Entry = {
  readonly id: string;
  readonly code: 'ORBIT' | 'AURORA';
  readonly round: string;
  readonly kind: 'bet' | 'win';
  readonly amountMinor: number;
  /** The day of the settlement; undefined for an open bet. */
  settledOn: string | undefined;
  isRolledBack: boolean;
};

/** What each entry of the provider means, without our books: results by day, and open stakes. */
function createModel(today: () => string) {
  const entries: Entry[] = [];
  const standing = () => entries.filter(({ isRolledBack }) => !isRolledBack);
  const settle = (of: (entry: Entry) => boolean) => {
    for (const entry of standing()) if (entry.settledOn === undefined && of(entry)) entry.settledOn = today();
  };
  const sameRound =
    ({ code, round }: Pick<Entry, 'code' | 'round'>) =>
    (entry: Entry) =>
      entry.code === code && entry.round === round;
  return {
    entries,
    /** Losses of today's settlements, and all open stakes. */
    exposureMinor: () =>
      standing()
        .filter(({ settledOn }) => settledOn === undefined || settledOn === today())
        .reduce((sum, { kind, amountMinor }) => sum + (kind === 'bet' ? amountMinor : -amountMinor), 0),
    add(entry: Omit<Entry, 'settledOn' | 'isRolledBack'>, closes: boolean, ofBet?: string) {
      entries.push({ ...entry, settledOn: entry.kind === 'win' ? today() : undefined, isRolledBack: false });
      if (closes) settle((other) => sameRound(entry)(other) || other.id === ofBet);
    },
    rollBack(entry: Entry, closes: boolean) {
      entry.isRolledBack = true;
      if (closes) settle(sameRound(entry));
    },
  };
}

const dayOf = (instant: Date): string => new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Plays the acts. Returns every bet whose outcome differs from the model. */
async function play(player: GamesPlayer, acts: readonly Act[]): Promise<string[]> {
  const wallet = createSeamlessWallet(backend.context);
  const model = createModel(() => dayOf(backend.clock.now()));
  const wrong: string[] = [];
  const of = ({ code: gameCode, round }: Pick<Entry, 'code' | 'round'>) => ({
    gameCode,
    username: player.accounts[gameCode].username,
    round,
    id: randomUUID(),
  });
  const steps = {
    async bet({ code: gameCode, baht: stake, round: name, closesRound }: Extract<Act, { kind: 'bet' }>) {
      const amountMinor = minor(stake * 100);
      const request = of({ code: gameCode, round: `${player.id} ${name}` });
      const isOver = model.exposureMinor() + amountMinor > limitMinor;
      const { kind } = await wallet.apply({ kind: 'bet', ...request, closesRound, amountMinor });
      if (kind === 'not-enough') return;
      if ((kind === 'protected') !== isOver) wrong.push(`${kind} at ${model.exposureMinor()} + ${amountMinor}`);
      if (kind === 'done')
        model.add({ id: request.id, code: gameCode, round: request.round, kind: 'bet', amountMinor }, closesRound);
    },
    async win({ pick: place, baht: amount }: Extract<Act, { kind: 'win' }>) {
      const bets = model.entries.filter(({ kind, isRolledBack }) => kind === 'bet' && !isRolledBack);
      const bet = bets[place % Math.max(1, bets.length)];
      if (!bet) return;
      const amountMinor = minor(amount * 100);
      const request = of(bet);
      const { kind } = await wallet.apply({ kind: 'win', ...request, reference: bet.id, closesRound: true, amountMinor });
      if (kind !== 'done') wrong.push(`win ${kind}`);
      model.add({ id: request.id, code: bet.code, round: bet.round, kind: 'win', amountMinor }, true, bet.id);
    },
    async rollback({ pick: place, closesRound }: Extract<Act, { kind: 'rollback' }>) {
      const entries = model.entries.filter(({ isRolledBack }) => !isRolledBack);
      const entry = entries[place % Math.max(1, entries.length)];
      if (!entry) return;
      const { kind } = await wallet.apply({ kind: 'rollback', ...of(entry), reference: entry.id, closesRound });
      if (kind !== 'done') wrong.push(`rollback ${kind}`);
      model.rollBack(entry, closesRound);
    },
    async move({ code: gameCode, baht: amount, isOut }: Extract<Act, { kind: 'move' }>) {
      const [from, to] = isOut ? [gameCode, 'WALLET'] : ['WALLET', gameCode];
      await player.call('POST', '/api/wallet/transfer', { from, to, amount });
    },
    refresh: () => player.call('GET', '/api/wallet/refresh/slot'),
    async wait({ hours }: Extract<Act, { kind: 'wait' }>) {
      backend.clock.advance({ hours });
    },
  };
  for (const each of acts) {
    await (steps[each.kind] as (act: Act) => Promise<unknown>)(each); // the step of the act's kind
    backend.clock.advance({ seconds: 1 });
  }
  return wrong;
}

test('PROT-02 for any history, exactly those bets are refused with which the loss of the day could exceed the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      backend.clock.set(start);
      const player = await playerAtGames(backend, { wallet: 500, ORBIT: 400, AURORA: 400 });
      await limit(backend, player, { kind: 'loss', period: 'day', amountMinor: minor(limitMinor) });
      expect(await play(player, acts)).toEqual([]);
    }),
    { numRuns: 30 },
  );
  await assertCleanBooks(backend.context.db);
});
