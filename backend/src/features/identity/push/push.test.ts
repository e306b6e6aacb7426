import { generateKeyPairSync } from 'node:crypto';
import type { PushNotice, PushState } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { newId, newReference } from '../../../platform/id.ts';
import { openSession } from '../../../platform/session/session-token.ts';
import { report } from '../../../testing/callback.ts';
import { encryptedGiftLink, newGiftHash } from '../../../testing/gift-links.ts';
import { exclude } from '../../../testing/protection/protect.ts';
import { type StandInPush, startStandInPush } from '../../../testing/stand-ins/stand-in-push.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createMovementStore, type Movement } from '../../records/movements/movement.store.ts';
import { hashPassword } from '../session/passwords.ts';
import { createPushSender } from './push.sender.ts';
import { isPushAddress, isPushKey } from './push-address.ts';

const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const password = 'correct horse';
let passwordHash = '';
let backend: TestBackend;
let service: StandInPush;
beforeAll(async () => {
  backend = await createTestBackend({ environment: { VAPID_PRIVATE_KEY: pem, PUBLIC_URL: 'https://wallet.example' } });
  service = await startStandInPush();
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await backend.close();
  await service.close();
});
beforeEach(() => void service.received.splice(0));

const stateOf = async (player: TestPlayer) => (await player.call('GET', '/api/push')).json<PushState>();
/** Opens another session of the player, as on another device. */
async function alsoOn(player: TestPlayer): Promise<TestPlayer> {
  const token = await openSession(backend.context.db, { playerId: player.id, now: backend.clock.now(), isRemembered: true });
  const headers = { ...player.headers, authorization: `Bearer ${token}` };
  return {
    ...player,
    token,
    headers,
    call: (method, url, body) => backend.inject({ method, url, headers, ...(body ? { payload: body } : {}) }),
  };
}
/** Turns push messages on in the player's session; returns the path of the browser at the push service. */
async function subscribe(player: TestPlayer): Promise<string> {
  const { path, body } = service.subscribe();
  expect((await player.call('PUT', '/api/push', body)).json()).toMatchObject({ isOn: true });
  return path;
}
const inLanguage = (player: TestPlayer, language: string) =>
  backend.context.db.query('update players set language = $2 where id = $1', [player.id, language]);
const withPassword = (player: TestPlayer) =>
  backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
const record = (player: TestPlayer, more: Partial<Movement> = {}) =>
  backend.context.db.transaction((tx) =>
    createMovementStore(tx).record({
      id: newId(),
      playerId: player.id,
      type: 'deposit',
      status: 'SUCCESS',
      from: 'KBANK',
      to: 'WALLET',
      amountMinor: minor(137_25),
      currency: player.currency,
      reference: newReference('S'),
      createdAt: backend.clock.now(),
      ...more,
    }),
  );
/** The messages that arrived since the last call, by browser. */
async function delivered(): Promise<{ path: string; notification: Record<string, string> }[]> {
  await backend.context.outbox.drain();
  return service.received.splice(0).map(({ path, text }) => {
    const message = JSON.parse(text) as { web_push: number; notification: Record<string, string> }; // asserted next
    expect(message.web_push).toBe(8030);
    return { path, notification: message.notification };
  });
}
const bodies = async () => (await delivered()).map(({ notification }) => notification['body']);

