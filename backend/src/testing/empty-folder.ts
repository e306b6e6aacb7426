import { randomUUID } from 'node:crypto';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import packages from '../../package.json' with { type: 'json' };
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { checksumOf } from './migrations-checksum.ts';

const kept = join(import.meta.dirname, '../../../.cache/pglite', packages.dependencies['@electric-sql/pglite']);

/** Makes a folder once and keeps it: to make one takes PGlite seconds. */
async function keepOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = `${kept}${name}`;
  if (await stat(folder).catch(() => undefined)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await make(draft);
  // Another process may have made one meanwhile.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

/** A new database as a process makes it where nothing is, to be copied and not opened. */
export const emptyDatabase = (): Promise<string> => keepOnce('', async (draft) => (await openPglite({ folder: draft })).close());

/** Puts a new database into a `DATA_DIR`, as a process would make it there at its first start. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  await cp(await emptyDatabase(), join(dataDir, 'pglite'), { recursive: true });
}

/** Puts a database there on which a process ran its migrations and nothing else yet. */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const migrations = await readMigrations();
  const folder = await keepOnce(`-${checksumOf(migrations)}`, async (draft) => {
    await cp(await emptyDatabase(), draft, { recursive: true });
    const db = await openPglite({ folder: draft });
    await migrate(db, migrations);
    await db.close();
  });
  await cp(folder, join(dataDir, 'pglite'), { recursive: true });
}
