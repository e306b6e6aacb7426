import { openSession } from '../../src/platform/session/session-token.ts';
import { createWorld, type World } from './contract-world.ts';
import { codesOf, digestOf, failureOf, madeBy, tried } from './walk.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.tidy());

const guarded = tried.filter(({ terms }) => terms.access !== 'public');
const ofPlayers = tried.filter(({ terms }) => terms.access === 'player');

test.each(guarded)('SRV-05 $name refuses a missing or invalid token', async ({ name, row }) => {
  const call = madeBy(undefined, await row.success(world));
  const player = await world.player();
  const expired = await openSession(world.context.db, {
    playerId: player.id,
    now: new Date(world.clock.now().getTime() - 13 * 60 * 60_000),
    isRemembered: false,
  });
  const tokens = [
    [{}, 'UNAUTHORIZED'],
    [{ authorization: 'Bearer unknown' }, 'invalid-token'],
    [{ authorization: 'Basic c29tY2hhaTpzZWNyZXQ=' }, 'invalid-token'],
    [{ authorization: `Bearer ${expired}` }, 'EXPIRED_AUTH_TOKEN'],
  ] as const;
  for (const [headers, code] of tokens) {
    const reply = await world.send(name, { ...call, headers: { 'x-requested-with': 'wallet-user', ...headers } });
    expect([...failureOf(name, reply), reply.headers['cache-control']]).toEqual([name, 401, code, 'no-store']);
  }
});

test.each(guarded)('SRV-05 SAFE-04 $name accepts a frozen player only if it takes money out', async ({ name, row, terms }) => {
  const call = await row.success(world);
  const player = await world.player({ isActive: false });
  const reply = await world.send(name, madeBy(player, call));
  expect([name, codesOf(reply).includes('INACTIVE_USER')]).toEqual([name, terms.isOpenWhenFrozen !== true]);
});

test.each(ofPlayers)('D-10 $name refuses requests of other sites’ pages', async ({ name, row }) => {
  const { player, ...call } = await row.success(world);
  const headers = { authorization: player?.headers['authorization'] ?? '' };
  expect(failureOf(name, await world.send(name, { ...call, headers }))).toEqual([name, 403, 'FORBIDDEN']);
});

test.each(guarded)('SRV-05 $name by another player returns nothing of the first one', async ({ name, row }) => {
  const call = await row.success(world);
  const owner = call.player;
  if (!owner) throw new Error(`${name} has no player`);
  const other = await world.player();
  const secrets = [owner.id, owner.username, owner.name, owner.token];
  const tryAsOther = async () => {
    const before = await digestOf(world, owner.id);
    const reply = await world.send(name, madeBy(other, call));
    expect([name, await digestOf(world, owner.id)]).toEqual([name, before]);
    for (const secret of secrets) expect(reply.body).not.toContain(secret);
    return reply;
  };
  // If the path names an object, the other player tries first, since the owner's request could use it up and hide a
  // leak.
  const first = call.params ? await tryAsOther() : undefined;
  expect([name, (await world.send(name, call)).statusCode]).toEqual([name, 200]);
  const reply = first ?? (await tryAsOther());
  expect([name, row.byAnother ? codesOf(reply)[0] : reply.statusCode]).toEqual([name, row.byAnother ?? 200]);
});

test('D-5 while the product is terminated every operation returns `gone`, except those that report it', async () => {
  const calls = [];
  for (const each of tried) calls.push({ ...each, call: await each.row.success(world) });
  await world.context.flags.write({ terminated: true });
  for (const { name, terms, call } of calls) {
    const wanted = terms.isServedWhenTerminated ? [name, 200, undefined] : [name, 410, 'gone'];
    expect(failureOf(name, await world.send(name, call))).toEqual(wanted);
  }
  expect((await world.send('GET /api/lookup/active', {})).json()).toEqual({ terminated: 'gone' });
});
