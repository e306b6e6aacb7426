import { column, rowOf } from '../../../platform/database/row.ts';
import { changeProtection } from '../../../testing/change-site.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await changeProtection(backend, { isBirthDateRequired: true, minimumAge: 20 });
});
afterAll(() => backend.close());

let made = 0;
function registration(change: object = {}) {
  made += 1;
  return {
    name: 'Somchai',
    username: `06${String(10_000_000 + made)}`,
    password: 'correct horse',
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: String(8_000_000_000 + made),
    ...change,
  };
}
const post = (url: string, payload: object) => backend.inject({ method: 'POST', url, payload });
const register = (change: object) => post('/api/account', registration(change));
/** The instant at which a date begins in Bangkok. */
const midnight = (date: string) => new Date(`${date}T00:00:00+07:00`);
const justBefore = (date: string) => new Date(midnight(date).getTime() - 1);
const BirthDate = rowOf({ birthDate: column.nullable(column.text) });
const storedOf = (playerId: string) =>
  backend.context.db.rows(BirthDate, `select birth_date::text as "birthDate" from player_protection where player_id = $1`, [
    playerId,
  ]);

test.each([
  ['the day before the 20th birthday', '2006-11-19', justBefore('2026-11-19'), 'UNDER_AGE'],
  ['the 20th birthday', '2006-11-19', midnight('2026-11-19'), undefined],
  ['28 February before the 20th birthday on 29 February', '2004-02-29', justBefore('2024-02-29'), 'UNDER_AGE'],
  ['the 20th birthday on 29 February', '2004-02-29', midnight('2024-02-29'), undefined],
  ['28 February of a year without a 29th, for one born on 1 March', '2003-03-01', justBefore('2023-03-01'), 'UNDER_AGE'],
  ['1 March of a year without a 29th, for one born on 1 March', '2003-03-01', midnight('2023-03-01'), undefined],
  ['a day before birth', '2027-01-01', midnight('2026-11-19'), 'UNDER_AGE'],
] as const)('PROT-09 on %s in Bangkok, born on %s, a registration is decided by the age', async (_when, birthDate, now, code) => {
  backend.clock.set(now);
  for (const url of ['/api/account/validate', '/api/account']) {
    const reply = await post(url, registration({ birthDate }));
    const { message, fields } = reply.json();
    expect([reply.statusCode, message, fields]).toEqual(code ? [409, code, { birthDate: code }] : [200, undefined, undefined]);
  }
});

test('PROT-09 one born on 29 February reaches an age that is no leap year on 1 March', async () => {
  await changeProtection(backend, { minimumAge: 21 });
  backend.clock.set(justBefore('2025-03-01'));
  expect((await register({ birthDate: '2004-02-29' })).json().message).toBe('UNDER_AGE');
  backend.clock.set(midnight('2025-03-01'));
  expect((await register({ birthDate: '2004-02-29' })).statusCode).toBe(200);
  await changeProtection(backend, { minimumAge: 20 });
});

test.each(['2001-02-29', '2001-02-30', '2001-13-01', '2001-00-10', '0000-01-01', '1899-12-31'])(
  'PROT-09 %s is refused as no birth date',
  async (birthDate) => {
    for (const url of ['/api/account/validate', '/api/account']) {
      const reply = await post(url, registration({ birthDate }));
      expect([reply.statusCode, reply.json()]).toMatchObject([
        400,
        { message: 'VALIDATION', fields: { birthDate: 'VALIDATION' } },
      ]);
    }
  },
);

test('PROT-09 without a birth date a registration is refused, and nothing is stored', async () => {
  const body = registration();
  for (const url of ['/api/account/validate', '/api/account']) {
    const reply = await post(url, body);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { message: 'BIRTH_DATE_REQUIRED', fields: { birthDate: 'BIRTH_DATE_REQUIRED' } },
    ]);
  }
  expect(await backend.context.db.query('select from players where username = $1', [body.username])).toEqual([]);
});

test('PROT-09 the stated birth date is stored, and the database refuses another', async () => {
  backend.clock.set('2026-11-18T05:00:00.000Z');
  const { profile } = (await register({ birthDate: '1990-05-06' })).json();
  expect(await storedOf(profile._id)).toEqual([{ birthDate: '1990-05-06' }]);
  const { db } = backend.context;
  const other = db.run('update player_protection set birth_date = $2::date where player_id = $1', [profile._id, '1990-05-07']);
  await expect(other).rejects.toThrow(/cannot be changed/);
});

test('PROT-09 where no birth date is required, a stated one is checked and stored', async () => {
  await changeProtection(backend, { isBirthDateRequired: false });
  backend.clock.set('2026-11-18T05:00:00.000Z');
  expect((await register({ birthDate: '2015-01-31' })).json().message).toBe('UNDER_AGE');
  const stated = (await register({ birthDate: '1990-05-06' })).json();
  const silent = (await register({})).json();
  expect(await storedOf(stated.profile._id)).toEqual([{ birthDate: '1990-05-06' }]);
  expect(await storedOf(silent.profile._id)).toEqual([{ birthDate: null }]);
  await changeProtection(backend, { isBirthDateRequired: true });
});
