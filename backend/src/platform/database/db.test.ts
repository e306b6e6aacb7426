import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { emptyDatabase } from '../../testing/empty-folder.ts';
import { openTestDatabase, type TestDb } from '../../testing/test-database.ts';
import { codeOf } from '../error-message.ts';
import { constraintOf } from './db.ts';
import { migrate, migrateInUse, missingFiles, readSchema, rebuild, type SqlFile } from './migrate.ts';
import { openPglite } from './pglite.ts';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.run('drop table if exists things');
  await db.run(
    'create table things (id bigint primary key, day date, at timestamptz, facts jsonb, part numeric(5, 2), tags text[])',
  );
});

test('SRV-06 both engines read and write the same values', async () => {
  const at = new Date('2026-11-18T05:00:00.123Z');
  await db.run('insert into things values ($1, $2, $3, $4, $5, $6)', [
    9_007_199_254_740_991,
    '2026-11-18',
    at,
    { a: [1] },
    '12.50',
    ['x', 'y'],
  ]);
  expect(await db.query('select * from things')).toEqual([
    { id: 9_007_199_254_740_991, day: '2026-11-18', at, facts: { a: [1] }, part: '12.50', tags: ['x', 'y'] },
  ]);
  const [row] = await db.query('select count(*) as count, $1::boolean as flag, $2::text as nothing from things', [
    true,
    undefined,
  ]);
  expect(row).toEqual({ count: 1, flag: true, nothing: null });
});

test('SRV-01 an integer beyond the safe range throws', async () => {
  await expect(db.query('select 9007199254740993::bigint as id')).rejects.toThrow('beyond the safe integers');
});

test('SRV-06 both engines report the SQLSTATE and the constraint of a violation', async () => {
  await db.run('insert into things (id) values (1)');
  const error: unknown = await db.query('insert into things (id) values (1)').catch((reason: unknown) => reason);
  expect([codeOf(error), constraintOf(error)]).toEqual(['23505', 'things_pkey']);
});

test('SRV-02 an exception rolls the transaction back', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run('insert into things (id) values (1)');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await db.query('select * from things')).toEqual([]);
});

test('SRV-02 a transaction aborted by a deadlock is retried a bounded number of times', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  let tries = 0;
  const work = db.transaction(async (tx) => {
    tries += 1;
    await tx.run('insert into things (id) values ($1)', [tries]);
    if (tries < 3) throw deadlock;
  });
  await work;
  expect(await db.query('select id from things')).toEqual([{ id: 3 }]);
  tries = 0;
  const hopeless = db.transaction(async () => {
    tries += 1;
    throw deadlock;
  });
  await expect(hopeless).rejects.toBe(deadlock);
  expect(tries).toBe(5);
});

test('SRV-02 using the database handle inside a transaction throws immediately', async () => {
  const work = db.transaction(async () => db.query('select 1'));
  await expect(work).rejects.toThrow('inside a transaction');
  await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('inside a transaction');
});

test('SRV-06 concurrent instances run each migration once', async () => {
  const { migrations, functions } = await readSchema();
  const more = [{ name: '9999-later.sql', text: 'create table later (id text); insert into later values (1);', checksum: 'x' }];
  const ran = await Promise.all([1, 2, 3].map(() => migrate(db, { migrations: [...migrations, ...more], functions })));
  expect(ran.flat()).toEqual(['9999-later.sql']);
  expect(await db.query('select * from later')).toHaveLength(1);
});

test('SRV-06 startup fails if an applied migration has changed', async () => {
  const { migrations, functions } = await readSchema();
  const [first, ...rest] = migrations;
  if (!first) throw new Error('no migrations');
  await expect(migrate(db, { migrations: [{ ...first, checksum: 'another' }, ...rest], functions })).rejects.toThrow(
    `${first.name} was changed after it ran`,
  );
});

test('SRV-06 rebuilding the database also replaces triggers and functions', async () => {
  const schema = await readSchema();
  const names = [...schema.migrations, ...schema.functions].map(({ name }) => name).toSorted();
  expect((await rebuild(db, schema)).toSorted()).toEqual(names);
  expect((await rebuild(db, schema)).toSorted()).toEqual(names);
  await db.run('create table things (id bigint primary key)');
});

