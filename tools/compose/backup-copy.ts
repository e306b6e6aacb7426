import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from './engine.ts';
import { sql, waitFor } from './inside.ts';

const overrides = 'tools/compose/overrides/restored.yml';

/** Starts the bucket for the copy of the backups, and configures rclone for it. */
export async function openBucket(stack: Stack, secrets: string): Promise<void> {
  const remote = [
    'type = s3',
    'provider = Other',
    'endpoint = http://bucket:9000',
    'access_key_id = S3RVER',
    'secret_access_key = S3RVER',
  ];
  await writeFile(join(secrets, 'rclone_config'), ['[offsite]', ...remote, 'no_check_bucket = true', ''].join('\n'));
  // The container that restores needs to read the identity, which an operator normally keeps elsewhere.
  await chmod(join(secrets, 'copy_identity'), 0o644);
  await stack.up(['bucket'], { overrides: 'tools/compose/overrides/bucket.yml' });
}

const count = 'select (select count(*) from withdrawals) + (select count(*) from game_transfers)';

/** @throws Error if a movement from before the last copied WAL file is missing, or the audit fails. */
export async function restoreCopy(stack: Stack, primary: string): Promise<void> {
  const least = Number(await sql(stack, primary, count));
  const file = await sql(stack, primary, 'select pg_walfile_name(pg_switch_wal())');
  const isCopied = async () => (await stack.exec('backup-copy', ['cat', '/copy/log-names'])).includes(`wal/${file}.gz.age\n`);
  await waitFor('the log is in the copy', isCopied);
  await waitFor('a base backup is in the copy', async () =>
    /\d/.test(await stack.exec('backup-copy', ['cat', '/copy/base-copied'])),
  );

  await stack.runToEnd('fetched', { overrides });
  await stack.up(['restored'], { overrides });
  const isServing = async () => (await sql(stack, 'restored', 'select not pg_is_in_recovery()')) === 't';
  await waitFor('the restored database serves', isServing);
  const found = Number(await sql(stack, 'restored', count));
  if (found < least) throw new Error(`the copy has ${found} of ${least} movements`);
  const url = 'DATABASE_URL="$(sed s/@postgres:/@restored:/ /run/secrets/database_url)"';
  await stack.exec('worker', ['sh', '-c', `env -u DATABASE_URL_FILE -u DATABASE_STANDBYS ${url} node backend/src/audit.ts`]);
  await stack.remove('restored');
}
