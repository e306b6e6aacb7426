import type { LiveTopic, QrRecord } from '@kaeo/shared/api';
import { seedSite } from '../../demonstration/seed-site.ts';
import { openPageSocket, type PageSocket } from '../../testing/page-socket.ts';
import { multipartOf, slipPicture } from '../../testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../testing/test-backend.ts';

let backend: TestBackend;
const open: PageSocket[] = [];
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
  await backend.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect();
  backend.fake.bank.script.clear();
  backend.fake.games.plain.script.clear();
});
afterAll(() => backend.close());

async function pageOf({ token }: TestPlayer): Promise<PageSocket> {
  const page = await openPageSocket(backend.app, token);
  open.push(page);
  return page;
}

async function uploadUnknownSlip(player: TestPlayer): Promise<void> {
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference: 'NEVERPAID1' }));
  const headers = { ...player.headers, 'content-type': contentType };
  await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload });
}
async function loseInGame(player: TestPlayer): Promise<void> {
  const { username } = (await player.call('GET', '/api/wallet/activate/LOTUS')).json<{ username: string }>();
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LOTUS', amount: 30 });
  backend.fake.games.plain.play('LOTUS', username, -10_00);
  await player.call('GET', '/api/wallet/refresh/slot');
}

type Row = { what: string; topics: readonly LiveTopic[]; act: (player: TestPlayer) => Promise<unknown> };
const rows: readonly Row[] = [
  {
    what: 'a withdrawal',
    topics: ['movements', 'wallet'],
    act: (player) => player.call('POST', '/api/wallet/withdraw', { amount: 400 }),
  },
  { what: 'an uploaded slip without money', topics: ['movements'], act: uploadUnknownSlip },
  {
    what: 'a bonus',
    topics: ['bonuses', 'movements', 'wallet'],
    act: (player) => player.call('GET', '/api/bonus/activate/WELCOME'),
  },
  {
    what: 'a limit',
    topics: ['protection'],
    act: (player) => player.call('PUT', '/api/protection/limits/deposit/day', { amount: 100 }),
  },
];
test.each(rows)('PLAY-02 $what is announced to every page of the player, and to no other', async ({ topics, act }) => {
  const [player, stranger] = [await backend.player({ walletMinor: 1000_00 }), await backend.player()];
  const [one, two, other] = [await pageOf(player), await pageOf(player), await pageOf(stranger)];
  await act(player);
  await Promise.all([one.received(...topics), two.received(...topics)]);
  // The order of events is kept, so an event for the stranger would have arrived before their own.
  await stranger.call('PUT', '/api/protection/limits/deposit/day', { amount: 100 });
  await other.received('protection');
  expect([one.topics(), other.topics()]).toEqual([topics, ['protection']]);
});

test('PLAY-02 DEP-06 a QR code is announced when it opens, is replaced and is cancelled', async () => {
  const player = await backend.player();
  const create = async (amount: number) => (await player.call('POST', '/api/qrcode/KBANK', { amount })).json<QrRecord>();
  const acts = [
    () => create(100),
    () => create(200),
    async () => player.call('DELETE', `/api/qrcode/${(await create(200)).qrcodeId}`),
  ];
  for (const act of acts) {
    const page = await pageOf(player);
    await act();
    await page.received('movements');
    expect(page.topics()).toEqual(['movements']);
  }
});

test('PLAY-02 a transfer to a game, its result and the progress of the bonus are announced', async () => {
  const player = await backend.player({ walletMinor: 1000_00 });
  await player.call('GET', '/api/bonus/activate/WELCOME');
  const page = await pageOf(player);
  await loseInGame(player);
  await page.received('wallet', 'movements', 'bonuses');
  expect(page.topics()).toEqual(['bonuses', 'movements', 'wallet']);
});

test('PLAY-02 a transfer that the game refuses is announced when its money is back', async () => {
  const player = await backend.player({ walletMinor: 1000_00 });
  await player.call('GET', '/api/wallet/activate/LOTUS');
  const page = await pageOf(player);
  backend.fake.games.plain.script.next('refuse');
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LOTUS', amount: 30 });
  await page.received('wallet', 'movements');
  expect(await player.walletMinor()).toBe(1000_00);
});

test('PLAY-02 an event has topics only, and changes of a moment are sent together', async () => {
  const player = await backend.player({ walletMinor: 1000_00 });
  const { socket } = await pageOf(player);
  const events: unknown[] = [];
  const arrived = new Promise<void>((resolve) => {
    socket.onAny((...event: unknown[]) => {
      events.push(event);
      resolve();
    });
  });
  backend.context.live.changed(player.id, ['wallet']);
  backend.context.live.changed(player.id, ['wallet', 'bonuses']);
  await arrived;
  expect(events).toEqual([['changed', { topics: ['wallet', 'bonuses'] }]]);
});
