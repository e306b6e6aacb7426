import { randomUUID } from 'node:crypto';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../platform/database/pglite.ts';
import packages from '../../package.json' with { type: 'json' };

const kept = join(import.meta.dirname, '../../../.cache/pglite', packages.dependencies['@electric-sql/pglite']);

/**
 * Puts a new database into a `DATA_DIR`, as a process would make it there at its first start. To make one takes PGlite seconds, so it is
 * made once and copied.
 */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  if (!(await stat(kept).catch(() => undefined))) {
    const draft = `${kept}.${randomUUID()}`;
    await (await openPglite({ folder: draft })).close();
    // Another process may have made one meanwhile.
    await rename(draft, kept).catch(() => rm(draft, { recursive: true }));
  }
  await cp(kept, join(dataDir, 'pglite'), { recursive: true });
}
