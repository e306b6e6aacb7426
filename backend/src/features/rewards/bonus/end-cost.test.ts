import type { ActiveBonus } from '@kaeo/shared/api';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { timeOut } from '../../../testing/protection/protect.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses']);
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

const get = async <Answer = { message?: string }>(player: TestPlayer, path: string) =>
  (await player.call('GET', `/api/${path}`)).json<Answer>();

/** A player with a game account and the bonus; `play` reports a result of the game and reads it. */
async function withBonus(code: string, { ownBaht, toGame }: { ownBaht: number; toGame: number }) {
  const player = await backend.player({ walletMinor: ownBaht * 100 });
  const { username } = await get<{ username: string }>(player, 'wallet/activate/ORBIT');
  const receive = () => get(player, `bonus/activate/${code}`);
  const move = () => player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'ORBIT', amount: toGame });
  const play = async (baht: number) => {
    backend.clock.advance({ minutes: 1 });
    const round = backend.fake.games.idempotent.play('ORBIT', username, baht * 100);
    await get(player, 'wallet/refresh/slot');
    return round;
  };
  const cancel = async (round: Awaited<ReturnType<typeof play>>) => {
    backend.fake.games.idempotent.restate('ORBIT', username, round);
    await get(player, 'wallet/refresh/slot');
  };
  return { player, receive, move, play, cancel };
}

/** Ends the bonus; what the page showed, and what left the wallet, in baht. */
async function end(player: TestPlayer) {
  const { canEnd, taken = 0 } = await get<ActiveBonus>(player, 'bonus/check/active');
  const before = await player.walletMinor();
  expect(await get(player, 'bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
  return { canEnd, taken, left: (before - (await player.walletMinor())) / 100 };
}

describe('the page shows the amount that ending a bonus deducts', () => {
  test('PLAY-06 nothing when the turnover is met', async () => {
    const { player, receive, move, play } = await withBonus('WELCOME', { ownBaht: 600, toGame: 600 });
    await receive();
    await move();
    await play(-500);
    expect(await end(player)).toEqual({ canEnd: true, taken: 0, left: 0 });
  });

  test('PLAY-06 nothing below the floor', async () => {
    const { player, receive, move, play } = await withBonus('WELCOME', { ownBaht: 0, toGame: 50 });
    await receive();
    await move();
    await play(-48);
    expect(await end(player)).toEqual({ canEnd: true, taken: 0, left: 0 });
  });

  test('PLAY-06 the debt of a cancelled round, at most the wallet', async () => {
    const { player, receive, move, play, cancel } = await withBonus('DAILY', { ownBaht: 2000, toGame: 2000 });
    await move();
    const round = await play(-100);
    await get(player, 'refund/receive');
    await get(player, 'refund/addWallet');
    await receive();
    await cancel(round);
    expect(await end(player)).toEqual({ canEnd: true, taken: 5, left: 5 });
  });

  test('PLAY-06 PROT-06 the grant during a time-out', async () => {
    const { player, receive } = await withBonus('WELCOME', { ownBaht: 300, toGame: 0 });
    await receive();
    expect(await get<ActiveBonus>(player, 'bonus/check/active')).toMatchObject({ canEnd: false });
    await timeOut(backend, player);
    expect(await end(player)).toEqual({ canEnd: true, taken: 50, left: 50 });
  });

  test('PLAY-06 PROT-06 during a time-out no more than the wallet has', async () => {
    const { player, receive, move, play } = await withBonus('WELCOME', { ownBaht: 0, toGame: 50 });
    await receive();
    await move();
    await play(-30);
    await player.call('POST', '/api/wallet/transfer', { from: 'ORBIT', to: 'WALLET', amount: 20 });
    await timeOut(backend, player);
    expect(await end(player)).toEqual({ canEnd: true, taken: 20, left: 20 });
  });
});
