import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../session/passwords.ts';

let backend: TestBackend;
let passwordHash: string;
const password = 'correct horse';
beforeAll(async () => {
  backend = await createTestBackend();
  passwordHash = await hashPassword(password);
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

let made = 0;
const newAccount = () => {
  made += 1;
  return { bankCode: 'SCB', bankAccountNo: `33${String(10_000_000 + made)}`, bankAccountName: 'MULE ACCOUNT' };
};
async function owner(options: Parameters<TestBackend['player']>[0] = {}): Promise<TestPlayer> {
  const player = await backend.player({ walletMinor: 1000_00, ...options });
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  return player;
}
const change = (player: TestPlayer, body: object) => player.call('PUT', '/api/account/profile', body);
const bankOf = async (player: TestPlayer) => (await player.call('GET', '/api/account/profile')).json().bankAccount;
const withdraw = (player: TestPlayer, path = 'withdraw') => player.call('POST', `/api/wallet/${path}`, { amount: 100 });
const messagesTo = (phone: string) => backend.fake.sms.messages.filter(({ to }) => to === phone).map(({ text }) => text);
const historyOf = (player: TestPlayer) =>
  backend.context.db.query('select * from bank_account_changes where player_id = $1 order by changed_at', [player.id]);

test('SAFE-01 a stolen bearer token alone cannot change the bank account or redirect money', async () => {
  const player = await owner();
  const before = await bankOf(player);
  const mule = newAccount();
  const tries = [mule, { bankAccountNo: mule.bankAccountNo }, { bankCode: 'SCB' }, { ...mule, otpToken: 'x', otpCode: '000000' }];
  const codes = [];
  for (const body of tries) codes.push((await change(player, body)).json().message);
  expect(codes).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED', 'STEP_UP_REQUIRED', 'OTP_TOKEN_INVALID']);
  for (let guess = 0; guess < 10; guess += 1) {
    const reply = await change(player, { ...mule, password: `wrong horse ${guess}` });
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'WRONG_PASSWORD']);
  }
  const slowed = await change(player, { ...mule, password });
  expect([slowed.statusCode, slowed.json().message, slowed.json().retryAfterS]).toEqual([429, 'REQUEST_LIMIT', 30]);
  expect(await bankOf(player)).toEqual(before);
  expect((await withdraw(player)).statusCode).toBe(200);
  const [sent] = await backend.context.db.query('select account_no from withdrawals where player_id = $1', [player.id]);
  expect(sent).toEqual({ account_no: before.bankAccountNo });
});

