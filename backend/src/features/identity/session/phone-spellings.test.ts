import { readPhone } from '@kaeo/shared/api';
import fc from 'fast-check';
import { column, rowOf } from '../../../platform/database/row.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { hashPassword } from './passwords.ts';

let thailand: TestBackend;
let laos: TestBackend;
beforeAll(async () => {
  thailand = await createTestBackend();
  laos = await createTestBackend({ market: 'laos' });
});
afterAll(async () => {
  await thailand.close();
  await laos.close();
});

const password = 'correct horse';
const Line = rowOf({ 'QUERY PLAN': column.text });
const login = (backend: TestBackend, username: string, secret = password) =>
  backend.inject({ method: 'POST', url: '/api/login', payload: { username, password: secret } });

async function setPassword(backend: TestBackend, id: string, text: string) {
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [id, await hashPassword(text)]);
}

async function registered(backend: TestBackend, username: string, text = password) {
  const player = await backend.player({ username });
  await setPassword(backend, player.id, text);
  return player;
}

test.each([
  '+66 81 999 0001',
  '+66819990001',
  '0066819990001',
  '66819990001',
  '819990001',
  '+66 (0)81-999-0001',
  '๐๘๑๙๙๙๐๐๐๑',
  '０８１９９９０００１',
  '\u202a081 999 0001\u202c',
])('LOGIN-01 a Thai player logs in with %j', async (spelling) => {
  await thailand.context.db.query(`update players set username = id where username = '0819990001'`);
  await registered(thailand, '0819990001');
  expect((await login(thailand, spelling)).statusCode).toBe(200);
});

test.each(['2055512399', '02055512399', '8562055512399', '+856 20 5551 2399', '008562055512399', '55512399', '໒໐໕໕໕໑໒໓໙໙'])(
  'LOGIN-01 a Lao player registered with another spelling logs in with %j',
  async (spelling) => {
    await laos.context.db.query(`update players set username = id where phone_key(username) = '2055512399'`);
    await registered(laos, '8562055512399');
    expect((await login(laos, spelling)).statusCode).toBe(200);
  },
);

const registration = (username: string, bankAccountNo: string) => ({
  name: 'Somchai',
  username,
  password,
  bankCode: 'BCEL',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo,
});

test('REG-02 SAFE-05 a second spelling of a phone cannot create a second account, also enforced by the database', async () => {
  await registered(laos, '02055512377');
  const register = (username: string) =>
    laos.inject({ method: 'POST', url: '/api/account', payload: registration(username, '0301110001234') });
  expect((await register('+856 20 5551 2377')).json()).toMatchObject({ message: 'EXISTING_USER' });
  await expect(registered(laos, '2055512377')).rejects.toMatchObject({ code: '23505' });
});

test('REG-02 the phone and the bank account number are stored in normalised form', async () => {
  const reply = await laos.inject({
    method: 'POST',
    url: '/api/account',
    payload: registration('+856 20 5551 2366', '໐໓໐-໑໑໑-໐໐໐໙໙໙'),
  });
  expect(reply.json()).toMatchObject({
    profile: { username: '2055512366' },
    bankAccount: { bankAccountNo: '030111000999' },
  });
});

test('SAFE-05 the database normalises phones like the server', async () => {
  const rest = fc.stringMatching(/^[0-9]{4,12}$/);
  const start = fc.constantFrom(
    '',
    '0',
    '20',
    '30',
    '020',
    '030',
    '856',
    '8560',
    '00856',
    '85620',
    '8562',
    '021',
    '55',
    '008560',
  );
  const phones = fc.sample(
    fc.tuple(start, rest).map((parts) => parts.join('')),
    2000,
  );
  const rows = await laos.context.db.query('select phone, phone_key(phone) as key from unnest($1::text[]) as phone', [phones]);
  expect(rows).toEqual(phones.map((phone) => ({ phone, key: readPhone(phone, 'laos') })));
});

test('REG-02 each Thai phone of ten digits has a unique key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), (phone) => {
      expect(readPhone(phone, 'thailand')).toBe(phone);
      const key = readPhone(phone, 'laos');
      expect(key === phone || (key === phone.slice(1) && phone.startsWith('030'))).toBe(true);
    }),
  );
});

test('PERF-09 an account is found through the phone index', async () => {
  const plan = await laos.context.db.transaction(async (tx) => {
    await tx.script('set local enable_seqscan = off');
    return tx.rows(Line, `explain select id from players where phone_key(username) = phone_key('2055512345')`);
  });
  expect(JSON.stringify(plan)).toContain('players_phone');
});
