import { createHash } from 'node:crypto';
import type { Schema } from '../platform/database/migrate.ts';

/** The cache key of a database with this schema. */
export const checksumOf = ({ migrations, functions }: Schema): string =>
  createHash('sha256')
    .update([...migrations, ...functions].map(({ name, checksum }) => `${name} ${checksum}`).join('\n'))
    .digest('hex');
