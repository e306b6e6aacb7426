/**
 * `npm run restore-drill` tests that a backup can be restored, and prints how long each step takes:
 *
 *   npm run restore-drill                  starts a PostgreSQL with the demonstration data, backs it up, copies the backup encrypted to another
 *                                          folder, restores the copy to a point in time, and audits the ledger of the restored server
 *   … -- --from-copy REMOTE --identity FILE [--time '2026-11-23 10:15:00+07'] [--user postgres] [--database kaeo]
 *                                          restores a copy that `ops/backup/copy.sh` made, to that time or to the end of its log
 *   … -- --from FOLDER                     restores from a backup folder
 *
 * The exit code is 0 if the audit has no findings. PostgreSQL (in the version of the backups), age and rclone must be installed. All files are
 * removed at the end, and no other user can connect to the restored server.
 */
import { chmod, chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBackend, parseConfig } from '@kaeo/backend';
import { openPostgres } from '../../backend/src/platform/database/postgres.ts';
import { column, rowOf } from '../../backend/src/platform/database/row.ts';
import { messageOf } from '../../backend/src/platform/error-message.ts';
import {
  newOwnersFolder,
  type PostgresServer,
  runAsOwner,
  startPostgresServer,
  startPrivateServer,
} from '../../backend/test/services/postgres-server.ts';
import { print, root, run } from '../lib/workspace.ts';

type Drill = {
  readonly backups: string;
  /** Arguments of restore.sh before the folder. */
  readonly target: readonly string[];
  readonly user: string;
  readonly database: string;
  /** A table that was created after the restored time. */
  readonly later?: string;
};

const Value = rowOf({ value: column.text });
const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async (): Promise<void> => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanUp().then(() => process.exit(1)));

// Restored data are personal data: they are all in one folder, which `cleanUp` removes after a failure or a signal too.
const folder = await mkdtemp(join(tmpdir(), 'wallet-restore-drill-'));
await chmod(folder, 0o711);
process.env['TMPDIR'] = folder;
cleanups.push(() => rm(folder, { recursive: true, force: true }));

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    'from-copy': { type: 'string' },
    identity: { type: 'string' },
    time: { type: 'string' },
    user: { type: 'string', default: 'postgres' },
    database: { type: 'string', default: 'kaeo' },
  },
});
try {
  process.exitCode = await restore(await chosenDrill());
} catch (error) {
  print(messageOf(error));
  process.exitCode = 1;
} finally {
  await cleanUp();
}

function printTime(what: string, begun: number): void {
  print(`${what.padEnd(32)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s`);
}

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  printTime(what, begun);
  return result;
}

async function chosenDrill(): Promise<Drill> {
  const { from, 'from-copy': remote, identity, time, user, database } = values;
  const target = time === undefined ? [] : ['--time', time];
  if (from !== undefined) return { backups: resolve(from), target, user, database };
  if (remote === undefined) return prepareBackups();
  if (identity === undefined) throw new Error('--from-copy needs --identity: the file with the private key of age');
  return { backups: await fetchCopy(remote, resolve(identity), target), target, user, database };
}

/** @returns the folder into which the copy was fetched and decrypted. */
async function fetchCopy(remote: string, identity: string, target: readonly string[]): Promise<string> {
  const work = await newOwnersFolder();
  const fetched = join(work, 'fetched');
  // The user that runs PostgreSQL reads these files, and may not be their owner.
  const lend = async (file: string, name: string): Promise<string> => {
    const lent = join(work, name);
    await copyFile(file, lent);
    const { uid, gid } = await stat(work);
    await chown(lent, uid, gid);
    return lent;
  };
  const config = process.env['RCLONE_CONFIG'];
  const environment = {
    COPY_REMOTE: remote,
    COPY_IDENTITY_FILE: await lend(identity, 'identity'),
    ...(config ? { RCLONE_CONFIG: await lend(config, 'rclone.conf') } : {}),
  };
  await timed('copy: fetched and decrypted', () => callScript('fetch.sh', [...target, fetched], environment));
  return fetched;
}

