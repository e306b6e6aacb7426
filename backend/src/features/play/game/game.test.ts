import { seedSite } from '../../../demonstration/seed-site.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterAll(() => backend.close());

type Credentials = { username: string; password: string; event: Record<string, string> | null };
type Slots = { slots: { code: string; isActive: boolean; amount: number; web: string | null; logo: string }[] };
const activate = (player: TestPlayer, code: string) => player.call('GET', `/api/wallet/activate/${code}`);
const refresh = async (player: TestPlayer) =>
  (await player.call('GET', '/api/wallet/refresh/slot')).json<Slots & { syncedAt: string }>();
const slotOf = ({ slots }: Slots, code: string) => slots.find((slot) => slot.code === code);

test('GAME-01 opens an account once, shows its credentials and resets its password', async () => {
  const player = await backend.player();
  const opened = (await activate(player, 'PRISM')).json<Credentials>();
  expect((await activate(player, 'PRISM')).json()).toEqual(opened);
  expect((await player.call('GET', '/api/wallet/account/PRISM')).json()).toEqual(opened);
  const reset = (await player.call('GET', '/api/wallet/resetpassword/PRISM')).json<Credentials>();
  expect(reset.username).toBe(opened.username);
  expect(reset.password).not.toBe(opened.password);
  expect((await player.call('GET', '/api/wallet/account/PRISM')).json()).toEqual(reset);
});

test('GAME-01 a retry after an unknown outcome opens no second account', async () => {
  const player = await backend.player();
  backend.fake.games.plain.script.next('unknown-after');
  expect((await activate(player, 'LOTUS')).json()).toMatchObject({ message: 'SLOT_ACTIVATE_FAIL' });
  const names = await backend.context.db.rows(
    rowOf({ username: column.text }),
    'select username from game_accounts where player_id = $1',
    [player.id],
  );
  expect((await activate(player, 'LOTUS')).json()).toMatchObject({ username: names[0]?.username });
});

test('GAME-01 refuses unknown games and accounts', async () => {
  const player = await backend.player();
  expect((await activate(player, 'NOWHERE')).json()).toMatchObject({ message: 'NO_GAME' });
  expect((await player.call('GET', '/api/wallet/account/PRISM')).json()).toMatchObject({ message: 'SLOT_NO_ACCOUNT' });
  backend.fake.games.idempotent.script.next('refuse');
  expect((await activate(player, 'PRISM')).json()).toMatchObject({ message: 'GAME_ACTIVATION_FAIL' });
  await activate(player, 'PRISM');
  backend.fake.games.idempotent.script.next('refuse');
  expect((await player.call('GET', '/api/wallet/resetpassword/PRISM')).json()).toMatchObject({
    message: 'SLOT_RESET_PASSWORD_FAIL',
  });
});

test('SRV-03 game passwords are not stored in plain text', async () => {
  const player = await backend.player();
  const { password } = (await activate(player, 'PRISM')).json<Credentials>();
  const rows = await backend.context.db.query('select * from game_accounts where player_id = $1', [player.id]);
  expect(JSON.stringify(rows)).not.toContain(password);
});

test("SRV-05 a player cannot access another player's account", async () => {
  const [owner, other] = [await backend.player(), await backend.player()];
  const { username, password } = (await activate(owner, 'PITCH')).json<Credentials>();
  await activate(other, 'PITCH');
  expect((await other.call('GET', `/api/autoLogin/askmebet/${username}/${password}`)).statusCode).toBe(403);
  expect((await owner.call('GET', `/api/autoLogin/askmebet/${username}/wrong`)).statusCode).toBe(403);
  expect((await owner.call('GET', `/api/autoLogin/askmebet/${username}/${password}`)).json()).toEqual({
    link: `http://127.0.0.1:8090/play/PITCH?ticket=ticket-of-${username}`,
  });
});

test.each([
  ['pg', 'PRISM', false],
  ['betflix', 'EMBER', false],
  ['askmebet', 'PITCH', true],
  ['imi', 'DUNE', true],
  ['usun', 'MOON', true],
  ['areaslot', 'AURORA', false],
  ['circus', 'BAIZE', true],
  ['slotracha', 'CUBIC', true],
  ['pgslot', 'LOTUS', true],
  ['joker2', 'ORBIT', false],
  ['huayhd', 'SKY49', false],
])('GAME-03 the launch %s returns a link to %s', async (launch, code, hasPassword) => {
  const player = await backend.player();
  const { username, password } = (await activate(player, code)).json<Credentials>();
  const reply = await player.call('GET', `/api/autoLogin/${launch}/${username}${hasPassword ? `/${password}` : ''}`);
  expect(reply.json()).toEqual({ link: `http://127.0.0.1:8090/play/${code}?ticket=ticket-of-${username}` });
});