describe('push messages', () => {
  test('PLAY-04 are offered after the first credited deposit, and belong to the session that wants them', async () => {
    const player = await backend.player();
    expect(await stateOf(player)).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), isOn: false, isOffered: false });
    await record(player);
    expect(await stateOf(player)).toMatchObject({ isOn: false, isOffered: true });
    await subscribe(player);
    expect(await stateOf(player)).toMatchObject({ isOn: true });
    expect(await stateOf(await alsoOn(player))).toMatchObject({ isOn: false });
    expect((await player.call('DELETE', '/api/push')).json()).toMatchObject({ isOn: false });
    await record(player);
    expect(await delivered()).toEqual([]);
  });

  test.each([
    ['th', 'th', 'เงินเข้ากระเป๋าแล้ว'],
    ['la', 'lo', 'ເງິນເຂົ້າກະເປົາແລ້ວ'],
    ['en', 'en', 'Money was added to your wallet.'],
  ])(
    'PLAY-04 are encrypted for the browser and signed, in the language %s of the player, and state no amount',
    async (language, lang, words) => {
      const player = await backend.player();
      await inLanguage(player, language);
      await subscribe(player);
      await record(player);
      await backend.context.outbox.drain();
      const [received] = service.received;
      if (!received) throw new Error('nothing was sent');
      const { text, headers, sender } = received;
      const { notification } = JSON.parse(text) as { notification: Record<string, string> }; // asserted next
      expect(notification).toEqual({
        title: expect.stringMatching(/./),
        body: words,
        lang,
        dir: 'ltr',
        tag: headers['topic'],
        navigate: 'https://wallet.example/user/home',
      });
      expect(text).not.toMatch(/137|KBANK/);
      expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
      const { publicKey } = await stateOf(player);
      expect(sender).toMatchObject({ aud: service.origin, sub: 'https://wallet.example', key: publicKey });
    },
  );

  test('PLAY-04 report a gift that was credited, and a withdrawal when it is paid, not when it is requested', async () => {
    const player = await backend.player({ walletMinor: 1000_00 });
    await inLanguage(player, 'en');
    const path = await subscribe(player);
    const hash = newGiftHash();
    backend.fake.gift.gifts.set(hash, 50_00);
    await player.call('POST', '/api/wallet/truelink', { link: encryptedGiftLink(backend.context, hash) });
    expect(await delivered()).toEqual([
      { path, notification: expect.objectContaining({ body: 'Money was added to your wallet.' }) },
    ]);
    await player.call('POST', '/api/wallet/withdraw', { amount: 300 });
    expect(await delivered()).toEqual([]);
    const [id = ''] = [...backend.fake.payout.orders.keys()].slice(-1);
    await report(backend, { id, status: 'paid' });
    const [paid] = await delivered();
    expect(paid?.notification).toMatchObject({
      body: 'Your withdrawal was paid to your bank account.',
      navigate: 'https://wallet.example/user/statement',
    });
  });

  test('PLAY-04 report nothing for a waiting, failed or corrected movement, or for a bonus', async () => {
    const player = await backend.player();
    await subscribe(player);
    await record(player, { status: 'IN_PROGRESS' });
    await record(player, { status: 'FAILED' });
    await record(player, { from: 'CORRECTION' });
    await record(player, { type: 'withdraw', from: 'WALLET', to: 'CORRECTION' });
    await record(player, { type: 'bonus', from: '', origin: { kind: 'bonus', description: '' } });
    expect(await delivered()).toEqual([]);
  });

  test('PLAY-04 report once a deposit that waited', async () => {
    const player = await backend.player();
    await subscribe(player);
    const id = newId();
    await record(player, { id, status: 'IN_PROGRESS' });
    const settle = () => backend.context.db.transaction((tx) => createMovementStore(tx).settle(id, 'SUCCESS', minor(10_00)));
    expect([await settle(), await settle()]).toEqual([true, false]);
    expect(await delivered()).toHaveLength(1);
  });

  test('PLAY-04 report a login on a new device to the other devices, and not a login on a known one', async () => {
    const player = await backend.player();
    await withPassword(player);
    await inLanguage(player, 'en');
    const path = await subscribe(player);
    const logIn = (cookie = '') =>
      backend.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: player.username, password },
        headers: { cookie, 'accept-language': 'en' },
      });
    const first = await logIn();
    const [message] = await delivered();
    expect(message).toEqual({
      path,
      notification: expect.objectContaining({
        body: expect.stringMatching(/^Your account was opened on a new device\./),
        navigate: 'https://wallet.example/user/profile?modal=sessions',
      }),
    });
    await logIn(String(first.headers['set-cookie']).split(';')[0]);
    expect(await delivered()).toEqual([]);
  });

  test('PLAY-04 SAFE-01 report a changed bank account', async () => {
    const player = await backend.player();
    await withPassword(player);
    await inLanguage(player, 'en');
    await subscribe(player);
    const change = { bankAccountNo: '9876543210', password };
    expect((await player.call('PUT', '/api/account/profile', change)).statusCode).toBe(200);
    expect(await bodies()).toEqual(['Your bank account was changed. If this was not you, contact support at once.']);
  });
});

