import type { Protection } from '@kaeo/shared/api';
import { staffRoles } from '@kaeo/shared/desk';
import { changeProtection } from '../../../testing/change-site.ts';
import { testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const start = (player: TestPlayer, hours: number) => player.call('POST', '/api/protection/time-out', { hours });
const untilOf = async (player: TestPlayer) => (await player.call('GET', '/api/protection')).json<Protection>().timeOutUntil;
const message = (reply: { json(): { message: string } }) => reply.json().message;
const inHours = (hours: number) => new Date(backend.clock.now().getTime() + hours * 3_600_000).toISOString();

test('PROT-03 PROT-10 a time-out has one of the lengths of the pack', async () => {
  const player = await backend.player();
  const shared = (await player.call('GET', '/api/protection')).json<Protection>();
  expect(shared).toMatchObject({ timeOutUntil: null, choices: { timeOutHours: [24, 168, 720, 1008] } });
  for (const hours of [1, 23, 25, 1009])
    expect((await start(player, hours)).json()).toMatchObject({ message: 'VALIDATION', fields: { hours: 'VALIDATION' } });
  expect((await start(player, 24)).json<Protection>().timeOutUntil).toBe(inHours(24));
  await changeProtection(backend, { timeOuts: [{ hours: 36 }] });
  const other = await backend.player();
  expect([(await start(other, 24)).statusCode, (await start(other, 36)).statusCode]).toEqual([400, 200]);
  await changeProtection(backend, { timeOuts: [{ hours: 24 }, { hours: 168 }, { hours: 720 }, { hours: 1008 }] });
});

test('PROT-03 a longer time-out prolongs the running one, and a shorter one is refused until it would end later', async () => {
  const player = await backend.player();
  await start(player, 24);
  expect((await start(player, 168)).json<Protection>().timeOutUntil).toBe(inHours(168));
  const until = inHours(168);
  expect(message(await start(player, 24))).toBe('VALIDATION');
  backend.clock.advance({ hours: 143, seconds: 3599 });
  expect(message(await start(player, 24))).toBe('VALIDATION');
  expect(await untilOf(player)).toBe(until);
  backend.clock.advance({ seconds: 2 });
  expect((await start(player, 24)).json<Protection>().timeOutUntil).toBe(inHours(24));
});

test('PROT-03 a time-out ends by itself', async () => {
  const player = await backend.player();
  await start(player, 24);
  backend.clock.advance({ hours: 23, seconds: 3599 });
  expect(await untilOf(player)).not.toBeNull();
  backend.clock.advance({ seconds: 1 });
  expect(await untilOf(player)).toBeNull();
});

test('PROT-03 no role of staff and no statement ends a time-out early', async () => {
  const player = await backend.player();
  await start(player, 168);
  const until = await untilOf(player);
  for (const role of staffRoles) {
    const staff = await testStaff(backend, { roles: [role] });
    const reply = await staff.call(`POST /desk/api/players/${player.id}/protection/time-out`, {
      hours: 24,
      reason: 'asked for it',
    });
    const isProtecting = role === 'support' || role === 'manager';
    expect([role, message(reply)]).toEqual([role, isProtecting ? 'VALIDATION' : 'NOT_PERMITTED']);
  }
  const { db } = backend.context;
  for (const statement of [
    `update player_protection set time_out_until = null where player_id = $1`,
    `update player_protection set time_out_until = time_out_until - interval '1 second' where player_id = $1`,
  ])
    await expect(db.query(statement, [player.id])).rejects.toThrow(/cannot be shortened/);
  await expect(db.query('delete from player_protection where player_id = $1', [player.id])).rejects.toThrow(/append-only/);
  await expect(db.query('truncate player_protection cascade')).rejects.toThrow(/append-only/);
  expect(await untilOf(player)).toBe(until);
});

test('PROT-03 PROT-06 a timed-out player logs in, withdraws, and lowers a limit', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await start(player, 24);
  expect((await player.call('POST', '/api/wallet/withdraw', { amount: 200 })).statusCode).toBe(200);
  expect((await player.call('PUT', '/api/protection/limits/deposit/day', { amount: 100 })).statusCode).toBe(200);
  for (const path of ['/api/wallet', '/api/account/profile']) expect((await player.call('GET', path)).statusCode).toBe(200);
});
