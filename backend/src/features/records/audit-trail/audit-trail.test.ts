import { networkOf } from '../../../platform/http/address-key.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { hashPassword } from '../../identity/session/passwords.ts';
import type { AuditRecord } from './audit-trail.ts';
import { sweepAuditTrail } from './audit-trail.ts';

let backend: TestBackend;
beforeAll(async () => {
  // The database rules for deletion use the database clock, so the test clock must match it.
  backend = await createTestBackend({ now: new Date().toISOString() });
});
afterAll(() => backend.close());

const password = 'correct horse';
const login = (username: string, secret: string) =>
  backend.inject({ method: 'POST', url: '/api/login', payload: { username, password: secret }, remoteAddress: '203.0.113.77' });
const trail = async (query = '') => (await backend.operate('GET', `/operator/audit${query}`)).json<AuditRecord[]>();

test('SAFE-07 logins, changes and staff decisions record who, what, when, from where and the outcome', async () => {
  const player = await backend.player();
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [
    player.id,
    await hashPassword(password),
  ]);
  await login(player.username, 'wrong horse');
  await login(player.username, password);
  await player.call('PUT', '/api/account/changepwd', { oldPassword: password, newPassword: 'another horse' });
  await player.call('PUT', '/api/account/profile', {
    password: 'another horse',
    bankCode: 'SCB',
    bankAccountNo: '2233445566',
    bankAccountName: 'KANDA WONGSA',
  });
  await player.call('POST', '/api/account/sessions/end', { password: 'another horse' });
  await backend.operate('PUT', `/operator/players/${player.username}`, { isActive: false });
  const recorded = (await trail(`?subject=${player.id}`)).map(({ actorKind, action, outcome }) => [actorKind, action, outcome]);
  expect(recorded.toReversed()).toEqual([
    ['visitor', 'login', 'refused'],
    ['player', 'login', 'done'],
    ['player', 'password changed', 'done'],
    ['player', 'bank account changed', 'done'],
    ['player', 'sessions ended', 'done'],
    ['operator', 'PUT /operator/players/:username', 'done'],
  ]);
  const [frozen] = await trail(`?subject=${player.id}&limit=1`);
  expect(frozen).toMatchObject({
    actor: 'operator',
    at: backend.clock.now().toISOString(),
    details: { isActive: false, status: 200 },
  });
});

test('SAFE-07 flags, clock changes and refused decisions are recorded too', async () => {
  await backend.operate('PUT', '/operator/flags', { isManual: true });
  await backend.operate('PUT', '/operator/clock', { offsetMs: 1000 });
  await backend.operate('PUT', '/operator/clock', { offsetMs: 0 });
  await backend.operate('PUT', '/operator/players/0000000000', { isActive: false });
  expect((await trail('?limit=4')).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['PUT /operator/players/:username', 'refused'],
    ['PUT /operator/clock', 'done'],
    ['PUT /operator/clock', 'done'],
    ['PUT /operator/flags', 'done'],
  ]);
});

test('SAFE-07 records contain no phone, name, bank account or password, and only truncated addresses', async () => {
  await login('0899999999', 'wrong horse');
  const records = JSON.stringify(await backend.context.db.query('select * from audit_records'));
  for (const secret of ['0899999999', '08100000', '2233445566', 'KANDA', password, '203.0.113.77']) {
    expect(records).not.toContain(secret);
  }
  expect(records).toContain('203.0.113.0/24');
  const [stranger] = await trail('?limit=1');
  expect(stranger).toMatchObject({ actor: '', subject: expect.stringMatching(/^phone:/), outcome: 'refused' });
});

test('SAFE-07 a record cannot be changed or deleted', async () => {
  await backend.operate('PUT', '/operator/flags', { isManual: false });
  const { db } = backend.context;
  for (const statement of [
    `update audit_records set outcome = 'refused'`,
    'delete from audit_records',
    'truncate audit_records',
  ]) {
    await expect(db.query(statement)).rejects.toThrow(/append-only/);
  }
});

test('OPS-08 SAFE-07 a record is deleted after its retention period and not before', async () => {
  const { db } = backend.context;
  const record = (action: string, days: number) =>
    db.query(
      `insert into audit_records (at, actor_kind, actor, action, subject, outcome, address, details)
       values ($1, 'visitor', '', $2, 'aged', 'done', '203.0.113.0/24', '{}')`,
      [new Date(backend.clock.now().getTime() - days * 86_400_000), action],
    );
  await record('eleven years ago', 11 * 365);
  await record('nine years ago', 9 * 365);
  await record('last year', 365);
  await sweepAuditTrail(backend.context);
  expect((await trail('?subject=aged')).map(({ action }) => action)).toEqual(['last year', 'nine years ago']);
  // The database refuses the deletion even if a shorter retention is configured.
  await expect(db.query(`delete from audit_records where action = 'last year'`)).rejects.toThrow(/append-only for two years/);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:8::1', '2001:db8:7::/48'],
])('SAFE-07 %s is stored as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
