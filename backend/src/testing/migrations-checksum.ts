import { createHash } from 'node:crypto';
import type { Migration } from '../platform/database/migrate.ts';

/** The cache key of a database with these migrations. */
export const checksumOf = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'))
    .digest('hex');