async function prepareBackups(): Promise<Drill> {
  const backups = await newOwnersFolder();
  const archive = `BACKUP_FOLDER=${backups} bash ${join(root, 'ops/backup/archive-wal.sh')} "%p" "%f"`;
  const server = await startPostgresServer(['archive_mode=on', `archive_command=${archive}`]);
  cleanups.push(() => server.remove());
  await timed('demonstration data', () => seed(server));
  await timed('backup', () => callScript('backup.sh', [], { BACKUP_FOLDER: backups }, server));
  const moment = await timed('log to the archive', () => changeAfterMoment(server));
  const target = ['--time', moment];
  const fetched = await copyElsewhere(backups, target);
  return { backups: fetched, target, user: 'wallet', database: 'postgres', later: 'made_after_the_moment' };
}

/** Copies the backups, encrypted with a new key, to a folder instead of a remote, and fetches them from there. */
async function copyElsewhere(backups: string, target: readonly string[]): Promise<string> {
  const work = await newOwnersFolder();
  const [remote, identity, recipients] = ['remote', 'identity', 'recipients'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ]; // `map` keeps the length
  const draw = 'age-keygen -o "$1" 2>/dev/null && age-keygen -y "$1" >"$2"';
  const { status, stderr } = runAsOwner(['bash', '-euc', draw, 'draw', identity, recipients]);
  if (status !== 0) throw new Error(`age and rclone are required: apt-get install -y age rclone\n${stderr}`);
  const environment = {
    BACKUP_FOLDER: backups,
    COPY_REMOTE: remote,
    COPY_STATE: join(work, 'state'),
    COPY_RECIPIENTS_FILE: recipients,
  };
  await timed('copy: encrypted and sent', () => callScript('copy.sh', [], environment));
  return fetchCopy(remote, identity, target);
}

async function seed(server: PostgresServer): Promise<void> {
  const environment = { NODE_ENV: 'development', DATABASE_URL: server.url, PORT: '0', OPERATOR_PORT: '0', JOBS: 'elsewhere' };
  const backend = await createBackend(parseConfig({ ...environment, LOG_LEVEL: 'error' }));
  await backend.start();
  await backend.stop();
}

/** Returns the current time of the server, changes the database after it, and waits until the log of the change is archived. */
async function changeAfterMoment(server: PostgresServer): Promise<string> {
  const db = openPostgres(server.url, { connections: 1 });
  const valueOf = async (text: string, parameters: string[] = []) => (await db.rows(Value, text, parameters))[0]?.value ?? '';
  const moment = await valueOf('select clock_timestamp()::text as value');
  await db.run('create table made_after_the_moment ()');
  const last = await valueOf('select pg_walfile_name(pg_switch_wal()) as value');
  const archived = `select coalesce(last_archived_wal, '') as value from pg_stat_archiver`;
  while ((await valueOf(archived)) < last) await setTimeout(100);
  await db.close();
  return moment;
}

function callScript(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  server?: PostgresServer,
): string {
  const connection = server && {
    PGHOST: '127.0.0.1',
    PGPORT: new URL(server.url).port,
    PGUSER: 'wallet',
    PGDATABASE: 'postgres',
  };
  const command = ['bash', join(root, 'ops/backup', name), ...args];
  const { status, stdout, stderr } = runAsOwner(command, { ...connection, ...environment });
  if (status !== 0) throw new Error(`${name} ended with ${status}\n${stdout}${stderr}`);
  return stdout.trim();
}

/** Returns the exit code: that of the audit, or 1 if the restored data include a change after the restored time. */
async function restore({ backups, target, user, database, later }: Drill): Promise<number> {
  const begun = performance.now();
  let restoreLog = '';
  const server = await startPrivateServer(
    (data) => {
      restoreLog = callScript('restore.sh', [...target, data], { BACKUP_FOLDER: backups });
      printTime('restore: copied and checked', begun);
    },
    { user, database },
  );
  cleanups.push(() => server.remove());
  printTime('restore: serving, its log read', begun);
  const { code, output } = await timed('audit', () =>
    run(process.execPath, ['backend/src/audit.ts'], { environment: { DATABASE_URL: server.url } }),
  );
  print(`${restoreLog}\n${output.trim()}`);
  if (later !== undefined && (await hasTable(server, later))) {
    print('the restore includes a change made after the requested time');
    return 1;
  }
  print(code === 0 ? 'restore succeeded; the ledger audit has no findings' : 'the ledger audit of the restored database failed');
  return code;
}

async function hasTable({ url }: PostgresServer, table: string): Promise<boolean> {
  const db = openPostgres(url, { connections: 1 });
  const found = await db.rows(Value, 'select $1 as value where to_regclass($1) is not null', [table]);
  await db.close();
  return found.length > 0;
}
