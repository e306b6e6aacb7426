import { Type } from 'typebox';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { openTestDatabase, type TestDb } from '../../testing/test-database.ts';
import type { Transaction } from '../database/db.ts';
import { column, rowOf } from '../database/row.ts';
import { Refusal } from '../refusal.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import { keyedOperation } from './keyed-operation.ts';

let db: TestDb;
let idempotency: Idempotency;
beforeAll(async () => {
  db = await openTestDatabase();
  idempotency = createIdempotency(db, createFixedClock());
  await db.query('create table done (what text not null)');
});
// The shared database must be returned unchanged.
afterAll(async () => {
  await db.run('drop table done');
  await db.close();
});
beforeEach(() => db.query('delete from done'));

const withdraw = keyedOperation('withdraw', Type.Object({ reference: column.text }));
const transfer = keyedOperation('transfer', Type.Object({ reference: column.text }));

let keys = 0;
const attempt = (change: object = {}) => ({
  playerId: 'somchai',
  key: `key-${++keys}`,
  operation: withdraw,
  body: { amount: 100 },
  ...change,
});
const note = (what: string) => async (tx: Transaction) => {
  await tx.run('insert into done (what) values ($1)', [what]);
  return { reference: what };
};
const noted = async () =>
  (await db.rows(rowOf({ what: column.text }), 'select what from done order by what')).map(({ what }) => what);
const refusing = (code: ConstructorParameters<typeof Refusal>[0]) => async (tx: Transaction) => {
  await note('undone')(tx);
  throw new Refusal(code, { amount: code });
};
const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => (error instanceof Refusal ? error.code : error));

test('SRV-02 the same key and body run once and return the same response', async () => {
  const request = attempt();
  expect(await idempotency.run(request, note('first'))).toEqual({ reference: 'first' });
  expect(await idempotency.run(request, note('second'))).toEqual({ reference: 'first' });
  expect(await noted()).toEqual(['first']);
});

test('SRV-02 the order of fields does not matter for the body comparison', async () => {
  const request = attempt({ body: { from: 'WALLET', to: 'PRISM' } });
  await idempotency.run(request, note('first'));
  expect(await idempotency.run({ ...request, body: { to: 'PRISM', from: 'WALLET' } }, note('second'))).toEqual({
    reference: 'first',
  });
});

test('SRV-02 concurrent requests with one key run once', async () => {
  const request = attempt();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => idempotency.run(request, note(`try ${index}`))));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await noted()).toHaveLength(1);
});

test('FAIR-07 an internal error is not stored: a retry with the same key runs the work', async () => {
  const request = attempt();
  expect(await outcome(idempotency.run(request, refusing('SLIP_UPLOAD_FAIL')))).toBe('SLIP_UPLOAD_FAIL');
  expect(await noted()).toEqual([]);
  expect(await idempotency.run(request, note('second'))).toEqual({ reference: 'second' });
});

test('SRV-02 a refusal is stored as the response, while its work is rolled back', async () => {
  const request = attempt();
  expect(await outcome(idempotency.run(request, refusing('MONEY_NOT_ENOUGH')))).toBe('MONEY_NOT_ENOUGH');
  const again = idempotency.run(request, note('now there is money'));
  await expect(again).rejects.toMatchObject({ code: 'MONEY_NOT_ENOUGH', fields: { amount: 'MONEY_NOT_ENOUGH' } });
  expect(await noted()).toEqual([]);
});

test('SRV-02 the same key with another body or operation is a conflict', async () => {
  const request = attempt();
  await idempotency.run(request, note('first'));
  expect(await outcome(idempotency.run({ ...request, body: { amount: 200 } }, note('other')))).toBe('IDEMPOTENCY_CONFLICT');
  expect(await outcome(idempotency.run({ ...request, operation: transfer }, note('other')))).toBe('IDEMPOTENCY_CONFLICT');
  expect(await noted()).toEqual(['first']);
});

test('SRV-02 keys are separate for each player', async () => {
  const request = attempt();
  await idempotency.run(request, note('mine'));
  expect(await idempotency.run({ ...request, playerId: 'kanda' }, note('hers'))).toEqual({ reference: 'hers' });
});

test('SRV-02 after an internal error the same key can be retried', async () => {
  const request = attempt();
  const failing = idempotency.run(request, async (tx) => {
    await note('lost')(tx);
    throw new Error('the power failed');
  });
  await expect(failing).rejects.toThrow('the power failed');
  expect(await idempotency.run(request, note('kept'))).toEqual({ reference: 'kept' });
  expect(await noted()).toEqual(['kept']);
});

test('OPS-04 an UNAVAILABLE refusal is not stored', async () => {
  const request = attempt();
  expect(await outcome(idempotency.run(request, refusing('UNAVAILABLE')))).toBe('UNAVAILABLE');
  expect(await idempotency.run(request, note('later'))).toEqual({ reference: 'later' });
});

test('SRV-03 a stored response of another shape throws, names the field without its value, and nothing runs again', async () => {
  const request = attempt();
  await idempotency.run(request, note('66101'));
  const changed = keyedOperation('withdraw', Type.Object({ reference: column.text, status: column.text }));
  const again = idempotency.run({ ...request, operation: changed }, async (tx) => ({
    ...(await note('twice')(tx)),
    status: 'SUCCESS',
  }));
  await expect(again).rejects.toThrow(new Error('a stored answer of another shape: status is missing, against # type'));
  expect(await noted()).toEqual(['66101']);
  expect(await idempotency.run(request, note('twice'))).toEqual({ reference: '66101' });
});

test.each([
  ['{"code": "MONEY_OF_66101"}', 'code is string, against # ~refine'],
  ['{"code": "toString"}', 'code is string, against # ~refine'],
  ['{"fields": {}}', 'code is missing, against # ~refine'],
  ['{"code": "NO_BANK", "fields": {"66101": "MONEY_OF_66101"}}', 'fields is Object, against #/patternProperties/^.*$ ~refine'],
])('SRV-03 a stored refusal with an unknown code throws: %s', async (stored, fault) => {
  const request = attempt();
  await outcome(idempotency.run(request, refusing('MONEY_NOT_ENOUGH')));
  await db.query('update idempotency_keys set answer = $2::jsonb where key = $1', [request.key, stored]);
  const again = idempotency.run(request, note('twice'));
  await expect(again).rejects.toThrow(new Error(`a stored refusal of another shape: ${fault}`));
  expect(await noted()).toEqual([]);
});

test('SRV-02 without a key every request runs', async () => {
  await idempotency.run(attempt({ key: undefined }), note('a'));
  await idempotency.run(attempt({ key: undefined }), note('b'));
  expect(await noted()).toEqual(['a', 'b']);
});