test('GAME-03 links in the wallet contain no username: only auto-login opens a game signed in', async () => {
  const player = await backend.player();
  const { username } = (await activate(player, 'PRISM')).json<Credentials>();
  const game = slotOf((await player.call('GET', '/api/wallet')).json<Slots>(), 'PRISM');
  expect(game).toMatchObject({ launch: 'pg', web: 'http://127.0.0.1:8090/play/PRISM' });
  expect(JSON.stringify(game)).not.toContain(username);
});

test.each([
  ['pg', 'PRISM', 'SLOT_NO_ACCOUNT'],
  ['areaslot', 'AURORA', 'NOT_AREASLOT'],
])('GAME-03 a %s provider that does not know the player is reported for %s as %s', async (launch, code, message) => {
  const player = await backend.player();
  const { username } = (await activate(player, code)).json<Credentials>();
  backend.fake.games.idempotent.forget(code, username);
  expect((await player.call('GET', `/api/autoLogin/${launch}/${username}`)).json()).toMatchObject({ message });
});

test.each([
  ['AURORA', 'NOT_AREASLOT'],
  ['GRID', 'NOT_UFABET'],
  ['PRISM', 'SLOT_RESET_PASSWORD_FAIL'],
])('GAME-01 a password reset at %s for a player unknown to the provider returns %s', async (code, message) => {
  const player = await backend.player();
  const { username } = (await activate(player, code)).json<Credentials>();
  backend.fake.games.idempotent.forget(code, username);
  expect((await player.call('GET', `/api/wallet/resetpassword/${code}`)).json()).toMatchObject({ message });
});

test.each(['refuse', 'unknown-before'] as const)('GAME-03 a closed or unresponsive game (%s) is not opened', async (fault) => {
  const player = await backend.player();
  const { username } = (await activate(player, 'PRISM')).json<Credentials>();
  backend.fake.games.idempotent.script.next(fault);
  const reply = await player.call('GET', `/api/autoLogin/pg/${username}`);
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([503, 'GAME_UNAVAILABLE']);
});

test('HOME-03 a refresh books wins and losses since the last one', async () => {
  const player = await backend.player({ walletMinor: 1_000_00 });
  const { username } = (await activate(player, 'PRISM')).json<Credentials>();
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 500 });
  backend.fake.games.idempotent.play('PRISM', username, -120_00);
  const first = await refresh(player);
  expect([slotOf(first, 'PRISM')?.amount, first.syncedAt]).toEqual([380, backend.clock.now().toISOString()]);
  backend.fake.games.idempotent.play('PRISM', username, 1_000_50);
  expect(slotOf(await refresh(player), 'PRISM')?.amount).toBe(1380.5);
  const results = await backend.context.db.query('select amount_minor from game_results where player_id = $1 order by id', [
    player.id,
  ]);
  expect(results).toEqual([{ amount_minor: -120_00 }, { amount_minor: 1_000_50 }]);
});

test('HOME-03 a provider that is down keeps its last known amount and does not fail the refresh', async () => {
  const player = await backend.player({ walletMinor: 1_000_00 });
  await activate(player, 'PRISM');
  const { username } = (await activate(player, 'LOTUS')).json<Credentials>();
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 500 });
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LOTUS', amount: 100 });
  backend.fake.games.plain.play('LOTUS', username, 7_00);
  backend.fake.games.idempotent.script.next('unknown-before');
  const answer = await refresh(player);
  expect([slotOf(answer, 'PRISM')?.amount, slotOf(answer, 'LOTUS')?.amount]).toEqual([500, 107]);
});

test('HOME-03 money in transit is never booked as a win', async () => {
  const player = await backend.player({ walletMinor: 1_000_00 });
  await activate(player, 'PRISM');
  backend.fake.games.idempotent.script.next('unknown-after');
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 500 });
  expect(slotOf(await refresh(player), 'PRISM')?.amount).toBe(0);
  backend.clock.advance({ minutes: 1 });
  await backend.context.outbox.drain();
  expect(slotOf(await refresh(player), 'PRISM')?.amount).toBe(500);
  expect(await backend.context.db.query('select 1 from game_results where player_id = $1', [player.id])).toEqual([]);
});

test('HOME-05 drawings are cached forever, and no other files are served', async () => {
  const player = await backend.player();
  const { slots } = (await player.call('GET', '/api/wallet')).json<Slots>();
  const picture = await backend.inject({ method: 'GET', url: slots[0]?.logo ?? '' });
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
    'public, max-age=31536000, immutable',
  ]);
  expect((await backend.inject({ method: 'GET', url: '/assets/art/..%2f..%2fpackage.json' })).statusCode).toBeGreaterThanOrEqual(
    400,
  );
});
