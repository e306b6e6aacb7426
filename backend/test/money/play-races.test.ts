import { minor } from '@kaeo/shared/money';
import { createBackend } from '../../src/backend.ts';
import { recallFromGames } from '../../src/features/play/transfer/recall.ts';
import { endBonusOfExcluded } from '../../src/features/rewards/bonus/end-receipt.ts';
import type { Transaction } from '../../src/platform/database/db.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { limit, timeOut } from '../../src/testing/protection/protect.ts';
import { openSeamlessBackend, seamlessRails } from '../../src/testing/protection/seamless-backend.ts';
import {
  bet,
  everyWay,
  type GamesPlayer,
  playerAtGames,
  playNames,
  waysToPlay,
} from '../../src/testing/protection/ways-to-play.ts';
import type { TestBackend } from '../../src/testing/test-backend.ts';
import { testConfig } from '../../src/testing/test-config.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

onPostgres('play at once with changes of protection, on two servers', () => {
  let first: TestBackend;
  let other: Awaited<ReturnType<typeof createBackend>>;
  /** The same players on the second server. */
  let second: TestBackend;
  beforeAll(async () => {
    first = await openSeamlessBackend();
    const { environment, remove } = seamlessRails();
    const db = { ...first.context.db, close: async () => {} };
    const config = testConfig('thailand', environment);
    other = await createBackend(config, { db, clock: first.clock, providers: first.fake.providers });
    remove();
    await other.app.ready();
    second = { ...first, app: other.app, context: { ...other.context, db: first.context.db } };
  });
  afterAll(async () => {
    await other.stop();
    await first.close();
  });
  afterEach(() => assertCleanBooks(first.context.db));

  /** The player as seen by the second server. */
  const elsewhere = (player: GamesPlayer): GamesPlayer => ({
    ...player,
    call: (method, url, body, key) =>
      other.app.inject({
        method,
        url,
        headers: { ...player.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        ...(body === undefined ? {} : { payload: body }),
      }),
  });
  const movements = async ({ id }: GamesPlayer) =>
    (await first.context.db.query('select id from game_transfers where player_id = $1', [id])).length;
  const entries = async ({ accounts: { ORBIT } }: GamesPlayer) =>
    (await first.context.db.query('select id from seamless_entries where username = $1', [ORBIT.username])).length;

  function signal() {
    let give: () => void = () => {};
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { give, given };
  }

  /** Begins the act on the second server while a transaction of the first one protects the player, which commits once the act waits. */
  async function whileProtecting<Outcome>(
    protect: (tx: Transaction) => Promise<unknown>,
    act: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const { db } = first.context;
    const [locked, waited] = [signal(), signal()];
    const protecting = db.transaction(async (tx) => {
      await protect(tx);
      locked.give();
      await waited.given;
    });
    await locked.given;
    const acting = act();
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await db.run(waits)) === 0) await db.run('select pg_sleep(0.01)');
    waited.give();
    await protecting;
    return acting;
  }

  const excluding = (player: GamesPlayer) => (tx: Transaction) =>
    tx.run(
      `update player_protection set excluded_since = $2::timestamptz, excluded_until = $2::timestamptz + interval '6 months',
         excluded_by = 'player' where player_id = $1`,
      [player.id, first.clock.now()],
    );

  const timingOut = (player: GamesPlayer) => (tx: Transaction) => timeOut({ ...first, context: { db: tx } }, player);

  test.each([
    ['an exclusion', 'EXCLUDED', excluding],
    ['a time-out', 'TIMED_OUT', timingOut],
  ] as const)('PROT-03 PROT-04 no launch, transfer or bet that waits for %s commits after it', async (_act, code, protecting) => {
    const found: Record<string, unknown> = {};
    for (const way of playNames) {
      const player = await playerAtGames(first, { wallet: 50, ORBIT: 70 });
      const before = [await movements(player), await entries(player)];
      found[way] = await whileProtecting(protecting(player), () => waysToPlay[way](second, elsewhere(player), 5));
      expect([way, await movements(player), await entries(player)]).toEqual([way, ...before]);
    }
    expect(found).toEqual(everyWay(code));
  });

  test('PROT-02 the first limit of a player decides about play that waits for it', async () => {
    for (const way of ['transfer', 'bet'] as const) {
      const player = await playerAtGames(first, { wallet: 50, ORBIT: 70 });
      const limiting = async (tx: Transaction) => {
        await tx.run('select 1 from player_protection where player_id = $1 for no key update', [player.id]);
        const context = { ...first.context, db: { ...first.context.db, ...tx } };
        await limit({ ...first, context }, player, { kind: 'loss', period: 'day', amountMinor: minor(4_00) });
      };
      const outcome = await whileProtecting(limiting, () => waysToPlay[way](second, elsewhere(player), 5));
      expect([way, outcome]).toEqual([way, everyWay('LOSS_LIMIT')[way]]);
    }
  });

  test('PROT-04 PROT-06 an exclusion amid play, bonuses and withdrawals brings all money back to the wallet', async () => {
    for (let round = 0; round < 3; round += 1) {
      const player = await playerAtGames(first, { wallet: 300, PRISM: 60, ORBIT: 70 });
      const there = elsewhere(player);
      const exclude = () =>
        first.context.db.transaction(async (tx) => {
          await excluding(player)(tx);
          await endBonusOfExcluded(tx, first.context, player);
          await recallFromGames(tx, first.context, player);
        });
      const [, ...replies] = await Promise.all([
        exclude(),
        player.call('GET', '/api/bonus/activate/WELCOME'),
        there.call('GET', '/api/bonus/activate/FRIEND'),
        player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'ORBIT', amount: 20 }),
        there.call('POST', '/api/wallet/transfer', { from: 'ORBIT', to: 'PRISM', amount: 10 }),
        there.call('POST', '/api/wallet/transferAll', { to: 'MOON' }),
        player.call('GET', '/api/wallet/refresh/slot'),
        there.call('POST', '/api/wallet/withdraw', { amount: 100 }),
        there.call('GET', '/api/bonus/clear'),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
      for (let minutes = 0; minutes < 5; minutes += 1) {
        await first.context.outbox.drain();
        first.clock.advance({ minutes: 1 });
      }
      const balances = await first.context.ledger.balances(first.context.db, `player:${player.id}:`, 'BAHT');
      const games = [...balances].filter(([account]) => !/:(wallet|hold)$/.test(account));
      expect(games.filter(([, amountMinor]) => amountMinor > 0)).toEqual([]);
      const receipts = await first.context.db.query('select 1 from bonus_receipts where player_id = $1 and is_active', [
        player.id,
      ]);
      expect(receipts).toEqual([]);
    }
  });

  const racing = {
    'two transfers': (player: GamesPlayer) => [
      player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 60 }),
      elsewhere(player).call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'MOON', amount: 60 }),
    ],
    'a transfer and one of everything': (player: GamesPlayer) => [
      player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 60 }),
      elsewhere(player).call('POST', '/api/wallet/transferAll', { to: 'MOON' }),
    ],
  };
  test.each(Object.entries(racing))('PROT-02 of %s that together exceed the limit, one is refused', async (_name, race) => {
    for (let round = 0; round < 10; round += 1) {
      const player = await playerAtGames(first, { wallet: 130 });
      await limit(first, player, { kind: 'loss', period: 'day', amountMinor: minor(70_00) });
      // What is left after the first transfer is 70 and above the limit, like everything.
      const replies = await Promise.all([...race(player), player.call('GET', '/api/wallet/refresh/slot')]);
      const outcomes = replies.map((reply) => `${reply.statusCode} ${reply.json<{ message?: string }>().message ?? ''}`);
      expect(outcomes.filter((outcome) => outcome.startsWith('5'))).toEqual([]);
      expect(outcomes.filter((outcome) => outcome === '409 LOSS_LIMIT').length).toBeGreaterThanOrEqual(1);
      const inGames = await first.context.ledger.balances(first.context.db, `player:${player.id}:game:`, 'BAHT');
      expect([...inGames.values()].reduce((sum, amountMinor) => sum + amountMinor, 0)).toBeLessThanOrEqual(70_00);
    }
  });

  test('PROT-02 of bets at two games that together exceed the limit, as many are accepted as it allows', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await playerAtGames(first, { wallet: 0, ORBIT: 200, AURORA: 200 });
      await limit(first, player, { kind: 'loss', period: 'day', amountMinor: minor(70_00) });
      const bets = atOnce(10, (place) =>
        bet(place % 3 ? first : second, player, 20, { code: place % 2 ? 'ORBIT' : 'AURORA', closesRound: place > 4 }),
      );
      const refreshes = atOnce(6, (place) => (place % 2 ? player : elsewhere(player)).call('GET', '/api/wallet/refresh/slot'));
      expect((await refreshes).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
      expect(tally(await bets)).toEqual({ done: 3, protected: 7 });
    }
  });
});
