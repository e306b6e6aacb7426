import { minor } from '@kaeo/shared/money';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { deny } from '../../../testing/protection/deny.ts';
import { exclude, limit, timeOut } from '../../../testing/protection/protect.ts';
import { openSeamlessBackend } from '../../../testing/protection/seamless-backend.ts';
import { type GamesPlayer, playerAtGames } from '../../../testing/protection/ways-to-play.ts';
import type { TestBackend } from '../../../testing/test-backend.ts';
import { endBonusOfExcluded } from '../../rewards/bonus/end-receipt.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openSeamlessBackend();
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

/** Returns what undoes changes of the site, if there are any. */
type Enter = (player: GamesPlayer) => Promise<unknown>;
const setActive = (player: GamesPlayer, isActive: boolean) =>
  backend.context.db.run('update players set is_active = $2 where id = $1', [player.id, isActive]);
const excludeNow: Enter = async (player) => {
  await exclude(backend, player);
  await backend.context.db.transaction((tx) => endBonusOfExcluded(tx, backend.context, player));
};
/** The player returns after years. */
const becomeDormant: Enter = async (player) => {
  const { db, config } = backend.context;
  backend.clock.advance({ days: config.dormantAfterDays + 2 });
  const session = `update sessions set seen_at = $2, expires_at = $2::timestamptz + interval '1 hour' where player_id = $1`;
  await db.run('insert into dormant_players (player_id, active_at) select id, created_at from players where id = $1', [
    player.id,
  ]);
  await db.run(session, [player.id, backend.clock.now()]);
};
const states: Readonly<Record<string, Enter>> = {
  'limits that are used up': async (player) => {
    await deny(backend, player, 'LOSS_LIMIT');
    await limit(backend, player, { period: 'month', amountMinor: minor(1) });
  },
  'a time-out': (player) => timeOut(backend, player),
  'an exclusion': excludeNow,
  'a due reality check': (player) => deny(backend, player, 'REALITY_CHECK'),
  'a birth date that is too young': (player) => deny(backend, player, 'UNDER_AGE'),
  'a missing birth date': (player) => deny(backend, player, 'BIRTH_DATE_REQUIRED'),
  'a register that does not answer': (player) => deny(backend, player, 'REGISTER_UNKNOWN'),
  'a dormant account': becomeDormant,
  'a frozen account': (player) => setActive(player, false),
  'an exclusion and a frozen account': async (player) => {
    await excludeNow(player);
    await setActive(player, false);
  },
};
const post = async (player: GamesPlayer, path: string, body: object) =>
  (await player.call('POST', `/api/wallet/${path}`, body)).json<object>();
const out = (from: string) => (player: GamesPlayer) => post(player, 'transfer', { from, to: 'WALLET', amount: 100 });

/** Each way out of money, with what the request returns. */
const waysOut = {
  'a transfer out of a game': [out('PRISM'), 'SUCCESS'],
  'a transfer out of a seamless game': [out('ORBIT'), 'SUCCESS'],
  'a transfer of everything': [(player: GamesPlayer) => post(player, 'transferAll', { to: 'WALLET' }), 'SUCCESS'],
  'a withdrawal': [(player: GamesPlayer) => post(player, 'withdraw', { amount: 200 }), 'IN_PROGRESS'],
  'a withdrawal with money from games': [(player: GamesPlayer) => post(player, 'withdrawAll', { amount: 400 }), 'IN_PROGRESS'],
} as const;
const rows = Object.keys(states).flatMap((state) => Object.entries(waysOut).map(([way, row]) => [way, state, ...row] as const));

test.each(rows)('PROT-06 %s succeeds with %s', async (_way, state, leave, status) => {
  const player = await playerAtGames(backend, { wallet: 200, PRISM: 100, ORBIT: 100 });
  const undo = await states[state]?.(player);
  expect(await leave(player)).toMatchObject({ status });
  if (typeof undo === 'function') await undo();
});

test('PROT-06 while a new bank account is held, money leaves games, and a withdrawal is refused with the time of its end', async () => {
  const player = await playerAtGames(backend, { wallet: 200, PRISM: 100 });
  const until = new Date(backend.clock.now().getTime() + 60 * 60_000);
  await backend.context.db.run(`update players set withdraw_held_until = $2, withdraw_held_for = 'BANK_CHANGED' where id = $1`, [
    player.id,
    until,
  ]);
  expect(await out('PRISM')(player)).toMatchObject({ status: 'SUCCESS' });
  const withdraw = () => post(player, 'withdraw', { amount: 300 });
  expect(await withdraw()).toMatchObject({ message: 'WITHDRAW_HELD', retryAfterS: 3600 });
  backend.clock.set(until);
  expect(await withdraw()).toMatchObject({ status: 'IN_PROGRESS' });
});

/** A player with 300 of their own and a grant of 50, of which 100 are in a game. */
async function withBonus() {
  const player = await playerAtGames(backend, { wallet: 300 });
  await player.call('GET', '/api/bonus/activate/WELCOME');
  await post(player, 'transfer', { from: 'WALLET', to: 'PRISM', amount: 100 });
  expect(await post(player, 'withdraw', { amount: 100 })).toMatchObject({ message: 'BONUS_REMAINING' });
  return player;
}

test('PROT-06 with a bonus, all own money leaves after an exclusion', async () => {
  const player = await withBonus();
  await excludeNow(player);
  expect(await post(player, 'withdrawAll', { amount: 300 })).toMatchObject({ status: 'IN_PROGRESS' });
});

test('PROT-06 with a bonus, all own money leaves in a time-out after the player has ended it', async () => {
  const player = await withBonus();
  await timeOut(backend, player);
  expect((await player.call('GET', '/api/bonus/clear')).json()).toEqual({ message: 'BONUS_CLEAR' });
  expect(await post(player, 'withdrawAll', { amount: 300 })).toMatchObject({ status: 'IN_PROGRESS' });
});
