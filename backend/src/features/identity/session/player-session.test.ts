import { openSession } from '../../../platform/session/session-token.ts';
import { browserOf } from '../../../platform/session/user-agent.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from './passwords.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const password = 'correct horse';
let passwordHash: Promise<string> | undefined;
async function withPassword(): Promise<TestPlayer> {
  passwordHash ??= hashPassword(password);
  const player = await backend.player();
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, await passwordHash]);
  return player;
}
const end = (player: TestPlayer, body: object) => player.call('POST', '/api/account/sessions/end', body);
async function logIn({ username }: TestPlayer, cookie = '') {
  const payload = { username, password };
  const reply = await backend.inject({ method: 'POST', url: '/api/login', payload, headers: { cookie } });
  return { token: String(reply.json().token), cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
}
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const openFor = ({ id }: TestPlayer, more: Partial<Parameters<typeof openSession>[1]> = {}) =>
  openSession(backend.context.db, { playerId: id, now: backend.clock.now(), isRemembered: true, ...more });
const walletWith = async (player: TestPlayer, token: string) => {
  const headers = { ...player.headers, authorization: `Bearer ${token}` };
  const reply = await backend.inject({ method: 'GET', url: '/api/wallet', headers });
  return reply.statusCode === 200 ? 'open' : reply.json().message;
};
const list = async (player: TestPlayer) => (await player.call('GET', '/api/account/sessions')).json();

test('SAFE-04 a player lists the open sessions, ends one and then all others', async () => {
  const player = await withPassword();
  const [first, second] = [await openFor(player, { userAgent: phone }), await openFor(player)];
  const ended: string[] = [];
  backend.context.sessionEvents.onEnded((playerId) => ended.push(playerId));
  const seen = await list(player);
  const now = backend.clock.now().toISOString();
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(
    expect.arrayContaining([
      { id: expect.any(String), isCurrent: true, browser: '', system: '', createdAt: now, seenAt: now },
      { id: expect.any(String), isCurrent: false, browser: 'Chrome', system: 'Android', createdAt: now, seenAt: now },
    ]),
  );
  expect(JSON.stringify(seen)).not.toContain(first);
  const onPhone = seen.find(({ system }: { system: string }) => system === 'Android');
  expect((await end(player, { password, id: onPhone.id })).json()).toEqual({});
  expect([await walletWith(player, first), await walletWith(player, second)]).toEqual(['invalid-token', 'open']);
  expect((await end(player, { password })).json()).toEqual({});
  expect([await walletWith(player, second), await walletWith(player, player.token)]).toEqual(['invalid-token', 'open']);
  expect(ended).toEqual([player.id, player.id]);
});

test.each(['one', 'all others'])(
  'SAFE-04 a stolen token without the password cannot end %s of the other sessions',
  async (which) => {
    const player = await withPassword();
    const owner = await openFor(player);
    const other = (await list(player)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const reply = await end(player, { password: 'wrong horse', ...(which === 'one' ? { id: other.id } : {}) });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'WRONG_PASSWORD', fields: { password: 'WRONG_PASSWORD' } }),
    ]);
    expect(await walletWith(player, owner)).toBe('open');
  },
);

test('SAFE-04 a login ends earlier sessions of the same browser, for any account, and no others', async () => {
  const [player, other] = [await withPassword(), await withPassword()];
  const first = await logIn(player);
  const [elsewhere] = [await logIn(player)];
  const second = await logIn(player, first.cookie);
  expect(await Promise.all([first, elsewhere, second].map(({ token }) => walletWith(player, token)))).toEqual([
    'invalid-token',
    'open',
    'open',
  ]);
  const ended: string[] = [];
  backend.context.sessionEvents.onEnded((playerId) => ended.push(playerId));
  const third = await logIn(other, second.cookie);
  expect([await walletWith(player, second.token), await walletWith(other, third.token)]).toEqual(['invalid-token', 'open']);
  expect(ended).toEqual([player.id]);
});

