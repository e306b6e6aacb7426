/**
 * Migrates the database of `DATABASE_URL` while servers use it. Exits with 0 if the database is up to date and with 1
 * otherwise; finished migrations stay. `MIGRATE_GRANT_TO` names the role of the servers, which gets read and write
 * access to the tables but may not alter them.
 */
import { commandEnvironment } from './platform/config/read-environment.ts';
import { grantUse, migrateInUse, readSchema } from './platform/database/migrate.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { identityOf } from './platform/identity.ts';
import { createLogger } from './platform/logger.ts';

const identity = identityOf('kaeo-migrate', process.env['SERVICE_VERSION'] || 'unknown');
const log = createLogger({ logLevel: 'info', identity });
const { environment, url, standbys } = commandEnvironment(1);
const role = environment['MIGRATE_GRANT_TO'];
const db = openPostgres(url, { connections: 1, standbys });
try {
  const migrations = await migrateInUse(db, await readSchema(), {
    lockWaitMs: 2000,
    attempts: 20,
    onLocked: (migration, attempt) =>
      log.warn({ migration, attempt }, 'migration is waiting for a table lock and will be retried'),
  });
  if (role) await grantUse(db, role);
  log.info({ migrations }, 'database is up to date');
} catch (error) {
  log.error({ err: error }, 'migration failed');
  process.exitCode = 1;
} finally {
  await db.close();
}
