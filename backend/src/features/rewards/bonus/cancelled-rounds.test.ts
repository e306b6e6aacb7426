import type { ActiveBonus } from '@kaeo/shared/api';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

type Reply = { message?: string; refundAmount?: number; owed?: number };
const get = async <Answer = Reply>(player: TestPlayer, path: string) => (await player.call('GET', `/api/${path}`)).json<Answer>();
const active = (player: TestPlayer) => get<ActiveBonus>(player, 'bonus/check/active');
const refresh = (player: TestPlayer) => get(player, 'wallet/refresh/slot');

/** A player with that much in ORBIT, whose provider reports rounds. */
async function atOrbit(baht: number, inviterId?: string) {
  const player = await backend.player({ walletMinor: baht * 100, ...(inviterId ? { inviterId } : {}) });
  const { username } = await get<{ username: string }>(player, 'wallet/activate/ORBIT');
  if (baht > 0) await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'ORBIT', amount: baht });
  const game = backend.fake.games.idempotent;
  const play = (amount: number) => {
    backend.clock.advance({ minutes: 1 });
    return game.play('ORBIT', username, Math.round(amount * 100));
  };
  return { player, username, game, play };
}

describe('FAIR-02 FAIR-06 a round that the provider cancels', () => {
  test('FAIR-06 reduces the turnover of the bonus that counted it', async () => {
    const { player, play, game, username } = await atOrbit(1000);
    await get(player, 'bonus/activate/WELCOME');
    const void1 = play(-300);
    play(-10);
    await refresh(player);
    expect(await active(player)).toMatchObject({ turnoverDone: 310 });
    game.restate('ORBIT', username, void1);
    await refresh(player);
    expect(await active(player)).toMatchObject({ turnoverDone: 10, remaining: 490 });
    const { slots } = await get<{ slots: { code: string; amount: number; paused: unknown }[] }>(player, 'wallet/refresh/slot');
    expect(slots.find(({ code }) => code === 'ORBIT')).toMatchObject({ amount: 990, paused: null });
  });

  test('FAIR-06 makes part of the grant a debt if it had completed the bonus, and the next grant pays it', async () => {
    const { player, play, game, username } = await atOrbit(2000);
    await get(player, 'bonus/activate/WELCOME');
    const round = play(-500);
    expect(await get(player, 'bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
    game.restate('ORBIT', username, round, { stakeMinor: 400_00, winMinor: 0 });
    await refresh(player);
    expect(await get(player, 'refund/check')).toMatchObject({ owed: 10 });
    game.restate('ORBIT', username, round);
    await refresh(player);
    expect(await get(player, 'refund/check')).toMatchObject({ owed: 50 });
    expect(await player.walletMinor()).toBe(50_00);
    await get(player, 'bonus/activate/DAILY');
    expect(await player.walletMinor()).toBe(50_00);
    expect(await get(player, 'refund/check')).toMatchObject({ owed: 40 });
    const { statements } = (await player.call('POST', '/api/statement', {})).json<{ statements: object[] }>();
    expect(statements).toContainEqual(expect.objectContaining({ statementType: 'recovery', amount: 10, from: 'WALLET' }));
  });

  test('FAIR-02 makes the returned money a debt, up to the grant, if the bonus ended by the floor', async () => {
    const { player, game, username } = await atOrbit(0);
    await get(player, 'bonus/activate/WELCOME');
    await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'ORBIT', amount: 50 });
    const round = game.play('ORBIT', username, -48_00);
    expect(await get(player, 'bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
    game.restate('ORBIT', username, round);
    await refresh(player);
    expect(await get(player, 'refund/check')).toMatchObject({ owed: 48 });
  });

  test('FAIR-02 makes paid shares a debt, which later shares pay but deposits do not', async () => {
    const inviter = await backend.player({ walletMinor: 70_00 });
    const { player, play, game, username } = await atOrbit(5000, inviter.id);
    const round = play(-1000);
    await get(player, 'refund/receive');
    await get(player, 'refund/addWallet');
    await get(inviter, 'invite/bonus');
    expect([await player.walletMinor(), await inviter.walletMinor()]).toEqual([50_00, 120_00]);
    game.restate('ORBIT', username, round);
    await refresh(player);
    expect(await get(player, 'refund/check')).toMatchObject({ owed: 50, refundAmount: 0 });
    expect([await player.walletMinor(), await inviter.walletMinor()]).toEqual([50_00, 120_00]);
    play(-600);
    await get(player, 'refund/receive');
    await get(player, 'refund/addWallet');
    await get(inviter, 'invite/bonus');
    expect([await player.walletMinor(), await inviter.walletMinor()]).toEqual([50_00, 120_00]);
    play(-600);
    await get(player, 'refund/receive');
    await get(player, 'refund/addWallet');
    await get(inviter, 'invite/bonus');
    // The net loss is 1200: 60 each.
    expect([await player.walletMinor(), await inviter.walletMinor()]).toEqual([60_00, 130_00]);
    expect(await get(player, 'refund/check')).not.toHaveProperty('owed');
  });

  test('FAIR-02 reduces the grant of an active bonus when it ends, and the active bonus shows the amount', async () => {
    const { player, play, game, username } = await atOrbit(2000);
    const round = play(-1000);
    await get(player, 'refund/receive');
    await get(player, 'refund/addWallet');
    await get(player, 'bonus/activate/DAILY');
    game.restate('ORBIT', username, round, { stakeMinor: 840_00, winMinor: 0 });
    await refresh(player);
    expect(await active(player)).toMatchObject({ canEnd: true, taken: 8 });
    expect(await player.walletMinor()).toBe(60_00);
    await get(player, 'bonus/clear');
    expect(await player.walletMinor()).toBe(52_00);
    expect(await active(player)).not.toHaveProperty('taken');
  });

  test('FAIR-02 earns nothing and causes no debt if its share was not received yet', async () => {
    const { player, play, game, username } = await atOrbit(2000);
    const round = play(-1000);
    play(-200);
    await refresh(player);
    game.restate('ORBIT', username, round);
    await refresh(player);
    expect(await get(player, 'refund/check')).toMatchObject({ refundAmount: 10 });
    expect(await get(player, 'refund/check')).not.toHaveProperty('owed');
  });

  test('FAIR-03 changes nothing if the same figures are reported again', async () => {
    const { player, play, game, username } = await atOrbit(1000);
    const round = play(-100);
    await refresh(player);
    game.restate('ORBIT', username, round, { stakeMinor: 100_00, winMinor: 0 });
    await refresh(player);
    const results = await backend.context.db.query('select amount_minor from game_results where player_id = $1', [player.id]);
    expect(results).toEqual([{ amount_minor: -100_00 }]);
  });
});
