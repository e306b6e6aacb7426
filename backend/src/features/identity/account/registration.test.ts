import type { Market } from '../../../platform/config/market.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let laos: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  laos = await createTestBackend({ market: 'laos' });
});
afterAll(async () => {
  await backend.close();
  await laos.close();
});

let made = 0;
const registration = (change: object = {}) => {
  made += 1;
  return {
    name: 'Somchai',
    username: `09${String(10_000_000 + made)}`,
    password: 'correct horse',
    sourceCode: 'FRIEND',
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: String(7_000_000_000 + made),
    ...change,
  };
};
const post = (url: string, payload: object, where = backend) => where.inject({ method: 'POST', url, payload });
const at = (market: Market) => (market === 'laos' ? laos : backend);

test('REG-08 a complete registration creates an account that can log in', async () => {
  const body = registration({ name: '  Somchai   J ', bankAccountName: ' somchai  jaidee ' });
  const reply = await post('/api/account', body);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    profile: { username: body.username, name: 'Somchai J', sourceCode: 'FRIEND', currency: 'BAHT' },
    bankAccount: { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: body.bankAccountNo },
  });
  expect(reply.body).not.toContain('password');
  const login = await post('/api/login', { username: body.username, password: body.password });
  expect(login.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
});

test.each([
  ['REG-02', 'thailand', { username: '081234567' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'username'],
  ['REG-02', 'thailand', { username: '08123456789' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'username'],
  ['REG-02', 'thailand', { username: '08-234-567' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'username'],
  ['REG-02', 'laos', { username: '20x555' }, 'INVALID_USER_INFO', 'username'],
  ['REG-04', 'thailand', { name: '   ' }, 'INVALID_USER_INFO', 'name'],
  ['REG-04', 'thailand', { password: 'seven77' }, 'PASSWORD_LENGTH', 'password'],
  ['REG-04', 'thailand', { sourceCode: 'NOWHERE' }, 'INVALID_USER_INFO', 'sourceCode'],
  ['REG-05', 'thailand', { bankCode: 'BCEL' }, 'INVALID_BANK', 'bankCode'],
  ['REG-05', 'thailand', { bankAccountNo: '123456789' }, 'INVALID_BANK', 'bankAccountNo'],
  ['REG-05', 'thailand', { bankAccountNo: '1234567890123456' }, 'INVALID_BANK', 'bankAccountNo'],
  ['REG-05', 'thailand', { bankAccountName: ' ' }, 'INVALID_BANK', 'bankAccountName'],
  ['REG-05', 'thailand', { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }, 'BANK_ACCOUNT_NAME_ENG', 'bankAccountName'],
  ['REG-05', 'thailand', { bankCode: 'TMB', bankAccountName: 'SOMCHAI 2' }, 'BANK_ACCOUNT_NAME_ENG', 'bankAccountName'],
  ['REG-05', 'thailand', { bankCode: 'BBL', bankAccountName: 'O’NEIL' }, 'BANK_ACCOUNT_NAME_ENG', 'bankAccountName'],
  ['REG-05', 'thailand', { currency: 'LAK' }, 'INVALID_USER_INFO', 'currency'],
  ['REG-05', 'laos', { bankCode: 'KBANK' }, 'INVALID_BANK', 'bankCode'],
  ['REG-05', 'laos', { bankCode: 'BCEL', bankAccountNo: '12345' }, 'INVALID_BANK', 'bankAccountNo'],
] as const)('%s in %s %p is refused with %s at %s', async (_id, market, change, code, field) => {
  const reply = await post(
    '/api/account',
    registration({ bankCode: market === 'laos' ? 'BCEL' : 'KBANK', ...change }),
    at(market),
  );
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ message: code, requestId: expect.any(String), fields: { [field]: code } });
});

test.each([
  ['thailand', 'KBANK', ' อ\u0e4d\u0e32นาจ  เเก้ว', 'อ\u0e33นาจ แก้ว'],
  ['laos', 'BCEL', 'ຄ\u0ecd\u0eb2 ຫມັ້ນ', 'ຄ\u0eb3 ໝັ້ນ'],
  ['thailand', 'KBANK', 'Pat O’Neil', "PAT O'NEIL"],
] as const)(
  'REG-05 FAIR-01 in %s at %s the account name %j is stored as %j',
  async (market, bankCode, bankAccountName, stored) => {
    const reply = await post('/api/account', registration({ bankCode, bankAccountName }), at(market));
    expect(reply.json()).toMatchObject({ bankAccount: { bankAccountName: stored } });
  },
);

test('REG-02 REG-05 Laos accepts phones of any length, and kip is the default currency', async () => {
  const inKip = await post('/api/account', registration({ username: '20555', bankCode: 'BCEL' }), laos);
  expect(inKip.json()).toMatchObject({ profile: { username: '20555', currency: 'LAK' } });
  const inBaht = await post('/api/account', registration({ bankCode: 'LDB', currency: 'BAHT' }), laos);
  expect(inBaht.json()).toMatchObject({ profile: { currency: 'BAHT' } });
});

test('REG-05 a bank that accepts any script keeps a Thai account name', async () => {
  const reply = await post('/api/account', registration({ bankAccountName: 'ณัฐพล ศรีสุข' }));
  expect(reply.json()).toMatchObject({ bankAccount: { bankAccountName: 'ณัฐพล ศรีสุข' } });
});

test('REG-08 a phone or bank account can belong to one player only', async () => {
  const first = registration();
  expect((await post('/api/account', first)).statusCode).toBe(200);
  const samePhone = await post('/api/account', { ...registration(), username: first.username });
  expect([samePhone.statusCode, samePhone.json().message]).toEqual([409, 'EXISTING_USER']);
  const sameBank = await post('/api/account', { ...registration(), bankAccountNo: first.bankAccountNo });
  expect([sameBank.statusCode, sameBank.json().fields]).toEqual([409, { bankAccountNo: 'EXISTING_BANK' }]);
  const atAnotherBank = await post('/api/account', { ...registration(), bankCode: 'SCB', bankAccountNo: first.bankAccountNo });
  expect(atAnotherBank.statusCode).toBe(200);
});

test('REG-08 concurrent registrations of one phone create one player', async () => {
  const { username } = registration();
  const replies = await Promise.all([1, 2, 3].map(() => post('/api/account', registration({ username }))));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([200, 409, 409]);
});

test('REG-04 validate checks the profile without a bank and stores nothing', async () => {
  const { bankCode: _code, bankAccountName: _name, bankAccountNo: _number, ...profile } = registration();
  expect((await post('/api/account/validate', profile)).json()).toEqual({});
  expect((await post('/api/account/validate', profile)).json()).toEqual({});
  const refused = await post('/api/account/validate', { ...profile, password: 'short' });
  expect(refused.json()).toMatchObject({ message: 'PASSWORD_LENGTH' });
});

test('REG-06 an invite code identifies the inviter; an unknown code does not prevent a registration', async () => {
  const inviter = await backend.player();
  const invited = await post('/api/account', registration({ inviteCode: `PR${inviter.id}` }));
  const stranger = await post('/api/account', registration({ inviteCode: 'PRnobody' }));
  expect(stranger.statusCode).toBe(200);
  const rows = await backend.context.db.query('select id, inviter_id from players where id = any($1::text[])', [
    [invited.json().profile._id, stranger.json().profile._id],
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: invited.json().profile._id, inviter_id: inviter.id },
      { id: stranger.json().profile._id, inviter_id: null },
    ]),
  );
});

test('SRV-03 passwords are stored as Argon2id hashes only', async () => {
  const body = registration();
  await post('/api/account', body);
  const [row] = await backend.context.db.rows(
    rowOf({ password_hash: column.text }),
    'select * from players where username = $1',
    [body.username],
  );
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(body.password);
});

test('REG-08 an internal error during registration is reported as REGISTER_FAIL without details', async () => {
  const { db } = backend.context;
  await db.query('alter table players rename column source_code to source_code_gone');
  const reply = await post('/api/account', registration());
  await db.query('alter table players rename column source_code_gone to source_code');
  expect([reply.statusCode, reply.json().message]).toEqual([500, 'REGISTER_FAIL']);
  expect(reply.body).not.toContain('source_code');
});
