import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, type Transaction as PGliteTransaction, types } from '@electric-sql/pglite';
import { assertOutsideTransaction, type Db, parseBigint, runTransaction, sqlOver, type Transaction } from './db.ts';
import { lockFolder } from './folder-lock.ts';

const asText = (text: string) => text;
const parsers = { [types.INT8]: parseBigint, [types.DATE]: asText, [types.NUMERIC]: asText };

/** Where PGlite keeps its data: a folder of its own, or memory, filled from a dump of another (see `dumpPglite`). */
export type PglitePlace = { readonly folder: string } | { readonly memory: true; readonly template?: Blob };

/**
 * Opens the embedded PostgreSQL. One process, one connection: transactions run one after another. A folder is locked for this
 * process, because PGlite itself lets a second one in and both would read stale pages.
 * @throws Error when another process holds the folder.
 */
export async function openPglite(place: PglitePlace): Promise<Db & { dump(): Promise<Blob> }> {
  const unlock = 'folder' in place ? await prepareFolder(place.folder) : async () => {};
  const pglite = await create(place).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return {
    engine: 'pglite',
    ...sqlOver((text, parameters) => {
      assertOutsideTransaction('a statement of `db`');
      return execute(pglite, text, parameters);
    }),
    transaction: (work) => runTransaction(() => pglite.transaction((tx) => work(handle(tx)))),
    async ping() {
      await pglite.query('select 1');
    },
    dump: () => pglite.dumpDataDir('none'),
    async close() {
      await pglite.close();
      await unlock();
    },
  };
}

function create(place: PglitePlace): Promise<PGlite> {
  if ('folder' in place) return PGlite.create({ dataDir: place.folder, parsers });
  return PGlite.create({ parsers, ...(place.template ? { loadDataDir: place.template } : {}) });
}

async function prepareFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true });
  // PGlite gives its files to everybody; nobody else gets through the folder.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return lockFolder(folder);
}

async function execute(handle: Pick<PGlite, 'query'>, text: string, parameters: unknown[]) {
  const { rows, affectedRows = 0 } = await handle.query<unknown>(text, parameters);
  // It counts what a statement changed, and not what one found.
  return { rows, count: Math.max(rows.length, affectedRows) };
}

const handle = (tx: PGliteTransaction): Transaction => ({
  ...sqlOver((text, parameters) => execute(tx, text, parameters)),
  async script(text) {
    await tx.exec(text);
  },
});