describe('a subscription', () => {
  test('PLAY-04 ends with its session: logged out, ended by the player, or expired', async () => {
    const player = await backend.player();
    await withPassword(player);
    const [phone, tablet, laptop] = [await alsoOn(player), await alsoOn(player), await alsoOn(player)];
    for (const device of [phone, tablet, laptop]) await subscribe(device);
    await record(player);
    expect(await delivered()).toHaveLength(3);

    await backend.inject({ method: 'POST', url: '/api/logout', headers: phone.headers });
    await record(player);
    expect(await delivered()).toHaveLength(2);

    await laptop.call('POST', '/api/account/sessions/end', { password });
    await record(player);
    expect(await delivered()).toHaveLength(1);

    backend.clock.advance({ days: 8 });
    await record(player);
    expect(await delivered()).toEqual([]);
  });

  test('PLAY-04 moves to the player who now uses the browser', async () => {
    const [first, second] = [await backend.player(), await backend.player()];
    const { path, body } = service.subscribe();
    await first.call('PUT', '/api/push', body);
    await second.call('PUT', '/api/push', body);
    expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ isOn: false }, { isOn: true }]);
    await record(first);
    expect(await delivered()).toEqual([]);
    await record(second);
    expect((await delivered()).map((each) => each.path)).toEqual([path]);
  });

  test.each([404, 410])('PLAY-04 that the browser has ended is deleted when its push service answers %s', async (status) => {
    const player = await backend.player();
    await subscribe(player);
    service.answerNext(status);
    await record(player);
    expect(await delivered()).toEqual([]);
    expect(await stateOf(player)).toMatchObject({ isOn: false });
  });

  test('PLAY-04 whose push service fails gets the same message later, and no other browser gets it twice', async () => {
    const player = await backend.player();
    const paths = [await subscribe(player), await subscribe(await alsoOn(player))];
    service.answerNext(503);
    await record(player);
    const first = await delivered();
    expect(first).toHaveLength(1);
    backend.clock.advance({ minutes: 1 });
    const second = await delivered();
    expect(second.map(({ notification }) => notification)).toEqual(first.map(({ notification }) => notification));
    expect([...first, ...second].map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });

  test('PLAY-04 whose push service refuses or never answers is given up', async () => {
    const player = await backend.player();
    await subscribe(player);
    service.answerNext(400);
    await record(player);
    expect(await delivered()).toEqual([]);
    service.answerNext(500, 500, 500, 500, 500);
    await record(player);
    for (let minutes = 0; minutes < 30; minutes += 5) {
      expect(await delivered()).toEqual([]);
      backend.clock.advance({ minutes: 5 });
    }
    expect(await backend.context.db.query(`select id from outbox_jobs where lane = 'push'`)).toEqual([]);
  });

  test('PLAY-04 ends with an exclusion, and cannot be made again', async () => {
    const player = await backend.player();
    await subscribe(player);
    await exclude(backend, player);
    await record(player);
    expect(await delivered()).toEqual([]);
    expect(await stateOf(player)).toMatchObject({ isOn: false });
    const again = await player.call('PUT', '/api/push', service.subscribe().body);
    expect(again.json()).toMatchObject({ message: 'EXCLUDED' });
  });

  test('PLAY-04 PROT-04 gets no message that was queued for it before an exclusion', async () => {
    const player = await backend.player();
    await subscribe(player);
    const event = { id: newId(), kind: 'push', payload: { playerId: player.id, notice: 'money-in' }, attempts: 1 } as const;
    await createPushSender(backend.context).spread(event);
    await exclude(backend, player);
    expect(await delivered()).toEqual([]);
  });

  test.each([
    ['an address of another protocol', { endpoint: 'ftp://push.example/1' }],
    ['an address in our network', { endpoint: 'https://10.0.0.8/1' }],
    ['a key that is no point of the curve', { p256dh: 'A'.repeat(87) }],
  ])('PLAY-04 SAFE-06 with %s is refused', async (_, wrong) => {
    const player = await backend.player();
    const reply = await player.call('PUT', '/api/push', { ...service.subscribe().body, ...wrong });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'VALIDATION']);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://127.0.0.1:9/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://2130706433/abc', false],
  ['https://localhost/abc', false],
  ['https://push.example:8443/abc', false],
  ['https://user@push.example/abc', false],
  ['http://push.example/abc', false],
  ['push.example', false],
])('PLAY-04 SAFE-06 in production an endpoint must be a public host over TLS: %s', (endpoint, isAllowed) => {
  expect(isPushAddress(endpoint, true)).toBe(isAllowed);
});

test('outside production this machine is a push service too', () => {
  expect([isPushAddress('http://127.0.0.1:9/abc', false), isPushAddress('http://10.0.0.1/abc', false)]).toEqual([true, false]);
  expect(isPushKey(service.subscribe().body.p256dh)).toBe(true);
});

test('PLAY-04 without a key of the site nothing is offered or stored', async () => {
  const own = await createTestBackend();
  try {
    const player = await own.player();
    const off = { publicKey: null, isOn: false, isOffered: false } satisfies PushState;
    expect((await player.call('GET', '/api/push')).json()).toEqual(off);
    expect((await player.call('PUT', '/api/push', service.subscribe().body)).json()).toEqual(off);
    expect(await own.context.db.query('select id from push_subscriptions')).toEqual([]);
  } finally {
    await own.close();
  }
});

const notices: readonly PushNotice[] = ['money-in', 'money-out', 'new-device', 'bank-changed', 'inactive'];
test('PLAY-04 every notice fits a lock screen in every language', async () => {
  const { pushBody } = await import('./push-text.ts');
  for (const language of ['th', 'la', 'en'] as const) {
    for (const notice of notices) {
      const text = pushBody({ notice, language, siteName: 'Kaeo', publicUrl: '', tag: '' });
      const { body } = (JSON.parse(text) as { notification: { body: string } }).notification; // our own text
      expect(body.length).toBeLessThanOrEqual(140);
      expect(body).not.toMatch(/\d/);
    }
  }
});
