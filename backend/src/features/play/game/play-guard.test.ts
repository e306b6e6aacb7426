import { randomUUID } from 'node:crypto';
import type { Protection } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { deny, playDenials } from '../../../testing/protection/deny.ts';
import { exclude } from '../../../testing/protection/protect.ts';
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
import { createSeamlessWallet } from '../seamless/seamless-wallet.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openSeamlessBackend();
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

async function outcomes(player: GamesPlayer, amount: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const way of playNames) found[way] = await waysToPlay[way](backend, player, amount);
  return found;
}
const statusesOf = async ({ id }: GamesPlayer) =>
  (
    await backend.context.db.query<{ direction: string; state: string }>(
      'select direction, state from game_transfers where player_id = $1 order by created_at, id',
      [id],
    )
  ).map(({ direction, state }) => `${direction} ${state}`);

test.each(playDenials)('PROT-02 PROT-04 PROT-10 with %s, every way to play is refused and no way out', async (code) => {
  const player = await playerAtGames(backend, { wallet: 50, PRISM: 60, ORBIT: 70 });
  const wallet = createSeamlessWallet(backend.context);
  const { username } = player.accounts.ORBIT;
  const round = { gameCode: 'ORBIT', username, round: randomUUID(), closesRound: false };
  const bets = [randomUUID(), randomUUID()] as const;
  for (const id of bets) await wallet.apply({ kind: 'bet', ...round, id, amountMinor: minor(10_00) });
  const undo = await deny(backend, player, code);
  expect(await outcomes(player, 5)).toEqual(everyWay(code));
  const id = randomUUID();
  expect(await wallet.apply({ kind: 'rollback', ...round, id, reference: bets[0] })).toMatchObject({ kind: 'done' });
  const win = { ...round, id: randomUUID(), reference: bets[1], amountMinor: minor(30_00) };
  expect(await wallet.apply({ kind: 'win', ...win })).toMatchObject({ kind: 'done', balanceMinor: 90_00 });
  const out = await player.call('POST', '/api/wallet/transferAll', { to: 'WALLET' });
  expect(out.json()).toMatchObject({ status: 'SUCCESS' });
  expect((await statusesOf(player)).slice(2)).toEqual(['out CONFIRMED', 'out CONFIRMED']);
  await undo();
});

test('PROT-04 a launch, a new account and a new password are withheld if an exclusion is committed during the call of the provider', async () => {
  const { provider } = backend.fake.games.idempotent;
  for (const [method, way] of [
    ['signIn', 'launch'],
    ['resetPassword', 'password reset'],
  ] as const) {
    const player = await playerAtGames(backend, { wallet: 0 });
    const real = provider[method].bind(provider);
    const spy = jest.spyOn(provider, method).mockImplementationOnce(async (code: string, username: string) => {
      await exclude(backend, player);
      return real(code, username) as never; // the answer of the same method
    });
    expect([way, await waysToPlay[way](backend, player, 0)]).toEqual([way, 'EXCLUDED']);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  }
});

describe('the reality check', () => {
  const read = async (player: GamesPlayer) => (await player.call('GET', '/api/protection')).json<Protection>();
  const answer = (player: GamesPlayer) => player.call('POST', '/api/protection/reality-check/answer', { answer: 'CONTINUE' });
  const minutes = (count: number) => backend.clock.advance({ minutes: count });
  async function playing() {
    const player = await playerAtGames(backend, { wallet: 50, ORBIT: 70 });
    minutes(31);
    await player.call('PUT', '/api/protection/reality-check', { minutes: 30 });
    expect((await read(player)).play).toBeNull();
    return player;
  }

  test('PROT-05 stops launches, transfers and bets until it is answered, and is due again after the interval', async () => {
    const player = await playing();
    const since = backend.clock.now().toISOString();
    for (const pause of [20, 9.5, 0.49]) {
      expect(await bet(backend, player, 1)).toBe('done');
      minutes(pause);
    }
    expect(await bet(backend, player, 1)).toBe('done');
    expect(await read(player)).toMatchObject({ play: { since }, realityCheck: { isDue: false } });
    minutes(0.01);
    for (let times = 0; times < 2; times += 1) expect(await outcomes(player, 1)).toEqual(everyWay('REALITY_CHECK'));
    expect((await read(player)).realityCheck.isDue).toBe(true);
    await answer(player);
    expect(await bet(backend, player, 1)).toBe('done');
    minutes(20);
    expect(await waysToPlay.transfer(backend, player, 1)).toBe('done');
    minutes(10);
    expect(await outcomes(player, 1)).toEqual(everyWay('REALITY_CHECK'));
  });

  test('PROT-05 becomes due by rounds that a provider reports after a launch', async () => {
    const player = await playing();
    expect(await waysToPlay.transfer(backend, player, 50)).toBe('done');
    for (let rounds = 0; rounds < 4; rounds += 1) {
      minutes(20);
      backend.fake.games.idempotent.play('PRISM', player.accounts.PRISM.username, -1_00);
    }
    expect((await read(player)).play).toBeNull();
    await player.call('GET', '/api/wallet/refresh/slot');
    expect(await read(player)).toMatchObject({ realityCheck: { isDue: true } });
    expect(await waysToPlay.launch(backend, player, 0)).toBe('REALITY_CHECK');
    await answer(player);
    expect(await waysToPlay.launch(backend, player, 0)).toBe('done');
  });

  test('PROT-05 a refused play does not prolong the time of play, which ends after half an hour', async () => {
    const player = await playing();
    expect(await bet(backend, player, 1)).toBe('done');
    minutes(29);
    expect(await bet(backend, player, 1)).toBe('done');
    minutes(1);
    expect(await bet(backend, player, 1)).toBe('protected');
    minutes(29);
    const since = backend.clock.now().toISOString();
    expect(await bet(backend, player, 1)).toBe('done');
    expect((await read(player)).play).toMatchObject({ since });
  });
});
