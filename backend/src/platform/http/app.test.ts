import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { createLogger } from '../logger.ts';
import { refusalRules } from '../refusal-status.ts';

const lines: string[] = [];
const log = createLogger(
  { logLevel: 'trace' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const logged = () => lines.join('');

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ log });
});
afterAll(() => backend.close());
beforeEach(() => {
  lines.length = 0;
});

const login = (payload: object | string, headers: Record<string, string> = {}) =>
  backend.inject({ method: 'POST', url: '/api/login', payload, headers });

test('SRV-04 input of the wrong type is refused, not converted', async () => {
  const reply = await login({ username: 812345678, password: 'correct horse' });
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { message: 'VALIDATION', requestId: expect.any(String), fields: { username: 'VALIDATION' } },
  ]);
});

test('SRV-04 missing and unknown fields are named', async () => {
  expect((await login({ password: 'correct horse' })).json().fields).toEqual({ username: 'VALIDATION' });
  expect((await login({ username: '0812345678', password: 'x', isAdmin: true })).json().fields).toEqual({
    isAdmin: 'VALIDATION',
  });
});

test('SRV-04 invalid JSON, another media type and an oversized body are refused', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await login('{"username":', json)).json().message).toBe('VALIDATION');
  expect((await login('username=a', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
  expect((await login(JSON.stringify({ username: 'a', password: 'b'.repeat(70_000) }), json)).statusCode).toBe(413);
  expect((await login('{"__proto__":{"isAdmin":true},"username":"a","password":"b"}', json)).statusCode).toBe(400);
});

test('HTTP-05 an unknown API route returns NOT_FOUND, and API responses are not cacheable', async () => {
  const reply = await backend.inject({ method: 'GET', url: '/api/unknown' });
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'NOT_FOUND']);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
  expect((await backend.inject({ method: 'HEAD', url: '/api/bonus/clear' })).statusCode).toBe(404);
});

test('ROUTE-06 a malformed page address redirects to the not-found page; a malformed API address returns JSON', async () => {
  const page = await backend.inject({ url: '/user/%E0%A4%A' });
  expect([page.statusCode, page.headers.location]).toEqual([303, '/not-found']);
  const call = await backend.inject({ url: '/api/%E0%A4%A' });
  expect([call.statusCode, call.headers['content-type']]).toEqual([400, expect.stringMatching(/^application\/json/)]);
});

test('SRV-03 no password, token, code or secret address is logged', async () => {
  const player = await backend.player();
  await login({ username: player.username, password: 'hunter2-hunter2' });
  await player.call('GET', '/api/account/profile?token=in-a-query');
  await player.call('GET', `/api/autoLogin/usun/${player.username}/secret-of-the-game`);
  await player.call('PUT', '/api/account/changepwd', { oldPassword: 'hunter2-hunter2', newPassword: 'hunter3-hunter3' });
  const sent = await backend.inject({ method: 'POST', url: '/api/otp/send', payload: { phoneNumber: '0812340000' } });
  const code = backend.fake.sms.codeFor('0812340000');
  await backend.inject({ method: 'POST', url: '/api/otp/verify', payload: { otpToken: sent.json().otpToken, otpCode: code } });
  log.info(
    { password: 'hunter4', body: { newPassword: 'hunter5' }, req: { headers: { authorization: 'Bearer hunter6' } } },
    'careless',
  );
  expect(lines.length).toBeGreaterThan(6);
  for (const secret of ['hunter', player.token, 'secret-of-the-game', 'in-a-query', sent.json().otpToken, code]) {
    expect(logged()).not.toContain(secret);
  }
});

