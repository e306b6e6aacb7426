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

/**
 * Opens a migrated database for one test, deleted when it is closed: PGlite in memory, or a database on the server of
 * `TEST_DATABASE_URL`.
 */
export async function openTestDatabase(): Promise<TestDb> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl) return openOnServer(serverUrl);
  const schema = await readSchema();
  const checksum = checksumOf(schema);
  return withQuery(await lendDatabase(checksum, () => openInMemory(schema, checksum)));
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

async function openOnServer(serverUrl: string): Promise<TestDb> {
  const name = `wallet_test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = openPostgres(url.href, { connections: 10 });
  await migrate(db, await readSchema());
  const close = async (): Promise<void> => {
    await db.close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  };
  return withQuery({ ...db, close }, url.href);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
