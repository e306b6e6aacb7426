import { Type } from 'typebox';
import { openTestDatabase, type TestDb } from '../../testing/test-database.ts';
import { anyRow, firstRow, insertRow, onlyRow } from './db.ts';
import { column, rowOf } from './row.ts';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.run('create table things (name text primary key, worth bigint not null)');
});
// The shared database must be returned unchanged.
afterAll(async () => {
  await db.run('drop table things');
  await db.close();
});
beforeEach(() => db.run('delete from things'));

const Every = rowOf({
  text: column.text,
  day: column.text,
  part: column.text,
  small: column.integer,
  big: column.integer,
  share: column.number,
  worth: column.minor,
  flag: column.boolean,
  at: column.instant,
  content: column.bytes,
  state: column.oneOf(['OPEN', 'CLOSED']),
  nothing: column.nullable(column.instant),
  tags: Type.Array(column.text),
  facts: Type.Object({ names: Type.Array(column.text) }),
  counted: Type.Record(Type.String(), column.minor),
});

test('SRV-06 both engines return the columns in their declared types', async () => {
  const rows = await db.rows(
    Every,
    `select 'one' as text, '2026-11-18'::date as day, 12.50::numeric as part, 7 as small, 9007199254740991 as big, 0.25::float8 as share,
       -500::bigint as worth, true as flag, '2026-11-18T05:00:00.123Z'::timestamptz as at, '\\x00ff'::bytea as content, 'OPEN' as state,
       null::timestamptz as nothing, array['x', 'y'] as tags, '{"names": ["a"]}'::jsonb as facts, json_build_object('a', 5::bigint) as counted,
       'of no interest' as more`,
  );
  expect(rows.map(({ content, ...others }) => ({ ...others, content: [...content] }))).toEqual([
    {
      text: 'one',
      day: '2026-11-18',
      part: '12.50',
      small: 7,
      big: 9_007_199_254_740_991,
      share: 0.25,
      worth: -500,
      flag: true,
      at: new Date('2026-11-18T05:00:00.123Z'),
      state: 'OPEN',
      nothing: null,
      tags: ['x', 'y'],
      facts: { names: ['a'] },
      counted: { a: 5 },
      more: 'of no interest',
      content: [0, 255],
    },
  ]);
});

test.each([
  ['text', column.text, '66101', 'number'],
  ['text', column.text, 'null::text', 'null'],
  ['date', column.instant, `'1966-10-01'::date`, 'string'],
  ['numeric', column.integer, '66101::numeric', 'string'],
  ['float', column.integer, '66101.5::float8', 'number'],
  ['float', column.minor, '66101.5::float8', 'number'],
  ['boolean', column.boolean, `'66101'`, 'string'],
  ['bytes', column.bytes, `'66101'`, 'string'],
  ['state', column.oneOf(['OPEN', 'CLOSED']), `'66101'`, 'string'],
  ['nullable', column.nullable(column.text), '66101', 'number'],
  ['array', Type.Array(column.text), 'array[66101]', 'Array'],
  ['json', Type.Object({ names: Type.Array(column.text) }), `'{"names": [66101]}'::jsonb`, 'Object'],
  ['instant of json', column.instant, `json_build_object('at', now())`, 'Object'],
])(
  'SRV-03 the error for a row of another shape names the column but not the value: %s',
  async (_what, expected, text, actual) => {
    const result = db.rows(rowOf({ id: column.text, held: expected }), `select 'x' as id, ${text} as held`);
    const error: unknown = await result.then(
      () => 'nothing',
      (reason: unknown) => reason,
    );
    expect(String(error)).toContain(`Error: a row of another shape: held is ${actual}, against #`);
    expect(String(error)).not.toContain('66101');
  },
);

test('the error names a declared column that the statement does not select', async () => {
  await expect(db.rows(rowOf({ id: column.text, name: column.text }), `select 'x' as id`)).rejects.toThrow('name is missing');
});

const Slip = rowOf({ id: column.text, playerId: column.text, nameTH: column.text, amountMinor: column.minor });

