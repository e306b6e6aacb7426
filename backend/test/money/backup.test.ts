import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { minor } from '@kaeo/shared/money';
import { accounts, createLedger } from '../../src/ledger/ledger.ts';
import { openBalance } from '../../src/ledger/open-balance.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { migrate, readSchema } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import {
  newOwnersFolder,
  type PostgresServer,
  runAsOwner,
  startPostgresServer,
  startRestoredServer,
} from '../services/postgres-server.ts';
import { onPostgres } from './on-postgres.ts';
import { until } from './server-process.ts';

type Script = 'archive-wal.sh' | 'backup.sh' | 'copy.sh' | 'fetch.sh' | 'restore.sh';
const script = (name: Script) => fileURLToPath(new URL(`../../../ops/backup/${name}`, import.meta.url));
const Text = rowOf({ text: column.text });
const Archived = rowOf({ isArchived: column.boolean });

onPostgres('backups', () => {
  const clock = { now: () => new Date() };
  const ledger = createLedger(clock);
  let backups: string;
  let archiving: readonly string[];
  let server: PostgresServer;
  let db: Db;
  /** A time between two journals, by the server's clock. */
  let moment: string;

  const run = (name: Script, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) => {
    const { port } = new URL(server.url);
    const connection = { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'wallet', PGDATABASE: 'postgres' };
    const variables = { ...connection, BACKUP_FOLDER: backups, ...environment };
    const { status, stdout, stderr } = runAsOwner(['bash', script(name), ...args], variables);
    return { status, output: stdout + stderr };
  };
  const backUp = (environment: Readonly<Record<string, string>> = {}) =>
    expect(run('backup.sh', [], environment)).toEqual({ status: 0, output: expect.stringMatching(/^backup: /) });
  const deposit = (reference: string, into: Db = db) =>
    into.transaction((tx) =>
      openBalance(
        tx,
        { ledger, clock },
        { reference, account: accounts.wallet('p1'), currency: 'BAHT', amountMinor: minor(500) },
      ),
    );
  /** Resolves when everything committed so far is in the archive. */
  async function archive(of: Db): Promise<void> {
    const [last] = await of.rows(Text, 'select pg_walfile_name(pg_switch_wal()) as text');
    await until(async () => {
      const [row] = await of.rows(
        Archived,
        'select coalesce(last_archived_wal >= $1, false) as "isArchived" from pg_stat_archiver',
        [last?.text],
      );
      return row?.isArchived ?? false;
    });
  }
  const journalsOf = async (of: Db) =>
    (await of.rows(Text, 'select reference as text from journals order by posted_at')).map(({ text }) => text);
  const baseNames = async () => (await readdir(join(backups, 'base'))).toSorted();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(/[-:]/g, '');

  async function restore(target: readonly string[], message: RegExp, from = backups, settings = archiving) {
    const started = await startRestoredServer(
      (data) =>
        expect(run('restore.sh', [...target, data], { BACKUP_FOLDER: from })).toEqual({
          status: 0,
          output: expect.stringMatching(message),
        }),
      settings,
    );
    const restored = openPostgres(started.url, { connections: 1 });
    return { db: restored, remove: () => restored.close().then(() => started.remove()) };
  }

  beforeAll(async () => {
    backups = await newOwnersFolder();
    archiving = ['archive_mode=on', `archive_command=BACKUP_FOLDER=${backups} bash ${script('archive-wal.sh')} "%p" "%f"`];
    server = await startPostgresServer(archiving);
    db = openPostgres(server.url, { connections: 1 });
    await migrate(db, await readSchema());
    await deposit('in the backup');
    backUp();
    await deposit('after the backup');
    [{ text: moment } = { text: '' }] = await db.rows(Text, 'select clock_timestamp()::text as text');
    await deposit('after the moment');
    await archive(db);
  });
  afterAll(async () => {
    await db.close();
    await server.remove();
    await rm(backups, { recursive: true, force: true });
  });

  test('OPS-08 the database can be restored to any time in the retention period, with exactly the commits before it', async () => {
    // Simulates older backups. Of the two older ones, the newer is the start for a restore to the first retained day.
    const [first = ''] = await baseNames();
    const [needed, unneeded] = [daysAgo(10), daysAgo(20)];
    const base = join(backups, 'base');
    runAsOwner(['cp', '--archive', join(base, first), join(base, unneeded)]);
    await rename(join(base, first), join(base, needed));
    const oldLog = join(backups, 'wal', '000000010000000000000000.gz');
    await writeFile(oldLog, 'from before the needed one');
    backUp();
    const names = await baseNames();
    expect(names).toEqual([needed, expect.stringMatching(/^\d{8}T\d{6}\.\d{3}Z$/)]);
    expect(await readdir(join(backups, 'wal'))).not.toContain('000000010000000000000000.gz');

    const restored = await restore(['--time', moment], new RegExp(`from ${needed}`));
    expect(await journalsOf(restored.db)).toEqual(['in the backup', 'after the backup']);
    await assertCleanBooks(restored.db);
    // A restore to a wrong time must not hinder a second restore.
    await deposit('on a timeline of its own', restored.db);
    await archive(restored.db);
    await restored.remove();
    const again = await restore(['--timeline', 'current'], /to the end of the log/);
    expect(await journalsOf(again.db)).toEqual(['in the backup', 'after the backup', 'after the moment']);
    await again.remove();
    expect(run('restore.sh', ['--time', '2020-01-01 00:00:00+00', join(backups, 'nowhere')])).toEqual({
      status: 1,
      output: `restore: no backup in ${base} is old enough\n`,
    });
  });

  test('OPS-08 a corrupted backup is refused', async () => {
    const [name = ''] = (await baseNames()).toReversed();
    const file = join(backups, 'base', name, 'global', 'pg_control');
    const intact = await readFile(file);
    const broken = Buffer.from(intact);
    broken[40] = 255 - (intact[40] ?? 0);
    await writeFile(file, broken);
    const { status, output } = run('restore.sh', ['--backup', name, join(backups, 'refused')]);
    await writeFile(file, intact);
    expect([status, output]).toEqual([1, expect.stringMatching(/checksum mismatch for file "global\/pg_control"/)]);
  });

  test('OPS-08 an archived log file is not overwritten by another of the same name', async () => {
    const wal = join(backups, 'wal');
    const [name = ''] = (await readdir(wal)).filter((file) => /^[0-9A-F]{24}\.gz$/.test(file));
    const archived = await readFile(join(wal, name));
    const [same, other] = [join(backups, 'same'), join(backups, 'other')];
    await writeFile(same, gunzipSync(archived));
    await writeFile(other, 'of another server');
    expect(run('archive-wal.sh', [other, basename(name, '.gz')])).toEqual({
      status: 1,
      output: `archive-wal: ${join(wal, name)} already exists with different content\n`,
    });
    expect((await readFile(join(wal, name))).equals(archived)).toBe(true);
    expect(run('archive-wal.sh', [same, basename(name, '.gz')])).toEqual({ status: 0, output: '' });
  });

  describe('elsewhere', () => {
    let place: string;
    let copying: Readonly<Record<string, string>> & { readonly BACKUP_FOLDER: string };
    const filesIn = async (folder: string) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));

    beforeAll(async () => {
      place = await newOwnersFolder();
      const [identity, recipients] = [join(place, 'identity'), join(place, 'recipients')];
      runAsOwner(['bash', '-euc', 'age-keygen -o "$1" && age-keygen -y "$1" >"$2"', 'draw', identity, recipients]);
      copying = {
        COPY_REMOTE: join(place, 'remote'),
        COPY_STATE: join(place, 'state'),
        COPY_RECIPIENTS_FILE: recipients,
        COPY_IDENTITY_FILE: identity,
        RELEASE_STORE: join(place, 'store'),
        BACKUP_FOLDER: join(place, 'backups'),
        HOME: place,
      };
      // Other tests count the files in the server's folder.
      runAsOwner(['cp', '--archive', backups, copying.BACKUP_FOLDER]);
      await mkdir(join(place, 'store/history'), { recursive: true });
      await writeFile(join(place, 'store/registry.json'), '{"revision":1}');
      await writeFile(join(place, 'store/history/1.json'), '{}');
      await writeFile(join(place, 'store/registry.json.draft'), 'half of');
      backUp(copying);
    });
    afterAll(() => rm(place, { recursive: true, force: true }));

    const copy = () => run('copy.sh', [], copying);

    test('OPS-08 an encrypted remote copy restores the database and the release store', async () => {
      expect(copy().status).toBe(0);
      const names = await filesIn(join(place, 'remote'));
      const readable = names.filter((name) => !/\.(gz\.age|complete)$/.test(name));
      expect([readable, names.length > 3]).toEqual([[], true]);
      for (const name of names.filter((each) => each.endsWith('.age'))) {
        expect((await readFile(name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      }

      const fetched = join(place, 'fetched');
      expect(run('fetch.sh', ['--time', moment, fetched], copying)).toEqual({
        status: 0,
        output: expect.stringMatching(/^fetch: /),
      });
      // A server with its own limits replays the log of one with higher limits.
      const restored = await restore(['--time', moment, '--timeline', 'current'], /to just before/, fetched, []);
      expect(await journalsOf(restored.db)).toEqual(['in the backup', 'after the backup']);
      await assertCleanBooks(restored.db);
      await restored.remove();
      const latest = join(place, 'latest');
      expect(run('fetch.sh', [latest], copying).status).toBe(0);
      const [store = ''] = await filesIn(join(latest, 'releases'));
      const listed = runAsOwner(['tar', '--list', '--file', store])
        .stdout.split('\n')
        .filter((name) => !/^$|\/$/.test(name));
      expect(listed).toEqual(['registry.json', './history/1.json']);
    });

    test('OPS-08 the copy uploads only files that are missing at the remote', async () => {
      expect(copy().status).toBe(0);
      expect(copy()).toEqual({ status: 0, output: '' });
      const [lost = ''] = (await filesIn(join(place, 'remote/wal'))).toSorted();
      await rm(lost);
      expect(copy()).toEqual({ status: 0, output: 'copy: 1 files of the kind log\n' });
      expect(await readFile(lost)).toBeTruthy();
    });

    test('OPS-08 an incomplete base backup is not used for a restore, and is marked once it is complete', async () => {
      expect(copy().status).toBe(0);
      const marks = (await filesIn(join(place, 'remote/base'))).filter((name) => name.endsWith('.complete')).toSorted();
      const [older = '', newest = ''] = marks.slice(-2);
      await rm(newest);
      const fetched = (folder: string) => run('fetch.sh', [join(place, folder)], copying).output;
      expect(fetched('before')).toContain(basename(older, '.tar.gz.age.complete'));
      expect(copy().status).toBe(0);
      expect(fetched('after')).toContain(basename(newest, '.tar.gz.age.complete'));
    });

    test('OPS-08 without a reachable remote, the time of the last copy is unchanged', async () => {
      expect(copy().status).toBe(0);
      const before = await readFile(join(place, 'state/log-copied'), 'utf8');
      expect(before).toMatch(/^\d{10}\n$/);
      expect(run('copy.sh', [], { ...copying, COPY_REMOTE: '' }).status).toBe(1);
      expect(run('copy.sh', [], { ...copying, COPY_REMOTE: 'nowhere:bucket' })).toEqual({
        status: 1,
        output: expect.stringContaining('nowhere'),
      });
      expect(await readFile(join(place, 'state/log-copied'), 'utf8')).toBe(before);
    });
  });
});
