import { openSession } from '../../../platform/session/session-token.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { hashPassword } from '../session/passwords.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('PROFILE-01 the profile shows the player, the bank and the registration date', async () => {
  const player = await backend.player({
    name: 'Nattapon',
    bankCode: 'SCB',
    bankAccountName: 'NATTAPON SRISUK',
    bankAccountNo: '0123456789',
    registeredAt: backend.clock.now(),
  });
  expect((await player.call('GET', '/api/account/profile')).json()).toEqual({
    profile: {
      _id: player.id,
      username: player.username,
      name: 'Nattapon',
      sourceCode: '',
      inviteCode: '',
      currency: 'BAHT',
      createdAt: backend.clock.now().toISOString(),
    },
    bankAccount: {
      bankCode: 'SCB',
      bankNameTH: 'ไทยพาณิชย์',
      bankNameEN: 'Siam Commercial Bank',
      bankNameLA: 'ໄທພານິດ',
      bankAccountName: 'NATTAPON SRISUK',
      bankAccountNo: '0123456789',
      heldUntil: null,
      heldFor: null,
    },
  });
});

test('PROFILE-01 a change keeps the fields that are not sent', async () => {
  const player = await backend.player({ bankCode: 'KBANK', bankAccountName: 'KANDA WONGSA' });
  const reply = await player.call('PUT', '/api/account/profile', { name: 'Kanda' });
  expect(reply.json()).toMatchObject({
    profile: { name: 'Kanda' },
    bankAccount: { bankCode: 'KBANK', bankAccountName: 'KANDA WONGSA' },
  });
});

test("DEP-03 the account name can be changed to English letters for the player's bank only", async () => {
  const player = await backend.player({ bankCode: 'KTB', bankAccountName: 'มาลี ใจดี' });
  const passwordHash = await hashPassword('correct horse');
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  const change = (body: object) => player.call('PUT', '/api/account/bankAccountName', { password: 'correct horse', ...body });
  expect((await change({ bankCode: 'KTB', bankAccountName: 'มาลี' })).json().message).toBe('BANK_ACCOUNT_NAME_ENG');
  expect((await change({ bankCode: 'KTB', bankAccountName: '  ' })).json().message).toBe('BANK_ACCOUNT_NAME_ENG');
  expect((await change({ bankCode: 'SCB', bankAccountName: 'MALEE JAIDEE' })).json().message).toBe('INVALID_BANK');
  const reply = await change({ bankCode: 'KTB', bankAccountName: ' malee  jaidee ' });
  expect(reply.json()).toMatchObject({ bankAccount: { bankCode: 'KTB', bankAccountName: 'MALEE JAIDEE' } });
});

test('PROFILE-03 a password change ends all other sessions and the new password logs in', async () => {
  const { context } = backend;
  const player = await backend.player();
  const passwordHash = await hashPassword('old password');
  await context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  const elsewhere = await openSession(context.db, { playerId: player.id, now: context.clock.now(), isRemembered: true });
  const change = (oldPassword: string, newPassword: string) =>
    player.call('PUT', '/api/account/changepwd', { oldPassword, newPassword });

  expect((await change('not the old one', 'a newer password')).json()).toMatchObject({
    message: 'WRONG_PASSWORD',
    fields: { oldPassword: 'WRONG_PASSWORD' },
  });
  expect((await change('old password', 'short')).json().message).toBe('PASSWORD_LENGTH');
  expect((await change('old password', 'a newer password')).json()).toEqual({});

  expect((await player.call('GET', '/api/account/profile')).statusCode).toBe(200);
  const other = await backend.inject({
    method: 'GET',
    url: '/api/account/profile',
    headers: { ...player.headers, authorization: `Bearer ${elsewhere}` },
  });
  expect(other.json().message).toBe('invalid-token');
  const login = (password: string) =>
    backend.inject({ method: 'POST', url: '/api/login', payload: { username: player.username, password } });
  expect((await login('old password')).json().message).toBe('WRONG_CREDENTIAL');
  expect((await login('a newer password')).statusCode).toBe(200);
});

test('SRV-04 guesses of the old password are rate-limited', async () => {
  const player = await backend.player();
  const guess = () =>
    player.call('PUT', '/api/account/changepwd', { oldPassword: 'a wrong one', newPassword: 'a newer password' });
  for (let time = 0; time < 10; time += 1) expect((await guess()).json().message).toBe('WRONG_PASSWORD');
  expect((await guess()).json().message).toBe('REQUEST_LIMIT');
});