test.each([
  ['a column per name', Slip.select(), 'id, player_id as "playerId", name_th as "nameTH", amount_minor as "amountMinor"'],
  [
    'qualified columns',
    Slip.selectFrom('s'),
    's.id, s.player_id as "playerId", s.name_th as "nameTH", s.amount_minor as "amountMinor"',
  ],
  [
    'expressions',
    Slip.select({ id: 'slip_id', amountMinor: 'sum(amount_minor)::bigint' }),
    'slip_id as "id", player_id as "playerId", name_th as "nameTH", sum(amount_minor)::bigint as "amountMinor"',
  ],
  [
    'expressions beside qualified columns',
    Slip.selectFrom('s', { id: 'p.id', playerId: 'p.id', nameTH: "''" }),
    `p.id as "id", p.id as "playerId", '' as "nameTH", s.amount_minor as "amountMinor"`,
  ],
])('the select list of a shape has %s', (_what, list, expected) => {
  expect(list).toBe(expected);
});

test('both engines return the columns of the select list', async () => {
  await db.run(`insert into things values ('one', 1)`);
  const Thing = rowOf({ name: column.text, worth: column.minor, isWorthless: column.boolean, twiceWorth: column.integer });
  const list = Thing.selectFrom('t', { isWorthless: 't.worth = 0', twiceWorth: '2 * t.worth' });
  expect(await db.rows(Thing, `select ${list} from things t`)).toEqual([
    { name: 'one', worth: 1, isWorthless: false, twiceWorth: 2 },
  ]);
  expect(
    await db.rows(rowOf({ name: column.text }), `update things set worth = 2 returning ${rowOf({ name: column.text }).select()}`),
  ).toEqual([{ name: 'one' }]);
});

test('every row is checked', async () => {
  const read = db.rows(
    rowOf({ id: column.text }),
    `select case when n < 500 then 'x' end as id from generate_series(1, 500) as n`,
  );
  await expect(read).rejects.toThrow('id is null');
});

test('SRV-02 a transaction rolls back if it reads a row of another shape', async () => {
  const work = db.transaction((tx) =>
    tx.rows(rowOf({ name: column.integer }), `insert into things values ('one', 1) returning name`),
  );
  await expect(work).rejects.toThrow('name is string');
  expect(await db.run('select * from things')).toBe(0);
});

test('SRV-06 both engines return the number of rows changed or found', async () => {
  const added = await db.run(`insert into things values ('one', 1), ('two', 2)`);
  const repeated = await db.run(`insert into things values ('one', 1) on conflict do nothing returning name`);
  const returned = await db.run(`update things set worth = 3 where name = 'one' returning name`);
  const found = await db.run('select from things');
  const counted = await db.transaction((tx) => tx.run('select 1 from things for update'));
  const removed = await db.run('delete from things');
  expect([added, repeated, returned, found, counted, removed]).toEqual([2, 0, 1, 2, 2, 2]);
});

test('SRV-06 a row is inserted by field name, and a conflict leaves it unchanged', async () => {
  await db.run('create table more_things (thing_name text primary key, facts jsonb, worth bigint default 3)');
  const Thing = rowOf({ thingName: column.text, facts: Type.Unknown(), worth: column.nullable(column.integer) });
  const text = `select ${Thing.select()} from more_things where thing_name = $1`;
  const conflict = 'on conflict do nothing';
  expect(await insertRow(db, 'more_things', { thingName: 'a', facts: { big: true }, worth: undefined }, conflict)).toBe(true);
  expect(await insertRow(db, 'more_things', { thingName: 'a', worth: 5 }, conflict)).toBe(false);
  expect(await insertRow(db, 'more_things', { thingName: 'b' })).toBe(true);
  expect(await onlyRow(db, Thing, text, ['a'])).toEqual({ thingName: 'a', facts: { big: true }, worth: null });
  await expect(insertRow(db, 'more_things', { thingName: 'c', 'worth") values (1); --': 1 })).rejects.toThrow('does not exist');
  expect(await anyRow(db, text, ['c'])).toBe(false);
  expect(await firstRow(db, Thing, text, ['c'])).toBeUndefined();
  await expect(onlyRow(db, Thing, text, ['c'])).rejects.toThrow('returned none');
  await db.run('drop table more_things');
});
