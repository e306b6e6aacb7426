import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createWorld, type World } from './contract-world.ts';
import { codesOf, failureOf, madeBy, tried } from './walk.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.tidy();
  await assertCleanBooks(world.context.db);
});

const keyed = tried.filter(({ terms }) => terms.isKeyed);
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

test.each(keyed)(
  'D-9 $name runs once per key: a repeat returns the same response, and another body is a conflict',
  async ({ name, row }) => {
    const call = await row.success(world);
    if (!call.player || !row.otherThan) throw new Error(`${name} is keyed`);
    const first = await world.send(name, { ...call, ...withKey('press-1') });
    expect([name, first.statusCode]).toEqual([name, 200]);
    const held = await call.player.walletMinor();
    const again = await world.send(name, { ...call, ...withKey('press-1') });
    expect([name, again.statusCode, again.json()]).toEqual([name, 200, first.json()]);
    const other = { ...call, ...madeBy(call.player, await row.otherThan(world)), ...withKey('press-1') };
    expect(failureOf(name, await world.send(name, other))).toEqual([name, 409, 'IDEMPOTENCY_CONFLICT']);
    expect(await call.player.walletMinor()).toBe(held);
  },
);

test.each(keyed)('D-9 $name refuses an invalid key', async ({ name, row }) => {
  const call = await row.success(world);
  for (const key of ['', 'x'.repeat(201), 'a\tb', 'ö']) {
    const reply = await world.send(name, { ...call, ...withKey(key) });
    expect(failureOf(name, reply)).toEqual([name, 400, 'KEY_INVALID']);
  }
  expect((await world.send(name, call)).statusCode).toBe(200);
});

test('D-9 a refusal is also stored under its key, and another key runs again', async () => {
  const player = await world.owner({ walletMinor: 100_00 });
  const withdraw = (amount: number, key: string) =>
    world.send('POST /api/wallet/withdraw', { player, body: { amount }, ...withKey(key) });
  expect(failureOf('withdraw', await withdraw(200, 'press-1'))).toEqual(['withdraw', 409, 'MONEY_NOT_ENOUGH']);
  await player.call('GET', '/api/bonus/activate/DAILY');
  const friend = await world.player({ walletMinor: 1000_00, inviterId: player.id });
  expect(friend.id).not.toBe(player.id);
  expect(failureOf('withdraw', await withdraw(200, 'press-1'))).toEqual(['withdraw', 409, 'MONEY_NOT_ENOUGH']);
  expect((await withdraw(110, 'press-2')).statusCode).toBe(200);
});

const changing = tried.filter(({ terms }) => terms.changesState);
test.each(changing)('D-10 $name, a GET that changes state, changes it only once', async ({ name, row }) => {
  const call = await row.success(world);
  const first = await world.send(name, call);
  expect([name, first.statusCode, first.headers['cache-control']]).toEqual([name, 200, 'no-store']);
  const held = await call.player?.walletMinor();
  const again = await world.send(name, call);
  const seen = { same: again.json(), done: again.statusCode }[String(row.again)] ?? codesOf(again)[0];
  const wanted = { same: first.json(), done: 200 }[String(row.again)] ?? row.again;
  expect([name, seen]).toEqual([name, wanted]);
  expect(await call.player?.walletMinor()).toBe(held);
});
