import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { emptyDatabase } from '../../testing/empty-folder.ts';
import { openTestDatabase, type TestDb } from '../../testing/test-database.ts';
import { constraintOf, sqlStateOf } from './db.ts';
import { migrate, readMigrations, rebuild } from './migrate.ts';
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
  expect([sqlStateOf(error), constraintOf(error)]).toEqual(['23505', 'things_pkey']);
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
  const givenUp = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  let tries = 0;
  const work = db.transaction(async (tx) => {
    tries += 1;
    await tx.run('insert into things (id) values ($1)', [tries]);
    if (tries < 3) throw givenUp;
  });
  await work;
  expect(await db.query('select id from things')).toEqual([{ id: 3 }]);
  tries = 0;
  const hopeless = db.transaction(async () => {
    tries += 1;
    throw givenUp;
  });
  await expect(hopeless).rejects.toBe(givenUp);
  expect(tries).toBe(5);
});

test('SRV-02 using the database handle inside a transaction throws immediately', async () => {
  const work = db.transaction(async () => db.query('select 1'));
  await expect(work).rejects.toThrow('inside a transaction');
  await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('inside a transaction');
});

test('SRV-06 concurrent instances run each migration once', async () => {
  const all = await readMigrations();
  const more = [{ name: '9999-later.sql', text: 'create table later (id text); insert into later values (1);', checksum: 'x' }];
  const ran = await Promise.all([1, 2, 3].map(() => migrate(db, [...all, ...more])));
  expect(ran.flat()).toEqual(['9999-later.sql']);
  expect(await db.query('select * from later')).toHaveLength(1);
});

test('SRV-06 startup fails if an applied migration has changed', async () => {
  const [first, ...rest] = await readMigrations();
  if (!first) throw new Error('no migrations');
  await expect(migrate(db, [{ ...first, checksum: 'another' }, ...rest])).rejects.toThrow(
    `${first.name} was changed after it ran`,
  );
});

test('SRV-06 rebuilding the database also replaces triggers and functions', async () => {
  const all = await readMigrations();
  expect(await rebuild(db, all)).toEqual(all.map(({ name }) => name));
  expect(await rebuild(db, all)).toEqual(all.map(({ name }) => name));
  await db.run('create table things (id bigint primary key)');
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
