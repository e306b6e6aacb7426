import { minor } from '@kaeo/shared/money';
import fc from 'fast-check';
import { limit } from '../../../testing/protection/protect.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createGuardStore } from './guard.store.ts';
import { createProtectionGuard } from './guard.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

/** Seconds from now, or none. */
const moment = fc.option(fc.constantFrom(-93_600, -86_400, -1801, -1800, -1799, -60, -59, 0, 1, 86_400));
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, arbitrary);
const states = fc.record({
  birthDate: fc.constantFrom(null, '1990-05-06', '2006-11-18', '2006-11-19', '2020-02-29'),
  timeOutUntil: rarely(moment),
  excludedUntil: rarely(moment),
  realityCheckMinutes: rarely(fc.constantFrom(30, 60)),
  realityCheckedAt: moment,
  playSince: moment,
  playedAt: moment,
  registerState: rarely(fc.constantFrom('clear', 'listed', 'unknown')),
  limit: rarely(fc.constantFrom('deposit' as const, 'loss' as const)),
});
type State = typeof states extends fc.Arbitrary<infer Value> ? Value : never;
const rules = fc.record({ isBirthDateRequired: fc.boolean(), isRegisterAsked: fc.boolean(), minimumAge: fc.constant(20) });

async function playerIn(state: State): Promise<TestPlayer> {
  const { db } = backend.context;
  const now = backend.clock.now();
  const at = (seconds: number | null) => (seconds === null ? null : new Date(now.getTime() + seconds * 1000));
  const player = await backend.player();
  await db.run(
    `update player_protection set birth_date = $2::date, time_out_until = $3, excluded_until = $4::timestamptz, excluded_since = $4,
       excluded_by = case when $4::timestamptz is not null then 'player' end, reality_check_minutes = $5, reality_checked_at = $6,
       play_since = case when $8::timestamptz is not null then coalesce($7::timestamptz, $8) end, played_at = $8,
       register_state = $9::text, register_asked_at = case when $9::text is not null then $10::timestamptz end
     where player_id = $1`,
    [
      player.id,
      state.birthDate,
      at(state.timeOutUntil),
      at(state.excludedUntil),
      state.realityCheckMinutes,
      at(state.realityCheckedAt),
      at(state.playSince),
      at(state.playedAt),
      state.registerState,
      now,
    ],
  );
  if (state.limit) await limit(backend, player, { kind: state.limit, period: 'day', amountMinor: minor(1) });
  return player;
}
const playOf = async ({ id }: TestPlayer) =>
  (await backend.context.db.query('select play_since, played_at from player_protection where player_id = $1', [id]))[0];

test('PROT-10 the shortcut in the database admits no play that the guard refuses, and stores the same time of play', async () => {
  const { db } = backend.context;
  const guard = createProtectionGuard(backend.context);
  const play = { kind: 'play', atRiskMinor: minor(0) } as const;
  let admitted = 0;
  await fc.assert(
    fc.asyncProperty(states, rules, async (state, rule) => {
      await db.run(`update site_sections set content = content || $1::jsonb where name = 'protection'`, [rule]);
      const player = await playerIn(state);
      const isDenied = (await guard.preview(db, player, play)) !== undefined;
      const isAdmitted = await db.transaction((tx) => createGuardStore(tx).admitPlay(player.id, guard.moment()));
      if (!isAdmitted) return;
      admitted += 1;
      // A limit that does not refuse makes the guard decide without the shortcut.
      const other = await playerIn(state);
      await limit(backend, other, { kind: 'loss', period: 'day', amountMinor: minor(1) });
      await db.transaction((tx) => guard.denial(tx, other, play));
      expect([isDenied, await playOf(player)]).toEqual([false, await playOf(other)]);
    }),
    { numRuns: 300, seed: 20_261_118 },
  );
  expect(admitted).toBeGreaterThan(20);
});
