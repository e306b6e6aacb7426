/**
 * Erases a player's personal data on request, with the configuration of a server: `node backend/src/erase.ts PHONE
 * WHO-DECIDED-IT`. Prints the counts and exits with 0. Exits with 1 if the player does not exist or a step failed; the
 * command can be repeated.
 */
import { erasePlayer } from './erase-player.ts';
import { systemClock } from './platform/clock.ts';
import { parseConfig } from './platform/config/config.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { messageOf } from './platform/error-message.ts';

const [username, by] = process.argv.slice(2);

async function erase(): Promise<string> {
  if (!username || !by) throw new Error('usage: node backend/src/erase.ts PHONE WHO-DECIDED-IT');
  const config = parseConfig(process.env);
  if (config.database.kind !== 'postgres') throw new Error('DATABASE_URL is required');
  const db = openPostgres(config.database.url, { ...config.database, connections: 1 });
  try {
    const erased = await erasePlayer({ db, config, clock: systemClock }, username, by);
    if (!erased) throw new Error('the player does not exist');
    return `erased: ${erased.conversations} conversations with ${erased.files} files, ${erased.slipPictures} pictures of slips, ${erased.notes} notes`;
  } finally {
    await db.close();
  }
}

try {
  process.stdout.write(`${await erase()}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