test('SAFE-04 a player has at most ten sessions: another login ends the oldest, even when concurrent', async () => {
  const player = await withPassword();
  const tokens: string[] = [];
  for (let place = 0; place < 9; place += 1) {
    backend.clock.advance({ seconds: 1 });
    tokens.push((await logIn(player)).token);
  }
  expect(await walletWith(player, player.token)).toBe('open');
  backend.clock.advance({ seconds: 1 });
  await Promise.all([logIn(player), logIn(player), logIn(player)]);
  expect(await walletWith(player, player.token)).toBe('invalid-token');
  expect(await walletWith(player, tokens[0] ?? '')).toBe('invalid-token');
  expect(await walletWith(player, tokens[2] ?? '')).toBe('open');
  const headers = { ...player.headers, authorization: `Bearer ${tokens[2]}` };
  expect((await backend.inject({ method: 'GET', url: '/api/account/sessions', headers })).json()).toHaveLength(10);
});

test("SAFE-04 a player cannot end another player's session", async () => {
  const [player, other] = [await backend.player(), await withPassword()];
  const [{ id }] = await list(player);
  const reply = await end(other, { password, id });
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'NOT_FOUND']);
  expect(await walletWith(player, player.token)).toBe('open');
});

test('SAFE-04 a remembered session expires after seven days without use and stays open while used', async () => {
  const player = await backend.player();
  const idle = await openFor(player);
  backend.clock.advance({ days: 6, hours: 23 });
  expect(await walletWith(player, player.token)).toBe('open');
  backend.clock.advance({ hours: 1 });
  expect([await walletWith(player, idle), await walletWith(player, player.token)]).toEqual(['EXPIRED_AUTH_TOKEN', 'open']);
  expect(await list(player)).toHaveLength(1);
});

test("SAFE-04 a call updates the session's last use, at most every five minutes", async () => {
  const player = await backend.player();
  const seenAt = async () => (await list(player))[0].seenAt;
  const opened = await seenAt();
  backend.clock.advance({ minutes: 4 });
  await player.call('GET', '/api/wallet');
  expect(await seenAt()).toBe(opened);
  backend.clock.advance({ minutes: 1 });
  await player.call('GET', '/api/wallet');
  expect(await seenAt()).toBe(backend.clock.now().toISOString());
});

test('SAFE-04 a frozen player can read, write to support and take money out, and nothing else', async () => {
  const player = await backend.player({ walletMinor: 1000_00 });
  await backend.operate('PUT', `/operator/players/${player.username}`, { isActive: false });
  const openCalls = [
    ['GET', '/api/wallet'],
    ['GET', '/api/account/profile'],
    ['GET', '/api/account/sessions'],
    ['GET', '/api/lookup/withdraw'],
    ['GET', '/api/wallet/refresh/slot'],
    ['POST', '/api/statement', {}],
    ['POST', '/api/chat/history', {}],
    ['POST', '/api/wallet/withdraw', { amount: 100 }],
  ] as const;
  for (const [method, url, body] of openCalls)
    expect([url, (await player.call(method, url, body)).statusCode]).toEqual([url, 200]);
  expect(await player.walletMinor()).toBe(900_00);
  const outOfGames = await player.call('POST', '/api/wallet/transferAll', { to: 'WALLET' });
  expect(outOfGames.json().message).not.toBe('INACTIVE_USER');
  const closedCalls = [
    ['POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 100 }],
    ['POST', '/api/wallet/transferAll', { to: 'PRISM' }],
    ['PUT', '/api/account/profile', { name: 'Malee' }],
    ['GET', '/api/bonus/activate/DAILY'],
    ['POST', '/api/qrcode/KBANK', { amount: 100 }],
    ['GET', '/api/lookup/deposit'],
  ] as const;
  for (const [method, url, body] of closedCalls) {
    expect([url, (await player.call(method, url, body)).json().message]).toEqual([url, 'INACTIVE_USER']);
  }
  expect((await player.call('POST', '/api/logout')).json()).toEqual({});
});

test.each([
  [phone, { browser: 'Chrome', system: 'Android' }],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Line/14.0.0',
    { browser: 'LINE', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    { browser: 'Edge', system: 'Windows' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', { browser: 'Firefox', system: 'Linux' }],
  ['curl/8.5.0', { browser: '', system: '' }],
  [undefined, { browser: '', system: '' }],
])('SAFE-04 the user agent %s is shown as browser and system', (header, named) => {
  expect(browserOf(header)).toEqual(named);
});
