/**
 * Staff of the desk from the command line, with the configuration of a server. `node backend/src/staff.ts add LOGIN NAME
 * ROLE,ROLE` adds a member and prints the enrolment link. Accounts added here have no maker, so the first two
 * administrators can approve each other's requests. `verify` compares the acts of staff with their copies, and exits with
 * 1 if they differ.
 */
import { staffRoles } from '@kaeo/shared/desk';
import { addStaff } from './features/identity/staff/add-staff.ts';
import { compareWithCopies } from './features/identity/staff/copy-acts.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import type { Db } from './platform/database/db.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { messageOf } from './platform/error-message.ts';
import { openContents } from './platform/files/open-contents.ts';

const [command, ...parameters] = process.argv.slice(2);

async function add(db: Db, config: Config): Promise<string> {
  const [login, name, roles] = parameters;
  if (!login || !name || !roles)
    throw new Error(`usage: node backend/src/staff.ts add LOGIN NAME ROLE,ROLE\nroles: ${staffRoles.join(', ')}`);
  const { token, expiresAt } = await addStaff({ db, config, clock: systemClock }, { login, name, roles: roles.split(',') });
  return `enrolment of ${login}, valid once and until ${expiresAt}: ${config.desk.served?.publicUrl ?? ''}/enrol#${token}`;
}

async function verify(db: Db, config: Config): Promise<string> {
  const store = openContents(config.desk.copies);
  if (!store) throw new Error('STAFF_ACTS_BUCKET or STAFF_ACTS_FOLDER is required');
  const { copied, differences } = await compareWithCopies({ db }, store);
  if (differences.length > 0) throw new Error(`acts of staff differ from their copies: ${differences.join(', ')}`);
  return `${copied} copied acts of staff, all unchanged`;
}

async function main(): Promise<string> {
  const work = command === 'add' ? add : command === 'verify' ? verify : undefined;
  if (!work) throw new Error('usage: node backend/src/staff.ts add|verify');
  const config = parseConfig(process.env);
  if (config.database.kind !== 'postgres') throw new Error('DATABASE_URL is required');
  const db = openPostgres(config.database.url, { ...config.database, connections: 1 });
  try {
    return await work(db, config);
  } finally {
    await db.close();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
