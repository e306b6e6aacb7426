import type { AnswerFault } from '@kaeo/shared/operator';
import fastify, { type FastifyInstance } from 'fastify';
import { type AnswerFaults, createAnswerFaults } from './answer-faults.ts';
import { answerFaultRoutes } from './product-faults.ts';

let app: FastifyInstance;
let faults: AnswerFaults;
let url: string;
/** Operations that were executed, even if their responses were lost. */
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
  // Upload routes have their own scope.
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
const read = async (reply: Response) => [reply.status, reply.headers.get('content-type'), await reply.text()];
const normalReply = [200, 'application/json; charset=utf-8', '{"message":"DONE","reference":"T-1"}'];

test.each<[AnswerFault['kind'], number, RegExp, RegExp]>([
  ['bad-gateway', 502, /^text\/html/, /^<html>[^]*502 Bad Gateway/],
  ['timeout', 504, /^text\/html/, /^<html>[^]*504 Gateway Time-out/],
  ['half', 200, /^application\/json/, /^\{"message":"DONE",$/],
])('SANDBOX-02 with a response lost as %s the work is done, and the client gets %d', async (kind, status, type, text) => {
  expect((await put({ path: '/api/wallet/transfer', kind, times: 1, delayMs: 0 })).statusCode).toBe(200);
  expect(await read(await transfer())).toEqual([status, expect.stringMatching(type), expect.stringMatching(text)]);
  expect(moved).toEqual(['transfer']);
  expect(await read(await transfer())).toEqual(normalReply);
});

test('SANDBOX-02 with a dropped response the work is done, and the connection is cut', async () => {
  await put({ path: '/api/wallet/transfer', kind: 'dropped', times: 1 });
  await expect(transfer()).rejects.toThrow('fetch failed');
  expect(moved).toEqual(['transfer']);
  expect(await read(await transfer())).toEqual(normalReply);
});

test('SANDBOX-02 a request to a busy backend is not executed, and gets a retry delay', async () => {
  await put({ path: '/api/wallet/transfer', kind: 'busy', times: 1 });
  const reply = await transfer();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await reply.json()).toEqual({ message: 'UNAVAILABLE', requestId: expect.any(String), retryAfterS: 2 });
  expect(moved).toEqual([]);
});

test('SANDBOX-02 only responses of the path and method are lost, also for routes of a scope', async () => {
  await put({ path: '/api/wallet/transfer', method: 'POST', kind: 'bad-gateway' });
  expect((await transfer('kanda', '/api/wallet/transfer', 'GET')).status).toBe(200);
  expect((await transfer('kanda', '/api/wallet/slip')).status).toBe(200);
  await put({ path: '/api/wallet/slip', kind: 'bad-gateway' });
  expect((await transfer('kanda', '/api/wallet/slip')).status).toBe(502);
  await put({ path: '/api/bonus/activate/*', kind: 'half' });
  expect(await (await transfer('kanda', '/api/bonus/activate/DAILY?now', 'GET')).text()).not.toContain('}');
});

test('SANDBOX-02 a fault of one player affects no other player, and counts only that player’s requests', async () => {
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

test('SANDBOX-02 a fault replaces the previous one, can be healed, and all can be cleared', async () => {
  await put({ path: '/api/wallet/transfer', kind: 'half' });
  await put({ path: '/api/wallet/transfer', kind: 'bad-gateway' });
  await put({ path: '/api/wallet/slip', kind: 'half' });
  expect((await put({ path: '/api/wallet/slip', kind: 'none' })).json()).toMatchObject([
    { kind: 'bad-gateway', timesLeft: null },
  ]);
  expect((await app.inject({ method: 'DELETE', url: '/operator/answer-faults' })).json()).toEqual([]);
  expect(await read(await transfer())).toEqual(normalReply);
});

test.each([
  ['without a path', { kind: 'half' }],
  ['of a page', { path: '/user/home', kind: 'half' }],
  ['of an unknown kind', { path: '/api/wallet', kind: 'explode' }],
  ['zero times', { path: '/api/wallet', kind: 'half', times: 0 }],
  ['with an unknown field', { path: '/api/wallet', kind: 'half', surprise: 1 }],
])('SANDBOX-02 a fault %s is refused', async (_what, body) => {
  expect((await put(body)).statusCode).toBe(400);
});

test('SANDBOX-03 production refuses lost responses', () => {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    expect(() => createAnswerFaults(async () => undefined)).toThrow(/NODE_ENV=production/);
  } finally {
    process.env['NODE_ENV'] = environment;
  }
});
