import { randomUUID } from 'node:crypto';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import packages from '../../package.json' with { type: 'json' };
import { migrate, readSchema } from '../platform/database/migrate.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { checksumOf } from './schema-checksum.ts';

const cached = join(import.meta.dirname, '../../../.cache/pglite', packages.dependencies['@electric-sql/pglite']);

/** Creates a folder once and caches it, since creating a database takes PGlite seconds. */
async function keepOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = `${cached}${name}`;
  if (await stat(folder).catch(() => undefined)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await make(draft);
  // Another process may have created one in the meantime.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

/** A new PGlite folder. Copy it, but do not open it. */
export const emptyDatabase = (): Promise<string> => keepOnce('', async (draft) => (await openPglite({ folder: draft })).close());

/** Puts a new database into a `DATA_DIR`, as the first start of a process would. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  await cp(await emptyDatabase(), join(dataDir, 'pglite'), { recursive: true });
}

/** Puts a database into a `DATA_DIR` with all migrations applied and no other data. */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const schema = await readSchema();
  const folder = await keepOnce(`-${checksumOf(schema)}`, async (draft) => {
    await cp(await emptyDatabase(), draft, { recursive: true });
    const db = await openPglite({ folder: draft });
    await migrate(db, schema);
    await db.close();
  });
  await cp(folder, join(dataDir, 'pglite'), { recursive: true });
}
