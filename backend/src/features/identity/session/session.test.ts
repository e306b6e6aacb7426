import { hash } from '@node-rs/argon2';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const password = 'correct horse';
let made = 0;
async function registered() {
  made += 1;
  const username = `09${String(20_000_000 + made)}`;
  const payload = {
    name: 'Somchai',
    username,
    password,
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: String(8_000_000_000 + made),
  };
  await backend.inject({ method: 'POST', url: '/api/account', payload });
  return username;
}
const login = (payload: object, remoteAddress = '127.0.0.1') =>
  backend.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
const profile = (token: string) =>
  backend.inject({
    method: 'GET',
    url: '/api/account/profile',
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'wallet-user' },
  });

test('LOGIN-03 an unknown phone and a wrong password get the same response', async () => {
  const username = await registered();
  const wrongPassword = await login({ username, password: 'wrong horse' });
  const wrongPhone = await login({ username: '0000000000', password });
  for (const reply of [wrongPassword, wrongPhone]) {
    expect([reply.statusCode, reply.json()]).toEqual([401, { message: 'WRONG_CREDENTIAL', requestId: expect.any(String) }]);
  }
});

test('LOGIN-03 a frozen account is reported only after the right password', async () => {
  const username = await registered();
  await backend.operate('PUT', `/operator/players/${username}`, { isActive: false });
  expect((await login({ username, password: 'wrong horse' })).json().message).toBe('WRONG_CREDENTIAL');
  const reply = await login({ username, password });
  expect([reply.statusCode, reply.json().message]).toEqual([403, 'INACTIVE_USER']);
});

test('LOGIN-03 SRV-04 the eleventh attempt after ten wrong passwords is delayed, and the response states for how long', async () => {
  const username = await registered();
  for (let attempt = 0; attempt < 10; attempt += 1) await login({ username, password: 'wrong horse' }, '10.0.0.1');
  const reply = await login({ username, password }, '10.0.0.1');
  expect([reply.statusCode, reply.json().message, reply.json().retryAfterS]).toEqual([429, 'REQUEST_LIMIT', 30]);
  expect(reply.headers['retry-after']).toBe('30');
  backend.clock.advance({ seconds: 30 });
  expect((await login({ username, password }, '10.0.0.1')).statusCode).toBe(200);
});

test('SRV-04 a right password resets the count of wrong ones', async () => {
  const username = await registered();
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) await login({ username, password: 'wrong horse' }, '10.0.0.3');
    expect((await login({ username, password }, '10.0.0.3')).statusCode).toBe(200);
  }
});

test('PROT-09 SAFE-07 a login is recorded with the browser and its system', async () => {
  const username = await registered();
  const attempt = (secret: string) =>
    backend.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: secret },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36' },
    });
  for (const secret of ['wrong horse', password]) await attempt(secret);
  const { db } = backend.context;
  const records = await db.query(
    `select a.outcome, a.details from audit_records a join players p on p.id = a.subject
     where p.username = $1 and a.action = 'login' order by a.place`,
    [username],
  );
  const browser = { browser: 'Chrome', system: 'Android' };
  expect(records).toMatchObject([
    { outcome: 'refused', details: { ...browser, code: 'WRONG_CREDENTIAL' } },
    { outcome: 'done', details: browser },
  ]);
});

test('LOGIN-03 an internal error is reported as LOGIN_FAIL without details', async () => {
  const { db } = backend.context;
  await db.query('alter table sessions rename to sessions_gone');
  const reply = await login({ username: await registered(), password });
  await db.query('alter table sessions_gone rename to sessions');
  expect([reply.statusCode, reply.json().message]).toEqual([500, 'LOGIN_FAIL']);
});

test('LOGIN-04 a session lasts 12 hours, or 30 days with remember me, then returns EXPIRED_AUTH_TOKEN', async () => {
  const username = await registered();
  const short = (await login({ username, password })).json().token;
  const long = (await login({ username, password, rememberMe: true })).json().token;
  backend.clock.advance({ hours: 11, minutes: 59 });
  expect((await profile(short)).statusCode).toBe(200);
  backend.clock.advance({ minutes: 1 });
  expect((await profile(short)).json().message).toBe('EXPIRED_AUTH_TOKEN');
  for (let visit = 0; visit < 4; visit += 1) {
    backend.clock.advance({ days: 6 });
    expect((await profile(long)).statusCode).toBe(200);
  }
  backend.clock.advance({ days: 5, hours: 11 });
  expect((await profile(long)).statusCode).toBe(200);
  backend.clock.advance({ hours: 1 });
  expect((await profile(long)).json().message).toBe('EXPIRED_AUTH_TOKEN');
});

test('LOGIN-04 a missing token, an unknown one and a frozen account have different errors', async () => {
  const player = await backend.player();
  const without = await backend.inject({
    method: 'GET',
    url: '/api/account/profile',
    headers: { 'x-requested-with': 'wallet-user' },
  });
  expect([without.statusCode, without.json().message]).toEqual([401, 'UNAUTHORIZED']);
  for (const token of ['unknown', 'not a token', '']) {
    expect([(await profile(token)).statusCode, (await profile(token)).json().message]).toEqual([401, 'invalid-token']);
  }
  await backend.operate('PUT', `/operator/players/${player.username}`, { isActive: false });
  const frozen = await player.call('GET', '/api/bonus');
  expect([frozen.statusCode, frozen.json().message]).toEqual([403, 'INACTIVE_USER']);
});

test('LOGIN-04 while terminated every call except lookup/active and logout returns gone', async () => {
  const player = await backend.player();
  await backend.context.flags.write({ terminated: true });
  expect((await player.call('POST', '/api/logout')).json()).toEqual({});
  for (const reply of [await profile(player.token), await login({ username: player.username, password })]) {
    expect([reply.statusCode, reply.json().message]).toEqual([410, 'gone']);
  }
  expect((await backend.inject({ method: 'GET', url: '/api/lookup/active' })).json()).toEqual({ terminated: 'gone' });
  expect((await backend.inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200);
  await backend.context.flags.write({ terminated: false });
  expect((await backend.inject({ method: 'GET', url: '/api/lookup/active' })).json()).toEqual({ terminated: null });
  expect((await profile(player.token)).json().message).toBe('invalid-token');
});

test('MENU-06 logout revokes the token and can be repeated', async () => {
  const player = await backend.player();
  const logout = () => player.call('POST', '/api/logout');
  expect((await logout()).json()).toEqual({});
  expect((await profile(player.token)).json().message).toBe('invalid-token');
  expect((await logout()).statusCode).toBe(200);
});

test('SRV-03 the database stores only the hash of a token', async () => {
  const player = await backend.player();
  const rows = JSON.stringify(await backend.context.db.query('select * from sessions where player_id = $1', [player.id]));
  expect(rows).not.toContain(player.token);
});

test('SAFE-03 a login with a hash of unnormalised text replaces the hash, so that other keyboards can log in too', async () => {
  const username = await registered();
  const [typed, composed] = ['cafe\u0301 au lait', 'caf\u00e9 au lait'];
  const { db } = backend.context;
  await db.query('update players set password_hash = $2 where username = $1', [username, await hash(typed)]);
  expect((await login({ username, password: composed })).statusCode).toBe(401);
  expect((await login({ username, password: typed })).statusCode).toBe(200);
  expect((await login({ username, password: composed })).statusCode).toBe(200);
  expect((await login({ username, password: typed })).statusCode).toBe(200);
});
