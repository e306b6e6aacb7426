import type { ActiveBonus, Banner, Bonus, Wallet } from '@kaeo/shared/api';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { deny } from '../../../testing/protection/deny.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['bonuses', 'banners']);
});
afterAll(() => backend.close());

/** How many notices, banners and offers the player gets. */
async function advertisingOf(player: Pick<TestPlayer, 'call'>) {
  const get = async <Answer>(path: string) => (await player.call('GET', path)).json<Answer>();
  return {
    notices: (await get<{ notices: Banner[] }>('/api/lookup/notice')).notices.length,
    invite: (await get<Banner[]>('/api/invite/banners')).length,
    refund: (await get<Banner[]>('/api/refund/banners')).length,
    offers: (await get<Bonus[]>('/api/bonus')).map(({ code }) => code),
  };
}
const none = { notices: 0, invite: 0, refund: 0, offers: [] };

test.each(['EXCLUDED', 'TIMED_OUT', 'REGISTER_UNKNOWN'] as const)(
  'PROT-04 PROT-10 a player refused with %s gets no notices, banners or offers',
  async (code) => {
    const player = await backend.player();
    const before = await advertisingOf(player);
    expect([before.notices, before.invite, before.refund, before.offers.length].every((count) => count > 0)).toBe(true);
    const undo = await deny(backend, player, code);
    expect(await advertisingOf(player)).toEqual(none);
    await undo();
  },
);

test('PROT-03 PROT-06 a timed-out player still sees the own running bonus and that nothing else is offered', async () => {
  const player = await backend.player();
  await player.call('GET', '/api/bonus/activate/WELCOME');
  const active = async () => (await player.call('GET', '/api/bonus/check/active')).json<ActiveBonus>();
  expect(await active()).not.toHaveProperty('isStopped');
  await deny(backend, player, 'TIMED_OUT');
  expect(await advertisingOf(player)).toEqual({ ...none, offers: ['WELCOME'] });
  expect(await active()).toMatchObject({ status: true, isStopped: true });
});

test('PROT-04 the wallet and the bonus state that an excluded player is offered nothing', async () => {
  const player = await backend.player();
  const wallet = async () => (await player.call('GET', '/api/wallet')).json<Wallet>();
  expect(await wallet()).not.toHaveProperty('isExcluded');
  await deny(backend, player, 'EXCLUDED');
  expect(await wallet()).toHaveProperty('isExcluded', true);
  expect((await player.call('GET', '/api/bonus/check/active')).json()).toEqual({
    status: false,
    type: '',
    name: '',
    isStopped: true,
  });
});

test('PROT-04 visitors and players whose session has ended get the notices', async () => {
  const get = (headers: Record<string, string>) => backend.inject({ method: 'GET', url: '/api/lookup/notice', headers });
  for (const headers of [{}, { authorization: 'Bearer unknown' }])
    expect((await get(headers)).json<{ notices: Banner[] }>().notices).not.toEqual([]);
});
