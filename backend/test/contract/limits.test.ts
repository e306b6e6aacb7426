import type { OperationName } from '@kaeo/shared/api';
import type { Call } from './contract-call.ts';
import { createWorld, type World } from './contract-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.tidy());

const calls: readonly [OperationName, number, Omit<Call, 'player'>][] = [
  ['POST /api/qrcode/{channel}', 30, { params: { channel: 'KBANK' }, body: { amount: 500 } }],
  ['GET /api/wallet/refresh/slot', 30, {}],
  ['GET /api/promotion/find/{code}', 20, { params: { code: 'NOSUCHCODE' } }],
  ['GET /api/promotion/activate/{code}', 20, { params: { code: 'NOSUCHCODE' } }],
  ['POST /api/wallet/add', 10, { body: { amount: 500 } }],
  ['GET /api/statement/{type}/{reference}', 120, { params: { type: 'deposit', reference: 'D-UNKNOWN' } }],
  ['POST /api/statement/export', 10, { body: { from: '2026-11-01', to: '2026-11-30', format: 'csv' } }],
  ['GET /api/wallet/resetpassword/{code}', 10, { params: { code: 'PRISM' } }],
];
test.each(calls)('SRV-04 a player can call %s %d times a minute, without affecting other players', async (name, most, call) => {
  const [player, other] = [await world.player(), await world.player()];
  if (name === 'GET /api/wallet/resetpassword/{code}') for (const each of [player, other]) await world.openGame(each, 'PRISM');
  const messages: unknown[] = [];
  for (let time = 0; time < most; time += 1)
    messages.push((await world.send(name, { player, ...call })).json<{ message?: string } | null>()?.message);
  expect(messages).not.toContain('REQUEST_LIMIT');
  const reply = await world.send(name, { player, ...call });
  expect([reply.statusCode, reply.json()]).toEqual([429, expect.objectContaining({ message: 'REQUEST_LIMIT' })]);
  expect((await world.send(name, { player: other, ...call })).statusCode).not.toBe(429);
});
