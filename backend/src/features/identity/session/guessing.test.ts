import { createRateLimits } from '../../../platform/http/rate-limits.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { hashPassword } from './passwords.ts';

let backend: TestBackend;
let passwordHash: string;
const password = 'correct horse';
beforeAll(async () => {
  backend = await createTestBackend();
  passwordHash = await hashPassword(password);
});
afterAll(() => backend.close());

async function victim(): Promise<string> {
  const { id, username } = await backend.player();
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [id, passwordHash]);
  return username;
}
const login = (username: string, secret: string, { ip = '203.0.113.9', cookie }: { ip?: string; cookie?: string } = {}) =>
  backend.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password: secret },
    remoteAddress: ip,
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie']).split(';')[0] ?? '';

test.each([
  ['one /64', (guess: number) => `2001:db8:7:7::${guess.toString(16)}`],
  ['separate /64s', (guess: number) => `2001:db8:${guess.toString(16)}::1`],
])('SAFE-02 after 400 wrong passwords from 400 addresses of %s the right one is refused too', async (_where, addressOf) => {
  const username = await victim();
  const codes = new Set<unknown>();
  for (let guess = 1; guess <= 400; guess += 1) {
    codes.add((await login(username, `wrong horse ${guess}`, { ip: addressOf(guess) })).json().message);
  }
  expect([...codes]).toEqual(['WRONG_CREDENTIAL', 'REQUEST_LIMIT']);
  const right = await login(username, password, { ip: addressOf(401) });
  expect([right.statusCode, right.json().message]).toEqual([429, 'REQUEST_LIMIT']);
});

test('SAFE-02 concurrent guesses are all counted', async () => {
  const username = await victim();
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => login(username, 'wrong horse', { ip: `198.51.100.${guess}` })),
  );
  expect(replies.filter((reply) => reply.json().message === 'WRONG_CREDENTIAL')).toHaveLength(10);
});

test('SAFE-02 the wait grows to 15 minutes at most, and the right password works after it', async () => {
  const username = await victim();
  for (let guess = 0; guess < 10; guess += 1) await login(username, 'wrong horse');
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { retryAfterS } = (await login(username, password)).json();
    waits.push(retryAfterS);
    backend.clock.advance({ seconds: retryAfterS });
    await login(username, 'wrong horse');
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  backend.clock.advance({ minutes: 15 });
  expect((await login(username, password)).statusCode).toBe(200);
  expect((await login(username, 'wrong horse')).json().message).toBe('WRONG_CREDENTIAL');
});

test('SRV-05 over HTTPS the device cookie has a name prefix that plain HTTP pages cannot set', () => {
  const cookieAt = (publicUrl: string) => createDeviceCookie({ ...backend.context.config, publicUrl });
  const secure = cookieAt('https://wallet.example');
  const device = secure.newDevice();
  const [cookie = ''] = secure.issue('0812345678', device);
  expect(cookie).toMatch(/^__Secure-kaeo-device=.*; HttpOnly; SameSite=Strict; Secure$/);
  const sent = cookie.split(';')[0] ?? '';
  expect(secure.deviceOf(sent, '0812345678')).toBe(device);
  // A cookie without the prefix may have been set by a plain HTTP page.
  expect(secure.deviceOf(sent.replace('__Secure-', ''), '0812345678')).toBeUndefined();
  expect(cookieAt('http://wallet.test').issue('0812345678', device)[0]).toMatch(/^kaeo-device=.*SameSite=Strict$/);
});

test('SAFE-02 guessing does not lock the owner out of browsers that were used before', async () => {
  const username = await victim();
  const first = await login(username, password);
  const cookie = cookieOf(first);
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/; Path=\/api\/login; .*HttpOnly; SameSite=Strict/),
    expect.stringMatching(/; Path=\/api\/otp; .*HttpOnly; SameSite=Strict/),
  ]);
  for (let guess = 0; guess < 60; guess += 1) await login(username, 'wrong horse', { ip: `198.51.100.${guess}` });
  expect((await login(username, password)).json().message).toBe('REQUEST_LIMIT');
  expect((await login(username, password, { cookie })).statusCode).toBe(200);
  // Another account's cookie or a forged one does not bypass the limit.
  const stranger = cookieOf(await login(await victim(), password));
  for (const forged of [stranger, `${cookie}x`, 'kaeo-device=a.b']) {
    expect((await login(username, password, { cookie: forged })).json().message).toBe('REQUEST_LIMIT');
  }
});

test("SAFE-02 wrong passwords with a stolen token do not block the owner's other sessions", async () => {
  const player = await backend.player();
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  const owner = (await login(player.username, password)).json().token;
  const end = (token: string, secret: string) =>
    backend.inject({
      method: 'POST',
      url: '/api/account/sessions/end',
      payload: { password: secret },
      headers: { ...player.headers, authorization: `Bearer ${token}` },
    });
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await end(player.token, `wrong horse ${guess}`)).json().message).toBe('WRONG_PASSWORD');
  }
  expect((await end(player.token, password)).json().message).toBe('REQUEST_LIMIT');
  expect((await end(owner, password)).json()).toEqual({});
});

test('SAFE-02 a known browser is slowed down too', async () => {
  const username = await victim();
  const cookie = cookieOf(await login(username, password));
  for (let guess = 0; guess < 10; guess += 1) await login(username, 'wrong horse', { cookie });
  expect((await login(username, password, { cookie })).json().message).toBe('REQUEST_LIMIT');
});

test('SAFE-02 a thousand players behind one address can register, get codes and log in, with 10 % failed logins', async () => {
  const limits = createRateLimits();
  const ip = '203.0.113.1';
  for (let player = 0; player < 1000; player += 1) {
    await limits.otpSend({ phone: `09${String(10_000_000 + player)}`, ip, isKnown: false });
    await limits.registration(ip);
    await limits.registration(ip);
    await limits.loginFrom(ip);
    if (player % 10 === 0) await limits.loginFailed(ip);
  }
  await expect(limits.loginFrom(ip)).resolves.toBeUndefined();
});

test('SAFE-02 an address that only guesses is blocked for minutes, with its whole /64', async () => {
  const limits = createRateLimits();
  for (let guess = 0; guess < 500; guess += 1) await limits.loginFailed(`2001:db8::${guess.toString(16)}`);
  const refused = await limits.loginFrom('2001:db8:0:0:ffff::1').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'REQUEST_LIMIT' });
  const { retryAfterS } = refused as { retryAfterS: number };
  expect(retryAfterS).toBeLessThanOrEqual(300);
  await expect(limits.loginFrom('2001:db8:0:1::1')).resolves.toBeUndefined();
});

test('SAFE-02 an IPv6 /48 that only guesses is blocked across all its /64s, but an IPv4 /24 is not treated as one subscriber', async () => {
  const limits = createRateLimits();
  for (let guess = 0; guess < 2000; guess += 1) await limits.loginFailed(`2001:db8:7:${(guess % 400).toString(16)}::1`);
  await expect(limits.loginFrom('2001:db8:7:ffff::1')).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
  await expect(limits.loginFrom('2001:db8:8:1::1')).resolves.toBeUndefined();
  for (let guess = 0; guess < 2000; guess += 1) await limits.loginFailed(`203.0.113.${guess % 200}`);
  await expect(limits.loginFrom('203.0.113.250')).resolves.toBeUndefined();
});
