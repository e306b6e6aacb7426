import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { type TestStaff, testStaff } from '../../../testing/test-staff.ts';
import { findDormant } from './dormant.desk.ts';
import { createDormantStore } from './dormant.store.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend({ environment: { DORMANT_AFTER_DAYS: '100' } });
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const list = (staff: TestStaff, cursor = '') => staff.ok('GET /desk/api/dormant', `/desk/api/dormant${cursor}`);
const ids = (players: readonly { readonly id: string }[]) => players.map(({ id }) => id);
const signedIn = () => testStaff(backend, { roles: ['support'] });
const touch = (player: TestPlayer) =>
  backend.context.db.run('update sessions set seen_at = $2 where player_id = $1', [player.id, backend.clock.now()]);

test('DESK-07 a player with money is dormant after the configured days without sign-in, movement or play', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await backend.player();
  const active = await backend.player({ walletMinor: 100_00 });
  backend.clock.advance({ days: 99 });
  await touch(active);
  await findDormant(backend.context);
  expect(await list(await signedIn())).toEqual({ afterDays: 100, players: [], next: null });
  backend.clock.advance({ days: 1, seconds: 1 });
  await findDormant(backend.context);
  const { players } = await list(await signedIn());
  expect(players).toMatchObject([{ id: player.id, isActive: true, amounts: [{ amount: 500, currency: 'BAHT' }] }]);
  expect(JSON.stringify(players)).not.toContain(player.username);
});

test('DESK-07 a player who is active again, or takes the money out, is no longer dormant', async () => {
  const [back, out] = [await backend.player({ walletMinor: 200_00 }), await backend.player({ walletMinor: 200_00 })];
  backend.clock.advance({ days: 101 });
  await findDormant(backend.context);
  expect(ids((await list(await signedIn())).players).toSorted()).toEqual([back.id, out.id].toSorted());
  await touch(back);
  await out.call('POST', '/api/wallet/withdraw', { amount: 200 });
  expect((await list(await signedIn())).players).toEqual([]);
  backend.clock.advance({ days: 1 });
  await findDormant(backend.context);
  expect(await backend.context.db.query('select from dormant_players')).toEqual([]);
});

test('DESK-07 the last log-in counts after its session was deleted', async () => {
  const player = await backend.player({ walletMinor: 200_00 });
  backend.clock.advance({ days: 50 });
  await backend.context.db.run(
    `insert into audit_records (at, actor_kind, actor, action, subject, outcome, address, details)
     values ($2, 'player', $1, 'login', $1, 'done', '-', '{}')`,
    [player.id, backend.clock.now()],
  );
  await backend.context.db.run('delete from sessions');
  backend.clock.advance({ days: 60 });
  await findDormant(backend.context);
  expect((await list(await signedIn())).players).toEqual([]);
});

test('DESK-07 dormant players are read page by page, the longest first', async () => {
  const made: string[] = [];
  for (let at = 0; at < 52; at += 1) {
    made.push((await backend.player({ walletMinor: 100, registeredAt: backend.clock.now() })).id);
    backend.clock.advance({ seconds: 1 });
  }
  backend.clock.advance({ days: 101 });
  await findDormant(backend.context);
  const staff = await signedIn();
  const first = await list(staff);
  const second = await list(staff, `?cursor=${first.next}`);
  expect(ids([...first.players, ...second.players])).toEqual(made);
  expect([first.players.length, second.next]).toEqual([50, null]);
});

test('DESK-07 a page checks twice as many players as it has, and the next page continues after them', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => backend.player({ walletMinor: 100 })));
  backend.clock.advance({ days: 101 });
  await findDormant(backend.context);
  const [first, second, ...others] = made.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const player of [first, second]) if (player) await touch(player);
  const store = createDormantStore(backend.context.db);
  const activeBefore = new Date(backend.clock.now().getTime() - 100 * 24 * 60 * 60_000);
  const empty = await store.list({ limit: 1, offset: 0 }, activeBefore);
  expect([empty.rows, empty.next?.id]).toEqual([[], second?.id]);
  if (!empty.next) throw new Error('no next page');
  const { rows, next } = await store.list({ limit: 2, after: empty.next }, activeBefore);
  expect([ids(rows), next]).toEqual([ids(others), null]);
});

test('DESK-07 the search is done once a day, also by two workers at the same time', async () => {
  await backend.player({ walletMinor: 100 });
  backend.clock.advance({ days: 101 });
  await Promise.all([findDormant(backend.context), findDormant(backend.context)]);
  const late = await backend.player({ walletMinor: 100, registeredAt: new Date('2020-01-01T00:00:00Z') });
  await backend.context.db.run(`delete from sessions where player_id = $1`, [late.id]);
  await findDormant(backend.context);
  expect(await backend.context.db.query('select player_id from dormant_players')).toHaveLength(1);
});
