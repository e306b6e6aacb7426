import type { Protection } from '@kaeo/shared/api';
import { createExclusions } from '../../src/features/protection/acts/exclusion.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { type TestStaff, testStaff } from '../../src/testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

/** A promise that `raise` resolves. */
function newSignal() {
  let raise = () => {};
  const raised = new Promise<void>((resolve) => {
    raise = resolve;
  });
  return { raise: () => raise(), raised };
}

onPostgres('concurrent changes of protection', () => {
  let backend: TestBackend;
  let staff: TestStaff;
  beforeAll(async () => {
    backend = await createTestBackend({ flags: { isManual: true } });
    staff = await testStaff(backend, { roles: ['manager'] });
  });
  afterAll(() => backend.close());
  afterEach(() => assertCleanBooks(backend.context.db));

  const daily = '/api/protection/limits/deposit/day';
  const set = (player: TestPlayer, amount: number) => player.call('PUT', daily, { amount });
  const read = async (player: TestPlayer) => (await player.call('GET', '/api/protection')).json<Protection>();

  test('PROT-01 of a lower limit and the confirmation of a raise, the lower one is in force', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await backend.player();
      await set(player, 500);
      await set(player, 900);
      const requestedAt = new Date(backend.clock.now().getTime() - 86_400_000);
      await backend.context.db.run('update player_limits set raise_requested_at = $2 where player_id = $1', [
        player.id,
        requestedAt,
      ]);
      await Promise.all([player.call('POST', `${daily}/raise`), set(player, 400), player.call('POST', `${daily}/raise`)]);
      expect((await read(player)).limits).toMatchObject([{ amount: 400, raise: null }]);
    }
  });

  test('DESK-07 of limits that staff and the player set, the lowest is in force', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await backend.player();
      const path = `PUT /desk/api/players/${player.id}/protection/limits/deposit/day`;
      const [, byStaff] = await Promise.all([
        set(player, 400),
        staff.call(path, { amount: 300, reason: 'asked for it' }),
        set(player, 500),
      ]);
      // The act of staff is refused if the limit changes between its check and its beginning.
      const [{ amount } = { amount: 0 }] = (await read(player)).limits;
      expect([
        [200, 300],
        [409, 400],
      ]).toContainEqual([byStaff.statusCode, amount]);
    }
  });

  test('PROT-09 of different birth dates, one is stored', async () => {
    const player = await backend.player();
    const replies = await atOnce(8, (place) =>
      player.call('PUT', '/api/protection/birth-date', { birthDate: `199${place}-05-06` }),
    );
    expect(tally(replies.map(({ statusCode }) => String(statusCode)))).toEqual({ 200: 1, 400: 7 });
  });

  test('PROT-04 no call to return skips the waiting time', async () => {
    const player = await backend.player();
    const ended = new Date(backend.clock.now().getTime() - 1000);
    await backend.context.db.run(
      `update player_protection set excluded_since = $2, excluded_until = $2, excluded_by = 'player' where player_id = $1`,
      [player.id, ended],
    );
    const replies = await atOnce(8, () => player.call('POST', '/api/protection/exclusion/return'));
    expect(tally(replies.map(({ statusCode }) => String(statusCode)))).toEqual({ 200: 1, 409: 7 });
    expect((await read(player)).exclusion).not.toBeNull();
  });

  test('PROT-04 PROT-07 a deposit waits for an exclusion that has begun, and is parked', async () => {
    const { db } = backend.context;
    const player = await backend.player();
    const { reference } = (await player.call('POST', '/api/wallet/add', { amount: 100 })).json<{ reference: string }>();
    const exclusions = createExclusions(backend.context, { endBonus: async () => {}, recallGames: async () => {} });
    const until = new Date(backend.clock.now().getTime() + 366 * 86_400_000);
    const [begun, released] = [newSignal(), newSignal()];
    const excluding = db.transaction(async (tx) => {
      await exclusions.exclude(tx, player, { until, by: 'staff', login: staff.login });
      begun.raise();
      await released.raised;
    });
    await begun.raised;
    const approving = backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true });
    let isWaiting = false;
    while (!isWaiting) {
      const [waiting] = await db.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      isWaiting = waiting?.count === 1;
    }
    released.raise();
    await Promise.all([excluding, approving]);
    expect(await player.walletMinor()).toBe(0);
    const cases = await db.query('select suspense_minor, kind from money_cases where claimant_id = $1', [player.id]);
    expect(cases).toEqual([{ suspense_minor: 100_00, kind: 'DEPOSIT_PROTECTED' }]);
  });
});
