import type { ActiveBonus } from '@kaeo/shared/api';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { bookPlay } from '../../../testing/book-play.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ rewardMaturityMs: 24 * 60 * 60_000 });
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

const get = async <Answer = { message?: string }>(player: TestPlayer, path: string) =>
  (await player.call('GET', `/api/${path}`)).json<Answer>();
const active = (player: TestPlayer) => get<ActiveBonus>(player, 'bonus/check/active');

test('FAIR-06 a bonus shows its grant and turnover before it is received', async () => {
  const player = await backend.player();
  const bonuses = await get<{ code: string; grant: number; turnover: number }[]>(player, 'bonus');
  expect(bonuses.map(({ code, grant, turnover }) => [code, grant, turnover])).toEqual([
    ['WELCOME', 50, 500],
    ['DAILY', 10, 0],
    ['WEEKEND', 100, 800],
    ['STREAK', 30, 150],
    ['SPORT', 20, 100],
    ['FRIEND', 25, 0],
  ]);
  expect(await get(player, 'promotion/find/WELCOME50')).toMatchObject({ grant: 50, turnover: 250 });
  const lao = await backend.player({ currency: 'LAK' });
  expect((await get<{ grant: number; turnover: number }[]>(lao, 'bonus'))[0]).toMatchObject({ grant: 30_000, turnover: 300_000 });
});

test('FAIR-06 stakes of settled rounds count for any result, and the remaining turnover is shown', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await get(player, 'bonus/activate/WELCOME');
  expect(await active(player)).toEqual({
    status: true,
    type: 'limit',
    name: 'โบนัสต้อนรับ',
    grant: 50,
    turnover: 500,
    currency: 'BAHT',
    turnoverDone: 0,
    remaining: 500,
    canEnd: false,
    waitsFor: 'turnover',
    floor: 5,
  });
  await bookPlay(backend, player, { source: 'round', resultMinor: -20_00, turnoverMinor: 200_00 });
  await bookPlay(backend, player, { source: 'round', resultMinor: 0, turnoverMinor: 120_50 });
  expect(await active(player)).toMatchObject({ turnoverDone: 320.5, remaining: 179.5, canEnd: false });
  expect(await get(player, 'bonus/clear')).toMatchObject({ message: 'BONUS_CONDITION' });
  await bookPlay(backend, player, { source: 'round', resultMinor: 180_00, turnoverMinor: 180_00 });
  const met = await active(player);
  expect(met).toMatchObject({ turnoverDone: 500.5, remaining: 0, canEnd: true });
  expect(met).not.toHaveProperty('waitsFor');
  expect(await get(player, 'bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
});

test('FAIR-06 balance changes count once they cannot be open stakes, and transfers do not count', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await get(player, 'bonus/activate/WELCOME');
  await bookPlay(backend, player, { source: 'balance', gameCode: 'LOTUS', resultMinor: -300_00 });
  expect(await active(player)).toMatchObject({ turnoverDone: 0 });
  backend.clock.advance({ hours: 24 });
  expect(await active(player)).toMatchObject({ turnoverDone: 300 });
  await get(player, 'wallet/activate/PRISM');
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 100 });
  await player.call('POST', '/api/wallet/transfer', { from: 'PRISM', to: 'WALLET', amount: 100 });
  expect(await active(player)).toMatchObject({ turnoverDone: 300, remaining: 200 });
});

test('FAIR-02 the floor does not end a bonus while a loss seen in a balance may be an open stake', async () => {
  const player = await backend.player();
  await get(player, 'bonus/activate/WELCOME');
  const { username } = await get<{ username: string }>(player, 'wallet/activate/LOTUS');
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LOTUS', amount: 50 });
  backend.fake.games.plain.play('LOTUS', username, -50_00);
  await get(player, 'wallet/refresh/slot');
  expect(await active(player)).toMatchObject({ canEnd: false, waitsFor: 'open-play', floor: 5, remaining: 500 });
  expect(await get(player, 'bonus/clear')).toMatchObject({ message: 'BONUS_CONDITION' });
  backend.clock.advance({ hours: 24 });
  expect(await active(player)).toMatchObject({ canEnd: true });
  expect(await get(player, 'bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
});

test('FAIR-06 the active bonus has its name in the requested language and its own type', async () => {
  const player = await backend.player();
  await get(player, 'promotion/activate/WELCOME50');
  const headers = { ...player.headers, 'accept-language': 'en' };
  const answer = (await backend.inject({ method: 'GET', url: '/api/bonus/check/active', headers })).json<ActiveBonus>();
  expect([answer.type, answer.name]).toEqual(['limit', expect.stringMatching(/[A-Za-z]/)]);
});