test('SAFE-01 a new bank account holds withdrawals for a day, sends a notice and is recorded in the history', async () => {
  const player = await owner({ bankCode: 'KBANK', bankAccountName: 'KANDA WONGSA' });
  const old = await bankOf(player);
  await backend.context.db.query(`update players set language = 'en' where id = $1`, [player.id]);
  const account = newAccount();
  const reply = await change(player, { ...account, password });
  const heldUntil = new Date(backend.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
  expect(reply.json()).toMatchObject({ bankAccount: { ...account, heldUntil, heldFor: 'BANK_CHANGED' } });
  expect((await player.call('GET', '/api/wallet')).json()).toMatchObject({ bankAccount: { heldUntil } });
  await backend.context.outbox.drain();
  expect(messagesTo(player.username)).toEqual([
    expect.stringMatching(/your bank account was changed.* withdraw again from \d\d\/\d\d\/\d{4} \d\d:\d\d\./),
  ]);
  for (const path of ['withdraw', 'withdrawAll']) {
    const held = await withdraw(player, path);
    expect([held.statusCode, held.json().message, held.json().retryAfterS]).toEqual([409, 'WITHDRAW_HELD', 24 * 60 * 60]);
  }
  expect(await player.walletMinor()).toBe(1000_00);
  expect(await historyOf(player)).toEqual([
    expect.objectContaining({
      old_bank_code: 'KBANK',
      old_account_no: old.bankAccountNo,
      new_bank_code: 'SCB',
      new_account_no: account.bankAccountNo,
      proof: 'password',
      session_id: expect.stringMatching(/./),
      address: '127.0.0.0/24',
    }),
  ]);
  backend.clock.advance({ hours: 24 });
  expect(await bankOf(player)).toMatchObject({ heldUntil: null });
  expect((await withdraw(player)).statusCode).toBe(200);
});

test('SAFE-01 a held withdrawal takes nothing from the games', async () => {
  const player = await owner({ walletMinor: 0 });
  await change(player, { ...newAccount(), password });
  const held = await withdraw(player, 'withdrawAll');
  expect(held.json().message).toBe('WITHDRAW_HELD');
  expect(await backend.context.db.query('select 1 from game_transfers where player_id = $1', [player.id])).toEqual([]);
});

test('SAFE-01 a code sent for the bank account is accepted as proof once', async () => {
  const player = await owner();
  const requestCode = () => player.call('POST', '/api/otp/send', { phoneNumber: player.username, purpose: 'bank-account' });
  const { otpToken } = (await requestCode()).json();
  const proof = { otpToken, otpCode: backend.fake.sms.codeFor(player.username) };
  const account = newAccount();
  expect((await change(player, { ...account, ...proof })).json()).toMatchObject({ bankAccount: account });
  expect((await change(player, { ...newAccount(), ...proof })).json().message).toBe('OTP_NOT_EXIST');
  const other = await owner();
  backend.clock.advance({ minutes: 1 });
  const fresh = { otpToken: (await requestCode()).json().otpToken, otpCode: backend.fake.sms.codeFor(player.username) };
  expect((await change(other, { ...newAccount(), ...fresh })).json().message).toBe('OTP_TOKEN_INVALID');
});

test('SAFE-01 a change succeeds even if its notice cannot be sent', async () => {
  const player = await owner();
  await backend.context.outbox.drain();
  backend.fake.sms.script.next('refuse');
  expect((await change(player, { ...newAccount(), password })).statusCode).toBe(200);
  await backend.context.outbox.drain();
  expect(messagesTo(player.username)).toEqual([]);
  expect(await backend.context.db.query(`select 1 from outbox_jobs where kind = 'sms'`)).toEqual([]);
});

test.each([
  ['for a bank that requires English names', '/api/account/bankAccountName', { bankCode: 'KTB' }],
  ['in the profile', '/api/account/profile', {}],
])(
  'SAFE-01 DEP-03 a new account name %s needs proof, holds withdrawals and is notified and recorded like a new account',
  async (_, url, body) => {
    const player = await owner({ bankCode: 'KTB', bankAccountName: 'มาลี ใจดี' });
    const rename = (proof: object) => player.call('PUT', url, { ...body, bankAccountName: 'MALEE JAIDEE', ...proof });
    expect((await rename({})).json().message).toBe('STEP_UP_REQUIRED');
    expect((await rename({ password: 'wrong horse' })).json().message).toBe('WRONG_PASSWORD');
    expect(await bankOf(player)).toMatchObject({ bankAccountName: 'มาลี ใจดี', heldUntil: null });
    const heldUntil = new Date(backend.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
    expect((await rename({ password })).json()).toMatchObject({ bankAccount: { bankAccountName: 'MALEE JAIDEE', heldUntil } });
    expect((await withdraw(player)).json().message).toBe('WITHDRAW_HELD');
    await backend.context.outbox.drain();
    expect(messagesTo(player.username)).toEqual([expect.stringMatching(/ชื่อบัญชีธนาคารของคุณถูกเปลี่ยนแล้ว.*ตั้งแต่ \d/)]);
    expect(await historyOf(player)).toEqual([
      expect.objectContaining({ proof: 'password', old_account_name: 'มาลี ใจดี', new_account_name: 'MALEE JAIDEE' }),
    ]);
  },
);

test('SAFE-01 a code sent for the bank account also proves a name change', async () => {
  const player = await owner({ bankCode: 'KTB', bankAccountName: 'มาลี ใจดี' });
  const sent = await player.call('POST', '/api/otp/send', { phoneNumber: player.username, purpose: 'bank-account' });
  const proof = { otpToken: sent.json().otpToken, otpCode: backend.fake.sms.codeFor(player.username) };
  const body = { bankCode: 'KTB', bankAccountName: 'MALEE JAIDEE', ...proof };
  expect((await player.call('PUT', '/api/account/bankAccountName', body)).statusCode).toBe(200);
  expect(await historyOf(player)).toEqual([expect.objectContaining({ proof: 'otp' })]);
});

test('SAFE-01 FAIR-01 the same name in other code points is not a change: no proof, no hold', async () => {
  const player = await owner({ bankCode: 'KBANK', bankAccountName: 'อ\u0e33นาจ สุขใจ' });
  const respelled = { bankAccountName: ' อ\u0e4d\u0e32นาจ  สุข\u200bใจ' };
  expect((await change(player, respelled)).json()).toMatchObject({
    bankAccount: { bankAccountName: 'อ\u0e33นาจ สุขใจ', heldUntil: null },
  });
  expect(await historyOf(player)).toEqual([]);
});

test('PROFILE-01 REG-05 a change of the display name, or of nothing, does not affect the bank account', async () => {
  const player = await owner({ bankCode: 'KTB', bankAccountName: 'มาลี ใจดี' });
  expect((await change(player, {})).statusCode).toBe(200);
  expect((await change(player, { name: 'Malee' })).json()).toMatchObject({
    profile: { name: 'Malee' },
    bankAccount: { bankAccountName: 'มาลี ใจดี' },
  });
  expect((await change(player, { bankAccountName: 'มาลี' })).json().message).toBe('BANK_ACCOUNT_NAME_ENG');
  expect((await change(player, { bankCode: 'BCEL' })).json().message).toBe('INVALID_BANK');
});

test('SAFE-05 probing does not reveal which bank accounts exist', async () => {
  const [player, other] = [await owner(), await owner()];
  const usedAccount = { bankCode: 'KBANK', bankAccountNo: (await bankOf(other)).bankAccountNo };
  expect((await change(player, usedAccount)).json().message).toBe('STEP_UP_REQUIRED');
  const codes = [];
  for (let time = 0; time < 6; time += 1) codes.push((await change(player, { ...usedAccount, password })).json().message);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'EXISTING_BANK'), 'REQUEST_LIMIT']);
});

test('SAFE-01 the history of bank accounts is append-only', async () => {
  const player = await owner();
  await change(player, { ...newAccount(), password });
  for (const statement of ['update bank_account_changes set new_account_no = 1', 'delete from bank_account_changes']) {
    await expect(backend.context.db.query(statement)).rejects.toThrow(/append-only/);
  }
});
