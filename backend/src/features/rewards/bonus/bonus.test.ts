import { seedSite } from '../../../demonstration/seed-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
});
afterAll(() => backend.close());

type Bonus = { code: string; name: string; isFull: boolean; userBonus: { isActive: boolean; received: unknown[] } | null };
const get = (player: TestPlayer, path: string) => player.call('GET', `/api/bonus${path}`);
const bonusOf = async (player: TestPlayer, code: string) =>
  (await get(player, '')).json<Bonus[]>().find((bonus) => bonus.code === code);

/** Loses the amount in a game and wins it back, with a refresh after each. */
async function play(player: TestPlayer, amount: number): Promise<void> {
  const { username } = (await player.call('GET', '/api/wallet/activate/PRISM')).json<{ username: string }>();
  if (!backend.fake.games.idempotent.amountMinor('PRISM', username)) {
    await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount });
  }
  for (const change of [-amount * 100, amount * 100]) {
    backend.fake.games.idempotent.play('PRISM', username, change);
    await player.call('GET', '/api/wallet/refresh/slot');
  }
}

test('BONUS-01 a bonus without turnover can be received and ended immediately', async () => {
  const player = await backend.player();
  expect((await get(player, '/check/active')).json()).toEqual({ status: false, type: '', name: '' });
  expect((await get(player, '/activate/DAILY')).json()).toMatchObject({ isActive: true, received: [{}] });
  expect(await player.walletMinor()).toBe(10_00);
  expect((await get(player, '/check/active')).json()).toMatchObject({ status: true, type: 'day', name: 'โบนัสรายวัน' });
  expect((await get(player, '/clear')).json()).toEqual({ message: 'BONUS_CLEAR' });
  expect((await get(player, '/clear')).json()).toEqual({ message: 'BONUS_CLEAR' });
  expect((await get(player, '/check/active')).json()).toMatchObject({ status: false });
  const { statements } = (await player.call('POST', '/api/statement', {})).json<{ statements: object[] }>();
  expect(statements).toHaveLength(2);
  expect(statements).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ statementType: 'finish_bonus', amount: 0, bonus: { description: 'โบนัสรายวัน' } }),
      expect.objectContaining({ statementType: 'bonus', amount: 10, to: 'WALLET' }),
    ]),
  );
});

test('BONUS-01 a bonus cannot be ended until its target is met', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await get(player, '/activate/WELCOME');
  const refused = await get(player, '/clear');
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, 'BONUS_CONDITION']);
  await play(player, 200);
  expect((await get(player, '/clear')).json()).toMatchObject({ message: 'BONUS_CONDITION' });
  await play(player, 200);
  expect((await get(player, '/clear')).json()).toEqual({ message: 'BONUS_CLEAR' });
});

test('BONUS-01 a player with less than the floor may end any bonus', async () => {
  const player = await backend.player();
  await get(player, '/activate/WELCOME');
  const { username } = (await player.call('GET', '/api/wallet/activate/PRISM')).json<{ username: string }>();
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 50 });
  backend.fake.games.idempotent.play('PRISM', username, -45_00);
  await player.call('GET', '/api/wallet/refresh/slot');
  expect((await get(player, '/check/minimum')).json()).toEqual({ minimum: 5 });
  const lao = await backend.player({ currency: 'LAK' });
  expect((await get(lao, '/check/minimum')).json()).toEqual({ minimum: 3000 });
  expect((await get(player, '/clear')).json()).toMatchObject({ message: 'BONUS_CONDITION' });
  backend.fake.games.idempotent.play('PRISM', username, -1);
  await player.call('GET', '/api/wallet/refresh/slot');
  expect((await get(player, '/clear')).json()).toEqual({ message: 'BONUS_CLEAR' });
});

test('WD-04 a withdrawal is refused while the target is unmet', async () => {
  const player = await backend.player({ walletMinor: 1_000_00 });
  await get(player, '/activate/WELCOME');
  expect((await player.call('POST', '/api/wallet/withdraw', { amount: 100 })).json()).toMatchObject({
    message: 'BONUS_REMAINING',
  });
  await play(player, 300);
  expect((await player.call('POST', '/api/wallet/withdraw', { amount: 100 })).statusCode).toBe(200);
});

test('BONUS-04 one bonus is active at a time, and a repeat changes nothing', async () => {
  const player = await backend.player();
  const first = (await get(player, '/activate/DAILY')).json();
  expect((await get(player, '/activate/DAILY')).json()).toEqual(first);
  expect((await get(player, '/activate/FRIEND')).json()).toMatchObject({ message: 'BONUS_ALREADY_ACTIVE' });
  expect(await player.walletMinor()).toBe(10_00);
});

test('BONUS-04 a limit counts all receipts and is never offered again', async () => {
  const player = await backend.player();
  await get(player, '/activate/FRIEND');
  await get(player, '/clear');
  backend.clock.advance({ days: 20 });
  expect(await bonusOf(player, 'FRIEND')).toMatchObject({ isFull: true });
  expect((await get(player, '/activate/FRIEND')).json()).toMatchObject({ message: 'BONUS_MAX_CLAIMED' });
});

