/**
 * Erases what a player asked to be erased, with the configuration of a server: `node backend/src/erase.ts PHONE WHO-DECIDED-IT`. It prints how
 * much went, and ends with 0; with 1 for a player who does not exist or what could not be done, which may be tried again.
 */
import { erasePlayer } from './erase-player.ts';
import { systemClock } from './platform/clock.ts';
import { parseConfig } from './platform/config/config.ts';
import { openPostgres } from './platform/database/postgres.ts';

const [username, by] = process.argv.slice(2);

async function erase(): Promise<string> {
  if (!username || !by) throw new Error('usage: node backend/src/erase.ts PHONE WHO-DECIDED-IT');
  const config = parseConfig(process.env);
  if (config.database.kind !== 'postgres') throw new Error('DATABASE_URL is required');
  const db = openPostgres(config.database.url, { ...config.database, connections: 1 });
  try {
    const erased = await erasePlayer({ db, config, clock: systemClock }, username, by);
    if (!erased) throw new Error('there is no such player');
    return `erased: ${erased.conversations} conversations with ${erased.files} files, ${erased.slipPictures} pictures of slips`;
  } finally {
    await db.close();
  }
}

try {
  process.stdout.write(`${await erase()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