describe('functions', () => {
  const options = { lockWaitMs: 1000, attempts: 1, onLocked: () => {} };
  const migration: SqlFile = {
    name: '9998-keyed.sql',
    text: 'create table keyed (id text); create unique index keyed_key on keyed (key_of_test(id));',
    checksum: 'a',
  };
  const wider: SqlFile = { name: '9999-wider.sql', text: 'alter table keyed add column more text;', checksum: 'a' };
  const key: SqlFile = {
    name: 'key_of_test.sql',
    text: 'create or replace function key_of_test(id text) returns text language sql immutable return lower(id);',
    checksum: 'a',
  };
  const count = (checksum: string, body: string): SqlFile => ({
    name: 'count_of_test.sql',
    text: `create or replace function count_of_test() returns bigint language sql as $$ ${body} $$;`,
    checksum,
  });
  const before = count('a', 'select count(*) from keyed');
  const after = count('b', 'select count(more) from keyed');
  afterEach(async () => {
    await db.run('drop function if exists count_of_test');
    await db.run('drop table if exists keyed');
    await db.run('drop function if exists key_of_test');
    await db.run(`delete from schema_functions where name like '%_of_test.sql'`);
    await db.run(`delete from schema_migrations where name like '999%'`);
  });

  test('SRV-06 a function exists before the migration that uses it, and is replaced after the migrations when it changes', async () => {
    const first = { migrations: [migration], functions: [before, key] };
    const next = { migrations: [migration, wider], functions: [after, key] };
    expect(await migrateInUse(db, first, options)).toEqual(['key_of_test.sql', '9998-keyed.sql', 'count_of_test.sql']);
    expect(await migrateInUse(db, first, options)).toEqual([]);
    await db.run(`insert into keyed values ('A')`);
    expect(await db.query('select count_of_test() as count')).toEqual([{ count: 1 }]);
    expect(await missingFiles(db, next)).toEqual(['9999-wider.sql', 'count_of_test.sql']);
    expect(await migrateInUse(db, next, options)).toEqual(['9999-wider.sql', 'count_of_test.sql']);
    expect(await db.query('select count_of_test() as count')).toEqual([{ count: 0 }]);
  });

  test('SRV-06 servers of the previous release start after a function was replaced, and its own migration restores the text', async () => {
    const first = { migrations: [migration], functions: [before, key] };
    await migrate(db, first);
    await migrate(db, { migrations: [migration, wider], functions: [after, key] });
    expect(await missingFiles(db, first)).toEqual([]);
    expect(await migrate(db, first)).toEqual(['count_of_test.sql']);
    await db.run(`insert into keyed values ('A')`);
    expect(await db.query('select count_of_test() as count')).toEqual([{ count: 1 }]);
  });

  test('SRV-06 each file defines only the function of its name, and PostgreSQL accepts its body', async () => {
    const { functions } = await readSchema();
    for (const { name, text } of functions) {
      const defined = [...text.matchAll(/^CREATE (OR REPLACE )?(?:FUNCTION|AGGREGATE) (\w+)\(/gim)];
      expect(new Set(defined.map(([, replaces, own]) => `${replaces ?? ''}${own}.sql`))).toEqual(new Set([`OR REPLACE ${name}`]));
    }
    await db.transaction((tx) =>
      tx.script(`set local check_function_bodies = on; ${functions.map(({ text }) => text).join('')}`),
    );
  });
});

describe('a PGlite folder', () => {
  /** Created once, since that takes seconds. Each test uses its own copy. */
  let made: string;
  let folder: string;
  beforeAll(async () => {
    made = await emptyDatabase();
  });
  beforeEach(async () => {
    folder = await mkdtemp(`${tmpdir()}/wallet-folder-`);
    await cp(made, `${folder}/pglite`, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('SRV-06 keeps committed data, and can be opened once', async () => {
    const first = await openPglite({ folder: `${folder}/pglite` });
    await first.run('create table kept (id text)');
    await expect(openPglite({ folder: `${folder}/pglite` })).rejects.toThrow('is already open in this process');
    await first.close();
    const second = await openPglite({ folder: `${folder}/pglite` });
    expect(await second.run('select * from kept')).toBe(0);
    await second.close();
  });

  test('SRV-05 SRV-06 the folder becomes private to the user, even if it was open to others', async () => {
    await chmod(`${folder}/pglite`, 0o777);
    await (await openPglite({ folder: `${folder}/pglite` })).close();
    expect((await stat(`${folder}/pglite`)).mode & 0o777).toBe(0o700);
    expect((await stat(made)).mode & 0o777).toBe(0o700);
  });

  test('SRV-06 is refused while another living process has it open, and is taken over from a dead one', async () => {
    const lock = `${folder}/pglite.lock`;
    const startedAt = spawnSync('cut', ['-d', ' ', '-f', '22', `/proc/${process.ppid}/stat`], { encoding: 'utf8' }).stdout.trim();
    await writeFile(lock, JSON.stringify({ pid: process.ppid, startedAt }));
    await expect(openPglite({ folder: `${folder}/pglite` })).rejects.toThrow(`in use by process ${process.ppid}`);
    const { pid } = spawnSync('true');
    await writeFile(lock, JSON.stringify({ pid, startedAt: '1' }));
    await (await openPglite({ folder: `${folder}/pglite` })).close();
  });
});
