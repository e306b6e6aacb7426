/**
 * Adds a member of staff from the command line, with the configuration of a server: `node backend/src/staff.ts add LOGIN
 * NAME ROLE,ROLE`. Prints the enrolment link. Accounts added here have no maker, so the first two
 * administrators can approve each other's requests.
 */
import { staffRoles } from '@kaeo/shared/desk';
import { addStaff } from './features/identity/staff/add-staff.ts';
import { systemClock } from './platform/clock.ts';
import { parseConfig } from './platform/config/config.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { messageOf } from './platform/error-message.ts';

const [command, login, name, roles] = process.argv.slice(2);

async function add(): Promise<string> {
  if (command !== 'add' || !login || !name || !roles)
    throw new Error(`usage: node backend/src/staff.ts add LOGIN NAME ROLE,ROLE\nroles: ${staffRoles.join(', ')}`);
  const config = parseConfig(process.env);
  if (config.database.kind !== 'postgres') throw new Error('DATABASE_URL is required');
  const db = openPostgres(config.database.url, { ...config.database, connections: 1 });
  try {
    const { token, expiresAt } = await addStaff({ db, config, clock: systemClock }, { login, name, roles: roles.split(',') });
    const place = config.desk.served?.publicUrl ?? '';
    return `enrolment of ${login}, valid once and until ${expiresAt}: ${place}/enrol#${token}`;
  } finally {
    await db.close();
  }
}

try {
  process.stdout.write(`${await add()}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