test('BONUS-04 a daily bonus is full after its number of receipts, and available again at midnight in Bangkok', async () => {
  backend.clock.set('2028-03-10T16:59:57Z');
  const player = await backend.player();
  for (let time = 0; time < 3; time += 1) {
    expect((await get(player, '/activate/DAILY')).statusCode).toBe(200);
    await get(player, '/clear');
  }
  backend.clock.set('2028-03-10T16:59:59.999Z');
  expect((await get(player, '/activate/DAILY')).json()).toMatchObject({ message: 'BONUS_FULL' });
  expect(await bonusOf(player, 'DAILY')).toMatchObject({ isFull: true });
  backend.clock.set('2028-03-10T17:00:00Z');
  expect(await bonusOf(player, 'DAILY')).toMatchObject({ isFull: false, userBonus: { isActive: false } });
  expect((await get(player, '/activate/DAILY')).statusCode).toBe(200);
});

test('BONUS-03 lists six bonuses in the requested language', async () => {
  const player = await backend.player();
  const names = async (language: string) => {
    const reply = await backend.inject({
      method: 'GET',
      url: '/api/bonus',
      headers: { ...player.headers, 'accept-language': language },
    });
    return reply.json<Bonus[]>().map(({ name }) => name);
  };
  expect(await names('th')).toHaveLength(6);
  expect((await names('en'))[0]).toBe('Welcome bonus');
  expect((await names('lo'))[0]).toBe('ໂບ⁠ນັດຕ້ອນຮັບ');
});

test('FAIR-07 BONUS-05 a bonus is granted once per key, even if it ended meanwhile', async () => {
  const player = await backend.player();
  const receive = (code: string, key?: string) => player.call('GET', `/api/bonus/activate/${code}`, undefined, key);
  const first = await receive('DAILY', 'one');
  await get(player, '/clear');
  const again = await receive('DAILY', 'one');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(await player.walletMinor()).toBe(10_00);
  expect((await receive('WEEKEND', 'one')).json()).toMatchObject({ message: 'IDEMPOTENCY_CONFLICT' });
  expect((await receive('DAILY', 'two')).statusCode).toBe(200);
  expect(await player.walletMinor()).toBe(20_00);
  await assertCleanBooks(backend.context.db);
});

describe('promotions', () => {
  const promotion = (player: TestPlayer, path: string) => player.call('GET', `/api/promotion${path}`);

  test('PROMO-01 is found by its code in any case, or null', async () => {
    const player = await backend.player();
    expect((await promotion(player, '/find/welcome50')).json()).toMatchObject({ code: 'WELCOME50', percentFail: 2.5 });
    const none = await promotion(player, '/find/NOTHING');
    expect([none.statusCode, none.body]).toEqual([200, 'null']);
    expect((await promotion(player, '/activate/NOTHING')).json()).toMatchObject({ message: 'NO_PROMOTION' });
  });

  test('PROMO-01 is received once and works like a bonus', async () => {
    const player = await backend.player();
    expect((await promotion(player, '/current')).body).toBe('null');
    expect((await promotion(player, '/activate/usedonce')).json()).toMatchObject({ code: 'USEDONCE' });
    expect((await promotion(player, '/current')).json()).toMatchObject({ code: 'USEDONCE' });
    expect((await get(player, '/activate/DAILY')).json()).toMatchObject({ message: 'BONUS_ALREADY_ACTIVE' });
    await get(player, '/clear');
    expect((await promotion(player, '/activate/USEDONCE')).json()).toMatchObject({ message: 'PROMOTION_RECEIVED' });
    expect(await player.walletMinor()).toBe(20_00);
  });

  test('FAIR-07 PROMO-01 is granted once per key with the same response, even if it ended meanwhile', async () => {
    const player = await backend.player();
    const receive = (code: string, key?: string) => player.call('GET', `/api/promotion/activate/${code}`, undefined, key);
    const first = await receive('usedonce', 'one');
    const atOnce = await Promise.all(['one', 'one', 'one'].map((key) => receive('USEDONCE', key)));
    await get(player, '/clear');
    for (const again of [...atOnce, await receive('USEDONCE', 'one')]) {
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect((await receive('WELCOME50', 'one')).json()).toMatchObject({ message: 'IDEMPOTENCY_CONFLICT' });
    expect((await receive('USEDONCE', 'two')).json()).toMatchObject({ message: 'PROMOTION_RECEIVED' });
    expect((await receive('USEDONCE', 'two')).json()).toMatchObject({ message: 'PROMOTION_RECEIVED' });
    expect(await player.walletMinor()).toBe(20_00);
    await assertCleanBooks(backend.context.db);
  });

  test('FAIR-07 PROMO-01 without a key returns the same response while active, and is not granted again', async () => {
    const player = await backend.player();
    const first = await promotion(player, '/activate/USEDONCE');
    expect((await promotion(player, '/activate/USEDONCE')).json()).toEqual(first.json());
    expect(await player.walletMinor()).toBe(20_00);
  });
});
