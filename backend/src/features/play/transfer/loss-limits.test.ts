import { minor } from '@kaeo/shared/money';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { limit } from '../../../testing/protection/protect.ts';
import { openSeamlessBackend } from '../../../testing/protection/seamless-backend.ts';
import {
  bet,
  everyWay,
  type GamesPlayer,
  playerAtGames,
  playNames,
  waysToPlay,
} from '../../../testing/protection/ways-to-play.ts';
import type { TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const refresh = (player: GamesPlayer) => player.call('GET', '/api/wallet/refresh/slot');
const limitLoss = (player: GamesPlayer, period: 'day' | 'week' | 'month', baht: number) =>
  limit(backend, player, { kind: 'loss', period, amountMinor: minor(baht * 100) });
const move = async (player: GamesPlayer, from: string, to: string, amount: number) =>
  (await player.call('POST', '/api/wallet/transfer', { from, to, amount })).json<{ status?: string; message?: string }>();

/** First and last second in Bangkok, by hand. The week begins on a Monday. */
const periods = [
  ['day', '2026-11-17T17:00:00Z', '2026-11-18T16:59:59Z'],
  ['week', '2026-11-15T17:00:00Z', '2026-11-22T16:59:59Z'],
  ['month', '2026-10-31T17:00:00Z', '2026-11-30T16:59:59Z'],
] as const;

test.each(periods)(
  'PROT-02 after a loss that leaves 39 of the limit of a %s, every way to play is refused until its last second',
  async (period, first, last) => {
    backend = await openSeamlessBackend({ now: first });
    const players: [(typeof playNames)[number], GamesPlayer][] = [];
    for (const way of playNames) {
      const player = await playerAtGames(backend, { wallet: 40, ORBIT: 100 });
      expect(await bet(backend, player, 60, { closesRound: true })).toBe('done');
      await refresh(player);
      await limitLoss(player, period, 99);
      players.push([way, player]);
    }
    // 40 are left in the game, so every way to play could lose them.
    const outcomes = async () => {
      const found: Record<string, string> = {};
      for (const [way, player] of players) found[way] = await waysToPlay[way](backend, player, 40);
      return found;
    };
    backend.clock.set(last);
    expect(await outcomes()).toEqual(everyWay('LOSS_LIMIT'));
    backend.clock.advance({ seconds: 1 });
    expect(await outcomes()).toEqual(everyWay('done'));
  },
);

describe('what could be lost', () => {
  beforeEach(async () => {
    backend = await openSeamlessBackend();
  });

  test('PROT-02 a transfer up to the limit is allowed, and one above it names the end of the period', async () => {
    const player = await playerAtGames(backend, { wallet: 500 });
    await limitLoss(player, 'day', 300);
    expect(await move(player, 'WALLET', 'PRISM', 300.01)).toMatchObject({ message: 'LOSS_LIMIT', retryAfterS: 12 * 3600 });
    expect(await move(player, 'WALLET', 'PRISM', 300)).toMatchObject({ status: 'SUCCESS' });
    expect(await move(player, 'WALLET', 'ORBIT', 1)).toMatchObject({ message: 'LOSS_LIMIT' });
    expect(await move(player, 'PRISM', 'WALLET', 100)).toMatchObject({ status: 'SUCCESS' });
    expect(await move(player, 'PRISM', 'ORBIT', 100)).toMatchObject({ status: 'SUCCESS' });
    expect(await move(player, 'WALLET', 'ORBIT', 100)).toMatchObject({ status: 'SUCCESS' });
  });

  test('PROT-02 money on its way into a game counts, and wins give room', async () => {
    const player = await playerAtGames(backend, { wallet: 500, ORBIT: 100 });
    await limitLoss(player, 'day', 200);
    backend.fake.games.idempotent.script.next('unknown-before');
    expect(await move(player, 'WALLET', 'PRISM', 60)).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await move(player, 'WALLET', 'MOON', 41)).toMatchObject({ message: 'LOSS_LIMIT' });
    expect(await move(player, 'WALLET', 'MOON', 40)).toMatchObject({ status: 'SUCCESS' });
    // A win is at risk itself, until it is back in the wallet.
    backend.fake.games.idempotent.play('MOON', player.accounts.MOON.username, 50_00);
    await refresh(player);
    expect(await move(player, 'WALLET', 'MOON', 1)).toMatchObject({ message: 'LOSS_LIMIT' });
    expect(await move(player, 'MOON', 'WALLET', 50)).toMatchObject({ status: 'SUCCESS' });
    expect(await move(player, 'WALLET', 'MOON', 50)).toMatchObject({ status: 'SUCCESS' });
  });

  test('PROT-02 the lowest of several limits decides, and limits on deposits do not', async () => {
    const player = await playerAtGames(backend, { wallet: 500 });
    await limit(backend, player, { period: 'day', amountMinor: minor(1_00) });
    expect(await move(player, 'WALLET', 'PRISM', 10)).toMatchObject({ status: 'SUCCESS' });
    await limitLoss(player, 'day', 400);
    await limitLoss(player, 'month', 100);
    expect(await move(player, 'WALLET', 'PRISM', 91)).toMatchObject({ message: 'LOSS_LIMIT', retryAfterS: 12.5 * 86_400 });
    expect(await move(player, 'WALLET', 'PRISM', 90)).toMatchObject({ status: 'SUCCESS' });
  });

  test('PROT-02 a refused second leg leaves the money in the wallet', async () => {
    const player = await playerAtGames(backend, { wallet: 0, ORBIT: 100 });
    // The limit becomes lower while the first leg is on its way.
    const game = backend.context.providers.game({ code: 'ORBIT', family: 'idempotent' });
    const order = game.transfer.bind(game);
    const spy = jest.spyOn(game, 'transfer').mockImplementation(async (code, request) => {
      await limitLoss(player, 'day', 10);
      return order(code, request);
    });
    expect(await move(player, 'ORBIT', 'PRISM', 100)).toMatchObject({
      message: 'TRANSFER_FAIL',
      fields: { to: 'TRANSFER_FAIL' },
    });
    spy.mockRestore();
    expect(await player.walletMinor()).toBe(100_00);
  });

  test('PROT-02 SRV-02 a repeated request returns the first response, although the limit is reached now', async () => {
    const player = await playerAtGames(backend, { wallet: 500 });
    await limitLoss(player, 'day', 100);
    const request = () => player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 100 }, 'one-press');
    const first = (await request()).json<object>();
    expect(first).toMatchObject({ status: 'SUCCESS' });
    expect((await request()).json()).toEqual(first);
    expect(await player.walletMinor()).toBe(400_00);
  });

  test('PROT-02 a bet counts open stakes and rounds that are not booked, in every game', async () => {
    const player = await playerAtGames(backend, { wallet: 0, ORBIT: 200, AURORA: 200 });
    await limitLoss(player, 'day', 100);
    expect(await bet(backend, player, 40, { closesRound: true })).toBe('done');
    expect(await bet(backend, player, 50, { code: 'AURORA' })).toBe('done');
    expect(await bet(backend, player, 10.01)).toBe('protected');
    await refresh(player);
    expect(await bet(backend, player, 10.01)).toBe('protected');
    expect(await bet(backend, player, 10)).toBe('done');
    expect(await bet(backend, player, 0.01, { code: 'AURORA' })).toBe('protected');
  });
});
