import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Db } from '../platform/database/db.ts';
import { migrate, readSchema, type Schema } from '../platform/database/migrate.ts';
import { dbOfPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { rowOf } from '../platform/database/row.ts';
import { lendDatabase } from './emptied-database.ts';
import { checksumOf } from './schema-checksum.ts';

/** Opens a migrated database for one test: PGlite in memory, or a database on the server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(): Promise<TestDb> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const schema = await readSchema();
  const checksum = checksumOf(schema);
  const open = () => (serverUrl ? createOnServer(serverUrl) : openInMemory(schema, checksum));
  const { db, url } = await lendDatabase(checksum, serverUrl, open);
  return withQuery(db, url);
}

/** A test's database. The rows of `query` are not validated, since the test asserts them. */
export type TestDb = Db & {
  /** Its address on the server of `TEST_DATABASE_URL`; undefined in memory. */
  readonly url: string | undefined;
  query<Shape extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Shape[]>;
};

const AnyRow = rowOf({});

function withQuery(db: Db, url?: string): TestDb {
  function query<Shape extends object>(text: string, values?: readonly unknown[]): Promise<Shape[]>;
  function query(text: string, values?: readonly unknown[]): Promise<object[]> {
    return db.rows(AnyRow, text, values);
  }
  return { ...db, url, query };
}

/** A `Blob` over existing bytes. A plain `Blob` copies them twice, which takes as long as PGlite needs to read them. */
class HeldBytes extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>;
  constructor(bytes: Buffer<ArrayBuffer>) {
    super([]);
    this.#bytes = bytes;
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

/**
 * Starting and migrating PGlite takes seconds, and loading a dump a fraction of that. Dumps are cached by the checksum
 * of the schema.
 */
async function openInMemory(schema: Schema, checksum: string): Promise<PGlite> {
  const file = `${tmpdir()}/wallet-test-databases/${checksum}.clean.tar`;
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return globalThis.testDatabases.create({ loadDataDir: new HeldBytes(cached) });
  const pglite = await globalThis.testDatabases.create({});
  await migrate(dbOfPglite(pglite), schema);
  // Without a checkpoint the dump looks like a crashed server, and loading it replays the log, which doubles the time.
  await pglite.exec('checkpoint');
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(`${tmpdir()}/wallet-test-databases`, { recursive: true });
  await writeFile(draft, dump);
  await rename(draft, file);
  return pglite;
}

/** Returns the address of a new database. */
async function createOnServer(serverUrl: string): Promise<string> {
  const name = `wallet_test_${randomBytes(8).toString('hex')}`;
  const origin = await templateOn(serverUrl);
  await onServer(serverUrl, (server) => server.query(`create database ${name} template ${origin} strategy file_copy`));
  return addressOf(serverUrl, name);
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The same arbitrary number in every process. The lock's holder creates the template. */
const templateLock = 715_002;
const templates = new Map<string, Promise<string>>();

/** Returns the name of a migrated database on the server. Copying it takes a fraction of the time of the migrations. */
function templateOn(serverUrl: string): Promise<string> {
  const template = templates.get(serverUrl) ?? onServer(serverUrl, (server) => createTemplate(server, serverUrl));
  templates.set(serverUrl, template);
  return template;
}

async function createTemplate(server: pg.Client, serverUrl: string): Promise<string> {
  const schema = await readSchema();
  const name = `wallet_template_${checksumOf(schema).slice(0, 16)}`;
  await server.query('select pg_advisory_lock($1)', [templateLock]);
  const { rows } = await server.query<{ datistemplate: boolean }>('select datistemplate from pg_database where datname = $1', [
    name,
  ]);
  if (rows[0]?.datistemplate) return name;
  // An unfinished database of a process that was killed.
  await server.query(`drop database if exists ${name}`);
  await server.query(`create database ${name}`);
  const db = openPostgres(addressOf(serverUrl, name), { connections: 1 });
  try {
    await migrate(db, schema);
  } finally {
    await db.close();
  }
  await server.query(`alter database ${name} is_template true`);
  return name;
}

/** Runs work on a connection to the server. The end of the connection also releases its locks. */
async function onServer<T>(url: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