test('SAFE-07 a database error logs neither phone, bank account nor password hash', async () => {
  const player = await backend.player({ username: '0899988877', bankAccountNo: '5554443332', name: 'Somsri Private' });
  const insert = `insert into players (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no,
    created_at, updated_at) values ($1, $2, 'Somsri Private', '$argon2id$v=19$m=19456$secret', 'BAHT', 'KBANK', 'SOMSRI', '5554443332',
    now(), now())`;
  const { db } = backend.context;
  const unique = await db.query(insert, ['another', player.username]).catch((error: unknown) => error);
  const odd = await db.query('select $1::integer', ['hunter-0899988877']).catch((error: unknown) => error);
  lines.length = 0;
  log.error({ err: unique }, 'fault');
  log.error({ err: new Error('registering 0899988877 failed', { cause: odd }) }, 'fault');
  const text = logged();
  for (const secret of ['0899988877', '5554443332', 'argon2id', 'Somsri', 'SOMSRI', 'hunter']) expect(text).not.toContain(secret);
  expect(text).toContain('23505');
  expect(text).toContain('22P02');
  expect(text).toMatch(/"stack":"[^"]* at /);
});

test.each([
  '/api/autoLogin/usun/somchai/hunter7/and/more',
  '/api/autoLogin/somchai%2Fhunter7',
  '/api/%61utoLogin/usun/somchai/hunter7/more',
  '/api//autologin/usun/somchai/hunter7',
])('SAFE-07 a malformed auto-login address is not logged: %s', async (url) => {
  await backend.inject({ method: 'GET', url });
  expect(lines.length).toBeGreaterThan(0);
  expect(logged()).not.toContain('hunter7');
});

test('SRV-04 a body nested 5,000 levels deep is refused', async () => {
  const player = await backend.player();
  const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const replies = await Promise.all(
    [
      {
        url: '/api/chat/send-message',
        payload: `{"clientId":"client-0001","message":{"message_type":"text","payload":${nested}}}`,
      },
      { url: '/api/login', payload: `{"username":${nested},"password":"x"}` },
      { url: '/api/login', payload: nested },
    ].map((call) =>
      backend.inject({ method: 'POST', ...call, headers: { ...player.headers, 'content-type': 'application/json' } }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
});

test('HTTP-03 X-Requested-With must be exactly wallet-user', async () => {
  const { headers } = await backend.player();
  const reply = (value: string) =>
    backend.inject({ method: 'GET', url: '/api/account/profile', headers: { ...headers, 'x-requested-with': value } });
  expect((await reply('wallet-user')).statusCode).toBe(200);
  for (const value of ['XMLHttpRequest', 'wallet-user, x', 'WALLET-USER']) expect((await reply(value)).statusCode).toBe(403);
});

test('SRV-07 each request logs one structured line with its id, route and status', async () => {
  const reply = await backend.inject({ method: 'GET', url: '/api/lookup/info' });
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(entries.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({
      level: 'info',
      reqId: reply.headers['x-request-id'],
      method: 'GET',
      route: '/api/lookup/info',
      status: 200,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
  ]);
});

test('HTTP-05 an internal error returns only the id under which it is logged', async () => {
  const player = await backend.player();
  const { db } = backend.context;
  await db.query('alter table players rename column source_code to source_code_gone');
  const reply = await player.call('GET', '/api/account/profile');
  await db.query('alter table players rename column source_code_gone to source_code');
  expect([reply.statusCode, reply.json()]).toEqual([
    500,
    { message: 'INTERNAL_SERVER_ERROR', requestId: reply.headers['x-request-id'] },
  ]);
  expect(logged()).toContain('source_code');
});

test('HTTP-05 D-3 the status of every code belongs to its group', () => {
  const statuses = (codes: readonly (keyof typeof refusalRules)[]) => codes.map((code) => refusalRules[code].status);
  expect(statuses(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'invalid-token'])).toEqual([401, 401, 401]);
  expect(statuses(['OTP_BLOCK', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'])).toEqual([429, 429, 429]);
  expect(statuses(['IDEMPOTENCY_CONFLICT', 'MONEY_NOT_ENOUGH', 'gone', 'INTERNAL_SERVER_ERROR'])).toEqual([409, 409, 410, 500]);
});

test('SRV-07 a stopping backend finishes its requests and closes its ports', async () => {
  const stopping = await createTestBackend();
  const address = await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const reply = fetch(`${address}/api/lookup/banks`);
  expect((await reply).status).toBe(200);
  await stopping.close();
  await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed');
  const { port } = new URL(address);
  const successor: Server = createServer().listen(Number(port), '127.0.0.1');
  await once(successor, 'listening');
  successor.close();
});
