import fastify, { type FastifyInstance } from 'fastify';
import { answerFaultRoutes } from './answer-faults.operator.ts';
import { type AnswerFaultKind, type AnswerFaults, createAnswerFaults } from './answer-faults.ts';

let app: FastifyInstance;
let faults: AnswerFaults;
let url: string;
/** What was carried out, whatever its answer became. */
let moved: string[];
beforeEach(async () => {
  moved = [];
  faults = createAnswerFaults(async ({ headers }) => headers.authorization?.replace('Bearer token of ', ''));
  app = fastify({ ajv: { customOptions: { removeAdditional: false } } });
  app.addHook('onRoute', faults.onRoute);
  const move = (path: string) => {
    moved.push(path);
    return { message: 'DONE', reference: 'T-1' };
  };
  app.post('/api/wallet/transfer', () => move('transfer'));
  app.get('/api/wallet/transfer', () => move('read'));
  // As uploads are: routes of a scope of their own.
  await app.register(async (scope) => {
    scope.post('/api/wallet/slip', () => move('slip'));
    scope.get('/api/bonus/activate/:code', () => move('bonus'));
  });
  await app.register(answerFaultRoutes, { faults });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const put = (body: object) => app.inject({ method: 'PUT', url: '/operator/answer-faults', payload: body });
const transfer = (player = 'kanda', path = '/api/wallet/transfer', method = 'POST') =>
  fetch(`${url}${path}`, { method, headers: { authorization: `Bearer token of ${player}` } });
const said = async (reply: Response) => [reply.status, reply.headers.get('content-type'), await reply.text()];
const whole = [200, 'application/json; charset=utf-8', '{"message":"DONE","reference":"T-1"}'];

test.each<[AnswerFaultKind, number, RegExp, RegExp]>([
  ['bad-gateway', 502, /^text\/html/, /^<html>[^]*502 Bad Gateway/],
  ['timeout', 504, /^text\/html/, /^<html>[^]*504 Gateway Time-out/],
  ['half', 200, /^application\/json/, /^\{"message":"DONE",$/],
])('SANDBOX-02 an answer lost as %s was carried out, and says %d', async (kind, status, type, text) => {
  expect((await put({ path: '/api/wallet/transfer', kind, times: 1, delayMs: 0 })).statusCode).toBe(200);
  expect(await said(await transfer())).toEqual([status, expect.stringMatching(type), expect.stringMatching(text)]);
  expect(moved).toEqual(['transfer']);
  expect(await said(await transfer())).toEqual(whole);
});

test('SANDBOX-02 an answer that is dropped was carried out, and the connection is cut', async () => {
  await put({ path: '/api/wallet/transfer', kind: 'dropped', times: 1 });
  await expect(transfer()).rejects.toThrow('fetch failed');
  expect(moved).toEqual(['transfer']);
  expect(await said(await transfer())).toEqual(whole);
});

test('SANDBOX-02 a request that meets a busy backend is not carried out, and hears when to come again', async () => {
  await put({ path: '/api/wallet/transfer', kind: 'busy', times: 1 });
  const reply = await transfer();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await reply.json()).toEqual({ message: 'UNAVAILABLE', requestId: expect.any(String), retryAfterS: 2 });
  expect(moved).toEqual([]);
});

test('SANDBOX-02 only the answers of the path and method are lost, those of a scope’s routes too', async () => {
  await put({ path: '/api/wallet/transfer', method: 'POST', kind: 'bad-gateway' });
  expect((await transfer('kanda', '/api/wallet/transfer', 'GET')).status).toBe(200);
  expect((await transfer('kanda', '/api/wallet/slip')).status).toBe(200);
  await put({ path: '/api/wallet/slip', kind: 'bad-gateway' });
  expect((await transfer('kanda', '/api/wallet/slip')).status).toBe(502);
  await put({ path: '/api/bonus/activate/*', kind: 'half' });
  expect(await (await transfer('kanda', '/api/bonus/activate/DAILY?now', 'GET')).text()).not.toContain('}');
});

test('SANDBOX-02 a fault bound to one player hurts nobody else, and its times are that player’s', async () => {
  await put({ path: '/api/wallet/transfer', kind: 'bad-gateway', times: 2, username: 'somchai' });
  expect([(await transfer('kanda')).status, (await transfer('somchai')).status, (await transfer('kanda')).status]).toEqual([
    200, 502, 200,
  ]);
  expect((await app.inject('/operator/answer-faults')).json()).toEqual([
    { path: '/api/wallet/transfer', username: 'somchai', kind: 'bad-gateway', timesLeft: 1, delayMs: 3000 },
  ]);
  expect((await transfer('somchai')).status).toBe(502);
  expect((await app.inject('/operator/answer-faults')).json()).toEqual([]);
});

test('SANDBOX-02 a fault takes the place of the one before, is healed, and all are cleared', async () => {
  await put({ path: '/api/wallet/transfer', kind: 'half' });
  await put({ path: '/api/wallet/transfer', kind: 'bad-gateway' });
  await put({ path: '/api/wallet/slip', kind: 'half' });
  expect((await put({ path: '/api/wallet/slip', kind: 'none' })).json()).toMatchObject([
    { kind: 'bad-gateway', timesLeft: null },
  ]);
  expect((await app.inject({ method: 'DELETE', url: '/operator/answer-faults' })).json()).toEqual([]);
  expect(await said(await transfer())).toEqual(whole);
});

test.each([
  ['of no path', { kind: 'half' }],
  ['of a page', { path: '/user/home', kind: 'half' }],
  ['of an unknown kind', { path: '/api/wallet', kind: 'explode' }],
  ['no times', { path: '/api/wallet', kind: 'half', times: 0 }],
  ['of another field', { path: '/api/wallet', kind: 'half', surprise: 1 }],
])('SANDBOX-02 a fault %s is refused', async (_what, body) => {
  expect((await put(body)).statusCode).toBe(400);
});

test('SANDBOX-03 answers cannot be lost on purpose in production', () => {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    expect(() => createAnswerFaults(async () => undefined)).toThrow(/NODE_ENV=production/);
  } finally {
    process.env['NODE_ENV'] = environment;
  }
});
