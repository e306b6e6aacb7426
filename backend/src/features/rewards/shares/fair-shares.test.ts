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

type Source = 'round' | 'balance';
const get = async (player: TestPlayer, path: string) =>
  (await player.call('GET', `/api/${path}`)).json<{ message?: string; refundAmount?: number; result?: boolean }>();
const play = (player: TestPlayer, baht: number, source: Source = 'round', gameCode = 'PRISM') =>
  bookPlay(backend, player, { source, gameCode, resultMinor: Math.round(baht * 100) });
const withBonus = async (player: TestPlayer, work: () => Promise<unknown>) => {
  await get(player, 'bonus/activate/DAILY');
  await work();
  expect(await get(player, 'bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
};
/** Collects refund and invite bonus; returns both in minor units. */
async function collect(player: TestPlayer, inviter: TestPlayer): Promise<{ refund: number; invite: number }> {
  const before = [await player.walletMinor(), await inviter.walletMinor()] as const;
  await get(player, 'refund/receive');
  await get(player, 'refund/addWallet');
  await get(inviter, 'invite/bonus');
  return { refund: (await player.walletMinor()) - before[0], invite: (await inviter.walletMinor()) - before[1] };
}
async function friends() {
  const inviter = await backend.player();
  return { inviter, player: await backend.player({ walletMinor: 100_00, inviterId: inviter.id }) };
}

test("FAIR-02 lost 900, received a bonus, won 899: refund and inviter's share are for 1.00", async () => {
  const { player, inviter } = await friends();
  await play(player, -900);
  await withBonus(player, () => play(player, 899));
  expect(await collect(player, inviter)).toEqual({ refund: 5, invite: 5 });
});

test('FAIR-02 the same for three days, net loss 3.00: 0.15 and no more', async () => {
  const { player, inviter } = await friends();
  const paid = { refund: 0, invite: 0 };
  for (let day = 0; day < 3; day += 1) {
    await play(player, -900);
    await withBonus(player, () => play(player, 899));
    const { refund, invite } = await collect(player, inviter);
    paid.refund += refund;
    paid.invite += invite;
    backend.clock.advance({ days: 1 });
  }
  expect(paid).toEqual({ refund: 15, invite: 15 });
});

test('FAIR-02 the reverse order, net loss 550: a share of 550', async () => {
  const { player, inviter } = await friends();
  await withBonus(player, () => play(player, -900));
  await play(player, 350);
  expect(await collect(player, inviter)).toEqual({ refund: 550 * 3, invite: 550 * 2 });
});

test('FAIR-02 what was won back after a receipt must be lost again before new losses earn', async () => {
  const { player, inviter } = await friends();
  await play(player, -1000);
  expect(await collect(player, inviter)).toEqual({ refund: 50_00, invite: 50_00 });
  await play(player, 1000);
  await play(player, -1000);
  expect(await collect(player, inviter)).toEqual({ refund: 0, invite: 0 });
  await play(player, -100);
  expect(await collect(player, inviter)).toEqual({ refund: 5_00, invite: 5_00 });
});

test('FAIR-02 a returned stake of 10,000 earns nothing', async () => {
  const { player, inviter } = await friends();
  await play(player, -10_000, 'balance');
  expect(await get(player, 'refund/check')).toMatchObject({ result: false, refundAmount: 0 });
  expect(await collect(player, inviter)).toEqual({ refund: 0, invite: 0 });
  await play(player, 10_000, 'balance');
  backend.clock.advance({ days: 2 });
  expect(await collect(player, inviter)).toEqual({ refund: 0, invite: 0 });
});

test('FAIR-02 a loss seen only in a balance earns after the maturity time, less what was won back', async () => {
  const { player, inviter } = await friends();
  await play(player, -1000, 'balance');
  backend.clock.advance({ hours: 23 });
  await play(player, 400, 'balance');
  expect(await collect(player, inviter)).toEqual({ refund: 0, invite: 0 });
  backend.clock.advance({ hours: 1 });
  expect(await collect(player, inviter)).toEqual({ refund: 30_00, invite: 30_00 });
  await play(player, 600, 'balance');
  await play(player, -600, 'balance');
  backend.clock.advance({ hours: 24 });
  expect(await collect(player, inviter)).toEqual({ refund: 0, invite: 0 });
});

test('FAIR-02 an open stake in one game does not hide a win in another', async () => {
  const { player, inviter } = await friends();
  await play(player, -1000);
  await play(player, -500, 'balance', 'LOTUS');
  await play(player, 400, 'balance', 'CUBIC');
  expect(await collect(player, inviter)).toEqual({ refund: 30_00, invite: 30_00 });
});

test('FAIR-02 a pending refund is shown with its amount and the time when it can be received', async () => {
  const { player } = await friends();
  await play(player, -200, 'balance', 'LOTUS');
  const from = new Date(backend.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
  backend.clock.advance({ hours: 2 });
  await play(player, -100, 'balance', 'LOTUS');
  expect(await get(player, 'refund/check')).toMatchObject({
    result: false,
    refundAmount: 0,
    pendingAmount: 15,
    pendingFrom: from,
  });
  await play(player, 300, 'balance', 'LOTUS');
  expect(await get(player, 'refund/check')).not.toHaveProperty('pendingAmount');
});

test('REF-01 a disabled refund is shown as inactive and not granted, but an earlier claim is still paid', async () => {
  const { player, inviter } = await friends();
  await play(player, -200);
  await get(player, 'refund/receive');
  await backend.operate('PUT', '/operator/flags', { isRefundActive: false, isInviteActive: false });
  expect(await get(player, 'refund/check')).toMatchObject({ result: true, refundAmount: 10, isInactive: true });
  expect(await get(player, 'refund/addWallet')).toEqual({ message: 'REFUND_SUCCESS' });
  await play(player, -200);
  expect(await get(player, 'refund/check')).toMatchObject({ result: false, refundAmount: 10, isInactive: true });
  expect(await get(player, 'refund/receive')).toMatchObject({ message: 'REFUND_INACTIVE' });
  await backend.context.outbox.drain();
  expect(await get(inviter, 'wallet')).toMatchObject({ invite: { amount: 20, isInactive: true } });
  expect(await get(inviter, 'invite/bonus')).toMatchObject({ message: 'INVITE_INACTIVE' });
  await backend.operate('PUT', '/operator/flags', { isRefundActive: true, isInviteActive: true });
  expect(await collect(player, inviter)).toEqual({ refund: 10_00, invite: 20_00 });
});

test('INV-01 a repeat after a lost response returns the same response, even if the bonus was disabled meanwhile', async () => {
  const { player, inviter } = await friends();
  await play(player, -200);
  const claim = () => inviter.call('GET', '/api/invite/bonus', undefined, 'lost-reply');
  expect((await claim()).json()).toEqual({ message: 'INVITE_BONUS_SUCCESS' });
  await backend.operate('PUT', '/operator/flags', { isInviteActive: false });
  expect((await claim()).json()).toEqual({ message: 'INVITE_BONUS_SUCCESS' });
  await backend.operate('PUT', '/operator/flags', { isInviteActive: true });
});

test("PERF-09 INV-01 the wallet shows friends' earnings, including a young loss once it counts", async () => {
  const { player, inviter } = await friends();
  const second = await backend.player({ walletMinor: 100_00, inviterId: inviter.id });
  const shown = async () => {
    await backend.context.outbox.drain();
    return (await inviter.call('GET', '/api/wallet')).json().invite.amount;
  };
  await play(player, -300);
  await play(second, -100);
  expect(await shown()).toBe(20);
  await play(second, 60);
  expect(await shown()).toBe(17);
  await play(player, -200, 'balance', 'LOTUS');
  await play(player, -40, 'balance', 'LOTUS');
  expect(await shown()).toBe(17);
  backend.clock.advance({ days: 2 });
  expect(await shown()).toBe(29);
  await get(inviter, 'invite/bonus');
  expect((await inviter.call('GET', '/api/wallet')).json().invite.amount).toBe(0);
  expect(await shown()).toBe(0);
});
