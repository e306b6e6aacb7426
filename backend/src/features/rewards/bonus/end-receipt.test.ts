import type { ActiveBonus } from '@kaeo/shared/api';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { exclude, timeOut } from '../../../testing/protection/protect.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { endBonusOfExcluded } from './end-receipt.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses']);
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

const get = async <Answer = { message?: string }>(player: TestPlayer, path: string) =>
  (await player.call('GET', `/api/${path}`)).json<Answer>();
const post = async (player: TestPlayer, path: string, body: object) =>
  (await player.call('POST', `/api/${path}`, body)).json<{ status?: string; message?: string }>();
const move = (player: TestPlayer, from: string, to: string, amount: number) =>
  post(player, 'wallet/transfer', { from, to, amount });
const linesOf = async (player: TestPlayer) => {
  const { statements } = (await player.call('POST', '/api/statement', {})).json<{
    statements: { statementType: string; amount: number }[];
  }>();
  return statements.map(({ statementType, amount }) => [statementType, amount]);
};
const endBonus = (player: TestPlayer) => backend.context.db.transaction((tx) => endBonusOfExcluded(tx, backend.context, player));

/** A player with own money and WELCOME: a grant of 50 with a turnover of 500. */
async function withBonus(ownBaht: number) {
  const player = await backend.player({ walletMinor: ownBaht * 100 });
  await get(player, 'bonus/activate/WELCOME');
  const { username } = await get<{ username: string }>(player, 'wallet/activate/ORBIT');
  return { player, username };
}

describe('the bonus of an excluded player', () => {
  test('PROT-04 PROT-06 ends with the exclusion: the grant is taken back and own money leaves', async () => {
    const { player } = await withBonus(300);
    expect(await post(player, 'wallet/withdraw', { amount: 300 })).toMatchObject({ message: 'BONUS_REMAINING' });
    await exclude(backend, player);
    await endBonus(player);
    await endBonus(player);
    expect(await player.walletMinor()).toBe(300_00);
    expect((await linesOf(player)).slice(0, 3)).toEqual([
      ['finish_bonus', 0],
      ['recovery', 50],
      ['bonus', 50],
    ]);
    expect(await post(player, 'wallet/withdraw', { amount: 300 })).toMatchObject({ status: 'IN_PROGRESS' });
  });

  test('PROT-06 gives back no more than the wallet has, and forgives the rest', async () => {
    const { player } = await withBonus(100);
    await move(player, 'WALLET', 'ORBIT', 130);
    await exclude(backend, player);
    await endBonus(player);
    expect(await player.walletMinor()).toBe(0);
    expect(await move(player, 'ORBIT', 'WALLET', 130)).toMatchObject({ status: 'SUCCESS' });
    expect(await post(player, 'wallet/withdraw', { amount: 130 })).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await get(player, 'refund/check')).not.toHaveProperty('owed');
  });

  test('PROT-04 keeps a grant whose turnover is met', async () => {
    const { player, username } = await withBonus(600);
    await move(player, 'WALLET', 'ORBIT', 600);
    backend.clock.advance({ minutes: 1 });
    backend.fake.games.idempotent.play('ORBIT', username, -500_00);
    await get(player, 'wallet/refresh/slot');
    await exclude(backend, player);
    await endBonus(player);
    expect(await player.walletMinor()).toBe(50_00);
  });

  test('FAIR-02 PROT-06 a round that is cancelled later makes no debt for the grant', async () => {
    const { player, username } = await withBonus(600);
    await move(player, 'WALLET', 'ORBIT', 600);
    backend.clock.advance({ minutes: 1 });
    const round = backend.fake.games.idempotent.play('ORBIT', username, -200_00);
    await get(player, 'wallet/refresh/slot');
    await exclude(backend, player);
    await endBonus(player);
    backend.fake.games.idempotent.restate('ORBIT', username, round);
    await get(player, 'wallet/refresh/slot');
    expect(await get(player, 'refund/check')).not.toHaveProperty('owed');
  });
});

describe('the bonus of a player in a time-out', () => {
  test('PROT-06 can be ended although its target is open, and shows the amount that it takes back', async () => {
    const { player } = await withBonus(300);
    expect(await get(player, 'bonus/clear')).toMatchObject({ message: 'BONUS_CONDITION' });
    await timeOut(backend, player);
    expect(await get<ActiveBonus>(player, 'bonus/check/active')).toMatchObject({ canEnd: true, taken: 50, waitsFor: 'turnover' });
    expect(await post(player, 'wallet/withdraw', { amount: 300 })).toMatchObject({ message: 'BONUS_REMAINING' });
    expect(await get(player, 'bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
    expect(await player.walletMinor()).toBe(300_00);
    expect(await post(player, 'wallet/withdraw', { amount: 300 })).toMatchObject({ status: 'IN_PROGRESS' });
  });

  test('FAIR-06 PROT-06 does not end while the grant is hidden in a game, and ends after the player moved it out', async () => {
    const { player } = await withBonus(100);
    await move(player, 'WALLET', 'ORBIT', 150);
    await timeOut(backend, player);
    expect(await get(player, 'bonus/clear')).toMatchObject({ message: 'BONUS_CONDITION' });
    await move(player, 'ORBIT', 'WALLET', 150);
    expect(await get(player, 'bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
    expect(await player.walletMinor()).toBe(100_00);
  });

  test('PROT-03 is kept after the time-out if the player did not end it', async () => {
    const { player } = await withBonus(300);
    await timeOut(backend, player);
    backend.clock.advance({ days: 1, seconds: 1 });
    expect(await get(player, 'bonus/clear')).toMatchObject({ message: 'BONUS_CONDITION' });
    expect(await get<ActiveBonus>(player, 'bonus/check/active')).toMatchObject({ status: true, canEnd: false });
  });
});
