import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, type Transaction as PGliteTransaction, types } from '@electric-sql/pglite';
import {
  type Db,
  parseBigint,
  runTransaction,
  type Statement,
  sqlOver,
  statementsOver,
  type Transaction,
  textOfStatement,
  timeIn,
  timeOfServer,
} from './db.ts';
import { lockFolder } from './folder-lock.ts';

const asText = (text: string) => text;
const parsers = { [types.INT8]: parseBigint, [types.DATE]: asText, [types.NUMERIC]: asText };

/**
 * Opens the embedded PostgreSQL in a folder. The folder is locked for this process: PGlite itself would admit a second
 * process, and both would read stale pages.
 * @throws Error if another process holds the folder.
 */
export async function openPglite({ folder }: { folder: string }): Promise<Db> {
  const unlock = await prepareFolder(folder);
  const pglite = await PGlite.create({ dataDir: folder }).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const db = dbOfPglite(pglite);
  return {
    ...db,
    async close() {
      await db.close();
      await unlock();
    },
  };
}

/** The database interface over an open PGlite. It has one connection, so transactions run one after another. */
export function dbOfPglite(pglite: PGlite): Db {
  return {
    engine: 'pglite',
    ...statementsOver((statement, parameters) => execute(pglite, statement, parameters)),
    transaction: (work) => runTransaction(() => pglite.transaction((tx) => work(handle(tx)))),
    async ping() {
      const { rows } = await pglite.query<{ now: Date }>(timeOfServer);
      return timeIn(rows);
    },
    close: () => pglite.close(),
  };
}

async function prepareFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true });
  // PGlite makes its files world-readable; the folder keeps other users out.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return lockFolder(folder);
}

async function execute(handle: Pick<PGlite, 'query'>, statement: Statement, parameters: unknown[]) {
  const { rows, affectedRows = 0 } = await handle.query<unknown>(textOfStatement(statement), parameters, { parsers });
  // `affectedRows` counts changed rows, but not selected ones.
  return { rows, count: Math.max(rows.length, affectedRows) };
}

const handle = (tx: PGliteTransaction): Transaction => ({
  ...sqlOver((statement, parameters) => execute(tx, statement, parameters)),
  async script(text) {
    await tx.exec(text);
  },
});
