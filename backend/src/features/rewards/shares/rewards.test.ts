import { seedSite } from '../../../demonstration/seed-site.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
});
afterAll(() => backend.close());

/** Loses the amount in a game, or wins it if negative. */
async function lose(player: TestPlayer, amount: number): Promise<void> {
  const { username } = (await player.call('GET', '/api/wallet/activate/PRISM')).json<{ username: string }>();
  if (backend.fake.games.idempotent.amountMinor('PRISM', username) === 0) {
    await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 1000 });
  }
  backend.fake.games.idempotent.play('PRISM', username, -amount * 100);
  await player.call('GET', '/api/wallet/refresh/slot');
}
const get = async (player: TestPlayer, path: string) => (await player.call('GET', path)).json<{ message?: string }>();

describe('the refund of losses', () => {
  test("REF-01 accrues a percentage of net losses, at the bonus's rate while one is active", async () => {
    const player = await backend.player({ walletMinor: 2_000_00 });
    expect(await get(player, '/api/refund/check')).toMatchObject({
      result: false,
      refundAmount: 0,
      refundSuccess: 5,
      refundFail: 2,
    });
    await lose(player, 300);
    await lose(player, -100);
    expect(await get(player, '/api/refund/check')).toMatchObject({ result: true, bonus: false, refundAmount: 10 });
    await player.call('GET', '/api/bonus/activate/DAILY');
    await lose(player, 100);
    expect(await get(player, '/api/refund/check')).toMatchObject({ bonus: true, refundAmount: 13, refundFail: 3 });
  });

  test('REF-01 is refused while a bonus is active and at zero', async () => {
    const player = await backend.player({ walletMinor: 2_000_00 });
    expect(await get(player, '/api/refund/receive')).toMatchObject({ message: 'REFUND_MINIMUM' });
    await lose(player, 100);
    await player.call('GET', '/api/bonus/activate/DAILY');
    expect(await get(player, '/api/refund/receive')).toMatchObject({ message: 'REFUND_CONDITION' });
  });

  test('REF-02 is claimed, then credited to the wallet once', async () => {
    const player = await backend.player({ walletMinor: 1_000_00 });
    await lose(player, 200);
    expect(await get(player, '/api/refund/addWallet')).toMatchObject({ message: 'NO_REFUND' });
    const claim = await get(player, '/api/refund/receive');
    expect(claim).toEqual({ message: 'REFUND_SUCCESS', reference: expect.any(String) });
    expect(await get(player, '/api/refund/receive')).toEqual(claim);
    expect(await player.walletMinor()).toBe(0);
    expect((await player.call('POST', '/api/refund', {})).json()).toEqual({ total: 0, next: null, refunds: [] });
    expect(await get(player, '/api/refund/check')).toMatchObject({ result: true, refundAmount: 10 });
    expect(await get(player, '/api/refund/addWallet')).toEqual({ message: 'REFUND_SUCCESS' });
    expect(await get(player, '/api/refund/addWallet')).toMatchObject({ message: 'NO_REFUND' });
    expect(await player.walletMinor()).toBe(10_00);
    expect((await player.call('POST', '/api/refund', {})).json()).toMatchObject({ total: 1, refunds: [{ refundAmount: 10 }] });
    expect(await get(player, '/api/refund/check')).toMatchObject({ result: false, refundAmount: 0 });
  });
});

test('REF-02 a repeat with the same key after a lost response returns the same response and credits once', async () => {
  const player = await backend.player({ walletMinor: 1_000_00 });
  await lose(player, 200);
  await get(player, '/api/refund/receive');
  const credit = () => player.call('GET', '/api/refund/addWallet', undefined, 'lost-reply');
  expect((await credit()).json()).toEqual({ message: 'REFUND_SUCCESS' });
  expect((await credit()).json()).toEqual({ message: 'REFUND_SUCCESS' });
  expect(await player.walletMinor()).toBe(10_00);
});

describe('the invite bonus', () => {
  test('INV-01 friends who lose earn the inviter a percentage, collected once', async () => {
    const inviter = await backend.player();
    expect(await get(inviter, '/api/invite/bonus')).toMatchObject({ message: 'NO_INVITE_BONUS' });
    const registeredAt = backend.clock.now();
    const friend = await backend.player({ walletMinor: 1_000_00, inviterId: inviter.id, name: 'Malee', registeredAt });
    expect(await get(inviter, '/api/invite/bonus')).toMatchObject({ message: 'NO_INVITEE_PLAY_INFO' });
    await lose(friend, 400);
    await backend.context.outbox.drain();
    expect(await get(inviter, '/api/wallet')).toMatchObject({ invite: { amount: 20, success: 5, fail: 2 } });
    expect(await get(inviter, '/api/invite/bonus')).toEqual({ message: 'INVITE_BONUS_SUCCESS' });
    expect(await inviter.walletMinor()).toBe(20_00);
    expect(await get(inviter, '/api/wallet')).toMatchObject({ invite: { amount: 0 } });
    expect(await get(inviter, '/api/invite/bonus')).toMatchObject({ message: 'INVITE_COLLECT' });
    await lose(friend, 100);
    expect((await inviter.call('POST', '/api/invite', { page: 1, limit: 10 })).json()).toEqual({
      total: 1,
      next: null,
      invites: [{ from: { name: 'Malee' }, amount: 25, createdAt: backend.clock.now().toISOString() }],
    });
    await backend.context.outbox.drain();
    expect(await get(inviter, '/api/wallet')).toMatchObject({ invite: { amount: 5 } });
  });

  test("INV-01 a friend with a net win earns nothing and does not reduce other friends' shares", async () => {
    const inviter = await backend.player();
    const [winner, loser] = [
      await backend.player({ walletMinor: 1_000_00, inviterId: inviter.id }),
      await backend.player({ walletMinor: 1_000_00, inviterId: inviter.id }),
    ];
    await lose(winner, -500);
    expect(await get(inviter, '/api/invite/bonus')).toMatchObject({ message: 'NO_INVITE_BONUS' });
    await lose(loser, 200);
    await get(inviter, '/api/invite/bonus');
    expect(await inviter.walletMinor()).toBe(10_00);
  });
});

test('HOME-08 banners have texts in the language that the browser requests', async () => {
  await seedSite(backend.context.db, 'thailand', ['banners']);
  const player = await backend.player();
  for (const [language, words] of [
    ['th', 'ชวนเพื่อน'],
    ['lo', 'ຊວນໝູ່'],
    ['en', 'Invite friends'],
  ] as const) {
    const headers = { ...player.headers, 'accept-language': language };
    const answer = await backend.inject({ method: 'GET', url: '/api/invite/banners', headers });
    const [first] = answer.json<{ image: string; html: string }[]>();
    expect(first).toEqual({
      image: expect.stringMatching(/^\/assets\/art\/banner-invite\.svg/),
      html: expect.stringContaining(words),
    });
  }
  expect((await player.call('GET', '/api/refund/banners')).json()).toHaveLength(1);
});
