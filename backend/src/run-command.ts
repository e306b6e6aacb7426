import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import type { Db } from './platform/database/db.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { messageOf } from './platform/error-message.ts';

export type CommandContext = { readonly db: Db; readonly config: Config; readonly clock: Clock };

/**
 * Runs a command on the database with the configuration of a server. Prints its result, or the error with exit code 1.
 * @param work undefined if the arguments are wrong: `usage` is then printed.
 */
export async function runCommand(usage: string, work: ((context: CommandContext) => Promise<string>) | undefined): Promise<void> {
  try {
    process.stdout.write(`${await resultOf(usage, work)}\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

async function resultOf(usage: string, work: Parameters<typeof runCommand>[1]): Promise<string> {
  if (!work) throw new Error(usage);
  const config = parseConfig(process.env);
  if (config.database.kind !== 'postgres') throw new Error('DATABASE_URL is required');
  const db = openPostgres(config.database.url, { ...config.database, connections: 1 });
  try {
    return await work({ db, config, clock: systemClock });
  } finally {
    await db.close();
  }
}
